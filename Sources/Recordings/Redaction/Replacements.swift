/// The invented values of a run: equal values get equal replacements.
///
/// A replacement has the form of its original, because types, ids and paths are inferred from forms.
struct Replacements {
    private var secrets: [String: String] = [:]
    private var tokens: [String: String] = [:]
    private var addresses: [String: String] = [:]
    private var phones: [String: String] = [:]
    private var names: [Name: String] = [:]

    private struct Name: Hashable {
        var part: PersonNames.Part
        var text: String
    }

    /// The replacement of a credential. A value that tells nothing is its own replacement.
    mutating func secret(_ text: String) -> String {
        if text.isEmpty || text == Redactor.placeholder || TextForm.isHarmless(text) { return text }
        guard TextForm.isUUID(text) else { return Redactor.placeholder }
        if let known = secrets[text] { return known }
        let digits = String(secrets.count + 1)
        let replacement = "00000000-0000-4000-8000-" + String(repeating: "0", count: 12 - digits.count) + digits
        secrets[text] = replacement
        return replacement
    }

    /// The replacement of a long random text: hexadecimal digits stay hexadecimal, and the length stays.
    mutating func token(_ text: String) -> String {
        if let known = tokens[text] { return known }
        let prefix = text.utf8.allSatisfy(\.isHexDigit) ? "a" : Redactor.placeholder
        let digits = String(tokens.count + 1)
        let zeros = max(0, text.utf8.count - prefix.utf8.count - digits.utf8.count)
        let replacement = prefix + String(repeating: "0", count: zeros) + digits
        tokens[text] = replacement
        return replacement
    }

    /// The replacement of an e-mail address, at a domain that nobody has (RFC 2606, section 3).
    mutating func address(_ text: String) -> String {
        let key = text.lowercased()
        if let known = addresses[key] { return known }
        let replacement = "user\(addresses.count + 1)@example.com"
        addresses[key] = replacement
        return replacement
    }

    /// The replacement of a telephone number, from the numbers that North America reserves for fiction.
    mutating func phone(_ text: String) -> String {
        let key = String(decoding: text.utf8.filter(\.isDigit), as: UTF8.self)
        let digits = phones[key] ?? "2025550\(100 + phones.count % 900)"
        phones[key] = digits
        if text.utf8.first == UInt8(ascii: "+") { return "+1" + digits }
        return text.utf8.allSatisfy(\.isDigit) ? digits : "202-555-\(digits.suffix(4))"
    }

    /// The replacement of a person's name or of a part of it.
    mutating func name(_ text: String, _ part: PersonNames.Part) -> String {
        let name = Name(part: part, text: text)
        if let known = names[name] { return known }
        let number = names.count
        let (given, family) = (PersonNames.given, PersonNames.family)
        let number2 = number / given.count
        let suffix = number2 < family.count ? "" : " \(number2)"
        let replacement =
            switch part {
            case .given: given[number % given.count]
            case .family: family[number % family.count]
            case .full: given[number % given.count] + " " + family[(number + number2) % family.count] + suffix
            }
        names[name] = replacement
        return replacement
    }

    /// Makes the full name consistent with its parts.
    mutating func joinName(given: String, family: String) {
        let replacement = name(given, .given) + " " + name(family, .family)
        names[Name(part: .full, text: given + " " + family)] = replacement
        names[Name(part: .full, text: family + ", " + given)] = replacement
    }

    /// The replacement of a known full name.
    func knownName(_ text: String) -> String? { names[Name(part: .full, text: text)] }

    /// The full names that have a replacement.
    var fullNames: [String] { names.keys.filter { $0.part == .full }.map(\.text) }
}

/// The forms of texts that decide about their replacements.
enum TextForm {
    /// Whether a text cannot be a credential: a Boolean, null, a date, or the name of a scheme.
    static func isHarmless(_ text: String) -> Bool {
        ["true", "false", "null", "none", "undefined", "bearer", "basic"].contains(text.lowercased()) || isDate(text)
    }

    /// A date of RFC 3339, with or without a time.
    static func isDate(_ text: String) -> Bool {
        let bytes = Array(text.utf8.prefix(40))
        guard bytes.count >= 10, bytes.count < 40, bytes[4] == UInt8(ascii: "-"), bytes[7] == UInt8(ascii: "-") else {
            return false
        }
        let allowed = Array("0123456789-:.+TZtz ".utf8)
        return bytes[..<4].allSatisfy(\.isDigit) && bytes.allSatisfy(allowed.contains)
    }

    static func isUUID(_ text: String) -> Bool {
        let parts = text.utf8.split(separator: UInt8(ascii: "-"), omittingEmptySubsequences: false)
        return parts.map(\.count) == [8, 4, 4, 4, 12] && parts.allSatisfy { $0.allSatisfy(\.isHexDigit) }
    }

    /// Whether a text is a telephone number, if its field says so.
    static func isPhone(_ text: String) -> Bool {
        let allowed = Array("0123456789+-./() x".utf8)
        let digits = text.utf8.count(where: \.isDigit)
        return (6...15).contains(digits) && text.utf8.allSatisfy(allowed.contains)
    }

    /// Whether a text is written as the full name of a person: `Ada Lovelace`.
    static func isFullName(_ text: String) -> Bool {
        let words = text.split(separator: " ")
        return (2...4).contains(words.count) && text.utf8.count <= 60
            && words.allSatisfy { word in
                word.first?.isUppercase == true && word.allSatisfy { $0.isLetter || "'.-".contains($0) }
            }
    }
}
