import Foundation
import TestSupport
import TestTraits
import Testing

@testable import APIRuntime

/// A reader has the values, the errors and the drift of `Codable`.
@Suite(.dedicatedThreads, .watchdog) struct JSONReaderTests {
    @Test(arguments: 0..<UInt64(Nightly.count(4, atNight: 200)))
    func `any object has the same value, error and drift as with Codable`(seed: UInt64) {
        var texts = ReaderProbeTexts(seed: seed)
        for _ in 0..<(Nightly.count(500, atNight: 5_000)) {
            let text = texts.text()
            let difference = ReaderOutcome<ReaderProbe>.difference(of: Data(text))
            #expect(difference == nil, "\(String(decoding: text, as: UTF8.self).debugDescription)")
        }
    }

    @Test(arguments: 0..<UInt64(4))
    func `pages, arrays, dictionaries and optionals have the same values, errors and drift`(seed: UInt64) {
        var texts = ReaderProbeTexts(seed: seed)
        for _ in 0..<50 {
            let items = [texts.text(), texts.text()].map { String(decoding: $0, as: UTF8.self) }
            let list = "[\(items.joined(separator: ","))]"
            let page = Data(#"{"items":\#(list),"first":\#(items[0])}"#.utf8)
            #expect(ReaderOutcome<[ReaderProbe]>.difference(of: Data(list.utf8)) == nil)
            #expect(ReaderOutcome<ReaderPage<ReaderProbe>>.difference(of: page) == nil)
            #expect(ReaderOutcome<[String: ReaderProbe]>.difference(of: Data(#"{"a":\#(items[1])}"#.utf8)) == nil)
            #expect(ReaderOutcome<ReaderProbe?>.difference(of: Data(items[1].utf8)) == nil)
        }
    }

    @Test(arguments: ["null", "[null]", "{}", "[]", "1", #"{"items":[1,2],"first":null}"#, #"{"items":null}"#])
    func `small bodies have the same values and errors`(json: String) {
        let body = Data(json.utf8)
        #expect(ReaderOutcome<ReaderProbe?>.difference(of: body) == nil)
        #expect(ReaderOutcome<[ReaderProbe]>.difference(of: body) == nil)
        #expect(ReaderOutcome<[ReaderProbe]?>.difference(of: body) == nil)
        #expect(ReaderOutcome<[String: ReaderProbe]>.difference(of: body) == nil)
        #expect(ReaderOutcome<ReaderPage<Int>>.difference(of: body) == nil)
    }

    @Test(arguments: [1, 64, 65, 256, 300], ["", #","n0":8"#, #","n\u0030":8"#, #","é":8"#])
    func `the first of equal names is used in objects of any size`(count: Int, other: String) {
        let members = (0..<count).map { "\"n\($0)\":\($0)" } + [#""id":1"#]
        let body = Data("{\(members.joined(separator: ","))\(other),\"id\":2}".utf8)
        #expect(ReaderOutcome<ReaderProbe.Inner>.difference(of: body) == nil)
        let entries = #"{"a":\#(String(decoding: body, as: UTF8.self)),"b":{"id":1},"\u0061":{"id":4}}"#
        #expect(ReaderOutcome<[String: ReaderProbe.Inner]>.difference(of: Data(entries.utf8)) == nil)
        #expect(ReaderOutcome<ReaderProbe.Inner>(body, isRead: true, reportsDrift: false).value?.id == 1)
    }

    @Test func `an unusual value is decoded alone, so that its neighbours are still read`() throws {
        let items = ["{\"id\":1}", "{\"id\":2,\"link\":\"\"}", "{\"id\":3,\"id\":4}", "{\"id\":5}"]
        let body = Data("[\(items.joined(separator: ","))]".utf8)
        CountingProbe.read.withLock { $0 = 0 }
        let probes = try APIJSONCoding.decode([CountingProbe].self, from: body)
        #expect(probes.map(\.inner.id) == [1, 2, 3, 5])
        #expect(CountingProbe.read.withLock { $0 } == 2)
    }

    @Test func `the error of a nested value does not decode the values around it again`() {
        // Each level would double the attempts.
        let depth = 200
        let body = String(repeating: #"{"id":1,"next":"#, count: depth) + "7" + String(repeating: "}", count: depth)
        #expect(ReaderOutcome<ReaderProbe.Inner>.difference(of: Data(body.utf8)) == nil)
        CountingChain.decoded.withLock { $0 = 0 }
        #expect(throws: DecodingError.self) { try APIJSONCoding.decode(CountingChain.self, from: Data(body.utf8)) }
        #expect(CountingChain.decoded.withLock { $0 } < 3 * depth)
    }
}

/// Counts the values that its reader reads.
private struct CountingProbe: APIJSONReadable {
    static let read = APILocked(0)

    var inner: ReaderProbe.Inner

    init(from decoder: any Decoder) throws { inner = try ReaderProbe.Inner(from: decoder) }

    init(reading reader: APIJSONReader) throws {
        inner = try ReaderProbe.Inner(reading: reader)
        Self.read.withLock { $0 += 1 }
    }
}

/// Counts the values that `Codable` decodes.
private final class CountingChain: APIJSONReadable {
    static let decoded = APILocked(0)

    let next: CountingChain?

    private enum CodingKeys: CodingKey { case next }

    required init(from decoder: any Decoder) throws {
        Self.decoded.withLock { $0 += 1 }
        next = try decoder.container(keyedBy: CodingKeys.self).decodeIfPresent(Self.self, forKey: .next)
    }

    required init(reading reader: APIJSONReader) throws {
        next = try reader.object().valueIfPresent("next")
    }
}
