import APIGenCore
import APIGenSupport

#if canImport(Darwin)
    import Darwin
#elseif canImport(Musl)
    import Musl
#else
    import Glibc
#endif

/// The user's git, run in a folder.
struct Git {
    struct Answer {
        var status: Int32
        var output: [UInt8]
        /// What it says of its failure, without the word for that.
        var reason: String
    }

    /// The absolute path.
    let folder: String
    let context: Context

    func run(_ arguments: String..., input: String = "") -> Answer {
        let program = Subprocess(
            path: "/usr/bin/env",
            arguments: ["git", "-C", folder] + arguments,
            environment: environment
        )
        do throws(Subprocess.Failure) {
            let result = try program.run(input: input)
            let reason = String(decoding: result.errors, as: UTF8.self)
                .split(whereSeparator: \.isNewline).joined(separator: "\n")
            return Answer(
                status: result.status,
                output: result.output,
                reason: reason.hasPrefix("fatal: ") ? String(reason.dropFirst(7)) : reason
            )
        } catch {
            return Answer(status: -1, output: [], reason: error.reason)
        }
    }

    private var environment: [String: String] {
        var environment = context.environment
        environment["LC_ALL"] = "C"
        // A hook of git has these, which mean the folder that apigen runs in.
        if let directory = environment["GIT_DIR"] {
            environment["GIT_DIR"] = context.absolute(directory)
            environment["GIT_WORK_TREE"] = context.absolute(environment["GIT_WORK_TREE"] ?? ".")
        }
        return environment
    }
}

/// A folder as git has it in a revision.
struct Revision {
    /// As the user calls it: `origin/main`.
    let name: String
    private let commit: String
    private let git: Git

    /// - Parameter folder: The absolute path, in any repository.
    init(_ name: String, of folder: String, _ context: Context) throws(UsageError.Reason) {
        self.name = name
        git = Git(folder: folder, context: context)
        var object = name
        // In two steps, since a name may end with any text: `:/the subject of a commit`.
        for suffix in ["", "^{commit}"] {
            let answer = git.run("rev-parse", "--verify", "--quiet", "--end-of-options", object + suffix)
            guard answer.status == 0 else {
                // That a folder or a file is no commit needs no words of git.
                throw .unknownState(name, suffix.isEmpty ? answer.reason.isEmpty ? git.gap : answer.reason : nil)
            }
            object = String(decoding: answer.output.dropLast(), as: UTF8.self)
        }
        commit = object
    }

    /// The bytes of a file, wherever symbolic links lead to; nothing where there was none.
    ///
    /// - Parameter path: The absolute path, which need not be below the folder.
    func read(_ path: String) throws(FileSystemError) -> [UInt8]? {
        let object = "\(commit):\(FilePath.relative(path, to: git.folder))"
        let answer = git.run("cat-file", "--batch", "--follow-symlinks", input: object + "\n")
        guard answer.status == 0, let end = answer.output.firstIndex(of: UInt8(ascii: "\n")) else {
            throw FileSystemError(.read, "\(name):\(path)", code: EIO)
        }
        // What it is and how long, or else why there is nothing.
        let words = String(decoding: answer.output[..<end], as: UTF8.self).split(separator: " ")
        if words.first == "symlink" { throw .outside("\(name):\(path)") }
        guard words.count == 3, words[1] == "blob", let size = Int(words[2]) else { return nil }
        return Array(answer.output[(end + 1)...].prefix(size))
    }

    /// The names in a folder below this one.
    func names(in folder: String) -> [String] {
        let answer = git.run("ls-tree", "-z", "--name-only", commit, "./\(folder)/")
        let paths = String(decoding: answer.output, as: UTF8.self).split(separator: "\0")
        return paths.map { String($0.drop { $0 != "/" }.dropFirst()) }
    }
}

extension Git {
    /// Why git may lack what others have.
    fileprivate var gap: String? {
        let isShallow = run("rev-parse", "--is-shallow-repository").output.starts(with: "true".utf8)
        return isShallow ? "this clone is shallow, and may lack it" : nil
    }
}
