/// One thing wrong with a text: what, where, and where possible the cure.
///
///     specs.yaml:7:3: the key `site` is written twice
///     specs.yaml:2:3: note: first written here
package struct Problem: Error, Hashable, Sendable {
    package enum Kind: Hashable, Sendable, CaseIterable {
        case invalidUTF8
        case syntax
        case tooLarge
        case tooDeep
        case tooManyNodes
        case unknownAlias
        case duplicateKey
        case severalDocuments
        case invalidMergeKey
    }

    /// A second place that explains the first.
    package struct Note: Hashable, Sendable {
        package var message: String
        package var range: MarkRange

        package init(_ message: String, at range: MarkRange) {
            self.message = message
            self.range = range
        }
    }

    /// What to write instead: words, and for programs the text of a range.
    package struct Help: Hashable, Sendable, ExpressibleByStringInterpolation {
        package var text: String
        package var range: MarkRange?
        package var replacement: String?

        package init(stringLiteral text: String) {
            self.init(text)
        }

        init(_ text: String, replacing range: MarkRange? = nil, by replacement: String? = nil) {
            self.text = text
            self.range = range
            self.replacement = replacement
        }
    }

    /// What libyaml stopped at, where a caller may know more about it.
    package enum Cause: Hashable, Sendable {
        /// Something in brackets follows an item, and no comma is between them.
        case missingComma
        /// A line of a mapping has no colon.
        case missingColon
        /// A line is a key, and the value above it has no end yet.
        case unendedValue
    }

    package var kind: Kind
    package var cause: Cause?
    package var message: String
    package var range: MarkRange
    package var note: Note?
    /// What to write instead, where it is known.
    package var help: Help?

    package init(
        _ kind: Kind,
        _ message: String,
        at range: MarkRange,
        note: Note? = nil,
        help: Help? = nil,
        cause: Cause? = nil
    ) {
        self.kind = kind
        self.cause = cause
        self.message = message
        self.range = range
        self.note = note
        self.help = help
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

/// How much of a text is read before it is refused, so that no text can exhaust the machine.
///
/// `Limits(depth: 8)` refuses a ninth collection inside eight others.
package struct Limits: Hashable, Sendable {
    package var bytes: Int
    /// How many collections may stand inside one another, those that aliases bring included.
    package var depth: Int
    /// How many nodes there may be once every alias is replaced by what it stands for.
    package var nodes: Int

    package static let standard = Limits()

    package init(bytes: Int = 16 << 20, depth: Int = 64, nodes: Int = 1_000_000) {
        self.bytes = bytes
        self.depth = depth
        self.nodes = nodes
    }
}
