// A limit of the file size applies to a whole process, so each of these tests has its own process.
#if os(Linux) && compiler(>=6.2)
    import Foundation
    import Glibc
    import APIRuntimeConformance
    import TestSupport
    import TestTraits
    import Testing

    @testable import APIRuntime

    /// Downloads to a full disk, simulated by a limit of the file size.
    @Suite(.watchdog) struct FullDiskTests {
        private static func limitFiles(to bytes: Int?) {
            signal(SIGXFSZ, SIG_IGN)
            var limit = rlimit()
            getrlimit(__rlimit_resource_t(RLIMIT_FSIZE.rawValue), &limit)
            limit.rlim_cur = bytes.map { rlim_t($0) } ?? limit.rlim_max
            setrlimit(__rlimit_resource_t(RLIMIT_FSIZE.rawValue), &limit)
        }

        @Test func `a download on a full disk is an error and continues later`() async throws {
            await ProcessErrors.shown(of: "aDownloadIsAnErrorAndGoesOnWhenThereIsRoom") {
                await #expect(processExitsWith: .success) {
                    ProcessErrors.keep(as: "aDownloadIsAnErrorAndGoesOnWhenThereIsRoom")
                    let bytes = (0..<300_000).map { UInt8(truncatingIfNeeded: $0 &* 31) }
                    let server = try LoopbackServer { request in
                        guard let start = request.headers["Range"]?.dropFirst(6).dropLast(), let start = Int(start)
                        else {
                            return .data(bytes, headers: ["ETag": "\"v1\""])
                        }
                        let range = "bytes \(start)-\(bytes.count - 1)/\(bytes.count)"
                        return .data(bytes[start...], status: 206, headers: ["ETag": "\"v1\"", "Content-Range": range])
                    }
                    let folder = try TemporaryFolder()
                    let file = folder.url.appending(path: "a")
                    let client = ProbeClient(
                        APIConfiguration(transport: APIURLSessionTransport(), retry: .off),
                        server: APIServer(server.url)
                    )
                    try Data("former".utf8).write(to: file)

                    Self.limitFiles(to: 100_001)
                    let error = try await apiError { try await client.download(Probe<Data>(), to: file) }
                    ProcessErrors.require(error.kind == .unwritable, error)
                    let description = error.localizedDescription
                    ProcessErrors.require(description == "The file could not be saved.", description)
                    let content = APICall(client: client, resource: Probe<Data>()).contentName
                    let part = "a.apigen-\(content.text)-InYxIg.300000.part"
                    try ProcessErrors.require(folder.files == ["a", part], folder.files)
                    try ProcessErrors.require(folder.text(at: "a") == "former", folder.text(at: "a"))
                    let written = try Data(contentsOf: folder.url.appending(path: part))
                    ProcessErrors.require(written == Data(bytes[..<100_001]), written)

                    _ = try await apiError {
                        try await client.download(Probe<Data>(), to: file, keepsPartialFile: false)
                    }
                    try ProcessErrors.require(folder.files == ["a"], folder.files)

                    Self.limitFiles(to: 100_001)
                    _ = try await apiError { try await client.download(Probe<Data>(), to: file) }
                    Self.limitFiles(to: nil)
                    _ = try await client.download(Probe<Data>(), to: file)
                    let whole = try Data(contentsOf: file)
                    ProcessErrors.require(whole == Data(bytes), whole)
                    try ProcessErrors.require(folder.files == ["a"], folder.files)
                    let ranges = server.requests.map { $0.headers["Range"] }
                    ProcessErrors.require(ranges == [nil, "bytes=100001-", nil, "bytes=100001-"], ranges)
                }
            }
        }
    }
#endif
