import APIRuntime
import Foundation
import TestSupport
import Testing

@testable import APIRuntimeLogging

/// How `/bin/sh` reads a command.
@Suite struct CurlShellTests {
    /// The arguments that curl receives, and its input.
    private func words(_ request: APIRequest) async throws -> (arguments: [String], input: Data) {
        let folder = try TemporaryFolder()
        // A shell function replaces the command and records its arguments.
        let script = """
            curl() { cat >'\(folder.path)/input'; for word; do printf '%s\\0' "$word"; done; }
            \(try request.curl(includesSecrets: true))
            """
        let result = try await Shell.run(script)
        #expect(result.code == 0)
        let arguments = result.output.split(separator: 0).map { String(decoding: $0, as: UTF8.self) }
        return (arguments, try Data(contentsOf: folder.url.appending(path: "input")))
    }

    private func request(headers: APIHeaders = [:], body: APIBody? = nil) throws -> APIRequest {
        let url = try #require(URL(string: "https://api.example/a'b?c=$HOME&d=`e`"))
        return APIRequest(method: .post, url: url, headers: headers, body: body)
    }

    @Test(arguments: [
        "'", "''", "'\\''", "\\", "\"$HOME\"", "$(exit 3)", "`exit 3`", "a\nb", "a\tb", "!", "*", "~", "# a", "ä🌍",
        "-X",
        "a \\\n b", ";exit 3", "%s\\0", "{a,b}",
    ])
    func `curl receives any string unchanged`(text: String) async throws {
        let (arguments, input) = try await words(request(headers: ["X-A": text], body: .text(text)))
        #expect(
            arguments == [
                try request().url.absoluteString, "--header", "X-A: \(text)", "--header",
                "Content-Type: text/plain; charset=utf-8", "--data-raw", text, "--compressed",
            ]
        )
        #expect(input.isEmpty)
    }

    @Test func `curl receives any bytes as input`() async throws {
        let bytes = Data((0...255).map { UInt8($0) } + Array("%d\\n'\\0".utf8))
        let (arguments, input) = try await words(request(body: .data(bytes)))
        #expect(arguments.suffix(3) == ["--data-binary", "@-", "--compressed"])
        #expect(input == bytes)
    }

    @Test func `a string that is too long for a word is written to the input`() async throws {
        let text = String(repeating: "ab%", count: 100_000)
        #expect(try await words(request(body: .text(text))).input == Data(text.utf8))
    }

    @Test func `files and bytes are joined`() async throws {
        let folder = try TemporaryFolder()
        let file = try folder.write("it is", to: "it's $HOME")
        var fields = APIFields()
        fields.add("a=b", APIUpload(file: file, filename: "x"))
        let request = try request(body: .multipart(fields, boundary: "XX"))
        #expect(try await words(request).input == request.body?.bytes)
    }
}
