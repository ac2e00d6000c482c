import APIGenDiagnostics
import APIGenReports
import APIGenSupport

/// A part of the generator that reads bytes of a stranger, for `make fuzz`.
///
/// The folder `Tests/Corpus/Generator` has a folder of seeds for each target.
package enum GeneratorFuzzTarget: String, CaseIterable, Sendable {
    case yaml, specs, types, configuration, templates, manifest, openapi, har, curl, recordings, multipart, records

    /// Reads an input.
    ///
    /// - Returns: What is wrong with the result; `nil` if it is right.
    package func problem(with input: [UInt8]) -> String? {
        switch self {
        case .yaml: Self.problem(inYAML: input)
        case .specs: Self.problem(inSpec: input)
        case .types: Self.problem(inType: input)
        case .configuration: Self.problem(inConfiguration: input)
        case .templates: Self.problem(inTemplate: input)
        case .manifest: Self.problem(inManifest: input)
        case .openapi: Self.problem(inDocument: input)
        // Each format has inputs of its own, because a mutant is rarely of another one.
        case .har, .curl, .recordings: Self.problem(inRecording: input)
        case .multipart: Self.problem(inMultipart: input)
        case .records: Self.problem(inRecord: input)
        }
    }

    /// The files that an input can name.
    private static let files = [
        "Specs/common.yaml": "models: {Common: {id: Int}}\n",
        "Specs/sample.json": "{\"id\": 1}\n",
        "Specs/schemas.yaml": "User: {type: object, properties: {id: {type: integer}}}\n",
    ]

    static func readFile(_ path: String) throws(FileSystemError) -> [UInt8] {
        guard let text = files[path] else {
            throw FileSystemError(.read, path, code: FileSystemError.missingFile)
        }
        return Array(text.utf8)
    }
}

// MARK: Places

extension Sequence<Diagnostic> {
    /// What is wrong with the places of the diagnostics; `nil` if a reader finds all of them.
    var placeProblem: String? {
        for diagnostic in self {
            if DiagnosticFormatter().format(diagnostic).isEmpty { return "a diagnostic has no text" }
            guard let location = diagnostic.location else { return "`\(diagnostic.message)` has no place" }
            let others = diagnostic.notes.map(\.location) + diagnostic.fixes.flatMap(\.edits).map(\.place)
            for place in [location] + others {
                if let problem = place.problem { return "`\(diagnostic.message)` is at \(problem)" }
            }
        }
        return nil
    }
}

extension SourceLocation {
    fileprivate var problem: String? {
        if file.path.isEmpty { return "no file" }
        if endLine < line || endLine == line && endColumn < column { return "a place that ends before it begins" }
        // The text of a large recording is not kept for messages.
        if file.text.isEmpty, file.isConfidential { return nil }
        let lines = file.text.unicodeScalars.split(separator: "\n", omittingEmptySubsequences: false)
        guard lines.indices.contains(line - 1), (1...lines[line - 1].count + 1).contains(column) else {
            return "\(line):\(column), which is outside of the file"
        }
        return nil
    }
}
