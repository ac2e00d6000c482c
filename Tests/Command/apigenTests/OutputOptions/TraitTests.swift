import TestExpectations
import TestSupport
import TestTraits
import Testing

@testable import APIGenPipeline
@testable import apigen

/// Runs of the whole program that make the services of a client the traits of its package.
@Suite(.dedicatedThreads)
struct TraitTests {
    private let folder: TemporaryFolder
    private let spec = """
        name: Forge
        server: https://forge.example/api
        endpoints:
          users.list: {path: /users, response: "[User]", sample: users.json}
          teams.get: {path: /team, response: Team, sample: team.json}
          about: {path: /about, response: About, sample: about.json}
        models:
          User: {id: Int}
          Team: {owner: User, since: Date}
          About: {text: String}

        """

    init() throws {
        folder = try TemporaryFolder()
        try folder.write(spec, to: "forge.yaml")
        try folder.write(#"[{"id": 1}]"#, to: "users.json")
        try folder.write(#"{"owner": {"id": 1}, "since": "2024-05-06T07:08:09Z"}"#, to: "team.json")
        try folder.write(#"{"text": "A forge."}"#, to: "about.json")
    }

    private func run(_ arguments: String...) -> (status: ExitCode, messages: String) {
        let transcript = Transcript()
        var context = transcript.context(workingDirectory: folder.path)
        context.generate = { $0.generate(path: $1, bytes: $2, readFile: $3) }
        return (Program(context: context).run(arguments), transcript.messages)
    }

    /// The files of the package, without those of the runtime, with the conditions in them.
    private func conditions() throws -> [String: [String]] {
        var conditions: [String: [String]] = [:]
        for path in try folder.files where path.hasPrefix("Forge/") && path.hasSuffix(".swift") {
            if path.contains("/Runtime/") { continue }
            let lines = try folder.text(at: path).matches(of: /(?m)^ *#if .*$/).map { String($0.output) }
            conditions[String(path.dropFirst("Forge/".count))] = lines
        }
        return conditions
    }

    @Test func `a package has a trait for each service, and the files of services have conditions`() throws {
        #expect(run("-q", "forge.yaml", "--package", "--traits", "-o", ".") == (.success, ""))
        #expect(
            try conditions() == [
                "Package.swift": [],
                "Sources/Forge/ForgeClient.swift": [],
                "Sources/Forge/Models/About.swift": [],
                "Sources/Forge/Models/User.swift": [],
                "Sources/Forge/Resources/AboutResource.swift": [],
                "Sources/Forge/Services/TeamsService.swift": ["#if Teams"],
                "Sources/Forge/Services/UsersService.swift": ["#if Users"],
                "Tests/ForgeTests/ForgeSampleTests.swift": [],
                "Tests/ForgeTests/ForgeTeamsSampleTests.swift": ["#if Teams"],
                "Tests/ForgeTests/ForgeUsersSampleTests.swift": ["#if Users"],
                "Tests/ForgeTests/Sample.swift": [],
            ]
        )
        try expect(
            folder.text(at: "Forge/Package.swift"),
            is: """
                """
        )
        try expect(
            folder.text(at: "Forge/Sources/Forge/Services/TeamsService.swift"),
            is: """
                """
        )
        try expect(
            folder.text(at: "Forge/README.md"),
            is: """
                """
        )
        #expect(try !folder.text(at: "Forge/Sources/Forge/ForgeClient.swift").contains("Service"))
    }

    @Test func `in one file, each declaration has its condition`() throws {
        #expect(run("-q", "forge.yaml", "--package", "--traits", "--single-file", "-o", ".") == (.success, ""))
        let text = try folder.text(at: "Forge/Sources/Forge/Forge.swift")
        for name in ["TeamsGetResource", "UsersListResource"] {
            #expect(text.contains("\n\n#if \(name.prefix(5))\n\n/// `GET "), "\(name)")
        }
        #expect(text.contains("\n\n#if Teams\n\nnonisolated public struct Team: "))
        #expect(text.matches(of: /(?m)^#if (Teams|Users)$/).count == 5)
    }

    @Test func `a client keeps its traits until other options are given`() throws {
        #expect(run("-q", "forge.yaml", "--package", "--traits", "-o", ".") == (.success, ""))
        let files = try conditions()
        #expect(try folder.text(at: "Forge/.apigen.json").contains("\n  \"options\": [\"--package\", \"--traits\"],\n"))
        #expect(run("check", "-q", "forge.yaml", "-o", ".") == (.success, ""))
        #expect(run("-q", "forge.yaml", "-o", ".") == (.success, ""))
        #expect(try conditions() == files)

        let other = run("check", "-q", "forge.yaml", "--package", "-o", ".")
        #expect(other.status == .found)
        #expect(other.messages.contains("Forge/Tests/ForgeTests/ForgeTeamsSampleTests.swift: orphaned\n"))
        try folder.write("specs: [{spec: forge.yaml, package: true, traits: true, output: .}]\n", to: "apigen.yaml")
        #expect(run("check", "-q") == (.success, ""))
    }

    @Test func `only a package can have traits`() {
        let run = run("forge.yaml", "--standalone", "--traits")
        #expect(run.status == .usage)
        #expect(run.messages.hasPrefix("Error: '--traits' requires '--package'\nUsage: "))
    }
}
