import APIGenDiagnostics
import SpecLanguage

extension Resolver {
    /// The policies of an endpoint, and those of the API that need something of it.
    mutating func policies(of endpoint: Spec.Endpoint, method: String) -> Spec.Policies {
        var policies = endpoint.policies
        policies.retry = policies.retry?.completed(by: spec.policies.retry)
        policies.idempotency = idempotencyHeader(of: endpoint, method: method).map { .header($0) }
        return policies
    }

    /// The header with the key of a call that could not be sent twice without one, or of one that requests a key itself.
    private func idempotencyHeader(of endpoint: Spec.Endpoint, method: String) -> Located<String>? {
        switch endpoint.policies.idempotency ?? (Self.repeatable.contains(method) ? nil : spec.policies.idempotency) {
        case .header(let name)?: name
        case .off?, nil: nil
        }
    }

    /// The methods of calls that may be sent twice as they are (RFC 9110, section 9.2.2).
    private static let repeatable: Set<String> = ["GET", "HEAD", "OPTIONS", "PUT", "DELETE"]

    /// The caller may give a key of their own.
    mutating func addIdempotencyKey(of endpoint: Spec.Endpoint, to resolved: inout API.Endpoint) {
        guard let name = idempotencyHeader(of: endpoint, method: resolved.method) else { return }
        if resolved.method == "GET" || resolved.method == "HEAD" {
            report(
                .contradictoryKeys,
                "a \(resolved.method) request may be sent twice as it is, and needs no key",
                at: name.location
            )
            return
        }
        // That of the whole API is checked once.
        if endpoint.policies.idempotency != nil { checkHeader(name: name) }
        let isDeclared = resolved.parameters.contains { parameter in
            parameter.place == .header && parameter.name.value.lowercased() == name.value.lowercased()
        }
        if isDeclared { return }
        resolved.otherParameters.append(
            API.Parameter(
                name: name,
                place: .header,
                type: .scalar(.string),
                isOptional: true,
                isConstant: false,
                metadata: Metadata(
                    doc:
                        "The key by which the server knows a call that it has answered already; a new one unless given."
                ),
                array: spec.arrays
            )
        )
    }
}
