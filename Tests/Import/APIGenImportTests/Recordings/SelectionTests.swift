import APIGenRecordings
import ImportTestSupport
import Testing

@testable import APIGenImport

/// Which recorded responses become samples, and which exchanges a later inference needs.
@Suite struct SelectionTests {
    private func samples(_ bodies: [String]) -> [String] {
        let calls = bodies.enumerated().map { call("GET", "/files/\($0 + 1)", $1) }
        return Inferrer(options: Inferrer.Options()).run(calls).samples.map(\.text)
    }

    /// The number of elements of the list in the sample of a body with a list of strings of some length.
    private func elements(_ count: Int, ofLength length: Int) -> Int {
        let text = String(repeating: "x", count: length)
        let list = (0..<count).map { _ in "\"\(text)\"" }.joined(separator: ",")
        return samples([#"{"list":[\#(list)]}"#]).first?.ranges(of: text).count ?? 0
    }

    @Test func `a short sample is whole`() {
        // Each element takes three bytes more, and the object eleven in all.
        #expect(elements(79, ofLength: 98) == 79)
        #expect(elements(80, ofLength: 98) == 10)
    }

    @Test func `a long sample has ten, three or one element in each list`() {
        #expect(elements(12, ofLength: 700) == 10)
        #expect(elements(12, ofLength: 900) == 3)
        #expect(elements(12, ofLength: 3_000) == 1)
        #expect(elements(12, ofLength: 9_000) == 1)
    }

    @Test func `the response with most fields is the sample, and the first of equal ones`() {
        #expect(
            samples([#"{"id": 1}"#, #"{"id": 2, "name": "a"}"#, #"{"id": 3, "name": "b"}"#]) == [
                "{\"id\": 2, \"name\": \"a\"}\n"
            ]
        )
    }

    @Test func `fields are counted in twenty elements of a list`() {
        /// A list with a field more in its last element.
        func list(_ count: Int) -> String {
            let elements = (1..<count).map { #"{"id": \#($0)}"# } + [#"{"id": 0, "more": 1}"#]
            return #"{"list": [\#(elements.joined(separator: ", "))]}"#
        }
        let plain = #"{"list": [{"id": 7}]}"#
        #expect(samples([plain, list(20)]).first?.contains("more") == true)
        #expect(samples([plain, list(21)]).first?.contains("more") == false)
    }

    @Test func `a failure and a body that is not JSON are no samples`() {
        #expect(Inferrer(options: Inferrer.Options()).run([call("GET", "/a", status: 404, "{}")]).samples == [])
        #expect(
            Inferrer(options: Inferrer.Options()).run([call("GET", "/a", "text", type: "text/plain")]).samples == []
        )
    }

    // MARK: - Evidence

    private func kept(_ exchanges: [RecordedExchange], operations: [Int?]? = nil) -> Int {
        EvidenceSelection.select(exchanges, operations: operations ?? exchanges.map { _ in 0 }).count
    }

    @Test func `ten exchanges of one shape are evidence`() {
        func calls(_ count: Int) -> [RecordedExchange] { (0..<count).map { call("GET", "/a", #"{"id": \#($0)}"#) } }
        #expect(kept(calls(10)) == 10)
        #expect(kept(calls(11)) == 10)
        #expect(kept(calls(11), operations: (0..<11).map { $0 % 2 }) == 11)
        #expect(kept(calls(11), operations: Array(repeating: nil, count: 11)) == 0)
    }

    static let others: [RecordedExchange] = [
        call("GET", "/a", status: 201, #"{"id": 1}"#), call("GET", "/a?x=1", #"{"id": 1}"#),
        call("GET", "/a", #"{"id": 1}"#, headers: ["X": "1"]), call("GET", "/a", #"{"id": 1}"#, body: "{}"),
        call("GET", "/a", #"{"id": 1.5}"#), call("GET", "/a", #"{"id": "1"}"#), call("GET", "/a", #"{"id": "x"}"#),
        call("GET", "/a", #"{"id": "2024-05-06"}"#), call("GET", "/a", #"{"id": null}"#),
        call("GET", "/a", #"{"x": 1}"#),
        call("GET", "/a", #"[{"id": 1}]"#), call("GET", "/a"), call("GET", "/a", "x", type: "text/plain"),
    ]

    @Test(arguments: others.indices)
    func `an exchange of another shape is evidence as well`(_ index: Int) {
        let same = (0..<10).map { call("GET", "/a", #"{"id": \#($0)}"#) }
        #expect(kept(same + [Self.others[index]]) == 11)
    }

    @Test func `the values and the order of an exchange are no part of its shape`() {
        let same = (0..<10).map { _ in call("GET", "/a?x=1&y=2", #"{"a": 1, "b": [1, 2]}"#) }
        #expect(kept(same + [call("GET", "/a?y=3&x=4", #"{"b": [5], "a": 7}"#)]) == 10)
    }
}
