import APIGenSpecLanguage

// Compares failures. When a failure is removed, a less specific one decodes its bodies; when it is added, the reverse.
extension Comparison {
    mutating func compareRemoved(_ failure: Element, of parent: Element, _ path: Path) {
        guard let replacement = Self.replacement(of: failure, in: parent, failures.new) else {
            return remove(failure, of: parent, path)
        }
        compareFailures(failure, replacement, as: failure.subject, path)
    }

    mutating func compareAdded(_ failure: Element, of parent: Element, _ path: Path) {
        guard let replacement = Self.replacement(of: failure, in: parent, failures.old) else {
            return add(failure, path)
        }
        compareFailures(replacement, failure, as: failure.subject, path)
    }

    private mutating func compareFailures(
        _ old: Element,
        _ new: Element,
        as subject: APISnapshot.Subject,
        _ path: Path
    ) {
        guard case .failure(let before) = old.identity, case .failure(let after) = new.identity else { return }
        var (old, new) = (old, new)
        (old.subject, new.subject) = (subject, subject)
        _ = compareTypes(old, new, path + [.replacedFailure(before, by: after)])
    }

    /// The failure that decodes the same bodies otherwise: that of the class, or the default.
    private static func replacement(
        of failure: Element,
        in parent: Element,
        _ common: [Element]
    ) -> Element? {
        guard case .failure(let condition) = failure.identity else { return nil }
        let wider: [Spec.ErrorCase.Condition]
        switch condition {
        // A failure of `body` has no status.
        case .body: return nil
        case .status(let status): wider = [.statusClass(status / 100), .any]
        case .statusClass, .any: wider = [.any]
        }
        let own = parent.children.filter { $0.kind == .failure && $0.identity != failure.identity }
        for failures in [own, parent.kind == .client ? [] : common] {
            for condition in [condition] + wider {
                let replacement = failures.first { $0.identity == .failure(condition) }
                if let replacement { return replacement }
            }
        }
        return nil
    }
}
