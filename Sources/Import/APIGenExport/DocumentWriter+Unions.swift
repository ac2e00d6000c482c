import APIGenModel
import APIGenSpecLanguage
import APIGenSupport

// Schemas of unions.
extension DocumentWriter {
    mutating func writeSchema(_ union: API.Union, _ context: Context) -> Members {
        var members: Members =
            switch union.mark {
            case .shape: ["anyOf": .list(union.kinds.map { writeShape(of: $0, context).tree })]
            case .key: writeKeyed(union, context)
            case .tag(let tag, let place): writeTagged(union, by: tag, place, context)
            }
        if union.isFrozen { members[.frozen] = true }
        return members
    }

    /// A type, or the only value of the kind.
    private mutating func writeShape(of kind: API.Union.Kind, _ context: Context) -> Members {
        var members = kind.word.map { ["const": Self.json($0)] } ?? kind.content.map { writeSchema($0, context) } ?? [:]
        writeDocument(kind, &members)
        return members
    }

    /// Objects with one key each.
    private mutating func writeKeyed(_ union: API.Union, _ context: Context) -> Members {
        let kinds = union.kinds.map { kind -> JSONTree in
            let content = kind.content.map { writeSchema($0, context) } ?? [:]
            var members = Self.writeObject([(kind.name.value, content.tree)])
            writeDocument(kind, &members)
            return members.tree
        }
        return ["oneOf": .list(kinds), SpecExtension.union.key: "keys"]
    }

    private mutating func writeTagged(
        _ union: API.Union,
        by tag: String,
        _ place: Spec.Union.Place,
        _ context: Context
    ) -> Members {
        let isNumber = union.hasIntegerTags
        var kinds: [JSONTree] = []
        let contents = union.kinds.map { kind in kind.content.map { writeSchema($0, context) } }
        // A discriminator has a schema with a name for each of its values.
        let targets = contents.compactMap { content -> String? in
            if case .text(let target)? = content?["$ref"], content?.entries.count == 1 { target } else { nil }
        }
        let isMapping = place == .object && targets.count == contents.count && Set(targets).count == targets.count
        for (kind, content) in zip(union.kinds, contents) {
            let name = kind.name.value
            let value: JSONTree = ["const": isNumber ? .literal(name) : .text(name)]
            var members: Members
            switch (place, content) {
            case (_, nil): members = Self.writeObject([(tag, value)])
            case (.key(let key), let content?): members = Self.writeObject([(tag, value), (key, content.tree)])
            case (.kind, let content?): members = Self.writeObject([(tag, value), (name, content.tree)])
            case (.object, let content?) where isMapping: members = content
            case (.object, let content?): members = ["allOf": [content.tree, Self.writeObject([(tag, value)]).tree]]
            }
            writeDocument(kind, &members)
            kinds.append(members.tree)
        }
        let tagSchema: JSONTree = ["type": isNumber ? "integer" : "string"]
        var members: Members = ["type": "object", "properties": .object([(tag, tagSchema)])]
        members["required"] = [.text(tag)]
        members["oneOf"] = .list(kinds)
        switch place {
        case .object where isMapping:
            let mapping = zip(union.kinds, targets).map { ($0.name.value, JSONTree.text($1)) }
            members["discriminator"] = ["propertyName": .text(tag), "mapping": .object(mapping)]
        case .object: members[.union] = ["by": .text(tag)]
        case .key(let key): members[.union] = ["by": .text(tag), "in": .text(key)]
        case .kind: members[.union] = ["by": .text(tag), "in": "*"]
        }
        return members
    }

    private func writeDocument(_ kind: API.Union.Kind, _ members: inout Members) {
        describe(&members, kind.metadata)
        members[.as] = kind.swiftName.map { .text($0.value) }
    }

    /// An object that needs all of its members.
    private static func writeObject(_ properties: [(key: String, value: JSONTree)]) -> Members {
        ["type": "object", "properties": .object(properties), "required": JSONTree(properties.map(\.key))]
    }
}
