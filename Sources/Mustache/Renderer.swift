/// Writes one template, and the partials it names, into one string.
struct Renderer {
    /// How deep sections and partials may stand in each other; a partial that includes itself without end stops here.
    static let maximumDepth = 200

    private(set) var output = ""
    let partials: [String: Template]
    let mode: Mode
    /// The innermost context is the last.
    private(set) var contexts: [Value]
    private var depth = 0

    init(_ value: Value, partials: [String: Template], mode: Mode) {
        self.partials = partials
        self.mode = mode
        self.contexts = [value]
    }

    mutating func render(_ template: Template) throws(MustacheError) {
        try render(template.nodes.indices, of: template, indentation: "")
    }

    private mutating func render(
        _ range: Range<Int>,
        of template: Template,
        indentation: String
    ) throws(MustacheError) {
        var index = range.lowerBound
        while index < range.upperBound {
            let node = template.nodes[index]
            index += 1
            switch node {
            case .literal(let literal):
                literal.write(to: &output, indentation: indentation)
            case .variable(let name, let isEscaped):
                let text = try text(of: name, in: template)
                if isEscaped && mode == .standard { appendEscaped(text) } else { output += text }
            case .section(let name, let isInverted, let end):
                try descend(at: name.position, in: template)
                let value = try value(of: name, in: template)
                if !isInverted {
                    try renderSection(index..<end, of: template, indentation: indentation, with: value)
                } else if !value.isTruthy {
                    try render(index..<end, of: template, indentation: indentation)
                }
                depth -= 1
                index = end
            case .partial(let name, let ownIndentation, let position):
                guard let partial = try partial(name, at: position, in: template) else { continue }
                try descend(at: position, in: template)
                // What stands inside a line is not indented, not even when that line is.
                let indentation = ownIndentation.map { indentation + $0 } ?? ""
                try render(partial.nodes.indices, of: partial, indentation: indentation)
                depth -= 1
            }
        }
    }

    private mutating func renderSection(
        _ range: Range<Int>,
        of template: Template,
        indentation: String,
        with value: Value
    ) throws(MustacheError) {
        guard value.isTruthy else { return }
        contexts.append(value)
        if case .list(let items) = value {
            for item in items {
                contexts[contexts.count - 1] = item
                try render(range, of: template, indentation: indentation)
            }
        } else {
            try render(range, of: template, indentation: indentation)
        }
        contexts.removeLast()
    }

    private mutating func descend(at position: Position, in template: Template) throws(MustacheError) {
        depth += 1
        if depth > Self.maximumDepth {
            throw MustacheError(
                "sections and partials are more than \(Self.maximumDepth) deep; does a partial include itself without end?",
                template: template.name,
                at: position
            )
        }
    }

    private mutating func appendEscaped(_ text: String) {
        for scalar in text.unicodeScalars {
            switch scalar {
            case "&": output += "&amp;"
            case "\"": output += "&quot;"
            case "<": output += "&lt;"
            case ">": output += "&gt;"
            default: output.unicodeScalars.append(scalar)
            }
        }
    }
}
