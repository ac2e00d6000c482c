import APIRuntime
import Foundation
import Testing

@testable import APIRuntimeTesting

/// A model with one date in every place that a format is applied to.
private struct Dated<Format: DateFormatCase>: Codable, Equatable {
    var date: Date
    var maybe: Date?
    var dates: [Date]
    var maybeDates: [Date]?

    enum CodingKeys: String, APIWireKey {
        case date, maybe, dates, maybeDates

        var format: APIWireFormat { .date(Format.format) }
    }
}

private protocol DateFormatCase: Equatable {
    static var format: APIDateFormat { get }
}

private enum Seconds: DateFormatCase { static let format = APIDateFormat.seconds }
private enum Milliseconds: DateFormatCase { static let format = APIDateFormat.milliseconds }
private enum ISO8601: DateFormatCase { static let format = APIDateFormat.iso8601 }
private enum RFC2822: DateFormatCase { static let format = APIDateFormat.rfc2822 }
private enum Pattern: DateFormatCase { static let format = APIDateFormat.pattern("yyyy-MM-dd HH:mm:ss") }

@Suite struct DateFormatTests {
    private let date = Date(timeIntervalSince1970: 1_714_979_289)

    /// Decodes the wire text in every place of a model, and expects the same bytes back.
    private func roundTrip<Format: DateFormatCase>(
        _ format: Format.Type,
        _ wire: String,
        _ date: Date,
        sourceLocation: SourceLocation = #_sourceLocation
    ) throws {
        let json = #"{"date":\#(wire),"dates":[\#(wire),\#(wire)],"maybe":\#(wire),"maybeDates":[\#(wire)]}"#
        let model = try JSONDecoder().decode(Dated<Format>.self, from: Data(json.utf8))
        let expected = Dated<Format>(date: date, maybe: date, dates: [date, date], maybeDates: [date])
        #expect(model == expected, sourceLocation: sourceLocation)
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
        #expect(try String(decoding: encoder.encode(model), as: UTF8.self) == json, sourceLocation: sourceLocation)
    }

    @Test func `every format decodes and encodes dates in every place`() throws {
        try roundTrip(Seconds.self, "1714979289", date)
        try roundTrip(Seconds.self, "-1.5", Date(timeIntervalSince1970: -1.5))
        try roundTrip(Milliseconds.self, "1714979289000", date)
        try roundTrip(Milliseconds.self, "1714979289123", Date(timeIntervalSince1970: 1_714_979_289.123))
        try roundTrip(ISO8601.self, #""2024-05-06T07:08:09Z""#, date)
        try roundTrip(ISO8601.self, #""2024-05-06T07:08:09.250Z""#, date.addingTimeInterval(0.25))
        try roundTrip(RFC2822.self, #""Mon, 06 May 2024 07:08:09 +0000""#, date)
        try roundTrip(Pattern.self, #""2024-05-06 07:08:09""#, date)
    }

    @Test func `absent dates stay absent`() throws {
        let json = #"{"date":1,"dates":[]}"#
        let model = try JSONDecoder().decode(Dated<Seconds>.self, from: Data(json.utf8))
        #expect(model == Dated(date: Date(timeIntervalSince1970: 1), dates: []))
        let encoder = JSONEncoder()
        encoder.outputFormatting = .sortedKeys
        #expect(try String(decoding: encoder.encode(model), as: UTF8.self) == json)
        let null = Data(#"{"date":1,"dates":[],"maybe":null,"maybeDates":null}"#.utf8)
        #expect(try JSONDecoder().decode(Dated<Seconds>.self, from: null) == model)
    }

    @Test func `an empty optional date is nil`() throws {
        let json = Data(#"{"date":"2024-05-06T07:08:09Z","dates":[],"maybe":""}"#.utf8)
        #expect(try JSONDecoder().decode(Dated<ISO8601>.self, from: json) == Dated(date: date, dates: []))
    }

    @Test func `an invalid date is an error with its format`() throws {
        let json = Data(#"{"date":"yesterday","dates":[]}"#.utf8)
        let error = try #require(
            #expect(throws: DecodingError.self) { try JSONDecoder().decode(Dated<RFC2822>.self, from: json) }
        )
        guard case .dataCorrupted(let context) = error else {
            Issue.record("\(error)")
            return
        }
        #expect(context.codingPath.map(\.stringValue) == ["date"])
        #expect(context.debugDescription == "'yesterday' is not a date in the format rfc2822")
    }

    @Test func `dates without a format are ISO 8601`() async throws {
        let client = ProbeClient(.json(#"{"a": ["2024-05-06T07:08:09Z"]}"#))
        #expect(try await client.send(Probe<[String: [Date]]>()).body == ["a": [date]])
        #expect(try APIBody.json([date]).bytes == Data(#"["2024-05-06T07:08:09Z"]"#.utf8))
    }

    private struct Named: Codable, Equatable, Sendable {
        var dates: [String: Date]
        var days: [APIDay: Date]?

        private enum CodingKeys: String, APIWireKey {
            case dates, days

            var format: APIWireFormat { .elements(.date(.seconds)) }
        }
    }

    @Test func `dates of dictionaries have a format`() throws {
        let json = #"{"dates":{"a":1,"b":1714979289},"days":{"2024-05-06":2}}"#
        let model = Named(
            dates: ["b": date, "a": Date(timeIntervalSince1970: 1)],
            days: ["2024-05-06": Date(timeIntervalSince1970: 2)]
        )
        #expect(try decoded(json) == model)
        #expect(try jsonText(model) == json)
        #expect(try decoded(#"{"dates":{},"days":null}"#) == Named(dates: [:]))
        #expect(try jsonText(Named(dates: [:])) == #"{"dates":{}}"#)
        #expect(throws: DecodingError.self) { try decoded(#"{"dates":{},"days":{"today":1}}"#, as: Named.self) }
    }
}
