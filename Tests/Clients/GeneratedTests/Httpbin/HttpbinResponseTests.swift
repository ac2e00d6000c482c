import APIRuntime
import Foundation
import Httpbin
import TestTraits
import Testing

@testable import APIRuntimeCaching

@Suite(.httpbin, .watchdog)
struct HttpbinResponseTests {
    @Test func `compressed responses are decoded`() async throws {
        let compressed = try RunningHttpbin.client().compressed
        let gzip = try await compressed.gzip()
        #expect(gzip.gzipped && gzip.method == "GET")
        #expect(gzip.headers["Accept-Encoding"]?.contains("gzip") == true)
        #expect(try await compressed.deflate().deflated)
        #expect(try await compressed.brotli().brotli)
    }

    @Test func `bytes are read with a length and in chunks`() async throws {
        let bytes = try RunningHttpbin.client().bytes
        #expect(try await bytes.random(count: 100_000).count == 100_000)
        #expect(try await bytes.random(count: 0).isEmpty)
        #expect(try await bytes.chunked(count: 100_000, chunkSize: 1_000).count == 100_000)
    }

    @Test func `a range of bytes has the status 206`() async throws {
        let client = try RunningHttpbin.client()
        let response = try await client.send(BytesRangeResource(count: 26, range: "bytes=5-9"))
        #expect(response.status == 206)
        #expect(response.body == Data("fghij".utf8))
        let headers = BytesRangeResource.ResponseHeaders(response.headers)
        #expect(headers.contentRange == "bytes 5-9/26" && headers.acceptRanges == "bytes")
        let error = try await apiError { try await client.bytes.range(count: 26, range: "bytes=90-99") }
        #expect(error.status == 416)
    }

    @Test func `images have the requested format`() async throws {
        let bytes = try RunningHttpbin.client().bytes
        #expect(try await bytes.image(format: .png).starts(with: Data([0x89] + Array("PNG".utf8))))
        #expect(try await bytes.image(format: .jpeg).starts(with: [0xFF, 0xD8, 0xFF]))
        #expect(try await bytes.image(format: .webp).starts(with: Data("RIFF".utf8)))
        #expect(try await bytes.image(format: .svg).starts(with: Data("<svg".utf8)))
        let error = try await apiError { try await bytes.image(format: .init(rawValue: "text/plain")) }
        #expect(error.failure(as: NotAcceptable.self)?.accept.contains("image/webp") == true)
    }

    @Test func `JSON, XML, HTML and texts in any script are read`() async throws {
        let formats = try RunningHttpbin.client().formats
        let slideshow = try await formats.json()
        #expect(slideshow.title == "Sample Slide Show" && slideshow.slides.map(\.type) == [.all, .all])
        #expect(slideshow.slides[1].items?.last == "Who <em>buys</em> WonderWidgets")
        #expect(try await formats.xml().starts(with: Data("<?xml".utf8)))
        #expect(try await formats.html().contains("Herman Melville"))
        #expect(try await formats.utf8().contains("∮ E⋅da = Q"))
        #expect(try await formats.robots().hasPrefix("User-agent: *"))
        #expect(try await formats.base64(text: "R3LDvMOfZQ==") == "Grüße")
        let identifiers = try await [formats.uuid(), formats.uuid()]
        #expect(identifiers[0] != identifiers[1])
        #expect(try await RunningHttpbin.client().forms.page().contains("Pizza"))
    }

    @Test func `response headers are read by their types, including a repeated one`() async throws {
        let response = try await RunningHttpbin.client().send(
            FormatsHeadersResource(
                count: 3,
                tags: ["a", "b"],
                expires: Date(timeIntervalSince1970: 784_111_777),
                link: URL(string: "https://example.org/?a=b&c=d")
            )
        )
        let headers = FormatsHeadersResource.ResponseHeaders(response.headers)
        #expect(headers.count == 3)
        #expect(headers.tags == ["a", "b"])
        #expect(headers.expires == Date(timeIntervalSince1970: 784_111_777))
        #expect(response.body["X-Tag"] == ["a", "b"])
        #expect(response.headers["link"] == "https://example.org/?a=b&c=d")
    }

    @Test func `a response that was not modified is nil`() async throws {
        let client = try RunningHttpbin.client()
        let response = try await client.send(CacheTaggedResource(etag: "v1"))
        let etag = CacheTaggedResource.ResponseHeaders(response.headers).etag
        #expect(response.body != nil && etag == "v1")
        #expect(try await client.cache.tagged(etag: "v1", known: "\"v1\"") == nil)
        #expect(try await client.cache.tagged(etag: "v2", known: "\"v1\"") != nil)
        #expect(try await apiError { try await client.cache.tagged(etag: "v2", onlyIf: "\"v1\"") }.status == 412)
        let dated = try await client.send(CacheDatedResource())
        let date = CacheDatedResource.ResponseHeaders(dated.headers).lastModified
        #expect(date != nil && dated.body != nil)
        #expect(try await client.cache.dated(modifiedSince: date) == nil)
        let aged = try await client.send(CacheAgedResource(seconds: 60))
        #expect(CacheAgedResource.ResponseHeaders(aged.headers).cacheControl == "public, max-age=60")
    }

    @Test func `a cached response is returned if the server responds with 304`() async throws {
        let log = ExchangeLog()
        let client = try RunningHttpbin.client(middleware: [APICachingMiddleware(), log])
        for _ in 1...2 {
            let responses = try await [
                client.send(CacheTaggedResource(etag: "v1")).status, client.send(CacheDatedResource()).status,
            ]
            #expect(responses == [200, 200])
        }
        #expect(log.lines == ["GET 200", "GET 200", "GET 304", "GET 304"])
    }

    @Test func `lines are streamed to their end or until the loop ends`() async throws {
        let client = try RunningHttpbin.client()
        var numbers: [Int] = []
        for try await line in client.slow.streamLines(count: 50) { numbers.append(line.id) }
        #expect(numbers == Array(0..<50))
        for try await line in client.slow.streamLines(count: 50) {
            numbers.append(line.id)
            break
        }
        #expect(numbers.count == 51 && numbers.last == 0)
    }
}
