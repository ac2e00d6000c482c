import Foundation
import TestTraits
import Testing

@testable import APIRuntime

/// Values of type `APIJSON` that are deep or hostile, which a plain `JSONDecoder` reads in cubic time.
@Suite(.watchdog) struct DeepJSONTests {
    /// Nested arrays around a number, as often as a string has room for.
    private func arrays(depth: Int, count: Int = 1) -> Data {
        let value = String(repeating: "[", count: depth) + "1" + String(repeating: "]", count: depth)
        return Data("[\(Array(repeating: value, count: count).joined(separator: ","))]".utf8)
    }

    /// The CPU time of decoding, the shortest of some attempts.
    private func seconds(_ body: Data) throws -> Double {
        try (0..<5).map { _ in
            let start = clock()
            _ = try APIJSONCoding.decode(APIJSON.self, from: body)
            return Double(clock() - start) / Double(CLOCKS_PER_SEC)
        }.min() ?? 0
    }

    @Test func `the time for nested arrays is linear`() throws {
        // Each has the same number of brackets.
        let (flat, deep) = (arrays(depth: 10, count: 2_000), arrays(depth: 500, count: 40))
        let times = try (flat: seconds(flat), deep: seconds(deep))
        #expect(times.deep < 10 * times.flat)
        let figures = try [seconds(arrays(depth: 510)), seconds(arrays(depth: 510, count: 20))].map { $0 * 1_000 }
        print("JSON with 511 nested arrays: 1 kB in \(figures[0]) ms, 20 kB in \(figures[1]) ms")
    }

    @Test func `the value does not ask the decoder for its parts`() throws {
        /// Fails if a part of a value is decoded by the decoder.
        struct Whole: Decodable {
            let value: APIJSON

            init(from decoder: any Decoder) throws {
                value = try #require(try APIJSON.value(in: decoder))
            }
        }
        let body = Data(#"{"a": [{"b": [1, {"c": null}]}, "d"]}"#.utf8)
        let whole = try APIJSONCoding.decode(Whole.self, from: body)
        #expect(whole.value.description == #"{"a":[{"b":[1,{"c":null}]},"d"]}"#)
        let parts = try APIJSONCoding.decode([String: [Whole]].self, from: body)
        #expect(parts["a"]?.map(\.value.description) == [#"{"b":[1,{"c":null}]}"#, #""d""#])
    }

    @Test func `values at any place are those of their keys and indices`() throws {
        struct Item: Decodable {
            var id: Int
            var first: APIJSON
            var second: APIJSON?
            var rest: [String: [APIJSON]]
        }
        let items = (0..<50).map { number in
            #"{"second": null, "rest": {"b": [], "a\u0062": [\#(number), {"x": "\#(number)"}]}, "#
                + #""id": \#(number), "first": [\#(number)], "first": 0}"#
        }
        let body = Data("\u{FEFF} [ \(items.joined(separator: " , ")) ] ".utf8)
        for (number, item) in try APIJSONCoding.decode([Item].self, from: body).enumerated() {
            let integer = APIJSON.integer(Int64(number))
            #expect(item.id == number)
            #expect(item.first == [integer])
            #expect(item.second == nil)
            #expect(item.rest == ["b": [], "ab": [integer, ["x": .string(String(number))]]])
        }
    }

    @Test(arguments: [String.Encoding.utf16BigEndian, .utf16LittleEndian])
    func `JSON in another encoding is read`(encoding: String.Encoding) throws {
        for mark in ["", "\u{FEFF}"] {
            let body = try #require("\(mark)[1, \"é🙂\"]".data(using: encoding))
            #expect(try APIJSONCoding.decode(APIJSON.self, from: body) == [1, "é🙂"])
            #expect(try APIJSONCoding.decode([APIJSON].self, from: body) == [1, "é🙂"])
        }
    }

    @Test(arguments: [
        (#"["\ud83d"]"#, "invalid JSON: a string contains an unpaired surrogate"),
        (#"[1e999]"#, "the number 1e999 does not fit its type"),
        (#"["\e"]"#, #"invalid JSON: there is no escape '\e'"#),
    ])
    func `text that no value can represent is an error`(text: String, problem: String) throws {
        let error = #expect(throws: DecodingError.self) {
            try APIJSONCoding.decode([String: APIJSON].self, from: Data("{\"a\": \(text)}".utf8))
        }
        guard case .dataCorrupted(let context) = error else {
            Issue.record("\(String(describing: error))")
            return
        }
        #expect(context.debugDescription == problem)
        #expect(APICodingPath.text(of: context.codingPath) == "a[0]")
    }
}
