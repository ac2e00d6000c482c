internal import Foundation

/// Reads and writes the elements of a header with a list (RFC 9110, section 5.6.1).
nonisolated enum APIHeaderList {
    /// The elements between commas, without surrounding spaces. Empty elements are ignored, and one in quotes is its text.
    static func elements(of text: String) -> [String] {
        var elements: [Substring] = []
        var start = text.startIndex
        var isQuoted = false
        var isEscaped = false
        for index in text.indices {
            let character = text[index]
            if isEscaped {
                isEscaped = false
            } else if isQuoted, character == "\\" {
                isEscaped = true
            } else if character == "\"" {
                isQuoted.toggle()
            } else if character == ",", !isQuoted {
                elements.append(text[start..<index])
                start = text.index(after: index)
            }
        }
        elements.append(text[start...])
        return elements.map { $0.trimmingCharacters(in: .whitespaces) }.filter { !$0.isEmpty }.map(unquoted)
    }

    private static func unquoted(_ element: String) -> String {
        guard element.count > 1, element.hasPrefix("\""), element.hasSuffix("\"") else { return element }
        var text = ""
        var isEscaped = false
        for character in element.dropFirst().dropLast() {
            if character == "\\", !isEscaped {
                isEscaped = true
            } else {
                text.append(character)
                isEscaped = false
            }
        }
        return text
    }

    /// An element of a list. A text with a comma needs quotes, unless it has them already.
    static func element(_ text: String) -> String {
        guard text.contains(","), !text.contains("\"") else { return text }
        return "\"\(text.replacingOccurrences(of: "\\", with: "\\\\"))\""
    }
}
