import Testing

extension ChangeCase {
    /// Changes of who writes a field.
    static let access: [ChangeCase] = [
        ChangeCase(
            "a field that only the server writes",
            .both,
            from: "id: Int, name: String",
            to: "id: {$type: Int, $readOnly: true}, name: String",
            [
                "major source newly-optional: the field `id` of `Both` was required, and is optional [4:17 < 4:17]",
                "major wire request-changed: the field `id` of `Both` is no longer sent [4:17 < 4:17]",
            ]
        ),
        ChangeCase(
            "a field that requests contain as well",
            .both,
            from: "id: {$type: Int?, $readOnly: true}, name: String",
            to: "id: Int?, name: String",
            [
                "major wire request-changed: the field `id` of `Both` is sent now [4:17 < 4:17]"
            ]
        ),
        ChangeCase(
            "a field that only the client writes",
            .both,
            from: "key: String?, name: String",
            to: "key: {$type: String?, $writeOnly: true}, name: String",
            [
                "major source response-changed: the field `key` of `Both` is no longer read from responses [4:17 < 4:17]"
            ]
        ),
        ChangeCase(
            "a field that responses contain as well",
            .both,
            from: "key: {$type: String?, $writeOnly: true}, name: String",
            to: "key: String?, name: String",
            []
        ),
        ChangeCase(
            "a field that only the server writes in a response",
            .received,
            from: "id: Int",
            to: "id: {$type: Int, $readOnly: true}",
            []
        ),
        ChangeCase(
            "a new field that only the server writes",
            .both,
            from: "name: String",
            to: "name: String, id: {$type: Int, $readOnly: true}",
            [
                "minor source added: the field `id` of `Both` is new [4:31]"
            ]
        ),
    ]
}
