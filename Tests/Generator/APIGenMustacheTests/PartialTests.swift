import APIGenMustache
import TestExpectations
import Testing

@Suite struct PartialTests {
    private func render(_ texts: [String: String], _ value: Value = [:]) throws -> String {
        let templates = try texts.reduce(into: [:]) { $0[$1.key] = try Template($1.value, name: $1.key) }
        return try #require(templates["main"]).render(value, partials: templates)
    }

    @Test func `a standalone partial is indented, but the lines of its values are not`() throws {
        let output = try render(
            ["main": "{\n    {{>body}}\n}\n", "body": "{{first}}\nsecond {{third}}\n"],
            ["first": "a\nb", "third": "c\nd"]
        )
        expect(output, is: "{\n    a\nb\n    second c\nd\n}\n")
    }

    @Test func `the indentations of nested partials add up`() throws {
        let output = try render(["main": "a\n  {{>b}}\n", "b": "b\n\t{{>c}}\nb\n", "c": "c\nc\n"])
        expect(output, is: "a\n  b\n  \tc\n  \tc\n  b\n")
    }

    @Test func `a partial inside a line is not indented`() throws {
        let output = try render(["main": "  {{>b}}\n", "b": "b {{>c}}\nb\n", "c": "c\nc"])
        expect(output, is: "  b c\nc\n  b\n")
    }

    @Test func `blank lines of an indented partial stay blank`() throws {
        let output = try render(["main": "  {{>b}}\n", "b": "\na\n\n\r\nb\r\n\n"])
        expect(output, is: "\n  a\n\n\r\n  b\r\n\n")
    }

    @Test func `the lines of a section in an indented partial are indented in every iteration`() throws {
        let output = try render(
            [
                "main": "  {{>b}}\n",
                "b": "{{#list}}\ncase {{.}}\n{{/list}}\n{{#list}}{{.}}\n{{/list}}end\n{{! none }}\n",
            ],
            ["list": ["x", "y"]]
        )
        expect(output, is: "  case x\n  case y\n  x\n  y\n  end\n")
    }

    @Test func `a partial can include itself as deep as the value is nested`() throws {
        let value = (0..<90).reduce(["name": "leaf", "nodes": []] as Value) { value, number in
            ["name": "\(number)", "nodes": [value]]
        }
        let output = try render(["main": "{{name}}\n{{#nodes}}\n {{>main}}\n{{/nodes}}\n"], value)
        let names = (0..<90).reversed().map(String.init) + ["leaf"]
        let lines = names.enumerated().map { String(repeating: " ", count: $0.offset) + $0.element + "\n" }
        #expect(output == lines.joined())
    }

    @Test(arguments: ["{{>main}}", "{{>main}}{{>main}}"])
    func `a partial that includes itself endlessly is an error`(text: String) {
        let message = "sections and partials are nested more than 200 deep; does a partial include itself?"
        let error = #expect(throws: MustacheError.self) { try render(["main": "a\n" + text]) }
        #expect(error?.description == "main.mustache:2:1: \(message)")
    }

    @Test func `sections count for the depth, regardless of the size of the stack`() throws {
        let deep = String(repeating: "{{#.}}", count: 10_000) + String(repeating: "{{/.}}", count: 10_000)
        let message = "sections and partials are nested more than 200 deep; does a partial include itself?"
        #expect(throws: MustacheError(template: "main", line: 1, column: 1201, message: message)) {
            try render(["main": deep], "x")
        }
    }
}
