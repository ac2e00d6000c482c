import APIGenCore

/// A client as it is, and as it was.
struct ClientHistory {
    struct State {
        /// Its spec, as messages show it.
        var path: String
        var api: API
        /// Who sees it, and where that is said; nothing where nobody can say.
        var access: (access: OutputForm.Access, place: SourceLocation?)?
    }

    /// Nothing if the spec is new.
    var old: State?
    /// Nothing if the spec is gone.
    var new: State?

    var path: String { new?.path ?? old?.path ?? "" }

    /// What changed, that which asks for the most first.
    var changes: [Change] {
        switch (old, new) {
        case (nil, nil): return []
        case (nil, let new?): return [.added(new.api)]
        case (let old?, nil): return [.removed(old.api)]
        case (let old?, let new?):
            let changes = Comparison.changes(from: old.api, to: new.api)
            guard let before = old.access, let after = new.access,
                let change = Change.access(
                    of: new.api,
                    from: (before.access, before.place ?? old.api.name.location),
                    to: (after.access, after.place ?? new.api.name.location)
                )
            else { return changes }
            return change.bump == .major ? [change] + changes : changes + [change]
        }
    }
}
