package import APIGenSupport

extension Spec {
    /// The policies of all calls, or of one endpoint.
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
        /// A property that is `nil` has the value of the policy of all calls, or else that of the runtime.
        case attempts(Int?, statuses: [Int]?)
    }

    package enum IdempotencyPolicy: Sendable {
        case off
        /// The header with a key, by which the server recognizes a retry.
        case header(Located<String>)
    }

    package enum LimitPolicy: Sendable {
        case off
        /// The headers with the number of calls that remain, and with the time until the reset.
        case headers(statuses: [Int]?, remaining: String, reset: String?)
    }
}

extension Spec.RetryPolicy {
    /// The policy of one endpoint. Its missing keys are those of the policy of all calls.
    package func completed(by other: Self?) -> Self {
        guard case .attempts(let attempts, let statuses) = self, case .attempts(let others, let otherStatuses) = other
        else {
            return self
        }
        return .attempts(attempts ?? others, statuses: statuses ?? otherStatuses)
    }
}
