// Each of these tests has its own process, because it measures memory.
#if os(Linux) && compiler(>=6.2)
    import APIRuntime
    import Foundation
    import APIRuntimeConformance
    import TestSupport
    import TestTraits
    import Testing

    /// Bodies that are much larger than the memory that they may use.
    ///
    /// `APIGEN_MEBIBYTES=1024 swift test --filter LargeBodyTests` makes them one gibibyte.
    @Suite(.watchdog) struct LargeBodyTests {
        private static let allowed = 64 << 20

        private static var length: Int {
            (ProcessInfo.processInfo.environment["APIGEN_MEBIBYTES"].flatMap { Int($0) } ?? 128) << 20
        }

        private static func client(_ server: LoopbackServer, maximumResponseBytes: Int = 1 << 20) -> ProbeClient {
            let configuration = APIConfiguration(
                transport: APIURLSessionTransport(),
                retry: .off,
                maximumResponseBytes: maximumResponseBytes
            )
            return ProbeClient(configuration, server: APIServer(server.url))
        }

        @Test func `an upload needs little memory`() async throws {
            await ProcessErrors.shown(of: "anUploadNeedsLittleMemory") {
                await #expect(processExitsWith: .success) {
                    ProcessErrors.keep(as: "anUploadNeedsLittleMemory")
                    let folder = try TemporaryFolder()
                    // Other tests search the default folder for remaining files.
                    setenv("TMPDIR", folder.path, 1)
                    let server = try LoopbackServer(keptBytes: 0) { _ in .empty() }
                    let body = APIBody.multipart(["file": APIUpload(file: try folder.sparseFile(UInt64(Self.length)))])
                    let memory = ResidentMemory()
                    _ = try await Self.client(server).send(PostProbe(body: body)) { _ in memory.measure() }
                    let length = server.requests.first?.bodyLength ?? 0
                    ProcessErrors.require(length > Self.length, length)
                    ProcessErrors.require(memory.growth < Self.allowed, memory.growth)
                }
            }
        }

        @Test func `a download needs little memory`() async throws {
            await ProcessErrors.shown(of: "aDownloadNeedsLittleMemory") {
                await #expect(processExitsWith: .success) {
                    ProcessErrors.keep(as: "aDownloadNeedsLittleMemory")
                    let folder = try TemporaryFolder()
                    let server = try LoopbackServer { _ in
                        .repeating(Array(repeating: 7, count: 1 << 20), count: Self.length >> 20)
                    }
                    let file = folder.url.appending(path: "large")
                    let memory = ResidentMemory()
                    _ = try await Self.client(server).download(Probe<String>(), to: file) { progress in
                        if progress.completed % (1 << 20) < 16_384 { memory.measure() }
                    }
                    let size = try FileManager.default.attributesOfItem(atPath: file.path)[.size] as? Int
                    ProcessErrors.require(size == Self.length, size ?? 0)
                    // URLSession receives faster than a busy machine writes: 65 MiB were seen.
                    ProcessErrors.require(memory.growth < Self.allowed * 3 / 2, memory.growth)
                }
            }
        }

        @Test func `a body above the limit needs no more memory`() async throws {
            await ProcessErrors.shown(of: "aBodyOfMoreThanIsAllowedNeedsNoMore") {
                await #expect(processExitsWith: .success) {
                    ProcessErrors.keep(as: "aBodyOfMoreThanIsAllowedNeedsNoMore")
                    let server = try LoopbackServer { request in
                        request.method == "POST"
                            ? .bomb(mebibytes: 4 * Self.allowed >> 20)
                            : .repeating(Array(repeating: 7, count: 1 << 20), count: 4 * Self.allowed >> 20)
                    }
                    let client = Self.client(server, maximumResponseBytes: 8 << 20)
                    let memory = ResidentMemory()
                    let plain = try await apiError { try await client.send(Probe<Data>()) { _ in memory.measure() } }
                    ProcessErrors.require(plain.kind == .tooLarge, plain)
                    let bomb = try await apiError { try await client.send(PostProbe()) { _ in memory.measure() } }
                    ProcessErrors.require(bomb.kind == .tooLarge, bomb)
                    // Bytes that were already received are still decompressed and discarded.
                    await server.waitForEndOfConnections()
                    memory.measure()
                    ProcessErrors.require(memory.growth < Self.allowed, memory.growth)
                }
            }
        }
    }
#endif
