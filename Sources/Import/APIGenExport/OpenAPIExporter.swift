package import APIGenModel
package import APIGenSupport

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

    /// Whether the value of a file is an exported document, which another export may replace.
    package static func isExport(_ root: Node?) -> Bool {
        guard case .mapping(let entries)? = root?.content else { return false }
        let keys = Set(entries.compactMap(\.key.text))
        return keys.isSuperset(of: ["openapi", SpecExtension.version.key])
    }
}
