import APIGenClientOutput
import APIGenImport

/// Checks whether git keeps the files that later runs need, and merges manifests line by line.
struct GitCheck {
    let context: Context

    func results(of clients: [GeneratedFolder], jobs: [GenerationJob]) -> [CheckResult] {
        let git = Git(folder: context.workingDirectory, context: context)
        guard git.run("rev-parse", "--is-inside-work-tree").status == 0 else { return [] }
        func ignores(_ path: String) -> Bool { git.run("check-ignore", "--quiet", "--", path).status == 0 }

        var results: [CheckResult] = []
        for client in clients {
            // A project may leave out the whole client.
            guard let file = client.files.first(where: { $0.hasSuffix(".swift") }), !ignores(file) else { continue }
            let manifest = client.manifestPath
            if ignores(manifest) {
                results.append(
                    CheckResult(
                        .git,
                        .error,
                        "git ignores \(manifest), without which other machines cannot update the client",
                        at: manifest,
                        help: "add a line to .gitignore: !\(Manifest.fileName)"
                    )
                )
            } else if !String(decoding: git.run("check-attr", "merge", "--", manifest).output, as: UTF8.self)
                .hasSuffix(": merge: union\n")
            {
                results.append(
                    CheckResult(
                        .git,
                        .warning,
                        "git does not merge \(manifest) line by line",
                        at: "\(client.path)/.gitattributes",
                        help: "add a line to \(client.path)/.gitattributes: /\(Manifest.fileName) merge=union"
                    )
                )
            }
        }
        for record in jobs.map({ ImportRecord.path(of: $0.path) }) where FileStamp(of: context.absolute(record)) != nil
        {
            guard ignores(record) else { continue }
            results.append(
                CheckResult(
                    .git,
                    .warning,
                    "git ignores \(record), without which other machines cannot update the spec",
                    at: record,
                    help: "remove the pattern from .gitignore"
                )
            )
        }
        return results.isEmpty ? [CheckResult(.git, .fine, "git keeps and merges the generated files")] : results
    }
}
