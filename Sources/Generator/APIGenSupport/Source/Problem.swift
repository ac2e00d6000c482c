/// An error in a text of YAML or JSON, with its range and, if possible, a fix.
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

    /// A second range that explains the error.
    package struct Note: Hashable, Sendable {
        package var message: String
        package var range: MarkRange

        package init(_ message: String, at range: MarkRange) {
            self.message = message
            self.range = range
        }
    }

    /// How to fix the error: a sentence for people, and a replacement that programs can apply.
    package struct Help: Hashable, Sendable, ExpressibleByStringInterpolation {
        package var text: String
        package var range: MarkRange?
        package var replacement: String?

        package init(stringLiteral text: String) {
            self.init(text)
        }

        package init(_ text: String, replacing range: MarkRange? = nil, by replacement: String? = nil) {
            self.text = text
            self.range = range
            self.replacement = replacement
        }
    }

    /// A kind of syntax error for which a caller can give better help.
    package enum Cause: Hashable, Sendable {
        /// A comma is missing between two items of a flow collection.
        case missingComma
        /// A line of a mapping has no colon.
        case missingColon
        /// A line begins with a key before the value above it has ended.
        case unendedValue
    }

    package var kind: Kind
    package var cause: Cause?
    package var message: String
    package var range: MarkRange
    package var note: Note?
    /// How to fix the error, if that is known.
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
