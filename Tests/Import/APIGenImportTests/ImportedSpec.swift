import APIGenDescription
import APIGenDiagnostics
import APIGenImport
import APIGenSpecDrafting
import APIGenSupport
import Testing

/// The spec of a document without its head, and the findings of its import. The generator accepts the spec.
func imported(
    _ paths: String,
    schemas: String = "",
    servers: String = "[{url: https://shop.example.com}]"
) throws -> (spec: String, findings: [String]) {
    let document = """
        openapi: 3.1.0
        info: {title: Shop, version: "1"}
        servers: \(servers)
        paths:
        \(paths)
        components:
          schemas:
            Any: {}
        \(schemas)
        """
    let result = Importer(options: ImportOptions()).run(
        path: "shop.yaml",
        bytes: Array(document.utf8),
        readFile: nil
    )
    #expect(result.diagnostics.map(\.message) == [])
    let text = try #require(result.text)
    let start = text.firstRange(of: "endpoints:\n")?.upperBound ?? text.startIndex
    return (String(text[start...]), result.report.findings.map { "\($0.kind): \($0.message)" })
}
