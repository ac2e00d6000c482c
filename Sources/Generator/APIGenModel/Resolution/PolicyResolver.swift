import APIGenDiagnostics
import APIGenSpecLanguage
import APIGenSupport

/// Resolves the policies of an endpoint.
struct PolicyResolver: ResolverPart {
    let context: ResolutionContext

    /// The policies of an endpoint, and the policies of the API that affect it.
    func policies(of endpoint: Spec.Endpoint, method: String) -> Spec.Policies {
        var policies = endpoint.policies
        policies.retry = policies.retry?.completed(by: symbols.spec.policies.retry)
        policies.idempotency = idempotencyHeader(of: endpoint, method: method).map { .header($0) }
        return policies
    }

    /// The header of the idempotency key, for a call that is not idempotent or that declares the header itself.
    private func idempotencyHeader(of endpoint: Spec.Endpoint, method: String) -> Located<String>? {
        switch endpoint.policies.idempotency
            ?? (Self.repeatable.contains(method) ? nil : symbols.spec.policies.idempotency)
        {
        case .header(let name)?: name
        case .off?, nil: nil
        }
    }

    /// The idempotent methods (RFC 9110, section 9.2.2).
    private static let repeatable: Set<String> = ["GET", "HEAD", "OPTIONS", "PUT", "DELETE"]

    /// The caller may pass a key.
    func addIdempotencyKey(of endpoint: Spec.Endpoint, to resolved: inout API.Endpoint) {
        guard let name = idempotencyHeader(of: endpoint, method: resolved.method) else { return }
        if resolved.method == "GET" || resolved.method == "HEAD" {
            diagnostics.report(
                .contradictoryKeys,
                "a \(resolved.method) request may be sent twice as it is, and needs no key",
                at: name.location
            )
            return
        }
        // A header of the whole API is checked once.
        if endpoint.policies.idempotency != nil {
            headers.check(name: name)
        }
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
                        "The idempotency key; by default, a new one for each call."
                ),
                array: symbols.spec.arrays
            )
        )
    }
}
