import APIGenDiagnostics
import APIGenSupport

/// Improves the message about a YAML error with knowledge of the spec language.
///
/// libyaml only reports where it stopped. The text around that position shows whether the value is a path, whether a
/// colon or a comma is missing, or whether a `?` or a name follows a type.
struct YAMLAdvice {
    private let problem: Problem
    private let file: SourceFile

    /// The diagnostic that replaces the problem.
    struct Finding {
        var message: String
        var range: MarkRange
        var fix: Fix?
    }

    static func finding(for problem: Problem, in file: SourceFile) -> Finding {
        let advice = YAMLAdvice(problem: problem, file: file)
        let fallback = Finding(message: problem.message, range: problem.range, fix: advice.general)
        guard problem.kind == .syntax else { return fallback }
        return advice.slashes ?? advice.optionalType ?? advice.objectBehindArrow ?? advice.spaceInPath ?? advice
            .optionalCollection ?? advice.namedCollection
            ?? advice.arraySuffix ?? advice.semicolon ?? advice.missingComma ?? advice.missingColon ?? fallback
    }

    /// The fix of the YAML parser.
    private var general: Fix? {
        problem.help.map { help in
            guard let range = help.range, let replacement = help.replacement else { return Fix(help.text, []) }
            return Fix(help.text, [edit(range, replacement)])
        }
    }

    private func edit(_ range: MarkRange, _ replacement: String) -> Fix.Edit { Fix.Edit(file, range, replacement) }

    private var line: Substring { file.line(problem.range.start.line) }
    private var before: Substring.UnicodeScalarView.SubSequence {
        line.unicodeScalars.prefix(problem.range.start.column - 1)
    }
    private var after: Substring { Substring(line.unicodeScalars.dropFirst(problem.range.start.column - 1)) }

    // MARK: - Other languages

    /// `// A comment.` on its own line.
    private var slashes: Finding? {
        for number in [problem.range.start.line, problem.range.start.line - 1] where number > 0 {
            let line = file.line(number)
            let text = line.trimmed
            guard text.hasPrefix("//") else { continue }
            let indentation = line.unicodeScalars.prefix { $0 == " " }.count
            func mark(_ length: Int) -> Mark { Mark(line: number, column: indentation + 1 + length) }
            return Finding(
                message: "a comment begins with `#`",
                range: MarkRange(mark(0), mark(text.unicodeScalars.count)),
                fix: Fix("write # \(text.drop { $0 == "/" }.trimmed)", [edit(MarkRange(mark(0), mark(2)), "#")])
            )
        }
        return nil
    }

    /// `{born: ?Day}`: the `?` belongs after the type.
    private var optionalType: Finding? {
        guard after.first == "?" else { return nil }
        let type = after.dropFirst().prefix { $0.isLetter || $0.isNumber || $0 == "_" }
        let rest = after[type.endIndex...].first
        guard !type.isEmpty, rest == nil || ", }]?".contains(rest ?? " ") else { return nil }
        let start = problem.range.start
        let length = 1 + type.unicodeScalars.count + (rest == "?" ? 1 : 0)
        let range = MarkRange(start, Mark(line: start.line, column: start.column + length))
        return Finding(
            message: "a `?` belongs after the type",
            range: problem.range,
            fix: Fix("write \(type)?", [edit(range, "\(type)?")])
        )
    }

    // MARK: - Paths

    /// `/pets/{id: Int}`: with the space, YAML reads the parameter as a mapping.
    private var spaceInPath: Finding? {
        guard let range = problem.help?.range, range.start.line == range.end.line else { return nil }
        let written = file.text(in: range)
        guard let path = written.split(separator: " ").first(where: { $0.hasPrefix("/") }), path.contains("{") else {
            return nil
        }
        var depth = 0
        var text = ""
        for character in written {
            if character == "{" { depth += 1 }
            if character == "}" { depth -= 1 }
            if depth == 0 || character != " " { text.append(character) }
        }
        guard depth == 0, text.count < written.count, let start = written.firstIndex(of: "{"),
            let end = written.firstIndex(of: "}"), start < end
        else { return nil }
        // In braces, a path needs quotes. On its own line, it may need them because of its type.
        let isInBraces = problem.note != nil || text.contains(": ") || text.contains(" #")
        let value = isInBraces ? text.quoted : text
        return Finding(
            message: "YAML reads `\(written[start...end])` as a mapping, because a space follows the colon",
            range: problem.range,
            fix: Fix("write \(value)", [edit(range, value)])
        )
    }

    /// `GET /users -> {id: Int}`: an inline object needs the key `response`.
    private var objectBehindArrow: Finding? {
        guard let range = problem.help?.range, range.start.line == range.end.line else { return nil }
        let written = file.text(in: range)
        guard let arrow = written.firstRange(of: "->"), written[arrow.upperBound...].trimmed.first == "{" else {
            return nil
        }
        let call = written[..<arrow.lowerBound].trimmed
        let value =
            "{call: \(call.contains("{") ? call.quoted : String(call)), response: \(written[arrow.upperBound...].trimmed)}"
        return Finding(
            message: "an object belongs under the key `response`",
            range: range,
            fix: Fix("write \(value)", [edit(range, value)])
        )
    }

    /// `{tags: String[]}`: an array is `[String]`.
    private var arraySuffix: Finding? {
        guard let range = problem.help?.range, range.start.line == range.end.line else { return nil }
        let written = file.text(in: range)
        guard written.hasSuffix("[]"), let element = written.split(separator: "[").first,
            element.count + 2 == written.count,
            element.allSatisfy({ $0.isLetter || $0.isNumber || "_.<>".contains($0) })
        else { return nil }
        return Finding(
            message: "an array is written as [Type]",
            range: range,
            fix: Fix("write [\(element)]", [edit(range, "[\(element)]")])
        )
    }

    /// `{items: [Item]; total: Int}`, with the separator of Swift and TypeScript.
    private var semicolon: Finding? {
        guard problem.note != nil, after.hasPrefix(";"), let last = before.last, "]}".unicodeScalars.contains(last)
        else {
            return nil
        }
        let start = problem.range.start
        let range = MarkRange(start, Mark(line: start.line, column: start.column + 1))
        return Finding(
            message: "a comma separates entries in braces, not a semicolon",
            range: range,
            fix: Fix("write a comma", [edit(range, ",")])
        )
    }

    // MARK: - Text after a collection

    /// The collection that ends right before the problem, and its key.
    private var collection: (key: Substring, keyEnd: Mark, opening: Mark, text: Substring)? {
        let scalars = before
        var depth = 0
        let opening = scalars.indices.reversed().first { index in
            if "]}".unicodeScalars.contains(scalars[index]) { depth += 1 }
            if "[{".unicodeScalars.contains(scalars[index]) { depth -= 1 }
            return depth == 0 && scalars[index] != " "
        }
        guard let opening, "[{".unicodeScalars.contains(scalars[opening]) else { return nil }
        let head = Substring(scalars[..<opening]).trimmed
        guard head.last == ":", let key = head.dropLast().split(whereSeparator: { "{,".contains($0) }).last?.trimmed,
            !key.isEmpty
        else { return nil }
        func mark(_ index: String.Index) -> Mark {
            Mark(line: problem.range.start.line, column: scalars[..<index].count + 1)
        }
        return (key, mark(key.endIndex), mark(opening), Substring(scalars[opening...]).trimmed)
    }

    /// `tags: [String]?`: the key can have the `?` instead.
    private var optionalCollection: Finding? {
        guard after.first == "?", let collection else { return nil }
        let key = collection.key
        // These are keys of apigen, which cannot have a `?`.
        guard key != "response", key != "body" else { return nil }
        let mark = edit(problem.range, "")
        let fix =
            key.hasSuffix("?")
            ? Fix("delete the second `?`: \(key): \(collection.text)", [mark])
            : Fix(
                "put the `?` after the key: \(key)?: \(collection.text)",
                [edit(MarkRange(collection.keyEnd, collection.keyEnd), "?"), mark]
            )
        return Finding(message: problem.message, range: problem.range, fix: fix)
    }

    /// `card: {number: String} as payment`: an object with a Swift name needs the long form.
    private var namedCollection: Finding? {
        let words = after.prefix { !",}#".contains($0) }.split(separator: " ")
        guard words.count == 2, words[0] == "as", let collection, collection.text.first == "{" else { return nil }
        let end = Mark(
            line: problem.range.start.line,
            column: problem.range.start.column + after[..<words[1].endIndex].unicodeScalars.count
        )
        // The edit removes the space before `as`, too.
        let blanks = before.reversed().prefix { $0 == " " }.count
        let start = Mark(line: end.line, column: problem.range.start.column - blanks)
        let isLongForm = collection.text.dropFirst().trimmed.hasPrefix("$")
        let opening = isLongForm ? "{$as: \(words[1]), " : "{$type: {"
        let firstMark = collection.opening
        let brace = MarkRange(firstMark, Mark(line: firstMark.line, column: firstMark.column + 1))
        let rest = isLongForm ? "" : ", $as: \(words[1])}"
        let whole = opening + collection.text.dropFirst().trimmed + rest
        return Finding(
            message: "`as` cannot follow a brace",
            range: MarkRange(problem.range.start, end),
            fix: Fix(
                "write \(collection.key): \(whole)",
                [edit(brace, opening), edit(MarkRange(start, end), rest)]
            )
        )
    }

    /// `{a: {x: Int} b: Int}`, or lines in braces without commas.
    private var missingComma: Finding? {
        if after.first == ":" { return commaBeforeKey }
        guard problem.cause == .missingComma, let note = problem.note, file.text(in: note.range).first == "{"
        else { return nil }
        let key = after.prefix { $0 != ":" && $0 != "," && $0 != "}" }
        guard after[key.endIndex...].first == ":", Self.areKeys(key) else { return nil }
        return comma(before: key, column: problem.range.start.column)
    }

    /// `{path: /pets query: {page: Int}}`: the last word before the second colon is a key.
    private var commaBeforeKey: Finding? {
        let text = Substring(before)
        let depth = text.reduce(0) { $0 + ("{[".contains($1) ? 1 : "}]".contains($1) ? -1 : 0) }
        let blank = text.lastIndex { " {,".contains($0) }
        let key = blank.map { text[$0...].dropFirst() } ?? text
        guard depth > 0 || problem.note != nil, Self.isKey(key) else { return nil }
        let head = blank.map { text[...$0] } ?? ""
        // A colon in prose does not follow a key.
        let value = head.ranges(of: ": ").last.map { head[$0.upperBound...].trimmed } ?? "-"
        let first = head.split(whereSeparator: { "{,".contains($0) }).last?.trimmed.split(separator: ":").first
        let isProse = first.map { Metadata.Key.names.contains(String($0)) } ?? false
        guard !value.isEmpty, !isProse else { return nil }
        return comma(before: key, column: head.unicodeScalars.count + 1)
    }

    private static func areKeys(_ text: Substring) -> Bool {
        let words = text.split(separator: " ")
        return !words.isEmpty && words.allSatisfy(isKey)
    }

    private func comma(before key: Substring, column: Int) -> Finding? {
        var place = Mark(line: problem.range.start.line, column: column)
        let head = line.unicodeScalars.prefix(column - 1)
        var text = Substring(head)
        if text.allSatisfy({ $0 == " " }) {
            // The comma is inserted in the line above, before its comment.
            guard place.line > 1 else { return nil }
            place.line -= 1
            text = file.line(place.line)
            if let comment = text.firstRange(of: " #") { text = text[..<comment.lowerBound] }
        }
        place.column = Self.withoutBlanks(text).unicodeScalars.count + 1
        guard place.column > 1, let last = Self.withoutBlanks(text).last, !"{,:".contains(last) else { return nil }
        return Finding(
            message: "a comma is missing before `\(key)`",
            range: problem.range,
            fix: Fix("put a comma after `\(Self.lastWord(of: text))`", [edit(MarkRange(place, place), ",")])
        )
    }

    private static func withoutBlanks(_ text: Substring) -> Substring {
        var text = text
        while let last = text.last, last == " " || last == "\t" { text.removeLast() }
        return text
    }

    private static func lastWord(of text: Substring) -> Substring {
        withoutBlanks(text).split(separator: " ").last ?? text
    }

    // MARK: - Keys without a colon

    /// `$doc An address.`, `endpoints` or `method GET` on their own lines.
    private var missingColon: Finding? {
        switch problem.cause {
        case .missingColon:
            return colon(on: problem.range.start.line)
        case .unendedValue:
            var number = problem.range.start.line - 1
            while number > 0, file.line(number).trimmed.isEmpty || file.line(number).trimmed.first == "#" {
                number -= 1
            }
            return number > 0 ? colon(on: number) : nil
        default: return nil
        }
    }

    private func colon(on number: Int) -> Finding? {
        let line = file.line(number)
        let text = line.trimmed
        guard !text.contains(": "), text.last != ":", let word = text.split(separator: " ").first, Self.isKey(word)
        else {
            return nil
        }
        let indentation = line.unicodeScalars.prefix { $0 == " " }.count
        let end = Mark(line: number, column: indentation + word.unicodeScalars.count + 1)
        let rest = text[word.endIndex...]
        return Finding(
            message: "expected a key with a colon and a space after it",
            range: MarkRange(
                Mark(line: number, column: indentation + 1),
                Mark(line: number, column: indentation + text.unicodeScalars.count + 1)
            ),
            fix: Fix("write \(word):\(rest)", [edit(MarkRange(end, end), ":")])
        )
    }

    /// Whether a word can be a key of a spec.
    private static func isKey(_ word: Substring) -> Bool {
        let name = word.drop { $0 == "$" }
        return SpecDecoder.isIdentifier(name.hasSuffix("?") ? name.dropLast() : name)
    }
}
