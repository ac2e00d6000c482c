package import APIGenSupport

/// An event of the YAML stream: a scalar, an alias, or the beginning or end of a collection.
package struct Event: Hashable, Sendable {
    package enum Kind: Hashable, Sendable {
        case streamStart
        case streamEnd
        /// Whether the document begins with `---`.
        case documentStart(isExplicit: Bool)
        /// Whether the document ends with `...`.
        case documentEnd(isExplicit: Bool)
        case alias(String)
        case scalar(Node.Scalar)
        case sequenceStart(isFlow: Bool)
        case sequenceEnd
        case mappingStart(isFlow: Bool)
        case mappingEnd
    }

    package var kind: Kind
    /// The range of the value, without its tag and anchor.
    package var range: MarkRange
    /// Few of the many values of a text have properties, so that these are stored outside.
    private let stored: StoredProperties?

    package var properties: Properties {
        if case .properties(let properties)? = stored { properties } else { Properties() }
    }

    private indirect enum StoredProperties: Hashable, Sendable { case properties(Properties) }

    package init(_ kind: Kind, range: MarkRange, properties: Properties? = nil) {
        self.kind = kind
        self.range = range
        stored = properties.flatMap { $0 == Properties() ? nil : .properties($0) }
    }

    /// Whether the value has an anchor or a tag.
    var hasProperties: Bool { stored != nil }
}

extension Event {
    /// The properties that may precede a value: `&anchor` and `!tag`.
    package struct Properties: Hashable, Sendable {
        package var anchor: String?
        /// The tag as it is written.
        package var tag: Node.Tag?
        /// The tag with its handle resolved: `tag:yaml.org,2002:str` for `!!str`.
        package var resolvedTag: String?

        package init(anchor: String? = nil, tag: Node.Tag? = nil, resolvedTag: String? = nil) {
            self.anchor = anchor
            self.tag = tag
            self.resolvedTag = resolvedTag
        }
    }
}
