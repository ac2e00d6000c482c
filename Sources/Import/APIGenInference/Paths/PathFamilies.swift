/// Words in one place that are values because they are alike.
extension PathEvidence {
    /// Words in one place that have the same responses, or the same calls below them.
    func family(of words: [PathNode], at place: Place) -> [PathNode]? {
        guard place.followsCollection else { return nil }
        let isBelowParameter = place.segments.last?.parameter != nil
        let candidates = words.filter { node in
            node.segment.form == .word && !node.text.isEmpty && !PathWords.isFixed(node.segment.value)
                && !PathWords.isAction(node.segment.value) && node.segment.suffix == words[0].segment.suffix
                // The parts of an item can have parts of the same name: `/orgs/42/codespaces/secrets`.
                && !(isBelowParameter && PathWords.isPlural(node.segment.value))
        }
        for (index, first) in candidates.enumerated() {
            let others = candidates[(index + 1)...]
            let family = others.filter {
                haveSameCallsBelow($0, first, isBelowParameter: isBelowParameter)
            }
            if !family.isEmpty { return [first] + family }
            if isBelowParameter { continue }
            let isNamed = { (node: PathNode) in recorded.isIdentifier(node.segment.decodedValue) }
            let named = isNamed(first) ? others.filter { isNamed($0) && haveEqualCalls($0, first) } : []
            if place.followsPlural, named.count >= Threshold.Path.namedFamily - 1 { return [first] + named }
            let size = Threshold.Path.comparableFieldsOfFamily
            let alike = others.filter {
                calls.areAlike($0.ownCalls, first.ownCalls, minimum: Threshold.Path.sameFamily, size: size) ?? false
            }
            if alike.count >= Threshold.Path.family - 1 { return [first] + alike }
        }
        return nil
    }

    /// Whether the same words follow both, directly or after other words, with responses of the same shape.
    private func haveSameCallsBelow(_ first: PathNode, _ second: PathNode, isBelowParameter: Bool) -> Bool {
        func matches(_ first: PathNode, _ second: PathNode) -> Bool {
            first.words.contains { left in
                second.words.contains { right in
                    left.text == right.text
                        && (calls.areAlike(
                            left.ownCalls,
                            right.ownCalls,
                            minimum: Threshold.Path.sameFamily,
                            size: Threshold.Path.comparableFieldsBelowFamily
                        ) ?? false)
                }
            }
        }
        // The parts of a collection can have parts of the same name: `/integrations/slack/accounts`.
        if isBelowParameter { return matches(first, second) }
        return first.words.contains { left in
            second.words.contains { right in left.text != right.text && matches(left, right) }
        }
    }

    /// Whether any call follows both, and no responses of such calls differ.
    func haveEqualCalls(_ first: PathNode, _ second: PathNode) -> Bool {
        let followers = [first, second].map { node in node.followers { calls[$0].method } }
        return !followers[0].isDisjoint(with: followers[1]) && first.isAlike(second, calls) != false
    }
}
