internal import APIRuntime
internal import Foundation

/// Bodies of requests that are read from disk, and large ones.
enum UploadCases {
    static let all: [APIConformanceCase] = files + changes + refusals

    private static func multipart(_ file: URL) -> APIBody {
        var fields = APIFields()
        fields.add("purpose", "größe")
        fields.add("file", APIUpload(file: file, contentType: "text/plain"))
        return .multipart(fields)
    }

    private static let files = [
        APIConformanceCase("a file arrives as the body", .uploads) { trial in
            let folder = try CaseFolder()
            let texts = ["<a/>", "", String(repeating: "0123456789", count: 300_000)]
            let server = try trial.server { _ in .empty() }
            for text in texts {
                let body = APIBody.file(try folder.write(text, to: "a.xml"), contentType: "application/xml")
                _ = try await trial.send(server.request(.post, body: body))
                let request = server.requests.last
                try expect(request?.text == text, "the body differs")
                try expect(request?.headers["Content-Length"], is: "\(text.utf8.count)", "Content-Length")
                try expect(request?.headers["Content-Type"], is: "application/xml", "Content-Type")
                try expect(request?.headers["Transfer-Encoding"], is: nil, "Transfer-Encoding")
            }
        },
        APIConformanceCase("the parts of a form arrive from disk as from memory", .uploads) { trial in
            let folder = try CaseFolder()
            let server = try trial.server { _ in .empty() }
            let body = multipart(try folder.write("line one\nline two\n", to: "a.txt"))
            _ = try await trial.send(server.request(.post, body: body))
            let bytes = try body.bytes
            try expect(server.requests.first?.body, is: bytes, "the body")
            try expect(server.requests.first?.headers["Content-Length"], is: "\(bytes.count)", "Content-Length")
            try expect(server.requests.first?.headers["Content-Type"], is: body.contentType, "Content-Type")
        },
        APIConformanceCase("a redirect sends a file again", .uploads) { trial in
            let folder = try CaseFolder()
            let server = try trial.server(.redirect(to: "/there", status: 307), .empty())
            let body = multipart(try folder.write("text", to: "a.txt"))
            _ = try await trial.send(server.request(.post, body: body))
            let bytes = try body.bytes
            try expect(server.requests.map(\.body), is: [bytes, bytes], "the bodies")
        },
        APIConformanceCase("the progress of an upload is reported", .uploads, .should) { trial in
            let folder = try CaseFolder()
            let file = try folder.write(String(repeating: "x", count: 300_000), to: "a.txt")
            let server = try trial.server { _ in .empty() }
            for body in [APIBody.file(file), .data(Data(repeating: 1, count: 300_000))] {
                let values = APILocked<[APIProgress]>([])
                var request = server.request(.post, body: body)
                request.onProgress = { value in values.withLock { $0.append(value) } }
                _ = try await trial.send(request)
                let sent = values.withLock { $0 }.filter { $0.direction == .upload }
                try expect(sent.last?.completed, is: 300_000, "the last progress")
                try expect(sent.last?.total, is: 300_000, "the total")
                try expect(sent.map(\.completed), is: sent.map(\.completed).sorted(), "the order")
            }
        },
    ]

    /// More than the system buffers of a connection.
    private static let length = 64 << 20

    private static let changes = [
        APIConformanceCase("a file that shrinks while it is sent ends the call", .uploads) { trial in
            let folder = try CaseFolder()
            let file = try folder.sparseFile(length)
            let server = try trial.server(
                keptBytes: 0,
                early: { request in
                    if request.path == "/" { try? CaseFolder.truncate(file, to: length / 2) }
                    return nil
                },
                { _ in .empty() }
            )
            _ = try await trial.failure(server.request(.post, body: .file(file)))
            try await server.expectClosedByPeer()
            try expect(server.requests.count, is: 0, "the number of complete requests")
        },
        APIConformanceCase("a file that grows while it is sent is sent as it was", .uploads) { trial in
            let folder = try CaseFolder()
            let file = try folder.sparseFile(length)
            let server = try trial.server(
                keptBytes: 0,
                early: { request in
                    if request.path == "/" { try? CaseFolder.truncate(file, to: length * 2) }
                    return nil
                },
                { _ in .empty() }
            )
            try expect(try await trial.send(server.request(.post, body: .file(file))).status, is: 204, "the status")
            try expect(server.requests.map(\.bodyLength), is: [length], "the length of the body")
        },
        APIConformanceCase("a response before the end of an upload is the response", .uploads, .should) { trial in
            let folder = try CaseFolder()
            let file = try folder.sparseFile(length)
            let server = try trial.server(
                keptBytes: 0,
                early: { request in
                    request.path == "/"
                        ? .text("too large", status: 413, headers: ["Connection": "close"]).draining() : nil
                },
                { _ in .empty() }
            )
            for body in [APIBody.file(file), .data(Data(count: length))] {
                let response = try await trial.send(server.request(.post, body: body))
                try expect(response.status, is: 413, "the status")
                try expect(response.body, is: Data("too large".utf8), "the body")
            }
        },
        APIConformanceCase("an upload ends if its server responds and closes", .uploads) { trial in
            let folder = try CaseFolder()
            let file = try folder.sparseFile(length)
            let server = try trial.server(
                keptBytes: 0,
                early: { request in
                    request.path == "/" ? .text("no", status: 413, headers: ["Connection": "close"]) : nil
                },
                { _ in .empty() }
            )
            for body in [APIBody.file(file), .data(Data(count: length))] {
                do {
                    let response = try await trial.send(server.request(.post, body: body))
                    try expect(response.status, is: 413, "the status")
                } catch let error as APITransportError {
                    try expect(error.kind, is: .connectionLost, "the error")
                }
            }
        },
        APIConformanceCase("an upload that is cancelled closes its connection", .uploads) { trial in
            let folder = try CaseFolder()
            let file = try folder.sparseFile(length)
            let (arrived, isCancelled) = (Tally(), DispatchSemaphore(value: 0))
            let server = try trial.server(
                keptBytes: 0,
                early: { request in
                    if request.path == "/" {
                        arrived.increment()
                        isCancelled.wait()
                    }
                    return nil
                },
                { _ in .empty() }
            )
            for body in [APIBody.file(file), .data(Data(count: length))] {
                let closed = server.closedByPeer
                let call = Task { try await trial.send(server.request(.post, body: body)) }
                await arrived.wait(for: closed + 1)
                do {
                    defer { isCancelled.signal() }
                    try await trial.cancel(call)
                }
                try await server.expectClosedByPeer(closed + 1)
            }
        },
    ]

    private static let refusals = [
        APIConformanceCase("a body without a file is not sent", .uploads) { trial in
            let folder = try CaseFolder()
            let server = try trial.server { _ in .empty() }
            let missing = folder.file("none")
            for body in [multipart(folder.url), .file(folder.url), .file(missing), multipart(missing)] {
                let kind = try await trial.failure(server.request(.post, body: body))
                try expect(kind, is: .invalidRequest, "the error")
            }
            try expect(server.requests.count, is: 0, "the number of requests")
        },
        APIConformanceCase("a FIFO is sent as it is written, or refused", .uploads) { trial in
            let folder = try CaseFolder()
            let fifo = try folder.makeFIFO("fifo")
            let server = try trial.server { _ in .empty() }
            Thread.detachNewThread {
                // Opening waits for the reader.
                guard let file = try? FileHandle(forWritingTo: fifo) else { return }
                try? file.write(contentsOf: Data("one\n".utf8))
                try? file.write(contentsOf: Data("two\n".utf8))
            }
            // A reader that comes if the transport opens no file, so that the writer ends.
            defer { folder.release(fifo) }
            do {
                _ = try await trial.send(server.request(.post, body: .file(fifo)))
                try expect(server.requests.first?.text, is: "one\ntwo\n", "the body")
            } catch let error as APITransportError {
                try expect(error.kind, is: .invalidRequest, "the error")
                try expect(server.requests.count, is: 0, "the number of requests")
            }
        },
        APIConformanceCase("a FIFO that nobody writes delays no other call, and can be cancelled", .uploads) { trial in
            let folder = try CaseFolder()
            let fifo = try folder.makeFIFO("fifo")
            defer { folder.release(fifo) }
            let server = try trial.server { _ in .empty() }
            let calls = (0..<8).map { _ in
                Task { try await trial.send(server.request(.post, "/fifo", body: .file(fifo))) }
            }
            for _ in 0..<20 { _ = try await trial.send(server.request(.get, "/other")) }
            for call in calls {
                call.cancel()
                switch await call.result {
                case .success: throw APIConformanceFailure("a body without an end is sent")
                case .failure(let error as APITransportError):
                    try expect(error.kind, is: .invalidRequest, "the error")
                case .failure(let error): try expect(error is CancellationError, "the error is \(error)")
                }
            }
        },
    ]
}
