import Foundation
import TestExpectations
import Testing

@testable import APIGenSpecLanguage

/// The list of all keys of specs, at the end of `Specs/README.md`.
@Suite struct KeyListTests {
    private static let heading = "## Keys\n"

    private static var markdown: String {
        let sections = KeyTable.specs.map { table in
            """

            ### \(LanguagePage.capitalized(table.subject))

            \(table.doc)\(table.requirement)

            | key | value | meaning |
            |---|---|---|
            \(table.keys.map(LanguagePage.row).joined())
            """
        }
        return """
            \(heading)
            A spec consists of mappings. These are the keys of each kind of mapping. A number or a Boolean is accepted where
            the value is a string: `timeout: 30`. `make keys` writes this list.

            """ + sections.joined()
    }

    @Test func `the language page ends with the keys of all tables`() throws {
        try expectFile("Specs/README.md") { page in
            let heading = try #require(page.range(of: Self.heading))
            return page[..<heading.lowerBound] + Self.markdown
        }
    }
}
