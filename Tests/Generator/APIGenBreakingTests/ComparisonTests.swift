import APIGenSupport
import Foundation
import GeneratorTestSupport
import TestExpectations
import TestTraits
import Testing

@testable import APIGenBreaking
@testable import APIGenDiagnostics
@testable import APIGenModel
@testable import APIGenPipeline
@testable import APIGenSwiftModel

/// Two versions of a spec and the messages about their differences.
@Suite(.dedicatedThreads)
struct ComparisonTests {
    private func api(_ text: String) throws -> API {
        let (api, diagnostics) = Generator.api(path: "x.yaml", bytes: Array(text.utf8))
        return try #require(api, "\(diagnostics.formatted)")
    }

    private func changes(_ old: String, _ new: String) throws -> [Change] {
        Comparison.changes(from: try api(old), to: try api(new))
    }

    @Test(arguments: ChangeCase.all)
    func `the change of a construct has its severity, message and locations`(_ change: ChangeCase) throws {
        let (old, new) = (change.frame.spec(change.old), change.frame.spec(change.new))
        let changes = try changes(old, new)
        expect(changes.map(\.line), is: change.findings, argument: 4, sourceLocation: change.sourceLocation)
        #expect(Set(changes.map(\.fingerprint)).count == changes.count)
        #expect(try self.changes(old, old).map(\.line) == [])
        #expect(try self.changes(new, new).map(\.line) == [])
    }

    @Test(arguments: ExampleSpec.all)
    func `a spec with other comments and another order has no changes`(_ spec: ExampleSpec) throws {
        let api = try spec.api(spec.text)
        #expect(Comparison.changes(from: api, to: api).map(\.line) == [])
        let moved = try spec.api(spec.commented)
        #expect(moved.endpoints.first?.name.location.range != api.endpoints.first?.name.location.range)
        #expect(Comparison.changes(from: api, to: moved).map(\.line) == [])
        #expect(Comparison.changes(from: api, to: moved.reordered).map(\.line) == [])
    }

    @Test(
        arguments: [.bool, .date, .decimal, .double, .int, .int64, .string, .url, .uuid] as [StandardName]
    )
    func `a new model with the name of a standard type changes no other type`(_ name: StandardName) throws {
        func spec(_ type: String, _ model: String) -> String {
            """
            name: Forge
            server: https://forge.example
            endpoints:
              a: {call: "POST /a/{id} -> Out", query: {a?: [\(type)], b: a | b, c: Date(seconds)}, body: Out}
              b: GET /b -> [\(type)]
            models:
              Out: {a: \(type), b: "\(type)?", c: [String: \(type)]}
            \(model)
            """
        }
        let changes = try changes(
            spec(name.rawValue, ""),
            spec("\(name.module).\(name.rawValue)", "  \(name.rawValue): {text: JSON, $keep: true}\n")
                .replacing("c: Date", with: "c: Foundation.Date").replacing("[String:", with: "[Swift.String:")
        )
        #expect(changes.map(\.message) == ["the model `\(name.rawValue)` is new"])
    }

    @Test func `a fingerprint does not depend on lines and other changes`() throws {
        let head = "name: Forge\nserver: https://forge.example\n"
        func prints(_ old: String, _ new: String) throws -> [String: String] {
            Dictionary(uniqueKeysWithValues: try changes(head + old, head + new).map { ($0.message, $0.fingerprint) })
        }
        let first = try prints("endpoints: {a: GET /a, b: GET /b}", "endpoints: {a: GET /a}")
        let second = try prints(
            "# why\n\nendpoints: {z: GET /z, a: GET /a, b: {path: /b, doc: B.}}",
            "\n\nendpoints:\n  a: PUT /a"
        )
        #expect(first["the endpoint `b` was removed"] == second["the endpoint `b` was removed"])
        #expect(Set(second.values).count == 3)
        #expect(first["the endpoint `b` was removed"] == "4095414485acfc8b")
        let other = try changes(
            "name: Smithy\nserver: https://forge.example\nendpoints: {a: GET /a, b: GET /b}",
            "name: Smithy\nserver: https://forge.example\nendpoints: {a: GET /a}"
        )
        #expect(
            other.map(\.fingerprint) != [first["the endpoint `b` was removed"]],
            "an accepted change is one of one API"
        )
    }
}

extension Change {
    /// The required version, the affected sides, the code, the message, and the new and old locations.
    fileprivate var line: String {
        let sides = Side.allCases.filter(sides.contains).map(\.rawValue).joined(separator: "+")
        let places = [new, old].compactMap { $0?.range.start }.map { "\($0.line):\($0.column)" }
        return "\(bump.rawValue) \(sides) \(code.rawValue): \(message) [\(places.joined(separator: " < "))]"
    }
}
