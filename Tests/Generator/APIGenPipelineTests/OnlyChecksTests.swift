import APIGenClientOutput
import APIGenDiagnostics
import APIGenPipeline
import APIGenSupport
import Testing

/// A generator that only checks renders what may have an error, and nothing else.
@Suite struct OnlyChecksTests {
    private static let spec = """
        apigen: 1
        name: Shop
        server: https://shop.example
        endpoints:
          orders.get: GET /orders/{id} -> Order
        models:
          Order: {id: ID}

        """

    private func check(_ spec: String, with templates: [TemplateFile] = []) -> Generator.Result {
        Generator(templates: templates, onlyChecks: true).generate(path: "shop.yaml", bytes: Array(spec.utf8))
    }

    @Test func `it renders no file with the built-in templates`() throws {
        let output = try #require(check(Self.spec).output)
        #expect(output.name == "Shop")
        #expect(output.clientFiles.isEmpty)
    }

    @Test(arguments: [spec, spec + "  Unused: {id: ID}\n", spec + "  Wrong: {id: Idd}\n"])
    func `it finds what a generator finds`(spec: String) {
        let generated = Generator().generate(path: "shop.yaml", bytes: Array(spec.utf8))
        let checked = check(spec)
        #expect(checked.diagnostics.map(\.message) == generated.diagnostics.map(\.message))
        #expect((checked.output == nil) == (generated.output == nil))
    }

    @Test func `it finds an error that only rendering finds`() {
        let file = SourceFile(path: "templates/model.mustache", text: "{{>model}}")
        let result = check(Self.spec, with: [TemplateFile(name: "model", file: file)])
        #expect(result.output == nil)
        #expect(result.diagnostics.map(\.code) == [.brokenTemplate])
    }
}
