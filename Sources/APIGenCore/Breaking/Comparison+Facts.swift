extension Comparison {
    mutating func compare(
        _ fact: APISnapshot.Fact,
        _ old: APISnapshot.Element,
        _ new: APISnapshot.Element,
        _ path: String
    ) {
        guard let before = old.facts[fact], let after = new.facts[fact], before != after else { return }
        // Values and kinds tell of their owner what one message about it says.
        if fact == .openness, new.kind == .value || new.kind == .unionKind { return }
        let consequence = fact.consequence
        let text =
            switch fact {
            case .precedence: "\(new.title) is \(after) now, and another one was"
            case .deprecation: "\(new.title) is deprecated"
            case .argument: "\(new.title) is no argument of the client any more"
            case .shape: "\(new.title) was \(before), and is \(after)"
            default: "\(new.title): \(fact.noun) was \(Self.shown(before)), and is \(Self.shown(after))"
            }
        // Being one no longer is what the other one's message says, or no harm.
        if fact == .precedence || fact == .deprecation, after.isEmpty { return }
        // A new argument has a default.
        if fact == .argument, before.isEmpty { return }
        add(
            consequence.code,
            consequence.bump,
            consequence.sides,
            text,
            old,
            new,
            path,
            detail: "\(fact.rawValue) \(before) -> \(after)"
        )
    }

    private static func shown(_ text: String) -> String { text.isEmpty ? "none" : text }
}

extension APISnapshot.Fact {
    fileprivate var consequence: (code: ChangeCode, bump: Change.Bump, sides: Set<Change.Side>) {
        switch self {
        case .shape: (.retyped, .major, [.wire, .source])
        case .request, .omission, .encoding, .condition: (.requestChanged, .major, [.wire])
        case .server, .address: (.serverChanged, .major, [.wire])
        case .argument: (.removed, .major, [.source])
        case .authentication, .placement, .precedence: (.authenticationChanged, .major, [.wire])
        case .envelope: (.envelopeChanged, .major, [.wire])
        case .unwrapping: (.envelopeChanged, .major, [.source])
        case .paging: (.pagingChanged, .major, [.wire])
        case .pieces: (.responseChanged, .major, [.wire])
        case .mark: (.reformatted, .major, [.wire])
        case .openness: (.opennessChanged, .major, [.source])
        case .signs: (.responseChanged, .major, [.wire, .source])
        case .retry, .limits, .standIn, .wait: (.policyChanged, .patch, [.wire])
        case .timeout, .message: (.policyChanged, .patch, [.source])
        case .deprecation: (.deprecated, .minor, [.source])
        }
    }

    fileprivate var noun: String {
        switch self {
        case .request: "the request"
        case .server: "the server"
        case .address: "the address"
        case .authentication, .placement: "the authentication"
        case .omission: "what it leaves out"
        case .encoding: "the encoding"
        case .envelope: "what the answer stands under"
        case .unwrapping: "what methods return of it"
        case .paging: "the way"
        case .pieces: "the form of its pieces"
        case .condition: "what is sent to have it"
        case .mark: "what tells its kinds apart"
        case .openness: "the list of values"
        case .signs: "what tells the failure"
        case .retry: "the retry policy"
        case .timeout: "the timeout"
        case .limits: "the limit policy"
        case .standIn: "what is sent where none is given"
        case .wait: "the wait"
        case .message: "the message"
        case .argument, .shape, .precedence, .deprecation: "it"
        }
    }
}
