import APIRuntime
import Foundation
import Testing

@Suite struct APIIndirectTests {
    nonisolated private struct Comment: Codable, Hashable, Sendable {
        var text: String
        var parent: Comment? {
            get { parentStorage.value }
            set { parentStorage.value = newValue }
        }
        private var parentStorage: APIIndirect<Comment?>
        var replies: [Comment]

        init(text: String, parent: Comment? = nil, replies: [Comment] = []) {
            self.text = text
            parentStorage = APIIndirect(parent)
            self.replies = replies
        }

        private enum CodingKeys: String, CodingKey {
            case text
            case parentStorage = "parent"
            case replies
        }
    }

    private struct Event: Codable, Hashable, Sendable {
        var name: String
        var cause: APIIndirect<Event?>
        var date: APIIndirect<Date>
        var end: APIIndirect<Date?>

        init(name: String, cause: Event? = nil, date: Double, end: Double? = nil) {
            self.name = name
            self.cause = APIIndirect(cause)
            self.date = APIIndirect(Date(timeIntervalSince1970: date))
            self.end = APIIndirect(end.map { Date(timeIntervalSince1970: $0) })
        }

        private enum CodingKeys: String, APIWireKey {
            case name, cause, date, end

            var format: APIWireFormat { .date(.seconds) }
        }
    }

    @Test func `a value can contain a value of its own type`() throws {
        let json = #"{"text":"c","parent":{"text":"b","parent":{"text":"a","replies":[]},"replies":[]},"replies":[]}"#
        let comment = Comment(text: "c", parent: Comment(text: "b", parent: Comment(text: "a")))
        #expect(try decoded(json) == comment)
        #expect(try jsonText(comment) == json)
        #expect(try decoded(#"{"text":"a","parent":null,"replies":[]}"#) == Comment(text: "a"))
    }

    @Test func `an indirect value has the format of its key`() throws {
        let json = #"{"name":"b","cause":{"name":"a","date":1,"end":2},"date":3}"#
        let event = Event(name: "b", cause: Event(name: "a", date: 1, end: 2), date: 3)
        #expect(try decoded(json) == event)
        #expect(try jsonText(event) == json)
        #expect(throws: DecodingError.self) { try decoded(#"{"name":"b"}"#, as: Event.self) }
    }

    @Test func `an indirect value is a value`() {
        let first = Comment(text: "b", parent: Comment(text: "a"))
        var second = first
        second.parent?.text = "c"
        #expect(first.parent?.text == "a" && second.parent?.text == "c")
        #expect(first != second && Set([first, second, first]).count == 2)
    }

    @Test func `an indirect value can be encoded alone`() throws {
        #expect(try decoded("[1]", as: [APIIndirect<Int>].self) == [APIIndirect(1)])
        #expect(try jsonText([APIIndirect(1)]) == "[1]")
    }
}
