import Testing

@testable import APIGenSupport

@Suite struct JSONLiteralTests {
    @Test(arguments: ["0", "-0", "7", "10", "-120", "9223372036854775808"])
    func `digits without a leading zero are an integer`(text: String) {
        #expect(JSONLiteral(text) == .integer)
    }

    @Test(arguments: ["0.5", "-1.50", "1e3", "0E-7", "12.25e+10"])
    func `a number with a point or an exponent is a fraction`(text: String) {
        #expect(JSONLiteral(text) == .fraction)
    }

    @Test(
        arguments: [
            "", "-", "+1", "007", "-01", "0x1F", "1.", ".5", "1.e3", "1e", "1e+", "1.5.2", "1_000", "1 ", " 1", "1a",
            "1\u{301}", "NaN", "True", "nil",
        ]
    )
    func `any other string is not a literal`(text: String) {
        #expect(JSONLiteral(text) == nil)
    }

    @Test func `three words are literals`() {
        #expect(JSONLiteral("null") == .null)
        #expect(JSONLiteral("true") == .bool(true))
        #expect(JSONLiteral("false") == .bool(false))
    }
}
