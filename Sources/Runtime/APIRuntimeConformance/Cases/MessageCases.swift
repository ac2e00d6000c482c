internal import APIRuntime
internal import Foundation

/// What arrives at a server, byte for byte, and what a caller receives of its responses.
enum MessageCases {
    static let requests: [APIConformanceCase] = targets + requestHeaders + requestBodies + refusals

    private static func received(
        _ trial: Trial,
        _ make: (LoopbackServer) -> APIRequest
    ) async throws -> ReceivedRequest {
        let server = try trial.server { _ in .empty() }
        _ = try await trial.send(make(server))
        try expect(server.requests.count, is: 1, "the number of requests")
        return server.requests[0]
    }

    private static let targets = [
        APIConformanceCase("the target of a request arrives unchanged", .messages) { trial in
            let targets = [
                "/", "/2.3/questions/1;2;3", "/a%2Fb/c%20d/%E2%82%AC/%25/%3F/%23",
                "/search?tagged=c%2B%2B;c%23&q=%20%5B%5D%2F%3F%3A&empty=&flag&a=b=c",
                "/a?x=%C3%A4%F0%9F%98%80", "/~a-b_c.d!$&'()*+,;=:@", "/a//b/", "/?",
            ]
            for target in targets {
                let request = try await received(trial) { $0.request(.get, target) }
                try expect(request.target, is: target, "the target")
            }
        },
        APIConformanceCase("the user and the password of an address are not sent", .messages) { trial in
            let server = try trial.server(.empty())
            guard let url = URL(string: "http://ada:s3cret@127.0.0.1:\(server.port)/") else { return }
            _ = try await trial.send(APIRequest(url: url))
            try expect(server.requests.first?.headers["Authorization"], is: nil, "Authorization")
            try expect(server.requests.first?.headers["Host"], is: "127.0.0.1:\(server.port)", "Host")
        },
    ]

    private static let requestHeaders = [
        APIConformanceCase("the headers of a request arrive unchanged", .messages) { trial in
            let request = try await received(trial) {
                $0.request(
                    headers: [
                        "X-One": "a", "x-two": " b, \"c\" ", "X-Empty": "", "Accept": "application/json",
                        "User-Agent": "tests", "Accept-Language": "de", "Authorization": "Bearer t",
                        "Cookie": "a=b; c=d", "X-Twice": "1", "x-twice": "2",
                    ]
                )
            }
            let expected = [
                "X-One": "a", "X-Two": "b, \"c\"", "X-Empty": "", "Accept": "application/json", "User-Agent": "tests",
                "Accept-Language": "de", "Authorization": "Bearer t", "Cookie": "a=b; c=d",
            ]
            for (name, value) in expected { try expect(request.headers.values(of: name), is: [value], name) }
            let twice = request.headers.values(of: "x-twice").flatMap { $0.split(separator: ",") }
            try expect(twice.map { $0.trimmingCharacters(in: .whitespaces) }, is: ["1", "2"], "X-Twice")
        },
        APIConformanceCase("compressed responses are asked for", .messages, .should) { trial in
            let request = try await received(trial) { $0.request() }
            try expect(request.headers["Accept-Encoding"]?.contains("gzip"), is: true, "whether gzip is accepted")
        },
        APIConformanceCase("no cookie and no response is kept between calls", .messages) { trial in
            let server = try trial.server { _ in
                .json("1", headers: ["Set-Cookie": "a=b; Path=/", "Cache-Control": "max-age=1000"])
            }
            for _ in 1...2 { _ = try await trial.send(server.request()) }
            try expect(server.requests.map { $0.headers["Cookie"] }, is: [nil, nil], "Cookie")
        },
    ]

    private static let requestBodies = [
        APIConformanceCase("the body of a request arrives with its media type", .messages) { trial in
            for method in [APIMethod.post, .put, .patch, .delete] {
                let request = try await received(trial) {
                    $0.request(method, body: .data(Data("{}".utf8), contentType: "application/json"))
                }
                try expect(request.method, is: method.rawValue, "the method")
                try expect(request.text, is: "{}", "the body")
                try expect(request.headers.values(of: "Content-Type"), is: ["application/json"], "Content-Type")
                try expect(request.headers.values(of: "Content-Length"), is: ["2"], "Content-Length")
            }
        },
        APIConformanceCase("a body without a media type is not a form", .messages) { trial in
            let request = try await received(trial) {
                $0.request(.post, body: .data(Data([0, 255]), contentType: nil))
            }
            try expect(request.body, is: Data([0, 255]), "the body")
            try expect(request.headers.values(of: "Content-Type"), is: ["application/octet-stream"], "Content-Type")
        },
        APIConformanceCase("a header replaces the media type of a body", .messages) { trial in
            let body = APIBody.data(Data("a".utf8), contentType: "text/plain")
            let request = try await received(trial) {
                $0.request(.post, headers: ["content-type": "text/csv"], body: body)
            }
            try expect(request.headers.values(of: "Content-Type"), is: ["text/csv"], "Content-Type")
        },
        APIConformanceCase("a large body of a request arrives whole", .messages) { trial in
            let bytes = Data((0..<3_000_000).map { UInt8(truncatingIfNeeded: $0 &* 31) })
            let request = try await received(trial) { $0.request(.put, body: .data(bytes)) }
            try expect(request.body == bytes, "the body differs")
        },
        APIConformanceCase("no method needs a body", .messages) { trial in
            for method in [APIMethod.get, .post, .delete, .head, .options, APIMethod(rawValue: "QUERY")] {
                let request = try await received(trial) { $0.request(method) }
                try expect(request.method, is: method.rawValue, "the method")
                try expect(request.body, is: Data(), "the body")
                try expect(request.headers["Content-Type"], is: nil, "Content-Type")
            }
        },
    ]

    private static let refusals = [
        APIConformanceCase("only addresses of servers are requested", .messages) { trial in
            for address in [
                "ftp://127.0.0.1/", "file:///etc/hosts", "/a", "http:///a", "data:,a", "http://127.0.0.1:65536/",
                "http://127.0.0.1:99999999999999999999/",
            ] {
                guard let url = URL(string: address) else { continue }
                let kind = try await trial.failure(APIRequest(url: url))
                try expect(kind, is: .invalidRequest, "the error of \(address)")
            }
        },
        APIConformanceCase("a header does not become two", .messages) { trial in
            let server = try trial.server { _ in .empty() }
            for (name, value) in [("X-A", "b\r\nX-C: d"), ("X-A", "b\0"), ("X-A: b\nX-C", "d"), ("", "a")] {
                var request = server.request()
                request.headers.add(name, value)
                let kind = try await trial.failure(request)
                try expect(kind, is: .invalidRequest, "the error")
            }
            try expect(server.requests.count, is: 0, "the number of requests")
        },
        APIConformanceCase("a body that cannot be encoded is not sent", .messages) { trial in
            let server = try trial.server { _ in .empty() }
            let kind = try await trial.failure(server.request(.post, body: .json(["a": Double.nan])))
            try expect(kind, is: .invalidRequest, "the error")
            try expect(server.requests.count, is: 0, "the number of requests")
        },
    ]
}
