import APIGenSupport
import APIGenYAML
import Testing

@testable import APIGenDiagnostics
@testable import APIGenModel
@testable import APIGenSpecLanguage
@testable import APIGenSwiftModel

@Suite struct ExampleRequestTests {
    private func line(query: String) throws -> String {
        let text = """
            name: Forge
            server: https://forge.example
            endpoints: {users: {path: /users, query: {\(query)}}}
            models:
              Filter<Order>: {limit: Int = 5, note: String?, tags: [String], order: Order, rest: Rest}
              Rest: {at: Date(seconds), by: newest | oldest}
            """
        let file = SourceFile(path: "x.yaml", text: text)
        let root = try #require(parse(text.utf8).root)
        let (api, diagnostics) = Resolver.resolve(SpecDecoder.decode(root, in: file).spec)
        #expect(diagnostics.allSatisfy { $0.severity != .error })
        return ExampleRequest(api: api, models: api.modelsByName, endpoint: api.endpoints[0]).line
    }

    @Test func `an object has its required members in each style`() throws {
        let start = "GET https://forge.example/users?"
        #expect(
            try line(query: "filter: Filter<String>") == start
                + "filter%5Blimit%5D=5&filter%5Border%5D=order"
                + "&filter%5Brest%5D%5Bat%5D=1700000000&filter%5Brest%5D%5Bby%5D=newest"
        )
        #expect(
            try line(query: "filter: {$type: {id: ID, on: Bool = true}, $object: dots}") == start
                + "filter.id=1&filter.on=true"
        )
        #expect(
            try line(query: "filter: {$type: {id: ID, on: Bool = true}, $object: flat}") == start
                + "id=1&on=true"
        )
        #expect(
            try line(query: "filter: {$type: {name: String, tags: [String], by: \"[String: Int]\"}, $object: json}")
                == start
                + "filter=%7B%22name%22%3A%22name%22%2C%22tags%22%3A%5B%5D%2C%22by%22%3A%7B%7D%7D"
        )
    }

    @Test func `an array has one element in each style`() throws {
        let start = "GET https://forge.example/users?"
        #expect(try line(query: "ids: {$type: [Int], $array: json}") == start + "ids=%5B1%5D")
        #expect(try line(query: "ids: {$type: [Int], $array: brackets}") == start + "ids%5B%5D=1")
        #expect(try line(query: "ids: {$type: [Int], $array: indices}") == start + "ids%5B0%5D=1")
        #expect(try line(query: "ids: [Int]") == start + "ids=1")
    }

    @Test func `optional and empty parameters are omitted`() throws {
        let query = "a?: {id: Int}, b: [{id: Int}], c: \"[[Int]]\", d: \"[String: Int]\""
        #expect(try line(query: query) == "GET https://forge.example/users")
    }
}
