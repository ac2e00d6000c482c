import APIGenSupport
import Testing

@testable import APIGenRecordings

/// The cursor with which readers of scripts read.
@Suite struct ScriptCursorTests {
    @Test func `a cursor has the place of the next scalar`() {
        var cursor = ScriptCursor("a\nüb")
        #expect(cursor.advance() == "a")
        #expect(cursor.mark == Mark(line: 1, column: 2))
        #expect(cursor.advance(2) == "ü")
        #expect(cursor.mark == Mark(line: 2, column: 2))
        #expect(cursor.next == "b")
        #expect(cursor.peek(1) == nil)
        #expect(cursor.advance(5) == "b")
        #expect(cursor.advance() == nil)
        #expect(cursor.next == nil)
    }

    @Test func `a byte order mark is no part of a script`() {
        let cursor = ScriptCursor("\u{FEFF}curl")
        #expect(cursor.next == "c")
        #expect(cursor.hasPrefix("curl"))
        #expect(!cursor.hasPrefix("curls"))
    }

    @Test func `a string is taken while a condition is true, and a line without its end`() {
        var cursor = ScriptCursor("abc1 rest\r\nnext\nlast")
        #expect(cursor.take(while: \.isIdentifier) == "abc1")
        #expect(cursor.take { $0 == "x" } == "")
        #expect(cursor.takeLine() == " rest")
        #expect(cursor.takeLine() == "next")
        #expect(cursor.takeLine() == "last")
        #expect(cursor.takeLine() == "")
    }

    @Test func `a number has at most some digits of its radix`() {
        var cursor = ScriptCursor("41zFFFF1787")
        #expect(cursor.takeNumber(digits: 2) == 0x41)
        #expect(cursor.takeNumber(digits: 2) == nil)
        #expect(cursor.advance() == "z")
        #expect(cursor.takeNumber(digits: 4) == 0xFFFF)
        #expect(cursor.takeNumber(digits: 3, radix: 8) == 0o17)
        #expect(cursor.next == "8")
    }

    static let names: [(text: String, isIdentifier: Bool, isToken: Bool)] = [
        ("name", true, true), ("_x1", true, true), ("1x", false, true), ("x-y", false, true), ("", false, false),
        ("a b", false, false), ("é", false, false), ("a:b", false, false), ("M*'!", false, true),
    ]

    @Test(arguments: names)
    func `names of variables and of methods have a syntax`(text: String, isIdentifier: Bool, isToken: Bool) {
        #expect(text.isIdentifier == isIdentifier)
        #expect(text.isToken == isToken)
    }
}

/// The header fields of recorded requests.
@Suite struct RecordedHeaderTests {
    private let headers = [
        RecordedExchange.Item(name: "Accept", value: "a"), RecordedExchange.Item(name: "accept", value: "b"),
    ]

    @Test func `the first field with a name is found in any case`() {
        #expect(headers.first("ACCEPT") == "a")
        #expect(headers.first("Accept-Language") == nil)
    }

    @Test func `the name and the password of an address are sent unless the request has credentials`() {
        #expect(headers.adding(userInfo: "u:p").last == .init(name: "Authorization", value: "Basic dTpw"))
        #expect(headers.adding(userInfo: "u").last == .init(name: "Authorization", value: "Basic dTo="))
        #expect(headers.adding(userInfo: nil) == headers)
        let own = headers + [.init(name: "authorization", value: "Bearer t")]
        #expect(own.adding(userInfo: "u:p") == own)
    }

    @Test func `a request of an address has its parts`() throws {
        let address = try #require(RecordedAddress("https://u:p@a.b/users/:id?x=1", form: .typed))
        let exchange = RecordedExchange(method: "PUT", address, headers: headers, place: .nowhere)
        #expect(exchange.method == "PUT")
        #expect(exchange.origin == "https://a.b")
        #expect(exchange.path == "/users/%7Bid%7D")
        #expect(exchange.template == "/users/{id}")
        #expect(exchange.query == [.init(name: "x", value: "1")])
        #expect(exchange.headers == headers + [.init(name: "Authorization", value: "Basic dTpw")])
    }

    @Test func `bodies that are not read are counted by their reason`() {
        func exchange(_ request: RecordedBody.UnreadReason?, _ response: RecordedBody.UnreadReason?) -> RecordedExchange
        {
            var exchange = RecordedExchange(method: "GET", origin: nil, path: "/", place: .nowhere)
            exchange.body = RecordedBody(type: nil, .data(count: nil), unread: request)
            exchange.response = .init(status: 200, body: RecordedBody(type: nil, .data(count: nil), unread: response))
            return exchange
        }
        let counts = [exchange(.zstd, .brotli), exchange(nil, .brotli), exchange(nil, nil)].unreadBodies
        #expect(counts.map(\.reason) == [.brotli, .zstd])
        #expect(counts.map(\.count) == [2, 1])
    }
}
