import APIGenSupport

/// The calls below the identifiers in one place, for a comparison with those below a word in that place.
struct SiblingCalls {
    /// All identifiers as one node.
    let merged: PathNode
    /// The number of different identifiers.
    let count: Int
    private let followers: Set<String>
    private let method: (Int) -> String

    init(_ nodes: [PathNode], method: @escaping (Int) -> String) {
        merged = PathNode.merging(nodes)
        count = nodes.count
        followers = merged.followers(method: method)
        self.method = method
    }

    /// How many of the calls below a word also follow the identifiers.
    struct Overlap {
        /// The number of different calls below the word.
        var all = 0
        /// The number of those that also follow an identifier.
        var shared = 0
        /// The number of shared calls with a fixed segment after the word.
        var sharedWords = 0

        var isComplete: Bool { shared == all }
        /// Whether enough of the calls are shared.
        var isLarge: Bool { Threshold.Path.sharedCalls.isReached(by: shared, of: all) }
    }

    /// A word below the other word is equal to the same word or to an identifier below the identifiers: `betamax` of
    /// `/repos/alice/betamax/issues` is in the place of the name of a repository.
    func overlap(with node: PathNode) -> Overlap {
        var overlap = Overlap()
        for call in node.calls(method: method) {
            overlap.all += 1
            let variants = call.variants()
            if variants.contains(where: { $0.hasWord && followers.contains($0.text) }) {
                overlap.shared += 1
                overlap.sharedWords += 1
            } else if variants.contains(where: { followers.contains($0.text) }) {
                overlap.shared += 1
            }
        }
        return overlap
    }
}

/// A call below a segment.
struct FollowingCall: Hashable {
    var method: String
    var path: [PathSegmentText]

    enum PathSegmentText: Hashable {
        case identifier(String)
        case word(String)
    }

    var text: String {
        path.reduce("\(method) ") { path, segment in
            switch segment {
            case .identifier(let text), .word(let text): "\(path)/\(text)"
            }
        }
    }

    /// The call as `followers` of a node has it, with each word as it is or as an identifier.
    func variants() -> [(text: String, hasWord: Bool)] {
        path.reduce([("\(method) ", false)]) { variants, segment in
            switch segment {
            case .identifier(let text): variants.map { ("\($0.0)/\(text)", $0.1) }
            case .word(let word):
                variants.map { ("\($0.0)/\(word)", true) }
                    + (PathWords.isFixed(word) ? [] : variants.map { ("\($0.0)/{}", $0.1) })
            }
        }
    }
}
