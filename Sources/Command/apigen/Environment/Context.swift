import APIGenClientOutput
import APIGenPipeline
import APIGenReports
import APIGenSupport

#if canImport(FoundationEssentials)
    import FoundationEssentials
#else
    import Foundation
#endif

#if canImport(Darwin)
    import Darwin
#elseif canImport(Musl)
    import Musl
#else
    import Glibc
#endif

/// What a run needs from its process. Tests replace it.
struct Context {
    var workingDirectory: String
    var environment: [String: String]
    /// Whether messages go to a terminal.
    var isTerminal: Bool
    /// Writes to the standard output.
    var outputBytes: ([UInt8]) -> Void
    /// Writes messages to the standard error.
    var messages: (String) -> Void
    var now: () -> ContinuousClock.Instant
    /// Waits before watched files are compared again; returns false to end the watch.
    var wait: () -> Bool
    var generate:
        (
            _ generator: Generator, _ path: String, _ bytes: [UInt8],
            _ readFile: @escaping FileReader
        ) -> Generator.Result
    /// The line that shows what a long run does; `nil` if the run shows none.
    var progress: Progress?

    static var process: Context {
        Context(
            workingDirectory: FileManager.default.currentDirectoryPath,
            environment: ProcessInfo.processInfo.environment,
            isTerminal: isatty(STDERR_FILENO) == 1,
            outputBytes: { bytes in
                // A closed pipe is not an error: its reader has ended.
                guard let error = write(bytes, to: STDOUT_FILENO), error.code != EPIPE else { return }
                // Nobody should take a part of the output for the whole, as after a full disk.
                let message = "cannot write to the standard output: \(error.reason)"
                _ = write(Array((DiagnosticFormatter().format(error: message) + "\n").utf8), to: STDERR_FILENO)
                exit(ExitCode.inputOutput.rawValue)
            },
            messages: { _ = write(Array($0.utf8), to: STDERR_FILENO) },
            now: { ContinuousClock.now },
            wait: {
                usleep(250_000)
                return true
            },
            generate: { $0.generate(path: $1, bytes: $2, readFile: $3) }
        )
    }

    /// Writes without a buffer, so that both streams keep their order in a terminal.
    private static func write(_ bytes: [UInt8], to descriptor: Int32) -> FileSystemError? {
        var rest = bytes[...]
        while !rest.isEmpty {
            let count = rest.withUnsafeBytes { systemWrite(descriptor, $0.baseAddress, $0.count) }
            if count < 0, errno == EINTR { continue }
            guard count > 0 else { return FileSystemError(.write, "\(descriptor)") }
            rest = rest.dropFirst(count)
        }
        return nil
    }

    /// Writes a string to the standard output.
    func output(_ text: String) { outputBytes(Array(text.utf8)) }

    /// The same context in another folder.
    func inside(_ folder: String) throws(FileSystemError) -> Context {
        var context = self
        context.workingDirectory = absolute(folder)
        guard FileStamp(of: "\(context.workingDirectory)/.") != nil else { throw FileSystemError(.read, folder) }
        return context
    }

    /// The absolute form of a path.
    func absolute(_ path: String) -> String {
        FilePath.isAbsolute(path) ? path : "\(workingDirectory)/\(path)"
    }
}

/// The signals that end this program.
enum Signals {
    /// Unblocks the signals of Control-C and `kill`. A program inherits the blocked signals of its parent, and
    /// Foundation blocks them in the programs that it starts on Linux.
    static func unblock() {
        var signals = sigset_t()
        sigemptyset(&signals)
        sigaddset(&signals, SIGINT)
        sigaddset(&signals, SIGTERM)
        sigprocmask(SIG_UNBLOCK, &signals, nil)
    }
}

/// `write` of the system, which the method of the same name hides.
private func systemWrite(_ descriptor: Int32, _ bytes: UnsafeRawPointer?, _ count: Int) -> Int {
    write(descriptor, bytes, count)
}
