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
    /// Waits for a time before watched files are compared again; returns false to end the watch.
    var wait: (Duration) -> Bool
    var generate:
        (
            _ generator: Generator, _ path: String, _ bytes: [UInt8],
            _ readFile: @escaping FileReader
        ) -> Generator.Result
    /// The folder for what may be removed at any time; `nil` if the user has none.
    var cacheFolder: String?
    /// What differs between two builds of the generator with different sources; `nil` if it is not known.
    var generatorIdentity: [UInt8]?
    /// The line that shows what a long run does; `nil` if the run shows none.
    var progress: Progress?
    /// Whether a run frees its memory. The process of a command ends after its run.
    var freesMemory = true

    static var process: Context {
        let environment = ProcessInfo.processInfo.environment
        return Context(
            workingDirectory: FileManager.default.currentDirectoryPath,
            environment: environment,
            isTerminal: isatty(STDERR_FILENO) == 1,
            outputBytes: { bytes in
                // A closed pipe is not an error: its reader has ended.
                do throws(FileSystemError) {
                    try FileSystem.write(bytes, toDescriptor: STDOUT_FILENO)
                } catch {
                    if error.code == EPIPE { return }
                    // Nobody should take a part of the output for the whole, as after a full disk.
                    let message = "cannot write to the standard output: \(error.reason)"
                    writeMessage(DiagnosticFormatter().format(error: message) + "\n")
                    exit(ExitCode.inputOutput.rawValue)
                }
            },
            messages: writeMessage,
            now: { ContinuousClock.now },
            wait: { duration in
                usleep(UInt32(duration / .microseconds(1)))
                return true
            },
            generate: { $0.generate(path: $1, bytes: $2, readFile: $3) },
            cacheFolder: cacheFolder(in: environment),
            generatorIdentity: APIGen.buildIdentifier,
            freesMemory: false
        )
    }

    /// The cache folder according to the conventions of the system.
    static func cacheFolder(in environment: [String: String]) -> String? {
        if let caches = environment["XDG_CACHE_HOME"], FilePath.isAbsolute(caches) { return caches + "/apigen" }
        // A home that does not exist is not created.
        guard let home = environment["HOME"], FilePath.isAbsolute(home), FileStamp(of: home) != nil else { return nil }
        #if canImport(Darwin)
            return home + "/Library/Caches/apigen"
        #else
            return home + "/.cache/apigen"
        #endif
    }

    /// Writes without a buffer, so that both streams keep their order in a terminal.
    private static func writeMessage(_ text: String) {
        try? FileSystem.write(Array(text.utf8), toDescriptor: STDERR_FILENO)
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
