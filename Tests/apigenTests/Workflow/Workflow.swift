import Foundation
import TestSupport
import Testing
import YAML

/// The steps of the workflow in the page about CI, run in a checkout by a shell as GitHub runs them.
///
/// Programs that install something only record their arguments, and the built command is at the path where the workflow
/// would build it.
struct Workflow {
    let actions: [String]
    let scripts: [String]
    private let checkout: TemporaryFolder
    /// The files outside of the checkout: programs, and files that steps pass to later steps.
    private let machine: TemporaryFolder

    init(in checkout: TemporaryFolder) throws {
        self.checkout = checkout
        machine = try TemporaryFolder()
        let blocks = Page.all.flatMap(\.blocks)
        let workflow = try #require(blocks.first { $0.text.hasPrefix("# .github/workflows/") })
        let job = YAML.parse(workflow.text.utf8).root?["jobs"]?["clients"]
        guard case .sequence(let steps) = job?["steps"]?.content else { throw CocoaError(.fileReadCorruptFile) }
        actions = steps.compactMap { $0["uses"]?.scalar }
        scripts = steps.compactMap { $0["run"]?.scalar }

        for program in ["apt-get", "swift"] {
            let script = "#!/bin/sh\necho \"\(program) $*\" >>'\(machine.path)/installed'\n"
            let file = try machine.write(script, to: "bin/\(program)")
            try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: file.path)
        }
        try checkout.write("*\n", to: ".apigen/.build/.gitignore")
        try FileManager.default.createSymbolicLink(
            at: checkout.url.appending(path: ".apigen/.build/debug"),
            withDestinationURL: URL(filePath: BuiltCommand.path).deletingLastPathComponent()
        )
        try machine.write("", to: "path")
    }

    /// The recorded installations.
    var installed: String { get throws { try machine.text(at: "installed") } }

    /// Runs a script, of which every line must succeed. Its path contains the entries that earlier scripts added.
    func run(_ script: String) async throws -> BuiltCommand.Outcome {
        let added = try machine.text(at: "path").split(separator: "\n").map(String.init)
        let path = added + ["\(machine.path)/bin", "/usr/local/bin", "/usr/bin", "/bin"]
        let environment = [
            "PATH=\(path.joined(separator: ":"))", "HOME=\(machine.path)", "GITHUB_PATH=\(machine.path)/path",
            "GITHUB_BASE_REF=main", "GIT_AUTHOR_NAME=a", "GIT_AUTHOR_EMAIL=a@example.com", "GIT_COMMITTER_NAME=a",
            "GIT_COMMITTER_EMAIL=a@example.com",
        ]
        return try await BuiltCommand.run(environment + ["bash", "-e", "-c", script], of: "/usr/bin/env", in: checkout)
    }
}

extension Node {
    fileprivate subscript(key: String) -> Node? {
        guard case .mapping(let entries) = content else { return nil }
        return entries.first { $0.key.scalar == key }?.value
    }

    fileprivate var scalar: String? {
        guard case .scalar(let scalar) = content else { return nil }
        return scalar.text
    }
}
