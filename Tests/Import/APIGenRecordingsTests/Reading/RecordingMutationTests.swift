import APIGenDiagnostics
import APIGenRecordings
import APIGenSupport
import Foundation
import TestSupport
import TestTraits
import Testing

/// A damaged recording is read in part or refused, and never crashes the reader.
@Suite(.dedicatedThreads)
struct RecordingMutationTests {
    @Test(arguments: Array(Self.recordings.enumerated()).map { ($0, $1) })
    func `a mutated recording is read in part or refused with a place`(_ seed: Int, _ recording: String) {
        var random = SeededGenerator(seed: UInt64(seed))
        for run in 0..<Nightly.count(120, atNight: 400) {
            var mutant = Array(recording.utf8)
            for _ in 0...random.below(4) { mutant.mutate(&random) }
            check(mutant, "seed \(seed), run \(run)")
        }
    }

    @Test(arguments: Self.recordings)
    func `a cut recording is read in part or refused with a place`(_ recording: String) {
        let bytes = Array(recording.utf8)
        for count in 0..<bytes.count { check(Array(bytes.prefix(count)), "the first \(count) bytes") }
    }

    @Test func `deep nesting is refused or read, and no crash`() {
        for opening in ["{\"a\":", "[", "$(", "\"$(", "`", "${", "fetch([", "fetch({a:", "@(", "@{a=", "(", "<<A\n"] {
            for start in ["", "curl ", "iwr "] {
                check(Array((start + String(repeating: opening, count: 5000)).utf8), start + opening)
            }
        }
    }

    private func check(_ bytes: [UInt8], _ comment: String) {
        let result = RecordingReader.read(path: "r", bytes: bytes)
        #expect(!result.exchanges.isEmpty || !result.diagnostics.isEmpty, "\(comment)")
        #expect(result.diagnostics.allSatisfy { $0.location != nil }, "\(comment)")
        for exchange in result.exchanges {
            #expect(exchange.path.hasPrefix("/"), "\(comment)")
            #expect(!exchange.method.isEmpty, "\(comment)")
        }
    }

    private static let recordings = [
        #"""
        {"log": {"entries": [
          {"request": {"method": "POST", "url": "https://ada:x@a.b:8443/v1/caf%C3%A9?x=1&y=a+b", "headers": [
            {"name": "Cookie", "value": "a=1"}], "postData": {"mimeType": "multipart/form-data; boundary=x", "text":
            "--x\r\nContent-Disposition: form-data; name=\"a\"; filename=\"b\"\r\n\r\nc\r\n--x--"}},
           "response": {"status": 200, "content": {"mimeType": "application/json", "text": "eyJpZCI6IDd9", "encoding": "base64"}}},
          {"request": {"method": "GET", "url": "/c", "headers": [{"name": ":authority", "value": "a.b"}]}}
        ]}}
        """#,
        #"""
        BASE=https://a.b/v1 # the server
        curl -sSL -X "PUT" "$BASE/users/${ID:-7}?q=$(echo 'x y' | jq .)" \
          -H 'X-A: é' --data-raw $'{"a":"it\'s \u00e9\n"}' -u ada:x && curl --json @- {{base}}/a/:id <<EOF
        {"id": $ID, "b": [1, 2]}
        EOF
        curl -F 'a=@b.c;type=text/plain' -F "d=\"e\"" <url> --next -G --data-urlencode 'f=g&h' a.b 2>&1 | cat
        """#,
        #"""
        curl ^"https://a.b/c?x=1^&y=2^" ^
          -X ^"PATCH^" ^
          --data-raw ^"^{^\^"name^\^":^\^"50^% ^^ more^\^"^}^" &
        curl "https://a.b/d" -H "x-a: 1"
        """#,
        #"""
        {"info": {"schema": "v2.1.0"}, "variable": [{"key": "base", "value": "https://{{host}}/v1"}],
         "auth": {"type": "apikey", "apikey": [{"key": "in", "value": "query"}, {"key": "key", "value": "k"}]},
         "item": [{"name": "A", "item": [{"name": "B", "request": {"method": "POST", "header": [{"key": "a", "value": "b"}],
          "url": {"raw": "{{base}}/users/:id?x={{x}}", "variable": [{"key": "id", "value": "7"}]},
          "body": {"mode": "raw", "raw": "{\"id\": {{id}}}"}}, "response": [{"code": 200, "body": "[1]", "header": []}]}]}]}
        """#,
        #"""
        [{"scope": "https://a.b:443", "method": "get", "path": "/x?y=1", "status": 200, "response": {"id": 1},
          "reqheaders": {"a": ["b", "c"]}, "rawHeaders": ["Content-Type", "text/json"]},
         {"request": {"method": "PUT", "target": "/x", "json": [1]}, "response": {"status": 200, "base64": "AP8="}}]
        """#,
        #"""
        const r = await fetch(`${API}/users/${user.id}` + "/x", {method: 'post', headers: {'A': "b\u{e9}\x41"},
          body: JSON.stringify({name, list: [1, [2]], ...rest, at: new Date()}, null, 2)}) // end
        fetch("https://a.b/c", {"body": null, "method": "GET"});
        """#,
        #"""
        $session.Cookies.Add((New-Object System.Net.Cookie("a", "1")))
        $body = @{ name = 'Ada'; tags = @('a', 'b'); id = $id } | ConvertTo-Json
        Invoke-WebRequest -Uri "https://a.b/${x}/$y" `
          -Headers @{ "a"="it`"s" } -WebSession $session -Body $body
        irm https://a.b/c -Method Put -Body @"
        {"a": "$b"}
        "@
        """#,
        """
        http_interactions:
        - request: {method: post, uri: "https://a.b/x?y=1", body: {string: 'a=1'}, headers: {A: [b]}}
          response:
            status: {code: 200}
            body: {string: '{"id": 7}'}
        """,
    ]
}

/// The recordings of public collections.
@Suite(.enabled(if: SharedFolder.isPresent, "the folder ../shared is absent"))
struct SharedRecordingTests {
    @Test(
        arguments: [("har", 23), ("curl", 108), ("postman", 7), ("datadog", 369)]
    )
    func `each recording is read, or refused with a place`(_ folder: String, _ readable: Int) throws {
        var count = 0
        for path in try Self.files(in: "infer/\(folder)") {
            let result = RecordingReader.read(path: path, bytes: try Array(SharedFolder.read(path)))
            #expect(!result.exchanges.isEmpty || !result.diagnostics.isEmpty, "\(path)")
            #expect(result.diagnostics.allSatisfy { $0.location != nil && $0.severity == .warning }, "\(path)")
            if !result.exchanges.isEmpty { count += 1 }
        }
        #expect(count == readable)
    }

    @Test func `the recorded exchanges of GitHub are read with their responses`() throws {
        var count = 0
        for path in try Self.files(in: "github/recordings/exchanges") {
            let result = RecordingReader.read(path: path, bytes: try Array(SharedFolder.read(path)))
            #expect(result.diagnostics.isEmpty, "\(path)")
            #expect(result.exchanges.allSatisfy { $0.response != nil && $0.origin != nil }, "\(path)")
            count += result.exchanges.count
        }
        #expect(count == 91)
    }

    private static func files(in folder: String) throws -> [String] {
        let names =
            FileManager.default.enumerator(atPath: SharedFolder.url.appending(path: folder).path)?
            .compactMap { $0 as? String } ?? []
        return names.filter { $0.hasSuffix(".har") || $0.hasSuffix(".json") || $0.hasSuffix(".sh") }
            .sorted().map { "\(folder)/\($0)" }
    }
}
