import Mustache
import Testing

@testable import ClientOutput

@Suite struct TemplateLibraryTests {
    @Test func `a template can use the others as partials`() throws {
        let library = try TemplateLibrary([("a", "[{{>b}}]"), ("b", "{{x}}")])
        let view = FileView(path: "A.swift", template: "a", value: .object(["x": .string("<&>")]))
        #expect(try library.render(view) == RenderedFile(path: "A.swift", contents: "[<&>]"))
    }

    @Test func `a missing key and a missing template are errors`() throws {
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

    @Test func `the built-in templates have no errors`() {
        #expect(throws: Never.self) { try TemplateLibrary.builtIn() }
    }
}
