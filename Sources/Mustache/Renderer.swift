/// Writes one template, and the partials it names, into one string.
///
/// It keeps its own stack of frames, because that of a thread may be too small for what a template nests.
struct Renderer {
    /// How deep sections and partials may stand in each other; a partial that includes itself without end stops here.
    static let maximumDepth = 200

    private(set) var output = ""
    let partials: [String: Template]
    let mode: Mode
    /// The innermost context is the last.
    private(set) var contexts: [Value]
    private var frame: Frame
    private var outerFrames: [Frame] = []

    init(_ template: Template, _ value: Value, partials: [String: Template], mode: Mode) {
        self.partials = partials
        self.mode = mode
        self.contexts = [value]
        self.frame = Frame(template, range: template.nodes.indices)
    }

    mutating func render() throws(MustacheError) {
        repeat {
            while frame.index < frame.range.upperBound {
                let node = frame.template.nodes[frame.index]
                frame.index += 1
                try render(node)
            }
        } while goOn()
    }

    private mutating func render(_ node: Node) throws(MustacheError) {
        switch node {
        case .literal(let literal):
            literal.write(to: &output, indentation: frame.indentation)
        case .variable(let name, let isEscaped):
            let text = try text(of: name, in: frame.template)
            output += isEscaped && mode == .standard ? text.escapedForHTML : text
        case .section(let name, let isInverted, let end):
            let value = try value(of: name, in: frame.template)
            let content = frame.index..<end
            frame.index = end
            if value.isTruthy != isInverted {
                try enterSection(content, with: isInverted ? nil : value, at: name.position)
            }
        case .partial(let name, let indentation, let position):
            guard let partial = try partial(name, at: position, in: frame.template) else { return }
            // What stands inside a line is not indented, not even when that line is.
            let indentation = indentation.map { frame.indentation + $0 } ?? ""
            try enter(Frame(partial, range: partial.nodes.indices, indentation: indentation), at: position)
        }
    }

    private mutating func enterSection(
        _ content: Range<Int>,
        with value: Value?,
        at position: Position
    ) throws(MustacheError) {
        var inner = Frame(frame.template, range: content, indentation: frame.indentation)
        if case .list(let items) = value {
            contexts.append(items[0])
            inner.remainingContexts = items.dropFirst()
        } else if let value {
            contexts.append(value)
            inner.remainingContexts = []
        }
        try enter(inner, at: position)
    }

    private mutating func enter(_ inner: Frame, at position: Position) throws(MustacheError) {
        outerFrames.append(frame)
        if outerFrames.count > Self.maximumDepth {
            throw MustacheError(
                "sections and partials are more than \(Self.maximumDepth) deep; does a partial include itself without end?",
                template: frame.template.name,
                at: position
            )
        }
        frame = inner
    }

    /// Goes round again with the next context, or back to where the frame was entered; false at the end of it all.
    private mutating func goOn() -> Bool {
        if let next = frame.remainingContexts?.popFirst() {
            contexts[contexts.count - 1] = next
            frame.index = frame.range.lowerBound
            return true
        }
        if frame.remainingContexts != nil { contexts.removeLast() }
        guard let outer = outerFrames.popLast() else { return false }
        frame = outer
        return true
    }
}
