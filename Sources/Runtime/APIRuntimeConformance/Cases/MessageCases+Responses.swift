internal import APIRuntime
internal import Foundation

extension MessageCases {
    static let responses: [APIConformanceCase] = statuses + responseHeaders

    private static let statuses = [
        APIConformanceCase("a response has its status, headers, body and address", .messages) { trial in
            let server = try trial.server { _ in .json("{}", headers: ["x-request-ID": "7"]) }
            let response = try await trial.send(server.request(.get, "/a?b"))
            try expect(response.status, is: 200, "the status")
            try expect(response.body, is: Data("{}".utf8), "the body")
            try expect(response.url?.absoluteString, is: server.url + "/a?b", "the address")
            try expect(response.headers["X-Request-Id"], is: "7", "X-Request-Id")
            try expect(response.headers["content-type"], is: "application/json", "Content-Type")
        },
        APIConformanceCase("every status is a response", .messages) { trial in
            for status in [200, 201, 299, 300, 400, 404, 418, 429, 500, 503, 599] {
                let server = try trial.server(.json("{\"status\": \(status)}", status: status))
                let response = try await trial.send(server.request())
                try expect(response.status, is: status, "the status")
                try expect(response.body, is: Data("{\"status\": \(status)}".utf8), "the body of \(status)")
            }
        },
        APIConformanceCase("a challenge is a response with its body", .messages) { trial in
            let server = try trial.server { _ in .unauthorized(json: "{\"error_id\": 401}") }
            let response = try await trial.send(server.request())
            try expect(response.status, is: 401, "the status")
            try expect(response.headers["WWW-Authenticate"], is: "Basic realm=\"x\"", "WWW-Authenticate")
            try expect(response.body, is: Data("{\"error_id\": 401}".utf8), "the body")
            try expect(server.requests.count, is: 1, "the number of requests")
        },
        APIConformanceCase("204 and 304 have no body", .messages) { trial in
            for status in [204, 304] {
                let server = try trial.server(.empty(status))
                let response = try await trial.send(server.request())
                try expect(response.status, is: status, "the status")
                try expect(response.body, is: Data(), "the body")
            }
        },
        APIConformanceCase("the response of HEAD has a length and no body", .messages) { trial in
            let server = try trial.server { _ in .text("12345") }
            let response = try await trial.send(server.request(.head))
            try expect(response.headers["Content-Length"], is: "5", "Content-Length")
            try expect(response.body, is: Data(), "the body")
        },
        APIConformanceCase("interim responses are not the response", .messages) { trial in
            let interim = "HTTP/1.1 100 Continue\r\n\r\nHTTP/1.1 103 Early Hints\r\nLink: </a>\r\n\r\n"
            let server = try trial.server { _ in
                .raw(interim + "HTTP/1.1 200 OK\r\nContent-Length: 3\r\n\r\none")
            }
            let response = try await trial.send(server.request())
            try expect(response.status, is: 200, "the status")
            try expect(response.headers["Link"], is: nil, "Link")
            try expect(response.body, is: Data("one".utf8), "the body")
        },
    ]

    /// The headers of a response that has these lines.
    private static func headers(_ trial: Trial, _ lines: [UInt8]) async throws -> APIHeaders {
        let server = try trial.server { _ in
            .raw(Array("HTTP/1.1 200 OK\r\nContent-Length: 4\r\n".utf8) + lines + Array("\r\n\r\none\n".utf8))
        }
        let response = try await trial.send(server.request())
        try expect(response.status, is: 200, "the status")
        try expect(response.body, is: Data("one\n".utf8), "the body")
        return response.headers
    }

    private static let responseHeaders = [
        APIConformanceCase("repeated headers of a response are all kept", .messages) { trial in
            let headers = try await headers(trial, Array("Link: <a>\r\nX-A: 1\r\nLink: <b>".utf8))
            try expect(headers["LINK"]?.replacing(" ", with: ""), is: "<a>,<b>", "Link")
        },
        APIConformanceCase("repeated headers are kept if their names differ in case", .messages, .should) { trial in
            let headers = try await headers(trial, Array("Link: <a>\r\nlink: <b>".utf8))
            try expect(headers["Link"]?.replacing(" ", with: ""), is: "<a>,<b>", "Link")
        },
        APIConformanceCase("the headers of a response keep their order", .messages, .should) { trial in
            let headers = try await headers(trial, Array("X-C: 1\r\nX-A: 2\r\nX-B: 3".utf8))
            let names = headers.map { $0.0.lowercased() }.filter { $0.hasPrefix("x-") }
            try expect(names, is: ["x-c", "x-a", "x-b"], "the order")
        },
        APIConformanceCase("a header in UTF-8 keeps its characters", .messages, .should) { trial in
            let headers = try await headers(trial, Array("X-A: größe\r\nX-B: b".utf8))
            try expect(headers["X-A"], is: "größe", "X-A")
        },
        APIConformanceCase("a header in Latin-1 spoils nothing else", .messages, .should) { trial in
            let headers = try await headers(trial, Array("X-A: caf".utf8) + [0xE9] + Array("\r\nX-B: b".utf8))
            try expect(headers["X-A"]?.hasPrefix("caf"), is: true, "whether X-A begins as sent")
            try expect(headers["X-B"], is: "b", "X-B")
        },
        APIConformanceCase("a folded header is one value", .messages, .should) { trial in
            let headers = try await headers(trial, Array("X-A: a\r\n  b\r\nX-B: c".utf8))
            let words = headers["X-A"]?.split(whereSeparator: \.isWhitespace).map(String.init)
            try expect(words, is: ["a", "b"], "X-A")
            try expect(headers["X-B"], is: "c", "X-B")
        },
        APIConformanceCase("a header of 90 KB arrives", .messages, .should) { trial in
            let value = String(repeating: "a", count: 90_000)
            let headers = try await headers(trial, Array("X-A: \(value)".utf8))
            try expect(headers["X-A"] == value, "the header differs")
        },
        APIConformanceCase("500 headers arrive", .messages, .should) { trial in
            let lines = (0..<500).map { "X-\($0): \($0)" }.joined(separator: "\r\n")
            let headers = try await headers(trial, Array(lines.utf8))
            try expect(headers["X-499"], is: "499", "X-499")
        },
    ]
}
