import APIGenBreaking
import APIGenCore
import APIGenDiagnostics
import APIGenSupport
import APIModel
import ClientOutput

#if canImport(FoundationEssentials)
    import FoundationEssentials
#else
    import Foundation
#endif

/// A client as it is, and as it was.
struct ClientHistory {
    struct State {
        /// Its spec, as messages show it.
        var path: String
        var api: API
        /// How it is generated, and where that is said; `nil` if nothing says so.
        var form: (form: OutputOptions, place: SourceLocation?)?
    }

    /// Nothing if the spec is new.
    var old: State?
    /// Nothing if the spec is gone.
    var new: State?

    var path: String { new?.path ?? old?.path ?? "" }

    /// What changed, that which asks for the most first.
    var changes: [Change] {
        switch (old, new) {
        case (nil, nil): return []
        case (nil, let new?): return [.added(new.api)]
        case (let old?, nil): return [.removed(old.api)]
        case (let old?, let new?):
            let changes = Comparison.changes(from: old.api, to: new.api)
            guard let before = old.form, let after = new.form else { return changes }
            let formChanges = Change.form(
                of: new.api,
                from: (before.form, before.place ?? old.api.name.location),
                to: (after.form, after.place ?? new.api.name.location)
            )
            return formChanges.filter { $0.bump == .major } + changes + formChanges.filter { $0.bump != .major }
        }
    }
}

/// Reads specs as they are, and as they were in a file or a revision of git.
struct HistoryReader {
    let context: Context
    let inputs: Inputs
    /// A revision of git, or a file.
    let against: String
    /// Files that cannot be read, and errors of specs.
    private(set) var diagnostics: [Diagnostic] = []

    init(context: Context, inputs: Inputs, against: String) {
        self.context = context
        self.inputs = inputs
        self.against = against
    }

    /// - Parameter areAll: Whether these are all of the specs that there are, so that others are gone.
    mutating func histories(
        of jobs: [GenerationJob],
        areAll: Bool
    ) throws(UsageError.Reason) -> [ClientHistory] {
        var histories: [ClientHistory] = []
        for job in jobs {
            guard var state = state(job.path, .disk(inputs), job) else { continue }
            let form = job.form(of: state.api.name.value, below: context.workingDirectory)
            state.form = (form, job.place)
            histories.append(ClientHistory(new: state))
        }
        guard diagnostics.isEmpty else { return [] }
        if isFile {
            guard jobs.count == 1 else { throw .manySpecsAgainstFile(against, jobs.count) }
            histories[0].old = state(against, .disk(inputs))
        } else {
            // One for each folder, since git is asked for each.
            var revisions: [String: Revision] = [:]
            for (index, job) in jobs.enumerated() {
                let folder = context.absolute(job.path).split(separator: "/").dropLast().joined(separator: "/")
                let known = revisions[folder]
                let revision = if let known { known } else { try Revision(against, of: "/\(folder)", context) }
                revisions[folder] = revision
                histories[index].old = state(job.path, .revision(revision, context), mayBeMissing: true)
            }
            addFormer(jobs, areAll: areAll, to: &histories)
        }
        return histories
    }

    private var isFile: Bool {
        let path = context.absolute(against)
        return FileStamp(of: path) != nil && FileStamp(of: "\(path)/.") == nil
    }

    /// Adds what only the state of the working directory tells: specs that had another name or are gone, and who saw
    /// what.
    private func addFormer(_ jobs: [GenerationJob], areAll: Bool, to histories: inout [ClientHistory]) {
        guard let revision = try? Revision(against, of: context.workingDirectory, context) else { return }
        let former = PreviousProject(revision, context)
        var gone = gone(among: former.specs, of: revision, jobs, areAll: areAll)
        for index in histories.indices {
            var path = jobs[index].path
            if histories[index].old == nil, let name = histories[index].new?.api.name.value,
                let place = gone.firstIndex(where: { $0.state.api.name.value == name })
            {
                let renamed = gone.remove(at: place)
                path = renamed.path
                histories[index].old = renamed.state
            }
            if let name = histories[index].old?.api.name.value {
                histories[index].old?.form = former.form(of: name, from: path)
            }
        }
        if areAll { histories += gone.map { ClientHistory(old: $0.state) } }
    }

    /// The clients whose specs are not there any more.
    private func gone(
        among paths: [String],
        of revision: Revision,
        _ jobs: [GenerationJob],
        areAll: Bool
    ) -> [(path: String, state: ClientHistory.State)] {
        let present = Set(jobs.map { context.normal($0.path) })
        return paths.compactMap { path in
            if present.contains(context.normal(path)) { return nil }
            // Other specs than those that were asked for need not be gone.
            if !areAll, FileManager.default.fileExists(atPath: context.absolute(path)) { return nil }
            // A spec that had errors had no client, and its old errors are not reported.
            var reader = self
            return reader.state(path, .revision(revision, context), mayBeMissing: true).map { (path, $0) }
        }
    }

    /// What a spec describes; `nil` if it has errors, which are added to the diagnostics.
    private mutating func state(
        _ path: String,
        _ texts: SpecTexts,
        _ job: GenerationJob? = nil,
        mayBeMissing: Bool = false
    ) -> ClientHistory.State? {
        do throws(FileSystemError) {
            let (api, problems) = try texts.api(path)
            // A former state may have names that this apigen refuses: it can be compared all the same.
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

/// What the working directory was in a revision: which specs a run was about, and what it made of them.
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

    /// How a client was generated, and where that was said of its spec; `nil` if nothing says so.
    func form(of client: String, from spec: String) -> (form: OutputOptions, place: SourceLocation?)? {
        let entry = configuration?.entries?.first { FilePath.normal($0.spec.value) == FilePath.normal(spec) }
        if let options = entry?.options ?? configuration?.unlisted {
            return (options.form ?? OutputOptions(), entry?.spec.location)
        }
        let bytes = try? texts.read("\(GenerationJob.standardOutput)/\(client)/\(Manifest.fileName)")
        let manifest = bytes.flatMap { try? StoredManifest(bytes: $0).manifest }
        return manifest.map { ($0.form, nil) }
    }
}
