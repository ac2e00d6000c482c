/// A value of a document in YAML or JSON, with its range.
///
/// An alias is replaced by the node that it names, which keeps the marks of the anchored text.
public struct Node: Sendable {
    public enum Content: Sendable {
        case scalar(Scalar)
        case sequence([Node])
        case mapping([Entry])
        /// A value that could not be read. Its error is reported already, so later stages report nothing about it.
        case invalid
    }

    /// A scalar as the author typed it: it is not converted to a number, a date or a Boolean.
    public struct Scalar: Hashable, Sendable {
        public enum Style: Hashable, Sendable { case plain, singleQuoted, doubleQuoted, literal, folded }

        public var text: String
        public var style: Style

        @inlinable public init(_ text: String, style: Style = .plain) {
            self.text = text
            self.style = style
        }
    }

    /// One key of a mapping with its value. Merge keys are applied already.
    public struct Entry: Sendable {
        public var key: Node
        public var value: Node

        @inlinable public init(key: Node, value: Node) {
            self.key = key
            self.value = value
        }
    }

    public var content: Content
    public var range: MarkRange
    /// The tag as written (`!9_bDDxJY5`, `!!str`) with its range; `nil` if there is none.
    public var tag: Tag? {
        get { if case .tag(let tag)? = storedTag { tag } else { nil } }
        set { storedTag = newValue.map { .tag($0) } }
    }
    /// Whether a collection is a flow collection, in braces or brackets.
    public var isFlow: Bool
    /// Whether a collection lacks entries or elements that could not be read. Their errors are reported already, so a
    /// missing entry is no further error.
    public var isIncomplete = false

    public struct Tag: Hashable, Sendable {
        public var text: String
        public var range: MarkRange

        public init(text: String, range: MarkRange) {
            self.text = text
            self.range = range
        }
    }

    /// Few of the many nodes of a text have a tag, so that it is stored outside.
    @usableFromInline indirect enum StoredTag: Sendable { case tag(Tag) }
    @usableFromInline var storedTag: StoredTag?

    @inlinable public init(_ content: Content, range: MarkRange, tag: Tag? = nil, isFlow: Bool = false) {
        self.content = content
        self.range = range
        storedTag = tag.map { .tag($0) }
        self.isFlow = isFlow
    }

    public var isInvalid: Bool {
        if case .invalid = content { true } else { false }
    }
}

extension Node {
    /// The same node moved down by a number of lines, as if other text preceded it.
    public func moved(down lines: Int) -> Node {
        mapRanges { $0.moved(down: lines) }
    }

    /// The same node with other ranges.
    public func mapRanges(_ transform: (MarkRange) -> MarkRange) -> Node {
        var node = self
        node.range = transform(range)
        node.tag?.range = transform(tag?.range ?? range)
        switch content {
        case .scalar, .invalid: break
        case .sequence(let elements): node.content = .sequence(elements.map { $0.mapRanges(transform) })
        case .mapping(let entries):
            node.content = .mapping(
                entries.map { Entry(key: $0.key.mapRanges(transform), value: $0.value.mapRanges(transform)) }
            )
        }
        return node
    }
}
