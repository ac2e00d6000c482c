import Testing

@testable import APIRuntime

@Suite struct APIHeadersTests {
    @Test func `names are read in any case`() {
        let headers: APIHeaders = ["Content-Type": "text/plain"]
        #expect(headers["content-TYPE"] == "text/plain")
        #expect(headers["Content-Length"] == nil)
    }

    @Test func `order and repeated fields are kept`() {
        var headers: APIHeaders = ["B": "1", "A": "2"]
        headers.add("b", "3")
        #expect(headers.map { "\($0.name): \($0.value)" } == ["B: 1", "A: 2", "b: 3"])
        #expect(headers["B"] == "1, 3")
        #expect(headers.values(of: "b") == ["1", "3"])
    }

    @Test func `repeated fields are joined by the name as first written`() {
        var headers: APIHeaders = ["X-RateLimit": "1", "A": "2"]
        headers.add("x-ratelimit", "3")
        #expect(headers.joined == ["X-RateLimit": "1, 3", "A": "2"])
        #expect(APIHeaders().joined == [:])
    }

    @Test func `setting a value replaces all fields of its name`() {
        var headers: APIHeaders = ["A": "1", "B": "2", "C": "3", "b": "4"]
        headers["b"] = "5"
        #expect(headers.map { "\($0.name): \($0.value)" } == ["A: 1", "b: 5", "C: 3"])
        headers["B"] = nil
        #expect(headers.map(\.name) == ["A", "C"])
        headers["D"] = ""
        #expect(headers.map(\.name) == ["A", "C", "D"])
    }

    @Test func `descriptions contain no secrets`() {
        let headers: APIHeaders = [
            "Set-Cookie": "a=b", "X-Auth-Token": "s3cret", "X-Api-Key": "s3cret", "X-Echo": "Bearer s3cret",
            "X-RateLimit-Remaining-Tokens": "7", "X-Tag": "a",
        ]
        let shown = """
            Set-Cookie: REDACTED
            X-Auth-Token: REDACTED
            X-Api-Key: REDACTED
            X-Echo: REDACTED
            X-RateLimit-Remaining-Tokens: 7
            X-Tag: a
            """
        #expect("\(headers)" == shown)
        var dumped = ""
        dump(APIResponse(body: 1, status: 200, headers: headers), to: &dumped)
        dump(APIRawResponse(status: 200, headers: headers), to: &dumped)
        #expect(!dumped.contains("s3cret") && !dumped.contains("a=b"), "\(dumped)")
    }

    @Test func `spaces around values are removed`() {
        var headers: APIHeaders = ["A": " \t1 2\t ", "B": " \t"]
        headers.add("C", "\u{A0}3 ")
        headers["D"] = "4 "
        #expect(headers.map(\.value) == ["1 2", "", "\u{A0}3", "4"])
    }

    @Test func `names are compared in any case`() {
        #expect(APIHeaders(dictionaryLiteral: ("Accept", "x")) == ["accept": "x"])
        #expect(APIHeaders(dictionaryLiteral: ("Accept", "x")).hashValue == (["accept": "x"] as APIHeaders).hashValue)
        #expect(APIHeaders(dictionaryLiteral: ("Accept", "x")) != ["accept": "X"])
    }
}
