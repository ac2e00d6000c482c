extension Comparison {
    mutating func compare(_ code: APISnapshot.Fact.Code, _ old: Element, _ new: Element, _ path: Path) {
        guard let before = old.facts[code], let after = new.facts[code], before != after else { return }
        // The change of the enum is reported, which applies to all of its values.
        if code == .openness, new.kind == .value { return }
        var consequence = code.consequence
        switch after {
        // The change of the new default credential is reported, or nobody is affected.
        case .precedence(false), .deprecation(false): return
        case .precedence(true) where !hasStandardCalls: return
        // A new argument has a default, and a new value in responses affects no code.
        case .argument(true), .reading(true): return
        case .authentication(let newSets):
            guard case .authentication(let oldSets) = before else { return }
            let former = oldSets ?? standardCredentials.old
            let current = newSets ?? standardCredentials.new
            if current.keepsCredentials(of: former) {
                if former.keepsCredentials(of: current) { return }
                consequence.bump = .minor
            }
        case .openness(isOpen: true) where new.facts[.shape] == .shape(.union):
            // The case for unknown kinds is a new one, over which callers of requests have no `switch`.
            if !Self.directions(old, new).isReceived { consequence.bump = .minor }
        default: break
        }
        add(consequence.code, consequence.bump, consequence.sides, .fact(from: before, to: after), old, new, path)
    }
}

extension [[String]] {
    /// Whether each client that could send a call sends the same credentials as before: those of the first set of which
    /// it has all.
    fileprivate func keepsCredentials(of former: Self) -> Bool {
        former.indices.allSatisfy { index in
            let sent = Set(former[index])
            /// Whether a client with other credentials as well sent an earlier set.
            func isOvertaken(with others: [String]) -> Bool {
                former[..<index].contains { Set($0).isSubset(of: sent.union(others)) }
            }
            guard let place = firstIndex(where: { Set($0) == sent }) else { return isOvertaken(with: []) }
            return self[..<place].allSatisfy { isOvertaken(with: $0) }
        }
    }
}

extension APISnapshot.Fact.Code {
    fileprivate var consequence: (code: ChangeCode, bump: Change.Bump, sides: Set<Change.Side>) {
        switch self {
        case .shape: (.retyped, .major, [.wire, .source])
        case .request, .omission, .encoding, .contentType, .condition, .sending:
            (.requestChanged, .major, [.wire])
        case .server, .address: (.serverChanged, .major, [.wire])
        case .movedPath: (.serverChanged, .minor, [.source])
        case .argument: (.removed, .major, [.source])
        case .authentication, .placement, .precedence: (.authenticationChanged, .major, [.wire])
        case .envelope: (.envelopeChanged, .major, [.wire])
        case .unwrapping: (.envelopeChanged, .major, [.source])
        case .paging: (.pagingChanged, .major, [.wire])
        case .chunks: (.responseChanged, .major, [.wire])
        case .discriminator: (.reformatted, .major, [.wire])
        case .openness: (.opennessChanged, .major, [.source])
        case .failureMatchers: (.responseChanged, .major, [.wire, .source])
        case .retry, .limits, .fallback, .wait: (.policyChanged, .patch, [.wire])
        case .timeout, .message: (.policyChanged, .patch, [.source])
        case .deprecation: (.deprecated, .minor, [.source])
        case .reading: (.responseChanged, .major, [.source])
        }
    }
}
