import APIGenDescription
import APIGenOpenAPI
import APIGenSpecWriting
import ImportTestSupport
import TestSupport
import Testing

@testable import APIGenDraftPasses
@testable import APIGenSpecDrafting

/// Endpoints to which the source gives names.
@Suite struct ExplicitEndpointNamesTests {
    private func operation(
        _ path: String,
        tag: String? = nil,
        _ services: [String]?,
        _ name: String?
    ) -> EndpointNames.Operation {
        .init(
            method: "GET",
            path: path,
            tag: tag,
            isList: true,
            explicit: .init(services: services, method: name)
        )
    }

    @Test(arguments: [
        ("x-fern-sdk-group-name: audit, x-fern-sdk-method-name: all", "audit.all"),
        ("x-fern-sdk-group-name: [audit, user-events], x-fern-sdk-method-name: list_all", "audit.userEvents.listAll"),
        ("x-fern-sdk-group-name: audit.events, x-fern-sdk-method-name: all", "audit.events.all"),
        ("x-fern-sdk-method-name: all", "all"),
        ("x-fern-sdk-group-name: audit", "audit.getEvents"),
        ("x-speakeasy-group: audit.events, x-speakeasy-name-override: all", "audit.events.all"),
        ("x-speakeasy-name-override: all, tags: [audit]", "audit.all"),
        ("x-speakeasy-group: audit, operationId: audit_make", "audit.make"),
        ("x-speakeasy-group: other, x-fern-sdk-group-name: audit, x-fern-sdk-method-name: all", "audit.all"),
        ("x-speakeasy-name-override: other, x-fern-sdk-method-name: all", "all"),
        ("operationId: listEvents", "listEvents"),
    ])
    func `an extension names an endpoint`(_ extensions: String, _ name: String) throws {
        let result = OpenAPIReader.read(
            """
            openapi: 3.1.0
            info: {title: T, version: '1'}
            servers: [{url: https://example.com}]
            paths:
              /events: {get: {\(extensions), responses: {'204': {description: D}}}}
            """
        )
        let (draft, report) = SpecDrafter.draft(try #require(result.description), options: ImportOptions())
        #expect(draft.endpoints.map(\.name) == [name])
        #expect(report.findings.map(\.message) == [])
    }

    @Test(arguments: [
        ("x-fern-sdk-method-name: 7", "note: `x-fern-sdk-method-name` must be a string, so it is ignored"),
        ("x-fern-sdk-method-name: ''", "note: `x-fern-sdk-method-name` must be a string, so it is ignored"),
        (
            "x-fern-sdk-group-name: {a: b}",
            "note: `x-fern-sdk-group-name` must be a string, so it is ignored"
        ),
        (
            "x-fern-sdk-group-name: [a, 7]",
            "note: `x-fern-sdk-group-name` must be a string or a list of strings, so it is ignored"
        ),
        ("x-speakeasy-group: [a]", "note: `x-speakeasy-group` must be a string, so it is ignored"),
        (
            "x-fern-sdk-method-name: größe",
            "name: `größe` is named `list`, because `größe` is not unique, or not possible in Swift"
        ),
        (
            "x-fern-sdk-method-name: '7'",
            "name: `7` is named `list`, because `7` is not unique, or not possible in Swift"
        ),
    ])
    func `a name that is not possible is reported`(_ extensions: String, _ finding: String) throws {
        let result = OpenAPIReader.read(
            """
            openapi: 3.1.0
            info: {title: T, version: '1'}
            servers: [{url: https://example.com}]
            paths:
              /events: {get: {\(extensions), operationId: list, responses: {'204': {description: D}}}}
            """
        )
        let (draft, report) = SpecDrafter.draft(try #require(result.description), options: ImportOptions())
        #expect(draft.endpoints.map(\.name) == ["list"])
        #expect(report.findings.map { "\($0.kind): \($0.message)" } == [finding])
    }

    @Test func `patterns that rename operations are reported`() {
        let result = OpenAPIReader.read(
            """
            openapi: 3.1.0
            info: {title: T, version: '1'}
            paths: {}
            x-speakeasy-name-override: [{operationId: ^get.*, methodNameOverride: get}]
            """
        )
        #expect(
            result.outline.losses == [
                "extension /x-speakeasy-name-override: `x-speakeasy-name-override` at the top has patterns, which apigen "
                    + "does not read, so it is ignored"
            ]
        )
    }

    @Test func `the name that the source gives precedes a derived one`() {
        let operations = [
            operation("/a", tag: "users", nil, "list"), operation("/users", tag: "users", nil, nil),
            operation("/users/{id}/teams", tag: "teams", ["users"], nil),
        ]
        let expected = ["users.list", "users.getUsers", "users.listTeams"]
        #expect(EndpointNames.names(of: operations) == expected)
        #expect(EndpointNames.names(of: operations.reversed()) == expected.reversed())
    }

    @Test func `a method has another name than a service`() {
        let operations = [
            operation("/users", [], "users"), operation("/users/{id}", ["users"], "get"),
            operation("/users/{id}/keys", ["users"], "keys"),
            operation("/users/{id}/keys/{key}", ["users", "keys"], "get"),
        ]
        #expect(EndpointNames.names(of: operations) == ["listUsers", "users.get", "users.listKeys", "users.keys.get"])
    }

    @Test func `services whose types would have the same name are one service`() {
        let operations = [
            operation("/a", ["user", "keys"], "list"), operation("/b", ["user", "keys", "old"], "list"),
            operation("/c", ["userKeys"], "get"), operation("/d", ["user"], "get"),
        ]
        #expect(
            EndpointNames.names(of: operations) == ["userKeys.list", "userKeysOld.list", "userKeys.get", "user.get"]
        )
    }

    @Test func `names are unique and possible, whatever the source gives`() {
        var random = SeededGenerator(seed: 7)
        let words = ["a", "b", "aB", "a-b", "client", "server", "init", "", "größe", "7", "send", "a.b"]
        for _ in 0..<300 {
            let operations = (0..<Int.random(in: 1...12, using: &random)).map { index in
                let services = (0..<Int.random(in: 0...9, using: &random)).map { _ in
                    words.randomElement(using: &random)!
                }
                return operation(
                    "/\(words.randomElement(using: &random)!)/\(index)",
                    tag: Bool.random(using: &random) ? words.randomElement(using: &random) : nil,
                    Bool.random(using: &random) ? services : nil,
                    Bool.random(using: &random) ? words.randomElement(using: &random) : nil
                )
            }
            let names = EndpointNames.names(of: operations)
            let resources = names.map { $0.lowercased().filter { $0 != "." } }
            #expect(Set(resources).count == names.count, "\(names)")
            let services = Set(
                names.flatMap { name in
                    let parts = name.split(separator: ".")
                    return parts.indices.dropLast().map { parts[...$0].joined(separator: ".") }
                }
            )
            #expect(services.isDisjoint(with: names), "\(names)")
            #expect(Set(services.map { $0.lowercased().filter { $0 != "." } }).count == services.count, "\(names)")
            #expect(names.allSatisfy { $0.split(separator: ".").count <= 8 }, "\(names)")
        }
    }
}
