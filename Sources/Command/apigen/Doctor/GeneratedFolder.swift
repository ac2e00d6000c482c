import APIGenClientOutput
import APIGenImport
import APIGenSpecLanguage
import APIGenSupport
import APIGenYAML

/// The folder of a generated client on disk.
struct GeneratedFolder {
    /// The path as messages show it: `Generated/Shop`.
    let path: String
    let manifest: Manifest

    /// The name of the module.
    var client: String { FilePath.name(of: path) }

    var manifestPath: String { "\(path)/\(Manifest.fileName)" }

    var files: [String] { manifest.files.keys.sorted().map { "\(path)/\($0)" } + [manifestPath] }

    /// The clients in the output folders of specs, or in the usual one.
    static func all(of jobs: [GenerationJob], inputs: Inputs, context: Context) -> [GeneratedFolder] {
        let roots = jobs.isEmpty ? [GenerationJob.standardOutput] : Set(jobs.map(\.output)).sorted()
        return roots.flatMap { root in
            (inputs.names(in: root, suffix: "") ?? []).compactMap { name in
                guard let folder = try? OutputFolder(name, in: root, of: context.workingDirectory) else { return nil }
                return folder.manifest.map { GeneratedFolder(path: folder.name, manifest: $0) }
            }
        }
    }
}

/// Finds the conflicts that a merge has left in specs, their records and generated files.
struct ConflictCheck {
    let inputs: Inputs
    let clients: [GeneratedFolder]
    let jobs: [GenerationJob]

    var results: [CheckResult] {
        let generated = clients.flatMap(\.files)
        let read = inputs.states.keys.filter { !$0.hasSuffix("/") && !generated.contains($0) }.sorted()
        let records = jobs.map { ImportRecord.path(of: $0.path) }
        return read.flatMap { conflict(in: $0, help: nil) }
            + records.flatMap { conflict(in: $0, help: "take the file of one branch, and update the spec again") }
            + generated.flatMap { conflict(in: $0, help: "resolve the conflicts of the spec, then: apigen") }
    }

    private func conflict(in path: String, help: String?) -> [CheckResult] {
        guard let bytes = try? inputs.read(path, namedBy: .project), let first = MergeConflict.all(in: bytes).first
        else {
            return []
        }
        return [
            CheckResult(
                .conflicts,
                .error,
                "\(path):\(first.range.start.line): a merge has left a conflict here",
                at: path,
                help: help ?? MergeConflict.help
            )
        ]
    }
}
