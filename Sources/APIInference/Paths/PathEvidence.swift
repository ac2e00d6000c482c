import APIGenSupport

/// What recordings show about a segment that could be a parameter.
struct PathEvidence {
    /// Why a segment is a parameter although it is a word.
    enum Reason {
        /// A field of the response or of the request that identifies the object.
        case field
        /// An element of the list that the path before it returns.
        case listed
        /// The segment before it is the name of a key: `slug`, `by-name`.
        case key
        /// The server refuses it, and its words say that it names nothing.
        case refused
        /// It is written in another way than all fixed segments.
        case style
        /// It has the followers or the responses of an identifier in the same place.
        case sibling
        /// Several words in the same place have the same followers or responses.
        case family

        /// What the report says; `nil` for what leaves no doubt.
        func text(_ segment: String) -> String? {
            switch self {
            case .field, .listed, .key, .refused: nil
            case .style: "`\(segment)` is not written as the other segments are"
            case .sibling: "`\(segment)` has the calls and responses of an identifier in its place"
            case .family: "`\(segment)` and others in its place have the same calls and responses"
            }
        }
    }

    /// The place of a segment.
    struct Place {
        var segments: [PathTemplate.Segment]
        var node: PathNode

        /// Whether the segment before it names a collection or is a parameter.
        var followsCollection: Bool {
            guard let last = segments.last else { return false }
            return last.parameter != nil || PathWords.isPlural(last.prefix)
        }

        /// Whether the segment before it is the name of a key, such as `by-name`.
        var followsNameOfKey: Bool {
            guard let last = segments.last, last.parameter == nil, let word = NameWords(of: last.prefix).words.last
            else {
                return false
            }
            return ["id", "slug", "name", "username", "uuid", "login", "handle", "symbol", "email"].contains(
                Inflection.singular(word)
            )
        }

        /// Whether only versions and the like precede it, so that it names a collection.
        var isFirst: Bool {
            segments.allSatisfy { segment in
                segment.parameter == nil
                    && (Self.roots.contains(segment.prefix.lowercased())
                        || PathSegment(segment.prefix).form != .word)
            }
        }

        /// Whether a version can be here.
        var canBeVersion: Bool {
            guard let last = segments.last else { return true }
            return last.parameter == nil && Self.roots.contains(last.prefix.lowercased())
        }

        private static let roots: Set<String> = [
            "api", "rest", "services", "service", "apis", "ws", "webapi", "version",
        ]
    }

    private let calls: [CallFacts]
    /// Whether nearly all words of the paths are in small letters.
    private let isLowercase: Bool

    init(_ calls: [CallFacts], paths: [[String]]) {
        self.calls = calls
        let words = Set(paths.joined()).filter { !$0.isEmpty && PathSegment($0).form == .word }
        let capitalized = words.count { $0.contains(where: \.isUppercase) }
        isLowercase = words.count >= 8 && capitalized * 8 <= words.count
    }

    // MARK: - Forms

    /// Whether the form of a segment says that it is a parameter.
    func isIdentifier(_ child: PathNode, at place: Place) -> Bool {
        guard child.segment.isIdentifier else { return false }
        switch child.segment.form {
        case .number, .date:
            // `/3/movie`, `/2010-04-01/Accounts`, `/api/2024-01/products`.
            guard place.canBeVersion, child.calls.isEmpty, !child.children.isEmpty else { return true }
            let isSmall = child.segment.form == .date || child.text.count <= 2
            let siblings = place.node.children.count { $0.segment.form == child.segment.form }
            return
                !(isSmall && (siblings == 1 || place.segments.last != nil && siblings <= 3)
                && child.children.contains { !$0.segment.isIdentifier })
        case .code where place.canBeVersion && child.segment.value.allSatisfy({ $0.isNumber || $0 == "." }):
            // `/2.3/questions`.
            return child.children.isEmpty
        case .code where place.isFirst:
            // `/form1` is a page; `/a1b2c3d4e5` is an identifier.
            return !isNumberedWord(child.segment.value)
        default:
            return true
        }
    }

    /// `step2`.
    private func isNumberedWord(_ text: String) -> Bool {
        let letters = text.prefix { !$0.isNumber }
        let digits = text.dropFirst(letters.count)
        return letters.count >= 3 && (1...2).contains(digits.count) && digits.allSatisfy(\.isNumber)
    }

    // MARK: - Words

    /// Why a word is a parameter; `nil` if nothing says so.
    func reason(forParameter child: PathNode, among values: [PathNode], at place: Place) -> Reason? {
        let text = child.segment.value
        guard !text.isEmpty, child.segment.form == .word else { return nil }
        if isRefused(child), PathWords.meansNothing(text), !place.segments.isEmpty { return .refused }
        if PathWords.isFixed(text) { return nil }
        if !place.isFirst || place.followsCollection {
            if ownField(of: child) != nil { return .field }
            if place.followsCollection, deeperField(of: child) != nil { return .field }
            if PathWords.isAction(text) { return nil }
            if place.followsNameOfKey { return .key }
            // A list also names the parts of an API: `/integrations/slack/accounts`.
            if !child.calls.isEmpty,
                place.node.calls.contains(where: { calls[$0].isSuccess && calls[$0].listed.contains(text.lowercased()) }
                )
            {
                return .listed
            }
            if hasOtherStyle(text, at: place) { return .style }
        }
        if PathWords.isAction(text) { return nil }
        let siblings = values.filter { $0.segment.suffix == child.segment.suffix }
        return !siblings.isEmpty && isLike(child, siblings) ? .sibling : nil
    }

    private func isRefused(_ child: PathNode) -> Bool {
        let all = child.allCalls
        return !all.isEmpty && all.allSatisfy { (400...499).contains(calls[$0].status ?? 0) }
    }

    /// The field with the value in a request or response of exactly this path, or in a request that creates it.
    private func ownField(of child: PathNode) -> [String]? {
        let text = child.segment.decodedValue.lowercased()
        return child.calls.lazy.compactMap { calls[$0].identifiers[text] }.first
    }

    /// The field with the value in a response one or two segments further: `owner.login` for `/repos/{owner}/{repo}`.
    private func deeperField(of child: PathNode) -> [String]? {
        let text = child.segment.decodedValue.lowercased()
        let deeper = child.children.flatMap { $0.calls + $0.children.flatMap(\.calls) }
        return deeper.lazy.compactMap { calls[$0].identifiers[text] }.first { path in
            ["login", "username", "slug", "handle", "name", "key", "id", "code", "symbol"].contains(path.last ?? "")
                && path.count > 1
        }
    }

    /// The field that has the values of a group.
    func field(of group: [PathNode]) -> [String]? {
        group.lazy.compactMap { ownField(of: $0) ?? deeperField(of: $0) }.first
    }

    private static let acronyms: Set<String> = [
        "API", "REST", "SMS", "MMS", "SIP", "PDF", "CSV", "XML", "JSON", "RSS", "URL", "ID", "SSO", "SAML", "MFA",
        "AWS", "GCP", "SQL", "DNS", "IP", "UI", "HTML", "OTP", "FAQ", "IPC", "KYC", "ODATA",
    ]

    /// Whether capitals or dots distinguish the text from fixed segments.
    private func hasOtherStyle(_ text: String, at place: Place) -> Bool {
        let isCapitalized = text.contains(where: \.isUppercase)
        if text.contains("."), place.followsCollection { return true }
        guard isCapitalized, !Self.acronyms.contains(text) else { return false }
        let letters = text.filter(\.isLetter)
        let isAllCapitals = letters.count >= 2 && letters.allSatisfy(\.isUppercase)
        return isLowercase && (place.followsCollection || isAllCapitals || !place.isFirst)
    }

    // MARK: - Siblings

    /// Whether all that follows a word also follows an identifier in its place, and the responses have one shape.
    private func isLike(_ child: PathNode, _ siblings: [PathNode]) -> Bool {
        let merged = PathNode.merging(siblings)
        let own = child.followers { calls[$0].method }
        let others = merged.followers { calls[$0].method }
        guard own.isSubset(of: others) else { return false }
        if own.contains(where: { $0.contains("/") && !$0.hasSuffix("/{}") }) { return true }
        guard !child.calls.isEmpty else { return false }
        if let isSimilar = areSimilar(child.calls, merged.calls, minimum: 0.6) { return isSimilar }
        if child.calls.allSatisfy({ calls[$0].status == 404 }) { return true }
        return child.calls.allSatisfy { ["DELETE", "PUT", "PATCH"].contains(calls[$0].method) }
    }

    /// Whether the responses to calls with the same method have the same shape; `nil` if no shapes can be compared.
    ///
    /// - Parameter size: The number of fields from which on a response can be compared.
    private func areSimilar(_ first: [Int], _ second: [Int], minimum: Double, size: Int = 2) -> Bool? {
        var isKnown = false
        for left in first where calls[left].shape.count >= size {
            for right in second.prefix(20) where calls[right].method == calls[left].method {
                guard calls[right].shape.count >= size else { continue }
                isKnown = true
                if calls[left].isSimilar(to: calls[right], minimum: minimum) { return true }
            }
        }
        return isKnown ? false : nil
    }

    /// Words in one place that have the same responses, or the same calls below them.
    func family(of words: [PathNode], at place: Place) -> [PathNode]? {
        guard place.followsCollection else { return nil }
        let candidates = words.filter { node in
            node.segment.form == .word && !node.text.isEmpty && !PathWords.isFixed(node.segment.value)
                && !PathWords.isAction(node.segment.value) && node.segment.suffix == words[0].segment.suffix
        }
        for (index, first) in candidates.enumerated() {
            let others = candidates[(index + 1)...]
            let family = others.filter {
                haveSameCallsBelow($0, first, isBelowParameter: place.segments.last?.parameter != nil)
            }
            if !family.isEmpty { return [first] + family }
            guard place.segments.last?.parameter == nil, first.calls.contains(where: { calls[$0].shape.count >= 4 })
            else {
                continue
            }
            let alike = others.filter { areSimilar($0.calls, first.calls, minimum: 0.8, size: 4) ?? false }
            if alike.count >= Self.minimumFamily - 1 { return [first] + alike }
        }
        return nil
    }

    /// Two or three fixed segments can have responses of one shape.
    private static let minimumFamily = 4

    /// Whether the same words follow both, directly or after other words, with responses of the same shape.
    private func haveSameCallsBelow(_ first: PathNode, _ second: PathNode, isBelowParameter: Bool) -> Bool {
        func matches(_ first: PathNode, _ second: PathNode) -> Bool {
            first.words.contains { left in
                second.words.contains { right in
                    left.text == right.text && (areSimilar(left.calls, right.calls, minimum: 0.8, size: 5) ?? false)
                }
            }
        }
        // The parts of a collection can have parts of the same name: `/integrations/slack/accounts`.
        if isBelowParameter { return matches(first, second) }
        return first.words.contains { left in
            second.words.contains { right in left.text != right.text && matches(left, right) }
        }
    }

    /// Whether a fixed segment is where identifiers are, and nothing excludes that it is one.
    func isDoubtful(_ child: PathNode, among values: [PathNode], at place: Place) -> Bool {
        guard child.segment.form == .word, !child.text.isEmpty, !PathWords.isFixed(child.segment.value),
            !values.isEmpty
        else { return false }
        let own = child.followers { calls[$0].method }
        return own.isSubset(of: PathNode.merging(values).followers { calls[$0].method })
    }
}
