import Foundation
import TestTraits
import Testing

@testable import APIRuntime

/// How secrets are found in responses.
@Suite(.dedicatedThreads) struct APISecretsTests {
    private func hidden(_ text: String, secret: String = "key=a&b/\"é\"+42", in header: String = "X-Key") -> String {
        var request = APIRequest(url: URL(filePath: "/"), headers: [header: secret])
        request.secretHeaders = ["x-key"]
        return APISecrets(of: request).hidden(in: text)
    }

    @Test(arguments: [
        #"key=a&b/"é"+42"#, #"key=a&b/\"é\"+42"#, #"key\u003da\u0026b\/\"\u00e9\"+42"#,
        #"key\u003Da\u0026b\/\"\u00E9\"\u002B42"#,
        "key%3Da%26b%2F%22%C3%A9%22%2B42", "key%3da%26b%2f%22%c3%a9%22%2b42",
        "key%253Da%2526b%252F%2522%25C3%25A9%2522%252B42",
        "key=a&amp;b/&quot;&eacute;&quot;+42", "key&#61;a&#38;b&#x2F;&#34;&#xe9;&#34;&plus;42",
        #"key=a\u0026amp;b/\u0026quot;é\u0026quot;+42"#,
        #"key=a\x26b/\x22é\x22+42"#, #"key=a&b/\\\"é\\\"+42"#, "a2V5PWEmYi8iw6kiKzQy", "key=a&b/\"Ã©\"+42",
    ])
    func `escaped secrets are found`(echo: String) {
        #expect(hidden("<\(echo)>") == "<REDACTED>")
        #expect(hidden(#"{"a": "\#(echo)", "b": 1}"#) == #"{"a": "REDACTED", "b": 1}"#)
    }

    @Test(arguments: [String.Encoding.utf16LittleEndian, .utf16BigEndian, .utf32LittleEndian, .utf32BigEndian])
    func `secrets in wide characters are found`(encoding: String.Encoding) throws {
        var request = APIRequest(url: URL(filePath: "/"), headers: ["X-Key": "0123456789abcdef"])
        request.secretHeaders = ["x-key"]
        for echo in ["0123456789abcdef", #"0123456789\u0061bcdef"#, "3456789abc", "%30123456789abcdef"] {
            let body = try #require("é \(echo)!".data(using: encoding))
            let start = try #require("é ".data(using: encoding))
            let end = try #require("!".data(using: encoding))
            #expect(APISecrets(of: request).hidden(in: body) == start + Data("REDACTED".utf8) + end)
        }
    }

    @Test func `any eight consecutive bytes are found`() {
        let secret = "abcdefghijklmnop"
        for start in 0...8 {
            for end in start + 8...16 {
                let part = secret.dropFirst(start).prefix(end - start)
                #expect(hidden("no \(part) no", secret: secret) == "no REDACTED no")
            }
        }
        #expect(hidden("no abcdefg no jklmnop", secret: secret) == "no abcdefg no jklmnop")
    }

    @Test func `short secrets are found only whole`() {
        #expect(hidden("abcdef abcde bcdef", secret: "abcdef") == "REDACTED abcde bcdef")
        #expect(hidden("abcdefg abcdef", secret: "abcdefg") == "REDACTED abcdef")
        #expect(hidden("abcde", secret: "abcde") == "abcde")
    }

    @Test func `words in headers are not secrets`() {
        let digest = #"Digest username="ada-lovelace", realm="api.example", response="0123456789abcdef""#
        let text = #"the realm="api.example.org" knows no ada-lovelac, 0123456789abcdef"#
        #expect(
            hidden(text, secret: digest, in: "Authorization")
                == #"the realm="REDACTED.org" knows no ada-lovelac, REDACTED"#
        )
        #expect(hidden("Bearer of news", secret: "Bearer 0123456789", in: "Authorization") == "Bearer of news")
        #expect(hidden("session=", secret: "session=0123456789; theme=dark", in: "Cookie") == "session=")
    }

    @Test func `secrets in large bodies are found`() {
        let request = APIRequest(url: URL(filePath: "/"), headers: ["Authorization": "Bearer 0123456789abcdef"])
        let secrets = APISecrets(of: request)
        let filler = Data(repeating: 0x78, count: (1 << 20) - 6)
        let body = filler + Data(#"0123456\u003789abcdef"#.utf8) + filler + Data("0123456789abcdef".utf8)
        let redacted = secrets.redacted(body)
        let marked = filler + Data("REDACTED".utf8)
        #expect(redacted.bytes == marked + marked)
        #expect(redacted.place(of: 5) == 5)
        #expect(redacted.place(of: filler.count) == filler.count)
        #expect(redacted.place(of: filler.count + 3) == filler.count)
        #expect(redacted.place(of: body.count) == redacted.bytes.count)
        #expect(redacted.prefix(ofOriginal: filler.count + 3) == marked)
        #expect(redacted.prefix(ofOriginal: filler.count) == filler)
    }

    @Test func `names of headers are redacted`() {
        let request = APIRequest(url: URL(filePath: "/"), headers: ["Authorization": "Bearer 0123456789abcdef"])
        let headers: APIHeaders = ["X-0123456789abcdef": "a", "B": "b"]
        #expect(APISecrets(of: request).hidden(in: headers) == ["B": "b", "X-REDACTED": "a"])
    }
}
