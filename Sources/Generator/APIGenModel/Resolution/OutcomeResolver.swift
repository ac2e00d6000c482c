import APIGenDiagnostics
import APIGenSpecLanguage
import APIGenSupport

/// Resolves the responses of an endpoint.
struct OutcomeResolver: TypePart {
    let types: TypeResolver
    let owner: API.Owner

    /// The outcomes of the statuses, and the type of the response that follows from them:
    ///
    /// - a `Bool`, if all are true or false;
    /// - the type of the only outcome with a type;
    /// - an optional, if one outcome has a type, another has none, and neither has a name;
    /// - otherwise a type of its own, with a case for each status.
    func addOutcomes(of endpoint: Spec.Endpoint, to resolved: inout API.Endpoint) {
        guard !endpoint.outcomes.isEmpty else { return }
        resolved.outcomes = endpoint.outcomes.sorted { $0.status.value < $1.status.value }.map {
            resolveOutcome($0)
        }
        checkFailures(of: endpoint)
        let outcomes = resolved.outcomes
        // Others could not be read.
        if case .invalid = resolved.response { return }
        let values = outcomes.compactMap(\.value)
        if outcomes.allSatisfy(\.isFlag) {
            resolved.response = .scalar(.bool)
        } else if outcomes.count == 1 {
            resolved.response = values.first
        } else if let value = values.first, outcomes.count == 2, outcomes.contains(where: \.isNothing),
            outcomes.allSatisfy({ $0.swiftName == nil })
        {
            resolved.response = if case .optional = value { value } else { .optional(value) }
        } else {
            resolved.hasOutcomeType = true
        }
    }

    private func resolveOutcome(_ outcome: Spec.Outcome) -> API.Outcome {
        var resolved = API.Outcome(
            status: outcome.status,
            meaning: .nothing,
            swiftName: outcome.swiftName,
            metadata: outcome.metadata
        )
        switch outcome.meaning {
        case .nothing: break
        case .flag(let flag): resolved.meaning = .flag(flag)
        case .type(let expression):
            let name = Located(outcome.status.value.phrase, at: outcome.status.location)
            let scope = TypeScope(owner: owner, use: .received, field: name, swiftName: outcome.swiftName)
            resolved.meaning = .value(resolveResponse(expression, in: scope))
        }
        return resolved
    }

    /// The type of a whole response.
    func resolveResponse(_ expression: TypeExpression, in scope: TypeScope) -> API.ValueType {
        var scope = scope
        scope.isResponse = expression.name != nil
        let type = types.resolve(expression, in: scope)
        guard type.enumeration?.isNamed ?? true else {
            diagnostics.reportNameless("an enum", at: expression.location)
            return .invalid
        }
        return FormatResolver(context: context).rejectFormat(of: type, at: expression.location)
    }

    /// A status is a success or a failure.
    private func checkFailures(of endpoint: Spec.Endpoint) {
        for outcome in endpoint.outcomes {
            for failure in endpoint.errors {
                let isSame =
                    switch (failure.condition.value, outcome.status.value) {
                    case (.status(let failure), .one(let status)): failure == status
                    case (.statusClass(let failure), .all(let digit)): failure == digit
                    default: false
                    }
                guard isSame else { continue }
                diagnostics.report(
                    .contradictoryKeys,
                    "`\(outcome.status.value.text)` is a success by `response`, and no failure",
                    at: failure.condition.location,
                    notes: [.init("it is a success by this", at: outcome.status.location)]
                )
            }
        }
    }
}
