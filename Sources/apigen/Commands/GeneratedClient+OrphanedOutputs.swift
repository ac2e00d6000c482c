import APIGenCore
import APIGenDiagnostics
import ClientOutput
import Foundation

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
