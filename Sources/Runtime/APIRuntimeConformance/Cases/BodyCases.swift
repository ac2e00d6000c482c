internal import APIRuntime
internal import Foundation

/// The framing and the compression of bodies.
enum BodyCases {
    static let all: [APIConformanceCase] = framing + compression

    private static func body(_ trial: Trial, _ reply: Reply) async throws -> Data {
        let server = try trial.server { _ in reply }
        let response = try await trial.send(server.request())
        try expect(response.status, is: 200, "the status")
        return response.body
    }

    private static let framing = [
        APIConformanceCase("chunks are one body", .bodies) { trial in
            let body = try await body(trial, .chunks(["[1,", "", "2]"], pause: .milliseconds(1)))
            try expect(body, is: Data("[1,2]".utf8), "the body")
        },
        APIConformanceCase("an empty body is empty", .bodies) { trial in
            for reply in [Reply.empty(200), .chunks([])] {
                try expect(try await body(trial, reply), is: Data(), "the body")
            }
        },
        APIConformanceCase("a large body of a response arrives whole", .bodies) { trial in
            let bytes = Data((0..<3_000_000).map { UInt8(truncatingIfNeeded: $0 &* 31) })
            try expect(try await body(trial, .data(bytes)) == bytes, "the body differs")
        },
        APIConformanceCase("a body without a length ends with its connection", .bodies) { trial in
            let body = try await body(trial, .raw("HTTP/1.1 200 OK\r\n\r\none\n"))
            try expect(body, is: Data("one\n".utf8), "the body")
        },
        APIConformanceCase("a chunked body can have trailers", .bodies) { trial in
            let head = "HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\nTrailer: X-Sum\r\n\r\n"
            let body = try await body(trial, .raw(head + "4\r\none\n\r\n0\r\nX-Sum: 1\r\nX-Other: 2\r\n\r\n"))
            try expect(body, is: Data("one\n".utf8), "the body")
        },
        APIConformanceCase("chunks can have extensions", .bodies) { trial in
            let head = "HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n"
            let body = try await body(trial, .raw(head + "4;a=\"b\"\r\none\n\r\n0\r\n\r\n"))
            try expect(body, is: Data("one\n".utf8), "the body")
        },
    ]

    private static let compression = [
        APIConformanceCase("a compressed body is decompressed", .bodies) { trial in
            let text = String(repeating: "häuser ", count: 20_000)
            try expect(try await body(trial, .text(text).gzipped()) == Data(text.utf8), "the body differs")
            let chunks = Reply.chunks([text, text]).gzipped()
            try expect(try await body(trial, chunks) == Data((text + text).utf8), "the body of chunks differs")
        },
        APIConformanceCase("a compressed body is decompressed whatever the request accepts", .bodies) { trial in
            for coding in ["identity", "gzip;q=1"] {
                let server = try trial.server { _ in .text("one\n").gzipped() }
                let response = try await trial.send(server.request(headers: ["Accept-Encoding": coding]))
                try expect(response.body, is: Data("one\n".utf8), "the body")
                try expect(server.requests.first?.headers["Accept-Encoding"], is: coding, "Accept-Encoding")
            }
        },
        APIConformanceCase("compression that is not declared is kept", .bodies) { trial in
            let body = try await body(trial, .text("a").gzipped(declared: false))
            try expect(body.prefix(2), is: Data([0x1F, 0x8B]), "the body")
        },
        APIConformanceCase("a compressed body that is cut off is lost", .bodies, .should) { trial in
            let gzip = Gzip.compress([Array("one\n".utf8)])[0].dropLast(6)
            let server = try trial.server { _ in .data(gzip).header("Content-Encoding", "gzip") }
            try expect(try await trial.failure(server.request()), is: .connectionLost, "the error")
        },
    ]
}
