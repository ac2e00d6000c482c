import Foundation
import TestExpectations
import Testing

@testable import APIGenSpecLanguage

@Suite struct KeyListTests {
    @Test func `the language page ends with the keys of all tables`() throws {
        try expectFile("Specs/README.md") { page in
            let heading = try #require(page.range(of: KeyList.heading))
            return page[..<heading.lowerBound] + KeyList.markdown
        }
    }
}
