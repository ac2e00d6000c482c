import APIGenDiagnostics
import APIGenSpecLanguage
import APIGenSupport

extension DiagnosticSink {
    /// Reports endpoints that send the same request. Different names of the parameters in a path are different requests:
    /// `/users/{id}` and `/users/{login}` pass different values, of which the server knows what they are.
    func checkDistinctness(of endpoints: [API.Endpoint]) {
        var seen: [String: Located<String>] = Dictionary(minimumCapacity: endpoints.count)
        for endpoint in endpoints where !endpoint.path.isWholeAddress {
            if endpoint.path.isInvalid || endpoint.method.isEmpty || endpoint.hasUnknownParameters { continue }
            let parameters = endpoint.parameters
            let constants = parameters.filter(\.isConstant).map {
                "\($0.name.value)=\($0.initial.map { "\($0)" } ?? "")"
            }
            let hasBody = parameters.contains { $0.place == .body || $0.place == .wholeBody }
            let encodings = hasBody ? endpoint.encodings.map(\.rawValue).sorted() : []
            let key = ([endpoint.method, endpoint.path.summary] + encodings + constants.sorted())
                .joined(separator: " ")
            if let first = seen[key] {
                report(
                    .indistinguishableEndpoints,
                    "`\(endpoint.name.value)` is the same call as `\(first.value)`: \(endpoint.method) \(endpoint.path.summary)",
                    at: endpoint.name.location,
                    notes: [.init("`\(first.value)` is here", at: first.location)],
                    help: "delete one of them, or give each its own constant: `query: {action: = list}`"
                )
            } else {
                seen[key] = endpoint.name
            }
        }
    }
}
