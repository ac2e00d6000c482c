import APIGenSupport

extension PathEvidence {
    /// The place of a segment.
    struct Place {
        var segments: [InferredPath.Segment]
        /// The segment before it.
        var node: PathNode
        /// The segments that name the collections of which it can be an item, the nearest first: `buckets` also for the
        /// second segment after it, if the first one is a parameter.
        var collections: [PathNode]

        /// Whether the segment before it names a collection or is a parameter.
        var followsCollection: Bool {
            guard let last = segments.last else { return false }
            return last.parameter != nil || followsPlural
        }

        /// Whether the segment before it names a collection.
        var followsPlural: Bool {
            guard let last = segments.last, last.parameter == nil else { return false }
            return PathWords.isPlural(last.prefix) || followsAbbreviation
        }

        /// Whether the segment before it abbreviates the name of a collection: `r` of `/r/swift`.
        var followsAbbreviation: Bool {
            guard let last = segments.last, last.parameter == nil else { return false }
            return PathWords.abbreviatesCollection(last.prefix)
        }

        /// What one item is called: `user` after `users`.
        var item: String? {
            guard let last = segments.last(where: { $0.parameter == nil }) else { return nil }
            return NameWords(of: last.prefix).words.last.map(Inflection.singular)
        }

        /// Whether the segment before it is the name of a key, such as `by-name`.
        var followsNameOfKey: Bool {
            guard let last = segments.last, last.parameter == nil, let word = NameWords(of: last.prefix).words.last
            else {
                return false
            }
            return ["id", "slug", "name", "username", "uuid", "login", "handle", "symbol", "email"].contains(
                Inflection.singular(word)
            )
        }

        /// Whether only versions and the like precede it, so that it names a collection.
        var isFirst: Bool {
            segments.allSatisfy { segment in
                segment.parameter == nil
                    && (Self.roots.contains(segment.prefix.lowercased())
                        || PathSegment(segment.prefix).form != .word)
            }
        }

        /// Whether a version can be here.
        var canBeVersion: Bool {
            guard let last = segments.last else { return true }
            return last.parameter == nil && Self.roots.contains(last.prefix.lowercased())
        }

        private static let roots: Set<String> = [
            "api", "rest", "services", "service", "apis", "ws", "webapi", "version",
        ]
    }
}
