import APIGenClientOutput
import APIGenSupport
import APIRuntimeSHA256

/// Remembers what each run has read and written, so that the next run need not generate if nothing has changed.
///
/// A record has the hash of each input and of each manifest. The key of a record contains the identity of this build of
/// the generator, so that another build never uses it. The inputs are compared in the order in which a run reads them:
/// if all before it are equal, a run would read the next one as well. Then each file of the output is compared with its
/// hash in the manifest. Neither times nor sizes decide. A run with a diagnostic leaves no record, so it reports the
/// diagnostic again.
///
/// Records are in the user's cache folder. In the manifest, they would differ between two builds of one version, and both
/// sides of a merge would change them.
struct GenerationCache {
    /// If there are more records, all are removed. Each costs one run.
    private static let maximumCount = 1_000

    private let context: Context
    private let folder: String
    private let generator: [UInt8]

    /// - Returns: `nil` for a run that must always generate.
    init?(_ settings: Settings, in context: Context) {
        guard let folder = context.cacheFolder, let generator = context.generatorIdentity, settings.file == nil,
            [.write, .dryRun].contains(settings.mode)
        else { return nil }
        self.context = context
        self.folder = folder
        self.generator = generator
    }

    /// The client of a job; `nil` if generating might change a file or report something.
    func unchangedClient(of job: GenerationJob, _ inputs: Inputs) -> UnchangedClient? {
        let bytes = try? FileSystem.read(path(of: job), atMost: Inputs.limit)
        guard let record = bytes.flatMap(GenerationRecord.init(_:)) else { return nil }
        for input in record.inputs {
            guard let contents = inputs.read(input.source).contents, TextHash.hash(ofPartsOf: contents) == input.hash
            else { return nil }
        }
        do throws(OutputError) {
            var client = UnchangedClient(name: record.client)
            for (name, hash) in record.manifests {
                let folder = try OutputFolder(name, in: job.output, of: context.workingDirectory)
                if hash.isEmpty {
                    guard try folder.planToLeave(job.specName) == nil else { return nil }
                    client.emptyFolders.append(name)
                } else {
                    guard let plan = try folder.planUnchanged(manifestHash: hash) else { return nil }
                    client.plans.append((folder, name, plan))
                }
            }
            return client
        } catch {
            // Generating reports the error.
            return nil
        }
    }

    /// Stores what a run has read and written, unless a later run must not read the same.
    func store(_ record: GenerationRecord, of job: GenerationJob) {
        let isStream = record.inputs.contains { input in
            // Only such a path can be that of a stream, such as the standard input, which can be read once.
            if case .file(let path, _) = input.source { context.absolute(path).hasPrefix("/dev/") } else { false }
        }
        if isStream { return }
        if let count = FileSystem.names(in: folder)?.count, count >= Self.maximumCount { removeAll() }
        // Without a record, the next run generates. So an error is not one of this run.
        try? FileSystem.makeFolder(folder)
        try? FileSystem.write(record.bytes, to: path(of: job))
    }

    private func removeAll() {
        for name in FileSystem.names(in: folder) ?? [] { try? FileSystem.remove("\(folder)/\(name)") }
    }

    private func path(of job: GenerationJob) -> String {
        var key = generator
        for word in [context.workingDirectory] + job.identity { key += Array(word.utf8) + [0] }
        return "\(folder)/\(APISHA256.hex(of: key))"
    }
}

/// A client that is as the last run has left it.
struct UnchangedClient {
    let name: String
    /// The folders with files, each with a plan without a change.
    var plans: [(folder: OutputFolder, name: String, plan: FilePlan)] = []
    /// The names of the other folders.
    var emptyFolders: [String] = []

    var folders: [(name: String, hasFiles: Bool)] {
        plans.map { ($0.name, true) } + emptyFolders.map { ($0, false) }
    }
}

/// What a run has read to generate a client, and the manifests that it has left.
struct GenerationRecord {
    let client: String
    /// The folders of the client and of its tests, each with the hash of its manifest, or without files an empty text.
    let manifests: [(folder: String, hash: String)]
    /// In the order in which they were read.
    let inputs: [(source: InputRead.Source, hash: String)]

    /// - Returns: `nil` if something was read that a later run may not compare.
    init?(client: String, manifests: [(folder: String, hash: String)], reads: [InputRead]) {
        var inputs: [(source: InputRead.Source, hash: String)] = []
        var hashes: [InputRead.Source: String] = [:]
        for read in reads {
            guard let contents = read.contents else { return nil }
            let hash = TextHash.hash(ofPartsOf: contents)
            if let known = hashes.updateValue(hash, forKey: read.source) {
                // It changed while the run was reading.
                guard known == hash else { return nil }
            } else {
                inputs.append((read.source, hash))
            }
        }
        let words = inputs.flatMap { Self.words(of: $0.source) }
        if words.contains(where: { $0.utf8.contains(Self.separator) }) { return nil }
        self.client = client
        self.manifests = manifests
        self.inputs = inputs
    }

    // MARK: Text

    private static let separator: UInt8 = 0
    /// The first word of a folder's entry.
    private static let folderWord = "folder"

    /// Reads a record that ``bytes`` has written; `nil` for any other text.
    init?(_ bytes: [UInt8]) {
        let words = bytes.split(separator: Self.separator, omittingEmptySubsequences: false)
        let entryLength = 4
        guard words.count >= 2, words.count % entryLength == 2,
            String(decoding: words[0], as: UTF8.self) == APISHA256.hex(of: Array(bytes[words[1].startIndex...]))
        else { return nil }
        let texts = words.dropFirst().map { String(decoding: $0, as: UTF8.self) }
        client = texts[0]
        var manifests: [(folder: String, hash: String)] = []
        var inputs: [(source: InputRead.Source, hash: String)] = []
        for start in stride(from: 1, to: texts.count, by: entryLength) {
            let hash = texts[start + entryLength - 1]
            if texts[start] == Self.folderWord {
                manifests.append((texts[start + 1], hash))
            } else {
                guard let source = Self.source(Array(texts[start..<start + entryLength - 1])) else { return nil }
                inputs.append((source, hash))
            }
        }
        self.manifests = manifests
        self.inputs = inputs
    }

    /// The hash of the rest, so that a record that was written in part is not used; then the words of all entries.
    var bytes: [UInt8] {
        var words = [client]
        for manifest in manifests { words += [Self.folderWord, manifest.folder, "", manifest.hash] }
        for input in inputs { words += Self.words(of: input.source) + [input.hash] }
        let text = Array(words.joined(separator: "\0").utf8)
        return Array(APISHA256.hex(of: text).utf8) + [Self.separator] + text
    }

    private static func words(of source: InputRead.Source) -> [String] {
        switch source {
        case .file(let path, .commandLine): ["given", path, ""]
        case .file(let path, .project): ["project", path, ""]
        case .file(let path, .spec(let spec)): ["spec", path, spec]
        case .names(let folder, let suffix): ["names", folder, suffix]
        }
    }

    private static func source(_ words: [String]) -> InputRead.Source? {
        switch words[0] {
        case "given": .file(words[1], namedBy: .commandLine)
        case "project": .file(words[1], namedBy: .project)
        case "spec": .file(words[1], namedBy: .spec(words[2]))
        case "names": .names(in: words[1], suffix: words[2])
        default: nil
        }
    }
}
