import APIGenSupport

/// Writes values as Swift literals. No text of a spec can end a literal.
package enum SwiftLiteral {
    /// The length from which strings are broken over several lines.
    private static let width = 80

    /// A string literal in one line.
    package static func string(_ text: String) -> String {
        isPlain(text) ? "\"\(text)\"" : "\"\(text.unicodeScalars.map(escaped).joined())\""
    }

    /// Whether a string is a literal without escapes, as most strings are.
    private static func isPlain(_ text: String) -> Bool {
        text.utf8.withBytes { bytes in
            bytes.allSatisfy { $0 >= 0x20 && $0 < 0x7F && $0 != UInt8(ascii: "\"") && $0 != UInt8(ascii: "\\") }
        }
    }

    /// A string literal that takes several lines if it is long.
    ///
    /// - Parameter depth: How many tabs each further line begins with. They are levels of indentation relative to the
    ///   line in which the literal begins.
    package static func string(_ text: String, depth: Int) -> String {
        string([.text(text)], depth: depth)
    }

    package enum Segment {
        case text(String)
        /// Swift source for an interpolation `\(…)`.
        case interpolation(String)
    }

    package static func string(_ segments: [Segment], depth: Int) -> String {
        if let short = shortString(segments) { return short }
        var fragments: [String] = []
        for segment in segments {
            switch segment {
            case .text(let text): fragments += text.unicodeScalars.map(escaped)
            case .interpolation(let source): fragments.append("\\(\(source))")
            }
        }
        guard fragments.reduce(0, { $0 + $1.count }) > width else { return "\"\(fragments.joined())\"" }

        var lines: [String] = []
        var line: [String] = []
        var columns = 0
        for fragment in fragments {
            if columns + fragment.count > width, !line.isEmpty {
                let end = lineEnd(in: line, before: fragment)
                lines.append(line[..<end].joined())
                line.removeSubrange(..<end)
                columns = line.reduce(0) { $0 + $1.count }
            }
            line.append(fragment)
            columns += fragment.count
        }
        // Spaces before a backslash are kept. Editors would remove spaces at the end of the last line.
        if line.last == " " { line[line.count - 1] = "\\u{20}" }
        lines.append(line.joined())
        let margin = String(repeating: "\t", count: depth)
        return "\"\"\"\n" + lines.map { margin + $0 }.joined(separator: "\\\n") + "\n\(margin)\"\"\""
    }

    /// A literal of one line without escapes, as most are; `nil` for another one.
    private static func shortString(_ segments: [Segment]) -> String? {
        var literal = "\""
        for segment in segments {
            switch segment {
            case .text(let text):
                guard isPlain(text) else { return nil }
                literal += text
            case .interpolation(let source): literal += "\\(\(source))"
            }
        }
        literal += "\""
        // The quotes do not count.
        return literal.utf8.count - 2 > width ? nil : literal
    }

    /// Where to break a line: between words, or before an item of a query.
    private static func lineEnd(in line: [String], before next: String) -> Int {
        for index in line.indices.reversed() {
            let following = index + 1 < line.count ? line[index + 1] : next
            if line[index] == " " { return index + 1 }
            if index > 0, line[index] == "?" || line[index] == "&", following != " " { return index }
        }
        return line.count
    }

    private static func escaped(_ scalar: Unicode.Scalar) -> String {
        switch scalar {
        case "\"": return "\\\""
        case "\\": return "\\\\"
        case "\n": return "\\n"
        case "\r": return "\\r"
        case "\t": return "\\t"
        // Swift rejects the escapes of these noncharacters.
        case "\u{FDCF}"..."\u{FDF0}" where scalar.properties.isNoncharacterCodePoint: return String(Character(scalar))
        default: break
        }
        switch scalar.properties.generalCategory {
        case .control, .format, .lineSeparator, .paragraphSeparator, .privateUse, .unassigned, .surrogate,
            .nonspacingMark, .enclosingMark, .spacingMark:
            return "\\u{\(String(scalar.value, radix: 16, uppercase: true))}"
        default:
            return String(Character(scalar))
        }
    }

    /// An integer or decimal literal. Long numbers have groups of digits.
    package static func number(_ digits: String) -> String {
        let isNegative = digits.hasPrefix("-")
        let whole = digits.drop { $0 == "-" }
        guard whole.allSatisfy(\.isNumber) else { return digits }
        let significant = whole.drop { $0 == "0" }
        guard significant.count >= 7 else { return (isNegative ? "-" : "") + (significant.isEmpty ? "0" : significant) }
        var grouped = ""
        for (index, digit) in significant.enumerated() {
            if index > 0, (significant.count - index) % 3 == 0 { grouped.append("_") }
            grouped.append(digit)
        }
        return (isNegative ? "-" : "") + grouped
    }
}
