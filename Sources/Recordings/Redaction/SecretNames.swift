/// The names of headers, query items and fields whose values are credentials.
///
/// The first three lists are those of `APISecretNames` in the runtime, so that nothing that its recordings redact
/// reaches a file here.
package enum SecretNames {
    /// In lower case.
    package static let standard: Set<String> = [
        "access_token", "api_key", "apikey", "client_secret", "id_token", "password", "refresh_token", "secret", "sig",
        "signature", "token", "x-amz-credential", "x-amz-security-token", "x-amz-signature", "x-api-key",
    ]
    /// The headers that are always secret, in lower case.
    package static let headers: Set<String> = ["authorization", "cookie", "proxy-authorization", "set-cookie"]
    /// The words that make any name secret.
    package static let words = ["passw", "passphrase", "secret", "token", "credential", "api_key", "apikey"]

    /// More names of credentials, in lower case and without separators.
    private static let more: Set<String> = [
        "accesskey", "appkey", "applicationkey", "auth", "authcode", "authkey", "cardnumber", "codeverifier", "csrf",
        "cvc", "cvv", "encryptionkey", "iban", "jsessionid", "jwt", "otp", "phpsessid", "pin", "privatekey",
        "sessionid", "sessionkey", "sharedkey", "signingkey", "ssn", "subscriptionkey", "xauth", "xauthkey", "xcsrf",
        "xsrf",
    ]
    /// The last words of names that describe a credential instead of containing it: `token_type`.
    private static let descriptions: Set<String> = [
        "algorithm", "at", "count", "created", "endpoint", "expiration", "expires", "expiry", "format", "in", "length",
        "limit", "scope", "scopes", "status", "type", "updated", "uri", "url", "version",
    ]

    /// Whether the value of a field or query item with this name is a credential.
    package static func isSecret(_ name: String) -> Bool {
        let words = FieldWords(name)
        if let last = words.words.last, words.words.count > 1, descriptions.contains(last) { return false }
        let joined = words.joined
        return joinedNames.contains(joined) || joinedWords.contains { joined.contains($0) }
    }

    /// Whether the value of a header with this name is a credential.
    package static func isSecret(header name: String) -> Bool {
        headers.contains(name.lowercased()) || FieldWords(name).joined.hasSuffix("authorization") || isSecret(name)
    }

    private static let joinedNames = more.union(standard.map { FieldWords($0).joined })
    private static let joinedWords = Set(words.map { FieldWords($0).joined })
}

/// The words of a name in small letters: `firstName` and `first_name` are first, name.
struct FieldWords: Hashable {
    private(set) var words: [String] = []

    /// A longer name contains data.
    private static let maximumLength = 80

    init(_ name: String) {
        var word: [UInt8] = []
        var isAfterSmall = false
        for byte in name.utf8.prefix(Self.maximumLength) {
            let isCapital = UInt8(ascii: "A")...UInt8(ascii: "Z") ~= byte
            if word.isEmpty == false, !byte.isWordByte || isCapital && isAfterSmall {
                words.append(String(decoding: word, as: UTF8.self))
                word = []
            }
            if byte.isWordByte { word.append(isCapital ? byte | 0x20 : byte) }
            isAfterSmall = byte.isWordByte && !isCapital
        }
        if !word.isEmpty { words.append(String(decoding: word, as: UTF8.self)) }
    }

    var joined: String { words.joined() }
}

extension UInt8 {
    var isDigit: Bool { UInt8(ascii: "0")...UInt8(ascii: "9") ~= self }

    var isLetter: Bool { UInt8(ascii: "a")...UInt8(ascii: "z") ~= self | 0x20 }

    /// A letter, a digit, or a part of a letter outside of ASCII.
    var isWordByte: Bool { isLetter || isDigit || self >= 0x80 }

    var isHexDigit: Bool { isDigit || UInt8(ascii: "a")...UInt8(ascii: "f") ~= self | 0x20 }
}
