import APIRuntime
import Foundation
import Testing

/// A model with one scalar in every place that a format is applied to.
private struct Scalars<Format: FormatCase>: Codable, Equatable, Sendable {
    var int: Int
    var int32: Int32
    var int64: Int64
    var uint64: UInt64
    var double: Double
    var float: Float
    var decimal: Decimal
    var bool: Bool
    var maybeInt: Int?
    var maybeInt32: Int32?
    var maybeInt64: Int64?
    var maybeUInt64: UInt64?
    var maybeDouble: Double?
    var maybeFloat: Float?
    var maybeDecimal: Decimal?
    var maybeBool: Bool?

    private enum CodingKeys: String, APIWireKey {
        case int, int32, int64, uint64, double, float, decimal, bool
        case maybeInt, maybeInt32, maybeInt64, maybeUInt64, maybeDouble, maybeFloat, maybeDecimal, maybeBool

        var format: APIWireFormat { Format.format }
    }
}

private protocol FormatCase: Equatable, Sendable {
    static var format: APIWireFormat { get }
}

private enum Plain: FormatCase { static let format = APIWireFormat.plain }
private enum Lenient: FormatCase { static let format = APIWireFormat.lenient }
private enum Text: FormatCase { static let format = APIWireFormat.string }

@Suite struct ScalarFormatTests {
    private static let numbers =
        #"{"int":-1,"int32":2,"int64":-9223372036854775808,"uint64":18446744073709551615,"double":0.5,"float":0.1,"#
        + #""decimal":12345678901234567890.12,"bool":true"#
    private static let texts =
        #"{"int":"-1","int32":"2","int64":"-9223372036854775808","uint64":"18446744073709551615","double":"0.5","#
        + #""float":"0.1","decimal":"12345678901234567890.12","bool":"true""#
    private static let maybeNumbers =
        #","maybeInt":1,"maybeInt32":2,"maybeInt64":3,"maybeUInt64":4,"maybeDouble":5.5,"maybeFloat":6.5,"#
        + #""maybeDecimal":7.5,"maybeBool":false}"#
    private static let maybeTexts =
        #","maybeInt":"1","maybeInt32":"2","maybeInt64":"3","maybeUInt64":"4","maybeDouble":"5.5","#
        + #""maybeFloat":"6.5","maybeDecimal":"7.5","maybeBool":"false"}"#
    private static let empty =
        #","maybeInt":"","maybeInt32":"","maybeInt64":"","maybeUInt64":"","maybeDouble":"","maybeFloat":"","#
        + #""maybeDecimal":"","maybeBool":""}"#
    private static let nulls =
        #","maybeInt":null,"maybeInt32":null,"maybeInt64":null,"maybeUInt64":null,"maybeDouble":null,"#
        + #""maybeFloat":null,"maybeDecimal":null,"maybeBool":null}"#

    private func model<Format>(_ format: Format.Type, isFull: Bool) throws -> Scalars<Format> {
        var model = Scalars<Format>(
            int: -1,
            int32: 2,
            int64: .min,
            uint64: .max,
            double: 0.5,
            float: 0.1,
            decimal: try #require(Decimal(string: "12345678901234567890.12")),
            bool: true
        )
        if isFull {
            (model.maybeInt, model.maybeInt32, model.maybeInt64, model.maybeUInt64) = (1, 2, 3, 4)
            (model.maybeDouble, model.maybeFloat, model.maybeDecimal, model.maybeBool) = (5.5, 6.5, 7.5, false)
        }
        return model
    }

    @Test func `plain scalars are numbers`() throws {
        let full = Self.numbers + Self.maybeNumbers
        #expect(try decoded(full) == model(Plain.self, isFull: true))
        #expect(try jsonText(model(Plain.self, isFull: true)) == full)
        #expect(throws: DecodingError.self) { try decoded(Self.texts + "}", as: Scalars<Plain>.self) }
        #expect(throws: DecodingError.self) { try decoded(Self.numbers + Self.maybeTexts, as: Scalars<Plain>.self) }
    }

    @Test func `lenient scalars accept text`() throws {
        #expect(try decoded(Self.texts + Self.maybeTexts) == model(Lenient.self, isFull: true))
        #expect(try decoded(Self.numbers + Self.maybeNumbers) == model(Lenient.self, isFull: true))
        #expect(try jsonText(model(Lenient.self, isFull: true)) == Self.numbers + Self.maybeNumbers)
    }

    @Test func `string scalars are text`() throws {
        #expect(try decoded(Self.texts + Self.maybeTexts) == model(Text.self, isFull: true))
        #expect(try decoded(Self.numbers + Self.maybeNumbers) == model(Text.self, isFull: true))
        #expect(try jsonText(model(Text.self, isFull: true)) == Self.texts + Self.maybeTexts)
        #expect(try jsonText(model(Text.self, isFull: false)) == Self.texts + "}")
    }

    @Test(arguments: [empty, nulls, "}"])
    func `an empty optional scalar is nil`(end: String) throws {
        #expect(try decoded(Self.numbers + end) == model(Plain.self, isFull: false))
        #expect(try decoded(Self.numbers + end) == model(Lenient.self, isFull: false))
        #expect(try decoded(Self.numbers + end) == model(Text.self, isFull: false))
    }

    private struct Flag: Codable, Equatable {
        var on: Bool

        private enum CodingKeys: APIWireKey {
            case on

            var format: APIWireFormat { .lenient }
        }
    }

    @Test(arguments: [
        ("1", true), ("0", false), (#""1""#, true), (#""0""#, false), (#""true""#, true), (#""False""#, false),
    ])
    func `Booleans accept their strings and numbers`(json: String, isOn: Bool) throws {
        #expect(try decoded(#"{"on":\#(json)}"#) == Flag(on: isOn))
    }

    @Test(arguments: ["2", #""""#, #""yes""#, "null", "[]", "0.5"])
    func `Booleans reject other strings`(json: String) {
        #expect(throws: DecodingError.self) { try decoded(#"{"on":\#(json)}"#, as: Flag.self) }
    }

    private struct Number: Codable, Equatable {
        var int: Int?
        var double: Double?
        var decimal: Decimal?

        private enum CodingKeys: APIWireKey {
            case int, double, decimal

            var format: APIWireFormat { .lenient }
        }
    }

    @Test(arguments: [
        #"{"int":"1.5"}"#, #"{"int":" 1"}"#, #"{"int":"9223372036854775808"}"#, #"{"int":true}"#, #"{"double":"nan"}"#,
        #"{"double":"0x1p3"}"#, #"{"double":"1e999"}"#, #"{"decimal":"12abc"}"#, #"{"decimal":"-"}"#,
    ])
    func `numbers reject strings that are not decimal`(json: String) {
        #expect(throws: DecodingError.self) { try decoded(json, as: Number.self) }
    }

    @Test func `numbers accept exponents`() throws {
        #expect(
            try decoded(#"{"int":"+7","double":"-1.5E3","decimal":"1e-2"}"#)
                == Number(int: 7, double: -1500, decimal: Decimal(string: "0.01"))
        )
    }

    @Test func `an invalid number is an error with its text`() throws {
        let error = try #require(
            #expect(throws: DecodingError.self) { try decoded(#"{"int":"many"}"#, as: Number.self) }
        )
        guard case .dataCorrupted(let context) = error else {
            Issue.record("\(error)")
            return
        }
        #expect(context.codingPath.map(\.stringValue) == ["int"])
        #expect(context.debugDescription == "'many' is not a valid Int")
    }
}
