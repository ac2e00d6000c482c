import APIGenMustache
import TestSupport
import Testing

/// Random templates, made from fixed seeds.
@Suite struct RandomTemplateTests {
    private static let pieces = [
        "a", "é", "=", "|", "}", "{", " ", "  ", "\t", "\n", "\n", "\n", "\r\n", "{{x}}", "{{{x}}}", "{{&x}}", "{{.}}",
        "{{#x}}", "{{/x}}", "{{^x}}", "{{/x}}", "{{#list}}", "{{/list}}", "{{! a }}", "{{!\n}}", "{{=| |=}}", "|x|",
        "|={{ }}=|", "{{>inner}}", "{{>inner}}", "{{x", "}}",
    ]
    private static let value: Value = ["x": "X\nY", "list": [["x": "1"], ["x": false]]]

    private func text(seed: UInt64, length: Int) -> String {
        var generator = SeededGenerator(seed: seed)
        return (0..<length).map { _ in Self.pieces.randomElement(using: &generator) ?? "" }.joined()
    }

    private func render(_ text: String, partials: [String: String]) throws(MustacheError) -> String {
        var templates: [String: Template] = [:]
        for (name, text) in partials { templates[name] = try Template(text, name: name) }
        return try Template(text, name: "main").render(Self.value, partials: templates, mode: .standard)
    }

    @Test(arguments: 0..<8 as Range<UInt64>)
    func `every text gives an output, or an error at a position in the text`(block: UInt64) {
        for seed in block * 200..<(block + 1) * 200 {
            let text = text(seed: seed, length: 12)
            do {
                let template = try Template(text, name: "main")
                _ = try template.render(Self.value, partials: ["inner": template])
            } catch {
                let lines = text.unicodeScalars.split(separator: "\n", omittingEmptySubsequences: false)
                #expect(error.template == "main" && (1...lines.count).contains(error.line), "seed \(seed)")
                #expect((1...lines[error.line - 1].count).contains(error.column), "seed \(seed): \(error)")
            }
        }
    }

    /// This is how the specification defines the indentation of a standalone partial.
    @Test(arguments: 0..<8 as Range<UInt64>)
    func `an indented partial gives the same output as a partial of indented lines`(block: UInt64) {
        var rendered = 0
        for seed in block * 200..<(block + 1) * 200 {
            let partial = text(seed: seed, length: 9)
            let inner = "\u{20}<{{x}}\n\n>\n"
            let indented = partial.unicodeScalars.split(separator: "\n", omittingEmptySubsequences: false)
                .map { $0.isEmpty || $0.elementsEqual("\r".unicodeScalars) ? String($0) : "  " + String($0) }
                .joined(separator: "\n")
            let actual = try? render("  {{>partial}}", partials: ["partial": partial, "inner": inner])
            let expected = try? render("{{>partial}}", partials: ["partial": indented, "inner": inner])
            #expect(actual == expected, "seed \(seed): \(partial.debugDescription)")
            rendered += actual == nil ? 0 : 1
        }
        #expect(rendered > 20)
    }
}
