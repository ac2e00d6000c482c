package import APIGenSupport

/// The folder of a generated client.
package struct OutputFolder: Sendable {
    /// The path in messages: `Generated/StackExchange`.
    package let name: String
    private let path: String

    /// - Parameters:
    ///   - client: The name of the folder in the output folder `root`.
    ///   - workingDirectory: The absolute path to which the output folder is relative.
    package init(_ client: String, in root: String, of workingDirectory: String) throws(OutputError) {
        guard OutputPath.isSafe(client), !client.contains("/") else { throw .unsafePath(client) }
        // Git does not accept `./` in a diff, and annotations of GitHub do not resolve it.
        let folders = root.split(separator: "/").filter { $0 != "." } + [Substring(client)]
        name = (root.hasPrefix("/") ? "/" : "") + folders.joined(separator: "/")
        path = name.hasPrefix("/") ? name : "\(workingDirectory)/\(name)"
    }

    /// Reads the files of the folder, and compares them with the rendered ones.
    package func plan(
        _ files: [RenderedFile],
        spec: String,
        outputOptions: OutputOptions = OutputOptions(),
        removesManifest: Bool = false
    ) throws(OutputError) -> FilePlan {
        try rejectUnsafe(files)
        if try isPresent(.folder, at: "") == false {
            return FilePlan(files: files, spec: spec, outputOptions: outputOptions, stored: .absent, disk: [:])
        }
        let stored = try self.stored()
        let owned = stored.manifest?.paths ?? []
        var reader = Reader(folder: self)
        var disk: [String: [UInt8]] = [:]
        for path in owned.union(files.map(\.path)) {
            disk[path] = try reader.readContents(of: path)
        }
        return FilePlan(
            files: files,
            spec: spec,
            outputOptions: outputOptions,
            removesManifest: removesManifest,
            stored: stored,
            disk: disk,
            temporaryFiles: try temporaryFiles(of: stored.manifest)
        )
    }

    /// The plan that changes nothing, if the manifest has a hash and each of its files has the listed one; `nil` if
    /// something differs.
    package func planUnchanged(manifestHash: String) throws(OutputError) -> FilePlan? {
        guard try isPresent(.folder, at: ""), let bytes = try readContents(of: Manifest.fileName),
            Manifest.hash(ofManifest: bytes) == manifestHash,
            let manifest = try StoredManifest(bytes: bytes, path: shown(Manifest.fileName)).manifest,
            try temporaryFiles(of: manifest).isEmpty
        else { return nil }
        var reader = Reader(folder: self)
        var contents: [[UInt8]] = []
        for path in manifest.files.keys {
            guard let file = try reader.readContents(of: path) else { return nil }
            contents.append(file)
        }
        guard Manifest.hashes(of: contents).elementsEqual(manifest.files.values) else { return nil }
        return FilePlan(unchanged: manifest, bytes: bytes)
    }

    /// Plans to remove all files that were generated from a spec; `nil` if the folder belongs to another spec.
    package func planToLeave(_ spec: String) throws(OutputError) -> FilePlan? {
        guard manifest?.spec == spec else { return nil }
        return try plan([], spec: spec, removesManifest: true)
    }

    /// The output of the last run; `nil` if it is not known.
    package var manifest: Manifest? {
        guard (try? isPresent(.folder, at: "")) == true else { return nil }
        return try? stored().manifest
    }

    private func stored() throws(OutputError) -> StoredManifest {
        try StoredManifest(bytes: readContents(of: Manifest.fileName), path: shown(Manifest.fileName))
    }

    package func apply(_ steps: some Sequence<FileStep>) throws(OutputError) {
        var temporaries: Set<String> = []
        do throws(FileSystemError) {
            for step in steps {
                if case .write(let path, _) = step { temporaries.insert(path) }
                try apply(step)
                if case .replace(let path) = step { temporaries.remove(path) }
            }
        } catch {
            // On a full disk, the temporary files would only use space.
            for path in temporaries { try? FileSystem.remove(temporary(path)) }
            throw .system(shown(error))
        }
    }

    private func apply(_ step: FileStep) throws(FileSystemError) {
        switch step {
        case .makeFolder(let folder): try FileSystem.makeFolder(absolute(folder))
        case .write(let path, let bytes): try write(bytes, to: path)
        case .replace(let path): try FileSystem.rename(temporary(path), to: absolute(path))
        case .remove(let path): try FileSystem.remove(absolute(path))
        case .removeEmptyFolder(let folder): try FileSystem.removeEmptyFolder(absolute(folder))
        case .sync(let path): try FileSystem.sync(temporary(path))
        case .syncFolder(let folder): try FileSystem.syncFolder(absolute(folder))
        }
    }

    private func write(_ bytes: [UInt8], to path: String) throws(FileSystemError) {
        do {
            try FileSystem.write(bytes, to: temporary(path))
        } catch {
            throw FileSystemError(error.action, absolute(path), code: error.code)
        }
    }

    private func temporary(_ path: String) -> String { absolute(OutputPath.temporary(for: path)) }

    /// Finds temporary files. They exist only after an interrupted run, which the manifest shows.
    private func temporaryFiles(of manifest: Manifest?) throws(OutputError) -> [String] {
        var paths = [Manifest.fileName]
        if let manifest, !manifest.pending.isEmpty { paths += manifest.paths.sorted() }
        var temporaryFiles: [String] = []
        for path in paths.map(OutputPath.temporary) where try isPresent(.file, at: path) {
            temporaryFiles.append(path)
        }
        return temporaryFiles
    }

    private func rejectUnsafe(_ files: [RenderedFile]) throws(OutputError) {
        var seen: [String: String] = [:]
        let limit = FileSystem.maximumNameBytes(at: path) ?? OutputPath.maximumNameBytes
        let addedBytes = OutputPath.temporary(for: "").utf8.count
        for file in files {
            guard OutputPath.isSafe(file.path) else { throw .unsafePath(file.path) }
            // Checked before the first file is written, because the maximum length of names depends on the disk. Few
            // paths are as long as a name may be.
            if file.path.utf8.count > limit - addedBytes {
                let names = OutputPath.temporary(for: file.path).parts(between: "/")
                guard names.allSatisfy({ $0.utf8.count <= limit }) else { throw .longName(shown(file.path)) }
            }
            if let other = seen.updateValue(file.path, forKey: Ownership.key(file.path)) {
                throw .clashingPaths(other, file.path)
            }
        }
    }

    private func readContents(of path: String) throws(OutputError) -> [UInt8]? {
        guard try isPresent(.file, at: path) else { return nil }
        do {
            return try FileSystem.read(absolute(path))
        } catch {
            throw .system(shown(error))
        }
    }

    /// Whether there is an item of the given kind. An item of another kind is an error.
    private func isPresent(_ expected: FileSystem.Kind, at path: String) throws(OutputError) -> Bool {
        let found: FileSystem.Kind?
        do {
            found = try FileSystem.kind(at: absolute(path))
        } catch {
            throw .system(shown(error))
        }
        switch found {
        case nil: return false
        case expected: return true
        case .symbolicLink: throw .symbolicLink(shown(path))
        default: throw expected == .folder ? .notAFolder(shown(path)) : .notAFile(shown(path))
        }
    }

    private func absolute(_ path: String) -> String { path.isEmpty ? self.path : "\(self.path)/\(path)" }

    private func shown(_ path: String) -> String { path.isEmpty ? name : "\(name)/\(path)" }

    /// Describes an error with the paths as the user wrote them.
    private func shown(_ error: FileSystemError) -> FileSystemError {
        guard error.path.hasPrefix(path) else { return error }
        return FileSystemError(error.action, name + error.path.dropFirst(path.count), code: error.code)
    }

    /// Reads files. Each folder of their paths is checked once.
    private struct Reader {
        let folder: OutputFolder
        private var present: [String: Bool] = [:]

        init(folder: OutputFolder) {
            self.folder = folder
        }

        mutating func readContents(of path: String) throws(OutputError) -> [UInt8]? {
            for parent in OutputPath.folders(of: path) {
                if present[parent] == nil { present[parent] = try folder.isPresent(.folder, at: parent) }
                if present[parent] == false { return nil }
            }
            return try folder.readContents(of: path)
        }
    }
}
