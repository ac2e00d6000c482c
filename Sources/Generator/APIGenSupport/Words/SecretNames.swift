/// The names of headers, query items and fields whose values are credentials.
///
/// The lists are those of `APISecretNames` in the runtime, so that a client redacts what no file of the generator
/// contains. A name matches by its words, so that `shipping` has no `pin` and `prompt_tokens` no token.
public enum SecretNames {
    /// The headers that are always secret, in lowercase.
    public static let headers: Set<String> = ["authorization", "cookie", "proxy-authorization", "set-cookie"]
    /// The parts that make any name secret, without separators.
    public static let parts = [
        "accesskey", "apikey", "credential", "passcode", "passphrase", "passw", "privatekey", "secretkey",
    ]
    /// The ends of words that make any name secret.
    public static let words = ["jwt", "pwd", "secret", "secrets", "token"]
    /// The last words of secret names, without separators.
    public static let lastWords: Set<String> = [
        "accesstokens", "appkey", "applicationkey", "auth", "authcode", "authkey", "cardnumber", "codeverifier", "csrf",
        "cvc", "cvv", "encryptionkey", "iban", "jsessionid", "otp", "otpcode", "phpsessid", "pin", "pincode",
        "refreshtokens", "session", "sessionid", "sessionkey", "sharedkey", "sig", "signature", "signingkey", "ssn",
        "subscriptionkey", "xsrf",
    ]
    /// The last words of names that describe a secret instead of containing it: `token_type`.
    public static let descriptions: Set<String> = [
        "algorithm", "at", "count", "created", "duration", "enabled", "endpoint", "expiration", "expired", "expires",
        "expiry", "format", "in", "length", "lifetime", "limit", "name", "policy", "required", "scope", "scopes",
        "status", "timeout", "ttl", "type", "updated", "uri", "url", "version",
    ]

    /// Whether the value of a field or query item with this name is a credential.
    public static func isSecret(_ name: String) -> Bool {
        guard mayBeSecret(name) else { return false }
        let words = NameWords(of: name).words
        if words.count > 1, let last = words.last, descriptions.contains(last) { return false }
        if words.contains(where: { word in Self.words.contains { word.hasSuffix($0) } }) { return true }
        var ending = ""
        for word in words.reversed() {
            ending = word + ending
            if lastWords.contains(ending) { return true }
        }
        return parts.contains { ending.range(ofText: $0) != nil }
    }

    /// Whether the value of a header with this name is a credential.
    public static func isSecret(header name: String) -> Bool {
        if isSecret(name) || headers.contains(name.lowercased()) { return true }
        // Most names end with another letter, so that their words are not needed.
        let last = name.utf8.last { 0x61...0x7A ~= $0 | 0x20 }
        return last.map { $0 | 0x20 } == UInt8(ascii: "n") && NameWords(of: name).joined.hasSuffix("authorization")
    }

    /// Whether some letters of a name are the first four of an entry, or all three. Most names have none of these.
    private static func mayBeSecret(_ name: String) -> Bool {
        let starts = starts
        var hash = 0
        var count = 0
        var following: UInt32 = 0
        for byte in name.utf8 {
            // The first three letters are next to each other. Others may follow a separator.
            if following != 0, 0x61...0x7A ~= byte | 0x20 {
                if following & bit(of: byte) != 0 { return true }
                following = 0
            }
            hash = self.hash(hash, byte)
            count += 1
            if count > 2 {
                following |= starts[hash]
                if following & noLetter != 0 { return true }
            }
        }
        return false
    }

    /// The letters that follow the first three of an entry, by the hash of these.
    private static let starts: [UInt32] = {
        var starts = [UInt32](repeating: 0, count: 1 << 15)
        for entry in parts + words + lastWords {
            starts[entry.utf8.prefix(3).reduce(0, hash)] |= entry.utf8.dropFirst(3).first.map(bit) ?? noLetter
        }
        return starts
    }()

    private static func bit(of letter: UInt8) -> UInt32 { 1 << UInt32(letter & 0x1F) }

    /// The bit of an entry that has no more than three letters.
    private static let noLetter: UInt32 = 1

    /// The hash of the last three letters in any case: five bits of each.
    private static func hash(_ hash: Int, _ byte: UInt8) -> Int { (hash << 5 | Int(byte & 0x1F)) & 0x7FFF }
}
