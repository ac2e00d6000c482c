import APIGenDiagnostics
import APIGenSupport

/// A token of a type expression.
struct TypeToken: Equatable {
    enum Kind: Equatable {
        case word
        case quoted(String)
        case symbol(Unicode.Scalar)
    }

    var kind: Kind
    /// The range in the expression, in scalars.
    var range: Range<Int>
}

/// Splits a type expression into words, quoted strings and symbols.
struct TypeLexer {
    /// The tokens, at least up to the first `=`. A literal follows it, which is parsed separately.
    static func tokens(of scalars: [Unicode.Scalar]) throws(TypeSyntaxError) -> [TypeToken] {
        var tokens: [TypeToken] = []
        tokens.reserveCapacity(8)
        var index = 0
        while index < scalars.count {
            let scalar = scalars[index]
            if scalar.isWhitespace {
                index += 1
            } else if scalar == "\"" || scalar == "'" {
                let quoted = try quotedText(in: scalars, from: index)
                tokens.append(TypeToken(kind: .quoted(quoted.text), range: index..<quoted.end))
                index = quoted.end
            } else if scalar.isTypeSymbol {
                tokens.append(TypeToken(kind: .symbol(scalar), range: index..<index + 1))
                index += 1
                if scalar == "=" { return tokens }
            } else {
                let end =
                    scalars[index...].firstIndex { $0.isTypeSymbol || $0.isWhitespace } ?? scalars.count
                tokens.append(TypeToken(kind: .word, range: index..<end))
                index = end
            }
        }
        return tokens
    }

    /// Parses a string in single or double quotes, with the escape sequences of Swift.
    static func quotedText(
        in scalars: [Unicode.Scalar],
        from start: Int
    ) throws(TypeSyntaxError) -> (text: String, end: Int) {
        let quote = scalars[start]
        var text = String.UnicodeScalarView()
        var index = start + 1
        while index < scalars.count {
            switch scalars[index] {
            case quote: return (String(text), index + 1)
            case "\\" where index + 1 < scalars.count:
                let (scalar, end) = try escaped(in: scalars, from: index)
                text.append(scalar)
                index = end
            case let scalar:
                text.append(scalar)
                index += 1
            }
        }
        throw TypeSyntaxError("this quote is never closed", start..<scalars.count)
    }

    private static let escapes: [Unicode.Scalar: Unicode.Scalar] = [
        "n": "\n", "t": "\t", "r": "\r", "\"": "\"", "'": "'", "\\": "\\",
    ]

    /// The character that an escape sequence represents: `\n`, `\"` or `\u{e9}`.
    private static func escaped(
        in scalars: [Unicode.Scalar],
        from start: Int
    ) throws(TypeSyntaxError) -> (scalar: Unicode.Scalar, end: Int) {
        let name = scalars[start + 1]
        if let scalar = escapes[name] { return (scalar, start + 2) }
        guard name == "u" else {
            throw TypeSyntaxError(
                "`\\\(name)` is not an escape sequence",
                start..<start + 2,
                help: #"write a backslash as \\; the others are \n, \t, \r, \", \' and \u{e9}"#
            )
        }
        let isBraced = scalars[(start + 2)...].first == "{"
        let digits = scalars[(start + 2)...].dropFirst(isBraced ? 1 : 0).prefix { $0.properties.isASCIIHexDigit }
        let end = digits.endIndex
        guard isBraced, end < scalars.count, scalars[end] == "}", digits.count <= 8,
            let value = UInt32(String(String.UnicodeScalarView(digits)), radix: 16), let scalar = Unicode.Scalar(value)
        else {
            throw TypeSyntaxError(
                #"`\u` needs the number of a character in braces"#,
                start..<start + 2,
                help:
                    "write it in hexadecimal digits: \\u{\(digits.isEmpty ? "e9" : String(String.UnicodeScalarView(digits.prefix(4))))}"
            )
        }
        return (scalar, end + 1)
    }
}

extension Unicode.Scalar {
    /// Whether it is a token of a type expression.
    fileprivate var isTypeSymbol: Bool {
        switch self {
        case "|", "(", ")", "<", ">", "[", "]", "?", "=", ",", ":": true
        default: false
        }
    }

    /// `properties.isWhitespace`, which takes long to find in the tables of Unicode.
    var isWhitespace: Bool {
        value < 0x80 ? value == 0x20 || (0x09...0x0D).contains(value) : properties.isWhitespace
    }

    var isASCIILetter: Bool {
        switch self {
        case "a"..."z", "A"..."Z": true
        default: false
        }
    }

    var isASCIIDigit: Bool { ("0"..."9").contains(self) }
}

/// An error in a type expression, with its range.
struct TypeSyntaxError: Error {
    var message: String
    var range: Range<Int>
    var help: String?
    /// A part of the text, and its replacement.
    var replacement: (range: Range<Int>, text: String)?

    init(
        _ message: String,
        _ range: Range<Int>,
        help: String? = nil,
        replacement: (range: Range<Int>, text: String)? = nil
    ) {
        self.message = message
        self.range = range
        self.help = help
        self.replacement = replacement
    }

    /// The same error with ranges of the surrounding text.
    func shifted(by offset: Int) -> TypeSyntaxError {
        func shifted(_ range: Range<Int>) -> Range<Int> { range.lowerBound + offset..<range.upperBound + offset }
        return TypeSyntaxError(
            message,
            shifted(range),
            help: help,
            replacement: replacement.map { (shifted($0.range), $0.text) }
        )
    }

    func fix(in source: SourceText) -> Fix? {
        replacement.map { range, text in
            .write(text, for: Located(source.text(range), at: source.location(range)))
        }
    }
}
