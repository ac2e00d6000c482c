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
    package var json: String {
        var text = "{\n  \"files\": {\n"
        for (path, hash) in files.inOrder {
            let entry = ManifestEntries.text(path: path, hash: hash).jsonLiteral
            text += "    \(path.jsonLiteral): [\n      \(entry)\n    ],\n"
        }
        text += "    \(Self.fileName.jsonLiteral): []\n  },\n"
        // The format never changes together with the lines around it.
        text += "  \"generator\": \(generator.jsonLiteral),\n  \"format\": \(Self.format),\n"
        if !outputOptions.options.isEmpty {
            text +=
                "  \"options\": \(JSONTree.list(outputOptions.options.map { .text($0) }).text(indentation: "  ")),\n"
        }
        if !pending.isEmpty {
            let lines = pending.inOrder.map { "    \($0.key.jsonLiteral): \($0.value.jsonLiteral)" }
            text += "  \"pending\": {\n\(lines.joined(separator: ",\n"))\n  },\n"
        }
        return text + "  \"spec\": \(spec.jsonLiteral)\n}\n"
    }
}

extension [String: String] {
    /// The entries in the order of the bytes of their keys.
    fileprivate var inOrder: [Element] { sorted { $0.key.precedesInBytes($1.key) } }
}
