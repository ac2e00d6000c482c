import APIRuntime
import APIRuntimeConformance
import Forge
import Foundation
import TestTraits
import Testing

/// Dictionaries with keys that are not strings, and formats inside arrays and dictionaries.
@Suite struct KeysAndFormatsTests {
    private let id = UUID(uuidString: "6BA7B810-9DAD-11D1-80B4-00C04FD430C8")
    private let date = Date(timeIntervalSince1970: 1_714_953_600)

    private let json = """
        {"levels":{"1":10,"7":20},"themes":{"dark":"a","neon":"b"},"titles":{"42":"answer"},\
        "days":{"2024-05-06":{"1":"true","2":0}},"visitors":{"6ba7b810-9dad-11d1-80b4-00c04fd430c8":[1714953600000]},\
        "weeks":[["2024-05-06"],[]],"counts":["3",4,null,""],"prices":["0.5",1.5],\
        "owners":7,"replies":[1,"x",2],"author":[]}
        """

    @Test(.watchdog)
    func `keys of other types are read from objects, including unknown values of an enum`() async throws {
        let api = try LoopbackAPI(.json(json))
        let id = try #require(id)
        let traffic = try await api.forge().traffic.get()
        #expect(traffic.levels == [._1: 10, Level(rawValue: 7): 20])
        #expect(traffic.themes == [.night: "a", Theme(rawValue: "neon"): "b"])
        #expect(traffic.titles == [42: "answer"])
        #expect(traffic.days == ["2024-05-06": [1: true, 2: false]])
        #expect(traffic.visitors == [id: [date]])
        #expect(traffic.weeks == [[date], []])
        #expect(traffic.counts == [3, 4, nil, nil])
        #expect(traffic.owners == [7] && traffic.replies == [1, 2] && traffic.author == nil)
        #expect(traffic.prices == [Decimal(0.5), Decimal(1.5)])
    }

    @Test func `keys of other types are encoded as objects`() throws {
        let decoder = JSONDecoder()
        let traffic = try decoder.decode(Traffic.self, from: Data(json.utf8))
        let encoder = JSONEncoder()
        encoder.outputFormatting = .sortedKeys
        let text = String(decoding: try encoder.encode(traffic), as: UTF8.self)
        #expect(
            text == """
                {"counts":[3,4,null,null],"days":{"2024-05-06":{"1":true,"2":false}},"levels":{"1":10,"7":20},\
                "owners":[7],"prices":["0.5","1.5"],"replies":[1,2],"themes":{"dark":"a","neon":"b"},"titles":{"42":"answer"},\
                "visitors":{"6ba7b810-9dad-11d1-80b4-00c04fd430c8":[1714953600000]},"weeks":[["2024-05-06"],[]]}
                """
        )
        #expect(try decoder.decode(Traffic.self, from: Data(text.utf8)) == traffic)
    }

    @Test(
        .watchdog,
        arguments: [#"{"levels":{"one":1}}"#, #"{"levels":{},"titles":{},"days":{"today":{}}}"#]
    )
    func `a key that is not a value of its type is an error`(json: String) async throws {
        let api = try LoopbackAPI(.json(json))
        await #expect(throws: APIError.self) { try await api.forge().traffic.get() }
    }

    @Test(.watchdog)
    func `keys of other types are sent in the fields of a body`() async throws {
        let api = try LoopbackAPI(.empty(), .empty())
        let id = try #require(id)
        let price = try #require(Decimal(string: "9.90"))
        try await api.forge().traffic.record(times: [[date]], visitors: [id: 2], price: price, limit: .value(5))
        try await api.forge().traffic.record(times: [], visitors: [:], limit: .null)
        #expect(
            api.bodies == [
                #"{"times":[[1714953600]],"visitors":{"6ba7b810-9dad-11d1-80b4-00c04fd430c8":2},"#
                    + #""kind":"visit","price":"9.9","limit":"5"}"#,
                #"{"times":[],"visitors":{},"kind":"visit","limit":null}"#,
            ]
        )
    }
}
