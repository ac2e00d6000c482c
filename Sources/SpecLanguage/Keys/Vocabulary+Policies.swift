extension Vocabulary {
    /// How calls are made, for all of them and for one.
    static let policies = [
        Key("retry", .any([.words(["off"]), .defined("retry")]), "When a call is tried again; `off` for never."),
        Key("timeout", .text, "How many seconds a try may take."),
        Key("idempotency", .text, "The header with a key that makes a call safe to be tried again; `off` for none."),
        Key("limits", .any([.words(["off"]), .defined("limits")]), "The headers by which the server limits calls."),
    ]

    static let retry = Vocabulary(
        doc: "When a call is tried again.",
        keys: [
            Key("attempts", .text, "How many tries there are, the first among them."),
            Key("on", .names, "The statuses that are worth another try."),
        ],
        required: [["attempts"], ["on"]]
    )

    static let limits = Vocabulary(
        doc: "The headers by which the server limits calls.",
        keys: [
            Key("on", .names, "The statuses that say that the limit is reached."),
            Key("remaining", .text, "The header with the number of calls that are left."),
            Key("reset", .text, "The header with the time when there are more, in seconds."),
        ],
        required: [["remaining"]]
    )
}
