import APIGenDescription
import APIGenImport
import APIGenModel
import APIGenPipeline
import APIGenSupport
import APIGenYAML
import Foundation
import ImportTestSupport
import TestTraits
import Testing

/// A client reads each value that the document allows for a response.
@Suite(.dedicatedThreads)
struct AllowedValueTests {
    private static let environment = ProcessInfo.processInfo.environment
    /// The number of documents; `make refusals` tests 5,000.
    private static let count = environment["APIGEN_DOCUMENTS"].flatMap { Int($0) } ?? 80
    private static let seed = environment["APIGEN_SEED"].flatMap { UInt64($0) } ?? 1

    @Test(arguments: 0..<8)
    func `a value that a schema allows is no contradiction to the imported spec`(_ block: Int) throws {
        var checked = 0
        var documents = 0
        for index in stride(from: block, to: Self.count, by: 8) {
            let seed = Self.seed &* 1_000_003 &+ UInt64(index)
            var random = RandomDocument(seed: seed)
            let (document, responses) = random.responses()
            let text = document.text()
            let result = Importer(options: ImportOptions())
                .run(path: "api.json", bytes: Array(text.utf8), readFile: nil)
            let spec = try #require(result.text, "document \(index)\n\(text)")
            let api = try #require(Generator.api(path: "api.yaml", bytes: Array(spec.utf8)).api)
            let checker = ResponseChecker(api)
            var values = AllowedValue(schemas: document["components"]?["schemas"] ?? [:], seed: seed)
            documents += 1
            for (number, schema) in responses.enumerated() {
                let endpoint = api.endpoints.first { $0.path.text { "\($0)\($1)" } == "/\(number)" }
                for _ in 0..<3 {
                    guard let endpoint, let value = values.value(of: schema)?.text(),
                        let body = parseJSON(Array(value.utf8)).root
                    else { continue }
                    checked += 1
                    let contradictions = checker.contradictions(
                        of: .json(body, isDeclared: true),
                        status: 200,
                        to: endpoint
                    )
                    #expect(
                        contradictions.map(\.summary) == [],
                        "seed \(Self.seed), document \(index), response \(number): \(value)\n\(spec)\n\(schema.text())"
                    )
                }
            }
        }
        #expect(checked > documents * 3)
    }
}
