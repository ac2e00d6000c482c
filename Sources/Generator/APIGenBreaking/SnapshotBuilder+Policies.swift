import APIGenModel
import APIGenSpecLanguage
import APIGenSupport

// Adds policies, pagination and failures.
extension SnapshotBuilder {
    func facts(of policies: Spec.Policies) -> FactSet {
        [
            .retry(policies.retry?.fact ?? .unspecified),
            .timeout(policies.timeout),
            .limits(policies.limits?.fact ?? .unspecified),
        ]
    }

    /// The facts that only models of failures and waits have.
    func traits(of model: API.Model) -> FactSet {
        var facts: FactSet = [.wait(model.wait?.text.value)]
        guard let failure = model.failure else { return facts }
        facts.insert(.message(failure.messages.map(\.text.value)))
        let retries = failure.retries.map { APISnapshot.Fact.Matcher($0.field.text.value, $0.values) }
        let matchers = failure.matchers.map { APISnapshot.Fact.Matcher($0.path.joined(separator: "."), $0.values) }
        facts.insert(.retry(.matchers(retries.inOrder)))
        facts.insert(.failureMatchers(matchers.inOrder))
        return facts
    }
}

extension [APISnapshot.Fact.Matcher] {
    /// The same statuses in ascending order, since their order has no meaning.
    var inOrder: Self { sorted { ($0.key, $0.values.joined()) < ($1.key, $1.values.joined()) } }
}

extension Spec.RetryPolicy {
    fileprivate var fact: APISnapshot.Fact.Retry {
        switch self {
        case .off: .off
        case .attempts(let attempts, let statuses): .attempts(attempts, on: statuses?.sorted())
        }
    }
}

extension Spec.LimitPolicy {
    fileprivate var fact: APISnapshot.Fact.Limits {
        switch self {
        case .off: .off
        case .headers(let statuses, let remaining, let reset):
            .headers(on: statuses?.sorted(), remaining: remaining, reset: reset)
        }
    }
}
