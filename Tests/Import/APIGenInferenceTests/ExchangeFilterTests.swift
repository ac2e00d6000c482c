import APIGenDescription
import APIGenInference
import APIGenRecordings
import ImportTestSupport
import Testing

@Suite struct ExchangeFilterTests {
    @Test func `what is not a call of the API is left out and counted`() {
        let inference = DescriptionInferrer.infer([
            call("GET", "/users", "[]"),
            call("OPTIONS", "/users", headers: ["Access-Control-Request-Method": "GET"]),
            call("GET", "/", "<html>", type: "text/html"),
            call("GET", "/logo.png"),
            call("POST", "/collect", origin: "https://www.google-analytics.com"),
            call("GET", "/users", "[]", origin: "https://other.test"),
            call("GET", "/socket", status: 101),
            call("GET", "/app.js"),
        ])
        #expect(
            inference.omissions.map { "\($0.count) \($0.reason.rawValue)" } == [
                "1 CORS preflight", "1 web page", "2 script, style, image, font or media file", "1 analytics",
                "1 another host", "1 WebSocket",
            ]
        )
        #expect(inference.operations == [0, nil, nil, nil, nil, nil, nil, nil])
    }

    @Test func `the given server decides which calls belong to the API`() {
        var options = DescriptionInferrer.Options()
        options.server = "https://api.example.com/v2/"
        let inference = DescriptionInferrer.infer(
            [call("GET", "/v1/users"), call("GET", "/v2/users")],
            options: options
        )
        #expect(inference.description.servers.map(\.address) == ["https://api.example.com/v2"])
        #expect(inference.description.operations.map(\.path) == ["/users"])
        #expect(inference.omissions.map(\.reason) == [.otherAddress])
    }

    @Test func `paths without a server are whole, and lack that of a given server`() {
        let exchanges = [call("GET", "/api/items", "[]", origin: nil), call("GET", "/api/items/1", "{}", origin: nil)]
        #expect(operations(of: exchanges) == ["GET /api/items", "GET /api/items/{item}"])
        var options = DescriptionInferrer.Options()
        for (server, path) in [("https://a.b/api", "/items"), ("https://a.b/v2", "/api/items")] {
            options.server = server
            let description = DescriptionInferrer.infer(exchanges, options: options).description
            #expect(description.operations.map(\.path) == [path, "\(path)/{item}"])
        }
    }

    @Test func `credentials become schemes without their values`() {
        let description = DescriptionInferrer.infer([
            call("GET", "/a", headers: ["X-API-Key": "k1"]), call("GET", "/b?api_key=k2&page_token=t"),
            call("GET", "/c", headers: ["Cookie": "theme=dark; sessionid=k3"]),
        ]).description
        #expect(
            description.securitySchemes.map(\.kind) == [
                .header(name: "X-API-Key"), .query(name: "api_key"), .cookie(name: "sessionid"),
            ]
        )
        #expect(description.operations[1].parameters.map(\.name) == ["page_token"])
    }
}
