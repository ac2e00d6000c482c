/// Responses that are kept beside a spec.
extension Explanation {
    static let missingSample = Explanation(
        "A sample that an endpoint names cannot be read.",
        remedy: "Write its path as it is seen from the spec's folder, or remove `sample`."
    )

    static let malformedSample = Explanation(
        "A sample is not JSON.",
        remedy: "Keep the response as the server sent it, byte for byte."
    )

    static let nothingToTest = Explanation(
        "Tests are asked for, and no endpoint has a sample.",
        remedy: "Keep a response of the server beside the spec and name it with `sample`; its tests follow from it."
    )

    static let sampleMismatch = Explanation(
        "A sample contradicts the response that it shows.",
        remedy: "If the server really responds so, change the spec; otherwise change the sample.",
        example: """
            name: Forge
            server: https://api.forge.example
            endpoints:
              leave: {method: DELETE, path: /me, sample: samples/me.json}

            """
    )
}
