import APIGenDiagnostics
import APIGenSpecLanguage
import APIGenSupport

extension DiagnosticSink {
    /// Reports endpoints that send the same request. Different names of the parameters in a path are different requests:
    /// `/users/{id}` and `/users/{login}` pass different values, of which the server knows what they are.
    func checkDistinctness(of endpoints: [API.Endpoint]) {
        var seen: [Call: Located<String>] = Dictionary(minimumCapacity: endpoints.count)
        for endpoint in endpoints where !endpoint.path.isWholeAddress {
            if endpoint.path.isInvalid || endpoint.method.isEmpty || endpoint.hasUnknownParameters { continue }
            let call = Call(endpoint)
            if let first = seen[call] {
                report(
                    .indistinguishableEndpoints,
                    "`\(endpoint.name.value)` is the same call as `\(first.value)`: \(endpoint.method) \(endpoint.path.summary)",
                    at: endpoint.name.location,
                    notes: [.init("`\(first.value)` is here", at: first.location)],
                    help: "delete one of them, or give each its own constant: `query: {action: = list}`"
                )
            } else {
                seen[call] = endpoint.name
            }
        }
    }
}

/// What distinguishes the request of an endpoint from that of another one.
private struct Call: Hashable {
    let method: String
    let path: String
    /// In the order of the language.
    let encodings: [BodyEncoding]
    /// The constants by their names, which several places may have.
    let constants: [String: [API.Initial?]]

    init(_ endpoint: API.Endpoint) {
        let parameters = endpoint.parameters
        method = endpoint.method
        path = endpoint.path.summary
        let hasBody = parameters.contains { $0.place == .body || $0.place == .wholeBody }
        encodings = hasBody ? BodyEncoding.allCases.filter(endpoint.encodings.contains) : []
        constants = Dictionary(grouping: parameters.filter(\.isConstant), by: \.name.value)
            .mapValues { $0.map(\.initial) }
    }
}
