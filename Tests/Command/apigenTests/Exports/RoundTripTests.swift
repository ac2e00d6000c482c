import APIGenSupport
import Foundation
import TestSupport
import TestTraits
import Testing

/// The import of an export gives the same client. `make round-trips` runs this with thousands of generated specs.
@Suite(.dedicatedThreads)
struct RoundTripTests {
    private static let count = ProcessInfo.processInfo.environment["APIGEN_SPECS"].flatMap { Int($0) } ?? 15
    private static let seed = ProcessInfo.processInfo.environment["APIGEN_SEED"].flatMap { Int($0) } ?? 1

    @Test func `the specs of the repository survive an export and an import`() throws {
        for folder in ["Specs", "Tests/Exports"] {
            let url = Checkout.url(of: folder)
            let paths = FileManager.default.enumerator(atPath: url.path)?.compactMap { $0 as? String } ?? []
            for path in paths.sorted() where path.hasSuffix(".yaml") && !path.hasSuffix(".openapi.yaml") {
                let spec = try String(contentsOf: url.appending(path: path), encoding: .utf8)
                let trip = RoundTrip(spec, path: path) { file throws(FileSystemError) in
                    try FileSystem.read(url.appending(path: file).path)
                }
                guard let trip else { continue }
                #expect(trip.differences == [], "\(folder)/\(path)")
            }
        }
    }

    @Test(arguments: [
        // The wire name of the shared parameter is `tags[]`.
        """
        arrays: brackets
        query: {tags: [String]}
        endpoints:
          labels: {path: /labels, query: {tags: String}, response: String}
          parts: {path: /parts, query: {tags: none}, response: String}
        """,
        // With a question mark, a number is no status.
        "endpoints: {labels: {path: /labels, response: {1?: String}}}",
        // The values are words of Swift, and the field has a name.
        "endpoints: {me: GET /me -> User}\nmodels: {User: {state: {$type: Bool | none | some, $as: mode}}}",
        // Both fields have the common style, and none of their own.
        """
        arrays: brackets
        endpoints: {edit: {call: POST /edit, encoding: form, body: {tags?: "[String]?", names: "[String]? = null"}}}
        """,
        """
        arrays: ","
        endpoints: {edit: {call: POST /edit, encoding: form, body: {tags?: "[String]?", names: "[String]? = null"}}}
        """,
        // Only the object with another field contains users, and no request does.
        """
        endpoints: {edit: {call: POST /edit -> Thread, body: {thread: {$include: Thread, owner: ID}}}}
        models: {Thread: {owner: User, id: Int}, User: {name: String?}}
        """,
        // A model hides the type for any value.
        """
        endpoints: {me: GET /me -> JSON}
        models: {JSON: {id: Int, other?: APIRuntime.JSON?, others: "[APIRuntime.JSON?]"}}
        """,
        // The required parameters of groups precede the optional ones of the endpoint.
        """
        groups: {paging: {sort: asc | desc, size: = 10}, dates: {zone?: utc | local}, plain: {a?: Int, b: Int}}
        endpoints:
          list: {path: /list, query: {$include: [dates, paging], tag?: String, name: String}, response: String}
          edit: {call: PUT /edit, body: {$include: [dates, paging], tag?: String, name: String}}
          move: {call: PUT /move, body: {$include: [dates, plain], tag?: String}}
          find: {path: /find, query: {$include: paging, tag?: String}, headers: {$include: dates, X-A: Int}}
        """,
        // Each group has types, and the endpoints include one of them or both.
        """
        groups:
          paging: {size?: 10 | 50}
          sorting: {$include: paging, order: asc | desc}
          filter: {$include: sorting, tag?: String, state?: open | closed}
        endpoints:
          list: {path: /list, query: paging, response: String}
          find: {path: /find, query: {$include: sorting, name: String}, response: String}
          edit: {call: PUT /edit, body: {$include: filter, name?: String}}
        """,
        // Without `$default`, the first credential is sent if the client has it.
        """
        auth: {user: bearer, key: {header: X-Key}, $default: user?}
        endpoints: {me: GET /me -> String}
        """,
        // A caller may set the parameter to nil, in place of its default.
        "arrays: brackets\nendpoints: {list: {path: /list, query: {tags?: {$type: '[String]', $default: [a, b]}}}}",
        // An endpoint may have the name of a key of endpoints.
        """
        endpoints:
          first:
            path: /first
            doc: The first one.
          as: "GET /second"
        """,
        // No number of JSON begins with 0.
        "endpoints: {me: GET /me -> Agent}\nmodels: {Agent: {$union: {by: kind, 007: Bond, in: Bond}}, Bond: {id: Int}}",
    ])
    func `what can be written in two ways survives an export and an import`(lines: String) throws {
        let server = "{url: https://api.forge.example, see: https://docs.forge.example}"
        let text = "name: Forge\nserver: \(server)\n\(lines)\n"
        let trip = try #require(RoundTrip(text, readFile: nil))
        #expect(trip.differences == [])
    }

    @Test func `generated specs survive an export and an import`() {
        var exported = 0
        for seed in Self.seed..<Self.seed + Self.count {
            let spec = SpecGenerator.spec(seed: UInt64(seed))
            guard let trip = RoundTrip(spec.text, readFile: spec.readFile) else { continue }
            exported += 1
            #expect(trip.differences == [], "APIGEN_SEED=\(seed) APIGEN_SPECS=1")
        }
        #expect(exported * 10 >= Self.count * 8)
    }
}
