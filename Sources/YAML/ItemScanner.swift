/// Walks over an item of a collection in brackets as its author meant it: what brackets, quotes and the `<` of a type
/// enclose belongs together, even where YAML ends the item at a comma inside.
///
///     Page<A, B>, next: Int     the item ends at the second comma
package struct ItemScanner {
    private var closers: [Unicode.Scalar] = []
    private var quote: Unicode.Scalar?
    private var last: Unicode.Scalar = " "

    package init() {}

    /// Whether something is open that wants an end.
    package var isOpen: Bool { quote != nil || !closers.isEmpty }

    /// Takes the next scalar, and says whether it ends the item: it is a comma or a bracket from around.
    package mutating func ends(at scalar: Unicode.Scalar) -> Bool {
        defer { last = scalar }
        if let quote {
            if scalar == quote { self.quote = nil }
            return false
        }
        switch scalar {
        case "\"", "'":
            // Behind a letter it is an apostrophe.
            if !last.properties.isAlphabetic { quote = scalar }
        case "[": closers.append("]")
        case "{": closers.append("}")
        case "(": closers.append(")")
        case "<" where last.properties.isAlphabetic: closers.append(">")
        case _ where scalar == closers.last: closers.removeLast()
        case ",", "]", "}": return closers.isEmpty
        default: break
        }
        return false
    }
}
