import Testing

@testable import APIGenMustache

@Suite struct TemplateReferenceTests {
    /// The references in a notation of their own: `+` for a section, `-` for an inverted one, `>` for a partial.
    private func outline(_ references: [TemplateReference]) -> String {
        references.map { reference in
            let name = reference.name.isEmpty ? "." : reference.name.joined(separator: ".")
            return switch reference.kind {
            case .variable: name
            case .section(let isInverted, let content): "\(isInverted ? "-" : "+")\(name)(\(outline(content)))"
            case .partial: ">\(name)"
            }
        }
        .joined(separator: " ")
    }

    @Test func `the references of a template are its tags, those in a section inside the section`() throws {
        let template = try Template("a {{b.c}}{{#d}}{{.}}{{^e}}{{>f}}{{/e}}{{/d}}\n{{g}}{{! h }}", name: "x")
        #expect(outline(template.references) == "b.c +d(. -e(>f)) g")
        #expect(template.references.last?.error("no").description == "x.mustache:2:1: no")
    }
}
