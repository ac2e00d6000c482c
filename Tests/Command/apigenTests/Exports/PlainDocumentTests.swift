import APIGenDescription
import APIGenDiagnostics
import APIGenExport
import APIGenImport
import APIGenModel
import APIGenPipeline
import APIGenSpecDrafting
import APIGenSpecLanguage
import APIGenSupport
import Foundation
import TestSupport
import TestTraits
import Testing

/// Documents without the extensions of apigen: what OpenAPI can say, no extension repeats.
@Suite(.dedicatedThreads)
struct PlainDocumentTests {
    private static let folder = Checkout.url(of: "Specs")

    // In httpbin, the import makes the only failure that of all statuses.
    @Test(arguments: ["bookshop", "friends", "menu", "payment", "videos"])
    func `paths, parameters and errors survive without extensions`(name: String) throws {
        let spec = Array(try Data(contentsOf: Self.folder.appending(path: "\(name).yaml")))
        let api = try #require(Generator.api(path: "x.yaml", bytes: spec).api)
        let document = OpenAPIExporter.document(of: api).withoutExtensions
        let text = OpenAPIExporter.text(of: document, as: .yaml)
        let result = Importer(options: ImportOptions()).run(path: "x.yaml", bytes: Array(text.utf8), readFile: nil)
        let imported = try #require(Generator.api(path: "x.yaml", bytes: Array((result.text ?? "").utf8)).api)
        #expect(Self.calls(of: imported) == Self.calls(of: api))
    }

    /// Each call with its parameters and the statuses of its failures.
    private static func calls(of api: API) -> [String] {
        let shared = api.shared
        return api.endpoints.map { endpoint in
            let common = shared.filter { $0.place != .server && !endpoint.omitted.contains($0.name.value) }
            let parameters = (endpoint.parameters + common).filter {
                $0.place == .query || $0.place == .header || $0.place == .path
            }
            // OpenAPI ignores the header `Accept`, because the media types of responses say the same.
            let texts = parameters.filter { $0.name.value != "Accept" }.map { parameter in
                let isRequired = parameter.isRequired || parameter.isConstant
                return "\(parameter.place) \(parameter.name.value)\(isRequired ? "" : "?")"
            }
            let all =
                endpoint.failures
                + api.failures.filter { shared in
                    !endpoint.failures.contains { $0.condition.value == shared.condition.value }
                }
            // A class with the model of all others needs no mention.
            let rest = all.first { $0.condition.value == .any }?.model
            let failures = all.filter { $0.condition.value == .any || $0.model != rest }.map(\.condition.value.name)
            // Only an extension says that a parameter is the whole address.
            let path = (endpoint.path.isWholeAddress ? "/" : "") + endpoint.path.summary
            return ([endpoint.method, path] + texts.sorted() + failures.sorted()).joined(separator: " ")
        }.sorted()
    }
}

extension JSONTree {
    fileprivate var withoutExtensions: JSONTree {
        switch self {
        case .object(let entries):
            .object(
                entries.filter { !$0.key.hasPrefix("x-apigen-") }.map { ($0.key, $0.value.withoutExtensions) }
            )
        case .list(let items): .list(items.map(\.withoutExtensions))
        case .text, .flag, .number, .literal: self
        }
    }
}
