import APIGenSupport

extension PathNode {
    /// Whether responses to the same calls below two segments have the same shape; `nil` if none can be compared.
    func isAlike(_ other: PathNode, _ calls: [CallFacts]) -> Bool? {
        var isKnown = false
        if let isAlike = calls.areAlike(ownCalls, other.ownCalls, minimum: Threshold.Path.sameOperation) {
            if isAlike { return true }
            isKnown = true
        }
        for child in children where !child.text.isEmpty {
            guard let same = other.children.first(where: { $0.text == child.text }),
                let isAlike = child.isAlike(same, calls)
            else { continue }
            if isAlike { return true }
            isKnown = true
        }
        return isKnown ? false : nil
    }
}

extension [CallFacts] {
    /// Whether the responses to calls with the same method have the same shape; `nil` if no shapes can be compared.
    ///
    /// - Parameter size: The number of fields from which on a response can be compared.
    func areAlike(
        _ first: [Int],
        _ second: [Int],
        minimum: Share,
        size: Int = Threshold.Path.comparableFields
    ) -> Bool? {
        var isKnown = false
        for left in first.prefix(Threshold.Path.comparedCalls) where self[left].shape.count >= size {
            for right in second.prefix(Threshold.Path.comparedCalls) where self[right].method == self[left].method {
                guard self[right].shape.count >= size else { continue }
                isKnown = true
                if self[left].isSimilar(to: self[right], minimum: minimum) { return true }
            }
        }
        return isKnown ? false : nil
    }
}
