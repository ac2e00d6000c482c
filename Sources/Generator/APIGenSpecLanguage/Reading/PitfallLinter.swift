import APIGenDiagnostics
import APIGenSupport

/// Finds values that YAML reads differently than the author expects, without an error.
///
/// In `color: String = #fff` the value is `String =`, and the rest is a comment. The nodes do not show this, so the
/// linter reads the text around them. It replaces such a value by an invalid one, so that no other error follows.
struct PitfallLinter {
    /// The position of a value in its collection.
    struct Place {
        /// The key before the value; `nil` for the elements of a list.
        var key: Node?
        var isInBrackets: Bool
    }

    let file: SourceFile
    private(set) var diagnostics: [Diagnostic] = []
    private let marks: LineMarks
    private let hasForeignCharacters: Bool
    /// Where pitfalls were found. An alias leads to the same position again.
    private var found: Set<Mark> = []
    /// The ranges of values and keys that the author did not mean so.
    private var invalidRanges: [MarkRange] = []

    private init(file: SourceFile) {
        self.file = file
        var text = file.text
        (marks, hasForeignCharacters) = text.withUTF8 { bytes in
            // Without an early end, the compiler reads many bytes at a time.
            (LineMarks(in: bytes, of: file), bytes.reduce(0, |) >= 0x80)
        }
    }

    /// - Returns: The diagnostics, and the tree in which invalid values replace the pitfalls.
    static func find(in root: Node, of file: SourceFile) -> (root: Node, diagnostics: [Diagnostic]) {
        var linter = PitfallLinter(file: file)
        linter.checkMissingSpace(inRoot: root)
        let indented = linter.correctIndentation(of: root)
        linter.visit(indented, Place(isInBrackets: false))
        return (linter.invalidRanges.isEmpty ? indented : indented.without(linter.invalidRanges), linter.diagnostics)
    }

    private mutating func visit(_ node: Node, _ place: Place) {
        switch node.content {
        case .scalar(let scalar):
            if scalar.style == .plain, marks.comments.contains(node.range.end.line) {
                checkComment(after: scalar.text, node, place)
            }
            if scalar.style == .plain, marks.slashes.contains(node.range.end.line) {
                checkSlashes(after: scalar.text, node, place)
            }
            checkIndicator(scalar, node, place)
            checkMissingSpace(scalar, node, place)
            checkMissingColon(scalar, node, place)
            if hasForeignCharacters { checkCharacters(scalar, node, place) }
        case .sequence(let elements):
            if node.isFlow, !node.isIncomplete { checkBrackets(elements) }
            for element in elements { visit(element, Place(isInBrackets: node.isFlow)) }
        case .mapping(let entries):
            if node.isFlow, !node.isIncomplete, !place.isPath { checkBraces(entries) }
            for entry in entries {
                if case .scalar(let key) = entry.key.content {
                    if hasForeignCharacters { checkCharacters(key, entry.key, Place(isInBrackets: node.isFlow)) }
                    if key.style == .plain, YAML11.isBoolean(key.text) { checkBoolean(key.text, entry.key) }
                }
                if node.isFlow, marks.questions.contains(entry.key.range.start.line) {
                    checkQuestionMark(before: entry.key)
                }
                if entry.isValueless(in: file) { continue }
                visit(entry.value, Place(key: entry.key, isInBrackets: node.isFlow))
            }
        case .invalid:
            break
        }
    }

    /// - Parameter value: The range of the value that was not meant so, if it is not the underlined one.
    mutating func report(
        _ code: DiagnosticCode,
        _ message: String,
        at range: MarkRange,
        of value: MarkRange? = nil,
        help: String? = nil,
        fix: Fix? = nil
    ) {
        invalidRanges.append(value ?? range)
        addDiagnostic(code, message, at: range, help: help, fix: fix)
    }

    mutating func addDiagnostic(
        _ code: DiagnosticCode,
        _ message: String,
        at range: MarkRange,
        help: String? = nil,
        fix: Fix? = nil
    ) {
        guard found.insert(range.start).inserted else { return }
        diagnostics.append(Diagnostic(code, message, at: SourceLocation(file, range), help: help, fix: fix))
    }

    func edit(_ range: MarkRange, _ replacement: String) -> Fix.Edit { Fix.Edit(file, range, replacement) }

    /// The entry with its value replaced.
    func entry(_ place: Place, _ value: String) -> String {
        place.key.map { "\(file.text(in: $0.range)): \(value)" } ?? value
    }
}

/// The numbers of lines with characters that may be a pitfall.
private struct LineMarks {
    /// Lines with a `#` after a space.
    let comments: Set<Int>
    /// Lines with `//` after a space.
    let slashes: Set<Int>
    /// Lines with a `?` before a word.
    let questions: Set<Int>

    init(in text: UnsafeBufferPointer<UInt8>, of file: SourceFile) {
        func lines(with mark: Unicode.Scalar, where isPitfall: (Int) -> Bool) -> Set<Int> {
            Set(text.offsets(of: UInt8(ascii: mark)).filter(isPitfall).map(file.lineNumber))
        }
        func byte(before offset: Int) -> UInt8 { offset > 0 ? text[offset - 1] : UInt8(ascii: "\n") }
        comments = lines(with: "#") { [UInt8(ascii: " "), UInt8(ascii: "\t")].contains(byte(before: $0)) }
        slashes = lines(with: "/") { offset in
            byte(before: offset) == UInt8(ascii: "/") && byte(before: offset - 1) == UInt8(ascii: " ")
        }
        questions = lines(with: "?") { " {,".utf8.contains(byte(before: $0)) }
    }
}

extension PitfallLinter.Place {
    private static let proseKeys = Metadata.Key.names.union([FieldKey.example.rawValue])

    /// Whether the value may be any text, so that no character of it is suspicious.
    var isProse: Bool { key?.text.map(Self.proseKeys.contains) ?? false }

    /// Whether the value is a text rather than a type or a call.
    var isText: Bool { isProse || key?.text.map(Self.textKeys.contains) ?? false }

    private static let textKeys: Set<String> = [
        FieldKey.default.rawValue, FieldKey.contentType.rawValue, StreamKey.until.rawValue,
    ]

    /// Whether braces are those of a path, which the decoder reports more precisely.
    var isPath: Bool { key?.text == "path" }
}

extension Node.Entry {
    /// Whether the key is in braces and has no colon.
    func isValueless(in file: SourceFile) -> Bool {
        guard case .scalar(let value) = self.value.content, value.text.isEmpty, value.style == .plain,
            self.value.tag == nil
        else { return false }
        let next = file.line(key.range.end.line).unicodeScalars.dropFirst(key.range.end.column - 1)
            .first { $0 != " " && $0 != "\t" }
        return next == "," || next == "}"
    }
}

extension Node {
    /// The node with invalid values instead of those in the ranges, and without the keys in the ranges.
    fileprivate func without(_ invalidRanges: [MarkRange]) -> Node {
        var node = self
        switch content {
        case .scalar: if isInvalid(by: invalidRanges) { node.content = .invalid }
        case .sequence(let elements):
            node.content = .sequence(elements.map { $0.without(invalidRanges) })
            if elements.contains(where: { $0.isInvalid(by: invalidRanges) }) { node.isIncomplete = true }
        case .mapping(let entries):
            node.content = .mapping(
                entries.compactMap { entry in
                    guard entry.key.isInvalid(by: invalidRanges) else {
                        return Entry(key: entry.key, value: entry.value.without(invalidRanges))
                    }
                    return entry.withoutValue
                }
            )
            if entries.contains(where: { $0.key.isInvalid(by: invalidRanges) && $0.withoutValue == nil }) {
                node.isIncomplete = true
            }
        case .invalid: break
        }
        return node
    }

    private func isInvalid(by invalidRanges: [MarkRange]) -> Bool {
        guard case .scalar = content else { return false }
        return invalidRanges.contains { other in
            other.start == range.start || other.start < range.end && range.start < other.end
        }
    }
}

extension Node.Entry {
    /// The key of `page:Int`, whose value follows.
    fileprivate var withoutValue: Node.Entry? {
        guard case .scalar(var scalar) = key.content, let colon = scalar.text.firstIndex(of: ":"),
            colon != scalar.text.startIndex
        else { return nil }
        scalar.text = String(scalar.text[..<colon])
        var key = key
        key.content = .scalar(scalar)
        return Node.Entry(key: key, value: Node(.invalid, range: value.range))
    }
}
