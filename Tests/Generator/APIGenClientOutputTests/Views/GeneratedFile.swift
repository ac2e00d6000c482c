import GeneratorTestSupport
import Testing

@testable import APIGenClientOutput
@testable import APIGenPipeline

/// The text of one file of a spec's client.
func generated(_ path: String, from spec: String) throws -> String {
    let result = Generator().generate(path: "Specs/x.yaml", bytes: Array(spec.utf8))
    #expect(result.diagnostics.formatted == "")
    let output = try #require(result.output)
    return try #require(output.files.first { $0.path == path }).contents
}
