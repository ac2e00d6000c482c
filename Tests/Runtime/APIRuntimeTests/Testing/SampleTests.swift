import APIRuntime
import Foundation
import Testing

@testable import APIRuntimeTesting

@Suite struct SampleTests {
    private struct Person: Codable, Hashable, Sendable {
        var id: UUID?
        var name: String
        var nick: String?
        var born: Date?
        var size: Double?
        var tags: [String]?
        var friends: [Person]?
    }

    private enum Wrapped: APIEnvelopedResource {
        typealias Response = Person

        static let name = "wrapped"
        static let envelope = ["data", "1"]

        var path: APIPath { "/" }
    }

    private func unread(_ text: String) throws -> [String] {
        try APISample(Data(text.utf8)).unreadPaths(by: Probe<Person>.self)
    }

    @Test func `a sample that is read has no unread paths`() throws {
        let text = #"{"name": "Ada", "nick": "", "size": 0.1, "tags": [], "friends": [{"name": "Bob"}]}"#
        #expect(try unread(text) == [])
    }

    @Test func `a misspelt optional field is unread wherever it is`() throws {
        let text = #"{"name": "Ada", "nik": "A", "friends": [{"name": "Bob", "nick": "B"}, {"name": "C", "nik": "D"}]}"#
        #expect(try unread(text) == ["friends[1].nik", "nik"])
    }

    @Test func `false, zero and empty values count as values, and null does not`() throws {
        let text = #"{"name": "Ada", "a": false, "b": 0, "c": "", "d": [], "e": {}, "f": null}"#
        #expect(try unread(text) == ["a", "b", "c", "d", "e"])
    }

    @Test func `a value may be encoded in another format`() throws {
        let text = """
            {"id": "123E4567-E89B-12D3-A456-426614174000", "name": "Ada", "born": "2024-05-06T09:08:09.0+02:00", "size": 3.0}
            """
        #expect(try unread(text) == [])
    }

    @Test func `an envelope's other values need not be read`() throws {
        let body = Data(#"{"ok": true, "data": [{"x": 1}, {"name": "Ada", "nik": "A"}]}"#.utf8)
        #expect(try APISample(body).unreadPaths(by: Wrapped.self) == ["data.1.nik"])
    }

    @Test func `a sample that the resource refuses is an error`() throws {
        #expect(throws: DecodingError.self) { try unread(#"{"nick": "A"}"#) }
        #expect(throws: DecodingError.self) { try unread("{") }
    }
}
