extension FilePlan {
    /// The steps to the planned state, in an order that can be cut anywhere.
    ///
    /// Before the first file, a manifest is written that owns what is there as well as what will be, so that the next run
    /// takes neither for someone's edit. The manifest of the finished state comes last, and vouches for all before it.
    package var steps: [FileStep] {
        let removed = entries.filter { $0.old != nil && $0.new == nil }
        let written = entries.filter { $0.new != nil }
        let changesFiles = !removed.isEmpty || !written.isEmpty
        var steps = leftovers.map(FileStep.remove)
        if changesFiles {
            steps += Self.replacing(Manifest.fileName, with: Array(pendingManifest.json.utf8))
        }
        // Removed first: on a disk that ignores case, an orphan may have the name of a file that is yet to be written.
        steps += removed.map { .remove($0.path) }
        for entry in written {
            steps += Self.replacing(entry.path, with: entry.new ?? [])
        }
        steps += emptiedFolders.map(FileStep.removeEmptyFolder)
        if isLeft {
            steps += [.remove(Manifest.fileName), .removeEmptyFolder("")]
        } else if changesFiles || manifestEntry.state != .unchanged {
            steps += Self.replacing(Manifest.fileName, with: Array(manifest.json.utf8))
        }
        return steps
    }

    private static func replacing(_ path: String, with bytes: [UInt8]) -> [FileStep] {
        [.makeFolder(OutputPath.folders(of: path).last ?? ""), .write(path, bytes), .replace(path)]
    }

    /// The folders that may be empty now, innermost first.
    private var emptiedFolders: [String] {
        let used = Set(manifest.files.keys.flatMap(OutputPath.folders))
        return Set(dropped.flatMap(OutputPath.folders)).subtracting(used).sorted(by: >)
    }
}
