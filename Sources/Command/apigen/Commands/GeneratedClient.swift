import APIGenClientOutput
import APIGenDiagnostics
import APIGenPipeline
import APIGenSpecLanguage
import APIGenSupport

/// A spec with the files of its client.
struct GeneratedClient {
    enum Source {
        /// With what was read, unless the run must not be skipped the next time.
        case generated(Generator.Output, by: Generator, reads: [InputRead]?)
        /// Generating would change nothing.
        case unchanged(UnchangedClient)
    }

    let job: GenerationJob
    let source: Source
    let duration: Duration

    /// The name of the module.
    var name: String {
        switch source {
        case .generated(let output, _, _): output.name
        case .unchanged(let client): client.name
        }
    }

    /// The folders in the output folder. That of the tests may have no files.
    var folders: [(name: String, hasFiles: Bool)] {
        switch source {
        case .generated(let output, _, _): output.folders.map { ($0.name, !$0.files.isEmpty) }
        case .unchanged(let client): client.folders
        }
    }
}

extension [GeneratedClient] {
    /// The first two clients with the same folder, because their specs have the same name.
    func conflict(in context: Context) -> Diagnostic? {
        var owners: [String: GenerationJob] = [:]
        for client in self {
            let job = client.job
            for folder in client.folders where folder.name == client.name || folder.hasFiles {
                let path = FilePath.normal(context.absolute("\(job.output)/\(folder.name)")).lowercased()
                guard let other = owners.updateValue(job, forKey: path) else { continue }
                return client.conflict(with: other.path, in: folder.name, at: other.place)
            }
        }
        return nil
    }
}

extension GeneratedClient {
    /// Reports that the folder belongs to another spec that still exists.
    ///
    /// The manifest has the file name of that spec without its folder, so the spec is searched for next to this spec
    /// and among the specs of the project. A spec with the same file name must generate the files of the manifest.
    ///
    /// - Parameters:
    ///   - plan: The changes of the folder.
    ///   - output: The generated files.
    ///   - listed: The specs of the project.
    ///   - read: The output of a spec with the options of this client; `nil` if it cannot be generated.
    func takeover(
        of plan: FilePlan,
        output: Generator.Output,
        listed: [String],
        read: (_ path: String) -> Generator.Output?
    ) -> Diagnostic? {
        guard let previous = plan.stored.manifest, !previous.spec.contains("/"),
            previous.spec != job.specName || previous.files != plan.manifest.files
        else { return nil }
        let sibling = String(job.path.dropLast(job.specName.count)) + previous.spec
        let others = ([sibling] + listed).filter {
            FilePath.name(of: $0) == previous.spec && FilePath.normal($0) != FilePath.normal(job.path)
        }
        // The other spec may have been moved or renamed.
        let owners = others.compactMap { path in read(path).map { (path: path, output: $0) } }
            .filter { $0.output.name == output.name }
        let owner =
            owners.first { Manifest.hashes(of: $0.output.clientFiles) == previous.files }
            ?? (previous.spec == job.specName ? nil : owners.first)
        return owner.map { conflict(with: $0.path, in: output.name, at: nil) }
    }

    fileprivate func conflict(with other: String, in folder: String, at place: SourceLocation?) -> Diagnostic {
        Diagnostic(
            .sharedFolder,
            "\(other) and \(job.path) would both be written to \(job.output)/\(folder)",
            at: job.place,
            notes: place.map { [.init("the other spec is here", at: $0)] } ?? [],
            help: "give one of them another `name`, or an `output` of its own in \(Configuration.fileName)"
        )
    }
}

/// A client whose folder was compared with the generated files.
struct PlannedClient {
    /// The path of the spec, as the user gave it.
    let path: String
    let folder: OutputFolder
    let plan: FilePlan
    /// How long the work took so far.
    var duration: Duration
}

extension UnchangedClient {
    /// The plans of a client, in which nothing changes.
    func planned(by client: GeneratedClient) -> [PlannedClient] {
        plans.enumerated().map { index, folder in
            // The client and its tests were compared at once.
            let duration = index == 0 ? client.duration : .zero
            return PlannedClient(path: client.job.path, folder: folder.folder, plan: folder.plan, duration: duration)
        }
    }
}

extension GenerationRecord {
    /// The record of a run, after which the folders have the planned files.
    init?(of output: Generator.Output, _ plans: [PlannedClient], reads: [InputRead]) {
        // The plans are in the order of the folders. One that has no files is removed.
        var hashes = plans.map(\.plan.manifestHash)[...]
        var manifests: [(folder: String, hash: String)] = []
        for (name, files) in output.folders {
            let planned = hashes.popFirst() ?? nil
            guard let hash = name != output.name && files.isEmpty ? "" : planned else { return nil }
            manifests.append((name, hash))
        }
        self.init(client: output.name, manifests: manifests, reads: reads)
    }
}

extension [GeneratedClient] {
    /// Reports folders that were generated from the same specs under other client names.
    ///
    /// They are not removed, because a program may still use them.
    func orphanedOutputs(in context: Context) -> [Diagnostic] {
        let folders = flatMap { client in
            client.folders.map { context.absolute("\(client.job.output)/\($0.name)") }
        }
        // Compares files, not names: on some disks `PETS` is `Pets`.
        let taken = Set(folders.compactMap { FileStamp(of: $0) })
        return Set(map(\.job.output)).sorted().flatMap { root -> [Diagnostic] in
            (FileSystem.names(in: context.absolute(root)) ?? []).sorted().flatMap { name -> [Diagnostic] in
                guard let stamp = FileStamp(of: context.absolute("\(root)/\(name)")), !taken.contains(stamp),
                    let folder = try? OutputFolder(name, in: root, of: context.workingDirectory),
                    let spec = folder.manifest?.spec,
                    let client = first(where: { $0.job.output == root && $0.job.specName == spec })
                else { return [] }
                let diagnostic = Diagnostic(
                    .orphanedOutput,
                    "\(folder.name) is an earlier output of \(client.job.path), whose client is now \(client.name)",
                    at: client.job.place,
                    help: "once nothing uses it: rm -r \(shellQuoted(folder.name))"
                )
                return client.job.reported([diagnostic])
            }
        }
    }
}
