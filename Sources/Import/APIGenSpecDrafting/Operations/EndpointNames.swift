import APIGenDescription
import APIGenSupport

/// The names of endpoints: `tag.verb`, or `noun.verb` where tags group nothing.
///
/// Each operation has candidates, best first. It gets the first one that no other operation wants as much, so that the
/// names depend neither on the order of the operations nor on which of them are imported. No name is cut, and none has the
/// same word twice in succession.
struct EndpointNames {
    struct Operation {
        var method: String
        /// Without a query and without a fragment.
        var path: String
        var id: String?
        var tag: String?
        /// Whether the response is a list.
        var isList: Bool
        var isDeprecated = false
        /// The name in the spec to update.
        var keptName: String?
        /// What the source wants it to be, which precedes all others.
        var explicit = ClientName()

        typealias ClientName = APIDescription.Operation.ClientName
    }

    let operations: [Operation]
    /// The paths with a parameter below them.
    let collections: Set<String>
    /// The paths that a GET reads.
    let readable: Set<String>
    /// The tags that group some operations, and not nearly all of them.
    let usefulTags: Set<String>
    let isFlat: Bool
    /// The services of the operations whose source names them.
    private(set) var explicitServices: [Int: [String]] = [:]

    /// - Parameter taken: Names that no new operation gets.
    static func names(of operations: [Operation], taken: Set<String> = []) -> [String] {
        EndpointNames(operations).chosenNames(taken)
    }

    private init(_ whole: [Operation]) {
        let operations = Self.withoutSharedBeginning(whole)
        self.operations = operations
        collections = Set(operations.map(\.path).flatMap(EndpointPath.collections))
        readable = Set(operations.filter { $0.method == "GET" }.map(\.path))
        let counts = Dictionary(grouping: operations.compactMap(\.tag)) { $0 }.mapValues(\.count)
        let limit = max(Thresholds.flatOperations, operations.count / 2)
        usefulTags = Set(counts.filter { $0.value <= limit && NameWords(of: $0.key).member != nil }.keys)
        isFlat = counts.isEmpty && operations.count <= Thresholds.flatOperations
        explicitServices = distinctServices()
    }

    /// The operations without the beginning that nearly all paths share, unless two paths would be the same.
    private static func withoutSharedBeginning(_ operations: [Operation]) -> [Operation] {
        let beginning = meaninglessBeginning(of: operations)
        if beginning.isEmpty { return operations }
        func isBelow(_ path: String) -> Bool { path.hasPrefix(beginning + "/") }
        let others = Set(operations.map(\.path).filter { !isBelow($0) })
        return operations.map { operation in
            var operation = operation
            let rest = String(operation.path.dropFirst(beginning.count))
            if isBelow(operation.path), !others.contains(rest) { operation.path = rest }
            return operation
        }
    }

    /// The beginning that nearly all paths share, up to a segment with a meaning: one that is the end of a path, or with
    /// which most IDs begin.
    private static func meaninglessBeginning(of operations: [Operation]) -> String {
        let shared = EndpointPath.sharedBeginning(of: operations.map(\.path))
        if shared.isEmpty { return shared }
        let paths = Set(operations.map(\.path))
        let identifiers = operations.compactMap { $0.id.map { NameWords(of: $0).words } }
        var beginning = ""
        for segment in shared.parts(between: "/") {
            let path = "\(beginning)/\(segment)"
            let words = NameWords(of: segment).words
            // Names lack versions anyway.
            if let first = words.first, words.count > 1 || !EndpointPath.isVersion(first) {
                let isFirst = identifiers.count { $0.starts(with: words) } * 2 > operations.count
                if paths.contains(path) || isFirst { break }
            }
            beginning = path
        }
        return beginning
    }

    // MARK: - Uniqueness

    private func chosenNames(_ unavailable: Set<String>) -> [String] {
        var candidates = operations.indices.map(candidates)
        let services = Set(candidates.flatMap(\.services))
        for index in candidates.indices { candidates[index].services = services }
        var names = [String?](repeating: nil, count: operations.count)
        var taken: Set<String> = []
        for (index, operation) in operations.enumerated() {
            // Two operations of one call, such as with other constants in their queries, cannot have the same name.
            guard let name = operation.keptName, taken.insert(Self.key(name)).inserted else { continue }
            names[index] = name
        }
        taken.formUnion(unavailable.map(Self.key))
        var open = operations.indices.filter { names[$0] == nil }
        for rank in 0... {
            // Few operations need more than their first candidates.
            var next: [String: [(operation: Int, name: String)]] = [:]
            for index in open {
                guard let name = candidates[index].findName(at: rank) else { continue }
                next[Self.key(name), default: []].append((index, name))
            }
            if next.isEmpty { break }
            for (key, conflicting) in next where !taken.contains(key) {
                let exact = conflicting.filter { candidates[$0.operation].isExact($0.name) }
                let best = (exact.isEmpty ? conflicting : exact).map(\.operation)
                guard let owner = owner(among: best, rank) else { continue }
                names[owner] = conflicting.first { $0.operation == owner }?.name
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

    /// The operation that gets a name: the only one with it, or the only one with the shortest path, unless it is
    /// deprecated. The names that the source gives precede the others.
    private func owner(among conflicting: [Int], _ rank: Int) -> Int? {
        if conflicting.count == 1 { return conflicting[0] }
        let explicit = rank == 0 ? conflicting.filter { operations[$0].explicit.method != nil } : []
        if !explicit.isEmpty, explicit.count < conflicting.count { return owner(among: explicit, rank) }
        let current = conflicting.filter { !operations[$0].isDeprecated }
        func length(_ index: Int) -> Int { operations[index].path.count { $0 == "/" || $0 == "{" } }
        guard let shortest = current.map(length).min() else { return nil }
        let nearest = current.filter { length($0) == shortest }
        return nearest.count == 1 ? nearest[0] : nil
    }
}
