/// What an import says about the official documents that must fail.
enum OfficialExceptions {
    /// The errors and findings of a document.
    static let reports = [
        "3.1/fail/invalid_schema_types": schemas, "3.2/fail/invalid_schema_types": schemas,
        "3.1/fail/no_containers": container, "3.2/fail/no_containers": container,
        "3.1/fail/server_enum_empty": ["/servers/0/variables/var/enum: an enum needs a value"],
        "3.2/fail/server_enum_empty": ["/servers/0/variables/var/enum: an enum needs a value"],
        "3.1/fail/servers": ["/servers: `servers` must be a list"],
        "3.2/fail/servers": ["/servers: `servers` must be a list"],
        "3.2/fail/path-item-object-conflicting-additional-operation": [
            "/paths/~1pets~1{id}/additionalOperations/POST: `POST` must be the key `post` of the path"
        ],
        "3.1/fail/unknown_container": container, "3.2/fail/unknown_container": container,
    ]

    private static let schemas = ["/components/schemas/invalid_number: a schema must be a mapping (2 places)"]
    private static let container = [": the document has none of `paths`, `components` and `webhooks`"]

    /// Why a document is imported without a report.
    static let reasons = Dictionary(
        uniqueKeysWithValues: groups.flatMap { group in group.documents.map { ($0, group.reason) } }
    )

    private static let groups: [(reason: String, documents: [String])] = [
        (
            "no operation uses the part with the error, and an import reads what operations use",
            [
                "3.1/fail/header-object-allowReserved", "3.1/fail/parameter-object-cookie-form-allowReserved",
                "3.1/fail/parameter-object-header-allowReserved", "3.1/fail/parameter-object-path-allowReserved",
                "3.2/fail/encoding-enc-item-exclusion", "3.2/fail/encoding-enc-prefix-exclusion",
                "3.2/fail/header-object-allowReserved", "3.2/fail/media-type-enc-item-exclusion",
                "3.2/fail/media-type-enc-prefix-exclusion", "3.2/fail/operation-object-query-with-querystring",
                "3.2/fail/operation-object-two-querystrings", "3.2/fail/parameter-object-content-not-with-style",
                "3.2/fail/parameter-object-cookie-allowReserved", "3.2/fail/parameter-object-header-allowReserved",
                "3.2/fail/parameter-object-header-name", "3.2/fail/parameter-object-path-name",
                "3.2/fail/parameter-object-querystring-not-with-schema",
                "3.2/fail/path-item-object-query-with-querystring", "3.2/fail/path-item-object-two-querystrings",
            ]
        ),
        (
            "an example does not change a client",
            [
                "3.1/fail/example-examples", "3.2/fail/example-examples", "3.2/fail/example-object-old-exclusions",
                "3.2/fail/example-object-old-vs-data", "3.2/fail/example-object-old-vs-ser",
                "3.2/fail/example-object-ser-exclusions",
            ]
        ),
        ("a link does not change a client", ["3.1/fail/link-object-no-body"]),
        ("a header of a response in `default` is not read", ["3.2/fail/header-object-name"]),
        ("no operation sends or receives XML", ["3.2/fail/xml-attr-exclusion", "3.2/fail/xml-wrapped-exclusion"]),
    ]
}
