import APIGenCore
import APIGenDiagnostics
import APIGenSupport
import ClientOutput

#if canImport(FoundationEssentials)
    import FoundationEssentials
#else
    import Foundation
#endif

/// A spec with what was made of it.
struct GeneratedClient {
    let job: GenerationJob
    let spec: Manifest.Spec
    let output: Generator.Output
    let duration: Duration
}

extension [GeneratedClient] {
    /// The first two that would take turns in overwriting each other, for their specs have one name.
    func clash(in context: Context) -> Diagnostic? {
        var owners: [String: GenerationJob] = [:]
        for client in self {
            let job = client.job
            for folder in client.output.folders where folder.name == client.output.name || !folder.files.isEmpty {
                let path = FilePath.normal(context.absolute("\(job.output)/\(folder.name)")).lowercased()
                guard let other = owners.updateValue(job, forKey: path) else { continue }
                return client.clash(with: other.path, in: folder.name, at: other.place)
            }
        }
        return nil
    }
}

extension GeneratedClient {
    /// Reports that the folder belongs to another spec that is still there.
    ///
    /// The manifest names the file of that spec and not its folder, so it is looked for beside this spec and among the
    /// specs of the project. A spec with the same file name must have the hash that the manifest has.
    ///
    /// - Parameters:
    ///   - stored: What the folder has now.
    ///   - listed: The specs of the project.
    ///   - read: The client of a spec and what a manifest says of the spec; `nil` if it cannot be generated.
    func takeover(
        of stored: StoredManifest,
        listed: [String],
        read: (_ path: String) -> (client: String, spec: Manifest.Spec)?
    ) -> Diagnostic? {
        guard let former = stored.manifest?.spec, former != spec, !former.file.contains("/") else { return nil }
        let sibling = String(job.path.dropLast(spec.file.count)) + former.file
        let others = ([sibling] + listed).filter {
            $0.split(separator: "/").last ?? "" == former.file
                && FilePath.normal($0) != FilePath.normal(job.path)
        }
        // It may have been moved, or have got another name.
        let owners = others.compactMap { path in
            read(path).flatMap { $0.client == output.name ? (path: path, hash: $0.spec.hash) : nil }
        }
        let owner = owners.first { $0.hash == former.hash } ?? (former.file == spec.file ? nil : owners.first)
        return owner.map { clash(with: $0.path, in: output.name, at: nil) }
    }

    fileprivate func clash(with other: String, in folder: String, at place: SourceLocation?) -> Diagnostic {
        Diagnostic(
            .sharedFolder,
            "\(other) and \(job.path) would both be written to \(job.output)/\(folder)",
            at: job.place,
            notes: place.map { [.init("the other one is here", at: $0)] } ?? [],
            help: "give one of them another `name`, or an `output` of its own in \(Configuration.fileName)"
        )
    }
}

/// A client whose folder was compared with what its spec gives.
struct PlannedClient {
    /// The spec, as the user gave it.
    let path: String
    let folder: OutputFolder
    let plan: FilePlan
    /// How long it took so far.
    var duration: Duration
}

extension [GeneratedClient] {
    /// Tells of folders that were made of the same specs and are no client of them now: those had other names then.
    ///
    /// They are not removed, since the manifest knows no more of a spec than its name, and a program may still use them.
    func orphanedOutputs(in context: Context) -> [Diagnostic] {
        let folders = flatMap { client in
            client.output.folders.map { context.absolute("\(client.job.output)/\($0.name)") }
        }
        // By what is on disk, since there `PETS` may be `Pets`.
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
                    "\(folder.name) is left from another name of \(client.output.name), the client of \(client.job.path)",
                    at: client.job.place,
                    help: "once nothing uses it: rm -r \(shellQuoted(folder.name))"
                )
                return client.job.isStrict ? [diagnostic].asErrors : [diagnostic]
            }
        }
    }
}
