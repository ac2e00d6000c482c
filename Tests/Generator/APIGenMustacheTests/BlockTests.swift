import TestExpectations
import Testing

@testable import APIGenMustache

@Suite struct BlockTests {
    /// A list of arguments as the generator lays it out.
    private static let list = Value.block(
        Block(lines: [
            Block.Line(depth: 0, text: "("), Block.Line(depth: 1, text: "a,"), Block.Line(depth: 0, text: ""),
            Block.Line(depth: 2, text: "b"), Block.Line(depth: 0, text: ")"),
        ])
    )

    @Test func `a text of several lines is indented like the line of its tag, in levels of its template`() throws {
        let main = try Template("f{{list}}\n  g{{list}} {\n    {{>tab}}\n", name: "main")
        let tab = try Template("{{#list}}\n\th {{.}}\n{{/list}}\n", name: "tab")
        try expect(
            main.render(["list": Self.list], partials: ["tab": tab]),
            is: """
                f(
                  a,

                    b
                )
                  g(
                    a,

                      b
                  ) {
                    \th (
                    \t\ta,

                    \t\t\tb
                    \t)

                """
        )
    }

    @Test func `a template without an indented line uses the given indentation`() throws {
        let template = try Template("f{{list}}", name: "main")
        #expect(try template.render(["list": Self.list]) == "f(\n    a,\n\n        b\n)")
        #expect(try template.render(["list": Self.list], indentation: " ") == "f(\n a,\n\n  b\n)")
    }

    @Test(
        arguments: [
            ("", nil), ("a\n\n \n", nil), ("a\n    b\n  {{c}}\n \n      d", "  "), ("\t{{>a}}", "\t"),
        ] as [(String, String?)]
    )
    func `the indentation of a template is that of its least indented line that is not blank`(
        text: String,
        indentation: String?
    ) throws {
        #expect(try Template(text, name: "main").indentation == indentation)
    }
}
