import APIGenBreaking
import APIGenCore
import APIGenDiagnostics
import APIGenSupport
import APIModel

/// A client as it is, and as it was.
struct ClientHistory {
    struct State {
        /// Its spec, as messages show it.
        var path: String
        var api: API
        /// How it is generated, and where that is said; `nil` if nothing says so.
        var form: (form: OutputOptions, place: SourceLocation?)?
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
            guard let before = old.form, let after = new.form else { return changes }
            let formChanges = Change.form(
                of: new.api,
                from: (before.form, before.place ?? old.api.name.location),
                to: (after.form, after.place ?? new.api.name.location)
            )
            return formChanges.filter { $0.bump == .major } + changes + formChanges.filter { $0.bump != .major }
        }
    }
}
