import APIRuntime
import APIRuntimeConformance
import Forge
import Foundation
import Testing

@Suite struct FieldPathTests {
    @Test func `a method returns the nested value of its wrapper and waits as the wrapper requests`() async throws {
        let repo = #"{"id":1,"name":"engine","level":2,"tags":[]}"#
        let api = try LoopbackAPI(.json(#"{"data":{"hits":[\#(repo)],"pause":4}}"#), .json("{}"))
        let forge = api.forge()
        #expect(try await forge.search(text: "a")?.map(\.name) == ["engine"])
        #expect(try await forge.search(text: "b") == nil)
        #expect(api.clock.sleeps == [.seconds(4)])
    }

    @Test(
        arguments: [
            (#"{"title":"No","detail":"Not today","errors":[{"message":"Busy"}]}"#, "Not today"),
            (#"{"title":"No","errors":[{"message":"Busy"},{"message":"Full"}]}"#, "Busy"),
            (#"{"title":"No","errors":[]}"#, "No"),
            (#"{"title":"No"}"#, "No"),
        ]
    )
    func `the message of an error is the first one with a text`(_ body: String, _ expected: String) async throws {
        let api = try LoopbackAPI(.json(body, status: 422))
        let error = try await apiError { try await api.forge().repos.star(owner: "ada", name: "engine") }
        #expect(error.localizedDescription == expected)
    }

    @Test(
        arguments: [
            (#"{"title":"No","code":42}"#, 3), (#"{"title":"No","code":43}"#, 1),
            (#"{"title":"No","transient":true}"#, 3),
            (#"{"title":"No"}"#, 1),
        ]
    )
    func `a call is retried if one of several fields requires it`(_ body: String, _ calls: Int) async throws {
        let api = try LoopbackAPI { _ in .json(body, status: 422) }
        _ = try await apiError { try await api.forge().repos.star(owner: "ada", name: "engine") }
        #expect(api.lines.count == calls)
    }
}
