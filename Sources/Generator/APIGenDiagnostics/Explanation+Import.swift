/// Documents that `apigen import` reads, and recordings that `apigen infer` reads.
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

    static let notRecording = Explanation(
        "The file is not a recording of requests and responses.",
        remedy: "Name an HTTP archive (HAR), curl, fetch or HTTPie commands, an `.http` file, a collection of Postman, "
            + "Insomnia, Bruno or HTTPie, a session of Charles (`.chlsj`), a recording of the runtime or of a test library "
            + "(VCR, betamax, vcrpy, go-vcr, nock, Polly.JS, WireMock), or JSON with `--endpoint` or `--model`."
    )

    static let unsupportedRecording = Explanation(
        "The file has a known format that apigen does not read.",
        remedy: "Save the recording in another format, as the message says."
    )

    static let unreadableRequest = Explanation(
        "A request of the recording cannot be read, and is left out.",
        remedy: "Correct the request as the message says. apigen reads all others."
    )

    static let emptyRecording = Explanation(
        "The recording has no request.",
        remedy: "Record again, or leave out the file."
    )
}
