import APIGenDescription
import APIGenSupport

extension EndpointNames {
    /// The names that an operation can have, best first. Each is built when it is needed.
    struct Candidates {
        /// The services of all operations, which are members of the client, too.
        var services: Set<String> = []
        private var prefix = ""
        /// The name that the source gives, of any length.
        private var explicit: NameWords?
        /// The spellings of each member, longest first. The members are in reverse order.
        private var members: [[NameWords]]
        private var names: [String] = []
        /// The members that would repeat a word, with the word once, and with a word between. They precede the long
        /// ones.
        private var repetitive: [NameWords] = []
        private var long: [String] = []

        /// - Parameter services: Those of the operation, the outermost first.
        init(_ services: [String], explicit: NameWords?, members: [[NameWords]]) {
            for service in services {
                self.services.insert(prefix + service)
                prefix += service + "."
            }
            self.explicit = explicit
            self.members = members.reversed()
        }

        /// The names that lack a word which others may have.
        private var inexact: Set<String> = []

        func isExact(_ name: String) -> Bool { !inexact.contains(name) }

        /// The last name that is built.
        var last: String? { names.last }

        mutating func findName(at rank: Int) -> String? {
            while names.count <= rank, let member = takeMember() {
                let name = name(of: member)
                guard !services.contains(name), !ReservedNames.runtimeTypes.contains(SwiftWords(name).resource) else {
                    continue
                }
                names.append(name)
            }
            return rank < names.count ? names[rank] : nil
        }

        private func name(of member: String) -> String {
            prefix + EndpointNames.unreserved(member, isInService: !prefix.isEmpty)
        }

        private mutating func takeMember() -> String? {
            if let member = explicit?.member {
                explicit = nil
                return member
            }
            while let spellings = members.popLast() {
                for words in spellings {
                    if words.repeatsWord {
                        let collapsed = words.withoutRepetitions
                        if let member = collapsed.member { inexact.insert(name(of: member)) }
                        repetitive += [collapsed, words.withRepetitionsDivided]
                    } else if let member = takeIfShort(words) {
                        return member
                    }
                }
            }
            while !repetitive.isEmpty {
                let words = repetitive.removeFirst()
                if let member = takeIfShort(words) { return member }
            }
            return long.isEmpty ? nil : long.removeFirst()
        }

        private mutating func takeIfShort(_ words: NameWords) -> String? {
            guard let member = words.member else { return nil }
            if member.utf8.count <= Thresholds.endpointNameLength { return member }
            long.append(member)
            return nil
        }
    }

    func candidates(_ index: Int) -> Candidates {
        let operation = operations[index]
        let path = EndpointPath(operation.path)
        let service = serviceWords(of: operation, path)
        let derived = isFlat ? [] : [Self.serviceName(service)].compactMap(\.self)
        let services = explicitServices[index] ?? derived
        let stem =
            explicitServices[index].map { NameWords(of: $0.last ?? "") } ?? (isFlat ? NameWords([]) : service)
        let verb = verb(of: operation, path)
        let identifier = operation.id.flatMap { OperationIdentifier($0, method: operation.method, path: path) }
        var members: [[NameWords]] = []
        if let identifier, !stem.means(identifier.words.words) {
            let name = identifier.withoutStem(stem)
            // One of the elements is what `get` reads.
            let isListing = name.words == ["get"] && verb.words == ["list"]
            members.append(isListing ? [verb] : OperationIdentifier.spellings(of: name))
        }
        // A verb alone could be the name of a service.
        let nouns = path.segments.isEmpty ? [NameWords(["root"])] : path.nouns(without: stem)
        // Without an ID, a call concerns all that its noun says: `getSettings`, `updateSeats`. Only `POST` adds one.
        let isWhole = verb.words == ["list"] || operation.method != "POST" && path.segments.last?.isParameter == false
        let base = Self.spellings(verb, nouns, isWhole: isWhole)
        if let action = action(operation, path) { members.append([action]) }
        members.append(base)
        if let identifier { members.append(OperationIdentifier.spellings(of: identifier.words)) }
        if operation.method == "PUT" || operation.method == "PATCH" {
            let other = NameWords([operation.method == "PUT" ? "replace" : "patch"])
            members.append(Self.spellings(other, nouns, isWhole: isWhole))
        }
        members += Self.specific(base, verb, nouns, path.parameters, isWhole: isWhole)
        if let identifier { members.append([NameWords(identifier.words.words + [operation.method.lowercased()])]) }
        let whole = path.segments.flatMap { ($0.isParameter ? ["by"] : []) + $0.words.words }
        members.append([NameWords([operation.method.lowercased()] + whole)])
        let explicit = operation.explicit.method.flatMap(Self.explicitWords)
        return Candidates(services, explicit: explicit, members: members)
    }

    /// The service that the path or the tag gives to an operation.
    func serviceWords(of operation: Operation, _ path: EndpointPath) -> NameWords {
        if let tag = operation.tag, usefulTags.contains(tag) { return NameWords(of: tag) }
        // The only segment of `/sendMessage` groups nothing.
        let isAction = path.segments.count == 1 && action(operation, path) != nil
        return isAction ? NameWords([]) : path.firstNoun ?? NameWords([])
    }

    /// The service of a tag. Services that differ in case only would be the same file on some disks.
    static func serviceName(_ words: NameWords) -> String? {
        words.member.map { unreserved($0) }
    }

    /// Names that distinguish an operation by one more noun or parameter of its path, and last by all parameters.
    private static func specific(
        _ base: [NameWords],
        _ verb: NameWords,
        _ nouns: [NameWords],
        _ parameters: [NameWords],
        isWhole: Bool
    ) -> [[NameWords]] {
        var members: [[NameWords]] = []
        if let last = nouns.last {
            members += nouns.dropLast(2).map { [member(verb, [$0, last], isWhole: isWhole)] }
        }
        func add(_ parameters: [String]) {
            members.append(base.map { NameWords($0.words + ["by"] + parameters) })
        }
        if parameters.count > 1 { for parameter in parameters.reversed() { add(parameter.words) } }
        if !parameters.isEmpty { add(parameters.flatMap(\.words)) }
        return members
    }

    /// The verb with all nouns and, for names that are too long, with the last ones.
    private static func spellings(_ verb: NameWords, _ nouns: [NameWords], isWhole: Bool) -> [NameWords] {
        let whole = member(verb, nouns, isWhole: isWhole)
        return [whole] + nouns.indices.dropFirst().map { member(verb, Array(nouns[$0...]), isWhole: isWhole) }
    }

    /// - Parameter isWhole: Whether the last noun may be a plural.
    private static func member(_ verb: NameWords, _ nouns: [NameWords], isWhole: Bool) -> NameWords {
        // The verb of an action is the last noun of its path.
        let isAction = nouns.last == verb
        let objects = isAction ? nouns.dropLast() : nouns[...]
        var words: [String] = []
        for (index, noun) in objects.enumerated() {
            let next = isWhole && index == objects.count - 1 ? noun : noun.singular
            // `/services/{id}/service-dependencies` has the word once.
            words.removeLast(next.overlap(with: words))
            words += next.words
        }
        return NameWords(verb.words + words)
    }

    /// `list`, `get`, `create`, `update` or `delete`, or the last word of a path that is an action.
    private func verb(of operation: Operation, _ path: EndpointPath) -> NameWords {
        let last = path.segments.last
        let isItem = last?.isParameter ?? false
        switch operation.method {
        case "GET" where isItem: return NameWords(["get"])
        case "GET":
            return NameWords([operation.isList || collections.contains(operation.path) ? "list" : "get"])
        case "POST" where isItem: return NameWords(["update"])
        case "POST":
            guard let last, let noun = last.words.words.last, path.segments.count > 1 else {
                return NameWords(["create"])
            }
            let isPhrase = last.words.words.dropFirst().contains(where: OperationIdentifier.prepositions.contains)
            let isNoun =
                collections.contains(operation.path) || readable.contains(operation.path)
                || Inflection.singular(noun) != noun && !isPhrase
            return isNoun ? NameWords(["create"]) : last.words
        case "PUT", "PATCH": return NameWords(["update"])
        case "DELETE": return NameWords(["delete"])
        case "HEAD": return NameWords(["check"])
        default: return NameWords([operation.method.lowercased()])
        }
    }

    /// The verbs that begin the last segment of a path, and that are no nouns.
    private static let verbs: Set<String> = [
        "add", "assign", "cancel", "create", "delete", "disable", "enable", "find", "generate", "get", "remove",
        "revoke", "send", "submit", "verify",
    ]

    /// The last words of a path that say what is done: `/methods/{id}/addDomains`, and `/answerQuery` alone.
    private func action(_ operation: Operation, _ path: EndpointPath) -> NameWords? {
        guard let last = path.segments.last, !last.isParameter, last.words.words.count > 1,
            !collections.contains(operation.path)
        else { return nil }
        if Self.verbs.contains(last.words.words[0]) { return last.words }
        guard operation.method == "POST", path.segments.count == 1, !readable.contains(operation.path) else {
            return nil
        }
        let identifier = operation.id.flatMap { OperationIdentifier($0, method: operation.method, path: path) }
        if let identifier { return identifier.words == last.words ? last.words : nil }
        return last.words.singular == last.words ? last.words : nil
    }

    /// A name that no member of every client or service has: the plural, or else the singular.
    fileprivate static func unreserved(_ name: String, isInService: Bool = false) -> String {
        guard isInService ? name == "client" : ReservedNames.clientMembers[name] != nil else { return name }
        let other = Inflection.plural(name)
        return other == name ? Inflection.singular(name) : other
    }
}
