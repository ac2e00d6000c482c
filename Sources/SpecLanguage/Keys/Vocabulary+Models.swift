extension Vocabulary {
    static let model = Vocabulary(
        doc: "A model: fields by their names on the wire, and apigen's words with a `$`.",
        keys: [
            Key("$doc", .text, "What it is, in a sentence."),
            Key("$see", .text, "The address of its page."),
            Key("$deprecated", .text, "What to use instead."),
            Key("$include", .names, "The models whose fields belong here too."),
            Key("$unwrap", .text, "The field that methods return in place of the whole."),
            Key("$paginate", .defined("pagination"), "How the next page is found."),
            Key("$wait", .text, "The field with the seconds to leave the method alone."),
            Key("$message", .names, "The fields that say what went wrong."),
            Key("$retry", .map(.names), "Fields with the values that are worth a second try."),
            Key(
                "$when",
                .any([.text, .map(.any([.text, .defined("literals")]))]),
                "The keys of a body, perhaps with values, by which it is known."
            ),
            Key("$conforms", .names, "Protocols that the type shall name."),
            Key("$additional", .defined("field"), "Keep the keys that are not declared, with values of this type."),
            Key("$enum", .defined("enum"), "The values of an enum."),
            Key("$frozen", .flag, "There will never be other values."),
            Key("$union", .defined("union"), "The kinds of a union."),
            Key("$keep", .flag, "Used from outside: no warning if nothing here uses it."),
        ],
        others: .defined("field")
    )

    /// The long form of what has its type in a path or an address.
    static let pathField = Vocabulary(doc: "The long form of a parameter.", keys: fieldKeys)

    static let field = Vocabulary(
        doc: "A field or a parameter in its long form.",
        keys: fieldKeys,
        required: [["$type"], ["$enum"], ["$union"]]
    )

    private static let fieldKeys = [
        Key("$type", .defined("type"), "The type, perhaps with its default."),
        Key("$enum", .defined("enum"), "The values of an enum."),
        Key("$union", .defined("union"), "The kinds of a union."),
        Key("$doc", .text, "What it is, in a sentence."),
        Key("$deprecated", .text, "What to use instead."),
        Key("$as", .text, "The name in Swift."),
        Key("$default", .defined("literal"), "The value where none is given."),
        Key("$array", .defined("arrayStyle"), "How the array is written."),
        Key("$object", .defined("objectStyle"), "How the object is written in a query or a form."),
        Key("$example", .any([.defined("literal"), .defined("literals")]), "A value, or several, to show."),
        Key("$frozen", .flag, "There will never be other values."),
    ]

    static let enumValue = Vocabulary(
        doc: "A value of an enum.",
        keys: [Key("as", .text, "The name in Swift."), Key("doc", .text, "What it means.")]
    )
}
