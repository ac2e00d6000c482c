import TestSupport

@testable import APIGenSpecLanguage

extension SpecNode {
    /// The values that a mutant has instead of any other.
    static let unexpected: [SpecNode] = [
        .mapping([]), .list([]), .quoted(""), "null", "0", "text", ["text"], ["text": "text"],
    ]

    private static let keys = KeyTable.specs.flatMap(\.keys).map(\.name)

    /// Replaces, repeats or removes a node, or renames a key.
    mutating func mutate(_ random: inout SeededGenerator) {
        let index = random.below(count)
        switch random.below(6) {
        case 0: change(index) { _ in [Self.unexpected[random.below(Self.unexpected.count)]] }
        case 1: change(index) { _ in [] }
        case 2:
            let other = node(random.below(count))
            change(index) { _ in [other] }
        case 3: change(index) { [$0, $0] }
        case 4: change(index) { [$0.withOtherText(&random)] }
        default: change(index) { [$0.withOtherKey(&random)] }
        }
    }

    /// The number of nodes, with this one.
    private var count: Int { 1 + children.map(\.count).reduce(0, +) }

    private var children: [SpecNode] {
        switch self {
        case .text, .quoted: []
        case .list(let elements): elements
        case .dictionary(_, let value): [value]
        case .mapping(let entries): entries.map(\.value)
        }
    }

    /// A node by its number; this one has the number 0, and each precedes its children.
    private func node(_ number: Int) -> SpecNode {
        if number == 0 { return self }
        var rest = number - 1
        for child in children {
            let count = child.count
            if rest < count { return child.node(rest) }
            rest -= count
        }
        return self
    }

    private mutating func change(_ number: Int, _ body: (SpecNode) -> [SpecNode]) {
        self = changed(number, body).first ?? .mapping([])
    }

    private func changed(_ number: Int, _ body: (SpecNode) -> [SpecNode]) -> [SpecNode] {
        if number == 0 { return body(self) }
        var rest = number - 1
        /// The nodes in place of a child.
        func replacement(_ child: SpecNode) -> [SpecNode] {
            let count = child.count
            defer { rest -= count }
            return (0..<count).contains(rest) ? child.changed(rest, body) : [child]
        }
        switch self {
        case .text, .quoted: return [self]
        case .list(let elements): return [.list(elements.flatMap(replacement))]
        case .dictionary(let key, let value):
            return replacement(value).map { .dictionary(key: key, value: $0) }
        case .mapping(let entries):
            return [.mapping(entries.flatMap { key, value in replacement(value).map { (key: key, value: $0) } })]
        }
    }

    private func withOtherText(_ random: inout SeededGenerator) -> SpecNode {
        guard case .text(let text) = self else { return self }
        var bytes = Array(text.utf8)
        bytes.mutate(&random)
        return .text(String(decoding: bytes, as: UTF8.self))
    }

    private func withOtherKey(_ random: inout SeededGenerator) -> SpecNode {
        guard case .mapping(var entries) = self, !entries.isEmpty else { return self }
        entries[random.below(entries.count)].key = (Self.keys + [""])[random.below(Self.keys.count + 1)]
        return .mapping(entries)
    }
}
