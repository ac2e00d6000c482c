import APIRuntime
package import Foundation

#if canImport(Darwin)
    import Darwin
#elseif canImport(Glibc)
    import Glibc
#endif

/// A program that runs next to a test.
///
/// It replaces `Process`: on Linux, that one reads beyond a buffer if more than about 1,300 descriptors are open, and
/// may end the tests.
package final class ChildProcess: Sendable {
    /// Where a program writes.
    package enum Output {
        case nothing
        case file(URL)
        /// A pipe, whose end for writing is closed here.
        case pipe(Pipe)
    }

    /// How a program has ended.
    package enum End: Hashable, Sendable {
        case exit(Int32)
        case signal(Int32)
    }

    private struct State {
        var end: End?
        var waiters: [CheckedContinuation<End, Never>] = []
    }

    private let identifier: pid_t
    private let state = APILocked(State())

    /// Starts a program.
    ///
    /// - Parameters:
    ///   - path: The absolute path of the program.
    ///   - folder: Its working directory; `nil` is that of this process.
    ///   - environment: Its environment; `nil` is that of this process.
    ///   - output: Where its standard output is written.
    ///   - errors: Where its standard error is written.
    /// - Throws: `POSIXError`.
    package init(
        _ path: String,
        _ arguments: [String],
        in folder: URL? = nil,
        environment: [String: String]? = nil,
        output: Output = .nothing,
        errors: Output = .nothing
    ) throws {
        // Not every system can change the folder of the child.
        let change = folder.map { ["/bin/sh", "-c", #"cd -- "$0" && exec "$@""#, $0.path] } ?? []
        let environment = environment ?? ProcessInfo.processInfo.environment
        identifier = try Self.spawn(change + [path] + arguments, environment, output, errors)
        let thread = Thread { [identifier, state] in Self.waitForEnd(of: identifier, state) }
        thread.name = "ChildProcess"
        thread.start()
    }

    package var isRunning: Bool { state.withLock { $0.end == nil } }

    /// Sends a signal, unless the program has ended.
    package func send(_ signal: Int32) {
        state.withLock { state in
            // The identifier stays reserved until `waitForEnd`.
            if state.end == nil { kill(identifier, signal) }
        }
    }

    /// Asks the program to end.
    package func terminate() { send(SIGTERM) }

    /// Waits until the program has ended, on no thread of Swift's concurrency.
    @discardableResult
    package func end() async -> End {
        await withCheckedContinuation { continuation in
            let end = state.withLock { state in
                if state.end == nil { state.waiters.append(continuation) }
                return state.end
            }
            if let end { continuation.resume(returning: end) }
        }
    }

    /// Runs a program to its end.
    package static func run(
        _ path: String,
        _ arguments: [String],
        in folder: URL? = nil,
        environment: [String: String]? = nil,
        output: Output = .nothing,
        errors: Output = .nothing
    ) async throws -> End {
        let process = try ChildProcess(
            path,
            arguments,
            in: folder,
            environment: environment,
            output: output,
            errors: errors
        )
        return await process.end()
    }
}

extension ChildProcess {
    private static func spawn(
        _ words: [String],
        _ environment: [String: String],
        _ output: Output,
        _ errors: Output
    ) throws -> pid_t {
        #if canImport(Darwin)
            var actions: posix_spawn_file_actions_t?
            var attributes: posix_spawnattr_t?
        #else
            var actions = posix_spawn_file_actions_t()
            var attributes = posix_spawnattr_t()
        #endif
        posix_spawn_file_actions_init(&actions)
        posix_spawnattr_init(&attributes)
        defer {
            posix_spawn_file_actions_destroy(&actions)
            posix_spawnattr_destroy(&attributes)
        }
        posix_spawn_file_actions_addopen(&actions, STDIN_FILENO, "/dev/null", O_RDONLY, 0)
        for (descriptor, target) in [(STDOUT_FILENO, output), (STDERR_FILENO, errors)] {
            switch target {
            case .nothing: posix_spawn_file_actions_addopen(&actions, descriptor, "/dev/null", O_WRONLY, 0)
            case .file(let url):
                let flags = O_WRONLY | O_CREAT | O_APPEND
                posix_spawn_file_actions_addopen(&actions, descriptor, url.path, flags, 0o600)
            case .pipe(let pipe):
                for handle in [pipe.fileHandleForReading, pipe.fileHandleForWriting] {
                    _ = fcntl(handle.fileDescriptor, F_SETFD, FD_CLOEXEC)
                }
                posix_spawn_file_actions_adddup2(&actions, pipe.fileHandleForWriting.fileDescriptor, descriptor)
            }
        }
        // A file that another thread writes must not stay open in the child, which could not be run then.
        var flags = POSIX_SPAWN_SETSIGMASK | POSIX_SPAWN_SETSIGDEF
        #if canImport(Darwin)
            flags |= POSIX_SPAWN_CLOEXEC_DEFAULT
        #else
            _ = Self.closeOthers?(&actions, STDERR_FILENO + 1)
        #endif
        // Threads of Dispatch block signals, and a test may ignore them.
        var (blocked, reset) = (sigset_t(), sigset_t())
        sigemptyset(&blocked)
        sigfillset(&reset)
        posix_spawnattr_setsigmask(&attributes, &blocked)
        posix_spawnattr_setsigdefault(&attributes, &reset)
        posix_spawnattr_setflags(&attributes, Int16(flags))
        var arguments = words.map { strdup($0) } + [nil]
        var variables = environment.map { strdup("\($0.key)=\($0.value)") } + [nil]
        defer { for text in arguments + variables { free(text) } }
        var child = pid_t()
        let code = posix_spawn(&child, words[0], &actions, &attributes, &arguments, &variables)
        for case .pipe(let pipe) in [output, errors] { try pipe.fileHandleForWriting.close() }
        guard code == 0 else { throw POSIXError(POSIXErrorCode(rawValue: code) ?? .EINVAL) }
        return child
    }

    #if !canImport(Darwin)
        /// Closes all descriptors from a number on in the child; `nil` before glibc 2.34.
        private static let closeOthers = dlsym(nil, "posix_spawn_file_actions_addclosefrom_np").map {
            unsafeBitCast(
                $0,
                to: (@convention(c) (UnsafeMutablePointer<posix_spawn_file_actions_t>, Int32) -> Int32).self
            )
        }
    #endif

    private static func waitForEnd(of child: pid_t, _ state: APILocked<State>) {
        var information = siginfo_t()
        while waitid(P_PID, id_t(child), &information, WEXITED | WNOWAIT) < 0, errno == EINTR {}
        let (end, waiters) = state.withLock { state in
            var status: Int32 = 0
            waitpid(child, &status, 0)
            let signal = status & 0x7F
            let end = signal == 0 ? End.exit(status >> 8 & 0xFF) : .signal(signal)
            defer { state = State(end: end) }
            return (end, state.waiters)
        }
        for waiter in waiters { waiter.resume(returning: end) }
    }
}
