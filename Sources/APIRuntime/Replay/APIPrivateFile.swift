internal import Foundation

/// A file that only this user can read, which is there as a whole or not at all.
nonisolated enum APIPrivateFile {
    /// Creates a folder with those above it, if need be; what is there already keeps its permissions.
    static func createFolder(_ folder: URL) throws {
        try FileManager.default.createDirectory(
            at: folder,
            withIntermediateDirectories: true,
            attributes: [.posixPermissions: 0o700]
        )
    }

    /// Writes a file under another name.
    ///
    /// - Parameter place: Gives the file its own name.
    static func write(_ bytes: Data, to temporary: URL, place: (URL) throws -> Void) throws {
        do {
            // Never readable by others, not even for a moment.
            let isCreated = FileManager.default.createFile(
                atPath: temporary.path,
                contents: nil,
                attributes: [.posixPermissions: 0o600]
            )
            guard isCreated else { throw CocoaError(.fileWriteUnknown) }
            let output = try FileHandle(forWritingTo: temporary)
            defer { try? output.close() }
            try output.write(contentsOf: bytes)
            try place(temporary)
        } catch {
            try? FileManager.default.removeItem(at: temporary)
            throw error
        }
    }

    /// Writes a file in place of any that has its name.
    static func write(_ bytes: Data, to file: URL) throws {
        let temporary = file.deletingLastPathComponent().appending(path: ".\(UUID().uuidString).apigen")
        try write(bytes, to: temporary) { temporary in
            guard rename(temporary.path, file.path) == 0 else { throw CocoaError(.fileWriteUnknown) }
        }
    }
}
