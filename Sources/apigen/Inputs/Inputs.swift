import APIGenCore
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

/// Reads the files of a run and remembers them, so that a later look can tell whether another run would read others.
final class Inputs {
    /// What stands at a path, as far as a look from outside tells; nothing where nothing is.
    enum Trace: Hashable {
        case file(FileStamp?)
        /// The names in a folder that matter: editors put other files there.
        case folder([String]?, suffix: String)
    }

    /// More than any input may have. Reading stops here, so that an endless file ends in a diagnostic all the same.
    static let limit = 32 << 20

    private let context: Context
    let boundary: Boundary
    /// What was found at each path; that of a folder ends with a slash.
    private(set) var traces: [String: Trace] = [:]

    init(context: Context, settings: Settings) {
        self.context = context
        boundary = Boundary(context: context, isLifted: settings.allowsOutside)
    }

    /// Reads a file that a spec names.
    func read(_ path: String, namedBy spec: String) throws(FileSystemError) -> [UInt8] {
        guard boundary.allows(path, namedBy: spec) else { throw .outside(path) }
        return try readAnywhere(path)
    }

    /// Reads a file that the command line names, or that `apigen.yaml` names and the boundary allows.
    func read(_ path: String) throws(FileSystemError) -> [UInt8] {
        guard boundary.allowsGiven(path) else { throw .outside(path) }
        return try readAnywhere(path)
    }

    private func readAnywhere(_ path: String) throws(FileSystemError) -> [UInt8] {
        // Before the reading, so that what is written meanwhile counts as changed.
        if traces[path] == nil { traces[path] = .file(stamp(path)) }
        do throws(FileSystemError) {
            return try FileSystem.read(context.absolute(path), atMost: Self.limit)
        } catch {
            throw FileSystemError(error.action, path, code: error.code)
        }
    }

    /// The names in a folder that end as they shall and are not hidden, in order; nothing if it cannot be read.
    func names(in folder: String, suffix: String) -> [String]? {
        let names = list(folder, suffix)
        traces[folder + "/"] = .folder(names, suffix: suffix)
        return names
    }

    /// Why a folder cannot be read.
    func problem(in folder: String) -> FileSystemError {
        _ = access("\(context.absolute(folder))/.", R_OK | X_OK)
        return FileSystemError(.read, folder)
    }

    /// What is at the same paths now.
    func look() -> [String: Trace] {
        var now = traces
        for (path, trace) in traces {
            now[path] =
                switch trace {
                case .file: .file(stamp(path))
                case .folder(_, let suffix): .folder(list(String(path.dropLast()), suffix), suffix: suffix)
                }
        }
        return now
    }

    /// Whether the run has read what stands at a path, by whatever name.
    func haveRead(_ path: String) -> Bool {
        stamp(path).map { traces.values.contains(.file($0)) } ?? false
    }

    private func stamp(_ path: String) -> FileStamp? { FileStamp(of: context.absolute(path)) }

    private func list(_ folder: String, _ suffix: String) -> [String]? {
        let names = try? FileManager.default.contentsOfDirectory(atPath: context.absolute(folder))
        return names?.filter { $0.hasSuffix(suffix) && !$0.hasPrefix(".") }.sorted()
    }
}
