/// Documents of OpenAPI that `apigen import` reads.
extension Explanation {
    static let notOpenAPI = Explanation(
        "The document to import is not an OpenAPI document.",
        remedy: "Name a JSON or YAML file that has the key `openapi` or `swagger`."
    )

    static let unsupportedDocumentVersion = Explanation(
        "The document to import has a version that apigen does not read.",
        remedy: "Convert the document to OpenAPI 3.1. apigen reads Swagger 2.0 and OpenAPI 3.0, 3.1 and 3.2."
    )

    static let emptySelection = Explanation(
        "`--only` and `--except` leave no operation to import.",
        remedy: "Write a path, a tag or an operation ID of the document. `*` is any text."
    )

    static let unmatchedSelector = Explanation(
        "A value of `--only` or `--except` matches no operation.",
        remedy: "Correct or delete the value."
    )
}
