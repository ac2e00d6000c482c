import APIGenSupport
import APIGenYAML
import Testing

@testable import APIGenDiagnostics
@testable import APIGenModel
@testable import APIGenSpecLanguage
@testable import APIGenSwiftModel

@Suite struct PackageTraitsTests {
    private func client(endpoints: String, models: String = "{}", others: String = "") throws -> (API, SwiftAPI) {
        let text = """
            name: Forge
            server: https://forge.example
            \(others)
            endpoints: {\(endpoints)}
            models: \(models)
            """
        let file = SourceFile(path: "x.yaml", text: text)
        let root = try #require(parse(text.utf8).root)
        let (api, problems) = Resolver.resolve(SpecDecoder.decode(root, in: file).spec)
        let (swift, clashes) = Namer.name(api)
        #expect((problems + clashes).filter { $0.severity == .error }.map(\.message) == [])
        return (api, swift)
    }

    /// The traits of each declaration that depends on some.
    private func conditions(_ swift: SwiftAPI) -> [String: String] {
        let traits = PackageTraits(swift)
        let names =
            swift.services.map(\.name) + swift.resources.map(\.name) + swift.namespaces.map(\.name)
            + swift.models.map(\.name)
        let conditions = names.map { ($0, traits[$0].joined(separator: " ")) }
        return Dictionary(conditions) { first, _ in first }.filter { $0.value != "" }
    }

    @Test func `a declaration has the traits of the services that need it`() throws {
        let (_, swift) = try client(
            endpoints: """
                users.get: GET /users -> Page<User>, teams.get: {path: /teams, response: Team, query: sorting},
                teams.members.list: "GET /members -> [Member]", issues.add: {method: POST, path: /i, body: {text: Text}},
                about: GET /about -> About
                """,
            models: """
                {Page<Item>: {items: [Item]}, User: {id: Int, home: Address}, Team: {id: Int, level: Level}, Member: {user: User},
                Address: {city: String}, Level: low | high, Text: {$type: "[Word]"}, Word: {text: String}, About: {by: Editor},
                Editor: {name: String}, Problem: {cause: Cause}, Cause: {text: String}, Kept: {$keep: true, word: Other},
                Other: {x: Int}}
                """,
            others: """
                errors: {default: Problem}
                groups: {sorting: {order: up | down}}
                """
        )
        #expect(
            conditions(swift) == [
                "UsersService": "Users", "UsersGetResource": "Users", "Page": "Users",
                "TeamsService": "Teams", "TeamsGetResource": "Teams", "Team": "Teams", "Level": "Teams",
                "Sorting": "Teams",
                "TeamsMembersService": "Teams", "TeamsMembersListResource": "Teams", "Member": "Teams",
                "User": "Teams Users", "Address": "Teams Users",
                "IssuesService": "Issues", "IssuesAddResource": "Issues", "Text": "Issues", "Word": "Issues",
            ]
        )
        let traits = PackageTraits(swift)
        #expect(traits.traits.map(\.name) == ["Issues", "Teams", "Users"])
        #expect(traits.trait(offering: "TeamsMembersListResource") == "Teams")
        #expect(traits.trait(offering: "AboutResource") == nil)
    }

    @Test func `what all or many services need depends on no trait`() throws {
        func conditions(_ users: Int, of count: Int) throws -> String? {
            let endpoints = (0..<count).map { "s\($0).get: GET /\($0) -> \($0 < users ? "User" : "Int")" }
            let (_, swift) = try client(endpoints: endpoints.joined(separator: ", "), models: "{User: {id: Int}}")
            return self.conditions(swift)["User"]
        }
        #expect(try conditions(1, of: 1) == "S0")
        #expect(try conditions(2, of: 2) == nil)
        #expect(try conditions(2, of: 3) == "S0 S1")
        #expect(try conditions(8, of: 12) == "S0 S1 S2 S3 S4 S5 S6 S7")
        #expect(try conditions(9, of: 12) == nil)
    }

    @Test func `the traits have unique names that are conditions, in an order that the spec does not decide`() throws {
        let services = ["any", "any_service", "self", "default", "xcode"]
        let names = try [services, services.reversed()].map { services in
            let endpoints = services.map { "\($0).get: GET /\($0)" }.joined(separator: ", ")
            return PackageTraits(try client(endpoints: endpoints).1).traits.map(\.name)
        }
        #expect(names[0] == ["AnyService", "AnyServiceService", "Default", "SelfService", "XcodeService"])
        #expect(names[0] == names[1])
    }

    @Test func `a client without services, or with too many, has no traits`() throws {
        func problem(_ count: Int) throws -> String? {
            let endpoints = (0..<count).map { "s\($0).get: GET /\($0)" } + ["about: GET /about"]
            let (api, swift) = try client(endpoints: endpoints.joined(separator: ", "))
            return PackageTraits.problem(of: swift, from: api)?.message
        }
        #expect(try problem(1) == nil)
        #expect(try problem(300) == nil)
        #expect(try problem(0) == "no endpoint of `Forge` is in a service, so its package cannot have traits")
        #expect(try problem(301) == "`Forge` has 301 services, and a package can have 300 traits")
    }
}
