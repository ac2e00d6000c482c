package import APIGenSupport
import SHA256

/// The files in an output folder that apigen wrote, and the spec: the content of `.apigen.json`.
///
/// apigen replaces or removes a file only if the manifest has its path and its hash.
package struct Manifest: Hashable, Sendable {
    package static let fileName = OutputPath.manifestName
    /// The version of the format. It is raised if older versions of apigen cannot read the manifest.
    static let format = 1

    /// The file of the spec. Its name has no folder, so that the manifest does not depend on the working directory.
    package struct Spec: Hashable, Sendable {
        package var file: String
        package var hash: String

        package init(file: String, hash: String) {
            self.file = file
            self.hash = hash
        }

        /// The spec at a path. The hash covers the included files as well.
        package init(path: String, bytes: [UInt8], includes: [[UInt8]] = []) {
            let hashes = ([bytes] + includes).map(Manifest.hash)
            self.init(
                file: path.split(separator: "/").last.map(String.init) ?? path,
                hash: includes.isEmpty ? hashes[0] : APISHA256.hex(of: hashes.joined(separator: "\n"))
            )
        }
    }

    /// The version of apigen that wrote the files.
    package var generator: String
    package var spec: Spec
    /// The output options, which a later run uses.
    package var outputOptions: OutputOptions
    /// The hash of each file by its path.
    package var files: [String: String]
    /// The new hash of each file while a run is writing; empty after the run.
    package var pending: [String: String]

    package init(
        generator: String = APIGen.version,
        spec: Spec,
        outputOptions: OutputOptions = OutputOptions(),
        files: [String: String],
        pending: [String: String] = [:]
    ) {
        self.generator = generator
        self.spec = spec
        self.outputOptions = outputOptions
        self.files = files
        self.pending = pending
    }

    /// The hash of a text. It does not depend on the kind of line breaks.
    static func hash(of bytes: [UInt8]) -> String { APISHA256.hex(of: LineEnds.normal(bytes)) }

    /// The paths of all files that apigen wrote or is about to write.
    var paths: Set<String> { Set(files.keys).union(pending.keys) }
}

/// The texts that apigen wrote to each path, according to the manifest.
struct Ownership {
    /// The hashes by path in lower case, because most Macs compare names without case.
    private var hashes: [String: Set<String>] = [:]
    private let paths: Set<String>

    init(_ manifest: Manifest?) {
        paths = manifest?.paths ?? []
        for files in [manifest?.files ?? [:], manifest?.pending ?? [:]] {
            for (path, hash) in files { hashes[Self.key(path), default: []].insert(hash) }
        }
    }

    static func key(_ path: String) -> String { path.lowercased() }

    func owns(_ hash: String, at path: String) -> Bool {
        hashes[Self.key(path)]?.contains(hash) == true
    }

    /// The state of a rendered file if the file on disk has another text.
    func state(of hash: String, at path: String) -> FilePlan.State {
        if owns(hash, at: path) { return .changed }
        return paths.contains(path) ? .edited : .foreign
    }
}
