import APIGenSupport

/// The words of an operation ID.
struct OperationIdentifier {
    let words: NameWords

    private static let methods: Set<String> = ["get", "post", "put", "patch", "delete", "head", "options", "trace"]
    private static let articles: Set<String> = ["a", "an", "the"]
    private static let quantifiers: Set<String> = [
        "multiple", "several", "all", "many", "new", "current", "one", "single",
    ]
    static let prepositions: Set<String> = ["for", "by", "in", "of", "from", "to", "with", "on", "at"]

    /// - Returns: `nil` if the ID only repeats the method and the path, as generated IDs do.
    init?(_ id: String, method: String, path: EndpointPath) {
        var words = NameWords(of: id).words
        // `UserController_findAll` of NestJS.
        if let index = words.firstIndex(of: "controller"), index + 1 < words.count {
            words = Array(words[(index + 1)...])
        }
        // `getdictionary` of `/settings/dictionary`.
        if let first = words.first, let verb = Self.methods.first(where: { first.hasPrefix($0) }),
            path.words.contains(String(first.dropFirst(verb.count)))
        {
            words.replaceSubrange(0..<1, with: [verb, String(first.dropFirst(verb.count))])
        }
        // `read_item_items__item_id__get` of FastAPI.
        let suffix = path.words + [method.lowercased()]
        if words.count > suffix.count, words.suffix(suffix.count).elementsEqual(suffix) {
            words.removeLast(suffix.count)
        }
        if let first = words.first, Self.methods.contains(first) {
            let rest = Array(words.dropFirst())
            let hasVerb = first == "get" || first == "delete" || first == "patch"
            if !hasVerb && rest.isEmpty || (!hasVerb || rest.count > 1) && path.isRepeated(by: rest) { return nil }
        }
        // `getUser_1` is the second `getUser` of a generator, and so is `user.get.1`.
        if words.count > 1, let last = words.last, last.allSatisfy(\.isNumber),
            id.hasSuffix("_\(last)") || id.hasSuffix(".\(last)") && !EndpointPath.isVersion(words[words.count - 2])
        {
            words.removeLast()
        }
        let nouns = words.filter { !Self.articles.contains($0) }
        let plain = nouns.isEmpty ? words : nouns
        guard plain.contains(where: { $0.contains(where: \.isLetter) }) else { return nil }
        self.words = NameWords(plain)
    }

    /// The words without the tag: at the beginning, or after the verb where the rest still says what is done.
    func withoutStem(_ service: NameWords) -> NameWords {
        let words = words.words
        let stem = service.words
        guard !stem.isEmpty, words.count > stem.count else { return self.words }
        if service.means(words.prefix(stem.count)) { return NameWords(Array(words.dropFirst(stem.count))) }
        let rest = words.dropFirst(1 + stem.count)
        if service.means(words[1..<1 + stem.count]) {
            let reads = ["get", "list", "find", "fetch", "search"].contains(words[0])
            let isComplete = rest.first.map { Self.prepositions.contains($0) } ?? true
            if isComplete || reads || stem.count > 1 { return NameWords([words[0]] + rest) }
        }
        if words.count == stem.count + 2, Self.quantifiers.contains(words[1]), service.means(words.suffix(stem.count)) {
            return NameWords(Array(words.prefix(2)))
        }
        return self.words
    }

    /// The words and, for names that are too long, those without one or more phrases at the end: `listTargets` of
    /// `listTargetsAssignedToRole`.
    static func spellings(of words: NameWords) -> [NameWords] {
        let words = words.words
        let ends = words.indices.dropFirst(2).filter { prepositions.contains(words[$0]) }
        return [NameWords(words)]
            + ends.reversed().map { end in
                let isParticiple = end > 2 && words[end - 1].hasSuffix("ed")
                return NameWords(Array(words[..<(isParticiple ? end - 1 : end)]))
            }
    }
}
