import APIGenSupport

/// The invented values of a run: equal values get equal replacements.
///
/// A replacement has the form of its original, because types, ids and paths are inferred from forms.
struct Replacements {
    private var credentials: [String: String] = [:]
    /// Whether credentials with a number of bytes are known, so that most strings need no lookup.
    private var credentialLengths: UInt64 = 0
    private var values: [Value: String] = [:]
    private var counts: [Kind: Int] = [:]
    private var nameCount = 0

    private enum Kind: Hashable {
        case email, phone, street, birthDate, file, address, number
        case name(PersonNames.Part)
    }

    private struct Value: Hashable {
        var kind: Kind
        var text: String
    }

    /// The known replacement of a value, or a new one.
    ///
    /// - Parameters:
    ///   - text: What equal values have in common.
    ///   - make: Makes the replacement from a number that no other value of the kind has, from 0.
    private mutating func makeValue(_ kind: Kind, _ text: String, _ make: (Int) -> String) -> String {
        let value = Value(kind: kind, text: text)
        if let known = values[value] { return known }
        let number = counts[kind, default: 0]
        counts[kind] = number + 1
        let replacement = make(number)
        values[value] = replacement
        return replacement
    }

    // MARK: - Credentials

    /// The replacement of a credential. A value that tells nothing is its own replacement.
    mutating func replaceCredential(_ text: String) -> String {
        if text.isEmpty || TextRules.isPlaceholder(text) || TextRules.isHarmless(text) { return text }
        if let known = credentials[text] { return known }
        let form = CredentialForm(text)
        let replacement = form.replacement(number: credentials.count + 1, length: text.utf8.count)
        credentials[text] = replacement
        credentialLengths |= 1 << UInt64(text.utf8.count % 64)
        return replacement
    }

    /// The replacement of a string that is known as a credential.
    func knownCredential(_ text: String) -> String? {
        credentialLengths >> UInt64(text.utf8.count % 64) & 1 == 0 ? nil : credentials[text]
    }

    // MARK: - Personal data

    /// The replacement of an e-mail address, at a domain that nobody has (RFC 2606, section 3).
    mutating func replaceEmail(_ text: String) -> String {
        makeValue(.email, text.lowercased()) { "user\($0 + 1)@example.com" }
    }

    /// The replacement of a telephone number, from the numbers that North America reserves for fiction.
    mutating func replacePhone(_ text: String) -> String {
        let digits = makeValue(.phone, String(decoding: text.utf8.filter(\.isDigit), as: UTF8.self)) { number in
            "2025550\(100 + number % 900)"
        }
        if text.utf8.first == UInt8(ascii: "+") { return "+1" + digits }
        return text.utf8.allSatisfy(\.isDigit) ? digits : "202-555-\(digits.suffix(4))"
    }

    mutating func replaceStreet(_ text: String) -> String {
        let hasDigit = text.utf8.contains(where: \.isDigit)
        let hasLetter = text.utf8.contains(where: \.isLetter)
        if !hasLetter { return replaceNumber(text) }
        return makeValue(.street, text) { hasDigit ? "\($0 + 1) Example Street" : "Example Street \(Self.letters($0))" }
    }

    /// A, B, …, Z, AA: a number for a string without digits.
    private static func letters(_ number: Int) -> String {
        let letter = String(UnicodeScalar(UInt8(ascii: "A") + UInt8(number % 26)))
        return number < 26 ? letter : letters(number / 26 - 1) + letter
    }

    /// The replacement of a date of birth: each group of digits stays one, and the year is 1970 to 1999.
    mutating func replaceBirthDate(_ text: String) -> String {
        makeValue(.birthDate, text) { number in
            var result = ""
            for run in text.digitRuns {
                guard run.isDigits else {
                    result += run.text
                    continue
                }
                switch run.text.utf8.count {
                case 1: result += "1"
                case 2: result += "01"
                case 4: result += "\(1970 + number % 30)"
                case 8: result += "\(1970 + number % 30)0101"
                default: result += String(repeating: "0", count: run.text.utf8.count)
                }
            }
            return result
        }
    }

    /// The replacement of a date of birth as a number: its digits, or the seconds or milliseconds since 1970.
    mutating func replaceBirthTime(_ text: String) -> String {
        if text.utf8.count == 8 { return replaceBirthDate(text) }
        return makeValue(.birthDate, text) { "\(315_532_800 + $0 * 86_400)" + (text.utf8.count > 11 ? "000" : "") }
    }

    /// The replacement of the name of a file, with its folder and its extension.
    mutating func replaceFileName(_ path: String) -> String {
        let start = path.lastIndex { $0 == "/" || $0 == "\\" }.map { path.index(after: $0) } ?? path.startIndex
        let text = String(path[start...])
        let ending = text.lastIndex(of: ".").map { String(text[$0...]) } ?? ""
        let isExtension = ending.utf8.count <= 6 && ending.utf8.dropFirst().allSatisfy { $0.isLetter || $0.isDigit }
        return path[..<start] + makeValue(.file, text) { "file\($0 + 1)" + (isExtension ? ending : "") }
    }

    /// The replacement of the name of a file that a field has.
    func knownFileName(_ text: String) -> String? {
        counts[.file] == nil ? nil : values[Value(kind: .file, text: text)]
    }

    /// The replacement of an IP address, from those for documents (RFC 5737, RFC 3849).
    mutating func replaceAddress(_ text: String) -> String {
        makeValue(.address, text.lowercased()) { number in
            if text.has(":") { return "2001:db8::\(String(number + 1, radix: 16))" }
            let networks = ["192.0.2", "198.51.100", "203.0.113"]
            return "\(networks[number / 254 % networks.count]).\(number % 254 + 1)"
        }
    }

    /// The replacement of a number that identifies a person: each letter and each digit stays one.
    mutating func replaceNumber(_ text: String) -> String {
        makeValue(.number, text) { number in
            var digits = Array(String(number + 1).utf8)
            let bytes = text.utf8.reversed().map { byte in
                if byte.isDigit { return digits.popLast() ?? UInt8(ascii: "0") }
                return byte.isUppercase ? UInt8(ascii: "X") : byte.isLetter ? UInt8(ascii: "x") : byte
            }
            return String(decoding: bytes.reversed(), as: UTF8.self)
        }
    }

    /// The replacement of a person's name or of a part of it.
    mutating func replaceName(_ text: String, _ part: PersonNames.Part) -> String {
        let value = Value(kind: .name(part), text: text)
        if let known = values[value] { return known }
        let (given, family) = (PersonNames.givenNames, PersonNames.familyNames)
        // All parts count together, so that persons with one known part each differ.
        let (number, round) = (nameCount, nameCount / given.count)
        nameCount += 1
        let replacement =
            switch part {
            case .given: given[number % given.count]
            case .family: family[number % family.count]
            case .full:
                given[number % given.count] + " " + family[(number + round) % family.count]
                    + (round < family.count ? "" : " \(round)")
            }
        values[value] = replacement
        return replacement
    }

    /// Makes the full name consistent with its parts.
    mutating func joinName(given: String, family: String) {
        let replacement = replaceName(given, .given) + " " + replaceName(family, .family)
        values[Value(kind: .name(.full), text: given + " " + family)] = replacement
        values[Value(kind: .name(.full), text: family + ", " + given)] = replacement
    }

    /// The replacement of a known full name.
    func knownName(_ text: String) -> String? { nameCount == 0 ? nil : values[Value(kind: .name(.full), text: text)] }

    /// The strings that are replaced wherever they occur: names of persons, streets, and names of files that are not as
    /// common as `image.png`.
    var searchable: [(text: String, replacement: String)] {
        values.compactMap { value, replacement in
            switch value.kind {
            case .name(.full) where value.text.has(" "), .street: (value.text, replacement)
            case .file where value.text.has(".") && value.text.utf8.count >= RecordingThreshold.Text.knownFile:
                (value.text, replacement)
            default: nil
            }
        }
    }
}

extension String {
    /// The groups of digits, and the strings between them.
    fileprivate var digitRuns: [(text: String, isDigits: Bool)] {
        var runs: [(text: String, isDigits: Bool)] = []
        for scalar in unicodeScalars {
            let isDigit = ("0"..."9").contains(scalar)
            if runs.last?.isDigits != isDigit { runs.append(("", isDigit)) }
            runs[runs.count - 1].text.unicodeScalars.append(scalar)
        }
        return runs
    }
}
