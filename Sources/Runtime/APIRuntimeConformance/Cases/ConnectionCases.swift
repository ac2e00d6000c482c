internal import APIRuntime
internal import Foundation

/// Connections that are shared, kept, broken and closed.
enum ConnectionCases {
    static let all: [APIConformanceCase] = sharing + keeping + interrupted + dying

    private static let sharing = [
        APIConformanceCase("500 calls at once receive their own responses", .connections) { trial in
            let server = try trial.server { .json($0.path) }
            let bodies = try await withThrowingTaskGroup(of: Data.self) { group in
                for number in 0..<500 {
                    group.addTask { try await trial.send(server.request(.get, "/\(number)")).body }
                }
                return try await group.reduce(into: Set()) { $0.insert($1) }
            }
            try expect(bodies == Set((0..<500).map { Data("/\($0)".utf8) }), "other bodies arrive")
            try expect(server.requests.count, is: 500, "the number of requests")
        },
        APIConformanceCase("64 calls run at once", .connections, .should) { trial in
            let server = try trial.server { _ in .hold }
            let calls = (0..<64).map { _ in Task { try await trial.send(server.request()) } }
            await server.waitForRequests(calls.count)
            try expect(server.requests.count, is: 64, "the number of requests at once")
            for call in calls { try await trial.cancel(call) }
            try await server.expectClosedByPeer(calls.count)
        },
        APIConformanceCase("connections are reused", .connections, .should) { trial in
            let server = try trial.server { _ in .json("1") }
            for _ in 1...20 { _ = try await trial.send(server.request()) }
            try expect(server.connections, is: 1, "the number of connections")
        },
        APIConformanceCase("a connection that the server closes is not reused", .connections) { trial in
            let server = try trial.server { _ in .json("1", headers: ["Connection": "close"]) }
            for _ in 1...5 { _ = try await trial.send(server.request(.post)) }
            try expect(server.requests.map(\.connection), is: [0, 1, 2, 3, 4], "the connections")
        },
        APIConformanceCase("a transport that is released closes its connections", .connections, .should) { trial in
            let server = try trial.server { _ in .json("1") }
            do {
                let transport = try trial.newTransport()
                for _ in 1...2 { _ = try await transport.exchange(server.request()) }
            }
            await server.waitForEndOfConnections()
            try expect(server.endedConnections >= 1, "a connection is open")
        },
        APIConformanceCase("a refused connection is notConnected", .connections) { trial in
            let port = try UnreachablePort()
            guard let url = URL(string: port.url) else { return }
            try expect(try await trial.failure(APIRequest(url: url)), is: .notConnected, "the error")
        },
        APIConformanceCase("an error has no secret of the address", .connections) { trial in
            let port = try UnreachablePort()
            guard let url = URL(string: port.url + "/?key=s3cret") else { return }
            do {
                _ = try await trial.send(APIRequest(url: url))
                throw APIConformanceFailure("there is a response")
            } catch let error as APITransportError {
                var dumped = ""
                dump(error, to: &dumped)
                try expect(!"\(error) \(dumped)".contains("s3cret"), "the error has it")
            }
        },
    ]

    private static let keeping = [
        APIConformanceCase("the body of a HEAD response is not a response", .connections) { trial in
            let texts = [
                "HTTP/1.1 200 OK\r\nContent-Length: 4\r\n\r\none\n", "HTTP/1.1 200 OK\r\nContent-Length: 4\r\n\r\n",
                "HTTP/1.1 404 No\r\nTransfer-Encoding: chunked\r\n\r\n4\r\none\n\r\n0\r\n\r\n",
            ]
            for text in texts {
                let server = try trial.server { request in request.method == "HEAD" ? .raw(text) : .text("two") }
                try expect(try await trial.send(server.request(.head)).body, is: Data(), "the body of HEAD")
                try expect(try await trial.send(server.request()).body, is: Data("two".utf8), "the next body")
            }
        },
        APIConformanceCase("bytes after a response are not a response", .connections) { trial in
            let replies = [
                Reply.text("one").contentLength(3).header("X-A", "b"),
                .raw("HTTP/1.1 200 OK\r\nContent-Length: 3\r\n\r\noneHTTP/1.1 200 OK\r\nContent-Length: 4\r\n\r\nevil"),
                .raw("HTTP/1.1 204 No\r\n\r\nHTTP/1.1 200 OK\r\nContent-Length: 4\r\n\r\nevil"),
            ]
            for reply in replies {
                let server = try trial.server { request in request.path == "/first" ? reply : .text("two") }
                for _ in 1...3 {
                    _ = try await trial.send(server.request(.get, "/first"))
                    let second = try await trial.send(server.request(.get, "/second"))
                    try expect(second.body, is: Data("two".utf8), "the next body")
                }
            }
        },
        APIConformanceCase("a kept connection that the server has closed is replaced", .connections) { trial in
            for method in [APIMethod.get, .post, .delete] {
                // The server does not say that it closes.
                let server = try trial.server { _ in .text("one").dropped(after: 1_000) }
                for number in 1...3 {
                    let response = try await trial.send(server.request(method))
                    try expect(response.body, is: Data("one".utf8), "the body")
                    try expect(server.requests.count, is: number, "the number of requests")
                    await server.waitForEndOfConnections()
                }
            }
        },
    ]

    /// The numbers of bytes after which the server closes the connection.
    private static let interrupted = [
        ("the status line", 0..<15), ("the head", 15..<77), ("the body", 77..<80), ("a chunked body", 77..<98),
    ].map { part, lengths in
        APIConformanceCase("a connection that closes within \(part) is lost", .connections) { trial in
            let reply = part == "a chunked body" ? Reply.chunks(["one", "two"]) : .text("one\n")
            for length in lengths {
                let server = try trial.server { _ in reply.dropped(after: length, reset: length % 2 == 1) }
                try await attempt("after \(length) bytes") {
                    try expect(try await trial.failure(server.request()), is: .connectionLost, "the error")
                }
            }
        }
    }

    /// The second request on a connection, which the server reads before it closes the connection.
    private static let dying =
        [APIMethod.post, .put, .patch, .delete].map { method in
            APIConformanceCase("\(method.rawValue) is not repeated on a kept connection that dies", .connections) {
                trial in
                let server = try trial.server { request in request.path == "/second" ? .dropped : .text("one") }
                let body = method == .delete ? nil : APIBody.text("mine")
                _ = try await trial.send(server.request(.get, "/first"))
                var request = server.request(method, "/second", body: body)
                // The error comes at once, and not at the end of the time.
                request.timeout = .seconds(15)
                let kind = try await trial.failure(request)
                try expect(kind, is: .connectionLost, "the error")
                try expect(server.requests.map(\.path), is: ["/first", "/second"], "the requests")
            }
        } + [
            APIConformanceCase("GET on a kept connection that dies is lost or repeated", .connections) { trial in
                let server = try trial.server { request in
                    request.path == "/first" ? .text("one") : request.connection == 0 ? .dropped : .text("two")
                }
                _ = try await trial.send(server.request(.get, "/first"))
                do {
                    let response = try await trial.send(server.request(.get, "/second"))
                    try expect(response.body, is: Data("two".utf8), "the body")
                } catch let error as APITransportError {
                    try expect(error.kind, is: .connectionLost, "the error")
                }
            }
        ]
}
