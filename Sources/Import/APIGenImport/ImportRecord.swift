import APIGenSupport
import APIGenYAML

/// What the next update needs to know of an import. It is kept next to the spec, in `.imports`.
package struct ImportRecord {
    package enum Source: Hashable {
        /// The path of a document, relative to the folder of the spec, and the hash of its bytes.
        case document(String, sha256: String)
        /// The path of the recorded exchanges, relative to the folder of the record.
        case recordings(String)
    }

    package var source: Source
    /// The version of apigen that wrote the spec.
    package var version: String
    /// The options of the import, as keys of the record.
    package var options: [String: [String]]
    /// The models by the names of their schemas.
    package var models: [String: String]
    /// The text of the spec as it was written.
    package var spec: String

    package init(
        source: Source,
        options: [String: [String]],
        models: [String: String],
        spec: String,
        version: String = APIGen.version
    ) {
        self.source = source
        self.version = version
        self.options = options
        self.models = models
        self.spec = spec
    }

    /// The path of the record of a spec: `Specs/.imports/forge.yaml`.
    package static func path(of spec: String) -> String {
        guard let slash = spec.lastIndex(of: "/") else { return ".imports/\(spec)" }
        return "\(spec[..<slash])/.imports/\(spec[spec.index(after: slash)...])"
    }

    /// The path of the exchanges that a spec was inferred from: `Specs/.imports/forge.recordings.json`.
    package static func recordingsPath(of spec: String) -> String {
        let path = path(of: spec)
        let name = path.hasSuffix(".yaml") ? String(path.dropLast(5)) : path
        return name + ".recordings.json"
    }

    /// - Returns: `nil` if the text is not a record.
    package init?(_ bytes: [UInt8]) {
        guard case .mapping(let entries)? = parse(bytes).root?.content else { return nil }
        let values = Dictionary(entries.map { ($0.key.scalarText, $0.value) }) { first, _ in first }
        guard let spec = values["spec"]?.scalarText else { return nil }
        let source: Source
        if let recordings = values["recordings"]?.scalarText {
            source = .recordings(recordings)
        } else if let document = values["document"]?.scalarText {
            source = .document(document, sha256: values["sha256"]?.scalarText ?? "")
        } else {
            return nil
        }
        func texts(_ key: String) -> [(String, Node)] {
            guard case .mapping(let entries)? = values[key]?.content else { return [] }
            return entries.map { ($0.key.scalarText, $0.value) }
        }
        let options = texts("options").map { key, node -> (String, [String]) in
            guard case .sequence(let elements) = node.content else { return (key, [node.scalarText]) }
            return (key, elements.map(\.scalarText))
        }
        self.init(
            source: source,
            options: Dictionary(options) { first, _ in first },
            models: Dictionary(texts("models").map { ($0, $1.scalarText) }) { first, _ in first },
            spec: spec,
            version: values["apigen"]?.scalarText ?? ""
        )
    }

    package var text: String {
        var lines: [String]
        switch source {
        case .document(let path, let sha256):
            lines = [Self.comment("import"), "document: \(path.jsonLiteral)", "sha256: \(sha256)"]
        case .recordings(let path):
            lines = [Self.comment("infer"), "recordings: \(path.jsonLiteral)"]
        }
        lines.append("apigen: \(version.jsonLiteral)")
        if !options.isEmpty {
            lines.append("options:")
            lines += options.sorted { $0.key < $1.key }.map { key, values in
                "  \(key): [\(values.map(\.jsonLiteral).joined(separator: ", "))]"
            }
        }
        if !models.isEmpty {
            lines.append("models:")
            lines += models.sorted { $0.key < $1.key }.map { "  \($0.key.jsonLiteral): \($0.value.jsonLiteral)" }
        }
        lines.append("spec: |")
        lines += spec.parts(between: "\n", keepsEmpty: true).dropLast().map { $0.isEmpty ? "" : "  \($0)" }
        return lines.joined(separator: "\n") + "\n"
    }

    private static func comment(_ command: String) -> String {
        "# `apigen \(command)` wrote this file, and needs it for --update."
    }
}
