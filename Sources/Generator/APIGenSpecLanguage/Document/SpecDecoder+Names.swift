import APIGenSupport
import APIGenYAML

// The names of declarations.
extension SpecDecoder {
    package static func isIdentifier(_ text: some StringProtocol) -> Bool {
        guard let first = text.unicodeScalars.first, !first.isASCIIDigit else { return false }
        return text.unicodeScalars.allSatisfy { $0.isASCIILetter || $0.isASCIIDigit || $0 == "_" }
    }

    package static func isTypeName(_ name: String) -> Bool {
        isIdentifier(name) && name.first?.isUppercase == true
    }

    /// Whether a string is a token (RFC 9110, section 5.6.2).
    package static func isHeaderName(_ text: String) -> Bool {
        !text.isEmpty
            && text.unicodeScalars.allSatisfy { scalar in
                scalar.isASCII
                    && (scalar.properties.isAlphabetic || ("0"..."9").contains(scalar)
                        || "!#$%&'*+-.^_`|~".unicodeScalars.contains(scalar))
            }
    }
}
