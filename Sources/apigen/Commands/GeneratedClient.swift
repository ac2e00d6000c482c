import APIGenDiagnostics
import APIGenPipeline
import APIGenSupport
import ClientOutput

#if canImport(FoundationEssentials)
    import FoundationEssentials
#else
    import Foundation
#endif

/// A spec with its generated files.
struct GeneratedClient {
    let job: GenerationJob
    let spec: Manifest.Spec
    let output: Generator.Output
    let duration: Duration
}

extension [GeneratedClient] {
    /// The first two clients with the same folder, because their specs have the same name.
    func conflict(in context: Context) -> Diagnostic? {
        var owners: [String: GenerationJob] = [:]
        for client in self {
            let job = client.job
            for folder in client.output.folders where folder.name == client.output.name || !folder.files.isEmpty {
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
    /// and among the specs of the project. A spec with the same file name must have the hash of the manifest.
    ///
    /// - Parameters:
    ///   - stored: The current manifest of the folder.
    ///   - listed: The specs of the project.
    ///   - read: The client of a spec and the manifest's entry for the spec; `nil` if it cannot be generated.
    func takeover(
        of stored: StoredManifest,
        listed: [String],
        read: (_ path: String) -> (client: String, spec: Manifest.Spec)?
    ) -> Diagnostic? {
        guard let previous = stored.manifest?.spec, previous != spec, !previous.file.contains("/") else { return nil }
        let sibling = String(job.path.dropLast(spec.file.count)) + previous.file
        let others = ([sibling] + listed).filter {
            $0.split(separator: "/").last ?? "" == previous.file
                && FilePath.normal($0) != FilePath.normal(job.path)
        }
        // The other spec may have been moved or renamed.
        let owners = others.compactMap { path in
            read(path).flatMap { $0.client == output.name ? (path: path, hash: $0.spec.hash) : nil }
        }
        let owner = owners.first { $0.hash == previous.hash } ?? (previous.file == spec.file ? nil : owners.first)
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

extension [GeneratedClient] {
    /// Reports folders that were generated from the same specs under other client names.
    ///
    /// They are not removed, because a program may still use them.
    func orphanedOutputs(in context: Context) -> [Diagnostic] {
        let folders = flatMap { client in
            client.output.folders.map { context.absolute("\(client.job.output)/\($0.name)") }
        }
        // Compares files, not names: on some disks `PETS` is `Pets`.
        let taken = Set(folders.compactMap { FileStamp(of: $0) })
        return Set(map(\.job.output)).sorted().flatMap { root -> [Diagnostic] in
            let names = (try? FileManager.default.contentsOfDirectory(atPath: context.absolute(root))) ?? []
            return names.sorted().flatMap { name -> [Diagnostic] in
                guard let stamp = FileStamp(of: context.absolute("\(root)/\(name)")), !taken.contains(stamp),
                    let folder = try? OutputFolder(name, in: root, of: context.workingDirectory),
                    let spec = folder.manifest?.spec.file,
                    let client = first(where: { $0.job.output == root && $0.spec.file == spec })
                else { return [] }
                let diagnostic = Diagnostic(
                    .orphanedOutput,
                    "\(folder.name) is an earlier output of \(client.job.path), whose client is now \(client.output.name)",
                    at: client.job.place,
                    help: "once nothing uses it: rm -r \(shellQuoted(folder.name))"
                )
                return client.job.isStrict ? [diagnostic].asErrors : [diagnostic]
            }
        }
    }
}
