import APIGenSpecLanguage
import APIGenSpecWriting
import APIGenSupport

/// Writes a tree as YAML, with a line for each member and each item.
///
/// Readers of YAML 1.1 and 1.2 read the same values.
enum YAMLText {
    static func text(of tree: JSONTree) -> String {
        var lines: [String] = []
        write(tree, indent: "", first: "", &lines)
        return lines.joined(separator: "\n") + "\n"
    }

    /// - Parameter first: The beginning of the first line.
    private static func write(_ tree: JSONTree, indent: String, first: String, _ lines: inout [String]) {
        switch tree {
        case .object(let entries) where !entries.isEmpty:
            for (index, entry) in entries.enumerated() {
                let start = (index == 0 ? first : indent) + scalar(entry.key)
                write(entry.value, after: start + ":", indent: indent, &lines)
            }
        case .list(let items) where !items.isEmpty:
            for (index, item) in items.enumerated() {
                let start = (index == 0 ? first : indent) + "-"
                if item.isBlock {
                    write(item, indent: indent + "  ", first: start + " ", &lines)
                } else {
                    lines.append("\(start) \(inline(item))")
                }
            }
        default: lines.append(first + inline(tree))
        }
    }

    /// Writes the value of a key.
    private static func write(_ tree: JSONTree, after start: String, indent: String, _ lines: inout [String]) {
        let inner = indent + "  "
        guard tree.isBlock else {
            if start.utf8.count > 1000 {
                // YAML searches only 1,024 characters for the colon after a key.
                let key = start.dropLast().drop { $0 == " " }
                lines.append("\(indent)? \(key)")
                lines.append("\(indent): \(inline(tree))")
            } else {
                lines.append("\(start) \(inline(tree))")
            }
            return
        }
        lines.append(start)
        write(tree, indent: inner, first: inner, &lines)
    }

    private static func inline(_ tree: JSONTree, inFlow: Bool = false) -> String {
        switch tree {
        case .text(let text): scalar(text, inFlow: inFlow)
        case .flag(let flag): "\(flag)"
        case .number(let number): "\(number)"
        case .literal(let literal): literal
        case .list(let items): "[\(items.map { inline($0, inFlow: true) }.joined(separator: ", "))]"
        case .object: "{}"
        }
    }

    private static func scalar(_ text: String, inFlow: Bool = false) -> String {
        YAMLScalar.written(text, isPlain(text) ? .plain : .quoted, inFlow: inFlow)
    }

    /// Whether no version of YAML takes the text for a number, a Boolean, null or a date.
    private static func isPlain(_ text: String) -> Bool {
        guard let first = text.utf8.first else { return false }
        // Numbers, times and dates begin with these.
        let isDigit = (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(first)
        if isDigit || "+-.=~".utf8.contains(first) { return false }
        return text.utf8.count > 5 || !words.contains(text.lowercased())
    }

    private static let words: Set<String> = ["true", "false", "yes", "no", "on", "off", "y", "n", "null"]
}

extension JSONTree {
    /// Whether it has lines of its own.
    fileprivate var isBlock: Bool {
        switch self {
        case .object(let entries): !entries.isEmpty
        case .list(let items): items.contains(where: \.isCollection) || lineLength > 100
        case .text, .flag, .number, .literal: false
        }
    }

    private var isCollection: Bool {
        switch self {
        case .object, .list: true
        case .text, .flag, .number, .literal: false
        }
    }

    private var lineLength: Int {
        guard case .list(let items) = self else { return 0 }
        return items.reduce(0) { length, item in
            if case .text(let text) = item { length + text.utf8.count + 2 } else { length + 8 }
        }
    }
}
