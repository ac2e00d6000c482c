import APIGenSupport

/// What recordings show about a segment that could be a parameter.
struct PathEvidence {
    /// Why a segment is a parameter although it is a word.
    enum Reason {
        /// A field of the response or of the request that identifies the object.
        case field
        /// An element of the list that the path before it returns.
        case listed
        /// A call to the collection creates an object with this value.
        case created
        /// The segment before it is the name of a key: `slug`, `by-name`.
        case key
        /// The server refuses it, and its words say that it names nothing.
        case refused
        /// It is written in another way than all fixed segments.
        case style
        /// It has the followers or the responses of an identifier in the same place.
        case sibling
        /// Bodies or queries have it as a value, and identifiers or other such words are in the same place.
        case named
        /// Several identifiers are in the same place, and no body has a field of this name.
        case among
        /// Several words in the same place have the same followers or responses.
        case family

        /// What the report says; `nil` for what leaves no doubt.
        func text(_ segment: String) -> String? {
            switch self {
            case .field, .listed, .created, .key, .refused: nil
            case .named: "`\(segment)` is a value in other calls"
            case .among: "`\(segment)` is in the place of several identifiers"
            case .style: "`\(segment)` is not written as the other segments are"
            case .sibling: "`\(segment)` has the calls and responses of an identifier in its place"
            case .family: "`\(segment)` and others in its place have the same calls and responses"
            }
        }
    }

    let calls: [CallFacts]
    let recorded: RecordedTexts
    /// Whether nearly all words of the paths are in lowercase.
    private let isLowercase: Bool
    /// The numbers of segments before each word.
    private let depths: [String: Set<Int>]

    init(_ calls: [CallFacts], paths: [[String]]) {
        self.calls = calls
        recorded = RecordedTexts(calls.map(\.texts))
        let words = Set(paths.joined()).filter { !$0.isEmpty && PathSegment($0).form == .word }
        let capitalized = words.count { $0.contains(where: \.isUppercase) }
        isLowercase =
            words.count >= Threshold.Path.wordsWithStyle
            && !Threshold.Path.capitalizedWords.isExceeded(by: capitalized, of: words.count)
        var depths: [String: Set<Int>] = [:]
        for path in paths { for (depth, text) in path.enumerated() { depths[text, default: []].insert(depth) } }
        self.depths = depths
    }

    /// The calls below the identifiers in one place, by the text after the identifier.
    func siblings(_ values: [PathNode]) -> [String: SiblingCalls] {
        Dictionary(grouping: values, by: \.segment.suffix).mapValues { nodes in
            SiblingCalls(nodes) { calls[$0].method }
        }
    }

    // MARK: - Forms

    /// Whether the form of a segment says that it is a parameter.
    func isIdentifier(_ child: PathNode, at place: Place) -> Bool {
        guard child.segment.isIdentifier else { return isVersionOfItem(child, at: place) }
        switch child.segment.form {
        case .number, .date:
            // `/3/movie`, `/2010-04-01/Accounts`, `/api/2024-01/products`.
            guard place.canBeVersion, child.calls.isEmpty, !child.children.isEmpty else { return true }
            let isSmall = child.segment.form == .date || child.text.count <= Threshold.Path.digitsOfVersion
            let siblings = place.node.children.count { $0.segment.form == child.segment.form }
            return
                !(isSmall && (siblings == 1 || place.segments.last != nil && siblings <= Threshold.Path.versions)
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

    /// `v1.0` next to identifiers of a collection: `/commits/v1.0/status`.
    private func isVersionOfItem(_ child: PathNode, at place: Place) -> Bool {
        child.segment.form == .version && place.followsPlural && !place.canBeVersion
            && place.node.children.contains { $0.segment.isIdentifier }
    }

    /// `step2`.
    private func isNumberedWord(_ text: String) -> Bool {
        let letters = text.prefix { !$0.isNumber }
        let digits = text.dropFirst(letters.count)
        return letters.count >= Threshold.Path.lettersOfNumberedWord
            && Threshold.Path.digitsOfNumberedWord.contains(digits.count) && digits.allSatisfy(\.isNumber)
    }

    // MARK: - Words

    /// Why a word is a parameter; `nil` if nothing says so.
    ///
    /// - Parameter siblings: The calls below the identifiers in its place.
    func reason(forParameter child: PathNode, among siblings: SiblingCalls?, at place: Place) -> Reason? {
        let text = child.segment.value
        guard !text.isEmpty, child.segment.form == .word else { return nil }
        if isSecondPart(child, at: place) { return .field }
        if isRefused(child), PathWords.meansNothing(text), !place.segments.isEmpty { return .refused }
        if PathWords.isFixed(text) { return siblings.flatMap { isView(child, among: $0, at: place) ? .sibling : nil } }
        if !place.isFirst || place.followsCollection {
            if let reason = ownReason(forParameter: child, at: place) { return reason }
            if !PathWords.isAction(text), hasOtherStyle(child, at: place) { return .style }
        }
        if PathWords.isAction(text) {
            // The name of a thing can begin with a verb: the repository `create-status`.
            guard let siblings, place.segments.last?.parameter != nil else { return nil }
            return isLike(child, siblings, at: place) || isNamed(child, among: siblings, at: place) ? .sibling : nil
        }
        if let siblings, isLike(child, siblings, at: place) { return .sibling }
        if isNamed(child, among: siblings, at: place) { return .named }
        return siblings.flatMap { isAmongIdentifiers(child, $0, at: place) ? .among : nil }
    }

    /// Whether a field has the value before a word and the word as one name: `{"full_name": "ada/tool"}`.
    private func isSecondPart(_ child: PathNode, at place: Place) -> Bool {
        place.segments.last?.parameter != nil
            && recorded.isSecondPart(child.segment.decodedValue, after: place.node.values)
    }

    /// What the bodies of the calls with a word, and of those to its collection, say about it.
    private func ownReason(forParameter child: PathNode, at place: Place) -> Reason? {
        let text = child.segment.value
        if ownField(of: child, at: place) != nil { return .field }
        if place.followsCollection, deeperField(of: child) != nil { return .field }
        if place.followsPlural, let item = place.item, hasField(of: child, namedAfter: item) { return .field }
        if PathWords.isAction(text) { return nil }
        if place.followsNameOfKey { return .key }
        // A list also names the parts of an API: `/integrations/slack/accounts`.
        if !child.ownCalls.isEmpty,
            place.node.ownCalls.contains(where: { calls[$0].isSuccess && calls[$0].listed.contains(text.lowercased()) })
        {
            return .listed
        }
        return isCreated(child, at: place) ? .created : nil
    }

    /// Whether a call to the collection created an object with this value: `POST /tags` before `DELETE /tags/work`.
    private func isCreated(_ child: PathNode, at place: Place) -> Bool {
        let text = child.segment.decodedValue
        guard !recorded.isName(text) else { return false }
        return place.collections.contains { collection in
            collection.ownCalls.contains { call in
                ["POST", "PUT"].contains(calls[call].method) && calls[call].isSuccess
                    && calls[call].texts.hasValue(text)
            }
        }
    }

    /// Whether a response below a word has the word in a field that is named after its collection.
    private func hasField(of child: PathNode, namedAfter item: String) -> Bool {
        let text = child.segment.decodedValue
        return child.allCalls.contains { calls[$0].texts.hasValue(text, namedAfter: item) }
    }

    private func isRefused(_ child: PathNode) -> Bool {
        let all = child.allCalls
        return !all.isEmpty && all.allSatisfy { (400...499).contains(calls[$0].status ?? 0) }
    }

    /// The field with the value in a request or response of exactly this path, or in a request that creates it.
    private func ownField(of child: PathNode, at place: Place) -> [String]? {
        let text = child.segment.decodedValue
        // `/repos/alice/tool/license` has the name `LICENSE`: a part of an object, and no item of a collection.
        let isPart = place.segments.last?.parameter != nil
        return child.ownCalls.lazy.compactMap { call in
            guard !isPart || calls[call].texts.fields[text] != nil else { return nil }
            return calls[call].identifiers[text.lowercased()]
        }.first
    }

    /// The field with the value in a response one or two segments further: `owner.login` for `/repos/{owner}/{repo}`.
    private func deeperField(of child: PathNode) -> [String]? {
        let text = child.segment.decodedValue.lowercased()
        let deeper = child.children.filter { !$0.text.isEmpty }.flatMap { $0.calls + $0.children.flatMap(\.calls) }
        return deeper.lazy.compactMap { calls[$0].identifiers[text] }.first { path in
            ["login", "username", "slug", "handle", "name", "key", "id", "code", "symbol"].contains(path.last ?? "")
                && path.count > 1
        }
    }

    /// The field that has the values of a group.
    func field(of group: [PathNode], at place: Place) -> [String]? {
        group.lazy.compactMap { ownField(of: $0, at: place) ?? deeperField(of: $0) }.first
    }

    private static let acronyms: Set<String> = [
        "API", "REST", "SMS", "MMS", "SIP", "PDF", "CSV", "XML", "JSON", "RSS", "URL", "ID", "SSO", "SAML", "MFA",
        "AWS", "GCP", "SQL", "DNS", "IP", "UI", "HTML", "OTP", "FAQ", "IPC", "KYC", "ODATA",
    ]

    /// Whether capitals or dots distinguish the text from fixed segments, and no other such segment in its place has
    /// other calls or responses: `/providers/Microsoft.Sql/servers` and `/providers/Microsoft.DBforMySQL/servers`.
    private func hasOtherStyle(_ child: PathNode, at place: Place) -> Bool {
        guard hasOtherStyle(child.segment.value, at: place) else { return false }
        let others = place.node.children.filter { other in
            other !== child && other.segment.form == .word && hasOtherStyle(other.segment.value, at: place)
        }
        return others.isEmpty || others.contains { haveEqualCalls($0, child) }
    }

    private func hasOtherStyle(_ text: String, at place: Place) -> Bool {
        if text.contains("."), place.followsCollection { return true }
        return isLowercase && text.contains(where: \.isUppercase) && !Self.acronyms.contains(text)
    }

    // MARK: - Siblings

    /// Whether what follows a word also follows an identifier in its place, and the responses have one shape.
    private func isLike(_ child: PathNode, _ siblings: SiblingCalls, at place: Place) -> Bool {
        let overlap = siblings.overlap(with: child)
        if overlap.sharedWords > 0 {
            return overlap.isComplete
                || overlap.isLarge && child.isAlike(siblings.merged, calls) != false
        }
        let own = child.ownCalls
        guard !own.isEmpty else { return false }
        if let isAlike = calls.areAlike(own, siblings.merged.ownCalls, minimum: Threshold.Path.sameOperation) {
            return isAlike
        }
        // An item of a collection is deleted; a part of an API is not.
        if place.followsPlural, own.contains(where: { calls[$0].method == "DELETE" }) { return true }
        return overlap.isComplete && own.allSatisfy { calls[$0].status == 404 || calls[$0].changesItem }
    }

    /// Whether other calls have a word as a value, and it is in the place of a value.
    private func isNamed(_ child: PathNode, among siblings: SiblingCalls?, at place: Place) -> Bool {
        let text = child.segment.decodedValue
        if place.followsAbbreviation { return recorded.isValue(text) }
        // `{"login": "alice"}` names a user; `{"name": "slack"}` may name a part of the API.
        if !place.isFirst, recorded.isPerson(text) { return true }
        guard let siblings else {
            return place.followsPlural && place.item.map { recorded.isValue(text, namedAfter: $0) } ?? false
        }
        return recorded.isIdentifier(text) && child.isAlike(siblings.merged, calls) != false
    }

    /// Whether a word is in the place of several identifiers, and nothing says that it is a word of the API.
    private func isAmongIdentifiers(_ child: PathNode, _ siblings: SiblingCalls, at place: Place) -> Bool {
        guard siblings.count >= Threshold.Path.identifiers, !recorded.isName(child.segment.decodedValue),
            // `POST /conversations/read` is an action.
            child.ownCalls.isEmpty || child.ownCalls.contains(where: { calls[$0].method != "POST" }),
            child.isAlike(siblings.merged, calls) != false
        else { return false }
        let overlap = siblings.overlap(with: child)
        if overlap.sharedWords > 0 || place.followsPlural && overlap.shared > 0 { return true }
        return siblings.count >= Threshold.Path.identifiersWithoutSharedCalls
            && (!PathWords.isPlural(child.segment.value)
                || place.segments.last?.parameter != nil && depths[child.text] == [place.segments.count])
    }

    /// Whether a view such as `all` is a value of the identifiers, since their calls follow it. `me` is the caller, who
    /// is not always a value.
    private func isView(_ child: PathNode, among siblings: SiblingCalls, at place: Place) -> Bool {
        guard place.followsCollection, !PathWords.meansCaller(child.segment.value) else { return false }
        let overlap = siblings.overlap(with: child)
        return overlap.sharedWords >= Threshold.Path.sharedCallsOfView && overlap.isLarge
            && child.isAlike(siblings.merged, calls) != false
    }

    // MARK: - Others

    /// Whether a fixed segment is where identifiers are, and nothing excludes that it is one.
    func isDoubtful(_ child: PathNode, among values: [PathNode]) -> Bool {
        guard child.segment.form == .word, !child.text.isEmpty, !PathWords.isFixed(child.segment.value),
            !values.isEmpty
        else { return false }
        let own = child.followers { calls[$0].method }
        return own.isSubset(of: PathNode.merging(values).followers { calls[$0].method })
    }

    /// Whether a string with its extension is a file, and no representation: a call has it as a name, or other segments
    /// follow it.
    func isFile(_ child: PathNode, at place: Place) -> Bool {
        guard child.segment.suffix.hasPrefix("."), child.segment.form == .word else { return false }
        if !child.children.isEmpty { return true }
        // `/workflows/42` and `/workflows/ci.yml`.
        let isDocument = [".md", ".txt", ".yaml", ".yml", ".zip"].contains(child.segment.suffix)
        if isDocument, place.node.children.contains(where: { $0.segment.isIdentifier && $0.segment.suffix.isEmpty }) {
            return true
        }
        let text = child.text.withoutPercentEncoding
        return child.ownCalls.contains { call in
            calls[call].texts.fields[text]?.contains(where: FieldName.namesObject) ?? false
        }
    }
}
