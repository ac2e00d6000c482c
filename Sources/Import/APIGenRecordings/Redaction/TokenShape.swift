import APIGenSupport

/// Whether a string without a known beginning is a credential, by the order of its characters.
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
        if RecordingThreshold.Token.zeros.isExceeded(by: zeros, of: count) || run.isUUID
            || !acceptsHexadecimal && hasOrdinaryParts(run)
        {
            return false
        }
        if isHexadecimal {
            return acceptsHexadecimal && letters > 0 && digits > 0
                && RecordingThreshold.Token.changesInHexadecimal.isReached(by: changes, of: count)
        }
        if digits == 0 { return RecordingThreshold.Token.changesInLetters.isReached(by: changes, of: count) }
        return letters >= RecordingThreshold.Token.lettersWithDigits
            && RecordingThreshold.Token.changes.isReached(by: changes, of: count)
    }

    /// Whether most of a string is joined from words, numbers and hexadecimal identifiers: `job-2024-6541a914`,
    /// `go-test-instance-x4k7q2`.
    private static func hasOrdinaryParts(_ run: ArraySlice<UInt8>) -> Bool {
        let parts = run.split { $0 == UInt8(ascii: "-") || $0 == UInt8(ascii: "_") }
        let others = parts.filter { part in
            !(part.allSatisfy(\.isDigit) || part.allSatisfy(\.isLetter) && !hasMixedCase(part)
                || part.count >= RecordingThreshold.Token.hexadecimalPart && part.allSatisfy(\.isHexDigit))
        }
        let count = others.reduce(0) { $0 + $1.count }
        return count < RecordingThreshold.Token.randomPart
            && !RecordingThreshold.Token.randomShare.isReached(by: count, of: run.count)
    }

    /// Whether a word that is announced as a credential can be one: `Xk29dQ`, but not `step-2`, `v1.2` or `expired`.
    static func isTokenLike(
        _ word: ArraySlice<UInt8>,
        minimumLength: Int = RecordingThreshold.Token.announced.lowerBound
    ) -> Bool {
        guard word.count >= minimumLength, word.count <= RecordingThreshold.Token.announced.upperBound else {
            return false
        }
        if word.isUUID { return true }
        if word.allSatisfy({ $0.isDigit || "-.:/TZ+".utf8.contains($0) }) { return false }
        let parts = word.split { "-_. /".utf8.contains($0) }
        let isMixed = parts.contains { part in
            part.contains(where: \.isDigit) && part.contains(where: \.isLetter)
                && part.count >= RecordingThreshold.Token.mixedPart
                && !isTechnicalName(part)
        }
        if isMixed { return !isVersion(word) }
        // Letters in no order that words have.
        return parts.contains(where: hasMixedCase)
            || word.contains(where: \.isLetter) && word.contains { "!#$%^*?=~+".utf8.contains($0) }
    }

    /// Words in camel case have three letters and more.
    private static func hasMixedCase(_ part: ArraySlice<UInt8>) -> Bool {
        guard part.count >= RecordingThreshold.Token.letters, part.allSatisfy(\.isLetter) else { return false }
        let changes = zip(part, part.dropFirst()).count { $0.isUppercase != $1.isUppercase }
        return RecordingThreshold.Token.changesOfCase.isReached(by: changes, of: part.count)
    }

    /// Whether a string is a code that a person types.
    static func isCode(_ text: ArraySlice<UInt8>) -> Bool {
        RecordingThreshold.Token.code.contains(text.count) && text.allSatisfy(\.isDigit)
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
