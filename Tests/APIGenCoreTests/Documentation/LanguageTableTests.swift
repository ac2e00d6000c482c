import Foundation
import Testing

@testable import APIGenCore

/// A row of a table in `Specs/README.md`.
struct LanguageConstruct: Sendable, CustomTestStringConvertible {
    /// The heading above the table, which says where in a spec the piece stands.
    var section: String
    var piece: String
    /// `UnionTests/A tag names the kind`: the file and the name of the test.
    var test: String

    var testDescription: String { piece }

    /// A whole spec with the piece in its place.
    var spec: String {
        let base = """
            name: Forge
            \(piece.hasPrefix("server") && section == "At the top" ? "" : "server: https://forge.example")
            \(piece.contains("$when") ? "errors: {body: Probe}" : piece.contains("$message") ? "errors: {default: Probe}" : "")
            endpoints:
              users: GET /everybody -> Page<User>
            \(section == "Endpoints" ? "  \(piece)" : "")
            models:
              Page<Item>: {$unwrap: items, items: "[Item]"}
              User: {id: Int, name: String}
              Failure: {$keep: true, message: String}
            """
        return switch section {
        case "At the top": "\(base)\n\(piece)\n"
        case "Types": "\(base)\n  Probe:\n    \(piece)\n"
        case "Models": "\(base)\n  \(piece)\n"
        default: base + "\n"
        }
    }

    static let checkout = URL(filePath: #filePath)
        .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()

    static let all: [LanguageConstruct] = {
        let page = (try? String(contentsOf: checkout.appending(path: "Specs/README.md"), encoding: .utf8)) ?? ""
        var section = ""
        var constructs: [LanguageConstruct] = []
        for line in page.split(separator: "\n") {
            if line.hasPrefix("## ") { section = String(line.dropFirst(3)) }
            // A bar inside code is escaped there.
            guard let row = line.wholeMatch(of: /\| `(.+?)` \| .+ \| `([^`]+)` \|/) else { continue }
            let piece = String(row.1).replacing("\\|", with: "|")
            constructs.append(LanguageConstruct(section: section, piece: piece, test: String(row.2)))
        }
        return constructs
    }()
}

@Suite("The page of the language")
struct LanguageTableTests {
    @Test("apigen accepts every piece", arguments: LanguageConstruct.all)
    func piece(_ construct: LanguageConstruct) {
        let result = Generator().generate(path: "x.yaml", bytes: Array(construct.spec.utf8)) { path in
            // What the rows about other files name.
            path == "common.yaml"
                ? Array("models: {Common: {$keep: true, id: Int}}\n".utf8) : Array(#"{"id": 1, "name": "Ada"}"#.utf8)
        }
        #expect(result.output != nil, "\(result.diagnostics.formatted)")
    }

    @Test("Every row is read, and every test that it names exists")
    func tests() throws {
        let page = try String(
            contentsOf: LanguageConstruct.checkout.appending(path: "Specs/README.md"),
            encoding: .utf8
        )
        let rows = page.split(separator: "\n").filter { $0.hasPrefix("| `") }
        #expect(LanguageConstruct.all.count == rows.count && !rows.isEmpty)

        let folder = LanguageConstruct.checkout.appending(path: "Tests").resolvingSymlinksInPath()
        let paths = try FileManager.default.subpathsOfDirectory(atPath: folder.path)
        for construct in LanguageConstruct.all {
            let parts = construct.test.split(separator: "/", maxSplits: 1)
            let isNamed = try paths.contains { path in
                guard path.hasSuffix("/\(parts[0]).swift") else { return false }
                let text = try String(contentsOf: folder.appending(path: path), encoding: .utf8)
                return text.contains("func \(parts[1])(") || text.contains("\"\(parts[1])\"")
            }
            #expect(isNamed, "\(construct.test)")
        }
    }
}
