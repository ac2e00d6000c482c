import APIRuntime
import APIRuntimeConformance
import Foundation
import TestSupport
import TestTraits
import Testing

/// The size limit of the cache and the order of eviction.
@Suite(.watchdog) struct CacheLimitTests {
    /// A server whose responses have 1,000 bytes plus their headers.
    private func bench(_ folder: TemporaryFolder?, maximumBytes: Int) throws -> CacheBench {
        try CacheBench(folder: folder, maximumBytes: maximumBytes) { request in
            request.headers["If-None-Match"] == nil
                ? .text(String(repeating: "x", count: 1000), headers: ["ETag": "\"\(request.path)\""]) : .empty(304)
        }
    }

    private func bytes(in folder: TemporaryFolder) throws -> Int {
        try folder.files.filter { !$0.hasPrefix("salt") }.reduce(0) {
            try $0 + Data(contentsOf: folder.url.appending(path: $1)).count
        }
    }

    @Test(arguments: [false, true])
    func `the least recently used entry is evicted first`(isOnDisk: Bool) async throws {
        let folder = isOnDisk ? try TemporaryFolder() : nil
        let bench = try bench(folder, maximumBytes: 4_000)
        // The use of /a makes /b the oldest when there is no room for the fourth.
        for path in ["/a", "/b", "/c", "/a", "/d"] {
            try await bench.get(path)
            bench.clock.advance(by: .seconds(1))
        }
        if let folder { #expect(try bytes(in: folder) <= 4_000) }
        let former = bench.tags.count
        for path in ["/a", "/c", "/d", "/b"] { try await bench.get(path) }
        #expect(bench.tags.dropFirst(former) == ["\"/a\"", "\"/c\"", "\"/d\"", "-"])
    }

    @Test(arguments: [false, true])
    func `an entry above the limit is not stored`(isOnDisk: Bool) async throws {
        let folder = isOnDisk ? try TemporaryFolder() : nil
        let bench = try bench(folder, maximumBytes: 999)
        try await bench.get("/a")
        try await bench.get("/a")
        #expect(bench.tags == ["-", "-"])
        if let folder { #expect(try bytes(in: folder) == 0) }
    }

    @Test func `the limit counts the files of all caches`() async throws {
        let folder = try TemporaryFolder()
        let first = try bench(folder, maximumBytes: 4_000)
        let second = try bench(folder, maximumBytes: 4_000)
        try await withThrowingTaskGroup(of: Void.self) { group in
            for number in 0..<40 {
                let bench = number % 2 == 0 ? first : second
                group.addTask { try await bench.get("/\(number)") }
            }
            try await group.waitForAll()
        }
        #expect(try bytes(in: folder) <= 4_000)
        #expect(try bytes(in: folder) > 2_000)
    }
}
