import APIGenDescription
import APIGenInference
import APIGenRecordings
import ImportTestSupport
import TestExpectations
import Testing

@Suite struct ModelInferenceTests {
    @Test func `calls become a spec with models, dates, lists and credentials`() {
        let user = #"{"id": 1, "name": "a", "created_at": "2024-05-01T10:00:00Z", "site": null}"#
        let headers = ["Authorization": "Bearer REDACTED"]
        let exchanges = [
            call("GET", "/users?page=2", "[\(user)]", headers: headers),
            call("GET", "/users/1", user, headers: headers),
            call("POST", "/users", status: 201, user, body: #"{"name": "a"}"#, headers: headers),
            call("GET", "/users/9", status: 404, #"{"message": "no such user"}"#, headers: headers),
        ]
        let text = spec(of: exchanges)
        expect(
            text,
            is: """
                name: Example
                server: https://api.example.com

                auth: bearer

                endpoints:
                  listUsers: {call: "GET /users -> [User]", query: {"page?": Int}, paginate: {query: page}}
                  getUser: {call: "GET /users/{user:Int} -> User", errors: {404: Failure}}
                  createUser: {call: POST /users -> User, body: {"name?": String}}

                models:
                  User: {id: Int, name: String, created_at: Date, site: JSON}
                  Failure: {$message: message, "message?": String}

                """
        )
    }

    @Test func `a field is required after three calls with it`() {
        let items = (1...3).map { call("GET", "/items/\($0)", #"{"id": \#($0), "size": 1, "note": null}"#) }
        #expect(spec(of: items).contains("Item: {id: Int, size: Int, note: JSON}"))
        #expect(spec(of: Array(items.dropLast())).contains("Item: {id: Int, \"size?\": Int, \"note?\": JSON}"))
    }

    @Test(arguments: [3, 9, 10])
    func `what describes a list is required after ten calls with it`(calls: Int) {
        let lists = (1...calls).map { number in
            call("GET", "/items?page=\(number)", #"{"items": [{"id": 1}], "meta": {"left": \#(number)}, "total": 3}"#)
        }
        #expect(spec(of: lists).contains("meta?") == (calls < 10))
        #expect(!spec(of: lists).contains("total?"))
    }

    @Test func `objects of several kinds are a union by their tag`() {
        let list = #"""
            [{"type": "text", "text": "a", "bold": true}, {"type": "image", "src": "b", "width": 1},
            {"type": "text", "text": "c", "bold": false}, {"type": "image", "src": "d", "width": 2}]
            """#
        let text = spec(of: [call("GET", "/blocks", list)])
        #expect(text.contains("$union: {by: type, text: "))
    }

    @Test func `a parameter and a field that were always empty are strings`() {
        let text = spec(of: [call("GET", "/notes?tag=&sort=", #"{"id": 1, "title": ""}"#)])
        #expect(text.contains("query: {\"tag?\": String, \"sort?\": String}"))
        #expect(text.contains("\"title?\": String"))
    }

    @Test func `keys that are data make a dictionary`() {
        let text = spec(of: [call("GET", "/counts-by-day", #"{"2024-05-01": 3, "2024-05-02": 4}"#)])
        #expect(text.contains("[String: Int]"))
    }

    @Test func `whole seconds in a field of time are a date`() {
        let text = spec(of: [call("GET", "/events/1", #"{"id": 1, "created": 1700000000, "count": 1700000000}"#)])
        #expect(text.contains("\"created?\": Date"))
        #expect(text.contains("\"count?\": Int"))
    }

    @Test func `a number that is also sent as a string is lenient`() {
        let text = spec(of: [
            call("GET", "/prices/1", #"{"stock": 5, "unit": "a"}"#),
            call("GET", "/prices/2", #"{"stock": "6", "unit": "b"}"#),
        ])
        #expect(text.contains("\"stock?\": Int(lenient)"))
    }

    @Test func `an operation whose recorded calls all fail has a response of any kind`() {
        let inference = DescriptionInferrer.infer([call("GET", "/users/1", status: 404, #"{"message": "no"}"#)])
        let doubt = inference.doubts.first { $0.evidence == "all calls of `GET /users/{user}` failed" }
        #expect(doubt?.written == "response: JSON")
    }

    @Test(arguments: ["application/xml", "application/graphql", "text/csv", "application/soap+xml"])
    func `a string keeps its recorded media type`(type: String) {
        var exchange = call("POST", "/reports", "<a/>", type: type)
        exchange.body = RecordedBody(type: type, .text("<a/>"))
        let operation = DescriptionInferrer.infer([exchange]).description.operations[0]
        #expect(operation.body?.content.map(\.type) == [type])
        #expect(operation.responses[0].content.map(\.type) == [type])
        let text = spec(of: [exchange]).replacing("\"", with: "")
        for part in ["Content-Type: = \(type)", "body: String", "-> String"] { #expect(text.contains(part), "\(text)") }
    }
}
