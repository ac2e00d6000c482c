import APIGenYAML

extension Node {
    private static let nowhere = MarkRange(Mark(line: 1, column: 1), Mark(line: 1, column: 1))

    static func text(_ text: String) -> Node { .text(text, at: nowhere) }

    static func text(_ text: String, at range: MarkRange) -> Node {
        Node(.scalar(Scalar(text, style: .doubleQuoted)), range: range)
    }

    static func number(_ number: Int) -> Node { Node(.scalar(Scalar("\(number)")), range: nowhere) }

    static var `true`: Node { Node(.scalar(Scalar("true")), range: nowhere) }

    static func list(_ elements: [Node], at range: MarkRange = nowhere) -> Node {
        Node(.sequence(elements), range: range)
    }

    /// An object with those entries that have a value.
    static func object(_ entries: [(String, Node?)], at range: MarkRange = nowhere) -> Node {
        let entries = entries.compactMap { key, value in value.map { Entry(key: .text(key), value: $0) } }
        return Node(.mapping(entries), range: range)
    }
}
