import YAML

// A line that begins a little too far left or right belongs to something else, and is good YAML all the same.
extension TrapFinder {
    mutating func checkIndentation(of root: Node) {
        guard case .mapping(let top) = root.content,
            case .mapping(let endpoints)? = top.first(where: { $0.keyText == "endpoints" })?.value.content
        else { return }
        var empty: Node.Entry?
        for entry in endpoints {
            if entry.isEmpty {
                empty = entry
            } else if let owner = empty, Self.endpointKeys.contains(entry.keyText ?? "") {
                reportOutside(entry, of: owner)
            } else if Self.topKeys.contains(entry.keyText ?? ""), entry.hasNone(of: Self.endpointKeys) {
                reportInside(entry)
            }
        }
    }

    private static let endpointKeys = Set(Vocabulary.endpoint.keys.map(\.name))
    private static let topKeys = Set(Vocabulary.spec.keys.map(\.name))

    /// `path` in the column of the endpoint that it belongs to.
    private mutating func reportOutside(_ entry: Node.Entry, of owner: Node.Entry) {
        report(
            .wrongIndentation,
            "`\(entry.keyText ?? "")` stands beside `\(owner.keyText ?? "")`, not in it",
            at: entry.key.range,
            help: "indent it further than `\(owner.keyText ?? "")`"
        )
    }

    /// `models` in the column of the endpoints.
    private mutating func reportInside(_ entry: Node.Entry) {
        report(
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
