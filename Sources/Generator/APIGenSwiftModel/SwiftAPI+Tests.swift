extension SwiftAPI {
    /// The tests that return each sample as the response of its method.
    package struct Tests: Sendable {
        /// The required arguments of the client's initializer, and its credentials.
        package var settings: [SwiftArgument]
        package var samples: [SampleTest]
    }

    package struct SampleTest: Sendable {
        /// The name of the test function.
        package var name: String
        /// The endpoint's name in the spec, which the file of the sample has as well.
        package var endpoint: String
        /// The file of the response, below the folder of the tests.
        package var fixture: String { "Fixtures/\(endpoint).json" }
        /// The path of the sample in messages.
        package var file: String
        package var resource: String
        /// The method as callers write it: `answers.comments`.
        package var method: String
        package var arguments: [SwiftArgument]
        /// The property of the response that the method returns; `nil` if it returns the whole response.
        package var unwrapped: String?
        /// The method and URL of the request: `GET https://api.stackexchange.com/2.3/questions`.
        package var request: String
        package var isDeprecated: Bool
        /// Whether the response has fields that are only encoded or only decoded, so that a copy of it differs.
        package var losesFields: Bool
    }
}
