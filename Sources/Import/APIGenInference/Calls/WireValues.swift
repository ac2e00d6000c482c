import APIGenRecordings
import APIGenSupport

/// Values that are strings on the wire, as values of JSON.
enum WireValues {
    /// A string as JSON would have the value: `12` and `true` without quotes.
    static func node(_ text: String) -> Node {
        isLiteral(text) ? .plain(text) : .text(text)
    }

    /// Whether a string is a number or a Boolean that has no other spelling. `007` and `+49` are strings.
    static func isLiteral(_ text: String) -> Bool {
        if text == "true" || text == "false" { return true }
        guard text.utf8.count <= 18 else { return false }
        switch TextForm(text) {
        case .integer?:
            let digits = text.drop { $0 == "-" }
            return digits == "0" || digits.first != "0"
        case .fraction?: return true
        default: return false
        }
    }

    /// The items of a form as an object: `card[number]`, `items[0][price]` and `tags[]` are parts of one value.
    static func object(_ items: [RecordedExchange.Item]) -> Node {
        let root = Tree()
        for item in items where !item.name.isEmpty { root.insert(item.value ?? "", at: keys(of: item.name)[...]) }
        return root.node
    }

    private static func keys(of name: String) -> [String] {
        guard let open = name.firstIndex(of: "["), open != name.startIndex, name.hasSuffix("]") else { return [name] }
        let inner = name[open...].dropFirst().dropLast()
        let keys = inner.split(separator: "][", omittingEmptySubsequences: false).map(String.init)
        return keys.contains { $0.contains("[") || $0.contains("]") } ? [name] : [String(name[..<open])] + keys
    }

    private final class Tree {
        private var names: [String] = []
        private var children: [String: Tree] = [:]
        private var values: [String] = []

        func insert(_ value: String, at keys: ArraySlice<String>) {
            guard let first = keys.first else {
                values.append(value)
                return
            }
            if children[first] == nil {
                names.append(first)
                children[first] = Tree()
            }
            children[first]?.insert(value, at: keys.dropFirst())
        }

        var node: Node {
            if names.isEmpty {
                let nodes = values.map(WireValues.node)
                return nodes.count == 1 ? nodes[0] : .list(nodes)
            }
            let isArray = names.allSatisfy { $0.isEmpty || $0.utf8.allSatisfy(\.isDigit) }
            if isArray {
                let elements = names.compactMap { children[$0]?.node }
                // `tags[]` several times is one list.
                let nodes = elements.flatMap { names == [""] ? $0.elements ?? [$0] : [$0] }
                return .list(nodes)
            }
            return .object(names.map { ($0, children[$0]?.node) })
        }
    }
}

extension ValueShape {
    /// The values of a parameter. They are numbers or Booleans only if all of them are.
    convenience init(parameters values: [String]) {
        let areLiterals = values.allSatisfy(WireValues.isLiteral)
        self.init(
            values.enumerated().map { index, value in
                RecordedValue(areLiterals ? WireValues.node(value) : .text(value), in: 0, of: index)
            }
        )
    }
}
