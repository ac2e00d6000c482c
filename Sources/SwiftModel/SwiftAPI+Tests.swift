extension SwiftAPI {
    /// The tests that give every sample back to the method that it is a response of.
    package struct Tests: Sendable {
        /// What the client's initializer cannot do without, and its credentials.
        package var settings: [Argument]
        package var samples: [SampleTest]
    }

    package struct SampleTest: Sendable {
        /// The test's function.
        package var name: String
        /// The endpoint's name in the spec, which the fixture has as well.
        package var endpoint: String
        /// Where the response is kept, below the folder of the tests.
        package var fixture: String { "Fixtures/\(endpoint).json" }
        /// The file of the response, as messages show it.
        package var file: String
        package var resource: String
        /// The method as a client's user writes it: `answers.comments`.
        package var method: String
        package var arguments: [Argument]
        /// The property of the response that the method returns, if it is not the whole.
        package var unwrapped: String?
        /// What the call sends first: `GET https://api.stackexchange.com/2.3/questions`.
        package var request: String
        package var isDeprecated: Bool
    }

    /// An example in place of a caller's value.
    package struct Argument: Sendable {
        package var label: String?
        package var value: Example

        package init(label: String? = nil, value: Example) {
            self.label = label
            self.value = value
        }
    }

    package indirect enum Example: Sendable {
        /// Swift source in one piece, and the module that has to be imported for it.
        case literal(String, module: String? = nil)
        /// An initializer, or a case of an enum, with its arguments, and the modules that have to be imported for its
        /// name.
        case call(String, [Argument], modules: Set<String> = [])
    }
}
