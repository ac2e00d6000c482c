import APIGenMustache
import Testing

@testable import APIGenClientOutput

@Suite struct TemplateLibraryTests {
    private struct Context: TemplateContext {
        static let summary = "A text."
        static let fields: ContextFields<Self> = [.text("x", "The text.") { _ in "<&>" }]
    }

    /// A call of 101 characters.
    private struct CallContext: TemplateContext {
        static let summary = "A call."
        static let fields: ContextFields<Self> = [
            .text("call", "The call.") { _ -> Layout in
                "call\(.arguments([Layout(String(repeating: "a", count: 60)), Layout(String(repeating: "b", count: 33))]))"
            }
        ]
    }

    private struct EmptyContext: TemplateContext {
        static let summary = "Nothing."
        static let fields: ContextFields<Self> = []
    }

    @Test func `a template can use the others as partials`() throws {
        let library = try TemplateLibrary([("a", "[{{>b}}]"), ("b", "{{x}}")])
        let view = FileView(path: "A.swift", template: "a", context: Context())
        #expect(try library.render(view) == RenderedFile(path: "A.swift", contents: "[<&>]"))
    }

    @Test func `a list is broken where a template leaves no room for it, in levels of the template`() throws {
        let text = "let ours = {{call}}\n  let theirOwnRatherLongName = {{call}}.value\n"
        let library = try TemplateLibrary([("a", text)])
        let (a, b) = (String(repeating: "a", count: 60), String(repeating: "b", count: 33))
        #expect(
            try library.render(FileView(path: "A.swift", template: "a", context: CallContext())).contents == """
                let ours = call(\(a), \(b))
                  let theirOwnRatherLongName = call(
                    \(a),
                    \(b)
                  ).value

                """
        )
    }

    @Test func `a missing key and a missing template are errors`() throws {
        let library = try TemplateLibrary([("a", "one\n {{x}}")])
        let missingKey = #expect(throws: MustacheError.self) {
            try library.render(FileView(path: "A.swift", template: "a", context: EmptyContext()))
        }
        #expect(missingKey?.description.hasPrefix("a.mustache:2:") == true)
        let missingTemplate = #expect(throws: MustacheError.self) {
            try library.render(FileView(path: "A.swift", template: "b", context: EmptyContext()))
        }
        #expect(missingTemplate?.description == "b.mustache:1:1: there is no such template")
        #expect(throws: MustacheError.self) { try TemplateLibrary([("a", "{{#x}}")]) }
    }

    @Test func `the built-in templates have no errors`() {
        #expect(throws: Never.self) { try TemplateLibrary.builtIn() }
    }
}
