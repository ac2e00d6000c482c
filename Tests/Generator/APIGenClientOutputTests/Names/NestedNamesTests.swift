import Testing

@Suite struct NestedNamesTests {
    struct Case: CustomTestStringConvertible {
        /// The model `A` of the spec.
        var model: String
        /// The name of the model's type, then the names of the types that are nested in it.
        var types: [String]
        var testDescription: String { model }
    }

    @Test(
        arguments: [
            Case(model: "{sort: x | y}", types: ["A", "Sort"]),
            Case(model: "{type: x | none = none}", types: ["A", "Kind"]),
            Case(model: "{type: x | y, kind: x | y}", types: ["A", "TypeValue", "Kind"]),
            Case(model: "{id: x | y}", types: ["A", "ID"]),
            Case(model: "{id: [x | y]}", types: ["A", "IDValue"]),
            Case(model: "{id: [{q: Int}]}", types: ["A", "IDValue"]),
            Case(model: "{id?: {q: Int}}", types: ["A", "IDValue"]),
            Case(model: "{id: Int, ids: [x | y]}", types: ["A", "IDValue"]),
            Case(model: "{ids: [x | y]}", types: ["A", "ID"]),
            Case(model: "{1foo: x | y, n: Int = 1}", types: ["A", "_1fooValue"]),
            Case(
                model: "{$union: {by: type, in: metadata, 1: {x: Int}, 2: {y: Int}}}",
                types: ["A", "_1Value", "_2Value"]
            ),
            Case(model: "{string: {data: x | y}}", types: ["A", "StringValue", "DataValue"]),
            Case(model: "{other: {a: Int}}", types: ["A", "OtherValue"]),
        ]
    )
    func `a nested type is renamed if a member, an outer type or an associated type has its name`(_ test: Case) throws {
        let file = try generated(
            "Models/A.swift",
            from: """
                name: Forge
                server: https://x.example
                endpoints: {a: GET /a -> A, other: GET /other -> Other}
                models:
                  A: \(test.model)
                  Other: {x: Int}
                """
        )
        let types = file.matches(of: /(?:struct|enum) (\w+):/).map { String($0.1) }
        #expect(types.filter { $0 != "CodingKeys" } == test.types)
    }

    @Test func `types in a generic model do not hide its parameters and are named with its arguments`() throws {
        let spec = """
            name: Forge
            server: https://x.example
            endpoints: {a: GET /a -> Page<Int>, b: "GET /b -> Tree<Int, Bool>"}
            models:
              Page<Item>: {$unwrap: items, items: [{item: {value: Item}}], next: Item}
              Tree<Kind, T>: {$unwrap: kinds, kinds: [{kind: T}], root: {sub: Kind}}
            """
        #expect(
            try generated("Models/Page.swift", from: spec).matches(of: /struct (\w+)[:<]/).map { String($0.1) } == [
                "Page", "ItemValue", "ItemValue",
            ]
        )
        let client = try generated("ForgeClient.swift", from: spec)
        #expect(client.contains("func a() async throws -> [Page<Int>.ItemValue]"))
        #expect(client.contains("func b() async throws -> [Tree<Int, Bool>.KindValue]"))
    }

    @Test func `the type of an array's elements has the singular name of the field`() throws {
        let fields = [
            "statuses", "series", "wishes", "movies", "aliases", "analyses", "buses", "caches", "heroes", "lenses",
            "canvas", "indices", "news", "children", "people", "user_addresses", "imageURLs",
        ]
        let file = try generated(
            "Models/A.swift",
            from: """
                name: Forge
                server: https://x.example
                endpoints: {a: GET /a -> A}
                models: {A: {\(fields.map { "\($0): [x | y]" }.joined(separator: ", "))}}
                """
        )
        #expect(
            file.matches(of: /public struct (\w+): APIOpenEnum/).map { String($0.1) } == [
                "Status", "Series", "Wish", "Movie", "Alias", "Analysis", "Bus", "Cache", "Hero", "Lens", "Canvas",
                "Index", "News", "Child", "Person", "UserAddress", "ImageURL",
            ]
        )
    }

    @Test func `the cases of arrays in a union have plural names, which differ from those of their elements`() throws {
        let file = try generated(
            "Models/A.swift",
            from: """
                name: Forge
                server: https://x.example
                endpoints: {a: GET /a -> A}
                models:
                  A: {$union: [Child, "[Child]", "[[Child]]"]}
                  Child: {x: Int}
                """
        )
        #expect(
            file.matches(of: /case (\w+)\(\[*\w+\]*\)/).map { String($0.1) } == ["child", "children", "childLists"]
        )
    }

    @Test func `the types of a resource keep their names before those of its parameters`() throws {
        let file = try generated(
            "Resources/JobsResource.swift",
            from: """
                name: Forge
                server: https://x.example
                endpoints:
                  jobs:
                    path: /jobs
                    query: {outcome: a | b, response_headers: a | b, response: a | b}
                    responseHeaders: {ETag: String?}
                    response: {200: String, 202: Int}
                """
        )
        #expect(
            file.matches(of: /(?:struct|enum) (\w+):/).map { String($0.1) }
                == [
                    "JobsResource", "Outcome", "ResponseHeaders", "OutcomeValue", "ResponseHeadersValue",
                    "ResponseValue",
                ]
        )
    }
}
