import APIGenSupport

extension TextScanner {
    /// Tokens of well-known services, and long random strings.
    mutating func findTokens() {
        if findWholeToken() || isFile { return }
        var start = 0
        while start < bytes.count {
            guard bytes[start].isTokenByte else {
                start += 1
                continue
            }
            var end = start
            while end < bytes.count, bytes[end].isTokenByte { end += 1 }
            start = findToken(in: start..<end)
        }
    }

    /// Text in base64 with characters that are separators elsewhere.
    private mutating func findWholeToken() -> Bool {
        guard !options.isIdentifier, bytes.count >= options.tokenLength, let last = bytes.last,
            bytes.allSatisfy({ $0.isLetter || $0.isDigit || "+/=".utf8.contains($0) }),
            bytes.contains(UInt8(ascii: "+")) || last == UInt8(ascii: "="),
            bytes.count <= RecordingThreshold.Token.maximumLength,
            TokenShape.isRandom(bytes[...])
        else { return false }
        add(bytes.indices, .random)
        return true
    }

    /// - Returns: The end of the run, or of the token if that is longer.
    private mutating func findToken(in run: Range<Int>) -> Int {
        for index in run where index == run.lowerBound || !bytes[index - 1].isLetter && !bytes[index - 1].isDigit {
            if let end = IssuedToken.end(in: bytes, from: index) {
                add(index..<end, .credential)
                return max(end, run.upperBound)
            }
        }
        if let token = webToken(from: run.lowerBound, firstEnd: run.upperBound) ?? dottedToken(in: run) {
            add(token, .credential)
            return token.upperBound
        }
        if !options.isIdentifier, run.count >= options.tokenLength, run.count <= RecordingThreshold.Token.maximumLength,
            !isPartOfHash(run), !isFileName(run),
            TokenShape.isRandom(bytes[run], acceptsHexadecimal: options.acceptsHexadecimal)
        {
            add(run, .random)
        }
        return run.upperBound
    }

    /// The range of a JSON Web Token (RFC 7519), whose first two parts are objects in base64.
    private func webToken(from start: Int, firstEnd: Int) -> Range<Int>? {
        guard firstEnd - start >= 8, bytes[start...].starts(with: "eyJ".utf8) else { return nil }
        var end = firstEnd
        // An encrypted one has five parts (RFC 7516).
        for _ in 2...5 {
            guard end + 1 < bytes.count, bytes[end] == UInt8(ascii: ".") else { break }
            var next = end + 1
            while next < bytes.count, bytes[next].isTokenByte { next += 1 }
            end = next
        }
        return end > firstEnd ? start..<end : nil
    }

    /// Three random parts with dots between them, as Discord and Flask write them, or a number with a token after its
    /// colon, as Telegram does.
    private func dottedToken(in run: Range<Int>) -> Range<Int>? {
        func end(from start: Int) -> Int { bytes[start...].firstIndex { !$0.isTokenByte } ?? bytes.count }
        guard run.upperBound < bytes.count else { return nil }
        let next = run.upperBound + 1
        if bytes[run.upperBound] == UInt8(ascii: ":"), (8...11).contains(run.count), bytes[run].allSatisfy(\.isDigit) {
            let last = end(from: next)
            return (30...50).contains(last - next) && bytes[next..<last].contains(where: \.isLetter)
                ? run.lowerBound..<last : nil
        }
        guard bytes[run.upperBound] == UInt8(ascii: "."), (18...120).contains(run.count) else { return nil }
        let middle = end(from: next)
        guard (5...8).contains(middle - next), middle < bytes.count, bytes[middle] == UInt8(ascii: ".") else {
            return nil
        }
        let last = end(from: middle + 1)
        return last - middle > 24 && TokenShape.isRandom(bytes[(middle + 1)..<last]) ? run.lowerBound..<last : nil
    }

    private var isFile: Bool {
        if isPublicInPEM { return true }
        return bytes.count > RecordingThreshold.Token.maximumLength
            && bytes.allSatisfy { $0.isBase64Byte || $0 == UInt8(ascii: "=") || $0 == 0x0A || $0 == 0x0D }
    }

    /// Whether the text is a certificate or a public key (RFC 7468), whose lines are random.
    private var isPublicInPEM: Bool {
        bytes.starts(with: "-----BEGIN ".utf8) && bytes.firstRange(of: Array("PRIVATE KEY".utf8)) == nil
    }

    /// Whether a run is the name of a picture or of a document, as many servers invent it.
    private func isFileName(_ run: Range<Int>) -> Bool {
        let ending = bytes[run.upperBound...].prefix(6)
        return ending.first == UInt8(ascii: ".")
            && TextRules.isDocumentExtension(ending.dropFirst().prefix { $0.isLetter || $0.isDigit })
    }

    /// Whether a run is in a hash with the name of its algorithm, as in `sha512-…`, or in a public key.
    private func isPartOfHash(_ run: Range<Int>) -> Bool {
        let start = bytes[..<run.lowerBound].lastIndex { $0 <= 0x20 || "\"'".utf8.contains($0) }.map { $0 + 1 } ?? 0
        let before = String(decoding: bytes[max(start, run.lowerBound - 90)..<run.upperBound], as: UTF8.self)
        return ["sha1-", "sha256-", "sha384-", "sha512-", "sha256:", "data:"].contains(
            where: before.lowercased().hasPrefix
        )
            || bytes[run].starts(with: "AAAA".utf8) && bytes[..<run.lowerBound].suffix(60).contains(UInt8(ascii: "-"))
    }
}
