import APIGenDiagnostics
import APIGenSupport
import Testing

@testable import APIGenRecordings

/// Archives that end too early, or that are too large to keep all of their bodies.
@Suite struct LargeArchiveTests {
    private static func entry(_ path: String, _ body: String) -> String {
        #"""
        {"request": {"method": "GET", "url": "https://a.b\#(path)"}, "response": {"status": 200,
         "content": {"mimeType": "application/json", "text": "\#(body.replacing("\"", with: "\\\""))"}}}
        """#
    }

    @Test func `an archive that was cut anywhere has its complete entries`() {
        let entries = (1...3).map { Self.entry("/users/\($0)", #"{"name": "Zoë"}"#) }
        let start = #"{"log": {"version": "1.2", "entries": ["#
        let text = Array((start + entries.joined(separator: ",\n") + "]}}").utf8)
        var ends = [start.utf8.count]
        for (index, entry) in entries.enumerated() { ends.append(ends[index] + entry.utf8.count + (index > 0 ? 2 : 0)) }
        for end in 0..<text.count {
            let result = RecordingReader.read(path: "r", bytes: Array(text[..<end]))
            let complete = ends.dropFirst().count { $0 <= end }
            #expect(result.exchanges.count == complete, "\(end)")
            #expect(result.diagnostics.count == 1, "\(end)")
            #expect((result.diagnostics.first?.code == .unreadableRequest) == (complete > 0), "\(end)")
        }
        #expect(RecordingReader.read(path: "r", bytes: text).diagnostics.isEmpty)
    }

    @Test func `an error before the end of an archive refuses it`() {
        let entry = Self.entry("/a", "{}")
        let result = RecordingReader.read(#"{"log": {"entries": [\#(entry), {"request": nothing}, \#(entry)]}}"#)
        #expect(result.exchanges.isEmpty)
        #expect(result.diagnostics.map(\.severity) == [.error])
    }

    private static func exchanges(_ bodies: [String]) -> [RecordedExchange] {
        let entries = bodies.enumerated().map { entry("/users/\($0)", $1) }
        return RecordingReader.read(#"{"log": {"entries": [\#(entries.joined(separator: ","))]}}"#).exchanges
    }

    @Test func `of bodies with the form of others a limited number is kept`() {
        let selection = BodySelection(values: 30)
        // Each body has three values, so that ten are kept without a choice, and ten more of the form.
        let exchanges = Self.exchanges(Array(repeating: #"{"id": 1}"#, count: 50)).map { selection.selected($0) }
        let kept = exchanges.map { $0.response?.body?.unread == nil }
        #expect(kept == Array(repeating: true, count: 20) + Array(repeating: false, count: 30))
        #expect(exchanges.unreadBodies.map { "\($0.count) \($0.reason)" } == ["30 surplus"])
        let other = Self.exchanges([#"{"id": 1, "name": "x"}"#]).map { selection.selected($0) }
        #expect(other[0].response?.body?.unread == nil)
    }

    @Test func `the size of the kept bodies is limited even if none is like another one`() {
        let selection = BodySelection(values: 30)
        let exchanges = Self.exchanges((0..<100).map { #"{"field\#($0)": 1}"# }).map { selection.selected($0) }
        #expect(exchanges.count { $0.response?.body?.unread == nil } == 30)
    }

    @Test func `an error in an archive of one line has the column of its character`() throws {
        let entry = Self.entry("/a", #"{"name": "Zoë"}"#).replacing("\n", with: "")
        let text = #"{"log": {"entries": [\#(entry), \#(entry), {"response": 7}]}}"#
        let result = RecordingReader.read(text)
        let place = try #require(result.diagnostics.first?.location?.range.start)
        let start = try #require(text.firstRange(of: #"{"response": 7}"#)).lowerBound
        #expect(place.line == 1)
        #expect(place.column == text[..<start].unicodeScalars.count + 1)
    }

    @Test func `a credential in a body that is left out is replaced wherever it occurs`() {
        let selection = BodySelection(values: 0)
        let exchanges = Self.exchanges([#"{"users": [{"access_token": "swordfish"}]}"#]).map { selection.selected($0) }
        #expect(exchanges.map { $0.response?.body?.unread } == [.surplus])
        #expect(exchanges.map(\.credentials) == [["swordfish"]])
    }
}
