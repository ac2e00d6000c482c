import APIRuntime
import Foundation
import TestSupport
import Testing

@testable import APIRuntimeBlocking
@testable import APIRuntimeTesting

@Suite struct CollectionFormatTests {
    private struct Item: Codable, Hashable, Sendable {
        var id: Int
    }

    private struct Lenient: Codable, Equatable, Sendable {
        var items: [Item]
        var maybeItems: [Item]?
        var names: [String]
        var map: [String: Int]
        var maybeMap: [String: Int]?
        var item: Item?
        var change: APIPatch<Item>

        init(
            items: [Item] = [],
            maybeItems: [Item]? = nil,
            names: [String] = [],
            map: [String: Int] = [:],
            maybeMap: [String: Int]? = nil,
            item: Item? = nil,
            change: APIPatch<Item> = .unchanged
        ) {
            self.items = items
            self.maybeItems = maybeItems
            self.names = names
            self.map = map
            self.maybeMap = maybeMap
            self.item = item
            self.change = change
        }

        private enum CodingKeys: APIWireKey {
            case items, maybeItems, names, map, maybeMap, item, change

            var format: APIWireFormat { .lenient }
        }
    }

    @Test func `collections are decoded in their formats`() throws {
        let json =
            #"{"items":[{"id":1}],"maybeItems":[{"id":2}],"names":["a",""],"map":{"a":1},"maybeMap":{},"#
            + #""item":{"id":3},"change":{"id":4}}"#
        let model = Lenient(
            items: [Item(id: 1)],
            maybeItems: [Item(id: 2)],
            names: ["a", ""],
            map: ["a": 1],
            maybeMap: [:],
            item: Item(id: 3),
            change: .value(Item(id: 4))
        )
        #expect(try decoded(json) == model)
        #expect(try jsonText(model) == json)
    }

    @Test func `a lenient array accepts a single element`() throws {
        let json = #"{"items":{"id":1},"maybeItems":{"id":2},"names":"a","map":{}}"#
        #expect(try decoded(json) == Lenient(items: [Item(id: 1)], maybeItems: [Item(id: 2)], names: ["a"]))
    }

    @Test(arguments: [#""""#, "false", "null"])
    func `lenient collections accept empty values`(value: String) throws {
        let json = """
            {"items":\(value),"maybeItems":\(value),"names":\(value),"map":\(value == "null" ? "[]" : value),
            "maybeMap":\(value),"item":\(value),"change":\(value)}
            """
        let isNull = value == "null"
        #expect(try decoded(json) == Lenient(maybeMap: isNull ? nil : [:], change: .null))
    }

    @Test func `lenient arrays accept empty values`() throws {
        let json = #"{"items":[],"maybeItems":[],"names":[],"map":[],"maybeMap":[],"item":[],"change":[]}"#
        #expect(try decoded(json) == Lenient(maybeItems: [], maybeMap: [:], change: .null))
    }

    @Test(arguments: [
        #"{"names":[],"map":{}}"#, #"{"items":true,"names":[],"map":{}}"#, #"{"items":[],"names":[],"map":[1]}"#,
        #"{"items":[],"names":[],"map":{},"item":[1]}"#, #"{"items":[],"names":[],"map":{},"item":"x"}"#,
    ])
    func `other values are rejected`(json: String) {
        #expect(throws: DecodingError.self) { try decoded(json, as: Lenient.self) }
    }

    private struct Lossy: Codable, Equatable, Sendable {
        var items: [Item]
        var more: [Item]?

        private enum CodingKeys: APIWireKey {
            case items, more

            var format: APIWireFormat { .lossy }
        }
    }

    @Test func `a lossy array drops invalid elements`() async throws {
        let reports = Locked<[APIDrift]>([])
        let body = #"{"items":[{"id":1},{"id":"x"},null,7,{"id":2},[{"b":1,"a":2}]],"more":[{}]}"#
        let client = ProbeClient(
            APIConfiguration(
                transport: APIMockTransport([.json(body)]),
                observers: [APIDriftObserver { drift in reports.withLock { $0.append(drift) } }]
            )
        )
        let model = try await client.send(Probe<Lossy>()).body
        #expect(model == Lossy(items: [Item(id: 1), Item(id: 2)], more: []))
        func dropped(_ path: String, _ value: String) -> APIDrift {
            APIDrift(kind: .droppedElement, endpoint: "probe", path: path, value: value)
        }
        #expect(
            reports.withLock { $0 } == [
                dropped("items[1]", #"{"id":"x"}"#), dropped("items[2]", "null"), dropped("items[3]", "7"),
                dropped("items[5]", #"[{"a":2,"b":1}]"#), dropped("more[0]", "{}"),
            ]
        )
    }

    @Test func `collections are encoded whole`() throws {
        let json = #"{"items":[{"id":1}],"more":[]}"#
        #expect(try decoded(json) == Lossy(items: [Item(id: 1)], more: []))
        #expect(try jsonText(Lossy(items: [Item(id: 1)], more: [])) == json)
        #expect(try decoded(#"{"items":[]}"#) == Lossy(items: []))
        #expect(throws: DecodingError.self) { try decoded(#"{"items":{}}"#, as: Lossy.self) }
        #expect(throws: DecodingError.self) { try decoded("{}", as: Lossy.self) }
    }
}
