import APIRuntime
import APIRuntimeConformance
import Forge
import Foundation
import TestSupport
import TestTraits
import Testing

/// Unions, decoded from responses and encoded again.
@Suite(.watchdog)
struct UnionTests {
    private let drift = Locked<[APIDrift]>([])

    /// A client that records the differences of responses from the spec.
    private func forge(_ api: LoopbackAPI) -> ForgeClient {
        var client = api.forge()
        client.configuration.onDrift = { [drift] report in drift.withLock { $0.append(report) } }
        return client
    }

    private func json(_ value: some Encodable) throws -> String {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
        return String(decoding: try encoder.encode(value), as: UTF8.self)
    }

    @Test func `a tag names the kind, and its content has a key of its own`() async throws {
        let text = #"""
            [{"created_at":"2024-05-06T07:08:09Z","id":"1","payload":{"commits":2,"ref":"main"},"type":"PushEvent"},\#
            {"created_at":"2024-05-06T07:08:09Z","id":2,"payload":{"action":"opened","issue":{"id":7,"title":"Tea"}},"type":"IssuesEvent"},\#
            {"created_at":"2024-05-06T07:08:09Z","id":3,"type":"PublicEvent"},\#
            {"created_at":"2024-05-06T07:08:09Z","id":4,"payload":{"forks":[1]},"type":"ForkEvent"}]
            """#
        let api = try LoopbackAPI(.json(text))
        let events = try await forge(api).events()
        #expect(
            events.map(\.payload) == [
                .pushEvent(Push(ref: "main", commits: 2)),
                .issuesEvent(.init(action: .opened, issue: Issue(id: 7, title: "Tea"))),
                .publicEvent,
                .unknown(kind: "ForkEvent", content: ["forks": [1]]),
            ]
        )
        #expect(events.map(\.id) == ["1", 2, 3, 4])
        #expect(try json(events) == text)
        #expect(
            drift.withLock { $0 } == [
                APIDrift(kind: .unknownValue, endpoint: "events", path: "[3].type", value: "ForkEvent")
            ]
        )
    }

    @Test func `the present key names the kind, and null is absent`() async throws {
        let api = try LoopbackAPI(
            .json(
                #"""
                [{"update_id":1,"message":{"text":"Hello","date":1714953600}},\#
                {"update_id":2,"message":null,"callback_query":{"data":"yes"}},{"update_id":3,"poll":{"votes":4}}]
                """#
            )
        )
        var updates = try await forge(api).updates()
        let date = Date(timeIntervalSince1970: 1_714_953_600)
        #expect(
            updates == [
                Update(updateID: 1, content: .message(Message(text: "Hello", date: date))),
                Update(updateID: 2, content: .callback(Callback(data: "yes"))),
                Update(updateID: 3, content: .unknown(["update_id": 3, "poll": ["votes": 4]])),
            ]
        )
        #expect(
            drift.withLock { $0.map(\.path) } == ["[2]"]
        )
        updates[2].updateID = 30
        #expect(
            try json(updates) == #"""
                [{"message":{"date":1714953600,"text":"Hello"},"update_id":1},\#
                {"callback_query":{"data":"yes"},"update_id":2},{"poll":{"votes":4},"update_id":30}]
                """#
        )
    }

    @Test func `the content has the key that the tag names`() async throws {
        let text = #"""
            [{"paragraph":{"text":"Tea"},"id":"a","type":"paragraph"},\#
            {"image":{"url":"https://forge.example/tea.png"},"id":"b","type":"image"},{"id":"c","type":"rule"}]
            """#
        let api = try LoopbackAPI(.json(text))
        let blocks = try await forge(api).notes.blocks(id: 1)
        let url = try #require(URL(string: "https://forge.example/tea.png"))
        #expect(
            blocks == [
                Block(id: "a", content: .paragraph(Text(text: "Tea"))),
                Block(id: "b", content: .image(Picture(url: url))),
                Block(id: "c", content: .unknown(kind: "rule", content: .null)),
            ]
        )
    }

    @Test func `a body has unions in its fields`() async throws {
        let api = try LoopbackAPI(.json("[]"), .json("[]"))
        let blocks = [
            Block(id: "a", content: .paragraph(Text(text: "Tea"))),
            Block(id: "b", content: .unknown(kind: "table", content: ["rows": 2])),
        ]
        _ = try await api.forge().notes.append(id: 1, blocks: blocks, after: .ids(["x", 3]))
        _ = try await api.forge().notes.append(id: 1, blocks: [], after: .int(4))
        #expect(
            api.bodies == [
                #"{"blocks":[{"type":"paragraph","paragraph":{"text":"Tea"},"id":"a"},"#
                    + #"{"type":"table","table":{"rows":2},"id":"b"}],"after":["x",3]}"#,
                #"{"blocks":[],"after":4}"#,
            ]
        )
    }

    @Test func `tags can be numbers with the object itself as the content`() async throws {
        let text = #"[{"interval":5,"op":1},{"op":7}]"#
        let api = try LoopbackAPI(.json(text), .json(#"[{"op":7},{"op":8}]"#))
        let signals = try await api.forge().signals()
        #expect(signals == [.beat(Beat(interval: 5)), .reconnect])
        #expect(try json(signals) == text)
        let error = await #expect(throws: APIError.self) { try await api.forge().signals() }
        #expect(error?.kind == .undecodable)
        #expect(error?.decoding?.path == "[1].op")
        #expect(error?.decoding?.problem == "expected 1 or 7, found '8'")
    }

    @Test func `the JSON shape discriminates scalars and objects`() async throws {
        func charge(_ invoice: String) -> String {
            #"{"id":"ch_1","invoice":\#(invoice),"metadata":{},"created":1714953600,"price":"9.9"}"#
        }
        let api = try LoopbackAPI(
            .json(charge(#""in_1""#)),
            .json(charge(#"{"id":"in_1","total":990}"#)),
            .json(charge("7"))
        )
        let resource = ChargesCreateResource(
            amount: 990,
            currency: "eur",
            card: .init(number: "4242"),
            items: [],
            invoice: .invoice(Invoice(id: "in_1", total: 990))
        )
        #expect(try await api.forge().send(resource).body.invoice == .string("in_1"))
        #expect(try await api.forge().send(resource).body.invoice == .invoice(Invoice(id: "in_1", total: 990)))
        let error = await #expect(throws: APIError.self) { try await api.forge().send(resource) }
        #expect(error?.decoding?.path == "invoice")
        #expect(error?.decoding?.problem == "expected a string or an object, found 7")
        #expect(api.bodies.first == "amount=990&currency=eur&card[number]=4242&invoice[id]=in_1&invoice[total]=990")
    }

    @Test func `words can be values next to a type in a query and in JSON`() async throws {
        let text =
            #"[{"id":1,"milestone":3,"title":"a"},{"id":2,"milestone":"*","title":"b"},{"id":3,"milestone":"old","title":"c"}]"#
        let api = try LoopbackAPI(.json(text), .json("[]"), .json("[]"), .json("[]"))
        let issues = try await forge(api).issues(milestone: .value(3), number: .latest)
        #expect(issues.map(\.milestone) == [.value(3), .any, .unknown("old")])
        #expect(try json(issues) == text)
        #expect(drift.withLock { $0.map(\.value) } == ["old"])
        _ = try await api.forge().issues(milestone: .any, number: .unknown("first"))
        _ = try await api.forge().issues(milestone: .unset)
        _ = try await api.forge().issues()
        #expect(
            api.targets == [
                "/v2/issues?milestone=3&number=latest", "/v2/issues?milestone=%2A&number=first",
                "/v2/issues?milestone=none", "/v2/issues",
            ]
        )
    }

    @Test func `constants and keys discriminate objects, even nested and as type arguments`() async throws {
        let circle = #"{"kind":"circle","radius":2.5}"#
        let framed = #"{"frame":1,"shape":{"frame":2,"shape":{"height":2.5,"kind":"rectangle","width":1.5}}}"#
        let text = #"{"first":\#(framed),"named":{"sun":\#(circle)},"others":[\#(circle),\#(circle)]}"#
        let api = try LoopbackAPI(.json(text), .json(#"{"first":[]}"#))
        let inner = Framed(frame: 2, shape: .rectangle(Rectangle(width: 1.5, height: 2.5)))
        let shape = Shape.framed(Framed(frame: 1, shape: .framed(inner)))
        let drawing = try await api.forge().shapes.draw(body: shape)
        let sun = Shape.circle(Circle(radius: 2.5))
        #expect(drawing == Drawing(first: shape, others: [sun, sun], named: ["sun": sun]))
        #expect(Circle(radius: 1).kind == "circle")
        #expect(try json(drawing) == text)
        #expect(
            api.bodies == [#"{"frame":1,"shape":{"frame":2,"shape":{"kind":"rectangle","width":1.5,"height":2.5}}}"#]
        )
        let error = await #expect(throws: APIError.self) { try await api.forge().shapes.draw(body: sun) }
        #expect(
            error?.decoding?.problem == "expected an object like `Circle`, `Rectangle` or `Framed`, found an array"
        )
    }
}
