import APIGenSupport

/// Finds credentials and personal data in a text by their shapes.
struct TextScanner {
    enum Finding: Hashable { case secret, token, address, encodedAddress, phone }

    /// The length from which a random text is taken for a credential.
    static let tokenLength = 32
    /// The length in places where credentials are usual.
    static let shortTokenLength = 20

    private let bytes: [UInt8]
    private let tokenLength: Int
    private var findings: [(range: Range<Int>, finding: Finding)] = []

    private init(_ bytes: [UInt8], tokenLength: Int) {
        self.bytes = bytes
        self.tokenLength = tokenLength
    }

    /// What the text contains, the more certain before the less certain. Findings may overlap.
    static func findings(
        in bytes: [UInt8],
        tokenLength: Int = Self.tokenLength
    ) -> [(range: Range<Int>, finding: Finding)] {
        var scanner = TextScanner(bytes, tokenLength: tokenLength)
        let hasSeparator = bytes.contains(UInt8(ascii: "=")) || bytes.contains(UInt8(ascii: ":"))
        let hasAt = bytes.contains(UInt8(ascii: "@"))
        if hasSeparator { scanner.findNamedValues() }
        if hasSeparator, hasAt { scanner.findUserInfo() }
        if hasAt || bytes.contains(UInt8(ascii: "%")) { scanner.findAddresses() }
        if bytes.contains(UInt8(ascii: "+")) { scanner.findPhones() }
        if bytes.count >= shortTokenLength { scanner.findTokens() }
        return scanner.findings
    }

    // MARK: - Named values

    /// `access_token=…` in addresses and forms, and `"password": "…"` in JSON inside of a text.
    private mutating func findNamedValues() {
        for index in bytes.indices where bytes[index] == UInt8(ascii: "=") || bytes[index] == UInt8(ascii: ":") {
            let isEquals = bytes[index] == UInt8(ascii: "=")
            var nameEnd = index
            while nameEnd > 0, isEquals ? false : bytes[nameEnd - 1].isQuoteOrSpace { nameEnd -= 1 }
            var nameStart = nameEnd
            while nameStart > 0, nameEnd - nameStart < 60, bytes[nameStart - 1].isNameByte { nameStart -= 1 }
            guard nameStart < nameEnd,
                SecretNames.isSecret(header: String(decoding: bytes[nameStart..<nameEnd], as: UTF8.self))
            else { continue }
            var start = index + 1
            while start < bytes.count, bytes[start].isQuoteOrSpace { start += 1 }
            let isQuoted = start > index + 1 && bytes[start - 1].isQuote
            var end = valueEnd(from: start, isQuoted: isQuoted)
            let hasScheme = end < bytes.count && bytes[end] == UInt8(ascii: " ") && isScheme(bytes[start..<end])
            if hasScheme {
                start = end + 1
                end = valueEnd(from: start, isQuoted: isQuoted)
            }
            let value = bytes[start..<end]
            // In a sentence, the words after `token:` are usually not the token.
            guard !value.isEmpty,
                isEquals || isQuoted || hasScheme || value.count >= 6 && value.contains(where: \.isDigit)
            else {
                continue
            }
            findings.append((start..<end, .secret))
        }
    }

    private func valueEnd(from start: Int, isQuoted: Bool) -> Int {
        let ends = Array((isQuoted ? "\"'\\\n" : "\"'\\\n\r\t &;,<>#)}]`").utf8)
        return bytes[start...].firstIndex(where: ends.contains) ?? bytes.count
    }

    private func isScheme(_ word: ArraySlice<UInt8>) -> Bool {
        ["basic", "bearer", "digest", "token"].contains(String(decoding: word, as: UTF8.self).lowercased())
    }

    /// The user name and password of an address: `https://user:password@host`.
    private mutating func findUserInfo() {
        let slashes = Array("://".utf8)
        for index in bytes.indices.dropLast(3) where bytes[index..<index + 3].elementsEqual(slashes) {
            let start = index + 3
            let end = bytes[start...].firstIndex { "/?#\"' <>\n".utf8.contains($0) } ?? bytes.count
            guard let at = bytes[start..<end].lastIndex(of: UInt8(ascii: "@")), at > start else { continue }
            findings.append((start..<at, .secret))
        }
    }

    // MARK: - Personal data

    private mutating func findAddresses() {
        for index in bytes.indices {
            var domainStart = index + 1
            if bytes[index] == UInt8(ascii: "%"), bytes[index...].starts(with: "%40".utf8) {
                domainStart = index + 3
            } else if bytes[index] != UInt8(ascii: "@") {
                continue
            }
            var start = index
            while start > 0, index - start < 64, bytes[start - 1].isLocalByte { start -= 1 }
            var end = domainStart
            while end < bytes.count, bytes[end].isLetter || bytes[end].isDigit || "-.".utf8.contains(bytes[end]) {
                end += 1
            }
            while end > domainStart, !bytes[end - 1].isLetter { end -= 1 }
            let labels = bytes[domainStart..<end].split(separator: UInt8(ascii: "."), omittingEmptySubsequences: false)
            guard start < index, labels.count > 1, labels.allSatisfy({ !$0.isEmpty }),
                let last = labels.last, last.count > 1, last.allSatisfy(\.isLetter)
            else { continue }
            findings.append((start..<end, domainStart == index + 1 ? .address : .encodedAddress))
        }
    }

    /// Numbers with a country code: `+49 30 1234567`.
    private mutating func findPhones() {
        for index in bytes.indices where bytes[index] == UInt8(ascii: "+") {
            guard index == 0 || !bytes[index - 1].isWordByte, index + 1 < bytes.count, bytes[index + 1].isDigit,
                bytes[index + 1] != UInt8(ascii: "0")
            else { continue }
            var end = index + 1
            var last = end
            var digits = 0
            while end < bytes.count, bytes[end].isDigit || "-.() ".utf8.contains(bytes[end]) {
                if bytes[end].isDigit { (digits, last) = (digits + 1, end + 1) }
                end += 1
            }
            guard (8...15).contains(digits), last == bytes.count || !bytes[last].isWordByte else { continue }
            findings.append((index..<last, .phone))
        }
    }

    // MARK: - Tokens

    private mutating func findTokens() {
        if bytes.count >= tokenLength, let last = bytes.last, bytes.allSatisfy(\.isBase64Byte),
            bytes.contains(UInt8(ascii: "+")) || last == UInt8(ascii: "="), TokenShape.isRandom(bytes[...])
        {
            findings.append((bytes.indices, .token))
            return
        }
        var start = 0
        while start < bytes.count {
            guard bytes[start].isTokenByte else {
                start += 1
                continue
            }
            var end = start
            while end < bytes.count, bytes[end].isTokenByte { end += 1 }
            if let webToken = webToken(from: start, firstEnd: end) {
                findings.append((webToken, .secret))
                end = webToken.upperBound
            } else if end - start >= Self.shortTokenLength {
                let run = bytes[start..<end]
                if TokenShape.hasKnownPrefix(run) || end - start >= tokenLength && TokenShape.isRandom(run) {
                    findings.append((start..<end, .token))
                }
            }
            start = end
        }
    }

    /// The range of a JSON Web Token (RFC 7519), whose first two parts are objects in base64.
    private func webToken(from start: Int, firstEnd: Int) -> Range<Int>? {
        guard firstEnd - start >= 8, bytes[start...].starts(with: "eyJ".utf8) else { return nil }
        var end = firstEnd
        for _ in 0..<2 {
            guard end + 1 < bytes.count, bytes[end] == UInt8(ascii: ".") else { break }
            var next = end + 1
            while next < bytes.count, bytes[next].isTokenByte { next += 1 }
            end = next
        }
        return end > firstEnd ? start..<end : nil
    }
}

/// Whether a run of letters and digits is random.
enum TokenShape {
    private static let prefixes = [
        "AIza", "AKIA", "ASIA", "EAA", "dop_v1_", "github_pat_", "gho_", "ghp_", "ghr_", "ghs_", "ghu_", "glpat-",
        "npm_", "pk_live_", "pk_test_", "rk_live_", "rk_test_", "sk-", "sk_live_", "sk_test_", "shpat_", "whsec_",
        "xoxa-", "xoxb-", "xoxp-", "xoxr-", "xoxs-", "ya29",
    ].map { Array($0.utf8) }

    /// Whether a run begins as the credentials of a well-known service do.
    static func hasKnownPrefix(_ run: ArraySlice<UInt8>) -> Bool {
        prefixes.contains { run.starts(with: $0) } && run.contains(where: \.isDigit)
    }

    /// Random text changes between small letters, capitals and digits much more often than words do.
    static func isRandom(_ run: ArraySlice<UInt8>) -> Bool {
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
        if zeros * 2 > count { return false }
        if TextForm.isUUID(String(decoding: run, as: UTF8.self)) { return false }
        if isHexadecimal, letters > 0, digits > 0 { return changes * 5 >= count }
        if digits == 0 { return changes * 10 >= count * 4 }
        return letters >= 4 && changes * 10 >= count * 3
    }
}

extension UInt8 {
    fileprivate var isTokenByte: Bool { isLetter || isDigit || self == UInt8(ascii: "_") || self == UInt8(ascii: "-") }

    fileprivate var isBase64Byte: Bool { isLetter || isDigit || "+/=".utf8.contains(self) }

    fileprivate var isNameByte: Bool { isLetter || isDigit || "_-.[]".utf8.contains(self) }

    fileprivate var isLocalByte: Bool { isWordByte || "._%+-".utf8.contains(self) }

    fileprivate var isQuote: Bool { self == UInt8(ascii: "\"") || self == UInt8(ascii: "'") }

    fileprivate var isQuoteOrSpace: Bool { isQuote || self == UInt8(ascii: "\\") || self == UInt8(ascii: " ") }
}

extension UInt8 {
    var isDigit: Bool { UInt8(ascii: "0")...UInt8(ascii: "9") ~= self }

    var isLetter: Bool { UInt8(ascii: "a")...UInt8(ascii: "z") ~= self | 0x20 }

    /// A letter, a digit, or a part of a letter outside of ASCII.
    var isWordByte: Bool { isLetter || isDigit || self >= 0x80 }

    var isHexDigit: Bool { isDigit || UInt8(ascii: "a")...UInt8(ascii: "f") ~= self | 0x20 }
}
