import Mustache
import Testing

@testable import ClientOutput

@Suite("Templates of a run")
struct TemplateLibraryTests {
    @Test("A view is rendered with the others as its partials")
    func rendering() throws {
        let library = try TemplateLibrary([("a", "[{{>b}}]"), ("b", "{{x}}")])
        let view = FileView(path: "A.swift", template: "a", value: .object(["x": .string("<&>")]))
        #expect(try library.render(view) == RenderedFile(path: "A.swift", contents: "[<&>]"))
    }

    @Test("A missing key and a missing template are errors")
    func errors() throws {
        let library = try TemplateLibrary([("a", "one\n {{x}}")])
        let missingKey = #expect(throws: MustacheError.self) {
            try library.render(FileView(path: "A.swift", template: "a", value: .object([:])))
        }
        #expect(missingKey?.description.hasPrefix("a.mustache:2:") == true)
        let missingTemplate = #expect(throws: MustacheError.self) {
            try library.render(FileView(path: "A.swift", template: "b", value: .null))
        }
        #expect(missingTemplate?.description == "b.mustache:1:1: there is no such template")
        #expect(throws: MustacheError.self) { try TemplateLibrary([("a", "{{#x}}")]) }
    }

    @Test("The built-in templates are all sound")
    func builtIn() {
        #expect(throws: Never.self) { try TemplateLibrary.builtIn() }
    }
}
