import APIGenSupport
import APIGenYAML
import Foundation
import GeneratorTestSupport
import TestSupport
import Testing

@testable import APIGenDiagnostics
@testable import APIGenSpecLanguage

@Suite struct PitfallLinterTests {
    private func diagnostics(_ text: String) throws -> [Diagnostic] {
        let file = SourceFile(path: "x.yaml", text: text)
        return PitfallLinter.find(in: try #require(parse(text.utf8).root), of: file).diagnostics
    }

    @Test(
        arguments: [
            "path: /x   # the list",
            "path: /x # the list",
            "path: /x #the list",
            "page: Int #the page",
            "page: Int = 3 #the first",
            "sort: name | rank # both",
            "color: String = red # a default",
            "color: String = red  #a default",
            "doc: The list. # of what",
            "doc: The list   #and more",
            "doc: C# and F#, a#b",
            "doc: \"See #12\" #or later",
            "endpoints: #all\n  me: GET /me",
            "endpoints:\n  models: {path: /models}\n  path: GET /path\n  query: {call: GET /query}",
            "query: {page: Int} #, size: Int}",
            "doc: |\n  See #12\n",
            "doc: 5\" wide, \"quoted\" (or not)",
            "query: {x: 'a, b', y: \"<\", z: Page<A>, doc: a < b}",
            "query: {doc: It's so, title: String}",
            "query: {after: 12:30, see: https://forge.example}",
            "query: {'a:b': Int, \"c\":Int}",
            "$enum: [user:read, user:write]",
            "path: {url:URL}",
            "doc: -1 is none",
            "offset: Int = -1",
            "list:\n  - -1\n  - a",
            "doc: A “word” – and\u{A0}more",
            "name: \"“me”\"",
            "größe: String = 👩\u{200D}💻",
            "doc: \"\"",
            "name: &name Forge\nother: *name",
            "doc: \"&\"",
            "retry: off",
            "query: {\"on\": Bool, 'no': Bool, y: Int, note: yes, only: [on, off]}",
        ]
    )
    func `text that resembles a pitfall is not reported`(_ text: String) throws {
        #expect(try diagnostics(text).formatted == "")
    }

    @Test func `an alias does not repeat the reports of its anchor`() throws {
        #expect(try diagnostics("a: &a {doc: Up, down}\nb: *a\nc: [*a, *a]").map(\.code) == [.keyWithoutValue])
    }

    @Test func `the specs of this repository have no pitfalls`() throws {
        let folder = Checkout.url(of: "Specs").path
        let names = try FileManager.default.contentsOfDirectory(atPath: folder).filter { $0.hasSuffix(".yaml") }
        #expect(!names.isEmpty)
        for name in names {
            let text = try String(contentsOfFile: "\(folder)/\(name)", encoding: .utf8)
            #expect(try diagnostics(text).formatted == "", "\(name)")
        }
    }
}
