import APIGenSupport

/// The size of a text that is accepted, so that no text can exhaust memory or time.
///
/// `Limits(depth: 8)` rejects a ninth collection inside eight others.
package struct Limits: Hashable, Sendable {
    package var bytes: Int
    /// How deep collections may be nested, including those of aliases.
    package var depth: Int
    /// How many nodes there may be after every alias is replaced by its node.
    package var nodes: Int

    package static let standard = Limits()

    package init(bytes: Int = 16 << 20, depth: Int = 64, nodes: Int = 1_000_000) {
        self.bytes = bytes
        self.depth = depth
        self.nodes = nodes
    }
}

extension Problem {
    static func tooLarge(_ limits: Limits) -> Problem {
        let start = Mark(line: 1, column: 1)
        return Problem(.tooLarge, "the text is larger than \(limits.bytes) bytes", at: MarkRange(start, start))
    }

    static func tooDeep(_ limits: Limits, at range: MarkRange) -> Problem {
        Problem(.tooDeep, "lists and mappings are nested more than \(limits.depth) deep", at: range)
    }

    static func tooManyNodes(_ limits: Limits, at range: MarkRange) -> Problem {
        Problem(.tooManyNodes, "the text has more than \(limits.nodes) values once its aliases are replaced", at: range)
    }
}
