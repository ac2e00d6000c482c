/// The recorded paths as a tree of segments, which tells what follows each segment.
final class PathNode {
    /// The segment as sent.
    let text: String
    let segment: PathSegment
    /// The children in the order of the recordings.
    private(set) var children: [PathNode] = []
    private var positions: [String: Int] = [:]
    /// The calls whose path ends here.
    var calls: [Int] = []

    init(_ text: String) {
        self.text = text
        segment = PathSegment(text)
    }

    func add(_ segments: ArraySlice<String>, call: Int) {
        guard let first = segments.first else {
            calls.append(call)
            return
        }
        child(first).add(segments.dropFirst(), call: call)
    }

    private func child(_ text: String) -> PathNode {
        if let position = positions[text] { return children[position] }
        positions[text] = children.count
        children.append(PathNode(text))
        return children[children.count - 1]
    }

    /// A node with the children and calls of all nodes.
    static func merging(_ nodes: [PathNode]) -> PathNode {
        let merged = PathNode("")
        for node in nodes { merged.merge(node) }
        return merged
    }

    private func merge(_ other: PathNode) {
        calls += other.calls
        for node in other.children { child(node.text).merge(node) }
    }

    /// The calls whose path ends here or below.
    var allCalls: [Int] { calls + children.flatMap(\.allCalls) }

    /// What can follow the segment: the methods of the calls that end at each place, with `{}` for identifiers.
    func followers(_ path: String = "", depth: Int = 0, method: (Int) -> String) -> Set<String> {
        var result = Set(calls.map { "\(method($0)) \(path)" })
        guard depth < 3 else { return result }
        for child in children {
            let text = child.segment.isIdentifier ? child.segment.prefix + "{}" + child.segment.suffix : child.text
            result.formUnion(child.followers("\(path)/\(text)", depth: depth + 1, method: method))
        }
        return result
    }

    /// The children that are words, without those that mean the same below every segment.
    var words: [PathNode] {
        children.filter { $0.segment.form == .word && !$0.text.isEmpty && !PathWords.isFixed($0.text) }
    }
}
