package import Mustache

/// The templates of one run, each parsed once.
package struct TemplateLibrary: Sendable {
    private let templates: [String: Template]

    /// - Parameter texts: Template texts by name: `resource`.
    package init(_ texts: [(name: String, text: String)]) throws(MustacheError) {
        var templates: [String: Template] = [:]
        for (name, text) in texts {
            templates[name] = try Template(text, name: name)
        }
        self.templates = templates
    }

    /// The templates that come with apigen, which all specs of a run share.
    package static func builtIn() throws(MustacheError) -> TemplateLibrary {
        try embedded.get()
    }

    private static let embedded = Result { () throws(MustacheError) in
        // The literals leave out the last line break.
        try TemplateLibrary(EmbeddedTemplates.all.map { ($0.name, $0.text + "\n") })
    }

    package func render(_ view: FileView) throws(MustacheError) -> RenderedFile {
        guard let template = templates[view.template] else {
            throw MustacheError(template: view.template, line: 1, column: 1, message: "there is no such template")
        }
        return RenderedFile(path: view.path, contents: try template.render(view.value, partials: templates))
    }
}
