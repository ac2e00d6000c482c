package import APIGenSupport

/// Writes parsed JSON as text, with its numbers as they were written. `JSONTree` is for values that code builds: a copy
/// of a recording as one would take as much memory again.
package enum JSONText {
    /// On one line without spaces.
    package static func compact(_ node: Node) -> String { String(decoding: compactBytes(node), as: UTF8.self) }

    /// The same text in UTF-8.
    package static func compactBytes(_ node: Node) -> [UInt8] {
        var text: [UInt8] = []
        append(node, to: &text)
        return text
    }

    /// Indented by two spaces. A collection that fits into a line is on one line.
    package static func indented(_ node: Node) -> String {
        var text = ""
        append(node, to: &text, indentation: "")
        return text + "\n"
    }

    private static func append(_ node: Node, to text: inout [UInt8]) {
        switch node.content {
        case .scalar(let scalar) where scalar.style == .plain: text += scalar.text.utf8
        case .scalar(let scalar): text.append(jsonLiteralOf: scalar.text)
        case .sequence(let elements):
            text.append(UInt8(ascii: "["))
            for (index, element) in elements.enumerated() {
                if index > 0 { text.append(UInt8(ascii: ",")) }
                append(element, to: &text)
            }
            text.append(UInt8(ascii: "]"))
        case .mapping(let entries):
            text.append(UInt8(ascii: "{"))
            for (index, entry) in entries.enumerated() {
                if index > 0 { text.append(UInt8(ascii: ",")) }
                append(entry.key, to: &text)
                text.append(UInt8(ascii: ":"))
                append(entry.value, to: &text)
            }
            text.append(UInt8(ascii: "}"))
        case .invalid: text += "null".utf8
        }
    }

    private static let maximumWidth = 100

    private static func append(_ node: Node, to text: inout String, indentation: String) {
        if let short = line(node, width: maximumWidth - indentation.utf8.count) {
            text += short
            return
        }
        let inner = indentation + "  "
        switch node.content {
        case .scalar(let scalar): text += literal(scalar)
        case .sequence(let elements):
            for (index, element) in elements.enumerated() {
                text += (index == 0 ? "[\n" : ",\n") + inner
                append(element, to: &text, indentation: inner)
            }
            text += "\n\(indentation)]"
        case .mapping(let entries):
            for (index, entry) in entries.enumerated() {
                text += (index == 0 ? "{\n" : ",\n") + inner
                text += compact(entry.key) + ": "
                append(entry.value, to: &text, indentation: inner)
            }
            text += "\n\(indentation)}"
        case .invalid: text += "null"
        }
    }

    /// A value on one line with spaces; `nil` if it is too wide.
    private static func line(_ node: Node, width: Int) -> String? {
        var parts: [String] = []
        var rest = width - 2
        func add(_ part: String) -> Bool {
            rest -= part.utf8.count + 2
            parts.append(part)
            return rest >= 0
        }
        switch node.content {
        case .scalar(let scalar): return literal(scalar)
        case .sequence(let elements):
            for element in elements {
                guard let part = line(element, width: rest), add(part) else { return nil }
            }
            return "[\(parts.joined(separator: ", "))]"
        case .mapping(let entries):
            for entry in entries {
                guard let part = line(entry.value, width: rest), add("\(compact(entry.key)): \(part)") else {
                    return nil
                }
            }
            return "{\(parts.joined(separator: ", "))}"
        case .invalid: return "null"
        }
    }

    private static func literal(_ scalar: Node.Scalar) -> String {
        scalar.style == .plain ? scalar.text : scalar.text.jsonLiteral
    }
}
