package import YAML

/// Reads nodes into a ``Spec`` and collects every mistake on the way.
package struct SpecDecoder {
    let file: SourceFile
    private(set) var diagnostics: [Diagnostic] = []

    private init(file: SourceFile) {
        self.file = file
    }

    /// - Returns: The spec, or nothing if it lacks what every spec must have.
    package static func decode(_ root: Node, in file: SourceFile) -> (spec: Spec?, diagnostics: [Diagnostic]) {
        var decoder = SpecDecoder(file: file)
        let spec = decoder.spec(root)
        return (spec, decoder.diagnostics)
    }

    private mutating func spec(_ root: Node) -> Spec? {
        guard var top = mapping(root, "a spec") else { return nil }
        for version in top.takeAll("apigen") {
            guard let number = text(version), number.value != "1" else { continue }
            report(.unsupportedVersion, "this apigen reads format version 1, not \(number.value)", at: number.location)
        }
        // The reader has carried it out.
        _ = top.take("include")
        let name = requiredText(&top, "name", in: root, example: "name: StackExchange")
        let servers = servers(&top, in: root)

        var spec = Spec(
            name: name ?? Located("", at: location(root)),
            doc: top.take("doc").flatMap { text($0)?.value },
            see: top.take("see").flatMap { text($0)?.value },
            servers: servers,
            dates: top.take("dates").flatMap { dateFormat($0) } ?? .iso8601,
            arrays: top.take("arrays").flatMap { arrayStyle($0) },
            encoding: top.take("encoding").flatMap { encoding($0)?.value } ?? .json,
            schemes: top.take("auth").map { schemes($0) } ?? [],
            query: top.take("query").map { sharedFields($0) } ?? [],
            headers: top.take("headers").map { sharedFields($0) } ?? [],
            errors: top.take("errors").map { errorCases($0) } ?? [],
            pagination: top.take("paginate").flatMap { pagination($0) },
            policies: policies(&top),
            groups: [],
            endpoints: [],
            models: []
        )
        spec.responseHeaders = top.take("responseHeaders").map { sharedFields($0) } ?? []
        spec.groups =
            top.take("groups").map { node in
                entries(node, "groups").map { Spec.Group(name: $0.name, parameters: parameters($0.value)) }
            } ?? []
        if let node = top.take("endpoints") {
            spec.endpoints = entries(node, "endpoints").compactMap { endpoint($0.name, $0.value) }
        } else {
            reportMissing(
                "endpoints",
                in: top,
                at: beginning(root),
                help: "add `endpoints:` and below it a line like `  users: GET /users -> [User]`"
            )
        }
        spec.models =
            top.take("models").map { node in
                entries(node, "models").compactMap { model($0.name, $0.value) }
            } ?? []
        finish(top)
        return name == nil || servers.isEmpty ? nil : spec
    }

    /// Settings of the client: every one is a field, none comes from a group.
    mutating func sharedFields(_ node: Node) -> [Spec.Field] {
        distinct(entries(node, "shared parameters").compactMap { field($0.name, $0.value) })
    }
}

// MARK: - Shapes

extension SpecDecoder {
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

    mutating func mapping(_ node: Node, _ subject: String) -> MappingReader? {
        guard case .mapping(let entries) = node.content else {
            reportShape(node, "\(subject) is a mapping")
            return nil
        }
        return MappingReader(entries: entries, subject: subject)
    }

    /// The entries of a mapping whose keys the author chooses.
    mutating func entries(_ node: Node, _ subject: String) -> [(name: Located<String>, value: Node)] {
        guard case .mapping(let entries) = node.content else {
            reportShape(node, "\(subject) are a mapping")
            return []
        }
        return entries.compactMap { entry in
            guard case .scalar(let scalar) = entry.key.content else { return nil }
            return (Located(scalar.text, at: location(entry.key)), entry.value)
        }
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
        let (found, place): (String, SourceLocation) =
            switch node.content {
            case .scalar(let scalar) where scalar.text.isEmpty && scalar.style == .plain: ("nothing", beginning(node))
            case .scalar(let scalar): ("`\(scalar.text.prefix(40))`", location(node))
            case .sequence: ("a list", beginning(node))
            case .mapping: ("a mapping", beginning(node))
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
        guard !mapping.hasSlip(of: key) else { return }
        report(.missingKey, "\(mapping.subject) needs `\(key)`", at: location, help: help)
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
                help: suggestion
                    ?? "the keys are \(mapping.known.map { "`\($0)`" }.joined(separator: ", "))"
            )
        }
    }
}
