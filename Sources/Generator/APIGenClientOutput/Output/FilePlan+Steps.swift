import APIGenSupport

extension FilePlan {
    /// The steps to the planned state, in an order that may be interrupted anywhere.
    ///
    /// Before the first file, a manifest is written with the old and the new hashes, so that the next run does not
    /// mistake a generated file for an edited one. The manifest of the final state is written last.
    ///
    /// This is also true if the system stops, although only manifests are synced. A disk with a journal keeps the order
    /// in which names change, so it has no later name without the earlier ones. The content of a file that was not synced
    /// may be missing. Then the file is empty or has zero bytes, and the next run replaces it.
    package var steps: [FileStep] {
        let removed = entries.filter { $0.old != nil && $0.new == nil }.map(\.path)
        let written = entries.compactMap { entry in entry.new.map { (path: entry.path, bytes: $0) } }
        let changesFiles = !removed.isEmpty || !written.isEmpty
        var steps = temporaryFiles.map(FileStep.remove)
        if changesFiles { steps += Self.replacingManifest(with: pendingManifest.bytes) }
        // Removed first: on a disk that ignores case, a file that is written later may have the same name.
        steps += removed.map(FileStep.remove)
        steps += Self.replacing(written)
        steps += emptiedFolders.map(FileStep.removeEmptyFolder)
        if removesManifest {
            steps += [.remove(Manifest.fileName), .removeEmptyFolder("")]
        } else if changesFiles || manifestEntry.state != .unchanged {
            steps += Self.replacingManifest(with: manifestBytes) + [.syncFolder("")]
        }
        return steps
    }

    private static func replacingManifest(with bytes: [UInt8]) -> [FileStep] {
        let name = Manifest.fileName
        return [.makeFolder(""), .write(name, bytes), .sync(name), .replace(name)]
    }

    private static func replacing(_ files: [(path: String, bytes: [UInt8])]) -> [FileStep] {
        var folders: Set<String> = []
        return files.flatMap { path, bytes -> [FileStep] in
            let folder = OutputPath.folders(of: path).last ?? ""
            return (folders.insert(folder).inserted ? [.makeFolder(folder)] : []) + [.write(path, bytes)]
        } + files.map { .replace($0.path) }
    }

    /// The folders that may be empty now, innermost first.
    private var emptiedFolders: [String] {
        if dropped.isEmpty { return [] }
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
