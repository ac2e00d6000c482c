import TestSupport
import Testing

@testable import APIGenSupport

/// What moves between the address of a server and the paths.
@Suite struct PathShiftTests {
    @Test(arguments: [
        ("", "/3", "/3/movies", "/movies", "https://a.example", "https://a.example/3"),
        ("/api", "/api/v1", "/v1/a?b=c", "/a?b=c", "https://a.example/api", "https://a.example/api/v1"),
        ("/3", "", "/movies", "/3/movies", "https://a.example/3", "https://a.example"),
        ("/{}/v1", "/{}", "/a", "/v1/a", "https://a.example/{tenant}/v1", "https://a.example/{tenant}"),
    ])
    func `a path and an address move together`(
        _ source: String,
        _ target: String,
        _ path: String,
        _ newPath: String,
        _ address: String,
        _ newAddress: String
    ) throws {
        let shift = try #require(PathShift(from: source, to: target))
        #expect(shift.path(path) == newPath)
        #expect(shift.address(address) == newAddress)
        let back = try #require(PathShift(from: target, to: source))
        #expect(back.path(newPath) == path)
        #expect(back.address(newAddress) == address)
    }

    @Test(arguments: ["/30/movies", "/4/movies", "/", "/movies/3"])
    func `a path that is not below the new address does not move`(path: String) {
        #expect(PathShift(from: "", to: "/3")?.path(path) == nil)
    }

    @Test(arguments: [("/a", "/a"), ("/a", "/b"), ("/a", "/ab"), ("/a", "/a/{}"), ("", "")])
    func `nothing moves between equal and unrelated addresses, and no setting does`(source: String, target: String) {
        #expect(PathShift(from: source, to: target) == nil)
    }

    @Test func `an address without the names of its settings has the rest of its text`() {
        var random = SeededGenerator(seed: 5)
        for _ in 0..<2_000 {
            let text = String((0..<random.below(16)).map { _ in Array("{}{}a/é")[random.below(7)] })
            #expect(text.withoutSettings == text.replacing(/\{[^}]*\}/, with: "{}"), "\(text)")
        }
    }

    @Test(arguments: [
        ("https://a.example", ""), ("https://a.example/", ""), ("https://a.example/v1/", "/v1"),
        ("https://{region: eu | us = eu}.a.example:8080/{tenant}/v1", "/{}/v1"), ("{url}/v1", ""),
    ])
    func `the path of an address has no names of settings`(address: String, path: String) {
        #expect(PathShift.path(ofAddress: address) == path)
    }
}
