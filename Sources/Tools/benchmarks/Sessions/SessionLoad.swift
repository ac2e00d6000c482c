import APIRuntimeConformance
import Foundation
import TestSupport

/// A thousand calls in a process of its own, which they may end or fill with memory.
///
/// Each load is sent through the runtime, and through a plain `URLSession` in the same way.
enum SessionLoad: String, CaseIterable {
    /// Streams that are cancelled while the server sends. 8 are open at a time: with 32, a plain session delivers
    /// nothing.
    case streams
    /// Concurrent multipart uploads of one mebibyte from disk; the plain session sends the file alone.
    case uploads
    /// Uploads of one mebibyte from disk, each of which is cancelled after a random number of bytes.
    case cancellations

    static let count = 1_000
    static let concurrentStreams = 8
    static let fileLength = 1 << 20

    /// How many seconds a process may run.
    private static let timeout = 180.0

    /// How long a stream is open.
    static let streamTime = Duration.milliseconds(50)

    /// The response of the server; `nil` for other benchmarks.
    static func reply(to request: ReceivedRequest) -> Reply? {
        switch request.path {
        case "/events":
            let event = "data: \(String(repeating: "x", count: 32_000))\n\n"
            return .endless(
                "HTTP/1.1 200 OK\r\nContent-Type: text/event-stream\r\nConnection: close\r\n\r\n",
                then: Array(event.utf8),
                pause: .milliseconds(1)
            )
        case "/upload": return .empty()
        case "/gzip":
            // One stored block without the checksum and the length that must follow it.
            let start: [UInt8] = [0x1F, 0x8B, 8, 0, 0, 0, 0, 0, 0, 0xFF, 1, 5, 0, 0xFA, 0xFF]
            let head = "HTTP/1.1 200 OK\r\nContent-Encoding: gzip\r\nContent-Length: 20\r\n\r\n"
            return .raw(Array(head.utf8) + start + Array("hello".utf8))
        default: return nil
        }
    }

    /// Runs all loads and prints what they leave.
    static func runAll() async throws {
        let server = try ServerProcess()
        defer { server.stop() }
        print("1,000 calls each, in a process of its own:")
        for load in allCases {
            for transport in ["apigen", "plain"] {
                let process = Process()
                let output = Pipe()
                process.executableURL = Bundle.main.executableURL
                process.arguments = ["session", load.rawValue, transport, server.url]
                process.environment = ProcessInfo.processInfo.environment.merging(["SWIFT_BACKTRACE": "enable=no"]) {
                    $1
                }
                process.standardOutput = output
                process.standardError = FileHandle.nullDevice
                try process.run()
                DispatchQueue.global().asyncAfter(deadline: .now() + timeout) { process.terminate() }
                let bytes = try output.fileHandleForReading.readToEnd() ?? Data()
                process.waitUntilExit()
                let lines = String(decoding: bytes, as: UTF8.self).split(separator: "\n")
                let calls = lines.count(where: { $0 == "." })
                let memory = lines.last { $0 != "." } ?? "-"
                let end = process.terminationReason == .exit ? "" : ", then signal \(process.terminationStatus)"
                print("\(load.rawValue), \(transport): \(calls) calls ended\(end); memory grew by \(memory)")
                fflush(nil)
            }
        }
        print("gzip without its checksum, plain: \(try await PlainLoad(server.url).gzip())")
    }

    /// The work of the measured process: it prints a line for each call, and the growth of its memory.
    func run(_ transport: String, _ server: String) async throws {
        let folder = try TemporaryFolder()
        let file = folder.url.appending(path: "upload")
        try Data(count: Self.fileLength).write(to: file)
        let start = Self.memory
        if transport == "plain" {
            try await PlainLoad(server).run(self, file)
        } else {
            try await RuntimeLoad(server).run(self, file)
        }
        // Foundation releases its tasks later.
        try await Task.sleep(for: .seconds(1))
        print("\((Self.memory - start) >> 20) MiB")
    }

    static func reportCall() {
        print(".")
        fflush(nil)
    }

    /// The resident memory of this process in bytes; 0 on other systems than Linux.
    private static var memory: Int {
        let fields = (try? String(contentsOfFile: "/proc/self/statm", encoding: .utf8))?.split(separator: " ") ?? []
        return (fields.count > 1 ? Int(fields[1]) ?? 0 : 0) * 4_096
    }
}
