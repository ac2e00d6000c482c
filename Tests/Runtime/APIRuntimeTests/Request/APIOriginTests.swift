import Foundation
import Testing

@testable import APIRuntime

@Suite struct APIOriginTests {
    private func origin(_ address: String) -> APIOrigin? {
        URL(string: address).flatMap { APIOrigin($0) }
    }

    @Test func `an origin is scheme, host and port`() {
        #expect(origin("https://example.org/a") == origin("HTTPS://user@Example.org:443/b?c"))
        #expect(origin("http://example.org") == origin("http://example.org:80"))
        #expect(origin("https://example.org") != origin("https://api.example.org"))
        #expect(origin("https://example.org") != origin("https://example.org:8443"))
        #expect(origin("https://example.org:80") != origin("http://example.org:80"))
    }

    @Test(arguments: [
        ("HTTPS://User@Example.org:443/a?b", "https://example.org"),
        ("http://example.org:8080", "http://example.org:8080"),
        ("http://[::1]:80/", "http://[::1]"), ("http://[::1]", "http://[::1]"),
        ("http://example.org:65535", "http://example.org:65535"), ("https://a:1@example.org:/", "https://example.org"),
        ("https://example.org.", "https://example.org."),
    ])
    func `an origin has a description`(address: String, text: String) {
        #expect(origin(address)?.description == text)
    }

    @Test(arguments: [
        "/a", "data:,a", "file:///a", "mailto:a@example.org", "http://example.org:65536", "http://[::1]:99999/a",
        "https://example.org:99999999999999999999", "https://a:1@example.org:99999999999999999999?b",
    ])
    func `other addresses have no origin`(address: String) {
        #expect(origin(address) == nil)
    }

    @Test func `a plain address has the origin that Foundation finds`() {
        let schemes = ["http://", "https://", "HTTP://", "http:/", "httpx://", "https:///", "ftp://"]
        let hosts = [
            "a.example", "A.example", "a_b", "-", "a-b", "a--b.de", "1.2.3.4", "[::1]", "xn--mnchen-3ya.de", "a%2eb",
            "u@a",
            "ü", "",
        ]
        let ports = ["", ":", ":80", ":0443", ":65535", ":65536", ":-1", ":8a", ":99999999999999999999"]
        let rests = ["", "/", "/a:1", "?a", "#a", "//", "@b", "/@b"]
        for scheme in schemes {
            for host in hosts {
                for port in ports {
                    for rest in rests {
                        guard let url = URL(string: scheme + host + port + rest) else { continue }
                        #expect(APIOrigin(url) == APIOrigin.parsed(url), "\(url)")
                    }
                }
            }
        }
    }
}
