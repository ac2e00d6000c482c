import APIGenSupport

/// The form of a credential, which its replacement has as well.
enum CredentialForm {
    case uuid
    case digits
    case hexadecimal
    /// A long string without spaces. It may end with the padding of base64.
    case token(padding: Int)
    /// Anything else, such as a password.
    case text

    init(_ text: String) {
        let bytes = Array(text.utf8)
        if bytes.isUUID {
            self = .uuid
        } else if bytes.allSatisfy(\.isDigit) {
            self = .digits
        } else if bytes.count >= RecordingThreshold.Token.form, bytes.allSatisfy(\.isHexDigit) {
            self = .hexadecimal
        } else if bytes.count >= RecordingThreshold.Token.form,
            bytes.allSatisfy({ $0 > 0x20 && $0 < 0x7F }), !text.has(",")
        {
            self = .token(padding: bytes.reversed().prefix { $0 == UInt8(ascii: "=") }.count)
        } else {
            self = .text
        }
    }

    /// A string in this form that nobody takes for a credential.
    ///
    /// - Parameters:
    ///   - number: What distinguishes the replacement from others.
    ///   - length: The length of the original.
    func replacement(number: Int, length: Int) -> String {
        let length = min(length, RecordingThreshold.Token.replacement)
        switch self {
        case .uuid: return "00000000-0000-4000-8000-" + Self.padded("", number, to: 12)
        case .digits: return Self.digits(number, count: length)
        case .hexadecimal: return Self.padded("a", number, to: length)
        case .token(let padding):
            let text = Self.padded(Redactor.placeholder, number, to: length - padding)
            return text + String(repeating: "=", count: padding)
        // With numbers, a few passwords would be taken for the values of an enum.
        case .text: return Redactor.placeholder
        }
    }

    private static func padded(_ prefix: String, _ number: Int, to length: Int) -> String {
        let digits = String(number)
        return prefix + String(repeating: "0", count: max(0, length - prefix.utf8.count - digits.utf8.count)) + digits
    }

    /// A number with as many digits.
    private static func digits(_ number: Int, count: Int) -> String {
        let digits = String(String(number).suffix(count))
        guard digits.utf8.count < count else { return digits.withoutLeadingZero }
        return "1" + String(repeating: "0", count: count - 1 - digits.utf8.count) + digits
    }
}

extension String {
    /// The digits of a number of JSON, which has no zero before other digits (RFC 8259, section 6).
    var withoutLeadingZero: String { utf8.count > 1 && first == "0" ? "1" + dropFirst() : self }
}
