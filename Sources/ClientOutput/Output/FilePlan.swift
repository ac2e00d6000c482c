package import APIGenSupport

/// What generating would do to an output folder: a comparison of what was rendered, the manifest and the disk.
package struct FilePlan: Sendable {
    package enum State: Hashable, Sendable {
        /// New, and nothing is in its place.
        case created
        /// Written before, and since removed by someone.
        case missing
        case changed
        case unchanged
        /// Written before, untouched since, no longer rendered.
        case orphaned
        /// In the manifest, but with a text that apigen did not write.
        case edited
        /// In the place of a rendered file, but never written by apigen.
        case foreign
    }

    /// One file: what is there and what belongs there. An unchanged file carries neither.
    package struct Entry: Hashable, Sendable {
        package var path: String
        package var state: State
        package var old: [UInt8]?
        package var new: [UInt8]?
    }

    /// The rendered files and the orphans, sorted by path.
    package private(set) var entries: [Entry] = []
    /// The manifest itself, which changes with every file and with the spec.
    package let manifestEntry: Entry
    /// Whether all files of apigen are removed, with the manifest.
    let isLeft: Bool
    package let stored: StoredManifest
    /// The manifest when all is done.
    package let manifest: Manifest
    /// The manifest while files are written: it owns both what is there and what will be.
    let pendingManifest: Manifest
    /// Paths that were apigen's and are no longer rendered, whether or not a file is there.
    let dropped: [String]
    /// Files that an interrupted run did not get to rename.
    let leftovers: [String]

    /// Compares without touching the disk. `disk` holds each file that exists of those rendered and those in the manifest.
    package init(
        files: [RenderedFile],
        spec: Manifest.Spec,
        form: OutputOptions = OutputOptions(),
        isLeft: Bool = false,
        stored: StoredManifest,
        disk: [String: [UInt8]],
        leftovers: [String] = []
    ) {
        let ownership = Ownership(stored.manifest)
        let rendered = Set(files.map(\.path))
        let dropped = (stored.manifest?.paths ?? []).subtracting(rendered).sorted()
        let droppedKeys = Set(dropped.map(Ownership.key))
        var next: [String: String] = [:]
        var current: [String: String] = stored.manifest?.files ?? [:]

        for file in files {
            let path = file.path
            let new = Array(file.contents.utf8)
            let hash = Manifest.hash(of: new)
            next[path] = hash
            let old = disk[path]
            // A file renamed in case only: on a disk that ignores case, the orphan answers to the new name as well.
            let isRecased =
                droppedKeys.contains(Ownership.key(path))
                && old.map { ownership.owns(Manifest.hash(of: $0), at: path) } == true
            guard let old, !isRecased else {
                let state: State = stored.manifest?.files[path] == nil ? .created : .missing
                entries.append(Entry(path: path, state: state, new: new))
                continue
            }
            if LineEnds.normal(old) == LineEnds.normal(new) {
                current[path] = hash
                entries.append(Entry(path: path, state: .unchanged))
                continue
            }
            let oldHash = Manifest.hash(of: old)
            current[path] = oldHash
            entries.append(Entry(path: path, state: ownership.state(of: oldHash, at: path), old: old, new: new))
        }
        for path in dropped {
            guard let old = disk[path] else {
                // Still listed while files are written, because the folders it left may have to be removed.
                current[path] = current[path] ?? stored.manifest?.pending[path]
                continue
            }
            let hash = Manifest.hash(of: old)
            current[path] = hash
            entries.append(Entry(path: path, state: ownership.owns(hash, at: path) ? .orphaned : .edited, old: old))
        }
        entries.sort { $0.path.utf8.lexicographicallyPrecedes($1.path.utf8) }

        self.isLeft = isLeft
        self.stored = stored
        self.dropped = dropped
        self.leftovers = leftovers
        manifest = Manifest(spec: spec, form: form, files: next)
        pendingManifest = Manifest(
            spec: spec,
            form: form,
            files: current,
            pending: next.filter { current[$0.key] != $0.value }
        )
        manifestEntry =
            isLeft
            ? Entry(path: Manifest.fileName, state: .orphaned, old: stored.bytes)
            : Self.entry(of: manifest, stored: stored)
    }

    private static func entry(of manifest: Manifest, stored: StoredManifest) -> Entry {
        let new = Array(manifest.json.utf8)
        guard let old = stored.bytes else { return Entry(path: Manifest.fileName, state: .created, new: new) }
        if LineEnds.normal(old) == new { return Entry(path: Manifest.fileName, state: .unchanged) }
        return Entry(path: Manifest.fileName, state: .changed, old: old, new: new)
    }

    package func count(_ states: State...) -> Int {
        entries.count { states.contains($0.state) }
    }
}

extension FilePlan.Entry {
    /// What writing does to the file, in a word of the summary.
    package var outcome: String {
        switch state {
        case .created, .missing: "created"
        case .unchanged: "unchanged"
        case .changed, .orphaned, .edited, .foreign: new == nil ? "removed" : "updated"
        }
    }
}
