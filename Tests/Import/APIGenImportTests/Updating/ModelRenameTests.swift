import APIGenSupport
import Testing

@testable import APIGenImport

/// Models with new names in an edited spec.
@Suite struct ModelRenameTests {
    private func renames(_ base: String, _ edited: String) throws -> [String: String] {
        func source(_ models: String) throws -> SpecSource {
            try #require(SpecSource(path: "a.yaml", text: "models:\n  " + models))
        }
        return ModelRenames(base: try source(base), edited: try source(edited)).names
    }

    @Test func `a model was renamed if three of four fields are the same`() throws {
        #expect(try renames("A: {a: Int, b: Int, c: Int, d: Int}", "B: {a: Int, b: Int, c: Int}") == ["A": "B"])
        #expect(try renames("A: {a: Int, b: Int, c: Int}", "B: {a: Int, b: Int}") == [:])
        #expect(try renames("A: {a: Int, b: Int, c: Int}", "B: {a: Int, b: Int, x: Int}") == [:])
    }

    @Test func `the types of the fields may differ, and keys of the language do not count`() throws {
        #expect(try renames("A: {a: Int, $doc: x}", "B: {a: String}") == ["A": "B"])
        #expect(try renames("A: {$$a: Int, b: Int}", "B: {b: Int}") == [:])
    }

    @Test func `a model without fields was renamed if its text is the same`() throws {
        #expect(try renames("A: x | y", "B: x | y") == ["A": "B"])
        #expect(try renames("A: x | y", "B: x | z") == [:])
    }

    @Test func `the most similar of several models has the new name`() throws {
        let edited = "B: {a: Int, b: Int, c: Int, x: Int}\n  C: {a: Int, b: Int, c: Int, d: Int}"
        #expect(try renames("A: {a: Int, b: Int, c: Int, d: Int}", edited) == ["A": "C"])
    }

    @Test func `a model that is there again was not renamed`() throws {
        #expect(try renames("A: {a: Int}", "A: {a: Int}\n  B: {a: Int}") == [:])
        #expect(try renames("Page<T>: {a: T}", "Pages<T>: {a: T}") == ["Page": "Pages"])
    }

    @Test func `the names of models change in types, and not in names and strings`() throws {
        let renames = ModelRenames(
            base: try #require(SpecSource(path: "a.yaml", text: "models: {User: {id: Int}}")),
            edited: try #require(SpecSource(path: "a.yaml", text: "models: {Person: {id: Int}}"))
        )
        let text = """
            name: User
            doc: A User.
            endpoints:
              get: {call: "GET /User -> [User]", doc: Gets a User., query: {kind: UserKind, of: "User", s: String = "User"}}
            models:
              User: {id: Int, friend: User?}
            """
        let source = try #require(SpecSource(path: "a.yaml", text: text))
        #expect(
            renames.apply(to: source)?.file.text == """
                name: User
                doc: A User.
                endpoints:
                  get: {call: "GET /User -> [Person]", doc: Gets a User., query: {kind: UserKind, of: "User", s: String = "User"}}
                models:
                  Person: {id: Int, friend: Person?}
                """
        )
    }
}
