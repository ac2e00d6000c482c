package import APIGenMustache
package import APIGenSupport

package typealias TemplateError = MustacheError

/// The templates of one run, each parsed once.
package struct TemplateLibrary: Sendable {
    private(set) var templates: [String: Template] = [:]

    /// - Parameter texts: Template texts by name: `resource`.
    package init(_ texts: [(name: String, text: String)]) throws(TemplateError) {
        for (name, text) in texts {
            templates[name] = try Template(text, name: name)
        }
    }

    /// The built-in templates, which all specs of a run share.
    package static func builtIn() throws(TemplateError) -> TemplateLibrary {
        try embedded.get()
    }

    package static let builtInTexts: [(name: String, text: String)] = EmbeddedSources.all.compactMap { source in
        source.templateName.map { ($0, source.text) }
    }

    package static var builtInNames: [String] { EmbeddedSources.all.compactMap(\.templateName) }

    /// The beginning of each generated file, unless the user has a template for it.
    package static let builtInHeader =
        builtInTexts.first { $0.name == "header" }.map {
            String($0.text.beginning(before: "{"))
        } ?? ""

    private static let embedded = Result { () throws(TemplateError) in try TemplateLibrary(builtInTexts) }

    /// The library with templates of the user, each of which replaces the built-in one with its name.
    ///
    /// - Returns: The library, and the errors in the user's templates.
    package func overridden(by files: [TemplateFile]) -> (library: TemplateLibrary, problems: [TemplateProblem]) {
        var library = self
        var problems: [TemplateProblem] = []
        for file in files {
            do {
                library.templates[file.name] = try Template(file.file.text, name: file.name)
            } catch {
                problems.append(TemplateProblem(error, in: files))
            }
        }
        if !files.isEmpty, problems.isEmpty {
            problems = ContractChecker(library.templates).errors.map { TemplateProblem($0, in: files) }
        }
        // The name of a file that nothing uses is probably misspelt, and the built-in template would silently be used.
        let used = library.templates.values.reduce(into: Set(templates.keys)) { $0.formUnion($1.partialNames) }
        if problems.isEmpty, let file = files.first(where: { !used.contains($0.name) }) {
            let suggestion = Spelling.suggestion(for: file.name, in: templates.keys)
            problems = [.unknown(name: file.name, at: file.location(line: 1, column: 1), suggestion: suggestion)]
        }
        return (library, problems)
    }

    /// The library with an empty heading of files.
    func withoutHeadings() throws(TemplateError) -> TemplateLibrary {
        var library = self
        library.templates["header"] = try Template("", name: "header")
        return library
    }

    package func render(_ view: FileView) throws(TemplateError) -> RenderedFile {
        var file = try body(of: view)
        for directive in FormatterDirective.allCases where file.directives.contains(directive) {
            file.contents = directive.added(to: file.contents)
        }
        file.contents = TraitCondition.added(to: file.contents, anyOf: view.traits)
        return file
    }

    /// A file without the directives in its heading.
    func body(of view: FileView) throws(TemplateError) -> RenderedFile {
        guard let template = templates[view.template] else {
            throw TemplateError(template: view.template, line: 1, column: 1, message: "there is no such template")
        }
        // Most partials have an indented line, but some files consist of partials alone.
        let indentation = template.indentation ?? templates["client"]?.indentation ?? "    "
        let rendering = try template.rendering(
            view.context.value,
            partials: templates,
            indentation: indentation,
            width: Layout.width
        )
        var file = RenderedFile(path: view.path, contents: rendering.text)
        guard view.path.hasSuffix(".swift") else { return file }
        file.directives = view.directives
        // The formatter would indent everything in the condition.
        if !view.traits.isEmpty { file.directives.insert(.ignoreFile) }
        if rendering.hasLongLine { file.directives.insert(.ignoreFile) }
        if rendering.hasUnderscoredName { file.directives.insert(.ignoreNames) }
        return file
    }
}

/// What is wrong with a template, with its location in a template of the user.
package enum TemplateProblem {
    /// The location is `nil` if no template of the user is involved.
    case broken(message: String, at: SourceLocation?)
    /// No built-in template has the name of the file.
    case unknown(name: String, at: SourceLocation, suggestion: String?)

    package init(_ error: TemplateError, in files: [TemplateFile]) {
        if let file = files.first(where: { $0.name == error.template }) {
            self = .broken(message: error.message, at: file.location(line: error.line, column: error.column))
            return
        }
        // The user's template has included a built-in one where it cannot be rendered.
        for inclusion in error.inclusions {
            guard let file = files.first(where: { $0.name == inclusion.template }) else { continue }
            self = .broken(
                message: "`{{>\(inclusion.partial)}}` cannot be rendered here: \(error.message)",
                at: file.location(line: inclusion.line, column: inclusion.column)
            )
            return
        }
        self = .broken(message: error.description, at: nil)
    }
}
