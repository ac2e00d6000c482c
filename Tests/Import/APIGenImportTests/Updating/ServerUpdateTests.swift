import APIGenDescription
import APIGenDiagnostics
import APIGenImport
import APIGenSpecDrafting
import APIGenSupport
import Testing

/// Updates of specs whose record divides the URLs between server and paths in another way than the document.
@Suite struct ServerUpdateTests {
    private static let recorded = """
        name: Test
        server: https://a.example/3

        endpoints:
          films.fetch: GET /movies/{id}
          films.all: GET /movies
        """ + "\n"

    /// The edited spec after an update by a document with these paths.
    private func updated(
        _ edited: String = recorded,
        paths: [String],
        server: String = "https://a.example"
    ) throws -> String {
        let operations = paths.map { path in
            let parameters =
                path.contains("{id}") ? "[{name: id, in: path, required: true, schema: {type: string}}]" : "[]"
            return "  \(path): {get: {parameters: \(parameters), responses: {\"204\": {description: None.}}}}"
        }
        let document = """
            openapi: 3.1.0
            info: {title: Test, version: "1"}
            servers: [{url: "\(server)"}]
            paths:
            \(operations.joined(separator: "\n"))
            """
        let record = ImportRecord(
            source: .document("api.yaml", sha256: ""),
            options: [:],
            models: [:],
            spec: Self.recorded
        )
        var options = ImportOptions()
        options.kept = ImportOptions.Kept(of: record, edited: edited)
        let result = Importer(options: options).run(path: "api.yaml", bytes: Array(document.utf8), readFile: nil)
        #expect(result.diagnostics.map(\.message) == [])
        let merged = SpecMerger.merge(
            base: record.spec,
            edited: ("Specs/test.yaml", edited),
            incoming: try #require(result.text)
        )
        #expect(merged?.conflicts.map(\.message) == [])
        return try #require(merged?.text)
    }

    @Test(arguments: [
        recorded,
        recorded.replacing("https://a.example/3", with: "https://proxy.example/films # Ours."),
        recorded.replacing("films.all", with: "films.list"),
        // The developer has moved the version into the paths.
        recorded.replacing("example/3", with: "example").replacing("/movies", with: "/3/movies"),
    ])
    func `a spec of the same URLs does not change`(edited: String) throws {
        #expect(try updated(edited, paths: ["/3/movies/{id}", "/3/movies"]) == edited)
        #expect(try updated(edited, paths: ["/movies/{id}", "/movies"], server: "https://a.example/3") == edited)
    }

    @Test func `a new path that is not below the server has another server`() throws {
        let paths = ["/3/movies/{id}", "/3/movies", "/health"]
        let text = try updated(paths: paths)
        #expect(
            text == """
                name: Test
                servers:
                  a: https://a.example/3
                  root: https://a.example

                endpoints:
                  films.fetch: GET /movies/{id}
                  films.all: GET /movies
                  getHealth: {call: GET /health, server: root}
                """ + "\n"
        )
        let edited = Self.recorded.replacing("https://a.example/3", with: "https://proxy.example # Ours.")
        #expect(
            try updated(edited, paths: paths)
                == text.replacing("https://a.example/3", with: "https://proxy.example # Ours.")
        )
    }

    @Test func `another version of all paths is one of the server`() throws {
        let text = try updated(paths: ["/4/movies/{id}", "/4/movies", "/4/health"])
        #expect(
            text == Self.recorded.replacing("example/3", with: "example/4") + "  getHealth: GET /health\n"
        )
    }

    @Test func `a new endpoint does not have a name that a developer has chosen`() throws {
        let edited = Self.recorded.replacing("films.all", with: "getHealth")
        let text = try updated(edited, paths: ["/3/movies/{id}", "/3/movies", "/3/health"])
        #expect(text.hasPrefix(edited))
        #expect(text.dropFirst(edited.count).hasSuffix(": GET /health\n"))
    }
}
