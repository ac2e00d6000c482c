import APIRuntime
import Foundation
import TestSupport
import TestTraits
import Testing

/// How much is kept, in bytes, and what goes first.
@Suite(.watchdog) struct CacheLimitTests {
    /// A server whose answers have 1,000 bytes, and a little more with their heads.
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
    func whatWasNotUsedForTheLongestTimeGoesFirst(isOnDisk: Bool) async throws {
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
    func whatIsLargerThanTheLimitIsNotKept(isOnDisk: Bool) async throws {
        let folder = isOnDisk ? try TemporaryFolder() : nil
        let bench = try bench(folder, maximumBytes: 999)
        try await bench.get("/a")
        try await bench.get("/a")
        #expect(bench.tags == ["-", "-"])
        if let folder { #expect(try bytes(in: folder) == 0) }
    }

    @Test func theFilesOfAllCachesOfAFolderCount() async throws {
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
