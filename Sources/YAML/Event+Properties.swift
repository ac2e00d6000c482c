extension Event {
    /// What may stand before a value: `&anchor` and `!tag`.
    package struct Properties: Hashable, Sendable {
        package var anchor: String?
        /// The tag as it is written.
        package var tag: Node.Tag?
        /// The tag as it is meant: `tag:yaml.org,2002:str` for `!!str`.
        package var resolvedTag: String?

        package init(anchor: String? = nil, tag: Node.Tag? = nil, resolvedTag: String? = nil) {
            self.anchor = anchor
            self.tag = tag
            self.resolvedTag = resolvedTag
        }
    }
}
