import APIGenSupport
import Testing

@Suite struct PercentEncodingTests {
    @Test(arguments: [
        ("", ""), ("azAZ09-._~", "azAZ09-._~"), ("a b/c", "a%20b%2Fc"), ("100%", "100%25"), ("\n\u{7F}", "%0A%7F"),
        ("é😀", "%C3%A9%F0%9F%98%80"),
    ])
    func `all bytes except for letters, digits and - . _ ~ are encoded`(_ text: String, _ encoded: String) {
        #expect(text.percentEncoded() == encoded)
    }

    @Test func `characters to keep are not encoded`() {
        #expect("/a:b%/ü".percentEncoded(keeping: "/%") == "/a%3Ab%/%C3%BC")
    }
}
