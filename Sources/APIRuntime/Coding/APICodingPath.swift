/// Formats coding paths for people.
nonisolated enum APICodingPath {
    /// `items[2].owner.link`, or `the top level` for an empty path.
    static func text(of path: [any CodingKey]) -> String {
        var text = ""
        for key in path {
            if let index = key.intValue {
                text += "[\(index)]"
            } else {
                text += text.isEmpty ? key.stringValue : ".\(key.stringValue)"
            }
        }
        return text.isEmpty ? "the top level" : text
    }
}
