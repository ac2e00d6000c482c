/// What tries after the first have cost each server, as far as calls that succeeded have not made up for it.
nonisolated final class APIRetryBudget: Sendable {
    /// What a retry costs; a call that needs none gives 1 back.
    private static let cost = 5

    private let costs = APILocked<[APIOrigin?: Int]>([:])

    /// Takes a retry out of a budget.
    ///
    /// - Returns: Whether there was one left.
    func take(from origin: APIOrigin?, budget: Int) -> Bool {
        costs.withLock { costs in
            let spent = costs[origin, default: 0]
            guard (spent + Self.cost - 1) / Self.cost < budget else { return false }
            costs[origin] = spent + Self.cost
            return true
        }
    }

    /// Gives back what a call has taken that found the server well, or a little where it has taken nothing.
    ///
    /// - Parameter origin: Is asked for only where something is missing.
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
