import Foundation
import Testing

@testable import APIRuntimeConformance

@Suite struct ReplyTests {
    private func script(
        _ reply: Reply,
        method: String = "GET",
        headers: HeaderFields = [:]
    ) -> ReplyScript {
        let request = ReceivedRequest(
            method: method,
            target: "/",
            headers: headers,
            body: Data(),
            bodyLength: 0,
            rawHead: "",
            connection: 0
        )
        return reply.script(for: request)
    }

    /// All bytes of a reply as text, without pauses.
    private func text(_ reply: Reply, method: String = "GET") -> String {
        let bytes = script(reply, method: method).steps.flatMap { step -> [UInt8] in
            if case .send(let bytes) = step { bytes } else { [] }
        }
        return String(decoding: bytes, as: UTF8.self)
    }

    @Test func `a repeated body needs no memory`() {
        let reply = Reply.repeating([1, 2], count: 3)
        let head = Array("HTTP/1.1 200 \r\nContent-Type: application/octet-stream\r\nContent-Length: 6\r\n\r\n".utf8)
        #expect(script(reply).steps == [.send(head), .repeat([1, 2], count: 3)])
        let cut = script(reply.dropped(after: head.count + 3))
        #expect(cut.steps == [.send(head), .repeat([1, 2], count: 1), .send([1])])
        #expect(cut.ending == .close)
    }

    @Test func `an unfinished body has no end`() {
        let script = script(.events(["data: 1\n\n"]).unfinished())
        #expect(script.ending == .hold)
        #expect(
            text(.events(["data: 1\n\n"]).unfinished())
                == "HTTP/1.1 200 \r\nContent-Type: text/event-stream\r\nTransfer-Encoding: chunked\r\n\r\n"
                + "9\r\ndata: 1\n\n\r\n"
        )
    }

    @Test func `every kind of reply has its status, headers and body`() {
        #expect(
            text(.json("{}", status: 400))
                == "HTTP/1.1 400 \r\nContent-Type: application/json\r\nContent-Length: 2\r\n\r\n{}"
        )
        #expect(
            text(.json("{}", headers: ["content-type": "application/x+json"]))
                == "HTTP/1.1 200 \r\ncontent-type: application/x+json\r\nContent-Length: 2\r\n\r\n{}"
        )
        #expect(
            text(.text("ü"))
                == "HTTP/1.1 200 \r\nContent-Type: text/plain; charset=utf-8\r\nContent-Length: 2\r\n\r\nü"
        )
        #expect(
            text(.data([65, 66], contentType: "image/png"))
                == "HTTP/1.1 200 \r\nContent-Type: image/png\r\nContent-Length: 2\r\n\r\nAB"
        )
        #expect(text(.empty()) == "HTTP/1.1 204 \r\n\r\n")
        #expect(text(.empty(304)) == "HTTP/1.1 304 \r\n\r\n")
        #expect(text(.empty(200)) == "HTTP/1.1 200 \r\nContent-Length: 0\r\n\r\n")
        #expect(
            text(.redirect(to: "http://b/c", status: 307))
                == "HTTP/1.1 307 \r\nLocation: http://b/c\r\nContent-Length: 0\r\n\r\n"
        )
        #expect(
            text(.unauthorized(realm: "r", json: "[]"))
                == "HTTP/1.1 401 \r\nWWW-Authenticate: Basic realm=\"r\"\r\n"
                + "Content-Type: application/json\r\nContent-Length: 2\r\n\r\n[]"
        )
        #expect(text(.raw("SSH-2.0\r\n")) == "SSH-2.0\r\n")
        #expect(
            text(.empty(200).header("A", "1").header("A", "2"))
                == "HTTP/1.1 200 \r\nA: 1\r\nA: 2\r\nContent-Length: 0\r\n\r\n"
        )
    }

    @Test func `a reply to HEAD has no body`() {
        let head = "HTTP/1.1 200 \r\nContent-Type: application/json\r\n"
        #expect(text(.json("{}"), method: "HEAD") == head + "Content-Length: 2\r\n\r\n")
        #expect(text(.chunks(["{}"]), method: "HEAD") == head + "Transfer-Encoding: chunked\r\n\r\n")
    }

    @Test func `chunks are framed, with pauses between them`() {
        let long = String(repeating: "b", count: 26)
        let head = "HTTP/1.1 200 \r\nContent-Type: application/json\r\nTransfer-Encoding: chunked\r\n\r\n"
        #expect(
            script(.chunks(["a", "", long], pause: .seconds(1)).delayed(by: .seconds(2))).steps == [
                .pause(.seconds(2)),
                .send(Array(head.utf8)),
                .send(Array("1\r\na\r\n".utf8)),
                .pause(.seconds(1)),
                .pause(.seconds(1)),
                .send(Array("1a\r\n\(long)\r\n".utf8)),
                .send(Array("0\r\n\r\n".utf8)),
            ]
        )
    }

    @Test func `chunks with a content length are not framed`() {
        let reply = Reply.chunks(["ab", "c"], pause: .seconds(1)).contentLength(3)
        let head = "HTTP/1.1 200 \r\nContent-Type: application/json\r\nContent-Length: 3\r\n\r\n"
        let steps: [ReplyScript.Step] = [
            .send(Array(head.utf8)),
            .send(Array("ab".utf8)),
            .pause(.seconds(1)),
            .send(Array("c".utf8)),
        ]
        #expect(script(reply) == ReplyScript(steps: steps, ending: .keepAlive))
    }

    @Test func `a connection is kept only if request, reply and length allow it`() {
        #expect(script(.json("{}")).ending == .keepAlive)
        #expect(script(.json("{}"), headers: ["connection": "Close"]).ending == .close)
        #expect(script(.json("{}", headers: ["Connection": "close"])).ending == .close)
        #expect(script(.json("{}").contentLength(2)).ending == .keepAlive)
        #expect(script(.json("{}").contentLength(3)).ending == .close)
        #expect(script(.json("{}").contentLength(1)).ending == .close)
        #expect(script(.json("{}").contentLength(3), method: "HEAD").ending == .keepAlive)
        #expect(script(.raw("")).ending == .close)
        #expect(script(.json("{}").dropped(after: 5, reset: true)).ending == .reset)
    }

    @Test func `a reply is cut after the given number of bytes`() {
        #expect(script(.hold) == ReplyScript(steps: [], ending: .hold))
        #expect(script(.dropped) == ReplyScript(steps: [], ending: .close))
        #expect(
            script(.json("{}").delayed(by: .seconds(1)).dropped(after: 8))
                == ReplyScript(steps: [.pause(.seconds(1)), .send(Array("HTTP/1.1".utf8))], ending: .close)
        )
        let head = Array("HTTP/1.1 200 \r\nContent-Type: application/json\r\nTransfer-Encoding: chunked\r\n\r\n".utf8)
        let reply = Reply.chunks(["ab", "cd"], pause: .seconds(1))
        #expect(
            script(reply.held(after: head.count + 4))
                == ReplyScript(steps: [.send(head), .send(Array("2\r\na".utf8))], ending: .hold)
        )
    }
}
