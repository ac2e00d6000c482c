import APIGenDescription
import APIGenOpenAPI
import APIGenSpecWriting
import ImportTestSupport
import Testing

@testable import APIGenDraftPasses
@testable import APIGenSpecDrafting

/// The names of models that several schemas or operations have.
@Suite struct MergedNameTests {
    private let fields = "{type: object, required: [name], properties: {name: {type: string}, age: {type: integer}}}"

    /// The names of the models of equal schemas.
    private func names(_ schemas: [String], others: String = "", keeping known: [String: String] = [:]) throws
        -> [String]
    {
        var text = ModelText(schemas.map { "\($0): \(fields)" }.joined(separator: "\n") + "\n" + others)
        text.options.kept.models = known
        return try text.draft().models.map(\.name)
    }

    @Test(arguments: [
        (["CreatePetBody", "UpdatePetBody"], "PetBody"),
        (["MinimalPetStore", "FullPetStore", "TeamPetStore"], "PetStore"),
        // One of the names is in the others.
        (["Pet", "NewPet"], "Pet"),
        (["PetInput", "Pet"], "Pet"),
        // One word says too little.
        (["MenuButtonDefault", "CommandScopeDefault"], "MenuButtonDefault"),
        // A word that every schema could have says nothing.
        (["CreateBody", "UpdateBody"], "CreateBody"),
        (["CreatePetRequestBody", "UpdateCatRequestBody"], "CreatePetRequestBody"),
        // The rest is a name that the client needs.
        (["MyAPIClient", "OurAPIClient"], "MyAPIClient"),
    ])
    func `equal schemas have the name of what they share`(_ schemas: [String], _ name: String) throws {
        #expect(try names(schemas) == [name])
        #expect(try names(schemas.reversed()) == [name])
    }

    @Test func `another schema keeps its name`() throws {
        let other = "PetBody: {type: object, required: [id], properties: {id: {type: string}}}"
        #expect(try names(["CreatePetBody", "UpdatePetBody"], others: other) == ["CreatePetBody", "PetBody"])
    }

    @Test func `an update keeps the name of a merged schema`() throws {
        let known = ["CreatePetBody": "CreatePetBody"]
        #expect(try names(["CreatePetBody", "UpdatePetBody"], keeping: known) == ["CreatePetBody"])
        #expect(try names(["CreatePetBody", "UpdatePetBody"], keeping: ["CreatePetBody": "PetBody"]) == ["PetBody"])
    }

    /// The models of operations with equal inline responses.
    private func models(of operations: [String], response: String) throws -> [String] {
        let paths = operations.enumerated().map { index, name in
            """
              /\(index)/things:
                get:
                  operationId: \(name)
                  tags: [t\(index)]
                  responses:
                    "200": {description: OK, content: {application/json: {schema: \(response)}}}
            """
        }
        let document = """
            openapi: 3.0.0
            info: {title: Test, version: "1"}
            paths:
            \(paths.joined(separator: "\n"))
            components:
              schemas:
                Pet: \(fields)
            """
        let result = OpenAPIReader.read(path: "test.yaml", bytes: Array(document.utf8), readFile: nil)
        let description = try #require(result.description)
        return SpecDrafter.draft(description, options: ImportOptions()).draft.models.map(\.name)
    }

    @Test(arguments: [
        ("pet: {$ref: '#/components/schemas/Pet'}, isNew: {type: boolean}", "PetResult"),
        ("lastSeen: {type: string}, isNew: {type: boolean}, x: {type: string}, y: {type: string}", "LastSeenResult"),
    ])
    func `a response of several operations has the name of its content`(_ properties: String, _ name: String) throws {
        let response = "{type: object, required: [isNew, lastSeen], properties: {\(properties)}}"
        let models = try models(of: ["findAlpha", "loadBeta"], response: response)
        #expect(models.filter { $0 != "Pet" } == [name])
        // The only operation with a response gives its name to it.
        #expect(try self.models(of: ["findAlpha"], response: response).allSatisfy { $0 != name })
    }
}
