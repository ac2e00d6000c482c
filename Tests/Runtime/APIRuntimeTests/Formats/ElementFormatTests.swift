import APIRuntime
import Foundation
import Testing

@Suite struct ElementFormatTests {
    private struct Deep: Codable, Equatable, Sendable {
        var weeks: [[Date]]
        var visits: [String: [Date]]
        var counts: [Int]
        var prices: [String: Decimal?]
        var flags: [Bool]
        var lists: [[Int]]
        var kept: [[Int]]
        var names: [UUID: String]
        var days: [APIDay: [Int: String]]
        var maybe: [UUID: Date]?
        var heap: APIIndirect<[[Date]]?>
        var change: APIPatch<[Date?]>

        private enum CodingKeys: APIWireKey {
            case weeks, visits, counts, prices, flags, lists, kept, names, days, maybe, heap, change

            var format: APIWireFormat {
                switch self {
                case .weeks, .heap: .elements(.date(.seconds))
                case .visits: .elements(.elements(.date(.milliseconds)))
                case .counts, .flags, .lists: .elements(.lenient)
                case .prices: .elements(.string)
                case .kept: .elements(.lossy)
                case .names, .days: .elements(.plain)
                case .maybe: .elements(.date(.seconds))
                case .change: .elements(.date(.pattern("yyyy-MM-dd")))
                }
            }
        }
    }

    private let id = UUID(uuidString: "6BA7B810-9DAD-11D1-80B4-00C04FD430C8")
    private let date = Date(timeIntervalSince1970: 1_714_979_289)

    @Test func `elements are decoded and encoded in their formats`() throws {
        let id = try #require(id)
        let model = Deep(
            weeks: [[date], []],
            visits: ["a": [date]],
            counts: [1, 2],
            prices: ["x": Decimal(string: "0.5"), "y": nil],
            flags: [true, false, true],
            lists: [[1], [], [2]],
            kept: [[3]],
            names: [id: "six"],
            days: ["2024-05-06": [7: "seven"]],
            maybe: [id: date],
            heap: APIIndirect([[date]]),
            change: .value([date.addingTimeInterval(-25_689), nil])
        )
        let careless = """
            {"weeks":[[1714979289],[]],"visits":{"a":[1714979289000]},"counts":["1",2],"prices":{"x":0.5,"y":null},
            "flags":[1,"false",true],"lists":[1,"",["2"]],"kept":[["x",3]],
            "names":{"6ba7b810-9dad-11d1-80b4-00c04fd430c8":"six"},"days":{"2024-05-06":{"7":"seven"}},
            "maybe":{"6BA7B810-9DAD-11D1-80B4-00C04FD430C8":1714979289},"heap":[[1714979289]],
            "change":["2024-05-06",null]}
            """
        // The elements of a lenient array have no format of their own.
        #expect(throws: DecodingError.self) { try decoded(careless, as: Deep.self) }
        let json = careless.replacing(#""2""#, with: "2")
        #expect(try decoded(json) == model)
        #expect(
            try jsonText(model)
                == #"{"weeks":[[1714979289],[]],"visits":{"a":[1714979289000]},"counts":[1,2],"#
                + #""prices":{"x":"0.5","y":null},"flags":[true,false,true],"lists":[[1],[],[2]],"kept":[[3]],"#
                + #""names":{"6ba7b810-9dad-11d1-80b4-00c04fd430c8":"six"},"days":{"2024-05-06":{"7":"seven"}},"#
                + #""maybe":{"6ba7b810-9dad-11d1-80b4-00c04fd430c8":1714979289},"heap":[[1714979289]],"#
                + #""change":["2024-05-06",null]}"#
        )
        // Foundation's own encoder writes the same, in its own order.
        #expect(try JSONDecoder().decode(Deep.self, from: JSONEncoder().encode(model)) == model)
    }

    private struct Names: Codable, Equatable, Sendable {
        var names: [UUID: Int]

        private enum CodingKeys: APIWireKey {
            case names

            var format: APIWireFormat { .elements(.lenient) }
        }
    }

    @Test(arguments: [
        (#"{"names":{"six":1}}"#, "'six' is not a valid UUID"),
        (#"{"names":{"6BA7B810-9DAD-11D1-80B4-00C04FD430C8":"one"}}"#, "'one' is not a valid Int"),
    ])
    func `invalid elements are rejected`(json: String, problem: String) {
        #expect {
            try decoded(json, as: Names.self)
        } throws: { error in
            guard case DecodingError.dataCorrupted(let context) = error else { return false }
            return context.debugDescription == problem
        }
    }
}
