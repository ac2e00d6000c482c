import YAML

/// What documents a part of an API. It changes comments and attributes of the client, and nothing that is sent.
package struct Metadata: Hashable, Sendable {
    /// The keys, which have a `$` before them where they are beside fields.
    enum Key: String, CaseIterable {
        case doc, see, deprecated
    }

    /// What the part is, in a sentence or in paragraphs.
    package var doc: String?
    /// The address of its page in the API's own documentation.
    package var see: String?
    /// What to use instead of it.
    package var deprecated: String?

    package init(doc: String? = nil) {
        self.doc = doc
    }

    /// The keys as they are written, with and without a `$`.
    static let words = Set(Key.allCases.flatMap { [$0.rawValue, "$" + $0.rawValue] })
}

extension NodeDecoder {
    /// Takes the documentation of a part out of its mapping.
    ///
    /// - Parameters:
    ///   - keys: Those that the part can have.
    ///   - prefix: `$` where the mapping has fields, too.
    mutating func metadata(
        _ mapping: inout MappingReader,
        _ keys: [Metadata.Key] = Metadata.Key.allCases,
        prefix: String = ""
    ) -> Metadata {
        var metadata = Metadata()
        for key in keys {
            guard let node = mapping.take(prefix + key.rawValue) else { continue }
            switch key {
            case .doc: metadata.doc = prose(node)
            case .see: metadata.see = prose(node)
            case .deprecated: metadata.deprecated = deprecation(node)
            }
        }
        return metadata
    }
}
