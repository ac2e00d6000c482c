/// A value in the text of an ``APIJSONDocument``, or the name of a member, which precedes the value of the member.
///
/// The marks are in the order of the text. An array or object has two: itself, and a mark that remembers where its
/// members were found. Those of its content follow.
nonisolated struct APIJSONMark {
    enum Kind: UInt8 {
        case null, `false`, `true`
        /// A valid number that is written as an integer.
        case integer
        /// Another number, which may be invalid.
        case number
        /// A string of ASCII characters without escapes.
        case ascii
        /// A string with other bytes, which may be invalid UTF-8, and without escapes.
        case text
        /// A string with escapes or control characters, which may be invalid.
        case escaped
        case array, object
    }

    /// How the members of an object are found.
    enum Lookup: UInt8 {
        /// The object was not read yet.
        case unknown
        /// All names are different and of kind ``Kind/ascii``.
        case bytes
        /// A container makes a dictionary of the members.
        case dictionary
    }

    var kind: Kind
    var lookup = Lookup.unknown
    /// The offset of the first byte; of a string, the one after the quote.
    var start: UInt32
    /// The bytes of a number or string, without quotes, or the number of elements or members.
    var count: UInt32 = 0
    /// The mark after the value and its content.
    var next: UInt32
}

/// Why a text is not JSON, or a value in it cannot be represented.
nonisolated struct APIJSONProblem: Error {
    /// The offset in the text.
    var offset: Int
    var text: String
    /// Whether the text is invalid JSON, which is not so for a number that does not fit its type.
    var isAboutSyntax = true
}
