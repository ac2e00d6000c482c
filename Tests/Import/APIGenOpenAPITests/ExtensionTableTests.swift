import Foundation
import TestExpectations
import TestSupport
import Testing

@testable import APIGenOpenAPI

@Suite struct ExtensionTableTests {
    @Test func `the language page has a row for each extension of another tool`() throws {
        let rows = Extension.allCases.map { "| `\($0.rawValue)` | \($0.meaning) |\n" }.sorted().joined()
        try expectFile("Specs/README.md") { page in
            let head = /(?m)^\| extension of a tool \|.*\n\|---\|---\|\n((?:\|.*\n)*)/
            let table = try #require(page.firstMatch(of: head)).1
            return page.replacingCharacters(in: table.startIndex..<table.endIndex, with: rows)
        }
    }

    @Test func `the list has each keyword of schemas that is an extension`() {
        let keywords = SchemaKeywords.Keyword.allCases.map(\.rawValue).filter { $0.hasPrefix("x-") }
        #expect(keywords.filter { Extension(rawValue: $0) == nil } == [])
    }

    @Test func `the reader names no extension that the list does not have`() throws {
        let folder = Checkout.url(of: "Sources/Import/APIGenOpenAPI")
        let names = try FileManager.default.subpathsOfDirectory(atPath: folder.path).filter { $0.hasSuffix(".swift") }
        for name in names where !name.hasSuffix("/Extension.swift") && !name.hasSuffix("/SchemaKeywords.swift") {
            let text = try String(contentsOf: folder.appending(path: name), encoding: .utf8)
            let keys = text.matches(of: /"(x-[a-zA-Z-]{2,})"/).map { String($0.1) }
            #expect(keys.filter { $0 != "x-apigen" } == [], "\(name)")
        }
    }
}
