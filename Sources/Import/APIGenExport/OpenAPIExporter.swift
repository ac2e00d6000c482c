import APIGenDescription
package import APIGenModel
package import APIGenSupport
import APIGenYAML

/// Writes an API as an OpenAPI 3.1 document, so that tools for such documents can use a spec.
///
/// - In: an ``API``, and its samples.
/// - Out: a document, and in the other direction the spec of an exported document.
/// - Start: ``OpenAPIExporter/document(of:samples:)``; `DocumentWriter` has an extension for each part of a document.
package enum OpenAPIExporter {
    /// The syntax of the document.
    package enum Syntax: Sendable { case yaml, json }

    /// - Parameter samples: The recorded responses by their paths in the spec, which become examples.
    package static func document(of api: API, samples: [String: JSONTree] = [:]) -> JSONTree {
        var writer = DocumentWriter(api, samples: samples)
        return writer.writeDocument()
    }

    package static func text(of document: JSONTree, as syntax: Syntax) -> String {
        switch syntax {
        case .json: document.text(expandsObjects: true) + "\n"
        case .yaml: YAMLText.text(of: document)
        }
    }

    /// A recorded response as an example; `nil` if it is not JSON.
    package static func example(_ bytes: [UInt8]) -> JSONTree? {
        let document = parse(bytes)
        return document.problems.isEmpty ? document.root.map(tree) : nil
    }

    private static func tree(_ node: Node) -> JSONTree {
        switch node.content {
        case .scalar(let scalar):
            scalar.style == .plain && JSONLiteral(scalar.text) != nil ? .literal(scalar.text) : .text(scalar.text)
        case .sequence(let elements): .list(elements.map(tree))
        case .mapping(let entries): .object(entries.map { ($0.key.text ?? "", tree($0.value)) })
        case .invalid: .null
        }
    }

    /// Whether a file is an exported document, which another export may replace.
    package static func isExport(_ bytes: [UInt8]) -> Bool {
        guard case .mapping(let entries)? = parse(bytes).root?.content else { return false }
        let keys = Set(entries.compactMap(\.key.text))
        return keys.isSuperset(of: ["openapi", SpecExtension.version.key])
    }
}
