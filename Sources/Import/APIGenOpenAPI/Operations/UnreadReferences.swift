import APIGenDescription
import APIGenSupport

/// Reports references at places where OpenAPI has none and that nothing resolves, so that no part is lost in silence.
struct UnreadReferences {
    let document: OpenDocument

    /// Whether the keys of a mapping at a key are names: of fields, parameters, media types and so on.
    private static func hasNames(_ key: String) -> Bool {
        switch key {
        case "properties", "patternProperties", "dependentSchemas", "$defs", "definitions", "schemas", "parameters",
            "responses", "headers", "requestBodies", "securitySchemes", "securityDefinitions", "pathItems",
            "mediaTypes", "content", "encoding", "paths", "variables":
            true
        default: false
        }
    }

    /// Whether a client does not need what is at a key, or it is data and no part of the document.
    private static func isUnneeded(_ key: String) -> Bool {
        switch key {
        case "example", "examples", "callbacks", "links", "webhooks", "not", "if", "contains", "propertyNames",
            "dependentSchemas", "unevaluatedItems", "scopes":
            true
        default: key.hasPrefix("x-")
        }
    }

    /// What only documents the API.
    private static let documenting: Set = [
        "summary", "description", "title", "externalDocs", "tags", "info", "operationId", "deprecated",
    ]

    /// Where schemas are that other ones next to them replace.
    private static let combining: Set = [
        "allOf", "oneOf", "anyOf", "items", "prefixItems", "properties", "patternProperties", "additionalProperties",
        "unevaluatedProperties", "then", "else", "contentSchema", "itemSchema",
    ]

    /// - Parameter known: The parts of the document that are read.
    func report(known: @autoclosure () -> Set<Value.Key>) {
        // Most documents have no such reference.
        lazy var known = known()
        for file in document.references.library.files.indices {
            guard let root = document.references.library.root(of: file) else { continue }
            var search = Search(file: file)
            find(in: root.node, isNamed: false, &search)
            for path in search.found { report(path, from: root, known) }
        }
    }

    private struct Search {
        let file: Int
        /// The indices of the entries and elements that lead to a value.
        var path: [Int] = []
        var found: [[Int]] = []
    }

    private func find(in node: Node, isNamed: Bool, _ search: inout Search) {
        switch node.content {
        case .scalar, .invalid: break
        case .sequence(let elements):
            for index in elements.indices {
                if case .scalar = elements[index].content { continue }
                search.path.append(index)
                find(in: elements[index], isNamed: false, &search)
                search.path.removeLast()
            }
        case .mapping(let entries):
            for index in entries.indices {
                guard case .scalar(let key) = entries[index].key.content else { continue }
                if case .scalar = entries[index].value.content {
                    if key.text == "$ref", !document.isFollowed(entries[index].value, in: search.file) {
                        search.found.append(search.path + [index])
                    }
                    continue
                }
                if !isNamed, Self.isUnneeded(key.text) { continue }
                search.path.append(index)
                find(in: entries[index].value, isNamed: !isNamed && Self.hasNames(key.text), &search)
                search.path.removeLast()
            }
        }
    }

    private func report(_ path: [Int], from root: Value, _ known: Set<Value.Key>) {
        var value = root
        var names: [String] = []
        // A component that nothing refers to is not read at all.
        var isRead = known.contains(root.key)
        for index in path {
            if let elements = value.elements {
                value = elements[index]
            } else if let entry = value.entries?[index] {
                names.append(entry.name)
                value = entry.value
            }
            isRead = isRead || known.contains(value.key)
        }
        let components: Set = ["components", "definitions", "parameters", "responses"]
        guard
            isRead
                || value.file == root.file && root.file == document.root.file && !components.contains(names.first ?? "")
        else { return }
        let isDocumentation =
            names.dropLast().last.map { Self.documenting.contains($0) } ?? false || names.first == "info"
        let text = value.node.text ?? ""
        if names.suffix(3).contains(where: Self.combining.contains) {
            let message = "`\(text)` is not used, because another part of the schema says more"
            document.reportLoss("part of a schema", message, at: value, effect: .note)
        } else {
            let message = "`\(text)` is at a place where OpenAPI has no reference, so it is ignored"
            document.reportLoss("misplaced reference", message, at: value, effect: isDocumentation ? .note : .loss)
        }
    }
}
