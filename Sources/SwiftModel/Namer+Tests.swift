import APIGenDiagnostics
import APIGenSupport
import APIModel
import SpecLanguage

extension Namer {
    /// The tests of the endpoints with a sample.
    mutating func tests(_ calls: [(endpoint: API.Endpoint, methods: [SwiftAPI.Method])]) -> SwiftAPI.Tests {
        let settings = api.shared.filter { !$0.isConstant }.compactMap { argument(for: $0) }
        let credentials = api.schemes.map { scheme in
            SwiftAPI.Argument(
                label: SwiftIdentifier.label(SwiftWords(scheme.name.value).member),
                value: .literal(SwiftLiteral.string(Self.exampleCredential(scheme)))
            )
        }
        return SwiftAPI.Tests(
            settings: settings + credentials,
            samples: calls.compactMap { endpoint, methods in
                guard let sample = endpoint.sample, let method = methods.first(where: { !$0.isStream }) else {
                    return nil
                }
                return test(of: endpoint, method, file: Sample.path(of: sample))
            }
        )
    }

    private mutating func test(of endpoint: API.Endpoint, _ method: SwiftAPI.Method, file: String)
        -> SwiftAPI.SampleTest
    {
        let words = endpoint.name.value.split(separator: ".").map { SwiftWords(String($0)).member }
        return SwiftAPI.SampleTest(
            name: SwiftIdentifier.escaped(SwiftWords(endpoint.name.value).member),
            endpoint: endpoint.name.value,
            file: file,
            resource: method.resource.name,
            method: words.map(SwiftIdentifier.member).joined(separator: "."),
            arguments: endpoint.parameters.compactMap { argument(for: $0) },
            unwrapped: method.unwrapped?.expression,
            request: ExampleRequest(api: api, models: models, endpoint: endpoint).line,
            isDeprecated: endpoint.metadata.deprecated != nil
        )
    }

    private mutating func argument(for parameter: API.Parameter) -> SwiftAPI.Argument? {
        guard parameter.isRequired else { return nil }
        return SwiftAPI.Argument(
            label: SwiftIdentifier.label(memberName(of: parameter)),
            value: example(of: parameter)
        )
    }

    /// The value of a credential in tests.
    static func exampleCredential(_ scheme: Spec.Scheme) -> String {
        // A value without a colon would be rejected (RFC 7617).
        scheme.placement == .basic ? "user:password" : SwiftWords(scheme.name.value).member
    }
}
