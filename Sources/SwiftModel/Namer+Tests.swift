import APIGenDiagnostics
import APIGenSupport
import APIModel
import SpecLanguage

extension Namer {
    /// The tests of the endpoints with a sample.
    mutating func tests(_ methods: [[SwiftAPI.Method]], _ client: SwiftAPI.Client) -> SwiftAPI.Tests {
        let settings = zip(api.shared.filter { !$0.isConstant }, client.settings).compactMap { argument($0, $1) }
        let credentials = zip(api.schemes, client.credentials).map { scheme, credential in
            SwiftAPI.Argument(
                label: SwiftIdentifier.label(SwiftWords(credential.scheme).member),
                value: .literal(SwiftLiteral.string(Self.exampleCredential(scheme)))
            )
        }
        return SwiftAPI.Tests(
            settings: settings + credentials,
            samples: zip(api.endpoints, methods).compactMap { endpoint, methods in
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
            arguments: zip(endpoint.parameters, method.resource.parameters).compactMap { argument($0, $1) },
            unwrapped: method.unwrapped?.access.expression,
            request: ExampleRequest(api: api, endpoint: endpoint).line,
            isDeprecated: endpoint.metadata.deprecated != nil
        )
    }

    private mutating func argument(_ parameter: API.Parameter, _ named: SwiftAPI.Parameter) -> SwiftAPI.Argument? {
        guard parameter.isRequired else { return nil }
        return SwiftAPI.Argument(
            label: SwiftIdentifier.label(named.property.label),
            value: example(of: parameter)
        )
    }

    /// A credential that says in a test what it is.
    static func exampleCredential(_ scheme: Spec.Scheme) -> String {
        // Without a colon it would be refused (RFC 7617).
        scheme.placement == .basic ? "user:password" : SwiftWords(scheme.name.value).member
    }
}
