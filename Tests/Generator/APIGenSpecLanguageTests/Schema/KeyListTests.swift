import Foundation
import TestSupport
import Testing

@testable import APIGenSpecLanguage

@Suite struct KeyListTests {
    @Test func `the language page ends with the keys of all tables`() throws {
        let page = Checkout.url(of: "Specs/README.md")
        let text = try String(contentsOf: page, encoding: .utf8)
        let heading = try #require(text.range(of: KeyList.heading))
        let expected = text[..<heading.lowerBound] + KeyList.markdown
        if ProcessInfo.processInfo.environment["APIGEN_UPDATE"] != nil {
            try Data(expected.utf8).write(to: page)
        } else {
            #expect(text == expected, "`make keys` updates the page")
        }
    }
}
