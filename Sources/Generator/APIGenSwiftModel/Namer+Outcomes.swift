import APIGenDiagnostics
package import APIGenModel
import APIGenSpecLanguage
import APIGenSupport

extension Namer {
    package func nameCase(_ outcome: API.Outcome) -> String {
        nameMember(Located(outcome.status.value.phrase, at: outcome.status.location), outcome.swiftName)
    }

    func nameOutcomes(of endpoint: API.Endpoint) -> [SwiftAPI.Outcome] {
        let owner = API.Owner.endpoint(endpoint.name.value)
        var scope = NameScope(reserved: ["hashValue": "belongs to `Hashable`"])
        return endpoint.outcomes.map { outcome in
            let status = outcome.status.value
            let name = nameCase(outcome)
            if endpoint.hasOutcomeType {
                let place = outcome.swiftName?.location ?? outcome.status.location
                report(scope.claim(name, for: Located(status.text, at: place), kind: "the status"))
            }
            let meaning: SwiftAPI.Outcome.Meaning =
                switch outcome.meaning {
                case .value(let type): .value(swift(type, inside: owner))
                case .nothing: .nothing
                case .flag(let flag): .flag(flag)
                }
            return SwiftAPI.Outcome(
                name: SwiftIdentifier.escaped(name),
                status: status,
                meaning: meaning,
                metadata: outcome.metadata
            )
        }
    }
}

// Streamed responses.
extension Namer {
    static func methodNames(of endpoint: API.Endpoint) -> [String] {
        let word = endpoint.name.value.parts(between: ".").last.map(String.init) ?? endpoint.name.value
        let name = SwiftWords(word).member
        if endpoint.stream == nil { return [name] }
        return (endpoint.response == nil ? [] : [name]) + ["stream" + SwiftWords(word).type]
    }

    func stream(_ stream: API.Stream, of endpoint: API.Endpoint) -> SwiftAPI.Stream {
        SwiftAPI.Stream(
            format: stream.format,
            element: swift(stream.element, inside: .endpoint(endpoint.name.value)),
            query: stream.query.map { ($0.name, constant($0.value, in: .query)) },
            fields: stream.fields.map { ($0.name, constant($0.value, in: .body)) },
            terminator: stream.terminator
        )
    }

    /// The method that returns the chunks as they arrive.
    func streamMethod(_ endpoint: API.Endpoint, _ resource: SwiftAPI.Resource) -> SwiftAPI.Method {
        SwiftAPI.Method(
            name: SwiftIdentifier.escaped(Self.methodNames(of: endpoint).last ?? ""),
            resource: resource,
            result: .runtime(.stream, [.named(clientName), .named(resource.name)]),
            isStream: true
        )
    }
}
