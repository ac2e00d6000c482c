internal import Foundation

#if canImport(Darwin)
    internal import Darwin
#elseif canImport(Glibc)
    internal import Glibc
#endif

/// A new empty folder for the files of a case. It is removed with its last reference.
final class CaseFolder: Sendable {
    let url: URL

    init() throws {
        let name = "apigen-conformance-\(UUID().uuidString)"
        url = FileManager.default.temporaryDirectory.appending(path: name, directoryHint: .isDirectory)
        try FileManager.default.createDirectory(at: url, withIntermediateDirectories: false)
    }

    deinit {
        try? FileManager.default.removeItem(at: url)
    }

    func file(_ name: String) -> URL { url.appending(path: name) }

    @discardableResult
    func write(_ text: String, to name: String) throws -> URL {
        try Data(text.utf8).write(to: file(name))
        return file(name)
    }

    /// A file with a length that takes no space.
    func sparseFile(_ length: Int) throws -> URL {
        let url = try write("", to: "sparse")
        try Self.truncate(url, to: length)
        return url
    }

    static func truncate(_ url: URL, to length: Int) throws {
        let file = try FileHandle(forWritingTo: url)
        defer { try? file.close() }
        try file.truncate(atOffset: UInt64(length))
    }

    func makeFIFO(_ name: String) throws -> URL {
        guard mkfifo(file(name).path, 0o600) == 0 else { throw SocketError(call: "mkfifo", code: errno) }
        return file(name)
    }

    /// Ends the threads that wait for the other end of a FIFO.
    func release(_ fifo: URL) {
        let descriptor = open(fifo.path, O_RDWR | O_NONBLOCK)
        if descriptor >= 0 { _ = close(descriptor) }
    }
}
