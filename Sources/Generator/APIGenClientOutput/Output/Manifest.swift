import APIGenHashing
package import APIGenSupport
import APIRuntimeSHA256

/// The files in an output folder that apigen wrote, and the spec: the content of `.apigen.json`.
///
/// apigen replaces or removes a file only if the manifest has its path and its hash.
package struct Manifest: Hashable, Sendable {
    package static let fileName = OutputPath.manifestName
    /// The version of the format. It is raised if older versions of apigen cannot read the manifest.
    static let format = 2

    /// The version of apigen that wrote the files.
    package var generator = APIGen.version
    /// The file name of the spec. It has no folder, so that the manifest does not depend on the working directory.
    package var spec: String
    /// The output options, which a later run uses.
    package var outputOptions = OutputOptions()
    /// The hash of each file by its path.
    package var files: [String: String]
    /// The other hashes of the files that both sides of a merge have changed; empty after the next run.
    package var merged: [String: Set<String>] = [:]
    /// The new hash of each file while a run is writing; empty after the run.
    package var pending: [String: String] = [:]

    /// The hash of each file by its path.
    package static func hashes(of files: [RenderedFile]) -> [String: String] {
        let hashes = hashes(of: files.map { Array($0.contents.utf8) })
        return Dictionary(zip(files.map(\.path), hashes)) { first, _ in first }
    }

    /// The hash of a text. It does not depend on the kind of line breaks.
    static func hash(of bytes: [UInt8]) -> String { APISHA256.hex(of: LineEnds.normal(bytes)) }

    /// The hash of each of several texts.
    static func hashes(of texts: [[UInt8]]) -> [String] { TextHash.hashes(of: texts.map(LineEnds.normal)) }

    /// The hash of the manifest itself.
    static func hash(ofManifest bytes: [UInt8]) -> String { TextHash.hash(ofPartsOf: LineEnds.normal(bytes)) }

    /// The paths of all files that apigen wrote or is about to write.
    var paths: Set<String> { Set(files.keys).union(pending.keys) }
}

/// The texts that apigen wrote to each path, according to the manifest.
struct Ownership {
    /// The hashes by path in lowercase, because most Macs compare names without case.
    private var hashes: [String: Set<String>] = [:]
    private let paths: Set<String>
    /// The files that both sides of a merge have changed. Git combined the two texts, so the file has neither hash, and
    /// a text that was edited by hand cannot be recognized.
    private let merged: Set<String>

    init(_ manifest: Manifest?) {
        paths = manifest?.paths ?? []
        merged = Set(manifest?.merged.keys.map(Self.key) ?? [])
        for files in [manifest?.files ?? [:], manifest?.pending ?? [:]] {
            for (path, hash) in files { hashes[Self.key(path), default: []].insert(hash) }
        }
    }

    static func key(_ path: String) -> String { path.lowercased() }

    func owns(_ hash: String, at path: String) -> Bool {
        merged.contains(Self.key(path)) || hashes[Self.key(path)]?.contains(hash) == true
    }

    /// The state of a rendered file if the file on disk has another text.
    func state(of hash: String, at path: String) -> FilePlan.State {
        if owns(hash, at: path) { return .changed }
        return paths.contains(path) ? .edited : .foreign
    }
}

/// The SHA-256 of texts, of several at a time, which takes a fraction of the time of single hashes.
package enum TextHash {
    static func hashes(of texts: [[UInt8]]) -> [String] {
        var bytes: [UInt8] = []
        bytes.reserveCapacity(texts.reduce(0) { $0 + $1.count })
        for text in texts { bytes += text }
        let digitCount = 64
        let hashes = [UInt8](unsafeUninitializedCapacity: texts.count * digitCount) { hashes, count in
            count = texts.count * digitCount
            hashTexts(bytes, texts.map { $0.count }, texts.count, hashes.baseAddress)
        }
        return texts.indices.map { index in
            String(decoding: hashes[index * digitCount..<(index + 1) * digitCount], as: UTF8.self)
        }
    }

    /// The hash of the hashes of eight parts of a text.
    package static func hash(ofPartsOf text: [UInt8]) -> String {
        let size = text.count / 8
        let parts = (0..<8).map { Array(text[$0 * size..<($0 == 7 ? text.count : ($0 + 1) * size)]) }
        return APISHA256.hex(of: hashes(of: parts).joined())
    }
}
