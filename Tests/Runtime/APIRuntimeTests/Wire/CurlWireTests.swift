import APIRuntime
import APIRuntimeConformance
import Foundation
import TestSupport
import TestTraits
import Testing

@testable import APIRuntimeLogging

/// The curl command of a request, run against the server that received the request from the client.
@Suite(.enabled(if: Shell.has("curl"), "there is no curl"), .watchdog) struct CurlWireTests {
    private static let folder = try? TemporaryFolder()

    private static func file(_ text: String, _ name: String) -> URL {
        (try? folder?.write(text, to: name)) ?? URL(filePath: "/dev/null")
    }

    private static let textParts: APIFields = {
        var fields = APIFields()
        fields.add("note", "@it's; \"fine\"\nand <so on")
        fields.add("ü \"q\"", "x;type=y")
        fields.add("raw", Data("a\"b\\;".utf8))
        fields.add("page", APIUpload(text: "say \"hi\"; \\", filename: "a;\"b\",.txt"))
        fields.add("photo", APIUpload(file: file("%PNG", "it's \"a\"\\.png"), contentType: "image/png"))
        return fields
    }()

    private static let otherParts: APIFields = {
        var fields = APIFields()
        fields.add("a=b", "1")
        fields.add("binary", APIUpload(Data(0...255), filename: "b"))
        fields.add("file", APIUpload(file: file("\0\n", "zero"), contentType: "a/b; c=\",\""))
        return fields
    }()

    private static let bodies: [APIBody] = [
        .json(["a": "it's\n", "b": "@/etc/hosts"]),
        .text("@/etc/hosts"),
        .text(""),
        .form(["a": "b c&d", "e": "+"]),
        .multipart(textParts),
        .multipart(otherParts),
        .data(Data(0...255), contentType: nil),
        .data(Data(count: 300_000)),
        .file(file("from a file\r\n", "body $HOME"), contentType: "text/x"),
    ]

    @Test(arguments: [.get, .post, .delete, APIMethod(rawValue: "QUERY")])
    func `curl sends the same headers`(method: APIMethod) async throws {
        try await compare(method, nil)
    }

    @Test(arguments: bodies.indices, [APIMethod.post, .put])
    func `curl sends the same bytes`(index: Int, method: APIMethod) async throws {
        try await compare(method, Self.bodies[index])
    }

    private func compare(_ method: APIMethod, _ body: APIBody?) async throws {
        let server = try LoopbackServer { _ in .json("1") }
        let headers: APIHeaders = ["X-Quote": "it's \"$HOME\" \\", "X-Empty": "", "Authorization": "Bearer s3cret"]
        let request = server.request(method, "/a%20b?c=[d]&e='f'", headers: headers, body: body)
        _ = try await APIURLSessionTransport().exchange(request)
        let result = try await Shell.run("exec 2>&1; \(try request.curl(includesSecrets: true)) --silent --show-error")
        #expect(String(decoding: result.output, as: UTF8.self) == "1")
        try #require(server.requests.count == 2)
        let (ours, curls) = (server.requests[0], server.requests[1])
        #expect(curls.method == ours.method)
        #expect(curls.target == ours.target)
        #expect(canonical(curls.body, of: curls) == canonical(ours.body, of: ours))
        for name in ["X-Quote", "X-Empty", "Authorization"] {
            #expect(curls.headers.values(of: name) == ours.headers.values(of: name))
        }
        #expect(type(of: curls) == type(of: ours))
    }

    @Test func `curl requests only the headers`() async throws {
        let server = try LoopbackServer { _ in .json("1") }
        let result = try await Shell.run("\(try server.request(.head).curl()) --silent")
        #expect(result.code == 0)
        #expect(server.requests.map(\.method) == ["HEAD"])
    }

    /// The boundary, which is random.
    private func boundary(of request: ReceivedRequest) -> String? {
        guard let type = request.headers["Content-Type"], type.hasPrefix("multipart/") else { return nil }
        return type.components(separatedBy: "boundary=").last
    }

    private func type(of request: ReceivedRequest) -> String? {
        request.headers["Content-Type"].map { $0.replacing(boundary(of: request) ?? "", with: "") }
    }

    private func canonical(_ body: Data, of request: ReceivedRequest) -> String {
        // Every byte is a character of its own in Latin-1.
        let text = String(body.map { Character(Unicode.Scalar($0)) })
        return boundary(of: request).map { text.replacing($0, with: "XX") } ?? text
    }
}
