import APIRuntimeConformance
import Dispatch
import Foundation
import TestSupport
import TestTraits
import Testing

@testable import APIRuntime
@testable import APIRuntimeCaching

/// The files of a cache on disk.
@Suite(.watchdog) struct CacheFolderTests {
    private let folder: TemporaryFolder

    init() throws {
        folder = try TemporaryFolder()
    }

    private var entries: [String] {
        get throws { try folder.files.filter { $0.hasSuffix(".apicache-1") && !$0.hasPrefix("salt") } }
    }

    private func attributes(_ name: String) throws -> [FileAttributeKey: Any] {
        try FileManager.default.attributesOfItem(atPath: folder.url.appending(path: name).path)
    }

    @Test func `an entry is one file`() async throws {
        try folder.write(String(repeating: "s", count: 32), to: "salt.apicache-1")
        let request = APIRequest(
            url: try #require(URL(string: "https://api.example/a?key=s3cret&q=1")),
            headers: ["Authorization": "Bearer t0ken", "Accept": "text/plain"],
            secretQueryItems: ["key"]
        )
        let cache = APICachingMiddleware(folder: folder.url, clock: SteppingClock().clock)
        _ = try await cache.respond(to: request) { _ in
            APIRawResponse(
                status: 200,
                headers: ["ETag": "\"ä\"", "Vary": "Accept", "X-A": "1", "X-A": "2", "Set-Cookie": "id=c00kie"],
                body: Data("two\nlines".utf8)
            )
        }
        let name = "35deb1fd4f42b3cc7f90f8e982c78645-14662ad6622a540b995cd5b105579ec9.apicache-1"
        #expect(try folder.files == [name, "salt.apicache-1"])
        #expect(
            try folder.text(at: name) == #"""
                apigen cache 1 b5e6163170aec65d
                {"date":1714979289,"headers":[["ETag","\"ä\""],["Vary","Accept"],["X-A","1"],["X-A","2"]],\#
                "variant":"2c85ba19676d039dbf82e9d8fb08b480","vary":["accept"]}
                two
                lines
                """#
        )
        #expect(try attributes(name)[.posixPermissions] as? NSNumber == 0o600)
        #expect(try attributes(name)[.modificationDate] as? Date == SteppingClock.start)
    }

    @Test func `another process uses the files`() async throws {
        var bench = try CacheBench(folder: folder)
        #expect(try await bench.get() == "of /a")
        bench.cache = APICachingMiddleware(folder: folder.url)
        #expect(try await bench.get() == "of /a")
        #expect(bench.tags == ["-", "\"of /a\""])
    }

    @Test func `the folder is readable by its user only`() async throws {
        var bench = try CacheBench(folder: folder)
        bench.cache = APICachingMiddleware(folder: folder.url.appending(path: "a/b"))
        try await bench.get()
        try await bench.get()
        #expect(bench.tags == ["-", "\"of /a\""])
        #expect(try attributes("a/b")[.posixPermissions] as? NSNumber == 0o700)
        #expect(try folder.files.map { try attributes($0)[.posixPermissions] as? NSNumber } == [0o600, 0o600])
    }

    @Test func `a response with a credential is not written`() async throws {
        let responses = Locked<[(APIHeaders, String)]>([
            (["ETag": "\"a\"", "Link": "<https://api.example/?page=2&key=s3%2Fcret>; rel=\"next\""], ""),
            (["ETag": "\"a\""], #"{"next": "?key=s3/cret"}"#),
            (["ETag": "\"a\""], #"{"token": "t0ken-9"}"#),
            (["ETag": "\"a\""], #"{"none": true}"#),
        ])
        let request = APIRequest(
            url: try #require(URL(string: "https://api.example/?key=s3%2Fcret")),
            headers: ["Authorization": "Bearer t0ken-9"],
            secretQueryItems: ["key"]
        )
        for expected in [0, 0, 0, 1] {
            let cache = APICachingMiddleware(folder: folder.url)
            _ = try await cache.respond(to: request) { _ in
                let (headers, body) = responses.withLock { $0.removeFirst() }
                return APIRawResponse(status: 200, headers: headers, body: Data(body.utf8))
            }
            #expect(try entries.count == expected)
        }
    }

    @Test(arguments: ["", "x", "apigen cache 1 0000000000000000\n{}\n", "cut", "changed"])
    func `a damaged file is ignored`(damage: String) async throws {
        let bench = try CacheBench(folder: folder)
        try await bench.get()
        let name = try #require(try entries.first)
        let text = try folder.text(at: name)
        switch damage {
        case "cut": try folder.write(String(text.dropLast()), to: name)
        case "changed": try folder.write(text.replacing("of /a", with: "of /b"), to: name)
        default: try folder.write(damage, to: name)
        }
        #expect(try await bench.get() == "of /a")
        #expect(try await bench.get() == "of /a")
        #expect(bench.tags == ["-", "-", "\"of /a\""])
        #expect(try folder.text(at: name) == text)
    }

    @Test func `a damaged salt is replaced`() async throws {
        let bench = try CacheBench(folder: folder)
        try await bench.get()
        try folder.write("short", to: "salt.apicache-1")
        try await bench.get()
        try await bench.get()
        #expect(bench.tags == ["-", "-", "\"of /a\""])
        #expect(try Data(contentsOf: folder.url.appending(path: "salt.apicache-1")).count == 32)
    }

    @Test func `other files are not changed`() async throws {
        let bench = try CacheBench(folder: folder, maximumBytes: 300)
        try await bench.get("/a")
        let name = try #require(try entries.first)
        let others = ["notes.txt", "old.apicache-0", "new.apicache-2", "folder/x.apicache-1", ".hidden"]
        for other in others { try folder.write(String(repeating: "x", count: 1000), to: other) }
        let link = folder.url.appending(path: name)
        try FileManager.default.removeItem(at: link)
        try FileManager.default.createSymbolicLink(
            at: link,
            withDestinationURL: folder.url.appending(path: "notes.txt")
        )
        #expect(try await bench.get("/b") == "of /b")
        try bench.cache.clear()
        #expect(try FileManager.default.destinationOfSymbolicLink(atPath: link.path).hasSuffix("notes.txt"))
        #expect(try await bench.get("/a") == "of /a")
        #expect(try folder.files == (others + [name, "salt.apicache-1"]).sorted())
        #expect(try attributes(name)[.type] as? FileAttributeType == .typeRegular)
        for other in others { #expect(try folder.text(at: other).count == 1000) }
    }

    @Test func `unfinished files are removed after one hour`() async throws {
        let bench = try CacheBench(folder: folder)
        for (name, age) in [("old", 3601.0), ("young", 3599)] {
            let url = try folder.write("x", to: "\(name).apicache-1-part")
            let date = SteppingClock.start.addingTimeInterval(-age)
            try FileManager.default.setAttributes([.modificationDate: date], ofItemAtPath: url.path)
        }
        try await bench.get()
        #expect(try folder.files.filter { $0.hasSuffix("part") } == ["young.apicache-1-part"])
    }

    @Test func `the folder is listed after many stored bytes`() async throws {
        let bench = try CacheBench(folder: folder, maximumBytes: 1 << 20) { request in
            .text(String(repeating: "x", count: request.path == "/large" ? 40_000 : 1), headers: ["ETag": "\"1\""])
        }
        try await bench.get("/a")
        let url = try folder.write("x", to: "old.apicache-1-part")
        let date = SteppingClock.start.addingTimeInterval(-3601)
        try FileManager.default.setAttributes([.modificationDate: date], ofItemAtPath: url.path)
        // A listing would remove the unfinished file.
        try await bench.get("/b")
        #expect(try folder.files.contains("old.apicache-1-part"))
        try await bench.get("/large")
        #expect(try !folder.files.contains("old.apicache-1-part"))
        #expect(try entries.count == 3)
    }

    @Test func `the disk is not used on the threads of concurrency`() async throws {
        let cache = APIFolderCache(folder: folder.url, limit: 100, clock: .system)
        await cache.perform { dispatchPrecondition(condition: .onQueue(cache.disk)) }
    }

    @Test func `calls continue if nothing can be written`() async throws {
        let file = try folder.write("x", to: "file")
        var bench = try CacheBench(folder: folder)
        bench.cache = APICachingMiddleware(folder: file)
        #expect(try await [bench.get(), bench.get()] == ["of /a", "of /a"])
        #expect(bench.tags == ["-", "-"])
        #expect(try folder.text(at: "file") == "x")
    }

    @Test func `many calls of many clients share a folder`() async throws {
        let bench = try CacheBench(folder: folder)
        let caches = (0..<4).map { _ in APICachingMiddleware(folder: folder.url) }
        try await withThrowingTaskGroup(of: Bool.self) { group in
            for number in 0..<200 {
                group.addTask {
                    var bench = bench
                    bench.cache = caches[number % 4]
                    if number % 50 == 0 { try bench.cache.clear() }
                    let path = "/\(number % 10)"
                    return try await bench.get(path) == "of \(path)"
                }
            }
            for try await isRight in group { #expect(isRight) }
        }
        #expect(try folder.files.filter { !$0.hasSuffix(".apicache-1") } == [])
        for number in 0..<20 { try await bench.get("/\(number % 10)") }
        #expect(bench.tags.suffix(10).allSatisfy { $0 != "-" })
    }
}
