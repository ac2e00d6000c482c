import YAML

/// Reads the nodes of a file and collects every mistake on the way: what the decoders of all files share.
protocol NodeDecoder {
    var file: SourceFile { get }
    var diagnostics: [Diagnostic] { get set }
}

extension NodeDecoder {
    mutating func report(
        _ code: DiagnosticCode,
        _ message: String,
        at location: SourceLocation,
        notes: [Diagnostic.Note] = [],
        help: String? = nil
    ) {
        diagnostics.append(Diagnostic(code, message, at: location, notes: notes, help: help))
    }

    func location(_ node: Node) -> SourceLocation {
        SourceLocation(file, node.range)
    }

    /// The first character of a node: what a message underlines that is about a whole block.
    func beginning(_ node: Node) -> SourceLocation {
        let start = node.range.start
        return SourceLocation(file, MarkRange(start, Mark(line: start.line, column: start.column + 1)))
    }

    /// The keys of a mapping; where it is none, a reader in which anything may be missing.
    mutating func mapping(_ node: Node, _ subject: String) -> MappingReader {
        guard case .mapping(let entries) = node.content else {
            reportShape(node, "\(subject) is a mapping")
            return MappingReader(entries: [], subject: subject, isIncomplete: true)
        }
        return MappingReader(entries: entries, subject: subject, isIncomplete: node.isIncomplete)
    }

    /// The entries of a mapping whose keys the author chooses.
    ///
    /// Where entries cannot be read, one with a lost name and an invalid value stands for them.
    mutating func entries(_ node: Node, _ subject: String) -> [(name: Located<String>, value: Node)] {
        let lost = (name: Located.lost(at: beginning(node)), value: Node(.invalid, range: node.range))
        guard case .mapping(let entries) = node.content else {
            reportShape(node, "\(subject) are a mapping")
            return [lost]
        }
        let read = entries.compactMap { entry -> (name: Located<String>, value: Node)? in
            guard case .scalar(let scalar) = entry.key.content else { return nil }
            return (Located(scalar.text, at: location(entry.key)), entry.value)
        }
        return node.isIncomplete ? read + [lost] : read
    }

    mutating func text(_ node: Node) -> Located<String>? {
        guard let scalar = scalar(node) else { return nil }
        guard !scalar.text.isEmpty || scalar.style != .plain else {
            reportShape(node, "a text belongs here")
            return nil
        }
        return Located(scalar.text, at: location(node))
    }

    /// A scalar's text; a tag is what remains of a value that was not quoted.
    mutating func scalar(_ node: Node, help: ((String) -> String)? = nil) -> Node.Scalar? {
        if let tag = node.tag {
            let quoted = "\"\(tag.text)\""
            report(
                .tagInsteadOfString,
                "a YAML tag where a string belongs",
                at: SourceLocation(file, tag.range),
                help: "quote it: \(help?(quoted) ?? quoted)"
            )
            return nil
        }
        guard case .scalar(let scalar) = node.content else {
            reportShape(node, "a text belongs here")
            return nil
        }
        return scalar
    }

    mutating func reportShape(_ node: Node, _ expectation: String) {
        if case .invalid = node.content { return }
        let (found, place): (String, SourceLocation) =
            switch node.content {
            case .scalar(let scalar) where scalar.text.isEmpty && scalar.style == .plain: ("nothing", beginning(node))
            case .scalar(let scalar): ("`\(scalar.text.prefix(40))`", location(node))
            case .sequence: ("a list", beginning(node))
            case .mapping: ("a mapping", beginning(node))
            case .invalid: ("nothing", beginning(node))
            }
        report(.wrongShape, "\(expectation), not \(found)", at: place)
    }

    mutating func requiredText(
        _ mapping: inout MappingReader,
        _ key: String,
        in whole: Node,
        example: String
    ) -> Located<String>? {
        guard let node = mapping.take(key) else {
            reportMissing(key, in: mapping, at: beginning(whole), help: "add `\(example)`")
            return nil
        }
        return text(node)
    }

    mutating func reportMissing(_ key: String, in mapping: MappingReader, at location: SourceLocation, help: String) {
        guard mapping.lacks([key]) else { return }
        report(.missingKey, "\(mapping.subject) needs `\(key)`", at: location, help: help)
    }

    /// One name or a list of them; a lost one stands for each that cannot be read.
    mutating func names(_ node: Node) -> [Located<String>] {
        guard case .sequence(let elements) = node.content else { return [name(node)] }
        let names = elements.map { name($0) }
        return node.isIncomplete ? names + [.lost(at: beginning(node))] : names
    }

    mutating func name(_ node: Node) -> Located<String> {
        guard let text = text(node) else { return .lost(at: beginning(node)) }
        if text.isLost { report(.wrongShape, "a name belongs here, not an empty text", at: text.location) }
        return text
    }

    /// One text or a list of them.
    mutating func texts(_ node: Node) -> [Located<String>] {
        guard case .sequence(let elements) = node.content else { return text(node).map { [$0] } ?? [] }
        return elements.compactMap { text($0) }
    }

    /// Reports the keys that nobody asked for.
    mutating func finish(_ mapping: MappingReader) {
        for key in mapping.unknownKeys {
            guard case .scalar(let scalar) = key.content else { continue }
            let suggestion = Spelling.suggestion(for: scalar.text, in: mapping.known)
            report(
                .unknownKey,
                "\(mapping.subject) has no key `\(scalar.text)`",
                at: location(key),
                help: suggestion ?? Self.help(for: scalar.text, among: mapping.known)
            )
        }
    }

    private static func help(for unknown: String, among known: [String]) -> String {
        let keys = "the keys are \(known.map { "`\($0)`" }.joined(separator: ", "))"
        // Only where fields stand beside them do all keys begin with `$`.
        guard unknown.hasPrefix("$"), known.allSatisfy({ $0.hasPrefix("$") }) else { return keys }
        return "\(keys); a wire name that begins with $ is written with $$"
    }
}
