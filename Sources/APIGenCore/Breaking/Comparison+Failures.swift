// A failure that goes or comes leaves its place to a wider one, or takes it.
extension Comparison {
    mutating func compareRemoved(_ failure: APISnapshot.Element, of parent: APISnapshot.Element, _ path: String) {
        guard let replacement = Self.replacement(of: failure, in: parent, failures.new) else {
            return remove(failure, of: parent, path)
        }
        compareFailures(failure, replacement, titled: failure.title, path)
    }

    mutating func compareAdded(_ failure: APISnapshot.Element, of parent: APISnapshot.Element, _ path: String) {
        guard let replacement = Self.replacement(of: failure, in: parent, failures.old) else {
            return add(failure, path)
        }
        compareFailures(replacement, failure, titled: failure.title, path)
    }

    private mutating func compareFailures(
        _ old: APISnapshot.Element,
        _ new: APISnapshot.Element,
        titled title: String,
        _ path: String
    ) {
        var (old, new) = (old, new)
        (old.title, new.title) = (title, title)
        _ = compareTypes(old, new, "\(path)/\(old.kind.rawValue) \(old.name) \(new.name)")
    }

    /// What a body is decoded as where there is no such failure: one of its class, or any.
    private static func replacement(
        of failure: APISnapshot.Element,
        in parent: APISnapshot.Element,
        _ common: [APISnapshot.Element]
    ) -> APISnapshot.Element? {
        // What a body says of itself has no status.
        if failure.name == "body" { return nil }
        let wider = [failure.name, failure.name.prefix(1) + "xx", "default"]
        let own = parent.children.filter { $0.kind == .failure && $0.name != failure.name }
        for failures in [own, parent.kind == .client ? [] : common] {
            for name in wider {
                if let replacement = failures.first(where: { $0.name == name }) { return replacement }
            }
        }
        return nil
    }
}
