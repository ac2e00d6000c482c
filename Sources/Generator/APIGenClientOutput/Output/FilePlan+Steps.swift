import APIGenSupport

extension FilePlan {
    /// The steps to the planned state, in an order that may be interrupted anywhere.
    ///
    /// Before the first file, a manifest is written with the old and the new hashes, so that the next run does not
    /// mistake a generated file for an edited one. The manifest of the final state is written last.
    ///
    /// This is also true if the system stops: a file is renamed when the disk has its content, and a manifest is
    /// written when the disk has all names before it. All files are written before the first wait, because that one
    /// does most of the work.
    package var steps: [FileStep] {
        let removed = entries.filter { $0.old != nil && $0.new == nil }.map(\.path)
        let written = entries.compactMap { entry in entry.new.map { (path: entry.path, bytes: $0) } }
        let changed = removed + written.map(\.path)
        var steps = temporaryFiles.map(FileStep.remove)
        if !changed.isEmpty { steps += Self.replacingManifest(with: Array(pendingManifest.json.utf8)) }
        // Removed first: on a disk that ignores case, a file that is written later may have the same name.
        steps += removed.map(FileStep.remove)
        steps += Self.replacing(written)
        steps += emptiedFolders.map(FileStep.removeEmptyFolder)
        steps += Self.syncingFolders(of: changed)
        if removesManifest {
            steps += [.remove(Manifest.fileName), .removeEmptyFolder("")]
        } else if !changed.isEmpty || manifestEntry.state != .unchanged {
            steps += Self.replacingManifest(with: manifestBytes)
        }
        return steps
    }

    private static func replacingManifest(with bytes: [UInt8]) -> [FileStep] {
        replacing([(Manifest.fileName, bytes)]) + syncingFolders(of: [Manifest.fileName])
    }

    private static func replacing(_ files: [(path: String, bytes: [UInt8])]) -> [FileStep] {
        files.flatMap { path, bytes -> [FileStep] in
            [.makeFolder(OutputPath.folders(of: path).last ?? ""), .write(path, bytes)]
        } + files.map { .sync($0.path) } + files.map { .replace($0.path) }
    }

    private static func syncingFolders(of paths: [String]) -> [FileStep] {
        Set(paths.flatMap { [""] + OutputPath.folders(of: $0) }).sorted().map(FileStep.syncFolder)
    }

    /// The folders that may be empty now, innermost first.
    private var emptiedFolders: [String] {
        let used = Set(manifest.files.keys.flatMap(OutputPath.folders))
        return Set(dropped.flatMap(OutputPath.folders)).subtracting(used).sorted(by: >)
    }
}

/// A change of an output folder. Paths are below it; the empty path is the folder itself.
package enum FileStep: Hashable, Sendable {
    case makeFolder(String)
    /// Writes a file with a temporary name to the folder of the final file.
    case write(String, [UInt8])
    /// Renames a written file to its final name, and replaces a file with that name.
    case replace(String)
    case remove(String)
    case removeEmptyFolder(String)
    /// Waits until the disk has the content of a temporary file.
    case sync(String)
    /// Waits until the disk has the names in a folder, if the folder still exists.
    case syncFolder(String)
}
