extension Comparison {
    private typealias Consequence = (code: ChangeCode, bump: Change.Bump, sides: Set<Change.Side>)

    /// Compares the presence of values. In requests, the caller provides a value; in responses, the caller reads it.
    mutating func comparePresence(_ old: Element, _ new: Element, _ path: Path) {
        guard let before = old.presence, let after = new.presence, before != after else { return }
        let (isSent, isReceived) = Self.directions(old, new)
        guard let consequence = Self.consequence(before, after, isSent: isSent, isReceived: isReceived) else { return }
        add(
            consequence.code,
            consequence.bump,
            consequence.sides,
            .presence(from: before, to: after),
            old,
            new,
            path
        )
    }

    private static func consequence(
        _ before: APISnapshot.Presence,
        _ after: APISnapshot.Presence,
        isSent: Bool,
        isReceived: Bool
    ) -> Consequence? {
        // Without the argument, the request is different. This affects only callers that omit it.
        let whereSent: Set<Change.Side> = isSent ? [.wire, .source] : [.source]
        switch (before, after) {
        case (.constant(let old, false), .constant(let new, true)) where old == new:
            return (.newlyOptional, .major, [.source])
        case (.constant(let old, true), .constant(let new, false)) where old == new:
            return (.newlyRequired, .major, isReceived ? [.wire, .source] : [.source])
        case (.constant, .constant): return (.defaultChanged, .major, [.wire])
        case (.constant, .required): return (.newlyRequired, .major, [.wire, .source])
        case (.constant, _): return (.newlyOptional, .minor, [.wire, .source])
        case (_, .constant): return (.removed, .major, [.wire, .source])
        case (.threeStates, _), (_, .threeStates): return (.retyped, .major, [.wire, .source])
        case (.standard(let old, false), .standard(let new, true)) where old == new:
            return (.newlyOptional, .minor, [.source])
        case (.standard(let old, true), .standard(let new, false)) where old == new:
            return (.newlyRequired, .major, [.source])
        case (.standard, .standard), (.optional, .standard), (.nullable, .standard):
            return (.defaultChanged, .major, whereSent)
        case (.required, .standard): return (.newlyOptional, .minor, [.source])
        // A response without the value was valid, and no longer is.
        case (.standard, .required): return (.newlyRequired, .major, isReceived ? [.wire, .source] : [.source])
        case (.optional, .required), (.nullable, .required): return (.newlyRequired, .major, [.wire, .source])
        // Code that reads the value has to unwrap it now. Code that provides it still compiles.
        case (.required, .optional), (.required, .nullable):
            return (.newlyOptional, isReceived ? .major : .minor, [.source])
        case (.standard, .optional), (.standard, .nullable):
            let sides: [Change.Side?] = [isSent ? .wire : nil, isReceived ? .source : nil]
            return (.newlyOptional, .major, Set(sides.compactMap(\.self)))
        case (.optional, .nullable), (.nullable, .optional): return isSent ? (.defaultChanged, .major, [.wire]) : nil
        case (.required, .required), (.optional, .optional), (.nullable, .nullable): return nil
        }
    }
}
