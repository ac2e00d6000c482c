import APIRuntime
import Foundation
import Testing

@Suite struct APIJSONTests {
    private let text =
        #"{"a":null,"b":[true,false,1,-9223372036854775808,9223372036854775807,18446744073709551615],"#
        + #""c":{"d":0.1,"e":1e+300,"f":100000000000000000000,"g":1234567890.12345678901234567},"h":"é\n"}"#

    private var value: APIJSON {
        [
            "a": nil,
            "b": [true, false, 1, .integer(.min), .integer(.max), .unsigned(.max)],
            "c": [
                "d": 0.1, "e": .double(1e300), "f": .decimal(Decimal(sign: .plus, exponent: 20, significand: 1)),
                "g": .decimal(Decimal(string: "1234567890.12345678901234567") ?? 0),
            ],
            "h": "é\n",
        ]
    }

    @Test func `JSON is decoded and encoded exactly`() throws {
        #expect(try decoded(text) == value)
        #expect(try jsonText(value) == text)
        #expect(value.description == text)
        let encoder = JSONEncoder()
        encoder.outputFormatting = .sortedKeys
        #expect(try decoded(String(decoding: encoder.encode(value), as: UTF8.self)) == value)
    }

    @Test func `a number literal is the decimal number`() {
        #expect(APIJSON.decimal(Decimal(string: "0.1") ?? 0) == 0.1)
        #expect([1.0, 1e19, 1e300].map { APIJSON($0) } == [1, .unsigned(10_000_000_000_000_000_000), .double(1e300)])
        #expect((["a": 1, "a": 2] as APIJSON) == ["a": 2])
    }

    @Test func `JSON has typed parts`() {
        #expect(value["c"]?["d"]?.doubleValue == 0.1)
        #expect(value["c"]?["d"]?.decimalValue == Decimal(string: "0.1"))
        #expect(value["b"]?[2]?.intValue == 1)
        #expect(value["b"]?[0]?.boolValue == true)
        #expect(value["b"]?.arrayValue?.count == 6)
        #expect(value["h"]?.stringValue == "é\n")
        #expect(value["a"]?.isNull == true)
        #expect(value.objectValue?.keys.sorted() == ["a", "b", "c", "h"])
        #expect(value["b"]?[4]?.decimalValue == Decimal(Int64.max))
        #expect(value["b"]?[5]?.doubleValue == Double(UInt64.max))
        #expect(value["b"]?[5]?.decimalValue == Decimal(UInt64.max))
        #expect(value["b"]?[2]?.doubleValue == 1)
        #expect(value["c"]?["e"]?.doubleValue == 1e300)
    }

    @Test func `JSON has no other parts`() {
        #expect(value["z"] == nil && value["b"]?[6] == nil && value["b"]?[-1] == nil)
        #expect(value["b"]?["a"] == nil && value["h"]?[0] == nil)
        let text: APIJSON = "1"
        #expect(text.intValue == nil && text.doubleValue == nil && text.decimalValue == nil && text.boolValue == nil)
        #expect(text.arrayValue == nil && text.objectValue == nil && !text.isNull && APIJSON.null.stringValue == nil)
        #expect(APIJSON.double(1e300).decimalValue == nil)
    }

    @Test func `JSON can be decoded as another type`() throws {
        struct Item: Decodable, Equatable {
            var id: UInt64
            var price: Decimal
            var at: Date
        }
        let json: APIJSON = ["id": .unsigned(.max), "price": 0.1, "at": "2024-05-06T07:08:09Z"]
        let item = Item(
            id: .max,
            price: Decimal(string: "0.1") ?? 0,
            at: Date(timeIntervalSince1970: 1_714_979_289)
        )
        #expect(try json.decode() == item)
        #expect(try APIJSON.string("a").decode(as: String.self) == "a")
        #expect(throws: DecodingError.self) { try json.decode(as: [Int].self) }
    }

    @Test func `JSON can be a field of a body`() throws {
        var fields = APIFields()
        fields.add("j", ["k": [1, nil]] as APIJSON)
        #expect(String(decoding: try APIBody.form(fields).bytes, as: UTF8.self) == "j[k][0]=1&j[k][1]=")
    }
}
