#if os(Linux) && compiler(>=6.2)
    import Foundation
    import Glibc
    import Testing

    /// The standard error stream of the process of an exit test, such as the report of a sanitizer.
    ///
    /// Swift Testing returns it only for tests that pass, so the process writes it to a file, which a failing test
    /// shows.
    enum ProcessErrors {
        /// Runs a test in a process that calls ``keep(as:)`` first, and shows its errors if it fails.
        static func shown(of name: String, _ test: () async -> ExitTest.Result?) async {
            let file = path(of: name, startedBy: getpid())
            defer { unlink(file) }
            guard await test() == nil, let text = try? String(contentsOfFile: file, encoding: .utf8), !text.isEmpty
            else { return }
            Issue.record("the process wrote to its standard error stream:\n\(text)")
        }

        /// Writes the errors of this process to a file from now on.
        static func keep(as name: String) {
            let file = open(path(of: name, startedBy: getppid()), O_WRONLY | O_CREAT | O_TRUNC, 0o600)
            guard file >= 0 else { return }
            dup2(file, STDERR_FILENO)
            close(file)
        }

        /// Ends the process with a message unless a condition is true.
        ///
        /// Swift Testing does not tell which expectation of a process failed, nor its values.
        static func require(_ isTrue: Bool, _ found: @autoclosure () throws -> some Any) rethrows {
            if isTrue { return }
            FileHandle.standardError.write(Data("found \(try found())\n".utf8))
            exit(EXIT_FAILURE)
        }

        private static func path(of name: String, startedBy process: pid_t) -> String {
            FileManager.default.temporaryDirectory.appending(path: "apigen-\(process)-\(name).stderr").path
        }
    }
#endif
