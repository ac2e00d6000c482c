import APIGenDiagnostics
import APIGenSupport

/// Decodes nodes and collects all errors. The decoders of specs and of `apigen.yaml` use it.
protocol NodeDecoder {
    var file: SourceFile { get }
    var diagnostics: DiagnosticSink { get }
}

extension NodeDecoder {
    func report(
        _ code: DiagnosticCode,
        _ message: String,
        at location: SourceLocation,
        notes: [Diagnostic.Note] = [],
        help: String? = nil,
        fix: Fix? = nil
    ) {
        diagnostics.report(code, message, at: location, notes: notes, help: help, fix: fix)
    }

    func location(_ node: Node) -> SourceLocation {
        let place = SourceLocation(file, node.range)
        guard case .scalar(let scalar) = node.content else { return place }
        return SourceLocation(place, partOf: scalar)
    }

    /// The first character of a node: the range for messages about a whole block.
    func beginning(_ node: Node) -> SourceLocation {
        let start = node.range.start
        return SourceLocation(file, MarkRange(start, Mark(line: start.line, column: start.column + 1)))
    }

    /// A reader of a mapping. If the node is not a mapping, the reader is empty and marked as incomplete.
    func readMapping<Keys: MappingKeys>(_ node: Node, _ keys: Keys.Type) -> MappingReader<Keys> {
        guard case .mapping(let entries) = node.content else {
            reportShape(node, "\(Keys.subject) is a mapping")
            return MappingReader(entries: [], isIncomplete: true)
        }
        return MappingReader(entries: entries, isIncomplete: node.isIncomplete)
    }

    /// The entries of a mapping whose keys the author chooses.
    ///
    /// One entry with an empty name and an invalid value represents all that cannot be read.
    func readEntries(_ node: Node, _ subject: String) -> [(name: Located<String>, value: Node)] {
        let placeholder = (name: Located.placeholder(at: beginning(node)), value: Node(.invalid, range: node.range))
        guard let entries = node.entriesOfItems ?? node.entries else {
            reportShape(node, "\(subject) are a mapping", help: "write each below its name, without a dash")
            return [placeholder]
        }
        if case .sequence = node.content {
            reportShape(node, "\(subject) are a mapping", help: "write each below its name, without a dash")
        }
        let read = entries.compactMap { entry -> (name: Located<String>, value: Node)? in
            guard case .scalar(let scalar) = entry.key.content else { return nil }
            return (Located(scalar.text, at: location(entry.key)), entry.value)
        }
        return node.isIncomplete ? read + [placeholder] : read
    }

    /// The entries of a mapping, with an error for each empty name.
    func readNamedEntries(_ node: Node, _ subject: String) -> [(name: Located<String>, value: Node)] {
        let entries = readEntries(node, subject)
        for (name, value) in entries where !value.isInvalid { reportEmpty(name) }
        return entries
    }

    private func reportEmpty(_ name: Located<String>) {
        guard name.isPlaceholder else { return }
        report(.wrongShape, "expected a name, not an empty string", at: name.location)
    }

    func readText(_ node: Node) -> Located<String>? {
        guard let scalar = readScalar(node) else { return nil }
        guard !scalar.text.isEmpty || scalar.style != .plain else {
            reportShape(node, "expected a string")
            return nil
        }
        return Located(scalar.text, at: location(node))
    }

    /// A text for people. Unquoted `null` and `~` are errors.
    func readProse(_ node: Node) -> String? {
        guard let text = readText(node) else { return nil }
        guard node.isYAMLNull else { return text.value }
        report(
            .invalidValue,
            "`\(text.value)` without quotes is null in YAML",
            at: text.location,
            help: "delete the key, or quote the word if it is a string"
        )
        return nil
    }

    /// What to use instead. `true` and `false` are errors, because they name no replacement.
    func readDeprecation(_ node: Node) -> String? {
        if case .scalar(let scalar) = node.content, scalar.style == .plain, let flag = Bool(scalar.text) {
            report(
                .invalidValue,
                "a deprecation is a sentence about what to use instead, not `\(flag)`",
                at: location(node),
                help: flag ? "write a sentence: deprecated: Use users" : "delete the key"
            )
            return nil
        }
        return readProse(node)
    }

    /// The text of a scalar. A YAML tag here usually is a string without quotes.
    ///
    /// - Parameter entry: The entry for the message and the value for the edit, given the text in quotes.
    func readScalar(
        _ node: Node,
        entry: ((_ quoted: String) -> (shown: String, value: String))? = nil
    ) -> Node.Scalar? {
        if let tag = node.tag {
            // The text after the tag belongs to the value, too.
            let range = MarkRange(tag.range.start, max(tag.range.end, node.range.end))
            let quoted = file.text(in: range).trimmed.quoted
            let entry = entry?(quoted) ?? (shown: quoted, value: quoted)
            report(
                .tagInsteadOfString,
                "expected a string, not a YAML tag",
                at: SourceLocation(file, tag.range),
                fix: Fix(
                    "quote it: \(entry.shown)",
                    [Fix.Edit(file, range, entry.value)]
                )
            )
            return nil
        }
        guard case .scalar(let scalar) = node.content else {
            reportShape(node, "expected a string")
            return nil
        }
        return scalar
    }

    func reportShape(_ node: Node, _ expectation: String, help: String? = nil) {
        if case .invalid = node.content { return }
        let (found, place): (String, SourceLocation) =
            switch node.content {
            case .scalar(let scalar) where scalar.text.isEmpty && scalar.style == .plain: ("nothing", beginning(node))
            case .scalar(let scalar): ("`\(scalar.text.prefix(40))`", location(node))
            case .sequence: ("a list", beginning(node))
            case .mapping: ("a mapping", beginning(node))
            case .invalid: ("nothing", beginning(node))
            }
        report(.wrongShape, "\(expectation), not \(found)", at: place, help: help)
    }

    func reportMissing<Keys>(
        _ key: Keys,
        in mapping: MappingReader<Keys>,
        at location: SourceLocation,
        help: String
    ) {
        guard mapping.lacks(key) else { return }
        report(.missingKey, "\(Keys.subject) needs `\(key.rawValue)`", at: location, help: help)
    }

    /// One name or a list of names. An empty name represents each that cannot be read.
    func readNames(_ node: Node) -> [Located<String>] {
        guard case .sequence(let elements) = node.content else { return [readName(node)] }
        let names = elements.map { readName($0) }
        return node.isIncomplete ? names + [.placeholder(at: beginning(node))] : names
    }

    func readName(_ node: Node) -> Located<String> {
        guard let text = readText(node) else { return .placeholder(at: beginning(node)) }
        reportEmpty(text)
        return text
    }

    /// A name; `nil` if there is none, which is reported.
    func readValidName(_ node: Node) -> Located<String>? {
        let name = readName(node)
        return name.isPlaceholder ? nil : name
    }

    /// One string or a list of them.
    func readTexts(_ node: Node) -> [Located<String>] {
        guard case .sequence(let elements) = node.content else { return readText(node).map { [$0] } ?? [] }
        return elements.compactMap { readText($0) }
    }

    /// Reports unknown keys. It is called after all known keys are taken.
    func finish<Keys>(_ mapping: MappingReader<Keys>) {
        assert(
            Set(mapping.requested) == Set(Keys.table.keys.map(\.name)),
            "\(Keys.self) has keys that the decoder does not take"
        )
        let unknown = mapping.unknownEntries
        guard !unknown.isEmpty else { return }
        let known = Keys.table.keys.map(\.name)
        let present = mapping.entries.compactMap(\.keyText)
        for entry in unknown {
            guard let key = entry.keyText else { continue }
            let written = Located(key, at: location(entry.key))
            report(
                .unknownKey,
                "\(Keys.subject) has no key `\(key)`",
                at: written.location,
                help: Self.helpForPlace(of: entry, in: Keys.self) ?? Self.help(for: key, among: known),
                fix: mapping.isSwapped(entry)
                    ? .swap(written, entry.value, in: file)
                    : .key(entry, named: written, known: known, present: present, at: Keys.synonyms, in: file)
            )
        }
    }

    /// The help for a key of another level.
    private static func helpForPlace<Keys: MappingKeys>(of entry: Node.Entry, in keys: Keys.Type) -> String? {
        guard let key = entry.keyText else { return nil }
        if keys == EndpointKey.self, SpecKey.table.contains(key) {
            return "`\(key)` belongs to the top level: begin it in the column of `endpoints`"
        }
        guard keys == SpecKey.self else { return nil }
        if EndpointKey.table.contains(key) {
            return "`\(key)` belongs to an endpoint: indent it below the name of one"
        }
        guard case .scalar(let scalar) = entry.value.content,
            let method = scalar.text.split(separator: " ").first, EndpointKey.methods.contains(String(method))
        else { return nil }
        return "a call belongs below `endpoints`, and is indented further"
    }

    private static func help(for unknown: String, among known: [String]) -> String {
        let keys = "the keys are \(known.map { "`\($0)`" }.joined(separator: ", "))"
        // If the names of fields are next to them, all keys begin with `$`.
        guard unknown.hasPrefix("$"), known.allSatisfy({ $0.hasPrefix("$") }) else { return keys }
        return "\(keys); a wire name that begins with $ is written with $$"
    }
}

extension Node {
    /// The entries of a list whose items are mappings of one entry; `nil` for any other value.
    fileprivate var entriesOfItems: [Entry]? {
        guard let items = elements, !items.isEmpty else { return nil }
        let entries = items.compactMap { item in item.entries.flatMap { $0.count == 1 ? $0[0] : nil } }
        return entries.count == items.count ? entries : nil
    }

    /// Whether YAML reads the value as null: `null` or `~`.
    var isYAMLNull: Bool {
        guard case .scalar(let scalar) = content else { return false }
        return scalar.style == .plain && ["null", "~"].contains(scalar.text)
    }
}

extension NodeDecoder {
    /// Takes the keys of documentation from a mapping.
    func readMetadata(_ mapping: inout MappingReader<some MappingKeys>) -> Metadata {
        var metadata = Metadata()
        metadata.doc = mapping.take(.doc).flatMap { readProse($0) }
        metadata.see = mapping.take(.see).flatMap { readProse($0) }
        metadata.deprecated = mapping.take(.deprecated).flatMap { readDeprecation($0) }
        return metadata
    }
}

/// What the decoders of the parts of a spec share.
struct SpecContext {
    let file: SourceFile
    let diagnostics: DiagnosticSink
    /// The names of the groups that the spec declares.
    let groupNames: Set<String>
}

/// A decoder of a part of a spec.
protocol SpecPart: NodeDecoder {
    var context: SpecContext { get }
}

extension SpecPart {
    var file: SourceFile { context.file }
    var diagnostics: DiagnosticSink { context.diagnostics }
    var fields: FieldDecoder { FieldDecoder(context: context) }
}
