/// A parsed template, which can be rendered many times and from many threads.
///
/// `try Template("let {{name}} = 1", name: "constant").render(["name": "x"])` gives `let x = 1`.
package struct Template: Sendable {
    /// The name that errors give, without the file's extension.
    package let name: String
    let nodes: [Node]

    package init(_ text: String, name: String) throws(MustacheError) {
        var parser = Parser(text, template: name)
        self.name = name
        self.nodes = try parser.parse()
    }

    /// The templates that this one includes.
    package var partialNames: Set<String> {
        Set(nodes.compactMap { if case .partial(let name, _, _) = $0 { name } else { nil } })
    }

    package func render(
        _ value: Value,
        partials: [String: Template] = [:],
        mode: Mode = .strict
    ) throws(MustacheError) -> String {
        var renderer = Renderer(self, value, partials: partials, mode: mode)
        try renderer.render()
        return renderer.output
    }
}
