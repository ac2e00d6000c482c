/// Recorded responses that a spec names.
extension Explanation {
    static let missingSample = Explanation(
        "The sample of an endpoint cannot be read.",
        remedy: "Write its path relative to the folder of the spec, or remove `sample`."
    )

    static let malformedSample = Explanation(
        "A sample is not JSON.",
        remedy: "Save the response exactly as the server sent it."
    )

    static let nothingToTest = Explanation(
        "Tests are requested, but no endpoint has a sample.",
        remedy: "Save a response of the server in a file, and name the file with `sample`. Tests are generated from it."
    )

    static let sampleMismatch = Explanation(
        "A sample contradicts the declared response.",
        remedy: "If the server sends such responses, change the spec; otherwise change the sample.",
        example: """
            name: Forge
            server: https://api.forge.example
            endpoints:
              leave: {method: DELETE, path: /me, sample: samples/me.json}

            """
    )
}
