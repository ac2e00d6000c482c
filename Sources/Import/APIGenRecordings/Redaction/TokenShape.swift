import APIGenSupport

/// Whether a text without a known beginning is a credential, by the order of its characters.
enum TokenShape {
    /// Random text changes between lowercase letters, capitals and digits much more often than words do.
    ///
    /// - Parameter acceptsHexadecimal: Whether hexadecimal digits are a credential, and not a hash or an identifier.
    static func isRandom(_ run: ArraySlice<UInt8>, acceptsHexadecimal: Bool = false) -> Bool {
        if run.starts(with: Redactor.placeholder.utf8) { return false }
        var (letters, digits, changes, count, zeros) = (0, 0, 0, 0, 0)
        var previous: UInt8 = 0
        var isHexadecimal = true
        for byte in run where byte.isLetter || byte.isDigit {
            let kind: UInt8 = byte.isDigit ? 1 : byte & 0x20 == 0 ? 2 : 3
            if byte.isDigit { digits += 1 } else { letters += 1 }
            if byte == UInt8(ascii: "0") { zeros += 1 }
            if !byte.isHexDigit { isHexadecimal = false }
            if previous != 0, kind != previous { changes += 1 }
            previous = kind
            count += 1
        }
        if zeros * 2 > count || run.isUUID || !acceptsHexadecimal && hasOrdinaryParts(run) { return false }
        if isHexadecimal { return acceptsHexadecimal && letters > 0 && digits > 0 && changes * 5 >= count }
        if digits == 0 { return changes * 10 >= count * 4 }
        return letters >= 4 && changes * 10 >= count * 3
    }

    /// Whether most of a text is joined from words, numbers and hexadecimal identifiers: `job-2024-6541a914`,
    /// `go-test-instance-x4k7q2`.
    private static func hasOrdinaryParts(_ run: ArraySlice<UInt8>) -> Bool {
        let parts = run.split { $0 == UInt8(ascii: "-") || $0 == UInt8(ascii: "_") }
        let others = parts.filter { part in
            !(part.allSatisfy(\.isDigit) || part.allSatisfy(\.isLetter) && !(part.count >= 8 && changesCase(part))
                || part.count >= 4 && part.allSatisfy(\.isHexDigit))
        }
        let count = others.reduce(0) { $0 + $1.count }
        return count < 16 && count * 5 < run.count * 2
    }

    /// Whether a word that is announced as a credential can be one: `Xk29dQ`, but not `step-2`, `v1.2` or `expired`.
    static func isTokenLike(_ word: ArraySlice<UInt8>, minimumLength: Int = 6) -> Bool {
        guard word.count >= minimumLength, word.count <= 4_096 else { return false }
        if word.isUUID { return true }
        if word.allSatisfy({ $0.isDigit || "-.:/TZ+".utf8.contains($0) }) { return false }
        let parts = word.split { "-_. /".utf8.contains($0) }
        let isMixed = parts.contains { part in
            part.contains(where: \.isDigit) && part.contains(where: \.isLetter) && part.count >= 4
                && !isTechnicalName(part)
        }
        if isMixed { return !isVersion(word) }
        // Letters in no order that words have.
        return word.count >= 8 && parts.contains { $0.count >= 8 && changesCase($0) }
            || word.contains(where: \.isLetter) && word.contains { "!#$%^*?=~+".utf8.contains($0) }
    }

    /// Words in camel case have three letters and more.
    private static func changesCase(_ part: ArraySlice<UInt8>) -> Bool {
        guard part.allSatisfy(\.isLetter) else { return false }
        let changes = zip(part, part.dropFirst()).count { $0.isUppercase != $1.isUppercase }
        return changes * 2 >= part.count
    }

    private static func isVersion(_ word: ArraySlice<UInt8>) -> Bool {
        word.first == UInt8(ascii: "v") && word.dropFirst().prefix { $0.isDigit || $0 == UInt8(ascii: ".") }.count >= 3
    }

    /// A name with digits: `sha256`, `page12`.
    private static func isTechnicalName(_ part: ArraySlice<UInt8>) -> Bool {
        let name = part.prefix(while: \.isLetter)
        guard name.count >= 3, part[name.endIndex...].allSatisfy(\.isDigit) else { return false }
        return technicalNames.contains(String(decoding: name, as: UTF8.self).lowercased())
    }

    private static let technicalNames: Set<String> = [
        "address", "argon", "auth", "base", "blake", "curve", "ed", "es", "http", "ipv", "item", "line", "md", "oauth",
        "office", "page", "part", "pbkdf", "pkcs", "rsa", "sha", "socks", "step", "utf", "version",
    ]
}
