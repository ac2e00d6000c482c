import APIRuntime
import Foundation
import Httpbin
import TestSupport
import TestTraits
import Testing

@Suite(.httpbin, .watchdog)
struct HttpbinRequestTests {
    private static let texts = [
        "a b+c", "50 % & 1=1; [x]", "Grüße, é, 漢字 🙂", "#?//:@", #"'"\`{}|^"#, "%41%2F", "~._-!$*(),",
    ]

    @Test(arguments: texts)
    func `a query keeps any text`(text: String) async throws {
        let echo = try await RunningHttpbin.client().requests.anything(path: "x", text: text)
        #expect(echo.query == ["text": [text]])
    }

    // httpbin does not encode a percent sign. A password in a path of HttpbinLoginTests contains one.
    @Test(arguments: texts.filter { !$0.contains("%") })
    func `a path keeps any text`(text: String) async throws {
        let client = try RunningHttpbin.client()
        let echo = try await client.requests.anything(path: "a/\(text)/z")
        #expect(echo.url.removingPercentEncoding == "\(client.server)/anything/a/\(text)/z")
    }

    @Test func `a query has arrays, dates and objects`() async throws {
        let requests = try RunningHttpbin.client().requests
        #expect(try await requests.get(tags: ["red", "green & blue"]).query == ["tag": ["red", "green & blue"]])
        let echo = try await requests.anything(
            path: "x",
            when: Date(timeIntervalSince1970: 784_111_777),
            filter: RequestsAnythingResource.Filter(name: "Ada", least: 3)
        )
        #expect(
            echo.query == [
                "when": ["1994-11-06T08:49:37Z"], "filter[name]": ["Ada"], "filter[least]": ["3"],
            ]
        )
    }

    @Test func `JSON is received as it was sent, including exact numbers and null`() async throws {
        let sent: APIJSON = [
            "text": "Grüße 🙂 \"\\\n", "numbers": [1, -2.5, 9_007_199_254_740_993, 0], "none": nil, "yes": true,
            "nested": ["a": [["b": []]]],
        ]
        let client = try RunningHttpbin.client()
        for echo in [try await client.requests.post(body: sent), try await client.requests.patch(body: sent)] {
            #expect(echo.json == sent)
            #expect(echo.headers["Content-Type"] == "application/json")
            #expect(echo.headers["Content-Length"] == echo.data.map { String($0.utf8.count) })
        }
    }

    @Test func `bytes are sent unchanged from memory and from disk`() async throws {
        let requests = try RunningHttpbin.client().requests
        let bytes = Data((0..<300_000).map { UInt8(truncatingIfNeeded: $0 &* 31) })
        let folder = try TemporaryFolder()
        let file = folder.url.appending(path: "bytes")
        try bytes.write(to: file)
        let expected = "data:application/octet-stream;base64,\(bytes.base64EncodedString())"
        #expect(try await requests.put(body: APIUpload(bytes, filename: "bytes")).data == expected)
        #expect(try await requests.put(body: APIUpload(file: file)).data == expected)
    }

    @Test func `a call without a body sends no body and no additional headers`() async throws {
        let client = try RunningHttpbin.client()
        let echo = try await client.requests.delete()
        #expect(echo.data == "" && echo.json ?? .null == .null)
        #expect(echo.headers["Content-Type"] == nil)
        let headers = try await client.requests.headers()
        #expect(headers["Authorization"] == nil && headers["Cookie"] == nil && headers["Referer"] == nil)
        #expect(try await client.requests.userAgent() == headers["User-Agent"])
        #expect(try await client.requests.origin() == echo.origin)
        #expect(
            try await client.requests.get(acceptLanguage: "de, en;q=0.5").headers["Accept-Language"] == "de, en;q=0.5"
        )
    }

    @Test func `concurrent calls have their own responses`() async throws {
        let client = try RunningHttpbin.client()
        try await withThrowingTaskGroup(of: (String, Echo).self) { group in
            for number in 0..<100 {
                group.addTask { ("\(number)", try await client.requests.anything(path: "x", text: "\(number)")) }
            }
            for try await (number, echo) in group {
                #expect(echo.query == ["text": [number]])
            }
        }
    }
}
