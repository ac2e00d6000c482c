import APIGenMustache
import APIGenSpecLanguage
import APIGenSupport
import APIGenSwiftModel

extension ViewBuilder {
    /// The constants of a resource with the policies of its calls.
    func policies(of resource: SwiftAPI.Resource) -> [Layout] {
        let policies = resource.policies
        var constants: [Layout] = []
        if let timeout = policies.timeout {
            constants.append("timeout: \(names(.duration))? = \(.assigned(Layout(source(ofSeconds: timeout))))")
        }
        if case .header(let name) = policies.idempotency {
            constants.append(
                "idempotencyHeader: \(names(.string))? = \(.assigned(Layout(SwiftLiteral.string(name.value))))"
            )
        }
        if let retry = policies.retry {
            constants.append(
                "retry: APIRetryPolicy? = \(.assigned(layout(of: retry, method: methodSentTwice(resource))))"
            )
        }
        if let limits = policies.limits {
            constants.append("limits: APIRateLimits = \(.assigned(layout(of: limits)))")
        }
        return constants
    }

    /// The method that a retry policy must allow, because the endpoint declares the policy for a method that is not
    /// idempotent.
    private func methodSentTwice(_ resource: SwiftAPI.Resource) -> String? {
        if case .header = resource.policies.idempotency { return nil }
        return ["GET", "HEAD", "PUT", "DELETE"].contains(resource.method) ? nil : resource.method.lowercased()
    }

    func layout(of policy: Spec.RetryPolicy, method: String? = nil) -> Layout {
        guard case .attempts(let attempts, let statuses) = policy else { return ".off" }
        var items: [Layout] = []
        if let attempts { items.append("attempts: \(String(attempts))") }
        if let statuses { items.append(self.statuses(statuses)) }
        if let method { items.append("methods: [.\(method)]") }
        return "APIRetryPolicy\(.arguments(items))"
    }

    private func statuses(_ statuses: [Int]) -> Layout { "statuses: \(String(describing: statuses.sorted()))" }

    private func layout(of policy: Spec.LimitPolicy) -> Layout {
        arguments(of: policy).map { "APIRateLimits\(.arguments($0))" } ?? ".off"
    }

    /// The arguments with the names of the rate limit headers; `nil` if there is no limit.
    private func arguments(of policy: Spec.LimitPolicy) -> [Layout]? {
        guard case .headers(let statuses, let remaining, let reset) = policy else { return nil }
        var items: [Layout] = []
        if let statuses { items.append(self.statuses(statuses)) }
        items.append(.argument("remaining", Layout(SwiftLiteral.string(remaining))))
        if let reset { items.append(.argument("reset", Layout(SwiftLiteral.string(reset)))) }
        return items
    }

    /// The observer that delays calls, if the spec declares limits or waits.
    func observers(of policies: Spec.Policies) -> [Layout] {
        if let limits = policies.limits.flatMap({ arguments(of: $0) }) {
            return ["APIRateLimiter\(.arguments(limits))"]
        }
        let hasLimits = swift.resources.contains { $0.policies.limits != nil }
        return hasLimits || swift.models.contains { $0.wait != nil } ? ["APIRateLimiter()"] : []
    }

    func source(ofSeconds seconds: Double) -> String {
        let number = seconds == seconds.rounded() ? SwiftLiteral.number(String(Int(seconds))) : String(seconds)
        return ".seconds(\(number))"
    }
}

extension ViewBuilder {
    /// The paging strategy as a value of the runtime.
    func paging(_ paging: SwiftAPI.Paging) -> Layout {
        let call: Layout = ".\(paging.style.rawValue)\(layout(paging.arguments))"
        return .body(paging.end.map { "\(call)\(mark: .chain)\(layout($0))" } ?? call)
    }
}
