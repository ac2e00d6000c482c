import APIGenSupport
import APIGenYAML

@testable import APIGenSpecLanguage

/// The variants of a spec in which one part is missing, or has an empty value or one of another kind.
struct KeySweep {
    struct Variant {
        /// The keys to the changed part, and its new value: `servers.main = {}`.
        var change: String
        var text: String
    }

    private var variants: [Variant] = []

    static func variants(of text: String) -> [Variant] {
        var sweep = KeySweep()
        let root = SpecNode(text)
        sweep.vary(root, at: []) { $0 ?? .mapping([]) }
        return sweep.variants
    }

    /// - Parameter whole: The whole spec with another node, or without the node if it is `nil`.
    private mutating func vary(_ node: SpecNode, at path: [String], _ whole: (SpecNode?) -> SpecNode) {
        for value in SpecNode.unexpected { add("\(path.joined(separator: ".")) = \(value.flow)", whole(value)) }
        if !path.isEmpty { add("no \(path.joined(separator: "."))", whole(nil)) }
        switch node {
        case .text, .quoted: break
        case .dictionary(let key, let value):
            vary(value, at: path + [key]) { whole($0.map { .dictionary(key: key, value: $0) }) }
        case .list(let elements):
            for index in elements.indices {
                vary(elements[index], at: path + [String(index)]) { element in
                    var list = elements
                    list.replaceSubrange(index...index, with: element.map { [$0] } ?? [])
                    return whole(.list(list))
                }
            }
        case .mapping(let entries):
            for index in entries.indices {
                let (key, value) = entries[index]
                var list = entries
                list[index].key = ""
                add("\((path + [key]).joined(separator: ".")) has an empty key", whole(.mapping(list)))
                vary(value, at: path + [key]) { value in
                    var list = entries
                    list.replaceSubrange(index...index, with: value.map { [(key, $0)] } ?? [])
                    return whole(.mapping(list))
                }
            }
        }
    }

    private mutating func add(_ change: String, _ root: SpecNode) {
        variants.append(Variant(change: change, text: root.block(levels: 2) + "\n"))
    }
}

extension SpecNode {
    /// The node of a valid text.
    init(_ text: String) {
        self = parse(text.utf8).root.map { SpecNode($0) } ?? .mapping([])
    }

    private init(_ node: Node) {
        switch node.content {
        case .scalar(let scalar): self = scalar.style == .plain ? .text(scalar.text) : .quoted(scalar.text)
        case .sequence(let elements):
            // In `[String: Int]` the mapping has no braces.
            if node.isFlow, let element = elements.first, case .mapping(let entries) = element.content,
                let entry = entries.first, element.range.start == entry.key.range.start
            {
                self = .dictionary(key: entry.key.scalarText, value: SpecNode(entry.value))
            } else {
                self = .list(elements.map { SpecNode($0) })
            }
        case .mapping(let entries):
            self = .mapping(entries.map { (key: $0.key.scalarText, value: SpecNode($0.value)) })
        case .invalid: self = .mapping([])
        }
    }
}

extension Node {
    fileprivate var scalarText: String {
        if case .scalar(let scalar) = content { scalar.text } else { "" }
    }
}
