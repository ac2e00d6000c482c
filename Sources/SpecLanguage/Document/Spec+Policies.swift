package import APIGenDiagnostics

extension Spec {
    /// How calls are made, which may be said for all of them and for one.
    package struct Policies: Sendable {
        package var retry: RetryPolicy?
        /// In seconds.
        package var timeout: Double?
        package var idempotency: IdempotencyPolicy?
        package var limits: LimitPolicy?

        package init(
            retry: RetryPolicy? = nil,
            timeout: Double? = nil,
            idempotency: IdempotencyPolicy? = nil,
            limits: LimitPolicy? = nil
        ) {
            self.retry = retry
            self.timeout = timeout
            self.idempotency = idempotency
            self.limits = limits
        }
    }

    package enum RetryPolicy: Sendable {
        case off
        /// What is not said is as everywhere.
        case tries(attempts: Int?, statuses: [Int]?)
    }

    package enum IdempotencyPolicy: Sendable {
        case off
        /// The header with a key by which the server knows a second try.
        case header(Located<String>)
    }

    package enum LimitPolicy: Sendable {
        case off
        /// The headers that say how many calls are left, and when there are more.
        case headers(statuses: [Int]?, remaining: String, reset: String?)
    }
}

extension Spec.RetryPolicy {
    /// The policy of one endpoint, with what it does not say from the policy for all.
    package func completed(by other: Self?) -> Self {
        guard case .tries(let attempts, let statuses) = self, case .tries(let others, let otherStatuses) = other else {
            return self
        }
        return .tries(attempts: attempts ?? others, statuses: statuses ?? otherStatuses)
    }
}
