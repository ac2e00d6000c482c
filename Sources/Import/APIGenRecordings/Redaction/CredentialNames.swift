import APIGenSupport

/// The names of credentials in recordings.
///
/// They are more than those of the runtime, because a recording can be of any program.
enum CredentialNames {
    /// Whether the values of a name are credentials wherever the name occurs.
    static func areCredentials(_ name: String, _ words: [String]) -> Bool {
        if SecretNames.isSecret(name) { return !isPosition(words) }
        return words.hasEnding(in: endings)
    }

    /// Whether the values of a name are credentials next to the parameters of a sign-in: `code` and `state` (RFC 6749).
    static func areCredentialsOfSignIn(_ words: [String]) -> Bool { signInNames.contains(words.joined()) }

    /// Whether only a sign-in has a parameter with this name.
    static func belongToSignIn(_ words: [String]) -> Bool { signInMarks.contains(words.joined()) }

    /// Whether every string in an object with this name is a part of a credential: `credentials`, `secrets`.
    static func containCredentialsOnly(_ words: [String]) -> Bool {
        guard let last = words.last else { return false }
        return ["secret", "credential", "password", "passw"].contains { last.hasPrefix($0) }
    }

    /// Whether a field in an object of credentials tells something about them: `visibility`, `created_at`.
    static func describe(_ words: [String]) -> Bool {
        guard let last = words.last else { return false }
        return SecretNames.descriptions.contains(last) || descriptions.contains(last)
    }

    private static let descriptions: Set<String> = [
        "action", "active", "by", "category", "date", "description", "env", "environment", "group", "kind", "label",
        "level", "method", "mode", "path", "provider", "region", "role", "source", "state", "title", "visibility",
    ]

    /// Whether the fields of an object with this name are permissions: `{"secrets": "read"}`.
    static func arePermissions(_ words: [String]) -> Bool { permissions.contains(words.last ?? "") }

    private static let permissions: Set<String> = [
        "access", "permission", "permissions", "privileges", "scope", "scopes",
    ]

    /// Whether a collection with this name has credentials as keys or elements.
    static func areLists(_ words: [String]) -> Bool {
        guard let last = words.last else { return false }
        return ["tokens", "sessions", "apikeys", "jwts"].contains(last)
            || words.hasEnding(in: ["apikeys", "accesskeys"])
    }

    /// Whether random values of the name are probably credentials: `X-Custom-Key`.
    static func areKeyLike(_ words: [String]) -> Bool {
        ["auth", "cookie", "key", "nonce", "session"].contains(words.last ?? "")
    }

    /// Whether a name says where a list continues: `next_page_token`.
    static func isPosition(_ words: [String]) -> Bool {
        words.last == "token" && words.contains { positions.contains($0) }
    }

    private static let positions: Set<String> = [
        "continuation", "cursor", "next", "page", "pagination", "prev", "previous", "start", "sync",
    ]
    /// The last words of names, without separators.
    private static let endings: Set<String> = [
        "activationcode", "authenticationcode", "authorization", "authorizationcode", "backupcode", "backupcodes",
        "bearer", "clientassertion", "connectionstring", "cookie", "databaseurl", "devicecode", "dsn", "hmac",
        "invitecode", "licensekey", "logincode", "mfacode", "mnemonic", "oauthverifier", "onetimecode", "privkey",
        "pswd", "pw", "recoverycode", "recoverycodes", "redisurl", "relaystate", "resetcode", "samlart",
        "samlrequest", "samlresponse", "securitycode", "seedphrase", "sessid", "setcookie", "smscode", "storagekey",
        "totp", "twofactorcode", "usercode", "verificationcode", "webhookurl",
    ]
    private static let signInNames: Set<String> = [
        "assertion", "code", "nonce", "request", "state", "subjecttoken", "ticket",
    ]
    private static let signInMarks: Set<String> = [
        "clientassertion", "clientassertiontype", "codechallenge", "codechallengemethod", "codeverifier", "granttype",
        "idtokenhint", "redirecturi", "responsemode", "responsetype", "sessionstate",
    ]
}

extension [String] {
    /// The last words, joined without separators: one, two, and so on.
    var endings: [String] {
        var ending = ""
        return reversed().map { word in
            ending = word + ending
            return ending
        }
    }

    /// Whether a set has one of the endings.
    func hasEnding(in set: Set<String>) -> Bool { endings.contains(where: set.contains) }
}
