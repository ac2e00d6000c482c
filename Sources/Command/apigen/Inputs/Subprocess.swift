#if canImport(Darwin)
    import Darwin
#elseif canImport(Musl)
    import Musl
#else
    import Glibc
#endif

/// A program that runs to its end.
///
/// It replaces `Process`, because that needs the whole of Foundation, which multiplies the size of a static binary.
struct Subprocess {
    /// The value of `errno` of a system call that failed.
    struct Failure: Error {
        var code: Int32

        init(code: Int32 = errno) {
            self.code = code
        }

        /// The reason in the words of the system.
        var reason: String { String(cString: strerror(code)) }
    }

    struct Result {
        /// The exit status; -1 if a signal ended the program.
        var status: Int32
        var output: [UInt8]
        var errors: [UInt8]
    }

    /// The absolute path of the program.
    let path: String
    let arguments: [String]
    let environment: [String: String]

    /// - Parameter input: A string that a pipe can hold, so that no program has to read it yet.
    func run(input: String = "") throws(Failure) -> Result {
        let (standardInput, output, errors) = (try Pipe(), try Pipe(), try Pipe())
        try standardInput.write(input)
        let child = try spawn(standardInput, output, errors)
        let written = Pipe.readToEnd(output, errors)
        return Result(status: exitStatus(of: child), output: written.0, errors: written.1)
    }

    private func spawn(_ standardInput: Pipe, _ output: Pipe, _ errors: Pipe) throws(Failure) -> pid_t {
        #if canImport(Darwin)
            var actions: posix_spawn_file_actions_t?
        #else
            var actions = posix_spawn_file_actions_t()
        #endif
        posix_spawn_file_actions_init(&actions)
        defer { posix_spawn_file_actions_destroy(&actions) }
        posix_spawn_file_actions_adddup2(&actions, standardInput.reading.number, STDIN_FILENO)
        posix_spawn_file_actions_adddup2(&actions, output.writing.number, STDOUT_FILENO)
        posix_spawn_file_actions_adddup2(&actions, errors.writing.number, STDERR_FILENO)
        var words = ([path] + arguments).map { strdup($0) } + [nil]
        var variables = environment.map { strdup("\($0.key)=\($0.value)") } + [nil]
        defer { for text in words + variables { free(text) } }
        var child = pid_t()
        let code = posix_spawn(&child, path, &actions, nil, &words, &variables)
        standardInput.close()
        output.writing.close()
        errors.writing.close()
        guard code == 0 else { throw Failure(code: code) }
        return child
    }

    private func exitStatus(of child: pid_t) -> Int32 {
        var status: Int32 = 0
        while waitpid(child, &status, 0) < 0, errno == EINTR {}
        return status & 0x7F == 0 ? status >> 8 & 0xFF : -1
    }
}

/// The two ends of a pipe, which are closed with the last reference.
private struct Pipe {
    final class Descriptor {
        private(set) var number: Int32

        init(_ number: Int32) {
            self.number = number
        }

        deinit { close() }

        func close() {
            if number >= 0 { _ = closeDescriptor(number) }
            number = -1
        }
    }

    let reading: Descriptor
    let writing: Descriptor

    init() throws(Subprocess.Failure) {
        var numbers: [Int32] = [-1, -1]
        guard pipe(&numbers) == 0 else { throw Subprocess.Failure() }
        // The child of another thread must not keep the pipe open.
        for number in numbers { _ = fcntl(number, F_SETFD, FD_CLOEXEC) }
        (reading, writing) = (Descriptor(numbers[0]), Descriptor(numbers[1]))
    }

    func write(_ text: String) throws(Subprocess.Failure) {
        let bytes = Array(text.utf8)
        guard writeDescriptor(writing.number, bytes, bytes.count) == bytes.count else { throw Subprocess.Failure() }
    }

    func close() {
        reading.close()
        writing.close()
    }

    /// Reads two pipes at the same time, so that neither is ever full.
    static func readToEnd(_ first: Pipe, _ second: Pipe) -> ([UInt8], [UInt8]) {
        let pipes = [first, second]
        var read: [[UInt8]] = [[], []]
        var buffer = [UInt8](repeating: 0, count: 65_536)
        while true {
            // A negative number is ignored.
            var requests = pipes.map { pollfd(fd: $0.reading.number, events: Int16(POLLIN), revents: 0) }
            guard requests.contains(where: { $0.fd >= 0 }) else { return (read[0], read[1]) }
            if poll(&requests, nfds_t(requests.count), -1) < 0 { continue }
            for (index, request) in requests.enumerated() where request.revents != 0 {
                let count = readDescriptor(request.fd, &buffer, buffer.count)
                if count > 0 {
                    read[index] += buffer[..<count]
                } else if count == 0 || errno != EINTR {
                    pipes[index].reading.close()
                }
            }
        }
    }
}

// Inside of types, members with these names hide the functions.
private func closeDescriptor(_ number: Int32) -> Int32 { close(number) }
private func readDescriptor(_ number: Int32, _ buffer: UnsafeMutableRawPointer, _ count: Int) -> Int {
    read(number, buffer, count)
}
private func writeDescriptor(_ number: Int32, _ bytes: [UInt8], _ count: Int) -> Int { write(number, bytes, count) }
