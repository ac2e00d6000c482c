import Foundation
import Testing

@testable import APIGenCore

/// Two states of a spec, and all that is said of the way from one to the other.
@Suite("What a change breaks")
struct ComparisonTests {
    private static let head = "name: Forge\nserver: https://api.forge.example\n"

    private func api(_ text: String) throws -> API {
        let (api, diagnostics) = Generator.api(path: "x.yaml", bytes: Array((Self.head + text + "\n").utf8))
        return try #require(api, "\(diagnostics.formatted)")
    }

    /// Each change in a line: what it asks for, who notices, what it is.
    private func changes(_ old: String, _ new: String) throws -> [String] {
        Comparison.changes(from: try api(old), to: try api(new)).map { change in
            let sides = Change.Side.allCases.filter(change.sides.contains).map(\.rawValue).joined(separator: "+")
            return "\(change.bump.rawValue) \(sides) \(change.rule.rawValue): \(change.message)"
        }
    }

    @Test("The same spec, its comments and its descriptions change nothing")
    func nothing() throws {
        #expect(
            try changes(
                "endpoints: {me: 'GET /me/{id} -> User'}\nmodels: {User: {id: Int}}",
                """
                endpoints:
                  # who
                  me: {call: 'GET /me/{id} -> User', doc: Me.}
                models:
                  User:
                    $doc: A user.
                    id: Int
                """
            ) == []
        )
    }

    @Test("Endpoints that go, come, and are called otherwise")
    func endpoints() throws {
        #expect(
            try changes(
                "endpoints: {me: GET /me -> String, you: GET /you, they: GET /they}",
                "endpoints: {me: POST /me -> Int, we: GET /you, all: 'GET /all/{x}'}"
            ) == [
                "major wire+source renamed: the endpoint `you` is called `we` now",
                "major wire+source removed: the endpoint `they` is gone",
                "major wire request-changed: the endpoint `me`: the request was `GET /me`, and is `POST /me`",
                "major wire+source response-changed: the endpoint `me`: the answer was `String`, and is `Int`",
                "minor source added: the endpoint `all` is new",
            ]
        )
    }

    @Test("Parameters that come and go, are needed, or left out")
    func parameters() throws {
        #expect(
            try changes(
                "endpoints: {a: {path: /a, query: {gone: Int?, b: Int?, c: Int, d: Int = 1, e: Int?, f: = 1}}}",
                """
                endpoints:
                  a: {path: /a, query: {b: Int, c: Int?, d: Int = 2, e: Int = 3, f: = 2, new: Int, more: Int?}}
                """
            ) == [
                "major wire+source removed: the parameter `gone` of `a` is gone",
                "major wire+source newly-required: the parameter `new` of `a` is new, and required",
                "major wire+source newly-required: the parameter `b` of `a` was optional, and is required",
                "major wire+source default-changed: the parameter `d` of `a` was `1` by default, and is `2` by default",
                "major wire+source default-changed: the parameter `e` of `a` was optional, and is `3` by default",
                "major wire default-changed: the parameter `f` of `a` was always `1`, and is always `2`",
                "major source reordered: the parameter `b` of `a` stands before `c` now, and stood behind it",
                "minor wire+source added: the parameter `more` of `a` is new",
                "minor source newly-optional: the parameter `c` of `a` was required, and is optional",
            ]
        )
    }

    @Test("A name on the wire, a name in Swift, and the order of arguments")
    func names() throws {
        #expect(
            try changes(
                "endpoints: {a: {path: /a, query: {page_size: Int? as size, x: Int?, y: Int?, colour: String?}}}",
                "endpoints: {a: {path: /a, query: {pagesize: Int? as size, y: Int?, x: Int? as ex, color: String?}}}"
            ) == [
                "major wire renamed: the parameter `page_size` of `a` is called `pagesize` now",
                "major wire+source renamed: the parameter `colour` of `a` is called `color` now",
                "major source swift-name-changed: the parameter `x` of `a` is `ex` in Swift, and was `x`",
                "major source reordered: the parameter `y` of `a` stands before `x` now, and stood behind it",
            ]
        )
    }

    @Test("Fields of answers and of requests weigh differently")
    func fields() throws {
        let endpoints = "endpoints: {a: {call: POST /a -> Out, body: In}}\n"
        #expect(
            try changes(
                endpoints + "models: {Out: {a: Int, b: Int?, c: Int}, In: {a: Int, b: Int?, c: Int}}",
                endpoints
                    + "models: {Out: {a: Int?, b: Int, c: String, d: Int}, In: {a: Int?, b: Int, c: Int(string), d: Int}}"
            ) == [
                "major source newly-optional: the field `a` of `Out` was required, and is optional",
                "major source newly-required: the field `b` of `Out` was optional, and is required",
                "major wire+source retyped: the field `c` of `Out`: the type was `Int`, and is `String`",
                "major wire+source newly-required: the field `d` of `In` is new, and required",
                "major wire+source newly-required: the field `b` of `In` was optional, and is required",
                "major wire reformatted: the field `c` of `In`: the form on the wire was `Int`, and is `Int(string)`",
                "minor source added: the field `d` of `Out` is new",
                "minor source newly-optional: the field `a` of `In` was required, and is optional",
            ]
        )
    }

    @Test("Values of open and of closed lists")
    func enums() throws {
        func spec(_ level: String, _ theme: String, _ sort: String, isFrozen: Bool = true) -> String {
            """
            endpoints: {a: {path: /a, query: {sort: \(sort)}, response: Out}}
            models: {Out: {level: Level, theme: Theme}, Level: {$enum: [\(level)]\(isFrozen ? ", $frozen: true" : "")}, Theme: \(theme)}
            """
        }
        #expect(
            try changes(spec("low, high", "light | dark", "a | b"), spec("low, mid", "light | blue", "b | c")) == [
                "major wire+source removed: the value `a` of the parameter `sort` of `a` is gone",
                "major source removed: the value `high` of `Level` is gone",
                "major source enum-grown: the value `mid` of `Level` is new",
                "major source removed: the value `dark` of `Theme` is gone",
                "minor source added: the value `c` of the parameter `sort` of `a` is new",
                "minor source added: the value `blue` of `Theme` is new",
            ]
        )
        #expect(
            try changes(spec("low, high", "a | b", "a | b"), spec("low, high", "a | b", "a | b", isFrozen: false)) == [
                "major source openness-changed: the model `Level`: the list of values was `closed`, and is `open`"
            ]
        )
    }

    @Test("Servers, credentials, failures, paging and what is taken out of an answer")
    func policies() throws {
        let old = """
            auth: {key: {query: key}}
            errors: {default: Failure}
            endpoints: {a: {path: /a, query: {page?: Int}, response: Page}}
            models:
              Page: {$unwrap: items, $paginate: {query: page}, items: [Int], others: [Int]}
              Failure: {m: String}
              Worse: {$keep: true, m: String}
            """
        let new = """
            auth: {key: {header: X-Key}}
            errors: {default: Worse}
            endpoints: {a: {path: /a, query: {page?: Int}, response: Page, auth: none}}
            models:
              Page: {$unwrap: others, items: [Int], others: [Int]}
              Failure: {$keep: true, m: String}
              Worse: {m: String}
            """
        let changes = try changes(old, new)
        for rule in [
            "major wire authentication-changed: the credential `key`",
            "major wire+source retyped: the failure `default`",
            "major wire authentication-changed: the endpoint `a`", "major wire+source paging-changed: the endpoint `a`",
            "major wire+source envelope-changed: the endpoint `a`",
        ] {
            #expect(changes.contains { $0.hasPrefix(rule) }, "\(rule) is not in \(changes)")
        }
    }

    @Test("A fingerprint outlives other changes, and is another for another change")
    func fingerprints() throws {
        func prints(_ old: String, _ new: String) throws -> [String: String] {
            let changes = Comparison.changes(from: try api(old), to: try api(new))
            return Dictionary(uniqueKeysWithValues: changes.map { ($0.message, $0.fingerprint) })
        }
        let first = try prints("endpoints: {a: GET /a, b: GET /b}", "endpoints: {a: GET /a}")
        let second = try prints("endpoints: {z: GET /z, a: GET /a, b: GET /b}", "\n\nendpoints:\n  a: PUT /a")
        #expect(first["the endpoint `b` is gone"] == second["the endpoint `b` is gone"])
        #expect(Set(second.values).count == second.count)
    }
}
