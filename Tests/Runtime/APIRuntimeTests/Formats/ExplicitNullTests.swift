import APIRuntime
import Foundation
import Testing

@Suite struct ExplicitNullTests {
    private struct Edit: Codable, Equatable, Sendable {
        var text: String?
        var int: Int?
        var int32: Int32?
        var int64: Int64?
        var uint64: UInt64?
        var double: Double?
        var float: Float?
        var decimal: Decimal?
        var bool: Bool?
        var date: Date?
        var dates: [Date]?
        var named: [String: Date]?
        var link: URL?
        var list: [String]?
        var heap = APIIndirect<String?>(nil)
        var absent: String?

        private enum CodingKeys: APIWireKey {
            case text, int, int32, int64, uint64, double, float, decimal, bool, date, dates, named, link, list, heap
            case absent

            var encodesNil: Bool { self != .absent }
        }
    }

    @Test func `keys can encode nil as null`() throws {
        let json =
            #"{"text":null,"int":null,"int32":null,"int64":null,"uint64":null,"double":null,"float":null,"#
            + #""decimal":null,"bool":null,"date":null,"dates":null,"named":null,"link":null,"list":null,"heap":null}"#
        #expect(try jsonText(Edit()) == json)
        #expect(try decoded(json) == Edit())
    }

    @Test func `values are encoded as values`() throws {
        let json = #"{"text":"a","link":"https://a.example","list":["b"],"heap":"c","absent":"d"}"#
        let edit = Edit(
            text: "a",
            link: URL(string: "https://a.example"),
            list: ["b"],
            heap: APIIndirect("c"),
            absent: "d"
        )
        let written = try decoded(jsonText(edit), as: [String: APIJSON].self)
        #expect(written.filter { !$0.value.isNull } == (try decoded(json)))
        #expect(try decoded(json) == edit)
    }
}
