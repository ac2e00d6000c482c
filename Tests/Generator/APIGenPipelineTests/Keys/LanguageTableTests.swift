import Foundation
import GeneratorTestSupport
import TestSupport
import TestTraits
import Testing

@testable import APIGenClientOutput
@testable import APIGenPipeline
@testable import APIGenSupport

/// A row of a table in `Specs/README.md`.
struct LanguageConstruct: Sendable, CustomTestStringConvertible {
    /// The heading above the table. It names the part of a spec that contains the construct.
    var section: String
    var fragment: String
    /// A part of a line of Swift that is generated because of the construct.
    var swift: String

    var testDescription: String { fragment }

    /// A whole spec with or without the construct.
    func spec(hasFragment: Bool) -> String {
        var top = ["name: Forge"]
        var endpoints = ["users: GET /everybody -> Page<User>"]
        var models = [
            #"Page<Item>: {$unwrap: items, items: "[Item]"}"#,
            "User: {id: Int, name: String}",
            "Failure: {$keep: true, message: String}",
        ]
        if !hasFragment || !fragment.hasPrefix("server") { top.append("server: https://forge.example") }
        if section == "At the top" {
            endpoints.append(
                #"create: {call: "POST /users/{ids:[Int]}", query: {tags?: [String]}, body: {name: String, born?: Date}}"#
            )
        }
        guard hasFragment else { return Self.spec(top, endpoints, models) }
        switch section {
        case "At the top":
            top.append(fragment)
            if fragment.hasPrefix("services") { endpoints.append("files.list: GET /files -> [User]") }
            if fragment.hasPrefix("groups") { endpoints.append("search: {path: /search, query: [paging]}") }
        case "Types":
            models += ["Probe:", "  " + fragment]
        case "Endpoints":
            endpoints.append(fragment)
            if fragment.contains("auth: "), !fragment.contains("auth: none") {
                top.append("auth: {user: bearer, app: {header: X-App}}")
            }
        default:
            models.append(fragment)
            if fragment.contains("$when") {
                top.append("errors: {body: Probe}")
            } else if fragment.contains("$message") {
                top.append("errors: {default: Probe}")
            } else {
                let name = fragment.prefix { $0.isLetter }
                let type = fragment.hasPrefix("Probe<") ? "Probe<User>" : "\(name)"
                let parameters = "query: {page?: Int, after?: Int}, body: {cursor: String?}"
                endpoints.append("probes: {call: POST /probes, \(parameters), response: \(type)}")
            }
        }
        return Self.spec(top, endpoints, models)
    }

    private static func spec(_ top: [String], _ endpoints: [String], _ models: [String]) -> String {
        (top + ["endpoints:"] + endpoints.map { "  " + $0 } + ["models:"] + models.map { "  " + $0 })
            .map { $0 + "\n" }.joined()
    }

    /// The page without the lists of extensions and keys.
    static let page: String = {
        let text = (try? String(contentsOf: Checkout.url(of: "Specs/README.md"), encoding: .utf8)) ?? ""
        let end = text.firstRange(of: "\n## Extensions of exported documents\n")?.lowerBound
        return String(text.prefix(upTo: end ?? text.endIndex))
    }()

    static let all: [LanguageConstruct] = {
        var section = ""
        var constructs: [LanguageConstruct] = []
        for line in page.split(separator: "\n") {
            if line.hasPrefix("## ") { section = String(line.dropFirst(3)) }
            guard let row = line.wholeMatch(of: /\| `(.+?)` \| .+ \| `([^`]+)` \|/) else { continue }
            // A bar inside code is escaped there.
            let (fragment, swift) = (
                String(row.1).replacing("\\|", with: "|"), String(row.2).replacing("\\|", with: "|")
            )
            constructs.append(LanguageConstruct(section: section, fragment: fragment, swift: swift))
        }
        return constructs
    }()
}

@Suite(.dedicatedThreads)
struct LanguageTableTests {
    @Test(arguments: LanguageConstruct.all)
    func `a construct generates the Swift of its row, which is absent without it`(_ construct: LanguageConstruct) throws
    {
        let generated = try generated(from: construct.spec(hasFragment: true))
        #expect(generated.contains(construct.swift))
        #expect(try !self.generated(from: construct.spec(hasFragment: false)).contains(construct.swift))
    }

    @Test func `every row of the page is tested`() {
        let rows = LanguageConstruct.page.split(separator: "\n").filter { $0.hasPrefix("| `") }
        #expect(LanguageConstruct.all.count == rows.count && !rows.isEmpty)
    }

    @Test func `the spec above the tables is valid`() throws {
        let spec = try #require(LanguageConstruct.page.firstMatch(of: /(?ms)^```yaml\n(.*?)^```$/)?.1)
        #expect(Generator().generate(path: "x.yaml", bytes: Array(spec.utf8)).diagnostics.formatted == "")
    }

    private func generated(from spec: String) throws -> String {
        let generator = Generator(outputOptions: { _ in OutputOptions(hasTests: true) })
        let result = generator.generate(path: "x.yaml", bytes: Array(spec.utf8)) { path in
            // The rows about other files name these.
            path == "common.yaml"
                ? Array("models: {Common: {$keep: true, id: Int}}\n".utf8) : Array(#"{"id": 1, "name": "Ada"}"#.utf8)
        }
        let output = try #require(result.output, "\(result.diagnostics.formatted)")
        return (output.files + (output.tests ?? [])).map(\.contents).joined()
    }
}
