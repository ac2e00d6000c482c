package import APIGenSupport

/// The changes of an output folder that generating requires: a comparison of the rendered files, the manifest and the
/// disk.
package struct FilePlan: Sendable {
    package enum State: Hashable, Sendable {
        /// A new file, and there is none at its path.
        case created
        /// A generated file that was removed by hand.
        case missing
        case changed
        case unchanged
        /// A generated file that was not edited, and is no longer rendered.
        case orphaned
        /// A file of the manifest with a text that apigen did not write.
        case edited
        /// A file at the path of a rendered one that apigen did not write.
        case foreign
    }

    /// A file with its present and its expected text. Both are `nil` if the file does not change.
    package struct Entry: Hashable, Sendable {
        package var path: String
        package var state: State
        package var old: [UInt8]?
        package var new: [UInt8]?
    }

    /// The rendered files and the orphaned ones, sorted by path.
    package private(set) var entries: [Entry] = []
    /// The manifest file, which changes with the files and with the spec.
    package let manifestEntry: Entry
    /// Whether all generated files are removed, with the manifest.
    let removesManifest: Bool
    package let stored: StoredManifest
    /// The manifest after the run.
    package let manifest: Manifest
    /// The text of that manifest; empty if the manifest is removed.
    let manifestBytes: [UInt8]
    /// The manifest during the run: it has the old and the new hashes.
    let pendingManifest: Manifest
    /// The paths of files that are no longer rendered, whether or not they exist.
    let dropped: [String]
    /// Temporary files of an interrupted run.
    let temporaryFiles: [String]
    /// Whether the manifest lists all rendered files.
    private let isComplete: Bool

    /// The hash of the manifest after the run, which few runs need; `nil` if it does not list all rendered files.
    package var manifestHash: String? { isComplete ? Manifest.hash(ofManifest: manifestBytes) : nil }

    /// Compares without reading the disk. `disk` contains the existing files among the rendered ones and those of the
    /// manifest.
    package init(
        files: [RenderedFile],
        spec: String,
        outputOptions: OutputOptions = OutputOptions(),
        removesManifest: Bool = false,
        stored: StoredManifest,
        disk: [String: [UInt8]],
        temporaryFiles: [String] = []
    ) {
        let rendered = Set(files.map(\.path))
        let dropped = (stored.manifest?.paths ?? []).subtracting(rendered).sorted()
        let comparison = FileComparison(files, dropped: dropped, stored: stored, disk: disk)
        entries = comparison.entries.sorted { $0.path.precedesInBytes($1.path) }

        self.removesManifest = removesManifest
        self.stored = stored
        self.dropped = dropped
        self.temporaryFiles = temporaryFiles
        manifest = Manifest(spec: spec, outputOptions: outputOptions, files: comparison.next)
        pendingManifest = Manifest(
            spec: spec,
            outputOptions: outputOptions,
            files: comparison.current,
            pending: comparison.next.filter { comparison.current[$0.key] != $0.value }
        )
        manifestBytes = removesManifest ? [] : manifest.bytes
        manifestEntry =
            removesManifest
            ? Entry(path: Manifest.fileName, state: .orphaned, old: stored.bytes)
            : Self.entry(ofManifest: manifestBytes, stored: stored)
        isComplete = manifest.files.count == files.count
    }

    /// The plan for a folder that has the files of its manifest, and in which nothing changes.
    init(unchanged manifest: Manifest, bytes: [UInt8]) {
        entries = manifest.files.keys.sorted { $0.precedesInBytes($1) }.map { Entry(path: $0, state: .unchanged) }
        manifestEntry = Entry(path: Manifest.fileName, state: .unchanged)
        removesManifest = false
        stored = .read(manifest, bytes: bytes)
        self.manifest = manifest
        manifestBytes = bytes
        isComplete = true
        pendingManifest = manifest
        dropped = []
        temporaryFiles = []
    }

    private static func entry(ofManifest new: [UInt8], stored: StoredManifest) -> Entry {
        guard let old = stored.bytes else { return Entry(path: Manifest.fileName, state: .created, new: new) }
        if LineEnds.normal(old) == new { return Entry(path: Manifest.fileName, state: .unchanged) }
        return Entry(path: Manifest.fileName, state: .changed, old: old, new: new)
    }

    package func count(_ states: State...) -> Int {
        entries.count { states.contains($0.state) }
    }
}

extension FilePlan.Entry {
    /// The verb for the file in the summary.
    package var outcome: String {
        switch state {
        case .created, .missing: "created"
        case .unchanged: "unchanged"
        case .changed, .orphaned, .edited, .foreign: new == nil ? "removed" : "updated"
        }
    }
}

/// A file of the output: its path below the output folder, with `/` between the parts, and its text.
package struct RenderedFile: Hashable, Sendable {
    package var path: String
    package var contents: String
    var directives: Set<FormatterDirective> = []

    package init(path: String, contents: String) {
        self.path = path
        self.contents = contents
    }
}

/// The files on disk in comparison with the rendered ones.
private struct FileComparison {
    /// Most files have the text that they should have, and need no owner.
    private lazy var ownership = Ownership(stored.manifest)
    private let droppedKeys: Set<String>
    private let stored: StoredManifest
    private(set) var entries: [FilePlan.Entry] = []
    /// The hashes of files after the run.
    private(set) var next: [String: String] = [:]
    /// The hashes of files before the run.
    private(set) var current: [String: String]

    init(_ files: [RenderedFile], dropped: [String], stored: StoredManifest, disk: [String: [UInt8]]) {
        droppedKeys = Set(dropped.map(Ownership.key))
        self.stored = stored
        current = stored.manifest?.files ?? [:]
        let contents = files.map { Array($0.contents.utf8) }
        for (index, hash) in Manifest.hashes(of: contents).enumerated() {
            add(files[index].path, contents[index], hash: hash, over: disk[files[index].path])
        }
        for path in dropped { drop(path, disk[path]) }
    }

    /// - Parameter hash: The hash of the new text.
    private mutating func add(_ path: String, _ new: [UInt8], hash: String, over old: [UInt8]?) {
        next[path] = hash
        // A file whose name changed in case only. On a disk that ignores case, the orphaned file has the new name
        // as well.
        let isRecased =
            !droppedKeys.isEmpty && droppedKeys.contains(Ownership.key(path))
            && old.map { ownership.owns(Manifest.hash(of: $0), at: path) } == true
        guard let old, !isRecased else {
            let state: FilePlan.State = stored.manifest?.files[path] == nil ? .created : .missing
            entries.append(.init(path: path, state: state, new: new))
            return
        }
        if LineEnds.normal(old).hasBytes(of: LineEnds.normal(new)) {
            current[path] = hash
            entries.append(.init(path: path, state: .unchanged))
            return
        }
        let oldHash = Manifest.hash(of: old)
        var state = ownership.state(of: oldHash, at: path)
        if state == .edited, LostContent.isIn(old, insteadOf: new) { state = .changed }
        // A user's own attributes serve the same purpose.
        if state == .foreign, path == OutputPath.attributesName {
            next[path] = nil
            return
        }
        current[path] = oldHash
        entries.append(.init(path: path, state: state, old: old, new: new))
    }

    private mutating func drop(_ path: String, _ old: [UInt8]?) {
        guard let old else {
            // They are kept during the run, because their folders may have to be removed.
            current[path] = current[path] ?? stored.manifest?.pending[path]
            return
        }
        let hash = Manifest.hash(of: old)
        current[path] = hash
        let isOwned = ownership.owns(hash, at: path) || LostContent.isIn(old)
        entries.append(.init(path: path, state: isOwned ? .orphaned : .edited, old: old))
    }
}

/// What a file has after a power failure, if the disk had its name but not all of its content: some blocks, or zero
/// bytes.
private enum LostContent {
    private static let blockSize = 512
    /// No text in any encoding has more zero bytes in a row: one for each ASCII character of UTF-16, and three of UTF-32.
    private static let maximumZeros = 3

    /// Whether a person cannot have typed the content of a file, so that replacing it loses nothing.
    static func isIn(_ content: [UInt8], insteadOf new: [UInt8] = []) -> Bool {
        if content.allSatisfy({ $0 == 0 }) { return true }
        if content.count % blockSize == 0, new.starts(with: content) { return true }
        var zeros = 0
        return content.contains { byte in
            zeros = byte == 0 ? zeros + 1 : 0
            return zeros > maximumZeros
        }
    }
}
