import APIRuntime
import Forge
import Foundation
import TestSupport
import Testing

@Suite("Paths into answers")
struct FieldPathTests {
    @Test("What a wrapper holds deep inside is what the method returns, and how long it asks to wait")
    func unwrap() async throws {
        let repo = #"{"id":1,"name":"engine","level":2,"tags":[]}"#
        let api = try LoopbackAPI(.json(#"{"data":{"hits":[\#(repo)],"pause":4}}"#), .json("{}"))
        let forge = api.forge()
        #expect(try await forge.search(text: "a")?.map(\.name) == ["engine"])
        #expect(try await forge.search(text: "b") == nil)
        #expect(api.clock.sleeps == [.seconds(4)])
    }

    @Test(
        "The first message that has a text counts",
        arguments: [
            (#"{"title":"No","detail":"Not today","errors":[{"message":"Busy"}]}"#, "Not today"),
            (#"{"title":"No","errors":[{"message":"Busy"},{"message":"Full"}]}"#, "Busy"),
            (#"{"title":"No","errors":[]}"#, "No"),
            (#"{"title":"No"}"#, "No"),
        ]
    )
    func message(_ body: String, _ expected: String) async throws {
        let api = try LoopbackAPI(.json(body, status: 422))
        let error = try await apiError { try await api.forge().repos.star(owner: "ada", name: "engine") }
        #expect(error.localizedDescription == expected)
    }

    @Test(
        "A call is tried again where one of several fields says so",
        arguments: [
            (#"{"title":"No","code":42}"#, 3), (#"{"title":"No","code":43}"#, 1),
            (#"{"title":"No","transient":true}"#, 3),
            (#"{"title":"No"}"#, 1),
        ]
    )
    func retry(_ body: String, _ calls: Int) async throws {
        let api = try LoopbackAPI { _ in .json(body, status: 422) }
        _ = try await apiError { try await api.forge().repos.star(owner: "ada", name: "engine") }
        #expect(api.lines.count == calls)
    }
}
