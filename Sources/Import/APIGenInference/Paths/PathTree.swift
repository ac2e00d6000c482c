/// The recorded paths as a tree of segments, which tells what follows each segment.
final class PathNode {
    /// The segment as sent.
    let text: String
    private(set) var segment: PathSegment
    /// The decoded segments that the node represents.
    private(set) var values: [String]
    /// The children in the order of the recordings.
    private(set) var children: [PathNode] = []
    private var positions: [String: Int] = [:]
    /// The calls whose path ends here.
    var calls: [Int] = []

    init(_ text: String) {
        self.text = text
        segment = PathSegment(text)
        values = [segment.decodedValue]
    }

    /// Makes what was taken for an extension a part of the value.
    func joinSuffix() { segment = segment.asWhole }

    func add(_ segments: ArraySlice<String>, call: Int) {
        guard let first = segments.first else {
            calls.append(call)
            return
        }
        insertChild(first).add(segments.dropFirst(), call: call)
    }

    private func insertChild(_ text: String) -> PathNode {
        if let position = positions[text] { return children[position] }
        positions[text] = children.count
        children.append(PathNode(text))
        return children[children.count - 1]
    }

    /// A node with the children and calls of all nodes.
    static func merging(_ nodes: [PathNode]) -> PathNode {
        let merged = PathNode("")
        for node in nodes { merged.merge(node) }
        merged.values = nodes.flatMap(\.values)
        return merged
    }

    private func merge(_ other: PathNode) {
        calls += other.calls
        for node in other.children { insertChild(node.text).merge(node) }
    }

    /// The calls whose path ends here or below.
    var allCalls: [Int] { calls + children.flatMap(\.allCalls) }

    /// The calls whose path ends here, with or without a slash.
    var ownCalls: [Int] { calls + children.filter(\.text.isEmpty).flatMap(\.calls) }

    /// The calls below the segment, and that of the segment itself.
    func calls(below path: [FollowingCall.PathSegmentText] = [], method: (Int) -> String) -> Set<FollowingCall> {
        var result = Set(ownCalls.map { FollowingCall(method: method($0), path: path) })
        guard path.count < Threshold.Path.comparedDepth else { return result }
        for child in children where !child.text.isEmpty {
            let segment = child.segment
            let text: FollowingCall.PathSegmentText =
                segment.isIdentifier ? .identifier("\(segment.prefix){}\(segment.suffix)") : .word(child.text)
            result.formUnion(child.calls(below: path + [text], method: method))
        }
        return result
    }

    /// The calls below the segment as strings, with `{}` for identifiers: `GET /posts/{}`.
    func followers(method: (Int) -> String) -> Set<String> {
        Set(calls(method: method).map(\.text))
    }

    /// The children that are words, without those that mean the same below every segment.
    var words: [PathNode] {
        children.filter { $0.segment.form == .word && !$0.text.isEmpty && !PathWords.isFixed($0.text) }
    }
}
