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

    static let missingReferenceTarget = Explanation(
        "A `$ref` of the document to import names something that does not exist.",
        remedy: "Correct the reference, or add its target. Other files must be next to the document."
    )

    static let referenceCycle = Explanation(
        "References of the document to import only lead to each other.",
        remedy: "Replace one of the references by the value that is meant."
    )

    static let duplicateOperation = Explanation(
        "Two operations of the document to import have the same ID.",
        remedy: "Give each operation an `operationId` of its own."
    )

    static let invalidDocumentPart = Explanation(
        "A part of the document does not have the shape that OpenAPI requires.",
        remedy: "Correct the part as the message says, or import the other parts with `--keep-going`."
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
