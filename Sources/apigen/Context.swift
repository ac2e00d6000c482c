import APIGenCore
import APIGenReports
import APIGenSupport
import ClientOutput

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

/// What a run takes from its process, so that tests can hand in something else.
struct Context {
    var workingDirectory: String
    var environment: [String: String]
    /// Whether messages go to a terminal.
    var isTerminal: Bool
    /// Writes data: what a pipe or a file is meant to receive.
    var outputBytes: ([UInt8]) -> Void
    /// Writes messages: what a person is meant to read.
    var messages: (String) -> Void
    var now: () -> ContinuousClock.Instant
    /// Waits a moment before the next look at watched files; false when nobody shall look again.
    var wait: () -> Bool
    var generate:
        (
            _ generator: Generator, _ path: String, _ bytes: [UInt8],
            _ readFile: @escaping FileReader
        ) -> Generator.Result

    static var process: Context {
        Context(
            workingDirectory: FileManager.default.currentDirectoryPath,
            environment: ProcessInfo.processInfo.environment,
            isTerminal: isatty(STDERR_FILENO) == 1,
            outputBytes: { bytes in
                // Where nobody listens any more, there is no one left to tell.
                guard let error = write(bytes, to: STDOUT_FILENO), error.code != EPIPE else { return }
                // A part of what was asked for, as a full disk leaves it, shall not be taken for the whole.
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

    /// Unbuffered, so that both streams keep their order where they end in one terminal.
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

    /// Writes a text as data.
    func output(_ text: String) { outputBytes(Array(text.utf8)) }

    /// The same in another folder.
    func inside(_ folder: String) throws(FileSystemError) -> Context {
        var context = self
        context.workingDirectory = absolute(folder)
        guard FileStamp(of: "\(context.workingDirectory)/.") != nil else { throw FileSystemError(.read, folder) }
        return context
    }

    /// A path of the command line, made absolute.
    func absolute(_ path: String) -> String {
        path.hasPrefix("/") ? path : "\(workingDirectory)/\(path)"
    }
}

/// How others end this program.
enum Signals {
    /// Lets Control-C through. Whoever starts a program from a thread that holds signals back passes that on, as
    /// Foundation does on Linux, and nothing but a kill would end a watch then.
    static func letThrough() {
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
