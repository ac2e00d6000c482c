import YAML

// A line that begins a little too far left or right belongs to something else, and is good YAML all the same.
extension TrapFinder {
    /// - Returns: The tree in which each line belongs to what it was meant for.
    mutating func checkedIndentation(of root: Node) -> Node {
        guard case .mapping(var top) = root.content,
            let place = top.firstIndex(where: { $0.keyText == "endpoints" }),
            case .mapping(let written) = top[place].value.content
        else { return root }
        var endpoints: [Node.Entry] = []
        var outside: [Node.Entry] = []
        var inside: [Node.Entry] = []
        for entry in written {
            if let owner = endpoints.last, owner.isEmpty, Self.endpointKeys.contains(entry.keyText ?? "") {
                if outside.isEmpty { reportOutside(entry, of: owner) }
                outside.append(entry)
                continue
            }
            endpoints.adopt(outside)
            outside = []
            if Self.topKeys.contains(entry.keyText ?? ""), entry.hasNone(of: Self.endpointKeys) {
                reportInside(entry)
                inside.append(entry)
            } else {
                endpoints.append(entry)
            }
        }
        endpoints.adopt(outside)
        top[place].value.content = .mapping(endpoints)
        var root = root
        root.content = .mapping(top + inside)
        return root
    }

    private static let endpointKeys = Set(Vocabulary.endpoint.keys.map(\.name))
    private static let topKeys = Set(Vocabulary.spec.keys.map(\.name))

    /// `path` in the column of the endpoint that it belongs to.
    private mutating func reportOutside(_ entry: Node.Entry, of owner: Node.Entry) {
        addDiagnostic(
            .wrongIndentation,
            "`\(entry.keyText ?? "")` stands beside `\(owner.keyText ?? "")`, not in it",
            at: entry.key.range,
            help: "indent it further than `\(owner.keyText ?? "")`"
        )
    }

    /// `models` in the column of the endpoints.
    private mutating func reportInside(_ entry: Node.Entry) {
        addDiagnostic(
            .wrongIndentation,
            "`\(entry.keyText ?? "")` stands among the endpoints",
            at: entry.key.range,
            help: "begin it in the column of `endpoints`"
        )
    }
}

extension Node.Entry {
    fileprivate var isEmpty: Bool {
        guard case .scalar(let scalar) = value.content else { return false }
        return scalar.text.isEmpty && scalar.style == .plain && value.tag == nil
    }

    fileprivate func hasNone(of keys: Set<String>) -> Bool {
        guard case .mapping(let entries) = value.content else { return false }
        return entries.allSatisfy { !keys.contains($0.keyText ?? "") }
    }
}

extension [Node.Entry] {
    /// Lets the last one hold some entries that stand behind it.
    fileprivate mutating func adopt(_ entries: [Node.Entry]) {
        guard !entries.isEmpty, let last = indices.last else { return }
        self[last].value.content = .mapping(entries)
    }
}
