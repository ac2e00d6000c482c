import APIGenSupport

extension TextScanner {
    /// A credential after the word for it: `Invalid token 'k3yOfAda'`, `your code is 123456`, `Basic dXNlcjpwYXNz`.
    mutating func findAnnouncedValues(_ words: [Range<Int>]) {
        var announced: Announcement?
        var previous = ""
        var fillers = 0
        for range in words {
            let text = bytes[range]
            if let current = announced, accepts(range, current) {
                add(range, .credential)
                announced = nil
                continue
            }
            let word = text.count <= RecordingThreshold.Text.announcement ? self.word(range) : ""
            if let next = Announcement(word, after: previous) {
                (announced, fillers) = (next, 0)
            } else if announced != nil {
                fillers += 1
                if fillers > RecordingThreshold.Text.fillers || !Self.fillers.contains(word) { announced = nil }
            }
            previous = word
        }
    }

    private enum Announcement {
        case credential, code, scheme

        init?(_ word: String, after previous: String) {
            guard let announcement = Self.words[word], Self.qualifiers[word]?.contains(previous) ?? true else {
                return nil
            }
            self = announcement
        }

        static let words: [String: Announcement] = [
            "bearer": .scheme, "basic": .scheme, "otp": .code, "pin": .code, "passcode": .code, "code": .code,
            "key": .credential, "token": .credential, "tokens": .credential, "password": .credential,
            "passwort": .credential, "passphrase": .credential, "secret": .credential, "jwt": .credential,
            "apikey": .credential, "api_key": .credential, "api-key": .credential, "credential": .credential,
            "credentials": .credential, "session": .credential, "access_token": .credential,
            "refresh_token": .credential, "signature": .credential, "pwd": .credential, "cookie": .credential,
            "ticket": .credential,
        ]

        /// The words before a word that has other meanings as well.
        private static let qualifiers: [String: Set<String>] = [
            "code": [
                "access", "activation", "authentication", "authorization", "backup", "confirmation", "invite", "login",
                "mfa", "one-time", "otp", "recovery", "reset", "security", "sms", "verification", "your",
            ],
            "key": [
                "access", "account", "api", "client", "encryption", "license", "private", "secret", "shared", "signing",
            ],
        ]
    }

    /// The words that announce a credential.
    static var credentialWords: [String] { Array(Announcement.words.keys) }

    /// The words that announce a date of birth or a street.
    static var personalWords: [String] { birthWords + streetTypes.map(String.init) + streetPrefixes + streetEndings }

    private static let fillers: Set<String> = [
        "a", "am", "auth", "be", "for", "given", "header", "id", "is", "le", "on", "provided", "supplied", "the", "was",
        "with", "value", "your", "user",
    ]

    private func accepts(_ range: Range<Int>, _ announcement: Announcement) -> Bool {
        let text = bytes[range]
        switch announcement {
        case .credential: return TokenShape.isTokenLike(text) && !isQuestion(range)
        case .code:
            return TokenShape.isTokenLike(text) || TokenShape.isCode(text)
        case .scheme:
            let isLong = text.count >= RecordingThreshold.Token.afterSchemeWithoutDigit
            return text.count >= RecordingThreshold.Token.afterScheme
                && text.allSatisfy { $0.isBase64Byte || $0 == UInt8(ascii: ".") }
                && (isLong || text.contains(where: \.isDigit) || text.last == UInt8(ascii: "="))
        }
    }

    /// Whether a word is a name in an address or in code: `session https://…`, `token foo()`.
    private func isQuestion(_ range: Range<Int>) -> Bool {
        bytes[range].contains(UInt8(ascii: "/")) || bytes[range].contains(UInt8(ascii: "("))
    }

    /// The ranges of the words, without the punctuation around them.
    var words: [Range<Int>] {
        bytes.split { $0 <= 0x20 || "\"'`<>,;(){}[]|".utf8.contains($0) }.compactMap { part in
            var end = part.endIndex
            while end > part.startIndex, ":.!?".utf8.contains(bytes[end - 1]) { end -= 1 }
            return end > part.startIndex ? part.startIndex..<end : nil
        }
    }
}
