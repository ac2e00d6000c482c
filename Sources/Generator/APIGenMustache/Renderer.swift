import APIGenSupport

/// Renders one template, and the partials that it includes.
///
/// It has its own stack of frames, because the stack of a thread may be too small for deeply nested templates.
struct Renderer {
    /// How deep sections and partials may be nested. The limit ends a partial that includes itself endlessly.
    static let maximumDepth = 200

    private var output: LineWriter
    let partials: [String: Template]
    let mode: Mode
    private let indentation: String
    /// The innermost context is the last.
    private var contexts: [Context]
    /// The template that is being rendered.
    private var inclusion: Inclusion
    /// The templates that include it, of which the innermost is the last.
    private var outerInclusions: [Inclusion] = []
    /// The innermost frame.
    private var frame: Frame
    /// The frames around it, of which the innermost is the last.
    private var outerFrames: [Frame] = []

    init(
        _ template: Template,
        _ value: Value,
        partials: [String: Template],
        mode: Mode,
        indentation: String,
        width: Int?
    ) {
        self.output = LineWriter(width: width)
        self.partials = partials
        self.mode = mode
        self.indentation = indentation
        self.contexts = [Context(value)]
        self.inclusion = Inclusion(template: template)
        self.frame = Frame(template.content.nodes.indices)
    }

    var rendering: Rendering { output.rendering }

    mutating func render() throws(MustacheError) {
        do {
            repeat {
                while let index = frame.next() { try render(template.content.nodes[index]) }
            } while advance()
        } catch {
            var error = error
            error.inclusions = inclusions
            throw error
        }
        output.endLine()
    }

    /// The tags of the partials that are being rendered, from the innermost to the outermost.
    private var inclusions: [MustacheError.Inclusion] {
        let inclusions = outerInclusions + [inclusion]
        return zip(inclusions.dropFirst(), inclusions).reversed().compactMap { inner, outer in
            inner.position.map { position in
                MustacheError.Inclusion(of: inner.template.name, in: outer.template.name, at: position)
            }
        }
    }

    private var template: Template { inclusion.template }

    private mutating func render(_ node: TemplateContent.Node) throws(MustacheError) {
        switch node {
        case .literal(let lines):
            for line in lines { output.write(template.content.lines[line], indentation: inclusion.indentation) }
        case .variable(let name, let isEscaped):
            let name = template.content.names[name]
            let value = try value(of: name)
            if case .layout(let layout) = value {
                output.write(layout, unit: template.indentation ?? indentation)
                return
            }
            let text = try text(of: value, name)
            output.write(isEscaped && mode == .standard ? text.escapedForHTML : text, isCode: value.isCode)
        case .section(let name, let isInverted, let end):
            let name = template.content.names[name]
            let value = try value(of: name)
            let content = frame.index..<end
            frame.index = end
            if value.isTruthy != isInverted {
                try enter(Frame(content, hasContext: !isInverted), at: name.position)
                if !isInverted { contexts.append(Context(section: value)) }
            }
        case .partial(let tag):
            let tag = template.content.partials[tag]
            guard let partial = try partial(tag.name, at: tag.position) else { return }
            try enter(Frame(partial.content.nodes.indices, isInclusion: true), at: tag.position)
            outerInclusions.append(inclusion)
            // A partial that is not standalone is not indented, even if its line is.
            let margin = tag.indentation.map { $0.isEmpty ? inclusion.indentation : inclusion.indentation + $0 } ?? []
            inclusion = Inclusion(template: partial, indentation: margin, position: tag.position)
        }
    }

    private mutating func enter(_ inner: Frame, at position: Position) throws(MustacheError) {
        if outerFrames.count >= Self.maximumDepth {
            throw MustacheError(
                "sections and partials are nested more than \(Self.maximumDepth) deep; does a partial include itself?",
                template: template.name,
                at: position
            )
        }
        outerFrames.append(frame)
        frame = inner
    }

    /// Renders the innermost frame again with the next context, or returns to the outer frame. Returns whether there is
    /// anything more to render.
    private mutating func advance() -> Bool {
        if frame.hasContext {
            if contexts[contexts.count - 1].advance() {
                frame.index = frame.range.lowerBound
                return true
            }
            contexts.removeLast()
        }
        guard let outer = outerFrames.popLast() else { return false }
        if frame.isInclusion, let outer = outerInclusions.popLast() { inclusion = outer }
        frame = outer
        return true
    }
}

extension Renderer {
    /// The value of a variable or section; in standard mode `null` if it is missing.
    func value(of name: TemplateContent.DottedName) throws(MustacheError) -> Value {
        guard let first = name.parts.first else { return contexts[contexts.count - 1].value }
        guard var value = innermostValue(of: first) else {
            if mode == .standard { return .null }
            let suggestion = suggestion(for: first.text, among: contexts.flatMap(\.value.keys))
            throw error("the key '\(first.text)' is missing\(suggestion)", name)
        }
        for index in name.parts.indices.dropFirst() {
            guard let member = value[name.parts[index]] else {
                if mode == .standard { return .null }
                throw error(missingMember(at: index, of: name, in: value), name)
            }
            value = member
        }
        return value
    }

    func text(of value: Value, _ name: TemplateContent.DottedName) throws(MustacheError) -> String {
        switch value {
        case .null: return ""
        case .bool(let bool): return bool ? "true" : "false"
        case .string(let text), .verbatim(let text): return text
        case .layout(let layout): return layout.flat
        case .list, .object:
            if mode == .standard { return "" }
            throw error("'\(name.text)' is \(value.kind), which cannot be rendered as text", name)
        }
    }

    /// The partial with a name; in standard mode `nil` if it is missing.
    func partial(_ name: String, at position: Position) throws(MustacheError) -> Template? {
        if let partial = partials[name] { return partial }
        if mode == .standard { return nil }
        let suggestion = suggestion(for: name, among: partials.keys)
        throw MustacheError("the partial '\(name)' is missing\(suggestion)", template: template.name, at: position)
    }

    private func innermostValue(of name: Name) -> Value? {
        for index in contexts.indices.reversed() {
            if case .object(let members) = contexts[index].value, let member = members.names.index(of: name) {
                return members.read(member)
            }
        }
        return nil
    }

    private func missingMember(at index: Int, of name: TemplateContent.DottedName, in value: Value) -> String {
        let key = name.parts[index].text
        let owner = name.parts[..<index].map(\.text).joined(separator: ".")
        guard case .object(let members) = value else { return "'\(owner)' is \(value.kind) and has no key '\(key)'" }
        return "the key '\(key)' is missing in '\(owner)'\(suggestion(for: key, among: members.names.names))"
    }

    /// The end of a message about a missing name; empty if no known name is similar.
    private func suggestion(for missing: String, among known: some Sequence<String>) -> String {
        Spelling.nearest(to: missing, in: known).map { "; did you mean '\($0)'?" } ?? ""
    }

    private func error(_ message: String, _ name: TemplateContent.DottedName) -> MustacheError {
        MustacheError(message, template: template.name, at: name.position)
    }
}

/// A value whose members the names of a template mean.
private struct Context {
    private(set) var value: Value
    /// The values that the section is rendered with next.
    private var rest: ArraySlice<Value> = []

    init(_ value: Value) {
        self.value = value
    }

    /// The context of a section, which is rendered with each item of a list.
    init(section value: Value) {
        if case .list(let items) = value, let first = items.first {
            self.value = first
            rest = items.dropFirst()
        } else {
            self.value = value
        }
    }

    /// Replaces the value with the next one, if there is one.
    mutating func advance() -> Bool {
        guard let next = rest.popFirst() else { return false }
        value = next
        return true
    }
}

/// A template that is being rendered.
private struct Inclusion {
    let template: Template
    var indentation: [UInt8] = []
    /// Where the template around it includes it, if there is one.
    var position: Position?
}

/// The nodes of a template, or of a section in it, that are being rendered.
private struct Frame {
    let range: Range<Int>
    /// Whether the innermost context is that of the frame.
    let hasContext: Bool
    let isInclusion: Bool
    /// The node to render next.
    var index: Int

    init(_ range: Range<Int>, hasContext: Bool = false, isInclusion: Bool = false) {
        self.range = range
        self.hasContext = hasContext
        self.isInclusion = isInclusion
        self.index = range.lowerBound
    }

    mutating func next() -> Int? {
        if index == range.upperBound { return nil }
        defer { index += 1 }
        return index
    }
}

extension String {
    /// The text with the four characters of the Mustache specification escaped.
    var escapedForHTML: String {
        let special = [UInt8(ascii: "&"), UInt8(ascii: "\""), UInt8(ascii: "<"), UInt8(ascii: ">")]
        guard utf8.contains(where: special.contains) else { return self }
        var escaped = ""
        for scalar in unicodeScalars {
            switch scalar {
            case "&": escaped += "&amp;"
            case "\"": escaped += "&quot;"
            case "<": escaped += "&lt;"
            case ">": escaped += "&gt;"
            default: escaped.unicodeScalars.append(scalar)
            }
        }
        return escaped
    }
}
