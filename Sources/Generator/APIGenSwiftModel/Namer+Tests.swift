import APIGenModel
import APIGenSpecLanguage
import APIGenSupport

extension Namer {
    /// The tests of the endpoints with a sample.
    func tests(_ calls: [(endpoint: API.Endpoint, methods: [SwiftAPI.Method])]) -> SwiftAPI.Tests {
        let settings = api.shared.filter { !$0.isConstant }.compactMap { argument(for: $0) }
        let credentials = api.schemes.map { scheme in
            SwiftArgument(
                SwiftIdentifier.label(SwiftWords(scheme.name.value).member),
                .string(Self.exampleCredential(scheme))
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

    private func test(of endpoint: API.Endpoint, _ method: SwiftAPI.Method, file: String)
        -> SwiftAPI.SampleTest
    {
        let words = endpoint.name.value.parts(between: ".").map { SwiftWords(String($0)).member }
        return SwiftAPI.SampleTest(
            name: SwiftIdentifier.escaped(SwiftWords(endpoint.name.value).member),
            endpoint: endpoint.name.value,
            file: file,
            resource: method.resource.name,
            method: words.map(SwiftIdentifier.member).joined(separator: "."),
            arguments: endpoint.parameters.compactMap { argument(for: $0) },
            unwrapped: method.unwrapped?.expression,
            request: ExampleRequest(api: api, models: models, endpoint: endpoint).line,
            isDeprecated: endpoint.metadata.deprecated != nil,
            losesFields: losesFields(endpoint.responseTypes)
        )
    }

    /// Whether values of these types have fields that are only encoded or only decoded.
    private func losesFields(_ types: [API.ValueType]) -> Bool {
        var types = types
        var visited: Set<String> = []
        while let type = types.popLast() {
            types += type.parts
            var fields: [API.Field] = []
            switch type {
            case .object(let object): fields = object.fields
            case .model(let name, _):
                guard visited.insert(name).inserted else { continue }
                switch models[name]?.shape {
                case .object(let own):
                    fields = own
                    types += own.map(\.type)
                case .union(let union): types.append(.union(union))
                case .alias(let aliased): types.append(aliased)
                case .enumeration, nil: break
                }
            default: break
            }
            if fields.contains(where: { !$0.isEncoded || !$0.isDecoded }) { return true }
        }
        return false
    }

    private func argument(for parameter: API.Parameter) -> SwiftArgument? {
        guard parameter.isRequired else { return nil }
        return SwiftArgument(SwiftIdentifier.label(Self.memberName(of: parameter)), example(of: parameter))
    }

    /// The value of a credential in tests.
    static func exampleCredential(_ scheme: Spec.Scheme) -> String {
        // A value without a colon would be rejected (RFC 7617).
        scheme.placement == .basic ? "user:password" : SwiftWords(scheme.name.value).member
    }
}
