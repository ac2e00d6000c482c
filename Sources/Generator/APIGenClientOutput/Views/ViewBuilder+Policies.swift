import APIGenDiagnostics
import APIGenSpecLanguage
import APIGenSwiftModel

extension ViewBuilder {
    /// The constants of a resource with the policies of its calls.
    func policies(of resource: SwiftAPI.Resource) -> [String] {
        let policies = resource.policies
        var constants: [String] = []
        if let timeout = policies.timeout {
            constants.append("timeout: \(names(.duration))? = \(source(ofSeconds: timeout))")
        }
        if case .header(let name) = policies.idempotency {
            constants.append("idempotencyHeader: \(names(.string))? = \(SwiftLiteral.string(name.value))")
        }
        if let retry = policies.retry {
            constants.append("retry: APIRetryPolicy? = \(source(of: retry, method: methodSentTwice(resource)))")
        }
        if let limits = policies.limits {
            constants.append("limits: APIRateLimits = \(source(of: limits))")
        }
        return constants
    }

    /// The method that a retry policy must allow, because the endpoint declares the policy for a method that is not
    /// idempotent.
    private func methodSentTwice(_ resource: SwiftAPI.Resource) -> String? {
        if case .header = resource.policies.idempotency { return nil }
        return ["GET", "HEAD", "PUT", "DELETE"].contains(resource.method) ? nil : resource.method.lowercased()
    }

    func source(of policy: Spec.RetryPolicy, method: String? = nil) -> String {
        guard case .attempts(let attempts, let statuses) = policy else { return ".off" }
        var items: [String] = []
        if let attempts { items.append("attempts: \(attempts)") }
        if let statuses { items.append("statuses: \(statuses.sorted())") }
        if let method { items.append("methods: [.\(method)]") }
        return "APIRetryPolicy" + Layout.arguments(items, room: 80)
    }

    func source(of policy: Spec.LimitPolicy) -> String {
        arguments(of: policy).map { "APIRateLimits" + Layout.arguments($0, room: 60) } ?? ".off"
    }

    /// The arguments with the names of the rate limit headers; `nil` if there is no limit.
    private func arguments(of policy: Spec.LimitPolicy) -> [String]? {
        guard case .headers(let statuses, let remaining, let reset) = policy else { return nil }
        var items: [String] = []
        if let statuses { items.append("statuses: \(statuses.sorted())") }
        items.append("remaining: \(SwiftLiteral.string(remaining))")
        if let reset { items.append("reset: \(SwiftLiteral.string(reset))") }
        return items
    }

    /// The observer that delays calls, if the spec declares limits or waits.
    func observers(of policies: Spec.Policies) -> [String] {
        if let limits = policies.limits.flatMap({ arguments(of: $0) }) {
            return ["APIRateLimiter" + Layout.arguments(limits, room: 60)]
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
    func paging(_ paging: SwiftAPI.Paging) -> ExpressionContext {
        let arguments = paging.arguments.map { $0.source(names) }
        let end = paging.end.map { source($0) } ?? ""
        let line = ".\(paging.style.rawValue)(\(arguments.joined(separator: ", ")))\(end)"
        if "        ".count + line.count <= Layout.width { return ExpressionContext(line) }
        let call = ".\(paging.style.rawValue)\(Layout.arguments(arguments, room: Layout.width))"
        return ExpressionContext(call + (end.isEmpty ? "" : "\n\(end)"))
    }
}
