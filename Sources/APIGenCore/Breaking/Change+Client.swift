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

    /// What another form of the client changes for code that uses it.
    package static func form(
        of api: API,
        from old: (form: OutputForm, place: SourceLocation),
        to new: (form: OutputForm, place: SourceLocation)
    ) -> [Change] {
        let access = accessChange(of: api, from: (old.form.access, old.place), to: (new.form.access, new.place))
        return [access, runtimeChange(of: api, from: old, to: new)].compactMap(\.self)
    }

    private static func accessChange(
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

    /// Types such as `APIError` are in another module, so that code needs another import or another qualified name.
    private static func runtimeChange(
        of api: API,
        from old: (form: OutputForm, place: SourceLocation),
        to new: (form: OutputForm, place: SourceLocation)
    ) -> Change? {
        guard old.form.isStandalone != new.form.isStandalone else { return nil }
        let change = new.form.isStandalone ? "contains the runtime" : "imports the runtime"
        let former = new.form.isStandalone ? "imported" : "contained"
        return Change(
            .runtimeMoved,
            .major,
            [.source],
            "the client of `\(api.name.value)` \(change) now, and \(former) it before",
            of: api,
            old: old.place,
            new: new.place
        )
    }

    private init(
        _ code: ChangeCode,
        _ bump: Bump,
        _ sides: Set<Side>,
        _ message: String,
        of api: API,
        old: SourceLocation? = nil,
        new: SourceLocation? = nil
    ) {
        self.init(
            code: code,
            bump: bump,
            sides: sides,
            message: message,
            old: old,
            new: new,
            identity: [code.rawValue, "client \(api.name.value)", message].joined(separator: "\u{0}")
        )
    }
}
