import APIGenClientOutput
import APIGenDiagnostics
import APIGenPipeline
import APIGenSupport
import Foundation
import TestSupport
import Testing

@testable import apigen

@Suite struct InferTests {
    private let folder: TemporaryFolder

    init() throws {
        folder = try TemporaryFolder()
    }

    private func run(_ arguments: String...) -> (status: ExitCode, output: String, messages: String) {
        let transcript = Transcript()
        let status = Program(context: transcript.context(workingDirectory: folder.path)).run(arguments)
        return (status, transcript.output, transcript.messages)
    }

    /// An HTTP archive with a GET for each path and its response.
    private func write(_ entries: [(path: String, json: String)], to file: String) throws {
        let entries = try entries.map { path, json in
            let body = String(decoding: try JSONEncoder().encode(json), as: UTF8.self)
            return """
                {"request": {"method": "GET", "url": "https://api.shop.example/v1\(path)", "queryString": [],
                  "headers": [{"name": "Authorization", "value": "Bearer s3cr3t-t0ken-of-ada"}]},
                 "response": {"status": 200, "headers": [],
                  "content": {"mimeType": "application/json", "text": \(body)}}}
                """
        }
        try folder.write(#"{"log": {"version": "1.2", "entries": [\#(entries.joined(separator: ",\n"))]}}"#, to: file)
    }

    private static func user(_ id: Int, _ rest: String = "") -> String {
        #"{"id": \#(id), "first_name": "Ada", "email": "ada@lovelace.dev"\#(rest)}"#
    }

    private func writeUsers(to file: String = "shop.har") throws {
        try write(
            (1...6).map { ("/users/\($0)", Self.user($0)) } + [("/users", "[\(Self.user(1)), \(Self.user(2))]")],
            to: file
        )
    }

    @Test func `recordings become a spec with samples, without their secrets`() throws {
        try writeUsers()
        let outcome = run("infer", "shop.har")
        #expect(outcome.status == .success, "\(outcome.messages)")
        #expect(outcome.messages.contains("2 operations from 7 calls\nSpecs/shop.yaml: created, 0 ms\n"))
        let spec = try folder.text(at: "Specs/shop.yaml")
        #expect(spec.hasPrefix("name: Shop\nserver: https://api.shop.example/v1\n"), "\(spec)")
        #expect(spec.contains("GET /users/{"), "\(spec)")
        #expect(spec.contains("auth: bearer"), "\(spec)")
        var files = ["Specs/shop.yaml", "Specs/.imports/shop.yaml", "Specs/.imports/shop.recordings.json"]
        files += try FileManager.default.contentsOfDirectory(atPath: folder.path + "/Specs/samples/shop")
            .map { "Specs/samples/shop/\($0)" }
        #expect(files.count == 5)
        for file in files {
            let text = try folder.text(at: file)
            for secret in ["s3cr3t", "Ada", "lovelace"] { #expect(!text.contains(secret), "\(file): \(text)") }
        }
        let generator = Generator { _ in OutputOptions(hasTests: true) }
        let generated = generator.generate(path: "Specs/shop.yaml", bytes: Array(spec.utf8)) {
            path throws(FileSystemError) in
            try FileSystem.read(folder.path + "/" + path)
        }
        #expect(generated.diagnostics.map(\.message) == [])
        #expect(generated.output?.tests?.map(\.path).contains("ShopSampleTests.swift") == true)
    }

    @Test func `a recording without a call of an API is an error, and nothing is written`() throws {
        try folder.write(#"{"log": {"version": "1.2", "entries": []}}"#, to: "empty.har")
        let outcome = run("infer", "empty.har")
        #expect(outcome.status == .invalidSpec)
        #expect(outcome.messages.contains("error: nothing here is a call of an API\n"))
        #expect(outcome.messages.contains("warning[AG163]: this recording has no request"))
        #expect(!FileManager.default.fileExists(atPath: folder.path + "/Specs"))
    }

    @Test func `bodies that cannot be read are counted by reason`() throws {
        func entry(_ id: Int, _ coding: String, _ body: String) -> String {
            """
            {"request": {"method": "GET", "url": "https://api.shop.example/users/\(id)"}, "response": {"status": 200,
             "headers": [{"name": "Content-Encoding", "value": "\(coding)"}],
             "content": {"mimeType": "application/json", "encoding": "base64", "text": "\(body)"}}}
            """
        }
        let entries = [
            entry(1, "br", "CwKAe30D"), entry(2, "br", "CwKAe30D"), entry(3, "gzip", "H4sIAAAA"),
            entry(4, "br", "eyJpZCI6NH0="),
        ]
        try folder.write(#"{"log": {"entries": [\#(entries.joined(separator: ","))]}}"#, to: "shop.har")
        let outcome = run("infer", "shop.har")
        #expect(outcome.status == .success, "\(outcome.messages)")
        let line = "3 bodies not read: 2 compressed with Brotli, 1 with damaged compression\n"
        #expect(outcome.messages.contains(line), "\(outcome.messages)")
    }

    @Test func `the output names other hosts, the first doubts and the next command`() throws {
        func entry(_ url: String, _ json: String) -> String {
            #"""
            {"request": {"method": "GET", "url": "\#(url)"},
             "response": {"status": 200, "content": {"mimeType": "application/json", "text": "\#(json)"}}}
            """#
        }
        let users = (1...12).map {
            entry("https://api.shop.example/users/\($0)", #"{\"state\": \"\#($0 % 2 == 0 ? "on" : "off")\"}"#)
        }
        let others = (1...7).flatMap { host in
            (0..<host).map { _ in entry("https://host\(host).test/a", "{}") }
        }
        let entries = (users + users + others).joined(separator: ",")
        try folder.write(#"{"log": {"entries": [\#(entries)]}}"#, to: "shop.har")
        let outcome = run("infer", "shop.har")
        #expect(outcome.status == .success, "\(outcome.messages)")
        for text in [
            "doubt: ", "28 other exchanges left out: 28 another host\n",
            "other hosts: host7.test (7), host6.test (6), host5.test (5), host4.test (4), host3.test (3), 2 more\n",
            "Specs/shop.yaml: created, 0 ms\nnext: apigen Specs/shop.yaml\n",
        ] { #expect(outcome.messages.contains(text), "\(outcome.messages)") }
        #expect(outcome.messages.split(separator: "\n").count { $0.hasPrefix("doubt: ") } <= 5)
        #expect(run("infer", "shop.har", "--force", "-q").messages.isEmpty)
    }

    @Test(arguments: [(true, true), (true, false), (false, true)])
    func `a long run shows its progress on a terminal`(isTerminal: Bool, isSlow: Bool) throws {
        try writeUsers()
        let transcript = Transcript()
        var context = transcript.context(workingDirectory: folder.path)
        context.isTerminal = isTerminal
        var now = ContinuousClock.now
        context.now = {
            if isSlow { now += .seconds(1) }
            return now
        }
        #expect(Program(context: context).run(["infer", "shop.har", "--color", "never"]) == .success)
        let line = "\r\u{1B}[2Kreading shop.har: 2 entries"
        #expect(transcript.messages.contains(line) == (isTerminal && isSlow), "\(transcript.messages.debugDescription)")
        #expect(transcript.messages.contains("\u{1B}") == (isTerminal && isSlow))
        #expect(!transcript.messages.hasSuffix("inferring"))
    }

    @Test func `a spec that exists is not replaced, and no samples are written if they are not wanted`() throws {
        try writeUsers()
        #expect(run("infer", "shop.har", "--no-samples").status == .success)
        #expect(!FileManager.default.fileExists(atPath: folder.path + "/Specs/samples"))
        #expect(try !folder.text(at: "Specs/shop.yaml").contains("sample"))
        let again = run("infer", "shop.har")
        #expect(again.status == .found)
        #expect(again.messages.hasPrefix("error: Specs/shop.yaml exists already\n"))
        #expect(again.messages.contains("apigen infer --update Specs/shop.yaml"))
        #expect(run("infer", "shop.har", "--force").status == .success)
        let output = run("infer", "shop.har", "-o", "-")
        #expect(output.output.hasPrefix("name: Shop\n"))
        #expect(!output.output.contains("sample"))
    }

    @Test func `an update widens the spec and keeps edits`() throws {
        try writeUsers()
        _ = run("infer", "shop.har")
        let spec = try folder.text(at: "Specs/shop.yaml")
        let edited = spec.replacing("endpoints:", with: "# Typed by hand.\nendpoints:")
        try folder.write(edited, to: "Specs/shop.yaml")
        #expect(run("infer", "--update", "Specs/shop.yaml", "--check", "shop.har").status == .success)
        try write([("/users/7", Self.user(7, #", "age": 36"#))], to: "more.har")
        let check = run("infer", "--update", "Specs/shop.yaml", "--check", "more.har")
        #expect(check.status == .found)
        #expect(check.messages.contains("Specs/shop.yaml: the recording has changes\n"))
        let update = run("infer", "--update", "Specs/shop.yaml", "more.har")
        #expect(update.status == .success, "\(update.messages)")
        let widened = try folder.text(at: "Specs/shop.yaml")
        #expect(widened.contains("\"age?\": Int"), "\(widened)")
        #expect(widened.contains("# Typed by hand.\n"))
        #expect(try folder.text(at: "Specs/.imports/shop.recordings.json").contains("\"age\":36"))
        let foreign = run("import", "--update", "Specs/shop.yaml", "more.har")
        #expect(foreign.status == .invalidSpec)
        #expect(foreign.messages.hasPrefix("error: Specs/shop.yaml was written by `apigen infer`\n"))
    }

    @Test func `a checkout with CRLF is up to date, and an update keeps its line breaks`() throws {
        try writeUsers()
        _ = run("infer", "shop.har")
        let files = try folder.files.filter { $0.hasPrefix("Specs/") }
        for file in files { try folder.write(try folder.text(at: file).replacing("\n", with: "\r\n"), to: file) }
        let before = try files.map { try folder.text(at: $0) }
        let check = run("infer", "--update", "Specs/shop.yaml", "--check", "shop.har")
        #expect(check.status == .success, "\(check.messages)")
        #expect(run("infer", "--update", "Specs/shop.yaml", "shop.har").status == .success)
        #expect(try files.map { try folder.text(at: $0) } == before)

        try write([("/users/7", Self.user(7, #", "age": 36"#))], to: "more.har")
        #expect(run("infer", "--update", "Specs/shop.yaml", "more.har").status == .success)
        #expect(try folder.text(at: "Specs/shop.yaml").contains("\"age?\": Int"))
        for file in files {
            let lines = try folder.text(at: file).unicodeScalars.split(separator: "\n")
            #expect(lines.allSatisfy { $0.last == "\r" }, "\(file)")
        }
    }

    @Test func `a JSON body is a response of an endpoint, or a model`() throws {
        try folder.write(Self.user(1), to: "user.json")
        let endpoint = run("infer", "user.json", "--endpoint", "get /users/{id}", "--name", "Shop", "-o", "-")
        #expect(endpoint.status == .success, "\(endpoint.messages)")
        #expect(endpoint.output.contains("GET /users/{id"), "\(endpoint.output)")
        let model = run("infer", "user.json", "--model", "User", "--name", "Shop", "-o", "-")
        #expect(model.status == .success, "\(model.messages)")
        #expect(model.output.contains("  User:"), "\(model.output)")
        let named = run("infer", "user.json", "--name", "User", "-o", "-")
        #expect(named.status == .invalidSpec)
        for option in ["--endpoint 'GET /users/{id}'", "--model User"] {
            #expect(named.messages.contains("`\(option)`"), "\(named.messages)")
        }
        let wrong = run("infer", "user.json", "--endpoint", "users")
        #expect(wrong.messages.hasPrefix("Error: '--endpoint' takes a method and a path, not 'users'\n"))
        #expect(
            run("infer", "user.json", "--update", "Specs/a.yaml", "--model", "A").messages
                .hasPrefix("Error: '--model' and '--update' exclude each other\n")
        )
    }

    @Test func `plain JSON in a folder is left out unless its endpoint is named`() throws {
        try writeUsers(to: "Recordings/shop.har")
        try folder.write(#"{"compilerOptions": {}}"#, to: "Recordings/tsconfig.json")
        try folder.write("[1, 2]", to: "Recordings/list.json")
        try folder.write("<html></html>", to: "Recordings/index.html")
        try folder.write(#"{"a": "#, to: "Recordings/broken.json")
        let named = run("infer", "Recordings", "--name", "Shop", "-o", "-")
        #expect(named.status == .success, "\(named.messages)")
        #expect(!named.output.contains("GET /shop"), "\(named.output)")
        let line = "4 files left out: plain JSON (2), a web page (1), invalid JSON (1)\n"
        let outcome = run("infer", "Recordings")
        #expect(outcome.messages.contains("2 operations from 7 calls\n\(line)"), "\(outcome.messages)")
        let endpoint = run("infer", "Recordings/tsconfig.json", "--endpoint", "GET /options", "-o", "-")
        #expect(endpoint.output.contains("GET /options"), "\(endpoint.messages)")
    }

    @Test func `a recording reads the files that it names in its folder, and no others`() throws {
        func stub(_ path: String, _ body: String) -> String {
            #"{"request": {"method": "GET", "url": "\#(path)"}, "response": {"status": 200, "bodyFileName": "\#(body)"}}"#
        }
        try folder.write(#"{"secretOfAda": 1}"#, to: "outside.json")
        try folder.write(#"{"inside": 1}"#, to: "Stubs/__files/a/body.json")
        try folder.write(stub("/things", "a/body.json"), to: "Stubs/mappings/things.json")
        try folder.write(stub("/others", "../../outside.json"), to: "Stubs/mappings/others.json")
        try folder.write(stub("/links", "link.json"), to: "Stubs/mappings/links.json")
        try FileManager.default.createSymbolicLink(
            atPath: folder.path + "/Stubs/__files/link.json",
            withDestinationPath: folder.path + "/outside.json"
        )
        let outcome = run("infer", "Stubs", "-o", "-")
        #expect(outcome.status == .success, "\(outcome.messages)")
        #expect(outcome.output.contains("\"inside?\": Int"), "\(outcome.output)")
        #expect(!outcome.output.contains("secretOfAda"), "\(outcome.output)")
        let messages = run("infer", "Stubs", "--no-samples").messages
        #expect(messages.contains("1 file left out: plain JSON (1)\n"), "\(messages)")
    }

    @Test func `a file that is not a recording is an error, and one in a folder is left out`() throws {
        try folder.write("hello", to: "Recordings/notes.txt")
        try writeUsers(to: "Recordings/deep/shop.har")
        let whole = run("infer", "Recordings", "--no-samples")
        #expect(whole.status == .success, "\(whole.messages)")
        #expect(whole.messages.contains("1 file left out: another file (1)\n"), "\(whole.messages)")
        let file = run("infer", "Recordings/notes.txt")
        #expect(file.status == .invalidSpec)
        #expect(file.messages.hasPrefix("Recordings/notes.txt:1:1: error["), "\(file.messages)")
        #expect(run("infer").messages.hasPrefix("Error: <recording> is missing\n"))
    }
}
