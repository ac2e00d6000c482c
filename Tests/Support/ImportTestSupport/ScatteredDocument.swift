package import APIGenSupport
import TestSupport

/// A random document whose schemas are in several files, inside one another, or have anchors. They mean the same.
package struct ScatteredDocument {
    /// The first file has the operations.
    package static let path = "api.json"

    /// Where a schema is, and how references lead to it.
    private enum Place {
        /// In the components of the document.
        case component
        /// In another file, in the object at a pointer.
        case file(String, pointer: String)
        /// In the components of the document, with the address of the file in references to it.
        case ownFile
        /// In the components of the document, with an anchor.
        case anchor(String)
        /// In the `$defs` of a schema in the components.
        case definition(of: String)
    }

    private let document: JSONTree
    private let schemas: [(key: String, value: JSONTree)]
    private var places: [String: Place] = [:]

    /// - Parameter hasAnchors: Whether the version of the document has `$anchor` and `$defs`: 3.1 and later.
    package init(_ document: JSONTree, hasAnchors: Bool, seed: UInt64) {
        self.document = document
        schemas = document["components"]?["schemas"]?.members ?? []
        var random = SeededGenerator(seed: seed)
        let fixed = Self.fixed(schemas, mapped: Self.mappedNames(in: document))
        for (index, name) in schemas.map(\.key).enumerated() {
            let hosts = schemas.filter { fixed.contains($0.key) && Self.hasKeywords($0.value) }.map(\.key)
            switch Int.random(in: 0...(hasAnchors ? 5 : 3), using: &random) {
            case 0 where !fixed.contains(name): places[name] = .file("models/more.json", pointer: "/definitions")
            case 1 where !fixed.contains(name): places[name] = .file("shared.json", pointer: "/components/schemas")
            case 2: places[name] = .ownFile
            case 4 where Self.hasKeywords(schemas[index].value): places[name] = .anchor("anchor\(index)")
            case 5 where !fixed.contains(name):
                places[name] = hosts.randomElement(using: &random).map { .definition(of: $0) }
            default: places[name] = .component
            }
        }
    }

    /// The text of each file by its path.
    package func files() -> [String: String] {
        var components: [(key: String, value: JSONTree)] = []
        var others: [String: [(key: String, value: JSONTree)]] = [:]
        var pointers: [String: String] = [:]
        for (name, schema) in schemas {
            switch places[name] ?? .component {
            case .file(let path, let pointer):
                others[path, default: []].append((name, redirected(schema, in: path)))
                pointers[path] = pointer
            case .anchor(let anchor):
                components.append((name, redirected(schema, in: Self.path).with("$anchor", .text(anchor))))
            case .component, .ownFile: components.append((name, redirected(schema, in: Self.path)))
            case .definition: break
            }
        }
        for (name, schema) in schemas {
            guard case .definition(let host)? = places[name],
                let index = components.firstIndex(where: { $0.key == host })
            else { continue }
            let definitions = components[index].value["$defs"] ?? [:]
            components[index].value = components[index].value
                .with("$defs", definitions.with(name, redirected(schema, in: Self.path)))
        }
        let rest = document.with("components", (document["components"] ?? [:]).with("schemas", [:]))
        let main = redirected(rest, in: Self.path)
        var files = [
            Self.path: main.with("components", (main["components"] ?? [:]).with("schemas", .object(components))).text()
        ]
        for (path, schemas) in others {
            let keys = (pointers[path] ?? "").split(separator: "/").reversed()
            files[path] = keys.reduce(JSONTree.object(schemas)) { [String($1): $0] }.text()
        }
        return files
    }

    // MARK: - References

    /// The value in a file, with references to the new places of schemas.
    private func redirected(_ value: JSONTree, in file: String) -> JSONTree {
        switch value {
        case .list(let elements): return .list(elements.map { redirected($0, in: file) })
        case .object(let members):
            return .object(
                members.map { key, value in
                    if key == "$ref", value.string != nil { return (key, redirected(pointer: value, in: file)) }
                    if key == "mapping", let mapping = value.members {
                        return (key, .object(mapping.map { ($0.key, redirected(pointer: $0.value, in: file)) }))
                    }
                    return (key, redirected(value, in: file))
                }
            )
        default: return value
        }
    }

    private func redirected(pointer: JSONTree, in file: String) -> JSONTree {
        Self.name(of: pointer, among: schemas).map { .text(reference(to: $0, in: file)) } ?? pointer
    }

    private static func name(of pointer: JSONTree?, among schemas: [(key: String, value: JSONTree)]) -> String? {
        schemas.first { "#/components/schemas/\($0.key.escapedPointer)" == pointer?.string }?.key
    }

    private func reference(to name: String, in file: String) -> String {
        let key = name.escapedPointer
        switch places[name] ?? .component {
        case .component: return path(to: Self.path, from: file) + "#/components/schemas/\(key)"
        case .ownFile:
            return (file == Self.path ? Self.path : path(to: Self.path, from: file)) + "#/components/schemas/\(key)"
        case .file(let path, let pointer): return self.path(to: path, from: file) + "#\(pointer)/\(key)"
        case .anchor(let anchor): return path(to: Self.path, from: file) + "#\(anchor)"
        case .definition(let host):
            return path(to: Self.path, from: file) + "#/components/schemas/\(host.escapedPointer)/$defs/\(key)"
        }
    }

    /// The address of a file relative to another; empty for the same.
    private func path(to target: String, from file: String) -> String {
        if target == file { return "" }
        return file.contains("/") ? "../\(target)" : target
    }

    // MARK: - Schemas that stay in the components

    /// Whether a schema has keywords of its own. One that only refers to another would no longer be an alias with more.
    private static func hasKeywords(_ schema: JSONTree) -> Bool { schema.members != nil && schema["$ref"] == nil }

    /// The components are searched for descendants, and for the names of a discriminator. An alias in the components is
    /// the name of a schema in another file.
    private static func fixed(_ schemas: [(key: String, value: JSONTree)], mapped: Set<String>) -> Set<String> {
        let aliased = schemas.compactMap { name(of: $0.value["$ref"], among: schemas) }
        var found = mapped.union(aliased).union(schemas.filter { $0.value["discriminator"] != nil }.map(\.key))
        while true {
            let more = schemas.filter { !found.contains($0.key) && extends($0.value, found) }.map(\.key)
            if more.isEmpty { return found }
            found.formUnion(more)
        }
    }

    private static func extends(_ schema: JSONTree, _ bases: Set<String>) -> Bool {
        (schema["allOf"]?.elements ?? []).contains { part in
            bases.contains { "#/components/schemas/\($0.escapedPointer)" == part["$ref"]?.string }
        }
    }

    /// The values of mappings, which may be names of schemas.
    private static func mappedNames(in value: JSONTree) -> Set<String> {
        let children = value.elements ?? value.members?.map(\.value) ?? []
        let names = (value["mapping"]?.members ?? []).compactMap(\.value.string)
        return children.reduce(into: Set(names)) { $0.formUnion(mappedNames(in: $1)) }
    }
}
