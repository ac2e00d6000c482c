@testable import APIGenSpecLanguage

/// The keys of the language that specs have, by the subjects of their tables.
struct KeyCoverage {
    private(set) var keys: [String: Set<String>] = [:]

    mutating func add(_ node: SpecNode, _ table: KeyTable) {
        guard case .mapping(let entries) = node else { return }
        for (name, value) in entries {
            guard let key = table.keys.first(where: { $0.name == name }) else {
                if let shape = table.otherValues { add(value, shape) }
                continue
            }
            keys[table.subject, default: []].insert(name)
            add(value, key.values)
        }
    }

    private mutating func add(_ node: SpecNode, _ shape: Shape) {
        switch (shape, node) {
        case (.defined(let definition), _): add(node, definition)
        case (.map(let shape, _), .mapping(let entries)): for entry in entries { add(entry.value, shape) }
        case (.list(let shape), .list(let elements)): for element in elements { add(element, shape) }
        case (.any(let shapes), _): for shape in shapes { add(node, shape) }
        default: break
        }
    }

    private mutating func add(_ node: SpecNode, _ definition: Shape.Definition) {
        switch definition {
        case .server: add(node, ServerKey.table)
        case .auth: add(node, isCredential(node) ? CredentialKey.table : AuthKey.table)
        case .scheme: add(node, CredentialKey.table)
        case .endpoint: add(node, EndpointKey.table)
        case .parameters, .body, .fields, .type: add(node, ParametersKey.table)
        case .field, .longField, .pathField, .longPathField:
            add(node, isLongForm(node) ? FieldKey.table : ParametersKey.table)
        case .response, .outcomes: add(node, .map(.defined(.field)))
        case .stream: add(node, StreamKey.table)
        case .retry: add(node, RetryKey.table)
        case .limits: add(node, LimitsKey.table)
        case .pagination: add(node, PaginationKey.table)
        case .model: add(node, ModelKey.table)
        case .enum: add(node, .map(.defined(.enumValue)))
        case .enumValue: add(node, EnumValueKey.table)
        case .union: add(node, UnionKey.table)
        case .text, .one, .literal, .literals, .errors, .encoding, .arrayStyle, .objectStyle, .spec: break
        }
    }

    private func isCredential(_ node: SpecNode) -> Bool { names(node).contains { CredentialKey(rawValue: $0) != nil } }

    private func isLongForm(_ node: SpecNode) -> Bool { names(node).contains { FieldKey(rawValue: $0) != nil } }

    private func names(_ node: SpecNode) -> [String] {
        if case .mapping(let entries) = node { entries.map(\.key) } else { [] }
    }
}
