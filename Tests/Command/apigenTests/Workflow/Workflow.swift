import APIGenSupport
import APIGenYAML
import Foundation
import TestSupport
import Testing

/// The steps of the workflow without the action in the page about CI, run in a checkout by a shell as GitHub runs them.
///
/// Programs that install something only record their arguments, and the built command is on the path.
struct Workflow {
    let actions: [String]
    let scripts: [String]
    /// The variables of all steps: `NAME=value`.
    private let variables: [String]
    private let checkout: TemporaryFolder
    /// The files outside of the checkout: programs, and what they record.
    private let machine: TemporaryFolder

    init(in checkout: TemporaryFolder) throws {
        self.checkout = checkout
        machine = try TemporaryFolder()
        let blocks = Page.all.flatMap(\.blocks)
        let workflow = try #require(
            blocks.first { $0.text.hasPrefix("# .github/workflows/") && $0.text.contains("- run: apigen") }
        )
        let job = APIGenYAML.parse(workflow.text.utf8).root?["jobs"]?["clients"]
        guard case .sequence(let steps) = job?["steps"]?.content else { throw CocoaError(.fileReadCorruptFile) }
        actions = steps.compactMap { $0["uses"]?.scalar }
        scripts = steps.compactMap { $0["run"]?.scalar }
        guard case .mapping(let entries) = job?["env"]?.content else { throw CocoaError(.fileReadCorruptFile) }
        variables = entries.map { "\($0.key.scalar ?? "")=\($0.value.scalar ?? "")" }

        for program in ["curl", "sudo"] {
            let script = "#!/bin/sh\necho \"\(program) $*\" >>'\(machine.path)/\(program).log'\n"
            try machine.writeProgram(script, to: "bin/\(program)")
        }
        try FileManager.default.createSymbolicLink(
            at: machine.url.appending(path: "bin/apigen"),
            withDestinationURL: URL(filePath: BuiltCommand.path)
        )
    }

    /// The recorded calls of a program.
    func calls(of program: String) throws -> String { try machine.text(at: "\(program).log") }

    /// Runs a script, of which every line must succeed.
    func run(_ script: String) async throws -> BuiltCommand.Outcome {
        let environment =
            variables + [
                "PATH=\(machine.path)/bin:/usr/local/bin:/usr/bin:/bin", "HOME=\(machine.path)", "GITHUB_BASE_REF=main",
                "GIT_AUTHOR_NAME=a", "GIT_AUTHOR_EMAIL=a@example.com", "GIT_COMMITTER_NAME=a",
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
