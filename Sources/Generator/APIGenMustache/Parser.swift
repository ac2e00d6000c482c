import APIGenSupport

/// Parses the text of a template into nodes.
struct Parser {
    private struct OpenSection {
        var name: TemplateContent.DottedName
        var node: Int
    }

    private let template: String
    private var scanner: TagScanner
    private var content = TemplateContent()
    private var openSections: [OpenSection] = []

    init(_ text: String, template: String) {
        self.template = template
        self.scanner = TagScanner(text, template: template)
    }

    mutating func parse() throws(MustacheError) -> TemplateContent {
        var start = 0
        while let tag = try scanner.next() {
            let line = tag.kind.canStandAlone ? scanner.standaloneLine(around: tag.range) : nil
            appendLiteral(start..<(line ?? tag.range).lowerBound, isFollowedByInlineTag: line == nil)
            let indentation = line.map { Array(scanner.bytes[$0.lowerBound..<tag.range.lowerBound]) }
            try append(tag, indentation: indentation)
            start = (line ?? tag.range).upperBound
        }
        appendLiteral(start..<scanner.bytes.count, isFollowedByInlineTag: false)
        if let section = openSections.last {
            throw error("the section '\(section.name.text)' is not closed", at: section.name.position)
        }
        return content
    }

    private mutating func append(_ tag: Tag, indentation: [UInt8]?) throws(MustacheError) {
        switch tag.kind {
        case .comment:
            break
        case .delimiters:
            guard let delimiters = Delimiters(tag.content) else {
                throw error("a delimiter tag has two words without '=', as in '{{=<% %>=}}'", at: tag.position)
            }
            scanner.delimiters = delimiters
        case .variable(let isEscaped):
            content.nodes.append(.variable(name: add(try name(in: tag)), isEscaped: isEscaped))
        case .section(let isInverted):
            let name = try name(in: tag)
            openSections.append(OpenSection(name: name, node: content.nodes.count))
            content.nodes.append(.section(name: add(name), isInverted: isInverted, end: content.nodes.count))
        case .sectionEnd:
            try closeSection(try name(in: tag))
        case .partial:
            try checkWord(in: tag)
            content.nodes.append(.partial(content.partials.count))
            content.partials.append(.init(name: tag.content, indentation: indentation, position: tag.position))
        }
    }

    private mutating func closeSection(_ name: TemplateContent.DottedName) throws(MustacheError) {
        guard let open = openSections.popLast() else {
            throw error("'\(name.text)' is closed here, but no section is open", at: name.position)
        }
        guard
            open.name.parts == name.parts,
            case .section(let index, let isInverted, _) = content.nodes[open.node]
        else {
            let place = "line \(open.name.position.line), column \(open.name.position.column)"
            throw error(
                "'\(name.text)' is closed here, but the open section is '\(open.name.text)' (\(place))",
                at: name.position
            )
        }
        content.nodes[open.node] = .section(name: index, isInverted: isInverted, end: content.nodes.count)
    }

    private mutating func add(_ name: TemplateContent.DottedName) -> Int {
        content.names.append(name)
        return content.names.count - 1
    }

    private func name(in tag: Tag) throws(MustacheError) -> TemplateContent.DottedName {
        try checkWord(in: tag)
        if tag.content == "." { return .init(parts: [], position: tag.position) }
        if !tag.content.has(".") { return .init(parts: [Name(tag.content)], position: tag.position) }
        let parts = tag.content.utf8.split(separator: UInt8(ascii: "."), omittingEmptySubsequences: false)
        if parts.contains(where: { $0.isEmpty }) {
            throw error("the name '\(tag.content)' has an empty part before or after a dot", at: tag.position)
        }
        return .init(parts: parts.map { Name(String(Substring($0))) }, position: tag.position)
    }

    private func checkWord(in tag: Tag) throws(MustacheError) {
        if tag.content.isEmpty {
            throw error("the tag has no name", at: tag.position)
        }
        if tag.content.utf8.contains(where: \.isTemplateSpace) {
            throw error("the name '\(tag.content)' contains white space", at: tag.position)
        }
    }

    private mutating func appendLiteral(_ range: Range<Int>, isFollowedByInlineTag: Bool) {
        let first = content.lines.count
        var start = range.lowerBound
        repeat {
            let end = scanner.bytes[start..<range.upperBound].firstIndex(of: UInt8(ascii: "\n"))
            let text = scanner.bytes[start..<(end ?? range.upperBound)]
            let isBlank = start < range.upperBound ? scanner.lineEnd(at: start) != nil : !isFollowedByInlineTag
            let isIndented = scanner.isLineStart(start) && !isBlank
            if !text.isEmpty || isIndented || end != nil {
                content.lines.append(.init(text: Array(text), isIndented: isIndented, isEnded: end != nil))
            }
            start = end.map { $0 + 1 } ?? range.upperBound + 1
        } while start <= range.upperBound
        if first < content.lines.count { content.nodes.append(.literal(lines: first..<content.lines.count)) }
    }

    private func error(_ message: String, at position: Position) -> MustacheError {
        MustacheError(message, template: template, at: position)
    }
}
