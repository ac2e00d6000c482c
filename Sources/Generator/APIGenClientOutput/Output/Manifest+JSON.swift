import APIGenSupport

extension Manifest {
    /// The error for a text that is not a manifest.
    package enum Malformed: Error, Hashable {
        case notAManifest
        case unsafePath(String)
        case newerFormat(generator: String)
    }

    /// Reads a manifest of this format or of an earlier one. A text with conflict markers, or with the lines of both
    /// sides of a merge, is read as the union of both sides.
    package init(json: [UInt8]) throws(Malformed) {
        guard let entries = ManifestEntries(json), let generator = entries.generator else { throw .notAManifest }
        guard entries.format <= Self.format else { throw .newerFormat(generator: generator) }
        guard let spec = entries.spec, entries.hasFiles else { throw .notAManifest }
        guard let outputOptions = OutputOptions(options: entries.options) else {
            throw Self.isNewer(generator) ? .newerFormat(generator: generator) : .notAManifest
        }
        self.init(
            generator: generator,
            spec: spec,
            outputOptions: outputOptions,
            files: entries.files,
            merged: entries.others,
            pending: entries.pending.compactMapValues(\.last)
        )
        let unsafe = [Array(files.keys), Array(pending.keys)].joined().filter { !OutputPath.isSafe($0) }
        if let path = unsafe.min() { throw .unsafePath(path) }
    }

    static func isNewer(_ version: String) -> Bool { isOlder(APIGen.version, than: version) }

    static func isOlder(_ version: String, than other: String) -> Bool {
        func numbers(_ version: String) -> [Int] { version.split(separator: ".").map { Int($0) ?? 0 } }
        return numbers(version).lexicographicallyPrecedes(numbers(other))
    }

    /// The text of the file.
    ///
    /// Git merges two changes if an unchanged line is between them. So a hash is on a line of its own, between the lines
    /// with the path and the bracket. The line repeats the path, because a merge of neighbouring changes can separate it
    /// from these. The last entry is that of the manifest itself, so that the others all end with a comma. No line
    /// depends on the whole spec.
    package var bytes: [UInt8] {
        var text: [UInt8] = []
        // Each entry has its path twice, its hash and the punctuation.
        text.reserveCapacity(files.reduce(1024) { $0 + 2 * $1.key.utf8.count + $1.value.utf8.count + 64 })
        text.append(utf8Of: "{\n  \"files\": {\n")
        for (path, hash) in files.inOrder {
            text.append(utf8Of: "    ")
            text.append(jsonLiteralOf: path)
            text.append(utf8Of: ": [\n      ")
            text.append(jsonLiteralOf: ManifestEntries.text(path: path, hash: hash))
            text.append(utf8Of: "\n    ],\n")
        }
        text.append(utf8Of: "    \(Self.fileName.jsonLiteral): []\n  },\n")
        // The format never changes together with the lines around it.
        text.append(utf8Of: "  \"generator\": \(generator.jsonLiteral),\n  \"format\": \(Self.format),\n")
        if !outputOptions.options.isEmpty {
            let options = JSONTree.list(outputOptions.options.map { .text($0) })
            text.append(utf8Of: "  \"options\": \(options.text(indentation: "  ")),\n")
        }
        if !pending.isEmpty {
            let lines = pending.inOrder.map { "    \($0.key.jsonLiteral): \($0.value.jsonLiteral)" }
            text.append(utf8Of: "  \"pending\": {\n\(lines.joined(separator: ",\n"))\n  },\n")
        }
        text.append(utf8Of: "  \"spec\": \(spec.jsonLiteral)\n}\n")
        return text
    }
}

extension [String: String] {
    /// The entries in the order of the bytes of their keys.
    fileprivate var inOrder: [Element] { sorted { $0.key.precedesInBytes($1.key) } }
}
