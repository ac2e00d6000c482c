import APIGenDescription
import APIGenOpenAPI
import APIGenSpecLanguage
import ImportTestSupport
import Testing

@testable import APIGenDraftPasses
@testable import APIGenSpecDrafting
@testable import APIGenSpecWriting

/// The models that schemas of a document become, as the text of a spec.
struct ModelText {
    var schemas: String
    /// The schemas in responses; all if neither list names any.
    var received: [String] = []
    var sent: [String] = []
    var options = ImportOptions()
    private(set) var report = ImportReport()

    init(_ schemas: String, received: [String] = [], sent: [String] = []) {
        self.schemas = schemas
        self.received = received
        self.sent = sent
    }

    /// The lines below `models:`, without their indentation.
    mutating func text() throws -> String {
        let lines = SpecWriter.text(of: try draft()).split(separator: "\n", omittingEmptySubsequences: false)
        let models = lines.drop { $0 != "models:" }.dropFirst()
        return models.map { $0.hasPrefix("  ") ? String($0.dropFirst(2)) : String($0) }.joined(separator: "\n")
            .trimmed.description
    }

    mutating func draft() throws -> SpecDraft {
        let indented = schemas.split(separator: "\n", omittingEmptySubsequences: false).map { "    \($0)" }
        let document = """
            openapi: 3.1.0
            info: {title: Test, version: "1"}
            paths: {}
            components:
              schemas:
            \(indented.joined(separator: "\n"))
            """
        let result = OpenAPIReader.read(path: "test.yaml", bytes: Array(document.utf8), readFile: nil)
        try #require(result.diagnostics.isEmpty, "\(result.diagnostics)")
        let description = try #require(result.description)
        var drafter = SchemaDrafter(description, options: options)
        var draft = SpecDraft(name: "Test")
        for schema in description.schemas where schema.isDeclared {
            let reference = Schema(.reference(schema.id), place: schema.schema.place)
            var endpoint = DraftEndpoint(
                name: "use\(schema.name)",
                method: "POST",
                path: PathTemplate(parts: [.text("/x")]),
                origin: schema.schema.place
            )
            if received.contains(schema.name) || received.isEmpty && sent.isEmpty {
                endpoint.responses = [.init(status: nil, type: drafter.draftType(of: reference, SchemaUse(.response)))]
            }
            if sent.contains(schema.name) {
                endpoint.body = .type(drafter.draftType(of: reference, SchemaUse(.body(encoding: .json))))
            }
            draft.endpoints.append(endpoint)
        }
        draft.models = drafter.draftModels()
        var state = DraftPass.State(draft, drafter.report, description, options)
        DraftPass.run(DraftPass.models, on: &state)
        report = state.report
        return state.draft
    }
}

/// The models of schemas that are received.
func models(_ schemas: String) throws -> String {
    var text = ModelText(schemas)
    return try text.text()
}
