/// The manifest as it stands on disk before a run.
package enum StoredManifest: Hashable, Sendable {
    case absent
    case read(Manifest, bytes: [UInt8])
    /// In a format that only a newer apigen knows.
    case newerFormat(generator: String, bytes: [UInt8])
    /// Not a manifest: edited, or with the marks of a merge conflict.
    case malformed(bytes: [UInt8])

    package init(bytes: [UInt8]?) throws(OutputError) {
        guard let bytes else {
            self = .absent
            return
        }
        do {
            self = .read(try Manifest(json: bytes), bytes: bytes)
        } catch {
            switch error {
            case .notAManifest: self = .malformed(bytes: bytes)
            case .newerFormat(let generator): self = .newerFormat(generator: generator, bytes: bytes)
            // Not something to force: whoever wrote such a path wanted another folder's file removed.
            case .unsafePath(let path): throw .unsafePath(path)
            }
        }
    }

    package var manifest: Manifest? {
        if case .read(let manifest, _) = self { manifest } else { nil }
    }

    var bytes: [UInt8]? {
        switch self {
        case .absent: nil
        case .read(_, let bytes), .newerFormat(_, let bytes), .malformed(let bytes): bytes
        }
    }

    /// The version that wrote it, if that is newer than this one.
    package var newerGenerator: String? {
        switch self {
        case .newerFormat(let generator, _): generator
        case .read(let manifest, _) where Self.isNewer(manifest.generator): manifest.generator
        default: nil
        }
    }

    private static func isNewer(_ version: String) -> Bool {
        func numbers(_ version: String) -> [Int] { version.split(separator: ".").map { Int($0) ?? 0 } }
        return numbers(APIGen.version).lexicographicallyPrecedes(numbers(version))
    }
}
