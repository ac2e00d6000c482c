/// An error in a text of YAML or JSON, with its range and, if possible, a fix.
///
///     specs.yaml:7:3: the key `site` is written twice
///     specs.yaml:2:3: note: first written here
public struct Problem: Error, Hashable, Sendable {
    public enum Kind: Hashable, Sendable, CaseIterable {
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

    /// A second range that explains the error.
    public struct Note: Hashable, Sendable {
        public var message: String
        public var range: MarkRange

        public init(_ message: String, at range: MarkRange) {
            self.message = message
            self.range = range
        }
    }

    /// How to fix the error: a sentence for people, and a replacement that programs can apply.
    public struct Help: Hashable, Sendable, ExpressibleByStringInterpolation {
        public var text: String
        public var range: MarkRange?
        public var replacement: String?

        public init(stringLiteral text: String) {
            self.init(text)
        }

        public init(_ text: String, replacing range: MarkRange? = nil, by replacement: String? = nil) {
            self.text = text
            self.range = range
            self.replacement = replacement
        }
    }

    /// A kind of syntax error for which a caller can give better help.
    public enum Cause: Hashable, Sendable {
        /// A comma is missing between two items of a flow collection.
        case missingComma
        /// A line of a mapping has no colon.
        case missingColon
        /// A line begins with a key before the value above it has ended.
        case unendedValue
    }

    public var kind: Kind
    public var cause: Cause?
    public var message: String
    public var range: MarkRange
    public var note: Note?
    /// How to fix the error, if that is known.
    public var help: Help?

    public init(
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
