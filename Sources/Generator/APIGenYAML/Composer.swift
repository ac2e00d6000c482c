import APIGenSupport

/// Composes nodes from events. It replaces aliases by their nodes and applies merge keys.
///
/// It collects semantic errors, such as a duplicate key or an alias without an anchor. A syntax error, or a text that
/// exceeds a limit, ends the composition.
struct Composer {
    private struct Anchor {
        var range: MarkRange
        /// `nil` until the anchored value is complete.
        var element: Element?
    }

    /// An anchor needs many times the memory of a node.
    private static let maximumAnchors = 10_000

    /// How many nodes a text may have by its aliases: a short text must not need much memory and time.
    private static let (sparedNodes, nodesPerByte) = (10_000, 8)

    private let reader: EventReader
    private var limits: Limits
    private let repairs: Repairs
    private var problems: [Problem] = []
    private var anchors: [String: Anchor] = [:]
    /// How many collections are open.
    private var depth = 0
    /// How many nodes there are so far. An alias counts as all nodes that it represents.
    private var nodes = 0

    init(reader: EventReader, limits: Limits, repairs: Repairs = Repairs()) {
        self.reader = reader
        self.limits = limits
        // A text without aliases has fewer nodes than bytes.
        self.limits.nodes = min(limits.nodes, Self.sparedNodes + Self.nodesPerByte * reader.byteCount)
        self.repairs = repairs
    }

    mutating func composeDocument() -> Document {
        do throws(Problem) {
            let root = try composeRoot()
            return Document(root: root, problems: problems)
        } catch {
            if !hasReported(error.kind) { problems.append(error) }
            return Document(root: nil, problems: problems)
        }
    }

    private mutating func composeRoot() throws(Problem) -> Node? {
        var root: Node?
        while true {
            let event = try reader.next()
            switch event.kind {
            case .streamEnd:
                return root
            case .documentStart where root != nil:
                problems.append(Problem(.severalDocuments, "a second document begins here", at: event.range))
                return root
            case .streamStart, .documentStart, .documentEnd:
                continue
            default:
                root = try composeElement(event).node
            }
        }
    }

    private mutating func composeElement(_ event: Event) throws(Problem) -> Element {
        if case .alias(let name) = event.kind { return try composeAlias(name, at: event.range) }
        nodes += 1
        guard nodes <= limits.nodes else { throw .tooManyNodes(limits, at: event.range) }
        let anchor = event.hasProperties ? event.properties.anchor : nil
        if let anchor { try open(anchor, at: event.range) }
        var element: Element
        switch event.kind {
        case .scalar(let scalar):
            let content = repairs.isReadable(scalar, at: event.range) ? Node.Content.scalar(scalar) : .invalid
            element = Element(Node(content, range: event.range), at: event.range)
        case .sequenceStart(let isFlow):
            element = try composeSequence(event, isFlow: isFlow)
        case .mappingStart(let isFlow):
            element = try composeMapping(event, isFlow: isFlow)
        default:
            preconditionFailure("libyaml sent \(event.kind) where a value begins")
        }
        if event.hasProperties { element.node.tag = event.properties.tag }
        // A value inside may define the same anchor again. The later definition wins.
        if let anchor, anchors[anchor]?.range == event.range { anchors[anchor]?.element = element }
        return element
    }

    // MARK: - Anchors and aliases

    private mutating func open(_ anchor: String, at range: MarkRange) throws(Problem) {
        anchors[anchor] = Anchor(range: range)
        guard anchors.count <= Self.maximumAnchors else {
            throw Problem(.tooManyNodes, "the text has more than \(Self.maximumAnchors) anchors", at: range)
        }
    }

    private mutating func composeAlias(_ name: String, at range: MarkRange) throws(Problem) -> Element {
        let anchor = anchors[name]
        guard var element = anchor?.element else {
            if !repairs.lostAnchors.contains(name) {
                problems.append(unknownAlias(name, at: range, openAnchor: anchor))
            }
            return Element(Node(.invalid, range: range), at: range)
        }
        guard nodes + element.size <= limits.nodes else { return reject(.tooManyNodes(limits, at: range)) }
        guard depth + element.height <= limits.depth else { return reject(.tooDeep(limits, at: range)) }
        nodes += element.size
        element.range = range
        return element
    }

    /// Replaces an alias that exceeds a limit by a placeholder. It reports the first such alias only.
    private mutating func reject(_ problem: Problem) -> Element {
        if !hasReported(problem.kind) { problems.append(problem) }
        return Element(Node(.invalid, range: problem.range), at: problem.range)
    }

    private func hasReported(_ kind: Problem.Kind) -> Bool {
        problems.contains { $0.kind == kind }
    }

    private func unknownAlias(_ name: String, at range: MarkRange, openAnchor: Anchor?) -> Problem {
        if let openAnchor {
            return Problem(
                .unknownAlias,
                "the alias `*\(name)` is inside the value that it names",
                at: range,
                note: Problem.Note("the value begins here", at: openAnchor.range)
            )
        }
        return Problem(.unknownAlias, "no anchor `&\(name)` is before the alias `*\(name)`", at: range)
    }

    // MARK: - Collections

    private mutating func composeSequence(_ start: Event, isFlow: Bool) throws(Problem) -> Element {
        var collection = Element(Node(.sequence([]), range: start.range, isFlow: isFlow), at: start.range)
        var items: [Node] = []
        depth += 1
        while true {
            let event = try reader.next()
            if event.kind == .sequenceEnd {
                collection.close(at: event.range.end, with: .sequence(items))
                break
            }
            let item = try composeElement(event)
            collection.include(item)
            items.append(item.node)
        }
        depth -= 1
        return collection
    }

    private mutating func composeMapping(_ start: Event, isFlow: Bool) throws(Problem) -> Element {
        var collection = Element(Node(.mapping([]), range: start.range, isFlow: isFlow), at: start.range)
        var entries = MappingBuilder(isRoot: depth == 0)
        depth += 1
        while true {
            let event = try reader.next()
            if event.kind == .mappingEnd {
                collection.close(at: event.range.end, with: .mapping(entries.entries()))
                collection.node.isIncomplete = entries.isIncomplete
                break
            }
            let key = try composeElement(event)
            let value = try composeElement(try reader.next())
            collection.include(key)
            collection.include(value)
            if let problem = entries.add(key: key.node, at: key.range, value: value.node, at: value.range) {
                problems.append(problem)
            }
        }
        depth -= 1
        return collection
    }
}

extension Composer {
    /// A composed value with the properties that its parent needs.
    struct Element {
        var node: Node
        /// Where the value is written: the range of the alias, not of the node that it represents.
        var range: MarkRange
        /// How many nodes it contains, including itself.
        var size = 1
        /// How deep its collections are nested.
        var height: Int

        init(_ node: Node, at range: MarkRange) {
            self.node = node
            self.range = range
            switch node.content {
            case .scalar, .invalid: height = 0
            case .sequence, .mapping: height = 1
            }
        }

        mutating func include(_ child: Element) {
            size += child.size
            height = max(height, child.height + 1)
        }

        mutating func close(at end: Mark, with content: Node.Content) {
            node.content = content
            node.range.end = end
            range.end = end
        }
    }
}

/// The changes of a recovered text that the composer has to respect.
struct Repairs {
    /// Where placeholders represent values.
    var placeholders: Set<Mark> = []
    /// The anchors inside removed parts of the text.
    var lostAnchors: Set<String> = []
    /// Whether U+FFFD represents invalid bytes.
    var hasReplacedBytes = false

    /// Whether a scalar has the text that the author wrote.
    func isReadable(_ scalar: Node.Scalar, at range: MarkRange) -> Bool {
        if hasReplacedBytes, scalar.text.unicodeScalars.contains("\u{FFFD}") { return false }
        return placeholders.isEmpty || !placeholders.contains(range.start)
    }
}
