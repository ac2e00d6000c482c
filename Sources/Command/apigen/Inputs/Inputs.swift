import APIGenClientOutput
import APIGenPipeline
import APIGenSupport

/// Reads the files of a run and records their states, so that a watch can find changes.
final class Inputs {
    /// The state of a file or folder; `nil` inside if it does not exist.
    enum State: Hashable {
        case file(FileStamp?)
        /// The relevant names in a folder, because editors create other files there.
        case folder([String]?, suffix: String)
    }

    /// More bytes than any input may have. Reading stops here, so that an endless file gives a diagnostic too.
    static let limit = 32 << 20

    private let context: Context
    let boundary: Boundary
    /// The recorded states by path. The path of a folder ends with a slash.
    private(set) var states: [String: State] = [:]
    /// What was read since the start of a recording; `nil` if there is none.
    private var recording: [InputRead]?

    convenience init(context: Context, settings: Settings) {
        self.init(context: context, boundary: Boundary(context: context, isDisabled: settings.allowsOutside))
    }

    private init(context: Context, boundary: Boundary) {
        self.context = context
        self.boundary = boundary
    }

    func read(_ path: String, namedBy spec: String) throws(FileSystemError) -> [UInt8] {
        try read(path, namedBy: .spec(spec))
    }

    /// Reads a file, if the boundary allows it.
    func read(
        _ path: String,
        namedBy author: Boundary.Author = .commandLine,
        atMost limit: Int = limit
    ) throws(FileSystemError) -> [UInt8] {
        do throws(FileSystemError) {
            guard boundary.allows(path, namedBy: author) else { throw .outside(path) }
            let bytes = try readAnywhere(path, atMost: limit)
            recording?.append(InputRead(.file(path, namedBy: author), contents: bytes))
            return bytes
        } catch {
            recording?.append(InputRead(.file(path, namedBy: author), contents: nil))
            throw error
        }
    }

    /// Reads a file that the command line names, or the standard input for a hyphen.
    func readGiven(_ path: String, atMost limit: Int = limit) throws(FileSystemError) -> [UInt8] {
        try read(path == "-" ? "/dev/stdin" : path, atMost: limit)
    }

    private func readAnywhere(_ path: String, atMost limit: Int) throws(FileSystemError) -> [UInt8] {
        // Recorded before reading, so that a concurrent write counts as a change.
        if states[path] == nil { states[path] = .file(stamp(path)) }
        do throws(FileSystemError) {
            return try FileSystem.read(context.absolute(path), atMost: limit)
        } catch {
            throw FileSystemError(error.action, path, code: error.code)
        }
    }

    /// The sorted names in a folder with a suffix, without hidden ones; `nil` if the folder cannot be read.
    func names(in folder: String, suffix: String) -> [String]? {
        let names = list(folder, suffix)
        states[folder + "/"] = .folder(names, suffix: suffix)
        recording?.append(InputRead(.names(in: folder, suffix: suffix), contents: names?.joinedBytes))
        return names
    }

    /// Inputs for a job that runs at the same time as others. ``add(_:)`` adds what they have read.
    func makeSeparate() -> Inputs { Inputs(context: context, boundary: boundary) }

    func add(_ others: Inputs) { states.merge(others.states) { first, _ in first } }

    func startRecording() { recording = [] }

    /// Ends the recording, and returns everything that was read, in order; `nil` without a recording.
    func endRecording() -> [InputRead]? {
        defer { recording = nil }
        return recording
    }

    /// Reads something again.
    func read(_ source: InputRead.Source) -> InputRead {
        switch source {
        case .file(let path, let author): InputRead(source, contents: try? read(path, namedBy: author))
        case .names(let folder, let suffix): InputRead(source, contents: names(in: folder, suffix: suffix)?.joinedBytes)
        }
    }

    /// The sorted paths of the files in a folder and in the folders below it, without hidden ones.
    func files(in folder: String) throws(FileSystemError) -> [String] {
        guard let names = names(in: folder, suffix: "") else { throw problem(in: folder) }
        var files: [String] = []
        for name in names {
            let path = folder.hasSuffix("/") ? folder + name : "\(folder)/\(name)"
            files += try isFolder(path) ? self.files(in: path) : [path]
        }
        return files
    }

    func isFolder(_ path: String) throws(FileSystemError) -> Bool {
        try FileSystem.kind(at: context.absolute(path)) == .folder
    }

    /// Why a folder cannot be read.
    func problem(in folder: String) -> FileSystemError {
        FileSystemError(.read, folder, code: FileSystem.errorCode(ofFolder: context.absolute(folder)))
    }

    /// The current states of the same paths.
    func currentStates() -> [String: State] {
        var now = states
        for (path, state) in states {
            now[path] =
                switch state {
                case .file: .file(stamp(path))
                case .folder(_, let suffix): .folder(list(String(path.dropLast()), suffix), suffix: suffix)
                }
        }
        return now
    }

    /// Whether the run has read the file at a path, under any name.
    func hasRead(_ path: String) -> Bool {
        stamp(path).map { states.values.contains(.file($0)) } ?? false
    }

    private func stamp(_ path: String) -> FileStamp? { FileStamp(of: context.absolute(path)) }

    private func list(_ folder: String, _ suffix: String) -> [String]? {
        FileSystem.names(in: context.absolute(folder))?.filter { $0.hasSuffix(suffix) && !$0.hasPrefix(".") }.sorted()
    }
}

/// A file that a run has read, or the names in a folder.
struct InputRead {
    enum Source: Hashable {
        case file(String, namedBy: Boundary.Author)
        case names(in: String, suffix: String)
    }

    let source: Source
    /// `nil` if it could not be read.
    let contents: [UInt8]?

    init(_ source: Source, contents: [UInt8]?) {
        self.source = source
        self.contents = contents
    }
}

extension [String] {
    /// The names in one text. No name has a zero byte.
    fileprivate var joinedBytes: [UInt8] { flatMap { [UInt8]($0.utf8) + [0] } }
}
