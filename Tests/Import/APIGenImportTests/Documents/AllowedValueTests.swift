import APIGenDescription
import APIGenImport
import APIGenPipeline
import APIGenSpecLanguage
import APIGenSupport
import APIGenYAML
import ImportTestSupport
import TestTraits
import Testing

@testable import APIGenModel

/// A client reads each value that the document allows for a response, and keeps its fields. It can send each value that
/// the document allows for a request.
@Suite(.dedicatedThreads)
struct AllowedValueTests {
    @Test(arguments: DocumentSeeds.blocks)
    func `a value that a schema allows is no contradiction to the imported spec`(_ block: Int) throws {
        var checked = 0
        var documents = 0
        for (index, seed) in DocumentSeeds.seeds(inBlock: block, of: 80) {
            var random = RandomDocument(seed: seed)
            // Every third document has requests.
            let message: SchemaRules.Message = index / 8 % 3 == 2 ? .request : .response
            let (document, schemas) = message == .response ? random.responses() : random.requests()
            let text = document.text()
            let result = Importer(options: ImportOptions())
                .run(path: "api.json", bytes: Array(text.utf8), readFile: nil)
            let spec = try #require(result.text, "document \(index)\n\(text)")
            let api = try #require(Generator.api(path: "api.yaml", bytes: Array(spec.utf8)).api)
            let checker = ResponseChecker(api)
            let kept = KeptKeys(api)
            let reportsLoss = result.report.findings.contains {
                ["recursive type", "part left out"].contains($0.subject)
            }
            var values = AllowedValue(in: message, schemas: document["components"]?["schemas"] ?? [:], seed: seed)
            documents += 1
            for (number, schema) in schemas.enumerated() {
                guard var endpoint = api.endpoints.first(where: { $0.path.text { "\($0)\($1)" } == "/\(number)" })
                else { continue }
                if message == .request { endpoint.answerWithBody() }
                for _ in 0..<3 {
                    guard let value = values.value(of: schema), let body = parseJSON(Array(value.text().utf8)).root
                    else { continue }
                    checked += 1
                    let contradictions = checker.contradictions(
                        of: .json(body, isDeclared: true),
                        status: 200,
                        to: endpoint
                    )
                    let lost = reportsLoss ? [] : kept.lost(of: value, by: endpoint)
                    #expect(
                        contradictions.map(\.summary) + lost == [],
                        """
                        seed \(DocumentSeeds.first), document \(index), \(message) \(number): \(value.text())
                        \(spec)
                        \(text)
                        """
                    )
                }
            }
        }
        #expect(checked > documents * 3)
    }
}

extension API.Endpoint {
    /// Makes the body of the request that of the response, so that its values can be checked.
    fileprivate mutating func answerWithBody() {
        let parameters = otherParameters.filter { $0.place == .body || $0.place == .wholeBody }
        outcomes = []
        envelope = []
        if let body = parameters.first(where: { $0.place == .wholeBody }) {
            response = body.isOptional ? .optional(body.type) : body.type
        } else {
            let fields = parameters.map { parameter in
                API.Field(
                    name: parameter.name,
                    type: parameter.isConstant ? .scalar(.json) : parameter.type,
                    isOptional: parameter.isOptional,
                    isConstant: parameter.isConstant,
                    initial: parameter.initial
                )
            }
            response = .object(
                API.Object(owner: .endpoint(name.value), field: name, isElement: false, fields: fields)
            )
        }
    }
}
