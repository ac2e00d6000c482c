import APIRuntimeConformance
import Foundation

/// A server in a separate process, so that its work is not measured.
struct ServerProcess {
    let url: String
    private let process: Process
    /// Nothing is written to this pipe. The server ends when it closes, even if this process crashes.
    private let input = Pipe()

    init() throws {
        process = Process()
        process.executableURL = Bundle.main.executableURL
        process.arguments = ["serve"]
        let output = Pipe()
        process.standardInput = input
        process.standardOutput = output
        try process.run()
        let line = output.fileHandleForReading.availableData
        url = String(decoding: line, as: UTF8.self).trimmingCharacters(in: .newlines)
    }

    func stop() {
        // A signal may not arrive: a thread of Swift's concurrency blocks it, and so does a process that it starts.
        try? input.fileHandleForWriting.close()
        process.waitUntilExit()
    }

    /// The work of the server process: it prints its address and responds until its standard input ends.
    static func serve() throws {
        let charge = CallComparisons.charge
        let friends = CallComparisons.friends
        let server = try LoopbackServer(keptBytes: 0, early: SoakKind.earlyReply) { request in
            SoakKind.reply(to: request) ?? SessionLoad.reply(to: request)
                ?? TransportComparison.reply(to: request)
                ?? .json(request.path.hasPrefix("/friends") ? friends : charge)
        }
        print(server.url)
        fflush(nil)
        while readLine() != nil {}
        withExtendedLifetime(server) {}
    }
}
