extension Comparison {
    /// Whether a value has to be there weighs differently in requests, where the caller gives it, and in answers.
    mutating func comparePresence(_ old: Surface.Element, _ new: Surface.Element, _ path: String) {
        guard let before = old.presence, let after = new.presence, before != after else { return }
        guard let (rule, bump, sides) = Self.consequence(before, after, isSent: new.isSent, isReceived: new.isReceived)
        else { return }
        add(
            rule,
            bump,
            sides,
            "\(new.title) was \(before.text), and is \(after.text)",
            old,
            new,
            path,
            detail: "\(before.text) -> \(after.text)"
        )
    }

    private static func consequence(
        _ before: Surface.Presence,
        _ after: Surface.Presence,
        isSent: Bool,
        isReceived: Bool
    ) -> (ChangeRule, Change.Bump, Set<Change.Side>)? {
        switch (before, after) {
        case (.constant, .constant): return (.defaultChanged, .major, [.wire])
        case (.constant, .required): return (.newlyRequired, .major, [.wire, .source])
        case (.constant, _): return (.newlyOptional, .minor, [.wire, .source])
        case (_, .constant): return (.removed, .major, [.wire, .source])
        case (.standard, .standard): return (.defaultChanged, .major, isSent ? [.wire, .source] : [.source])
        case (.threeStates, _), (_, .threeStates): return (.retyped, .major, [.wire, .source])
        case (.required, .standard): return (.newlyOptional, .minor, [.source])
        case (.standard, .required): return (.newlyRequired, .major, [.wire, .source])
        case (.required, .optional):
            // Whoever reads it has to unwrap it now; whoever gives it can go on.
            return (.newlyOptional, isReceived ? .major : .minor, [.source])
        case (.optional, .required): return (.newlyRequired, .major, isSent ? [.wire, .source] : [.source])
        case (.optional, .standard): return (.defaultChanged, .major, isSent ? [.wire, .source] : [.source])
        case (.standard, .optional): return (.newlyOptional, .major, isSent ? [.wire, .source] : [.source])
        case (.required, .required), (.optional, .optional): return nil
        }
    }
}
