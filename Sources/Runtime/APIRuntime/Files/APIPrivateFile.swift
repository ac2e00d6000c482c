package import Foundation

/// A file that only the current user can read, written atomically.
nonisolated package enum APIPrivateFile {
    /// Creates a folder and its parents if necessary. Existing folders keep their permissions.
    package static func createFolder(_ folder: URL) throws {
        try FileManager.default.createDirectory(
            at: folder,
            withIntermediateDirectories: true,
            attributes: [.posixPermissions: 0o700]
        )
    }

    /// Writes a temporary file.
    ///
    /// - Parameter place: Moves the file to its destination.
    package static func write(_ bytes: Data, to temporary: URL, place: (URL) throws -> Void) throws {
        do {
            // The file is created with these permissions, so that others can never read it.
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

    /// Writes a file and replaces an existing one.
    package static func write(_ bytes: Data, to file: URL) throws {
        let temporary = file.deletingLastPathComponent().appending(path: ".\(UUID().uuidString).apigen")
        try write(bytes, to: temporary) { temporary in
            guard rename(temporary.path, file.path) == 0 else { throw CocoaError(.fileWriteUnknown) }
        }
    }
}

/// A checksum of bytes: FNV-1a with 64 bits. It detects damage, not manipulation.
nonisolated package enum APIChecksum {
    /// The checksum as 16 hexadecimal digits.
    package static func text(of bytes: Data) -> String {
        let sum = bytes.withUnsafeBytes { bytes in
            bytes.reduce(0xCBF2_9CE4_8422_2325 as UInt64) { ($0 ^ UInt64($1)) &* 0x0000_0100_0000_01B3 }
        }
        let digits = String(sum, radix: 16)
        return String(repeating: "0", count: 16 - digits.count) + digits
    }
}
