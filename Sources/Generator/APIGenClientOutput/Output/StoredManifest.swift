/// The manifest on disk before a run.
package enum StoredManifest: Hashable, Sendable {
    case absent
    case read(Manifest, bytes: [UInt8])
    /// It has the format of a newer apigen.
    case newerFormat(generator: String, bytes: [UInt8])
    /// It is not a manifest, because it was edited.
    case malformed(bytes: [UInt8])

    /// - Parameter path: The path in messages.
    package init(bytes: [UInt8]?, path: String = Manifest.fileName) throws(OutputError) {
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
            // `--force` does not apply: the author of such a path may want apigen to remove a file of another folder.
            case .unsafePath(let listed): throw .unsafeListing(listed, in: path)
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

    /// The version that wrote the manifest, if it is newer than this one.
    package var newerGenerator: String? {
        switch self {
        case .newerFormat(let generator, _): generator
        case .read(let manifest, _) where Manifest.isNewer(manifest.generator): manifest.generator
        default: nil
        }
    }
}
