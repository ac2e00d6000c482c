import APIGenSupport
import GeneratorTestSupport
import TestTraits
import Testing

@testable import APIGenDiagnostics
@testable import APIGenModel
@testable import APIGenPipeline

/// Which messages contain the models of a spec.
@Suite(.dedicatedThreads)
struct ModelUseTests {
    private func uses(_ text: String) throws -> [String: API.ModelUse] {
        let spec = "name: Forge\nserver: https://forge.example\n" + text
        let (api, diagnostics) = Generator.api(path: "x.yaml", bytes: Array(spec.utf8))
        let models = try #require(api, "\(diagnostics.formatted)").models
        return Dictionary(uniqueKeysWithValues: models.map { ($0.name.value, $0.use) })
    }

    @Test func `each part of a call is sent or received`() throws {
        let uses = try uses(
            """
            errors: {default: Failure}
            query: {color: Color = red}
            groups: {paging: {order: Order?}}
            endpoints:
              a: {call: "POST /a/{size:Size} -> Page<Item>", query: {$include: paging}, body: {filter: Filter}}
              b: {call: PUT /b -> Item, body: Item}
              c: {path: /c, response: {200: Whole, 202: {part: Part}}, errors: {404: Missing}}
              d: {path: /d, stream: {lines: Chunk}}
            models:
              Page<Item>: {items: "[Item]", next: "Item?"}
              Item: {detail: "[String: Detail]?"}
              Detail: {text: String}
              Filter: {kinds: "[Kind]", range: {from: Bound}}
              Kind: a | b
              Bound: Int | Text
              Text: {text: String}
              Color: red | blue
              Order: asc | desc
              Size: small | large
              Whole: {$include: Base, id: Int}
              Base: {$keep: true, tag: {$union: {by: type, part: Part}}, parent: Whole?}
              Part: {id: Int}
              Chunk: {$additional: Value, id: Int}
              Value: {text: String}
              Failure: {message: String}
              Missing: {message: String}
            """
        )
        let sent = ["Bound", "Color", "Filter", "Kind", "Order", "Size", "Text"]
        let received = ["Chunk", "Failure", "Missing", "Page", "Part", "Value", "Whole"]
        #expect(uses.filter { $0.value == .sent }.keys.sorted() == sent)
        #expect(uses.filter { $0.value == .received }.keys.sorted() == received)
        // Other code may send or receive `Base`, which no call contains.
        #expect(uses.filter { $0.value == .both }.keys.sorted() == ["Base", "Detail", "Item"])
    }

    @Test func `an object has its own fields in place of the included ones of the same name`() throws {
        let uses = try uses(
            """
            groups: {page: {$include: inner}, inner: {next: Bound, cursor: Cursor}}
            endpoints:
              a: {call: POST /a -> Thread, body: {thread: {$include: Thread, owner: ID}}}
              b: {call: POST /b, body: {thread: {$include: Thread, author: ID}}}
              c: {path: /c, response: {page: {$include: page, cursor: String}}}
            models:
              Thread: {owner: User, author: Writer, id: Int}
              User: {name: String}
              Writer: {name: String}
              Bound: {at: Int}
              Cursor: {at: Int}
            """
        )
        #expect(uses["User"] == .both)
        #expect(uses["Writer"] == .both)
        #expect(uses["Bound"] == .both)
        #expect(uses["Cursor"] == .sent)
    }

    @Test func `a replaced field of an included model sends nothing`() throws {
        let uses = try uses(
            """
            endpoints:
              a: {call: POST /a -> Thread, body: {thread: {$include: [Thread, Note], owner: ID}}}
            models:
              Thread: {owner: User, text: Text}
              Note: {owner: User, text: Other}
              User: {name: String}
              Text: {text: String}
              Other: {text: String}
            """
        )
        #expect(uses["User"] == .received)
        #expect(uses["Text"] == .both)
    }

    @Test func `a model in a read-only field is not sent, and one in a write-only field is not received`() throws {
        let uses = try uses(
            """
            endpoints: {a: {call: POST /a -> User, body: User}}
            models:
              User: {team: {$type: Team, $readOnly: true}, login: {$type: Login, $writeOnly: true}}
              Team: {id: Int}
              Login: {password: String}
            """
        )
        #expect(uses == ["User": .both, "Team": .received, "Login": .sent])
    }
}
