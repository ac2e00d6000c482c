/// Recordings that `apigen infer` reads.
extension Explanation {
    static let notRecording = Explanation(
        "The file is not a recording of requests and responses.",
        remedy: "Name a HAR file, a file of curl commands, a Postman collection, a recording of the runtime, or JSON "
            + "with `--endpoint` or `--model`."
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
