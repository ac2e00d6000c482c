import APIRuntime
import Foundation
import Httpbin
import TestSupport
import TestTraits
import Testing

@Suite(.httpbin, .watchdog)
struct HttpbinDownloadTests {
    private let folder: TemporaryFolder
    private let file: URL

    init() throws {
        folder = try TemporaryFolder()
        file = folder.url.appending(path: "letters.txt")
    }

    /// The body that httpbin sends: the alphabet repeatedly.
    private func letters(_ count: Int) -> Data {
        Data((0..<count).map { UInt8(ascii: "a") + UInt8($0 % 26) })
    }

    @Test func `a download has its file and its progress`() async throws {
        let progress = Locked<[APIProgress]>([])
        let response = try await RunningHttpbin.client().download(BytesRangeResource(count: 102_400), to: file) {
            step in
            progress.withLock { $0.append(step) }
        }
        #expect(response.body == file && response.status == 200)
        #expect(try Data(contentsOf: file) == letters(102_400))
        #expect(progress.withLock { $0.last } == APIProgress(.download, completed: 102_400, total: 102_400))
    }

    @Test func `a partial file of another address is not continued and is removed`() async throws {
        let client = try RunningHttpbin.client()
        let (arrivals, arrival) = AsyncStream.makeStream(of: APIProgress.self)
        let slow = BytesRangeResource(count: 100_000, duration: 60, chunkSize: 1_000)
        let first = Task { [file] in
            try await client.download(slow, to: file) { arrival.yield($0) }
        }
        for await _ in arrivals { break }
        first.cancel()
        await #expect(throws: CancellationError.self) { try await first.value }
        #expect(try folder.files.count == 1)

        let response = try await client.download(BytesRangeResource(count: 100_000), to: file)
        #expect(response.status == 200)
        #expect(try Data(contentsOf: file) == letters(100_000))
        #expect(try folder.files == ["letters.txt"])
    }

    @Test func `a range that the resource requests is the whole download`() async throws {
        let client = try RunningHttpbin.client()
        let response = try await client.download(BytesRangeResource(count: 26, range: "bytes=20-"), to: file)
        #expect(response.status == 206)
        #expect(try folder.text(at: "letters.txt") == "uvwxyz")
    }

    @Test func `a failed download leaves no file`() async throws {
        let client = try RunningHttpbin.client(retry: .off)
        let error = try await apiError { try await client.download(StatusGetResource(code: "418"), to: file) }
        #expect(error.status == 418 && !error.body.isEmpty)
        #expect(try folder.files.isEmpty)
    }
}
