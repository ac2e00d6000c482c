import APIRuntime
import APIRuntimeConformance
import Forge
import Foundation
import TestTraits
import Testing

/// Unions whose kinds are discriminated by more than a JSON type.
@Suite(.watchdog)
struct AssetTests {
    private func json(_ value: some Encodable) throws -> String {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
        return String(decoding: try encoder.encode(value), as: UTF8.self)
    }

    /// Decodes an asset with these members, and expects that it is encoded as the same JSON.
    private func asset(_ members: String) async throws -> Asset {
        let text = #"[{\#(members)}]"#
        let api = try LoopbackAPI(.json(text))
        let assets = try await api.forge().assets.list()
        #expect(try json(assets) == text)
        return try #require(assets.first)
    }

    @Test func `the tags of unions inside a union discriminate its kinds`() async throws {
        #expect(
            try await asset(#""options":{},"owner":{"kind":"child","school":"North"}"#).owner
                == .person(.child(.init(school: "North")))
        )
        #expect(
            try await asset(#""options":{},"owner":{"kind":"club","members":3}"#).owner
                == .firm(.club(.init(members: 3)))
        )
        #expect(
            try await asset(#""options":{},"owner":{"kind":"state"}"#).owner
                == .firm(.unknown(kind: "state", content: ["kind": "state"]))
        )
    }

    @Test func `a whole number is an integer, and others are not`() async throws {
        #expect(try await asset(#""options":{},"size":9007199254740993"#).size == .int(9_007_199_254_740_993))
        #expect(try await asset(#""options":{},"size":0.5"#).size == .double(0.5))
    }

    @Test func `dates inside unions have the format of the spec`() async throws {
        let date = Date(timeIntervalSince1970: 1_411_010_034)
        #expect(try await asset(#""edited":1411010034,"options":{}"#).edited == .date(date))
        #expect(try await asset(#""edited":false,"options":{}"#).edited == .bool(false))
        #expect(try await asset(#""opened":"now","options":{}"#).opened == .now)
        #expect(try await asset(#""opened":1411010034,"options":{}"#).opened == .value(date))
        #expect(try await asset(#""change":{"type":"born","value":1411010034},"options":{}"#).change == .born(date))
        #expect(try await asset(#""change":{"type":"count","value":"7"},"options":{}"#).change == .count(7))
        #expect(try await asset(#""change":{"type":"gone"},"options":{}"#).change == .gone)
    }

    @Test func `a text of a format precedes other texts`() async throws {
        #expect(try await asset(#""due":"2024-05-06","options":{}"#).due == .day("2024-05-06"))
        #expect(
            try await asset(#""due":"2014-09-18T03:13:54Z","options":{}"#).due
                == .date(Date(timeIntervalSince1970: 1_411_010_034))
        )
        #expect(try await asset(#""due":"soon","options":{}"#).due == .string("soon"))
    }

    @Test func `the first element discriminates arrays`() async throws {
        #expect(try await asset(#""labels":["a"],"options":{}"#).labels == .strings(["a"]))
        #expect(try await asset(#""labels":[{"name":"a"}],"options":{}"#).labels == .labels([Label(name: "a")]))
        #expect(try await asset(#""options":{},"points":[[1,2],[3]]"#).points == .intLists([[1, 2], [3]]))
        #expect(try await asset(#""options":{},"points":[1,2]"#).points == .ints([1, 2]))
        #expect(try await asset(#""options":{},"points":1"#).points == .int(1))
    }

    @Test func `the JSON type of a member discriminates objects`() async throws {
        #expect(try await asset(#""options":{},"value":{"text":"a"}"#).value == .short(Short(text: "a")))
        #expect(try await asset(#""options":{},"value":{"text":["a"]}"#).value == .long(Long(text: ["a"])))
    }

    @Test func `a dictionary or any JSON is the last resort`() async throws {
        #expect(try await asset(#""extra":{"a":1},"options":{}"#).extra == .dictionary(["a": 1]))
        #expect(try await asset(#""extra":{"name":"a"},"options":{}"#).extra == .label(Label(name: "a")))
        #expect(try await asset(#""anything":[1],"options":{}"#).anything == .ints([1]))
        #expect(try await asset(#""anything":["a"],"options":{}"#).anything == .json(["a"]))
        #expect(try await asset(#""anything":{"color":"red"},"options":{}"#).anything == .json(["color": "red"]))
        #expect(try await asset(#""anything":{"name":"a"},"options":{}"#).anything == .label(Label(name: "a")))
    }

    @Test func `an empty dictionary may be an empty array`() async throws {
        let api = try LoopbackAPI(
            .json(#"[{"options":[]},{"options":"","limits":[]},{"options":{"a":1},"limits":{"b":2}}]"#)
        )
        let assets = try await api.forge().assets.list()
        #expect(assets.map(\.options) == [[:], [:], ["a": 1]])
        #expect(assets.map(\.limits) == [nil, [:], ["b": 2]])
        #expect(
            try json(assets) == #"[{"options":{}},{"limits":{},"options":{}},{"limits":{"b":2},"options":{"a":1}}]"#
        )
    }

    @Test func `a generic union has an identifier or a value of its type argument`() async throws {
        #expect(try await asset(#""creator":7,"options":{}"#).creator == .id(7))
        let creator = Creator(name: "Ada", favorite: .value(Creation(id: "c", creator: .id("a"))))
        #expect(
            try await asset(
                #""creator":{"favorite":{"creator":"a","id":"c"},"name":"Ada"},"options":{}"#
            ).creator == .value(creator)
        )
    }

    @Test func `the objects of a union without tags can have common fields`() async throws {
        #expect(
            try await asset(#""options":{},"place":{"country":"de","street":"Elm"}"#).place
                == Place(country: "de", content: .street(Street(street: "Elm")))
        )
        #expect(
            try await asset(#""options":{},"place":{"country":"de","latitude":1.5,"longitude":2.5}"#).place
                == Place(country: "de", content: .spot(Spot(latitude: 1.5, longitude: 2.5)))
        )
    }

    @Test func `a failure can be a union`() async throws {
        let api = try LoopbackAPI(
            .json(#"{"title":"Taken"}"#, status: 409),
            .json(#""Gone""#, status: 409)
        )
        func failure() async -> APIError? {
            await #expect(throws: APIError.self) { try await api.forge().assets.filter(by: .time(Date())) }
        }
        let taken = await failure()
        #expect(taken?.failure(as: AssetProblem.self) == .problem(Problem(title: "Taken")))
        #expect(taken?.failure(as: AssetProblem.self)?.failureMessage == "Taken")
        #expect(await failure()?.failure(as: AssetProblem.self) == .string("Gone"))
    }

    @Test func `a query has dates, objects and arrays of unions`() async throws {
        let api = try LoopbackAPI(.json("[]"), .json("[]"), .json("[]"))
        let date = Date(timeIntervalSince1970: 1_411_010_034)
        let defaults = "&kinds=person&kinds=firm&page=https%3A%2F%2Fforge.example%2Fassets%3Fpage%3D1&limit=50"
        _ = try await api.forge().assets.search(since: .value(date), bytes: .int(7), ids: .string("a b"))
        _ = try await api.forge().assets.search(
            since: .now,
            bytes: .object(.init(gt: 1, lt: 9)),
            ids: .ints([1, 2]),
            kinds: [],
            limit: .all
        )
        _ = try await api.forge().assets.search(bytes: .object(.init()))
        let targets = [
            "/v2/assets/search?since=1411010034&size=7&ids=a%20b\(defaults)",
            "/v2/assets/search?since=now&size%5Bgt%5D=1&size%5Blt%5D=9&ids=1&ids=2"
                + "&page=https%3A%2F%2Fforge.example%2Fassets%3Fpage%3D1&limit=all",
            "/v2/assets/search?\(defaults.dropFirst())",
        ]
        #expect(api.targets == targets)
    }

    @Test func `a union that is only sent needs no discrimination`() async throws {
        let api = try LoopbackAPI(.json("{}"), .json("{}"), .json("{}"))
        try await api.forge().assets.filter(by: .nameFilter(NameFilter(name: "a")))
        try await api.forge().assets.filter(by: .sizeFilter(SizeFilter(least: 7)))
        try await api.forge().assets.filter(by: .time(Date(timeIntervalSince1970: 1.5)))
        #expect(api.bodies == [#"{"by":{"name":"a"}}"#, #"{"by":{"least":7}}"#, #"{"by":1500}"#])
    }
}
