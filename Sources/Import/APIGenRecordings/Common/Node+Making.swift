package import APIGenSupport
import APIGenYAML

extension Node {
    private static let nowhere = MarkRange(Mark(line: 1, column: 1), Mark(line: 1, column: 1))

    package static func text(_ text: String) -> Node { .text(text, at: nowhere) }

    static func text(_ text: String, at range: MarkRange) -> Node {
        Node(.scalar(Scalar(text, style: .doubleQuoted)), range: range)
    }

    /// A number or another word without quotes.
    package static func plain(_ text: String) -> Node { Node(.scalar(Scalar(text)), range: nowhere) }

    static func number(_ number: Int) -> Node { .plain("\(number)") }

    static var `true`: Node { .plain("true") }

    package static func list(_ elements: [Node]) -> Node { .list(elements, at: nowhere) }

    static func list(_ elements: [Node], at range: MarkRange) -> Node {
        Node(.sequence(elements), range: range)
    }

    /// An object with those entries that have a value.
    package static func object(_ entries: [(String, Node?)]) -> Node { .object(entries, at: nowhere) }

    static func object(_ entries: [(String, Node?)], at range: MarkRange) -> Node {
        let entries = entries.compactMap { key, value in value.map { Entry(key: .text(key), value: $0) } }
        return Node(.mapping(entries), range: range)
    }

    /// The value as a parser of JSON has it: YAML has keys and texts without quotes, and other words and numbers.
    var asJSON: Node {
        var node = self
        switch content {
        case .scalar(var scalar) where scalar.style == .plain:
            switch scalarKind {
            case .null: scalar.text = "null"
            case .boolean: scalar.text = scalar.text.lowercased()
            case .integer, .number: if JSONLiteral(scalar.text) == nil { scalar.style = .doubleQuoted }
            case .string, nil: scalar.style = .doubleQuoted
            }
            node.content = .scalar(scalar)
        case .scalar, .invalid: return self
        case .sequence(let elements): node.content = .sequence(elements.map(\.asJSON))
        case .mapping(let entries):
            node.content = .mapping(entries.map { Entry(key: $0.key.quoted, value: $0.value.asJSON) })
        }
        return node
    }

    /// The value of a JSON text in a string; `nil` for any other value.
    package var embedded: Node? { text.flatMap { parseJSON($0.utf8).root } }
}
