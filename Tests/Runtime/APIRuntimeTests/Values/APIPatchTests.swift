import APIRuntime
import Foundation
import Testing

@Suite struct APIPatchTests {
    private struct Change: Codable, Hashable, Sendable {
        var name: APIPatch<String>
        var link: APIPatch<URL>
        var count: APIPatch<Int>
        var date: APIPatch<Date>
        var dates: APIPatch<[Date]>

        private enum CodingKeys: String, APIWireKey {
            case name, link, count, date
            case dates = "all_dates"

            var format: APIWireFormat {
                switch self {
                case .count: .string
                case .date, .dates: .date(.seconds)
                default: .plain
                }
            }
        }
    }

    private let date = Date(timeIntervalSince1970: 5)

    private var changes: [(String, Change)] {
        [
            ("{}", Change(name: .unchanged, link: .unchanged, count: .unchanged, date: .unchanged, dates: .unchanged)),
            (
                #"{"name":null,"link":null,"count":null,"date":null,"all_dates":null}"#,
                Change(name: .null, link: .null, count: .null, date: .null, dates: .null)
            ),
            (
                #"{"name":"n","link":"https://a.example/b","count":"7","date":5,"all_dates":[5,5]}"#,
                Change(
                    name: .value("n"),
                    link: .value(URL(filePath: "/")),
                    count: .value(7),
                    date: .value(date),
                    dates: .value([date, date])
                )
            ),
        ]
    }

    @Test func `an absent key is not a null`() throws {
        for (json, change) in changes {
            var expected = change
            expected.link = try expected.link.map { _ in try #require(URL(string: "https://a.example/b")) }
            #expect(try decoded(json) == expected)
            #expect(try jsonText(expected) == json)
        }
    }

    @Test func `an empty text is a null`() throws {
        let json = #"{"name":"","link":"","count":"","date":""}"#
        let change = Change(name: .value(""), link: .null, count: .null, date: .null, dates: .unchanged)
        #expect(try decoded(json) == change)
    }

    @Test func `a patch can be a field of a body`() throws {
        var fields = APIFields()
        fields.add("a", APIPatch<Int>.unchanged)
        fields.add("b", APIPatch<Int>.null)
        fields.add("c", APIPatch.value(1))
        fields.add("d", APIPatch.value(date), .milliseconds)
        fields.add("e", APIPatch.value([date]), .seconds)
        fields.add("f", APIPatch<Date>.unchanged, .seconds)
        #expect(try jsonText(fields) == #"{"b":null,"c":1,"d":5000,"e":[5]}"#)
    }

    @Test func `a patch can be encoded alone`() throws {
        #expect(try decoded("[1,null]") == [APIPatch.value(1), .null])
        #expect(try jsonText([APIPatch.value(1), .null]) == "[1,null]")
        #expect(throws: EncodingError.self) { try jsonText([APIPatch<Int>.unchanged]) }
        #expect(APIPatch.value(1).value == 1 && APIPatch<Int>.null.value == nil && APIPatch<Int>.unchanged.value == nil)
        #expect(APIPatch.value(1).map { $0 + 1 } == .value(2))
    }
}
