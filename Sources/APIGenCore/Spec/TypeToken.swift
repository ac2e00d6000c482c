/// A token of a type expression.
struct TypeToken: Equatable {
    enum Kind: Equatable {
        case word
        case quoted(String)
        case symbol(Unicode.Scalar)
    }

    var kind: Kind
    /// The place in the expression, in scalars.
    var range: Range<Int>
}

/// Splits a type expression into words, quoted texts and symbols.
struct TypeLexer {
    private static let symbols = Set("|()<>[]?=,:".unicodeScalars)

    /// The tokens up to the first `=` at least; what stands behind it is a literal with rules of its own.
    static func tokens(of scalars: [Unicode.Scalar]) throws(TypeSyntaxError) -> [TypeToken] {
        var tokens: [TypeToken] = []
        var index = 0
        while index < scalars.count {
            let scalar = scalars[index]
            if scalar.properties.isWhitespace {
                index += 1
            } else if scalar == "\"" || scalar == "'" {
                guard let quoted = quotedText(in: scalars, from: index) else {
                    throw TypeSyntaxError("this quote is never closed", index..<scalars.count)
                }
                tokens.append(TypeToken(kind: .quoted(quoted.text), range: index..<quoted.end))
                index = quoted.end
            } else if symbols.contains(scalar) {
                tokens.append(TypeToken(kind: .symbol(scalar), range: index..<index + 1))
                index += 1
                if scalar == "=" { return tokens }
            } else {
                let end =
                    scalars[index...].firstIndex { symbols.contains($0) || $0.properties.isWhitespace } ?? scalars.count
                tokens.append(TypeToken(kind: .word, range: index..<end))
                index = end
            }
        }
        return tokens
    }

    /// A text in single or double quotes; a backslash takes the next character as it stands.
    static func quotedText(in scalars: [Unicode.Scalar], from start: Int) -> (text: String, end: Int)? {
        let quote = scalars[start]
        var text = String.UnicodeScalarView()
        var index = start + 1
        while index < scalars.count {
            switch scalars[index] {
            case quote: return (String(text), index + 1)
            case "\\" where index + 1 < scalars.count:
                text.append(scalars[index + 1])
                index += 2
            case let scalar:
                text.append(scalar)
                index += 1
            }
        }
        return nil
    }
}

/// What is wrong with a type expression, and where in it.
struct TypeSyntaxError: Error {
    var message: String
    var range: Range<Int>
    var help: String?

    init(_ message: String, _ range: Range<Int>, help: String? = nil) {
        self.message = message
        self.range = range
        self.help = help
    }

    /// The same of a text that the one read is a part of.
    func shifted(by offset: Int) -> TypeSyntaxError {
        TypeSyntaxError(message, range.lowerBound + offset..<range.upperBound + offset, help: help)
    }
}
