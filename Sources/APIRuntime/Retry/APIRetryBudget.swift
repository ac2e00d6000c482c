/// The cost of additional attempts for each server, minus what successful calls have returned.
nonisolated final class APIRetryBudget: Sendable {
    /// The cost of a retry. A call without retries returns 1.
    private static let cost = 5

    private let costs = APILocked<[APIOrigin?: Int]>([:])

    /// Takes a retry from a budget.
    ///
    /// - Returns: Whether the budget allows it.
    func take(from origin: APIOrigin?, budget: Int) -> Bool {
        costs.withLock { costs in
            let spent = costs[origin, default: 0]
            guard (spent + Self.cost - 1) / Self.cost < budget else { return false }
            costs[origin] = spent + Self.cost
            return true
        }
    }

    /// Returns the retries of a call that succeeded, or 1 if it had none.
    ///
    /// - Parameter origin: Evaluated only if the budget is not full.
    func giveBack(_ retries: Int, to origin: @autoclosure () -> APIOrigin?) {
        costs.withLock { costs in
            guard !costs.isEmpty else { return }
            let origin = origin()
            guard let spent = costs[origin] else { return }
            let rest = spent - max(1, retries * Self.cost)
            costs[origin] = rest > 0 ? rest : nil
        }
    }
}
