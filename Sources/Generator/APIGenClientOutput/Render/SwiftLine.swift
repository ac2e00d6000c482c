/// A line of Swift code with its brackets and string literals.
struct SwiftLine {
    /// A call or an array at the end of a line.
    struct List {
        /// The text before the list, with its opening bracket.
        var head: Substring
        var items: [Substring]
        /// The closing bracket and the text after it.
        var tail: Substring
        var isArray: Bool
    }

    let text: String
    /// The number of open brackets at each character. A string literal counts as a bracket.
    private let depths: [(index: String.Index, depth: Int)]

    init(_ line: Substring) {
        text = String(line)
        depths = Self.depths(in: text)
    }

    private static func depths(in text: String) -> [(String.Index, Int)] {
        var depths: [(String.Index, Int)] = []
        /// The open brackets, and `"` for a string literal.
        var open: [Character] = []
        var previous: Character = " "
        var isEscaped = false
        for index in text.indices {
            let character = text[index]
            var depth = open.count
            if open.last == "\"" {
                if isEscaped {
                    isEscaped = false
                    if character == "(" { open.append("(") }
                } else if character == "\\" {
                    isEscaped = true
                } else if character == "\"" {
                    open.removeLast()
                    depth = open.count
                }
            } else {
                switch character {
                case "\"", "(", "[", "{": open.append(character)
                case "<" where previous.isLetter || previous.isNumber: open.append(character)
                case ")", "]", "}":
                    if !open.isEmpty { open.removeLast() }
                    depth = open.count
                case ">" where open.last == "<":
                    open.removeLast()
                    depth = open.count
                default: break
                }
            }
            depths.append((index, depth))
            previous = character
        }
        return depths
    }

    /// The first range of a text outside of all brackets and string literals.
    func first(of sign: String) -> Range<String.Index>? {
        depths.lazy.filter { $0.depth == 0 && text[$0.index...].hasPrefix(sign) }.first.map { place in
            place.index..<text.index(place.index, offsetBy: sign.count)
        }
    }

    /// The last list that is not in another one.
    var lastList: List? {
        guard let end = depths.last(where: { $0.depth == 0 && (text[$0.index] == ")" || text[$0.index] == "]") }),
            let start = depths.last(where: { $0.index < end.index && $0.depth == 0 && "([".contains(text[$0.index]) })
        else { return nil }
        let inside = text.index(after: start.index)..<end.index
        let tail = text[end.index...]
        // A type such as `[String: User]` is not a list of values, and a list is not followed by an operator.
        let isArray = text[start.index] == "["
        guard !inside.isEmpty, !tail.contains(" = "), !tail.contains(" ?? "), !(isArray && isType(inside)) else {
            return nil
        }
        var items: [Substring] = []
        var first = inside.lowerBound
        for place in depths where inside.contains(place.index) && place.depth == 1 && text[place.index] == "," {
            items.append(text[first..<place.index])
            first = text.index(after: place.index)
        }
        items.append(text[first..<inside.upperBound])
        return List(
            head: text[...start.index],
            items: items.map { $0.drop { $0 == " " } },
            tail: tail,
            isArray: isArray
        )
    }

    /// Whether brackets belong to a type and not to a value. In generated code, an array value follows `=`, `(` or the
    /// colon of a label.
    private func isType(_ inside: Range<String.Index>) -> Bool {
        guard let first = text[inside].first else { return true }
        return !"\".([".contains(first)
    }
}
