import APIRuntime
import Foundation
import Testing

@Suite struct OpenEnumTests {
    private struct Level: APIOpenEnum {
        static let low = Self(rawValue: 0)
        static let allCases = [low]

        var rawValue: Int
    }

    @Test func `open enumerations keep known and unknown values`() throws {
        let orders = try JSONDecoder().decode([QuestionsResource.Order].self, from: Data(#"["asc","hot"]"#.utf8))
        #expect(orders == [.asc, QuestionsResource.Order(rawValue: "hot")])
        #expect(try JSONEncoder().encode(orders) == Data(#"["asc","hot"]"#.utf8))
        #expect(orders.map(\.description) == ["asc", "hot"])
        #expect(QuestionsResource.Order.allCases == [.desc, .asc])
    }

    @Test func `open enumerations can have numbers`() throws {
        let levels = try JSONDecoder().decode([Level].self, from: Data("[0,7]".utf8))
        #expect(levels == [.low, Level(rawValue: 7)])
        #expect(try JSONEncoder().encode(levels) == Data("[0,7]".utf8))
        #expect(levels.map(\.parameterText) == ["0", "7"])
    }

    @Test func `open enumerations reject values of another type`() {
        #expect(throws: DecodingError.self) {
            try JSONDecoder().decode([QuestionsResource.Order].self, from: Data("[1]".utf8))
        }
    }

    @Test func `open enumerations can be dictionary keys`() throws {
        let names = try decoded(#"{"asc":1,"hot":2}"#, as: [QuestionsResource.Order: Int].self)
        #expect(names == [.asc: 1, QuestionsResource.Order(rawValue: "hot"): 2])
        #expect(try jsonText(names) == #"{"asc":1,"hot":2}"#)
        let levels = try decoded(#"{"0":"low","7":"?"}"#, as: [Level: String].self)
        #expect(levels == [.low: "low", Level(rawValue: 7): "?"])
        #expect(try jsonText(levels) == #"{"0":"low","7":"?"}"#)
    }
}
