/// Formats coding paths for people.
nonisolated package enum APICodingPath {
    /// `items[2].owner.link`, or `the top level` for an empty path.
    package static func text(of path: [any CodingKey]) -> String {
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

/// The index of an array element in a coding path.
nonisolated package struct APIIndexKey: CodingKey {
    let index: Int

    package var stringValue: String { String(index) }
    package var intValue: Int? { index }

    package init(_ index: Int) {
        self.index = index
    }

    package init?(stringValue: String) {
        return nil
    }

    package init(intValue: Int) {
        index = intValue
    }
}

/// A coding key with any name.
nonisolated package struct APINameKey: CodingKey {
    package let stringValue: String

    package var intValue: Int? { nil }

    package init(_ name: String) {
        stringValue = name
    }

    package init(stringValue: String) {
        self.stringValue = stringValue
    }

    package init?(intValue: Int) {
        return nil
    }
}
