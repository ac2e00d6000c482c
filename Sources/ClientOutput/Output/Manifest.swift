package import APIGenSupport

/// What apigen wrote into an output folder, and from what: the content of `.apigen.json`.
///
/// It makes files apigen's own: only what is listed here, and still has a hash from here, is replaced or removed.
package struct Manifest: Hashable, Sendable {
    package static let fileName = OutputPath.manifestName
    /// Raised when an older apigen could no longer make sense of the file.
    static let format = 1

    /// The spec that was read. Its name has no folder, so that the manifest is the same wherever the command ran.
    package struct Spec: Hashable, Sendable {
        package var file: String
        package var hash: String

        package init(file: String, hash: String) {
            self.file = file
            self.hash = hash
        }

        /// The spec at a path as the user gave it; its hash is one of the files that it includes as well.
        package init(path: String, bytes: [UInt8], includes: [[UInt8]] = []) {
            let hashes = ([bytes] + includes).map(Manifest.hash)
            self.init(
                file: path.split(separator: "/").last.map(String.init) ?? path,
                hash: includes.isEmpty ? hashes[0] : SHA256.hex(of: hashes.joined(separator: "\n"))
            )
        }
    }

    /// The version of the apigen that wrote the files.
    package var generator: String
    package var spec: Spec
    /// The form of the files, for the next run.
    package var form: OutputOptions
    /// The hash of each file by its path.
    package var files: [String: String]
    /// What each file is about to become, while a run is writing. A finished run leaves none.
    package var pending: [String: String]

    package init(
        generator: String = APIGen.version,
        spec: Spec,
        form: OutputOptions = OutputOptions(),
        files: [String: String],
        pending: [String: String] = [:]
    ) {
        self.generator = generator
        self.spec = spec
        self.form = form
        self.files = files
        self.pending = pending
    }

    /// The hash of a text, whatever ends of lines it was checked out with.
    static func hash(of bytes: [UInt8]) -> String { SHA256.hex(of: LineEnds.normal(bytes)) }

    /// Every path that is or is about to be apigen's.
    var paths: Set<String> { Set(files.keys).union(pending.keys) }
}
