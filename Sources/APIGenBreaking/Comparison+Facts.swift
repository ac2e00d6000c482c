extension Comparison {
    mutating func compare(_ code: APISnapshot.Fact.Code, _ old: Element, _ new: Element, _ path: Path) {
        guard let before = old.facts[code], let after = new.facts[code], before != after else { return }
        // The change of the enum or union is reported, which applies to all of its values and kinds.
        if code == .openness, new.kind == .value || new.kind == .unionKind { return }
        switch after {
        // The change of the new default credential is reported, or nobody is affected.
        case .precedence(false), .deprecation(false): return
        // A new argument has a default, and a new value in responses affects no code.
        case .argument(true), .reading(true): return
        default: break
        }
        let consequence = code.consequence
        add(consequence.code, consequence.bump, consequence.sides, .fact(from: before, to: after), old, new, path)
    }
}

extension APISnapshot.Fact.Code {
    fileprivate var consequence: (code: ChangeCode, bump: Change.Bump, sides: Set<Change.Side>) {
        switch self {
        case .shape: (.retyped, .major, [.wire, .source])
        case .request, .omission, .encoding, .contentType, .condition, .sending:
            (.requestChanged, .major, [.wire])
        case .server, .address: (.serverChanged, .major, [.wire])
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
