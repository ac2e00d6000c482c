import APIGenSupport
import GeneratorTestSupport
import TestExpectations
import Testing

@testable import APIGenDiagnostics
@testable import APIGenModel
@testable import APIGenSpecLanguage

@Suite struct ResolverTests {
    @Test func `an endpoint's own parameter replaces that of a group, and groups keep their order`() throws {
        let api = try resolved(
            """
            query: {site: String = main, lang: String = en}
            groups:
              paging: {page?: Int, size: Int = 20}
              common: {$include: paging, order: up | down = up}
            endpoints:
              users: {path: "/users/{id}", query: {$include: common, size: Int = 5, site: none, lang: Int?}}
            """
        )
        let endpoint = try #require(api.endpoints.first)
        #expect(endpoint.parameters.map(\.name.value) == ["id", "size", "lang", "order", "page"])
        #expect(endpoint.parameters.map(\.place) == [.path, .query, .query, .query, .query])
        #expect(endpoint.parameters[1].initial == .number("5"))
        #expect(endpoint.omitted == ["site", "lang"])
        #expect(api.namespaces.map(\.name.value) == ["common"])
    }

    @Test func `an inline object and one inside it may include the same model`() throws {
        let api = try resolved(
            """
            endpoints: {a: GET /a -> Item}
            models:
              Base: {id: Int}
              Item: {outer: {$include: Base, inner: {$include: Base, n: Int}}}
            """
        )
        let item = try #require(api.models.first { $0.name.value == "Item" })
        guard case .object(let fields) = item.shape, case .object(let outer)? = fields.first?.type,
            case .object(let inner)? = outer.fields.last?.type
        else {
            Issue.record("the objects are not there")
            return
        }
        #expect(outer.fields.map(\.name.value) == ["id", "inner"])
        #expect(inner.fields.map(\.name.value) == ["id", "n"])
    }

    @Test func `a named enum is an enum wherever it is used`() throws {
        let api = try resolved(
            """
            endpoints:
              level: {path: "/level/{is:Level}", query: {least: Level? = low, others?: [Level]}, response: Level}
            models: {Level: low | high}
            """
        )
        let endpoint = try #require(api.endpoints.first)
        for parameter in endpoint.parameters {
            #expect(parameter.type.enumeration?.owner == .itself("Level"))
        }
        #expect(endpoint.parameters[1].initial == .value("low"))
        #expect(endpoint.response?.enumeration?.values.map(\.text.value) == ["low", "high"])
    }

    @Test func `endpoints with the parameter are paged`() throws {
        let api = try resolved(
            """
            endpoints:
              users: {path: /users, query: {page?: Int}, response: Page<String>}
              latest: {path: /latest, response: Page<String>}
              fixed: {path: /fixed, query: {page: = 1}, response: Page<String>}
              other: {path: /other, query: {page?: Int}, response: "[String]"}
            models:
              Page<Item>: {$unwrap: items, $paginate: {query: page}, items: [Item]}
            """
        )
        #expect(api.endpoints.map { $0.pagination != nil } == [true, false, false, false])
        #expect(api.endpoints.map { $0.unwrapped?.text.value } == ["items", "items", "items", nil])
        guard case .array(.scalar(.string)) = api.endpoints[0].unwrapped?.type else {
            Issue.record("the type argument is not carried into the field")
            return
        }
    }

    @Test func `an endpoint has the only credential, the named ones or none`() throws {
        let api = try resolved(
            """
            auth: {key: {query: key}, token: bearer}
            endpoints:
              a: GET /a
              b: {path: /b, auth: token}
              c: {path: /c, auth: [key, token]}
              d: {path: /d, auth: none}
              e: GET {url:URL} -> Data
            """
        )
        #expect(
            api.endpoints.map(\.authentication) == [
                .standard, .anyOf([["token"]]), .anyOf([["key", "token"]]), .none, .none,
            ]
        )
    }

    @Test(arguments: [
        ("key | token", [["key"], ["token"]]),
        ("key?", [["key"], []]),
        ("key + token | app?", [["key", "token"], ["app"], []]),
        ("\"  key|token+app ? \"", [["key"], ["token", "app"], []]),
        ("[key, token?]", [["key", "token"], ["key"]]),
        ("[key | token, app?]", [["key", "app"], ["key"], ["token", "app"], ["token"]]),
        ("[key?, token?]", [["key", "token"], ["key"], ["token"], []]),
        ("[]", [[]]),
    ])
    func `alternatives and optional credentials are sets, of which the first is preferred`(
        written: String,
        sets: [[String]]
    ) throws {
        let names = "key: {query: key}, token: bearer, app: {cookie: app}"
        let endpoint = try resolved("auth: {\(names)}\nendpoints: {a: {path: /a, auth: \(written)}}")
        #expect(endpoint.endpoints.map(\.authentication) == [.anyOf(sets)])
        let api = try resolved("auth: {$default: \(written), \(names)}\nendpoints: {a: GET /a}")
        #expect(api.credentials(of: api.endpoints[0]) == sets)
    }

    @Test func `a model may contain itself through an array, a dictionary or a generic model of these`() throws {
        _ = try resolved(
            """
            endpoints: {user: GET /user -> User}
            models:
              User: {friends: [User], byName: [String: User], team: Team, page: Page<User>?}
              Team: {members: [User]}
              Page<Item>: {items: [Item], next: "Box<[Item]>"}
              Box<Item>: {item: Item}
            """
        )
    }

    @Test func `the first optional field of a cycle is stored indirectly`() throws {
        let api = try resolved(
            """
            endpoints: {user: GET /user -> User}
            models:
              User: {manager: User?, team: Team}
              Team: {lead: User?}
            """
        )
        let indirect = api.models.flatMap { model -> [String] in
            guard case .object(let fields) = model.shape else { return [] }
            return fields.filter(\.isIndirect).map { "\(model.name.value).\($0.name.value)" }
        }
        #expect(indirect == ["User.manager", "Team.lead"])
    }

    @Test func `a model may not contain itself through a generic model that stores its parameter`() {
        expect(
            diagnostics(
                """
                endpoints: {user: GET /user -> User}
                models:
                  User: {page: Page<User>}
                  Page<Item>: {box: Box<Item>?}
                  Box<Item>: {item: Item}
                """
            ).formatted,
            is: """
                x.yaml:5:10: error[AG038]: `User` contains itself, which a Swift struct cannot
                    5 |   User: {page: Page<User>}
                      |          ^~~~
                   help: make the field optional, or let the chain pass through an array: [User]
                """
        )
    }

    @Test func `a spec with errors has no reports of unused models`() {
        expect(
            diagnostics(
                """
                groups: {paging: {page?: Int}}
                endpoints: {users: GET /users -> Pge<User>}
                models:
                  Page<Item>: {items: [Item]}
                  User: {name: String}
                """
            ).formatted,
            is: """
                x.yaml:4:34: error[AG021]: there is no type `Pge`
                    4 | endpoints: {users: GET /users -> Pge<User>}
                      |                                  ^~~
                   help: did you mean `Page`?
                """
        )
    }

    @Test func `a thousand nested models and a group of a thousand parameters are resolved quickly`() throws {
        let models = (0..<1_000).map { "  M\($0): {next: M\($0 + 1)?, name: String}\n" }.joined()
        let fields = (0..<1_000).map { "p\($0)?: Int" }.joined(separator: ", ")
        let api = try resolved(
            """
            groups: {all: {\(fields)}}
            endpoints: {first: {path: /first, query: all, response: M0}}
            models:
            \(models)  M1000: {name: String}
            """
        )
        #expect(api.endpoints[0].parameters.count == 1_000)
    }

    @Test(arguments: [
        // A tag without content has the name of a type.
        "endpoints: {a: GET /a -> Id}\nmodels: {Id: {$union: {by: kind, URL: none, String: {x: Int}}}}",
        // So has a shared parameter that an endpoint does not send.
        "query: {Date: String}\nendpoints: {a: GET /a, b: {path: /b, query: {Date: none}}}",
    ])
    func `a name that is a type of other places is a name`(spec: String) throws {
        _ = try resolved(spec)
    }

    @Test func `the credentials that are sent without $default may be written`() throws {
        let endpoints = "endpoints: {a: GET /a}"
        let written = try resolved("auth: {user: bearer, key: {header: X-Key}, $default: user?}\n" + endpoints)
        #expect(written.authentication == .standard)
        let other = try resolved("auth: {user: bearer, key: {header: X-Key}, $default: key?}\n" + endpoints)
        #expect(other.authentication == .anyOf([["key"], []]))
    }

    private func resolve(_ spec: String) -> (api: API?, diagnostics: [Diagnostic]) {
        let text = "name: Forge\nserver: https://api.forge.example\n" + spec
        let file = SourceFile(path: "x.yaml", text: text)
        let (root, problems) = YAMLReader.read(Array(text.utf8), in: file)
        guard let root else { return (nil, problems) }
        let (decoded, errors) = SpecDecoder.decode(root, in: file)
        let (api, diagnostics) = Resolver.resolve(decoded)
        return (api, problems + errors + diagnostics)
    }

    private func diagnostics(_ spec: String) -> [Diagnostic] {
        resolve(spec).diagnostics
    }

    private func resolved(_ spec: String) throws -> API {
        let (api, diagnostics) = resolve(spec)
        #expect(diagnostics.formatted == "")
        return try #require(api)
    }
}
