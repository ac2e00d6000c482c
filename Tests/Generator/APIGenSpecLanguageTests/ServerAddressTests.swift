import Testing

@testable import APIGenSpecLanguage

@Suite struct ServerAddressTests {
    @Test(
        arguments: [
            "https://api.example.com", "http://localhost:8080/v1/", "https://127.0.0.1", "http://[::1]:80/",
            "https://api.example.com/a%20b/~c;d,e", "https://xn--bcher-kva.example",
        ]
    )
    func `valid addresses are accepted`(_ address: String) {
        #expect(ServerAddress.problem(of: address) == nil)
    }

    @Test(
        arguments: [
            ("api.example.com", ServerAddress.Problem.scheme),
            ("ftp://example.com", .scheme),
            ("", .scheme),
            ("https://", .host),
            ("https:///v1", .host),
            ("https://:80", .host),
            ("https://a:b", .host),
            ("https://a:65536", .host),
            ("https://user:word@example.com", .host),
            ("https://[::1", .host),
            ("https://a?b=c", .query),
            ("https://a#b", .query),
            ("https://a b", .character(" ")),
            ("https://{tenant}.example.com", .character("{")),
            ("https://bücher.example", .character("ü")),
            ("https://a/\u{0}", .character("\u{0}")),
        ]
    )
    func `invalid addresses are refused with the reason`(_ address: String, _ problem: ServerAddress.Problem) {
        #expect(ServerAddress.problem(of: address) == problem)
    }
}
