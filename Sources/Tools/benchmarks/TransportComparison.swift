import APIRuntime
import APIRuntimeConformance
import APIRuntimeCurl
import Foundation

/// Compares the transports: the processor time of a call, the calls of a second, and the memory of a large stream.
///
/// Each transport is measured in a process of its own.
enum TransportComparison: String, CaseIterable {
    case session, curl

    private static let sequentialCalls = 20_000
    private static let concurrentCalls = 50_000
    private static let concurrency = 64
    /// A gibibyte of lines.
    private static let mebibytes = 1_024

    private var transport: any APITransport {
        switch self {
        case .session: APIURLSessionTransport()
        case .curl: APICurlTransport()
        }
    }

    /// The response of the server; `nil` for other benchmarks.
    static func reply(to request: ReceivedRequest) -> Reply? {
        switch request.path {
        case "/kilobyte": .data(Array(repeating: UInt8(ascii: "x"), count: 1_000))
        case "/lines":
            .repeating(
                Array(repeatElement(Array((String(repeating: "x", count: 127) + "\n").utf8), count: 8_192).joined()),
                count: mebibytes
            )
        default: nil
        }
    }

    static func runAll() async throws {
        let server = try ServerProcess()
        defer { server.stop() }
        for transport in allCases {
            let process = Process()
            process.executableURL = Bundle.main.executableURL
            process.arguments = ["transport", transport.rawValue, server.url]
            try process.run()
            process.waitUntilExit()
        }
    }

    /// The work of the measured process.
    func run(_ server: String) async throws {
        guard let kilobyte = URL(string: server + "/kilobyte"), let lines = URL(string: server + "/lines") else {
            return
        }
        let transport = transport
        let request = APIRequest(url: kilobyte, timeout: .seconds(60))
        for _ in 0..<200 { _ = try await transport.exchange(request) }
        let start = ProcessorTime.now
        for _ in 0..<Self.sequentialCalls { _ = try await transport.exchange(request) }
        let time = (ProcessorTime.now - start) / Double(Self.sequentialCalls) * 1e6
        print(rawValue, "CPU microseconds of a call with 1 kB:", (time * 10).rounded() / 10)
        let begin = ContinuousClock.now
        try await withThrowingTaskGroup(of: Void.self) { group in
            for _ in 0..<Self.concurrency {
                group.addTask {
                    for _ in 0..<Self.concurrentCalls / Self.concurrency { _ = try await transport.exchange(request) }
                }
            }
            try await group.waitForAll()
        }
        let rate = Double(Self.concurrentCalls) / ((ContinuousClock.now - begin) / .seconds(1))
        print(rawValue, "calls a second with \(Self.concurrency) at once:", Int(rate))
        // The buffer of the session is as large as it must be.
        let response = try await transport.exchange(APIRequest(url: lines, delivery: .stream(limit: 2 << 30)))
        var count = 0
        for try await chunk in response.stream ?? APIByteStream([]) {
            count += chunk.withUnsafeBytes { $0.count { $0 == UInt8(ascii: "\n") } }
        }
        precondition(count == Self.mebibytes * 8_192)
        print(rawValue, "MiB of memory after \(count) lines of 128 bytes:", Self.peakMemory >> 10)
        fflush(nil)
    }

    /// The maximum resident memory of this process in KiB; 0 on other systems than Linux.
    private static var peakMemory: Int {
        let status = (try? String(contentsOfFile: "/proc/self/status", encoding: .utf8)) ?? ""
        return status.firstMatch(of: /VmHWM:\s+(\d+) kB/).flatMap { Int($0.1) } ?? 0
    }
}
