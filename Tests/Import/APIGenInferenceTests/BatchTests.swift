import APIGenRecordings
import APIGenSupport
import ImportTestSupport
import Testing

@testable import APIGenInference

/// Calls that one request sends together.
@Suite struct BatchTests {
    /// The requests with their responses as compact JSON.
    private func calls(_ body: String, _ response: String?) -> [String] {
        call("POST", "/rpc", response, body: body).unbatched.map { exchange in
            [exchange.body, exchange.response?.body].map { body in
                if case .json(let node)? = body?.content { JSONText.compact(node) } else { "-" }
            }.joined(separator: " ")
        }
    }

    private let first = #"{"jsonrpc":"2.0","method":"a","id":1}"#
    private let second = #"{"jsonrpc":"2.0","method":"b","id":2}"#

    @Test func `each request of a batch has the response with its identifier`() {
        let responses = #"[{"id":2,"result":"y"},{"id":1,"result":"x"}]"#
        #expect(
            calls("[\(first),\(second)]", responses) == [
                #"\#(first) {"id":1,"result":"x"}"#, #"\#(second) {"id":2,"result":"y"}"#,
            ]
        )
    }

    @Test func `a request without a response of its own has none`() {
        #expect(
            calls("[\(first),\(second)]", #"[{"id":1,"result":"x"}]"#) == [
                #"\#(first) {"id":1,"result":"x"}"#, "\(second) -",
            ]
        )
    }

    @Test func `the responses of queries are in the order of the queries`() {
        let query = #"{"query":"{ user }"}"#
        #expect(calls("[\(query),\(query)]", "[1,2]") == ["\(query) 1", "\(query) 2"])
    }

    @Test func `another list is one call`() {
        #expect(calls("[1,2]", "[3,4]") == ["[1,2] [3,4]"])
        #expect(calls("[]", nil) == ["[] -"])
        #expect(calls(first, "{}") == ["\(first) {}"])
    }
}

/// The numbers of one place.
@Suite struct NumberSummaryTests {
    private func summary(_ numbers: [String]) -> NumberSummary { values(numbers).numbers }

    @Test func `the range has all numbers`() {
        let numbers = summary(["3", "-1.5", "2e2"])
        #expect(numbers.minimum == -1.5)
        #expect(numbers.maximum == 200)
        #expect(numbers.count == 3)
        #expect(numbers.integers == 1)
        #expect(numbers.fractions == 2)
        #expect(numbers.areIn(-1.5..<201))
        #expect(!numbers.areIn(-1.5..<200))
        #expect(!numbers.areIn(-1..<201))
    }

    @Test func `an integer that a Double changes is wide`() {
        #expect(!summary(["9007199254740991"]).hasWideInteger)
        #expect(summary(["9007199254740992"]).hasWideInteger)
        #expect(summary(["-9007199254740992"]).hasWideInteger)
        #expect(!summary(["9223372036854775807"]).exceedsInt64)
        #expect(summary(["9223372036854775808"]).exceedsInt64)
        #expect(!summary(["18446744073709551615"]).exceedsUInt64)
        #expect(summary(["18446744073709551616"]).exceedsUInt64)
    }

    @Test func `the numbers of two places are those of both`() {
        var merged = summary(["1", "9223372036854775808"])
        merged.merge(summary(["-2.5", "0.1234567890123456789"]))
        #expect(merged.count == 4)
        #expect(merged.minimum == -2.5)
        #expect(merged.exceedsInt64 && !merged.exceedsUInt64 && merged.hasLongFraction)
        #expect(merged.fitsDecimal)
        merged.merge(summary(["1e130"]))
        #expect(!merged.fitsDecimal)
    }

    @Test func `a doubt is noted once for each place`() {
        let doubts = DoubtList()
        for written in ["a?", "a?", "b?"] {
            doubts.add(.init("optional field", evidence: "", written: written, alternative: "", place: .anywhere))
        }
        #expect(doubts.doubts.map(\.written) == ["a?", "b?"])
    }
}
