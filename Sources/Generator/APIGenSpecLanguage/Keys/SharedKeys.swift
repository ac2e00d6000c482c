/// The keys of policies, which apply to all calls or to one.
package enum PolicyKey: String, KeySet {
    case retry, timeout, idempotency, limits

    package var definition: (values: Shape, doc: String) {
        switch self {
        case .retry:
            (
                .any([.words(["off"]), .defined(.retry)]),
                "When a call is retried; `off` for never. The default is 3 attempts."
            )
        case .timeout: (.text, "The timeout of each attempt: a number of seconds; the default is 60.")
        case .idempotency: (.text, "The header with a key that makes a retry safe; `off` for none.")
        case .limits: (.any([.words(["off"]), .defined(.limits)]), "The headers with the server's rate limit.")
        }
    }
}

/// A kind of mapping that has the keys of ``PolicyKey``, too.
package protocol KeysWithPolicies: MappingKeys {}

extension KeysWithPolicies {
    package static var sharedKeys: [Key] { PolicyKey.keys }
}

enum RetryKey: String, MappingKeys {
    case attempts, on

    var definition: (values: Shape, doc: String) {
        switch self {
        case .attempts: (.text, "The number of attempts, with the first.")
        case .on: (.names, "The statuses after which a call is retried.")
        }
    }

    static let subject = "a retry policy"
    static let doc = "The attempts of a call that fails for a temporary reason."
    static let synonyms: Synonym.Place? = .retry
    static let required: [RetryKey] = [.attempts, .on]
}

enum LimitsKey: String, MappingKeys {
    case on, remaining, reset

    var definition: (values: Shape, doc: String) {
        switch self {
        case .on: (.names, "The statuses that the server sends when the limit is exceeded.")
        case .remaining: (.text, "The header with the number of calls that remain.")
        case .reset:
            (
                .text,
                "The header with the time of the reset: seconds from now, or a time since 1970."
            )
        }
    }

    static let subject = "a rate limit"
    static let doc = "The headers with the server's rate limit."
    static let synonyms: Synonym.Place? = .limits
    static let required: [LimitsKey] = [.remaining]
}
