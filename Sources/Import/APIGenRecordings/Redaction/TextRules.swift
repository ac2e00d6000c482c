import APIGenSupport

/// The forms of strings that decide about their replacements.
enum TextRules {
    /// Whether a string cannot be a credential: a Boolean, null, a UUID of zeros, a date, or the name of a scheme.
    static func isHarmless(_ text: String) -> Bool {
        text.utf8.count >= 8 && text.utf8.allSatisfy { $0 == UInt8(ascii: "0") || $0 == UInt8(ascii: "-") }
            || ["true", "false", "null", "none", "undefined", "bearer", "basic"].contains(text.lowercased())
            || isDate(Array(text.utf8))
    }

    /// Whether a string says what a permission allows.
    static func isAccess(_ text: String) -> Bool {
        ["admin", "all", "allow", "deny", "disabled", "enabled", "none", "read", "readonly", "read-only", "write"]
            .contains(text.lowercased())
    }

    /// Whether a string is the replacement of a credential.
    static func isPlaceholder(_ text: String) -> Bool {
        let prefix = Redactor.placeholder.utf8
        return text.utf8.starts(with: prefix)
            && text.utf8.dropFirst(prefix.count).allSatisfy { $0.isDigit || $0 == UInt8(ascii: "=") }
    }

    /// A date of RFC 3339, with or without a time.
    static func isDate(_ bytes: [UInt8]) -> Bool {
        guard bytes.count >= 10, bytes.count < 40, bytes[4] == UInt8(ascii: "-"), bytes[7] == UInt8(ascii: "-") else {
            return false
        }
        // 0171-12-34567 is a telephone number.
        return bytes[..<4].allSatisfy(\.isDigit) && (bytes.count == 10 || "Tt ".utf8.contains(bytes[10]))
            && bytes.allSatisfy { $0.isDigit || "-:.+TZtz ".utf8.contains($0) }
    }

    /// Whether a string is a hash or an identifier in hexadecimal digits, as far as its form tells: its digits are
    /// those of 12 bytes or more, and it may have hyphens between them.
    static func isHexadecimal(_ text: ArraySlice<UInt8>) -> Bool {
        text.count >= RecordingThreshold.Token.hexadecimal
            && text.allSatisfy { $0.isHexDigit || $0 == UInt8(ascii: "-") }
    }

    /// Whether a string is a telephone number, if its field says so.
    static func isPhone(_ text: String) -> Bool {
        let allowed = Array("0123456789+-./() x".utf8)
        let digits = text.utf8.count(where: \.isDigit)
        return RecordingThreshold.Person.digitsOfPhone.contains(digits) && text.utf8.allSatisfy(allowed.contains)
    }

    /// Whether a string can be the name of a person, if its field says so.
    static func isName(_ text: String) -> Bool {
        guard text.utf8.count <= RecordingThreshold.Person.name else { return false }
        let words = text.parts(between: " ")
        return RecordingThreshold.Person.words.contains(words.count)
            && words.allSatisfy { word in
                // The letters of other alphabets take longer.
                word.utf8.allSatisfy { $0.isLetter || "'.,-".utf8.contains($0) }
                    || word.allSatisfy { $0.isLetter || "'’.,-".contains($0) }
            }
    }

    /// Whether a string is written as the full name of a person: `Ada Lovelace`.
    static func isFullName(_ text: String) -> Bool {
        let words = text.parts(between: " ")
        return RecordingThreshold.Person.wordsOfFullName.contains(words.count) && isName(text)
            && words.allSatisfy { $0.first?.isUppercase == true }
    }

    /// Whether a string can be a line of a postal address: words and a number.
    static func isStreet(_ text: String) -> Bool {
        text.utf8.contains(where: \.isDigit) && text.utf8.contains(where: \.isLetter)
            && text.utf8.contains { $0 == UInt8(ascii: " ") || $0 == UInt8(ascii: "\n") }
            && !text.utf8.contains(UInt8(ascii: "@")) && text.range(ofText: "://") == nil
    }

    /// Whether a string is the name of a document or of a picture, which people name: `Passport Ada.pdf`.
    static func isDocumentName(_ text: String) -> Bool {
        guard text.utf8.count <= RecordingThreshold.Person.fileName,
            let dot = text.utf8.lastIndex(of: UInt8(ascii: ".")), dot != text.startIndex
        else { return false }
        return isDocumentExtension(text.utf8[dot...].dropFirst()) && text.range(ofText: "://") == nil
    }

    static func isDocumentExtension(_ bytes: some Sequence<UInt8>) -> Bool {
        documentExtensions.contains(String(decoding: Array(bytes), as: UTF8.self).lowercased())
    }

    private static let documentExtensions: Set<String> = [
        "avi", "bmp", "csv", "doc", "docx", "eml", "gif", "heic", "ics", "jpeg", "jpg", "m4a", "mov", "mp3", "mp4",
        "msg", "odp", "ods", "odt", "pdf", "png", "ppt", "pptx", "rtf", "tif", "tiff", "txt", "vcf", "wav", "webp",
        "xls", "xlsx", "zip",
    ]
}

extension UInt8 {
    /// A letter, a digit, or a part of a letter outside of ASCII.
    var isWordByte: Bool { isLetter || isDigit || self >= 0x80 }

    /// A byte of base64 in either alphabet (RFC 4648).
    var isBase64Byte: Bool { isLetter || isDigit || "+/=-_".utf8.contains(self) }

    /// A byte of most tokens.
    var isTokenByte: Bool { isLetter || isDigit || self == UInt8(ascii: "_") || self == UInt8(ascii: "-") }
}
