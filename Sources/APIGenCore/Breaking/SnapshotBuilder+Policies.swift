// How calls are made, and what answers have to say about it.
extension SnapshotBuilder {
    func facts(of policies: Spec.Policies) -> [APISnapshot.Fact: String] {
        [
            .retry: code(policies.retry?.text ?? ""),
            .timeout: code(policies.timeout.map(Self.seconds) ?? ""),
            .limits: code(policies.limits?.text ?? ""),
        ]
    }

    private static func seconds(_ seconds: Double) -> String {
        "\(Int(exactly: seconds).map(String.init) ?? String(seconds)) s"
    }

    /// What a model says of itself: only what both states are asked for can change.
    func traits(of model: API.Model) -> [APISnapshot.Fact: String] {
        var facts: [APISnapshot.Fact: String] = [.wait: code(model.wait?.text.value ?? "")]
        guard let failure = model.failure else { return facts }
        facts[.message] = code(failure.messages.map(\.text.value).joined(separator: ", "))
        let retries = failure.retries.map { ($0.field.text.value, $0.values) }
        let signs = failure.signs.map { ($0.path.joined(separator: "."), $0.values) }
        facts[.retry] = code(conditions(retries))
        facts[.signs] = code(conditions(signs))
        return facts
    }

    /// Keys with their values, whose order says nothing.
    private func conditions(_ conditions: [(key: String, values: [API.Initial])]) -> String {
        conditions.map { key, values in
            values.isEmpty ? key : "\(key): \(values.map(\.text).sorted().joined(separator: " | "))"
        }.sorted().joined(separator: ", ")
    }
}

extension Spec.RetryPolicy {
    /// As a spec writes it.
    fileprivate var text: String {
        switch self {
        case .off: "off"
        case .tries(let attempts, let statuses):
            [attempts.map { "attempts: \($0)" }, statuses.map(\.onText)].compactMap(\.self).joined(separator: ", ")
        }
    }
}

extension Spec.LimitPolicy {
    /// As a spec writes it.
    fileprivate var text: String {
        switch self {
        case .off: "off"
        case .headers(let statuses, let remaining, let reset):
            [statuses.map(\.onText), "remaining: \(remaining)", reset.map { "reset: \($0)" }]
                .compactMap(\.self).joined(separator: ", ")
        }
    }
}

extension [Int] {
    fileprivate var onText: String { "on: [\(sorted().map(String.init).joined(separator: ", "))]" }
}
