import APIGenDescription
import APIGenSupport

/// What operations, schemas, servers and credentials refer to, recorded while they are read.
struct ReachRecord {
    fileprivate var references: [Value.Key: [Value.Key]] = [:]
    /// The targets of the part that is being read.
    fileprivate var targets: [Value.Key] = []
    /// Where the references are that were followed, or that have no target.
    fileprivate var followed: Set<Position> = []
    /// The names of security schemes with their places.
    var schemes: [String: Value.Key] = [:]
}

/// The position of a reference, which is found faster than its pointer.
struct Position: Hashable {
    var file: Int
    var start: Mark

    init(_ node: Node, file: Int) {
        self.file = file
        start = node.range.start
    }
}

extension OpenDocument {
    /// Reads a part of the document, and records what it refers to.
    func recording<Result>(_ part: Value, _ read: () -> Result) -> Result {
        let outer = reach.targets
        reach.targets = []
        let result = read()
        reach.references[part.key, default: []] += reach.targets
        reach.targets = outer
        return result
    }

    /// Reads a part, and collects what it refers to without recording it.
    fileprivate func collecting<Result>(_ read: () -> Result) -> (part: Result, targets: [Value.Key]) {
        let outer = reach.targets
        reach.targets = []
        defer { reach.targets = outer }
        return (read(), reach.targets)
    }

    func follow(_ reference: Value) {
        reach.followed.insert(Position(reference.node, file: reference.file))
    }

    func isFollowed(_ node: Node, in file: Int) -> Bool {
        reach.followed.contains(Position(node, file: file))
    }

    /// Records that the part that is being read needs another one.
    func use(_ target: Value) {
        reach.targets.append(target.key)
    }

    fileprivate func use(_ targets: [Value.Key]) {
        reach.targets += targets
    }

    /// Records that the part that is being read needs a security scheme.
    ///
    /// - Returns: Whether the document has the scheme.
    func use(schemeNamed name: String) -> Bool {
        guard let scheme = reach.schemes[name] else { return false }
        reach.targets.append(scheme)
        return true
    }

    var wholeReach: APIDescription.Reach {
        APIDescription.Reach(files: references.library.files.map(\.source.path), references: reach.references)
    }
}

/// The parts of one kind that several others refer to, such as the responses of many operations. Each is read once.
final class SharedParts<Part> {
    private let document: OpenDocument
    private var known: [Value.Key: (part: Part, targets: [Value.Key])] = [:]

    init(_ document: OpenDocument) {
        self.document = document
    }

    /// Reads a part, unless it is known, and records what it refers to.
    func part(at value: Value, _ read: () -> Part) -> Part {
        let key = value.key
        let found = known[key] ?? document.collecting(read)
        known[key] = found
        document.use(found.targets)
        return found.part
    }
}
