import Foundation
import TestSupport
import Testing

@testable import APIGenOpenAPI

@Suite struct ExtensionTableTests {
    private static let page = Checkout.url(of: "Specs/README.md")

    @Test func `the language page has a row for each extension of another tool`() throws {
        var text = try String(contentsOf: Self.page, encoding: .utf8)
        let rows = Extension.allCases.map { "| `\($0.rawValue)` | \($0.meaning) |\n" }.sorted().joined()
        let table = try #require(text.firstMatch(of: /(?m)^\| extension of a tool \|.*\n\|---\|---\|\n((?:\|.*\n)*)/))
        if ProcessInfo.processInfo.environment["APIGEN_UPDATE"] != nil {
            text.replaceSubrange(table.1.startIndex..<table.1.endIndex, with: rows)
            try Data(text.utf8).write(to: Self.page)
        } else {
            #expect(table.1 == rows, "`make exports` updates the table")
        }
    }

    @Test func `the list has each keyword of schemas that is an extension`() {
        let keywords = SchemaKeywords.Keyword.allCases.map(\.rawValue).filter { $0.hasPrefix("x-") }
        #expect(keywords.filter { Extension(rawValue: $0) == nil } == [])
    }

    @Test func `the reader names no extension beside the list`() throws {
        let folder = Self.page.appending(path: "../../Sources/Import/APIGenOpenAPI").standardized
        let names = try FileManager.default.subpathsOfDirectory(atPath: folder.path).filter { $0.hasSuffix(".swift") }
        for name in names where !name.hasSuffix("/Extension.swift") && !name.hasSuffix("/SchemaKeywords.swift") {
            let text = try String(contentsOf: folder.appending(path: name), encoding: .utf8)
            let keys = text.matches(of: /"(x-[a-zA-Z-]{2,})"/).map { String($0.1) }
            #expect(keys.filter { $0 != "x-apigen" } == [], "\(name)")
        }
    }
}
