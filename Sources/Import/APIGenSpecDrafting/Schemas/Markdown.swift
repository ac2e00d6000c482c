import APIGenSupport

/// Turns the HTML that many descriptions have into Markdown. Text without HTML stays as it is, but for its control
/// characters.
enum Markdown {
    static func text(of source: String) -> String {
        let clean = withoutControls(source)
        return String(clean.has("<") || clean.has("&") ? converted(clean).trimmed : clean.trimmed)
    }

    private static func withoutControls(_ source: String) -> String {
        let isASCII = source.utf8.withBytes { bytes in
            bytes.allSatisfy { $0 >= 0x20 && $0 < 0x7F || $0 == UInt8(ascii: "\n") }
        }
        if isASCII || source.unicodeScalars.allSatisfy({ $0.value >= 0x20 && !isControl($0) || $0 == "\n" }) {
            return source
        }
        var text = String.UnicodeScalarView()
        var previous: Unicode.Scalar = " "
        for scalar in source.unicodeScalars {
            switch scalar {
            case "\n" where previous == "\r": break
            case "\r", "\n", "\u{85}", "\u{2028}", "\u{2029}", "\u{B}", "\u{C}": text.append("\n")
            case "\t": text.append(" ")
            default: if scalar.value >= 0x20, !isControl(scalar) { text.append(scalar) }
            }
            previous = scalar
        }
        return String(text)
    }

    /// Characters that are invisible, end a line, or change the direction of a text.
    private static func isControl(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar.value {
        case 0x7F...0x9F, 0x200B...0x200F, 0x2028...0x202E, 0x2060...0x2069, 0xFEFF, 0xFFFE...0xFFFF: true
        default: false
        }
    }

    private static func converted(_ source: String) -> String {
        var text = ""
        var links: [String] = []
        var rest = Substring(source)
        var isCode = false
        while let index = rest.utf8.firstIndex(where: isMark) {
            text += rest[..<index]
            rest = rest[index...]
            // The marks are ASCII, so a byte has each of them.
            let next = rest.utf8.index(after: index)
            switch rest.utf8[index] {
            case UInt8(ascii: "`"):
                isCode.toggle()
                text.append("`")
                rest = rest[next...]
            case UInt8(ascii: "&"):
                let (character, length) = entity(at: rest)
                text += character
                rest = rest[rest.utf8.index(index, offsetBy: length)...]
            default:
                guard !isCode, let end = rest.utf8.prefix(500).firstIndex(of: UInt8(ascii: ">")),
                    let tag = Tag(rest[next..<end])
                else {
                    text.append("<")
                    rest = rest[next...]
                    continue
                }
                text += tag.markdown(&links)
                rest = rest[rest.utf8.index(after: end)...]
            }
        }
        return text + rest
    }

    private static func isMark(_ byte: UInt8) -> Bool {
        byte == UInt8(ascii: "<") || byte == UInt8(ascii: "&") || byte == UInt8(ascii: "`")
    }

    private static let entities = [
        "&amp;": "&", "&lt;": "<", "&gt;": ">", "&quot;": "\"", "&#39;": "'", "&apos;": "'", "&nbsp;": " ",
        "&#x27;": "'", "&mdash;": "—", "&ndash;": "–", "&hellip;": "…", "&rsquo;": "’", "&lsquo;": "‘",
    ]

    /// - Returns: The character, and the number of bytes that it replaces.
    private static func entity(at text: Substring) -> (String, Int) {
        guard let end = text.utf8.prefix(8).firstIndex(of: UInt8(ascii: ";")) else { return ("&", 1) }
        let name = String(text[...end])
        return entities[name].map { ($0, name.utf8.count) } ?? ("&", 1)
    }

    /// A tag of HTML.
    private struct Tag {
        var name: String
        var isClosing: Bool
        var address: String?

        /// - Returns: `nil` for other text in angle brackets, such as `<id>`.
        init?(_ text: Substring) {
            var text = text
            isClosing = text.first == "/"
            if isClosing { text = text.dropFirst() }
            name = text.prefix { $0.isLetter || $0.isNumber }.lowercased()
            guard Self.names.contains(name) else { return nil }
            let attributes = text.dropFirst(name.count)
            guard attributes.isEmpty || attributes.first == " " || attributes.first == "/" else { return nil }
            guard name == "a", let start = attributes.range(ofText: "href=")?.upperBound else { return }
            let value = attributes[start...]
            guard let quote = value.first, quote == "\"" || quote == "'" else { return }
            address = String(value.dropFirst().prefix { $0 != quote })
        }

        private static let names: Set<String> = [
            "a", "b", "blockquote", "br", "center", "code", "dd", "div", "dl", "dt", "em", "font", "h1", "h2", "h3",
            "h4", "h5", "h6", "hr", "i", "img", "li", "ol", "p", "pre", "s", "small", "span", "strong", "sub", "sup",
            "table", "tbody", "td", "th", "thead", "tr", "tt", "u", "ul",
        ]

        func markdown(_ links: inout [String]) -> String {
            switch name {
            case "a":
                if !isClosing {
                    links.append(address ?? "")
                    return address == nil ? "" : "["
                }
                guard let address = links.popLast(), !address.isEmpty else { return "" }
                return "](\(address))"
            case "code", "tt": return "`"
            case "b", "strong": return "**"
            case "i", "em": return "*"
            case "br": return "\n"
            case "li": return isClosing ? "" : "\n- "
            case "p", "div", "pre", "ul", "ol", "table", "blockquote", "h1", "h2", "h3", "h4", "h5", "h6", "hr":
                return "\n\n"
            case "tr", "dt": return "\n"
            case "td", "th": return isClosing ? "" : " | "
            case "dd": return isClosing ? "" : " "
            default: return ""
            }
        }
    }
}
