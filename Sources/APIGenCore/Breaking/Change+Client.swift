// What becomes of a client as a whole.
extension Change {
    /// A client whose spec is new.
    package static func added(_ api: API) -> Change {
        let title = "the client of `\(api.name.value)` is new"
        return Change(.added, .minor, [.source], title, of: api, new: api.name.location)
    }

    /// A client whose spec is gone.
    package static func removed(_ api: API) -> Change {
        let title = "the client of `\(api.name.value)` is gone"
        return Change(.removed, .major, [.wire, .source], title, of: api, old: api.name.location)
    }

    /// A client that less code sees, or more; nothing if it is the same that sees it.
    package static func access(
        of api: API,
        from old: (access: OutputForm.Access, place: SourceLocation),
        to new: (access: OutputForm.Access, place: SourceLocation)
    ) -> Change? {
        let order = OutputForm.Access.allCases
        guard let before = order.firstIndex(of: old.access), let after = order.firstIndex(of: new.access),
            before != after
        else { return nil }
        return Change(
            .accessChanged,
            before < after ? .major : .minor,
            [.source],
            "the client of `\(api.name.value)` was \(old.access.rawValue), and is \(new.access.rawValue)",
            of: api,
            old: old.place,
            new: new.place
        )
    }

    private init(
        _ rule: ChangeRule,
        _ bump: Bump,
        _ sides: Set<Side>,
        _ message: String,
        of api: API,
        old: SourceLocation? = nil,
        new: SourceLocation? = nil
    ) {
        self.init(
            rule: rule,
            bump: bump,
            sides: sides,
            message: message,
            old: old,
            new: new,
            identity: [rule.rawValue, "client \(api.name.value)", message].joined(separator: "\u{0}")
        )
    }
}
