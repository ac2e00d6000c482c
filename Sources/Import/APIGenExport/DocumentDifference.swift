package import APIGenSupport

/// Compares documents.
package enum DocumentDifference {
    /// The JSON pointer of the first value that differs; `nil` if both documents describe the same API.
    ///
    /// Examples of whole messages do not count, because they are samples of a spec. The order of keys does not count
    /// either: tools that format documents change it.
    package static func first(between document: JSONTree, and other: JSONTree) -> String? {
        difference(document, other, path: [])
    }

    private static func difference(_ tree: JSONTree, _ other: JSONTree, path: [String]) -> String? {
        func place(_ key: String? = nil) -> String {
            (path + [key].compactMap(\.self)).map { "/" + $0.replacing("~", with: "~0").replacing("/", with: "~1") }
                .joined()
        }
        switch (tree, other) {
        case (.object(let entries), .object(let others)):
            let isMessage = path.count > 1 && path[path.count - 2] == "content"
            let values = Dictionary(others.map { ($0.key, $0.value) }) { first, _ in first }
            for (key, value) in entries where !(isMessage && key == "example") {
                guard let other = values[key] else { return place(key) }
                if let difference = difference(value, other, path: path + [key]) { return difference }
            }
            let keys = Set(entries.map(\.key))
            let missing = others.first { !keys.contains($0.key) && !(isMessage && $0.key == "example") }
            return missing.map { place($0.key) }
        case (.list(let items), .list(let others)):
            guard items.count == others.count else { return place() }
            for (index, item) in items.enumerated() {
                if let difference = difference(item, others[index], path: path + ["\(index)"]) { return difference }
            }
            return nil
        default: return tree.isText == other.isText && tree.scalar != nil && tree.scalar == other.scalar ? nil : place()
        }
    }
}
