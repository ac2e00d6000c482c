import APIRuntime
import Foundation
import Httpbin
import TestTraits
import Testing

@Suite("httpbin: answers of many formats", .httpbin, .watchdog)
struct HttpbinAnswerTests {
    @Test("Compressed ones are read like others")
    func compression() async throws {
        let compressed = try RunningHttpbin.client().compressed
        let gzip = try await compressed.gzip()
        #expect(gzip.gzipped && gzip.method == "GET")
        #expect(gzip.headers["Accept-Encoding"]?.contains("gzip") == true)
        #expect(try await compressed.deflate().deflated)
        #expect(try await compressed.brotli().brotli)
    }

    @Test("Bytes, with a length or in chunks")
    func bytes() async throws {
        let bytes = try RunningHttpbin.client().bytes
        #expect(try await bytes.random(count: 100_000).count == 100_000)
        #expect(try await bytes.random(count: 0).isEmpty)
        #expect(try await bytes.chunked(count: 100_000, chunkSize: 1_000).count == 100_000)
    }

    @Test("A part of the bytes")
    func range() async throws {
        let client = try RunningHttpbin.client()
        let response = try await client.send(BytesRangeResource(count: 26, range: "bytes=5-9"))
        #expect(response.status == 206)
        #expect(response.body == Data("fghij".utf8))
        let headers = BytesRangeResource.ResponseHeaders(response.headers)
        #expect(headers.contentRange == "bytes 5-9/26" && headers.acceptRanges == "bytes")
        let error = try await apiError { try await client.bytes.range(count: 26, range: "bytes=90-99") }
        #expect(error.status == 416)
    }

    @Test("Pictures are of the format that was asked for")
    func images() async throws {
        let bytes = try RunningHttpbin.client().bytes
        #expect(try await bytes.image(format: .png).starts(with: Data([0x89] + Array("PNG".utf8))))
        #expect(try await bytes.image(format: .jpeg).starts(with: [0xFF, 0xD8, 0xFF]))
        #expect(try await bytes.image(format: .webp).starts(with: Data("RIFF".utf8)))
        #expect(try await bytes.image(format: .svg).starts(with: Data("<svg".utf8)))
        let error = try await apiError { try await bytes.image(format: .init(rawValue: "text/plain")) }
        #expect(error.failure(as: NotAcceptable.self)?.accept.contains("image/webp") == true)
    }

    @Test("JSON, XML, pages and texts in any script")
    func documents() async throws {
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

    @Test("Headers by their types, one of them repeated")
    func headers() async throws {
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

    @Test("Answers that are still the same are nil")
    func conditions() async throws {
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

    @Test("An answer that is kept comes again where the server says 304")
    func cache() async throws {
        let log = ExchangeLog()
        let client = try RunningHttpbin.client(middleware: [APICachingMiddleware(), log])
        for _ in 1...2 {
            let answers = try await [
                client.send(CacheTaggedResource(etag: "v1")).status, client.send(CacheDatedResource()).status,
            ]
            #expect(answers == [200, 200])
        }
        #expect(log.lines == ["GET 200", "GET 200", "GET 304", "GET 304"])
    }

    @Test("Lines come one by one, to the end or as long as somebody wants them")
    func lines() async throws {
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
