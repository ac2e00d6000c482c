import APIDescription
import APIGenSupport
import SwiftModel

/// The names of endpoints: `tag.verb`, or `noun.verb` where tags group nothing.
///
/// Each operation has candidates, best first. It gets the first one that no other operation wants as much, so that the
/// names depend neither on the order of the operations nor on which of them are imported.
struct EndpointNames {
    struct Operation {
        var method: String
        /// Without the beginning that all paths share, without a query and without a fragment.
        var path: String
        var id: String?
        var tag: String?
        /// Whether the response is a list.
        var isList: Bool
        var isDeprecated = false
        /// What the source wants it to be, which precedes all others.
        var explicit = ClientName()

        typealias ClientName = APIDescription.Operation.ClientName
    }

    let operations: [Operation]
    /// The paths with a parameter below them.
    private let collections: Set<String>
    /// The paths that a GET reads.
    private let readable: Set<String>
    /// The tags that group some operations, and not nearly all of them.
    private let usefulTags: Set<String>
    private let isFlat: Bool
    /// The services of the operations whose source names them.
    private var explicitServices: [Int: [String]] = [:]

    static func names(of operations: [Operation]) -> [String] {
        EndpointNames(operations).settled()
    }

    private init(_ operations: [Operation]) {
        self.operations = operations
        collections = Set(operations.map(\.path).flatMap(Self.collections))
        readable = Set(operations.filter { $0.method == "GET" }.map(\.path))
        let counts = Dictionary(grouping: operations.compactMap(\.tag)) { $0 }.mapValues(\.count)
        let limit = max(12, operations.count / 2)
        usefulTags = Set(counts.filter { $0.value <= limit && NameWords(of: $0.key).member != nil }.keys)
        isFlat = counts.isEmpty && operations.count <= 12
        explicitServices = distinctServices()
    }

    // MARK: - Uniqueness

    private func settled() -> [String] {
        var candidates = operations.indices.map(candidates)
        let services = Set(candidates.flatMap(\.services))
        for index in candidates.indices { candidates[index].services = services }
        var names = [String?](repeating: nil, count: operations.count)
        var taken: Set<String> = []
        var open = Array(operations.indices)
        for rank in 0... {
            // Few operations need more than their first candidates.
            var wishes: [String: [(operation: Int, name: String)]] = [:]
            for index in open {
                guard let name = candidates[index].name(at: rank) else { continue }
                wishes[Self.key(name), default: []].append((index, name))
            }
            if wishes.isEmpty { break }
            for (key, rivals) in wishes where !taken.contains(key) {
                guard let winner = winner(of: rivals.map(\.operation), rank) else { continue }
                names[winner] = rivals.first { $0.operation == winner }?.name
                taken.insert(key)
            }
            open.removeAll { names[$0] != nil }
        }
        // Only operations without any word need numbers.
        let order = open.sorted {
            (operations[$0].path, operations[$0].method) < (operations[$1].path, operations[$1].method)
        }
        for index in order {
            let base = candidates[index].last ?? "calls.call"
            var number = 2
            while taken.contains(Self.key("\(base)\(number)")) { number += 1 }
            names[index] = "\(base)\(number)"
            taken.insert(Self.key("\(base)\(number)"))
        }
        return names.map { $0 ?? "" }
    }

    /// Names of which the types and files in Swift are the same on some disks: `a.bC` and `aB.c`.
    static func key(_ name: String) -> String {
        String(decoding: name.lowercased().utf8.filter { $0 != UInt8(ascii: ".") }, as: UTF8.self)
    }

    /// The only rival, or the only one with the shortest path, unless it is deprecated. The names that the source gives
    /// precede the others.
    private func winner(of rivals: [Int], _ rank: Int) -> Int? {
        if rivals.count == 1 { return rivals[0] }
        let explicit = rank == 0 ? rivals.filter { operations[$0].explicit.method != nil } : []
        if !explicit.isEmpty, explicit.count < rivals.count { return winner(of: explicit, rank) }
        let current = rivals.filter { !operations[$0].isDeprecated }
        func length(_ index: Int) -> Int { operations[index].path.count { $0 == "/" || $0 == "{" } }
        guard let shortest = current.map(length).min() else { return nil }
        let shortestRivals = current.filter { length($0) == shortest }
        return shortestRivals.count == 1 ? shortestRivals[0] : nil
    }

    // MARK: - Candidates

    private func candidates(_ index: Int) -> Candidates {
        let operation = operations[index]
        let segments = Self.segments(of: operation.path)
        let service = serviceWords(of: operation)
        let derived = isFlat ? [] : [Self.serviceName(service)].compactMap(\.self)
        let services = explicitServices[index] ?? derived
        let identifier = operation.id.flatMap { Self.meaningful($0, operation.method, segments) }
        let stem =
            explicitServices[index].map { NameWords(of: $0.last ?? "") } ?? (isFlat ? NameWords([]) : service)

        var members = [operation.explicit.method].compactMap { $0.flatMap(Self.explicitWords) }
        let verb = verb(of: operation, segments)
        if let identifier, !stem.means(identifier.words) {
            let name = Self.withoutStem(identifier, stem, operation.tag)
            // One of the elements is what `get` reads.
            members.append(name.words == ["get"] && verb.words == ["list"] ? verb : name)
        }
        // A verb alone could be the name of a service.
        let nouns = segments.isEmpty ? [NameWords(["root"])] : Self.nouns(segments, without: stem)
        // What is read without an ID keeps the number of its noun: `getSettings`.
        let isWhole = verb.words == ["list"] || operation.method == "GET" && segments.last?.isParameter == false
        let base = Self.member(verb, nouns, isWhole: isWhole)
        members.append(base)
        if let identifier { members.append(identifier) }
        if operation.method == "PUT" || operation.method == "PATCH" {
            let other = NameWords([operation.method == "PUT" ? "replace" : "patch"])
            members.append(Self.member(other, nouns, isWhole: false))
        }
        let parameters = segments.filter(\.isParameter).flatMap(\.words.words)
        if !parameters.isEmpty { members.append(NameWords(base.words + ["by"] + parameters)) }
        if let identifier { members.append(NameWords(identifier.words + [operation.method.lowercased()])) }
        let whole = segments.flatMap { $0.isParameter ? ["by"] + $0.words.words : $0.words.words }
        members.append(NameWords([operation.method.lowercased()] + whole))
        return Candidates(services, members: members)
    }

    /// The service that the path or the tag gives to an operation.
    func serviceWords(of operation: Operation) -> NameWords {
        operation.tag.flatMap { usefulTags.contains($0) ? NameWords(of: $0) : nil }
            ?? Self.segments(of: operation.path).first { !$0.isParameter }.map(\.words) ?? NameWords([])
    }

    /// The names that an operation can have, best first. Each is built when it is needed.
    private struct Candidates {
        /// The services of all operations, which are members of the client, too.
        var services: Set<String>
        private let prefix: String
        /// The words after the prefix, in reverse order, without those of the names that are built.
        private var members: [NameWords]
        private var names: [String] = []

        /// - Parameter services: Those of the operation, the outermost first.
        init(_ services: [String], members: [NameWords]) {
            self.services = Set(services.indices.map { services[...$0].joined(separator: ".") })
            prefix = services.map { "\($0)." }.joined()
            self.members = members.reversed()
        }

        /// The last name that is built.
        var last: String? { names.last }

        mutating func name(at rank: Int) -> String? {
            while names.count <= rank, let words = members.popLast() {
                guard let member = words.member else { continue }
                let name = prefix + unreserved(member, isInService: !prefix.isEmpty)
                guard !services.contains(name), !RuntimeNames.all.contains(Namer.resourceName(name)) else { continue }
                names.append(name)
            }
            return rank < names.count ? names[rank] : nil
        }
    }

    /// The service of a tag. Services that differ in case only would be the same file on some disks.
    static func serviceName(_ words: NameWords) -> String? {
        words.member.map { unreserved($0) }
    }

    /// A name that no member of every client or service has: the plural, or else the singular.
    private static func unreserved(_ name: String, isInService: Bool = false) -> String {
        guard isInService ? name == "client" : Namer.clientMembers[name] != nil else { return name }
        let other = Inflection.plural(name)
        return other == name ? Inflection.singular(name) : other
    }

    // MARK: - Operation ids

    private static let methods: Set<String> = ["get", "post", "put", "patch", "delete", "head", "options", "trace"]
    private static let articles: Set<String> = ["a", "an", "the"]

    /// The words of an id; `nil` if it only repeats the method and the path, as generated ids do.
    private static func meaningful(_ id: String, _ method: String, _ segments: [Segment]) -> NameWords? {
        var words = NameWords(of: id).words
        // `UserController_findAll` of NestJS.
        if let index = words.firstIndex(of: "controller"), index + 1 < words.count {
            words = Array(words[(index + 1)...])
        }
        let path = segments.flatMap(\.words.words)
        // `read_item_items__item_id__get` of FastAPI.
        let suffix = path + [method.lowercased()]
        if words.count > suffix.count, words.suffix(suffix.count).elementsEqual(suffix) {
            words.removeLast(suffix.count)
        }
        if let first = words.first, methods.contains(first) {
            let rest = words.dropFirst().filter { !["by", "api"].contains($0) && !isVersion($0) }
            let paths = [path, segments.filter { !$0.isParameter }.flatMap(\.words.words)]
            let isPath =
                rest.count > 1
                && paths.contains { path in
                    NameWords(Array(rest)).means(path.filter { !["by", "api"].contains($0) && !isVersion($0) })
                }
            let hasVerb = first == "get" || first == "delete" || first == "patch"
            if isPath || !hasVerb && rest.isEmpty { return nil }
        }
        // `getUser_1` is the second `getUser` of a generator.
        if words.count > 1, let last = words.last, last.allSatisfy(\.isNumber), id.hasSuffix("_\(last)") {
            words.removeLast()
        }
        let nouns = words.filter { !articles.contains($0) }
        let plain = nouns.isEmpty ? words : nouns
        return plain.contains { $0.contains(where: \.isLetter) } ? NameWords(plain) : nil
    }

    private static let quantifiers: Set<String> = [
        "multiple", "several", "all", "many", "new", "current", "one", "single",
    ]
    private static let prepositions: Set<String> = ["for", "by", "in", "of", "from", "to", "with", "on", "at"]

    /// The words without the tag: at the beginning, or after the verb where the rest still says what is done.
    private static func withoutStem(_ identifier: NameWords, _ service: NameWords, _ tag: String?) -> NameWords {
        let words = identifier.words
        let stem = service.words
        guard !stem.isEmpty, words.count > stem.count else { return identifier }
        if service.means(words.prefix(stem.count)) { return NameWords(Array(words.dropFirst(stem.count))) }
        guard words.count >= stem.count + 1 else { return identifier }
        let rest = words.dropFirst(1 + stem.count)
        if service.means(words[1..<1 + stem.count]) {
            let reads = ["get", "list", "find", "fetch", "search"].contains(words[0])
            let isComplete = rest.first.map { prepositions.contains($0) } ?? true
            if isComplete || reads || stem.count > 1 { return NameWords([words[0]] + rest) }
        }
        if words.count == stem.count + 2, quantifiers.contains(words[1]), service.means(words.suffix(stem.count)) {
            return NameWords(Array(words.prefix(2)))
        }
        return identifier
    }
}

// MARK: - Paths

extension EndpointNames {
    struct Segment {
        var words: NameWords
        var isParameter: Bool
    }

    private static func segments(of path: String) -> [Segment] {
        path.parts(between: "/").prefix(20).flatMap { segment -> [Segment] in
            // `/items/{id}:archive` and `/report.{format}` have both in one segment.
            var parts: [Segment] = []
            var rest = segment[...]
            while let open = rest.firstIndex(of: "{"), let close = rest[open...].firstIndex(of: "}") {
                parts.append(Segment(words: NameWords(of: rest[..<open]), isParameter: false))
                parts.append(Segment(words: NameWords(of: rest[open..<close]), isParameter: true))
                rest = rest[rest.index(after: close)...]
            }
            parts.append(Segment(words: NameWords(of: rest), isParameter: false))
            return parts
        }.filter { !$0.words.words.isEmpty && !($0.words.words.count == 1 && isVersion($0.words.words[0])) }
    }

    /// The parts of a path before each of its parameters.
    private static func collections(_ path: String) -> [String] {
        let bytes = path.utf8
        return zip(bytes.indices, bytes.indices.dropFirst())
            .filter { bytes[$0] == UInt8(ascii: "/") && bytes[$1] == UInt8(ascii: "{") }
            .map { String(path[..<$0.0]) }
    }

    private static func isVersion(_ word: String) -> Bool {
        word == "api" || word.first == "v" && word.count > 1 && word.dropFirst().allSatisfy(\.isNumber)
    }

    /// The nouns after the one that the service has as its name.
    private static func nouns(_ segments: [Segment], without service: NameWords) -> [NameWords] {
        var nouns = segments.filter { !$0.isParameter }.map(\.words)
        if let first = nouns.first, service.means(first.words) { nouns.removeFirst() }
        return nouns
    }

    /// - Parameter isWhole: Whether the last noun may be a plural.
    private static func member(_ verb: NameWords, _ nouns: [NameWords], isWhole: Bool) -> NameWords {
        // The verb of an action is the last noun of its path.
        let isAction = nouns.last == verb
        let objects = isAction ? nouns.dropLast() : nouns[...]
        let words = objects.enumerated().flatMap { index, noun in
            isWhole && index == objects.count - 1 ? noun.words : noun.singular.words
        }
        return NameWords(verb.words + words)
    }

    /// `list`, `get`, `create`, `update` or `delete`, or the last word of a path that is an action.
    private func verb(of operation: Operation, _ segments: [Segment]) -> NameWords {
        let last = segments.last
        let isItem = last?.isParameter ?? false
        switch operation.method {
        case "GET" where isItem: return NameWords(["get"])
        case "GET":
            return NameWords([operation.isList || collections.contains(operation.path) ? "list" : "get"])
        case "POST" where isItem: return NameWords(["update"])
        case "POST":
            guard let last, let noun = last.words.words.last, segments.count > 1 else { return NameWords(["create"]) }
            let isPhrase = last.words.words.dropFirst().contains(where: Self.prepositions.contains)
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
}
