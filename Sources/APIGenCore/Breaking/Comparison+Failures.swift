// A failure that goes or comes leaves its place to a wider one, or takes it.
extension Comparison {
    mutating func compareRemoved(_ failure: Surface.Element, of parent: Surface.Element, _ path: String) {
        guard let heir = Self.heir(of: failure, in: parent, failures.new) else {
            return remove(failure, of: parent, path)
        }
        compareFailures(failure, heir, titled: failure.title, path)
    }

    mutating func compareAdded(_ failure: Surface.Element, of parent: Surface.Element, _ path: String) {
        guard let heir = Self.heir(of: failure, in: parent, failures.old) else { return add(failure, path) }
        compareFailures(heir, failure, titled: failure.title, path)
    }

    private mutating func compareFailures(
        _ old: Surface.Element,
        _ new: Surface.Element,
        titled title: String,
        _ path: String
    ) {
        var (old, new) = (old, new)
        (old.title, new.title) = (title, title)
        _ = compareTypes(old, new, "\(path)/\(old.kind.rawValue) \(old.name) \(new.name)")
    }

    /// What a body is decoded as where there is no such failure: one of its class, or any.
    private static func heir(
        of failure: Surface.Element,
        in parent: Surface.Element,
        _ common: [Surface.Element]
    ) -> Surface.Element? {
        // What a body says of itself has no status.
        if failure.name == "body" { return nil }
        let wider = [failure.name, failure.name.prefix(1) + "xx", "default"]
        let own = parent.children.filter { $0.kind == .failure && $0.name != failure.name }
        for failures in [own, parent.kind == .client ? [] : common] {
            for name in wider {
                if let heir = failures.first(where: { $0.name == name }) { return heir }
            }
        }
        return nil
    }
}
