import APIGenBreaking
import APIGenClientOutput
import APIGenDiagnostics
import APIGenModel
import APIGenPipeline
import APIGenSpecLanguage
import APIGenSupport

/// A client and its previous state.
struct ClientHistory {
    struct State {
        /// The path of its spec in messages.
        var path: String
        var api: API
        /// Its output options, and where they are configured; `nil` if they are unknown.
        var outputOptions: (options: OutputOptions, place: SourceLocation?)?
    }

    /// `nil` if the spec is new.
    var old: State?
    /// `nil` if the spec was removed.
    var new: State?

    var path: String { new?.path ?? old?.path ?? "" }

    /// The changes, the breaking ones first.
    var changes: [Change] {
        switch (old, new) {
        case (nil, nil): return []
        case (nil, let new?): return [.added(new.api)]
        case (let old?, nil): return [.removed(old.api)]
        case (let old?, let new?):
            let changes = Comparison.changes(from: old.api, to: new.api)
            guard let before = old.outputOptions, let after = new.outputOptions else { return changes }
            let optionChanges = Change.optionChanges(
                of: new.api,
                from: (before.options, before.place ?? old.api.name.location),
                to: (after.options, after.place ?? new.api.name.location)
            )
            return optionChanges.filter { $0.bump == .major } + changes + optionChanges.filter { $0.bump != .major }
        }
    }
}

/// Reads specs and their previous states, from a file or a revision of git.
struct HistoryReader {
    let context: Context
    let inputs: Inputs
    /// A revision of git, or a file.
    let against: String
    /// Errors of specs, and of files that cannot be read.
    private(set) var diagnostics: [Diagnostic] = []

    /// - Parameter areAll: Whether these are all specs of the project, so that any other spec was removed.
    mutating func readHistories(
        of jobs: [GenerationJob],
        areAll: Bool
    ) throws(UsageError.Reason) -> [ClientHistory] {
        var histories: [ClientHistory] = []
        for (index, job) in jobs.enumerated() {
            context.progress?.show("comparing \(job.path)", index + 1, of: jobs.count)
            guard var state = readState(job.path, .disk(inputs), job) else { continue }
            let options = job.outputOptions(of: state.api.name.value, below: context.workingDirectory)
            state.outputOptions = (options, job.place)
            histories.append(ClientHistory(new: state))
        }
        guard diagnostics.isEmpty else { return [] }
        if isFile {
            guard jobs.count == 1 else { throw .manySpecsAgainstFile(against, jobs.count) }
            histories[0].old = readState(against, .disk(inputs))
        } else {
            // One revision for each folder, because each may be in another repository.
            var revisions: [String: Revision] = [:]
            for (index, job) in jobs.enumerated() {
                let folder = context.absolute(job.path).split(separator: "/").dropLast().joined(separator: "/")
                let known = revisions[folder]
                let revision = if let known { known } else { try Revision(against, of: "/\(folder)", context) }
                revisions[folder] = revision
                histories[index].old = readState(job.path, .revision(revision, context), mayBeMissing: true)
            }
            addPreviousProject(jobs, areAll: areAll, to: &histories)
        }
        return histories
    }

    private var isFile: Bool {
        let path = context.absolute(against)
        return FileStamp(of: path) != nil && FileStamp(of: "\(path)/.") == nil
    }

    /// Adds what only the previous state of the whole project contains: renamed and removed specs, and output options.
    private func addPreviousProject(_ jobs: [GenerationJob], areAll: Bool, to histories: inout [ClientHistory]) {
        guard let revision = try? Revision(against, of: context.workingDirectory, context) else { return }
        let previous = PreviousProject(revision, context)
        var removed = removed(among: previous.specs, of: revision, jobs, areAll: areAll)
        for index in histories.indices {
            var path = jobs[index].path
            if histories[index].old == nil, let name = histories[index].new?.api.name.value,
                let place = removed.firstIndex(where: { $0.state.api.name.value == name })
            {
                let renamed = removed.remove(at: place)
                path = renamed.path
                histories[index].old = renamed.state
            }
            if let name = histories[index].old?.api.name.value {
                histories[index].old?.outputOptions = previous.outputOptions(of: name, from: path)
            }
        }
        if areAll { histories += removed.map { ClientHistory(old: $0.state) } }
    }

    /// The clients whose specs were removed.
    private func removed(
        among paths: [String],
        of revision: Revision,
        _ jobs: [GenerationJob],
        areAll: Bool
    ) -> [(path: String, state: ClientHistory.State)] {
        let present = Set(jobs.map { context.normal($0.path) })
        return paths.compactMap { path in
            if present.contains(context.normal(path)) { return nil }
            // The command line may name some of the specs only, so other specs may still exist.
            if !areAll, FileStamp(of: context.absolute(path)) != nil { return nil }
            // A spec that had errors had no client. Its previous errors are not reported.
            var reader = self
            return reader.readState(path, .revision(revision, context), mayBeMissing: true).map { (path, $0) }
        }
    }

    /// The API of a spec; `nil` if the spec has errors, which are added to the diagnostics.
    private mutating func readState(
        _ path: String,
        _ texts: SpecTexts,
        _ job: GenerationJob? = nil,
        mayBeMissing: Bool = false
    ) -> ClientHistory.State? {
        do throws(FileSystemError) {
            let (api, problems) = try texts.api(path)
            // A previous state may have names that this version rejects. It can still be compared.
            if job != nil || api == nil { diagnostics += problems.filter { $0.severity == .error } }
            return api.map { ClientHistory.State(path: texts.shown(path), api: $0) }
        } catch {
            if mayBeMissing, error.isMissingFile { return nil }
            diagnostics.append(
                job.map { SpecFile.diagnostic(for: error, of: $0) }
                    ?? Diagnostic(.unreadableFile, "cannot read '\(texts.shown(path))': \(error.reason)", at: nil)
            )
            return nil
        }
    }
}

/// The project in a revision: its specs, and the output options of its clients.
struct PreviousProject {
    /// The specs of its `apigen.yaml`, or else those in `Specs`.
    let specs: [String]
    private let texts: SpecTexts
    private let configuration: Configuration?

    init(_ revision: Revision, _ context: Context) {
        let texts = SpecTexts.revision(revision, context)
        let bytes = try? texts.read(Configuration.fileName)
        let path = texts.shown(Configuration.fileName)
        configuration = bytes.flatMap { ConfigurationDecoder.decode(path: path, bytes: $0).configuration }
        self.texts = texts
        specs =
            configuration?.entries?.map(\.spec.value)
            ?? SpecFile.defaults(among: revision.names(in: SpecFile.folder))
    }

    /// The output options of a client, and where they are configured; `nil` if they are unknown.
    func outputOptions(of client: String, from spec: String) -> (options: OutputOptions, place: SourceLocation?)? {
        let entry = configuration?.entries?.first { FilePath.normal($0.spec.value) == FilePath.normal(spec) }
        if let options = entry?.options ?? configuration?.unlisted {
            return (options.outputOptions ?? OutputOptions(), entry?.spec.location)
        }
        let bytes = try? texts.read("\(GenerationJob.standardOutput)/\(client)/\(Manifest.fileName)")
        let manifest = bytes.flatMap { try? StoredManifest(bytes: $0).manifest }
        return manifest.map { ($0.outputOptions, nil) }
    }
}
