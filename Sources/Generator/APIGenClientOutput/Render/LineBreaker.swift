import APIGenSupport

/// Breaks long lines of generated code as Swift's formatter does.
///
/// Templates and views lay out code for names of usual length. A line that is still too long is broken by its syntax:
/// the body of a getter gets its own line, each argument of a call gets a line, and a value moves to the line after its
/// colon or equals sign. If a line cannot be broken, a directive excludes the file from the formatter.
struct LineBreaker {
    private static let width = Layout.width
    private static let staticProperty = "static let "

    /// The text of a Swift file as the formatter requires it.
    ///
    /// - Parameter indentation: One level of indentation.
    static func broken(_ text: String, indentation: String = "    ") -> String {
        // Most files have neither a long line nor a name to ignore, and a search by bytes is fast.
        var text = text
        var directives: [FormatterDirective] = []
        if text.utf8.hasLine(longerThan: width) {
            let (lines, isWhole) = brokenLines(of: text, indentation)
            text = lines.joined(separator: "\n")
            if !isWhole { directives.append(.ignoreFile) }
        }
        if text.range(ofText: staticProperty) != nil,
            FormatterDirective.hasRepetition(in: text, indentation: indentation)
        {
            directives.append(.ignoreRepetition)
        }
        if FormatterDirective.hasUnderscoredName(in: text) { directives.append(.ignoreNames) }
        guard !directives.isEmpty else { return text }
        return directives.reduce(text.lines) { $1.added(to: $0) }.joined(separator: "\n")
    }

    /// The lines of a text, of which the long ones are broken, and whether all of them could be broken.
    private static func brokenLines(of text: String, _ indentation: String) -> (lines: [String], isWhole: Bool) {
        var lines: [String] = []
        var isInText = false
        var isWhole = true
        for line in text.lines {
            let isMark = line.hasOddTextMarks
            defer { if isMark { isInText.toggle() } }
            if isInText || line.utf8.count <= width || line.count <= width || line.isComment {
                lines.append(line)
            } else if !isMark, let broken = LineBreaker(line, indentation).lines() {
                lines += broken
            } else {
                lines.append(line)
                isWhole = false
            }
        }
        return (lines, isWhole)
    }

    // MARK: One line

    private let margin: String
    private let indentation: String
    private let code: SwiftLine

    private init(_ line: String, _ indentation: String) {
        margin = String(line.prefix { $0 == " " || $0 == "\t" })
        self.indentation = indentation
        code = SwiftLine(line.dropFirst(margin.count))
    }

    private var inner: String { margin + indentation }

    /// The lines that replace this one; `nil` if it cannot be broken.
    private func lines() -> [String]? {
        for lines in [getter, branch, declaration, stream, function, arguments, member, value].lazy.compactMap({ $0() })
        {
            var result: [String] = []
            for line in lines {
                if line.count <= Self.width {
                    result.append(line)
                } else if let broken = LineBreaker(line, indentation).lines() {
                    result += broken
                } else {
                    return nil
                }
            }
            return result
        }
        return nil
    }

    /// `var user: User { … }`
    private func getter() -> [String]? {
        guard code.text.hasSuffix(" }"), let brace = code.first(of: " { ") else { return nil }
        let body = code.text[brace.upperBound...].dropLast(2)
        return [margin + code.text[..<brace.lowerBound] + " {", inner + body, margin + "}"]
    }

    /// `case .user: …`
    private func branch() -> [String]? {
        guard code.text.hasPrefix("case ") || code.text.hasPrefix("default: "), let colon = code.first(of: ": ") else {
            return nil
        }
        return [margin + code.text[..<colon.lowerBound] + ":", inner + code.text[colon.upperBound...]]
    }

    /// `public struct Sort: APIOpenEnum {`
    private func declaration() -> [String]? {
        guard code.text.hasSuffix(" {"), code.text.contains("struct ") || code.text.contains("enum "),
            let colon = code.first(of: ": ")
        else { return nil }
        let types = code.text[colon.upperBound...].dropLast(2).split(separator: ", ")
        let head = margin + code.text.dropLast(2)
        if types.count == 1, head.count <= Self.width { return [head, margin + "{"] }
        let lines = types.enumerated().map { inner + $1 + ($0 < types.count - 1 ? "," : "") }
        return [margin + code.text[..<colon.lowerBound] + ":"] + lines + [margin + "{"]
    }

    /// `func streamEvents() -> APIStream<Client, EventsResource> {`
    private func stream() -> [String]? {
        guard code.text.hasSuffix("> {"), let arrow = code.first(of: " -> APIStream<") else { return nil }
        let types = code.text[arrow.upperBound...].dropLast(3)
        var items = [inner + types]
        if items[0].count > Self.width {
            let parts = types.split(separator: ", ").map { inner + $0 }
            items = parts.dropLast().map { $0 + "," } + parts.suffix(1)
        }
        return [margin + code.text[..<arrow.upperBound]] + items + [margin + "> {"]
    }

    /// `func decode(_ response: APIRawResponse) throws -> User {`
    private func function() -> [String]? {
        guard code.text.hasSuffix(" {"), let arrow = code.first(of: " -> ") else { return nil }
        let result = code.text[arrow.upperBound...].dropLast(2)
        return [margin + code.text[..<arrow.lowerBound], inner + "-> " + result, margin + "{"]
    }

    /// `query.add("name", name)`: each argument on a line of its own.
    private func arguments() -> [String]? {
        guard let list = code.lastList, !list.items.isEmpty, (margin + list.head).count <= Self.width else {
            return nil
        }
        // An array of arrays moves to the next line as a whole if it fits there.
        if list.head.hasSuffix(": ["), list.items[0].hasPrefix("["), let colon = code.first(of: ": "),
            (inner + code.text[colon.upperBound...]).count <= Self.width
        {
            return nil
        }
        let items = list.items.enumerated().map { index, item in
            inner + item + (index < list.items.count - 1 || list.isArray && index > 0 ? "," : "")
        }
        return [margin + list.head] + items + [margin + list.tail]
    }

    /// `sort: QuestionsResource.Sort = .votes,` if the whole type does not fit into one line.
    private func member() -> [String]? {
        guard !code.text.hasSuffix("("), let colon = code.first(of: ": "),
            let dot = code.text[colon.upperBound...].firstIndex(of: "."),
            dot > colon.upperBound,
            code.text[colon.upperBound..<dot].allSatisfy({ $0.isLetter || $0.isNumber || $0 == "[" })
        else { return nil }
        let equals = code.first(of: " = ")
        let label = margin + code.text[..<colon.lowerBound] + ":"
        let type =
            code.text[colon.upperBound..<(equals?.lowerBound ?? code.text.endIndex)] + (equals == nil ? "" : " =")
        guard label.count + 1 + type.count > Self.width, inner.count + type.count > Self.width else { return nil }
        let declaration = code.text[..<colon.lowerBound]
        let isProperty = declaration.contains("var ") || declaration.contains("let ") && equals == nil
        let start = isProperty ? inner + indentation : inner
        var rest = [start + code.text[dot...]]
        if rest[0].count > Self.width, let equals {
            rest = [start + code.text[dot..<equals.lowerBound] + " =", start + code.text[equals.upperBound...]]
        }
        let head = margin + code.text[..<dot]
        // The formatter does not split a call, unlike the type of a parameter, after the first part of its name.
        let isCall = code.text.contains("(")
        if !isProperty, !isCall, head.count <= Self.width { return [head] + rest }
        return [label, inner + code.text[colon.upperBound..<dot]] + rest
    }

    /// `var name: Type`, `name: Type = value,` or `self.name = name`
    private func value() -> [String]? {
        // A line that ends with an opening bracket continues in the next lines.
        guard let last = code.text.last, !"({[".contains(last) else { return nil }
        let colon = code.first(of: ": ")
        if let equals = code.first(of: " = ") {
            let head = margin + code.text[..<equals.lowerBound] + " ="
            let initial = inner + code.text[equals.upperBound...]
            if head.count <= Self.width { return [head, initial] }
            // After a colon, the type and its default have a line each if they do not fit into one.
            if let colon, colon.upperBound < equals.lowerBound {
                let rest = inner + code.text[colon.upperBound...]
                let type = inner + code.text[colon.upperBound..<equals.lowerBound] + " ="
                return [margin + code.text[..<colon.lowerBound] + ":"]
                    + (rest.count <= Self.width ? [rest] : [type, initial])
            }
        }
        return colon.map { [margin + code.text[..<$0.lowerBound] + ":", inner + code.text[$0.upperBound...]] }
    }
}

extension String.UTF8View {
    fileprivate func hasLine(longerThan width: Int) -> Bool {
        var length = 0
        for byte in self {
            length = byte == UInt8(ascii: "\n") ? 0 : length + 1
            if length > width { return true }
        }
        return false
    }
}

extension String {
    fileprivate var lines: [String] { parts(between: "\n", keepsEmpty: true).map(String.init) }

    fileprivate var isComment: Bool {
        utf8.drop { $0 == UInt8(ascii: " ") || $0 == UInt8(ascii: "\t") }.starts(with: "//".utf8)
    }
}
