extension SwiftAPI {
    /// The tests that give every sample back to the method that it is an answer of.
    struct Tests: Sendable {
        /// What the client's initializer cannot do without, and its credentials.
        var settings: [Argument]
        var samples: [SampleTest]
    }

    struct SampleTest: Sendable {
        /// The test's function.
        var name: String
        /// The endpoint's name in the spec, which the fixture has as well.
        var endpoint: String
        /// Where the answer is kept, below the folder of the tests.
        var fixture: String { "Fixtures/\(endpoint).json" }
        /// The file of the answer, as messages show it.
        var file: String
        var resource: String
        /// The method as a client's user writes it: `answers.comments`.
        var method: String
        var arguments: [Argument]
        /// The property of the response that the method returns, if it is not the whole.
        var unwrapped: String?
        /// What the call sends first: `GET https://api.stackexchange.com/2.3/questions`.
        var request: String
        var isDeprecated: Bool
    }

    /// A value that stands in for one that a caller would give.
    struct Argument: Sendable {
        var label: String?
        var value: Example
    }

    indirect enum Example: Sendable {
        /// Swift source in one piece, and the module that has to be imported for it.
        case literal(String, module: String? = nil)
        /// An initializer, or a case of an enum, with its arguments, and the modules that have to be imported for its
        /// name.
        case call(String, [Argument], modules: Set<String> = [])
    }
}
