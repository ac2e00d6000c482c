import APIGenPipeline
import APIGenSupport

#if canImport(Darwin)
    import Darwin
#elseif canImport(Musl)
    import Musl
#else
    import Glibc
#endif

/// Runs git in a folder.
struct Git {
    struct Result {
        var status: Int32
        var output: [UInt8]
        /// The error message of git, without the prefix `fatal:`.
        var reason: String
    }

    /// The absolute path.
    let folder: String
    let context: Context

    func run(_ arguments: String..., input: String = "") -> Result {
        let program = Subprocess(
            path: "/usr/bin/env",
            arguments: ["git", "-C", folder] + arguments,
            environment: environment
        )
        do throws(Subprocess.Failure) {
            let result = try program.run(input: input)
            let reason = String(decoding: result.errors, as: UTF8.self)
                .split(whereSeparator: \.isNewline).joined(separator: "\n")
            return Result(
                status: result.status,
                output: result.output,
                reason: reason.hasPrefix("fatal: ") ? String(reason.dropFirst(7)) : reason
            )
        } catch {
            return Result(status: -1, output: [], reason: error.reason)
        }
    }

    private var environment: [String: String] {
        var environment = context.environment
        environment["LC_ALL"] = "C"
        // A git hook sets these variables relative to the folder in which apigen runs.
        if let directory = environment["GIT_DIR"] {
            environment["GIT_DIR"] = context.absolute(directory)
            environment["GIT_WORK_TREE"] = context.absolute(environment["GIT_WORK_TREE"] ?? ".")
        }
        return environment
    }
}

/// A folder in a revision of git.
struct Revision {
    /// The name that the user gave: `origin/main`.
    let name: String
    private let commit: String
    private let git: Git

    /// - Parameter folder: The absolute path, in any repository.
    init(_ name: String, of folder: String, _ context: Context) throws(UsageError.Reason) {
        self.name = name
        git = Git(folder: folder, context: context)
        var object = name
        // In two steps, because a name can end with any string: `:/the subject of a commit`.
        for suffix in ["", "^{commit}"] {
            let result = git.run("rev-parse", "--verify", "--quiet", "--end-of-options", object + suffix)
            guard result.status == 0 else {
                // For an object that is not a commit, git has no further reason.
                throw .unknownState(
                    name,
                    suffix.isEmpty ? result.reason.isEmpty ? git.shallowCloneNote : result.reason : nil
                )
            }
            object = String(decoding: result.output.dropLast(), as: UTF8.self)
        }
        commit = object
    }

    /// The bytes of a file. It follows symbolic links. `nil` if there is no file.
    ///
    /// - Parameter path: The absolute path, which need not be below the folder.
    func read(_ path: String) throws(FileSystemError) -> [UInt8]? {
        let object = "\(commit):\(FilePath.relative(path, to: git.folder))"
        let result = git.run("cat-file", "--batch", "--follow-symlinks", input: object + "\n")
        guard result.status == 0, let end = result.output.firstIndex(of: UInt8(ascii: "\n")) else {
            throw FileSystemError(.read, "\(name):\(path)", code: EIO)
        }
        // The first line has the type and the size of the object, or a reason why there is none.
        let words = String(decoding: result.output[..<end], as: UTF8.self).split(separator: " ")
        if words.first == "symlink" { throw .outside("\(name):\(path)") }
        guard words.count == 3, words[1] == "blob", let size = Int(words[2]) else { return nil }
        return Array(result.output[(end + 1)...].prefix(size))
    }

    /// The names in a folder below this one.
    func names(in folder: String) -> [String] {
        let result = git.run("ls-tree", "-z", "--name-only", commit, "./\(folder)/")
        let paths = String(decoding: result.output, as: UTF8.self).split(separator: "\0")
        return paths.map { String($0.drop { $0 != "/" }.dropFirst()) }
    }
}

extension Git {
    /// The reason why a revision may be missing; `nil` if the clone is complete.
    fileprivate var shallowCloneNote: String? {
        let isShallow = run("rev-parse", "--is-shallow-repository").output.starts(with: "true".utf8)
        return isShallow ? "this clone is shallow and may not contain it" : nil
    }
}
