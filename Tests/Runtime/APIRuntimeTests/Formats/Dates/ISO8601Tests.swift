import Foundation
import Testing

@testable import APIRuntime

@Suite struct ISO8601Tests {
    @Test(arguments: [
        ("2024-05-06T07:08:09Z", 1_714_979_289.0),
        ("2024-05-06t07:08:09z", 1_714_979_289),
        ("2024-05-06 07:08:09", 1_714_979_289),
        ("2024-05-06T07:08:09.5+00:00", 1_714_979_289.5),
        ("2024-05-06T07:08:09,500Z", 1_714_979_289.5),
        ("2024-05-06T09:08:09+0200", 1_714_979_289),
        ("2024-05-06T09:08:09+02", 1_714_979_289),
        ("2024-05-05T21:38:09-09:30", 1_714_979_289),
        ("2024-05-06T07:08Z", 1_714_979_280),
        ("2024-05-06", 1_714_953_600),
        ("2024-02-29T23:59:60Z", 1_709_251_200),
        ("1969-12-31T23:59:59Z", -1),
        ("0001-01-01T00:00:00Z", -62_135_596_800),
        ("9999-12-31T23:59:59Z", 253_402_300_799),
    ])
    func `ISO 8601 accepts valid dates`(text: String, seconds: Double) {
        #expect(APIISO8601.date(from: text) == Date(timeIntervalSince1970: seconds))
    }

    @Test(arguments: [
        "", "2024", "2024-5-6", "2024-13-01", "2024-02-30", "2023-02-29", "2024-05-06T", "2024-05-06T25:00:00Z",
        "2024-05-06T07:60:00Z", "2024-05-06T07:08:09.Z", "2024-05-06T07:08:09Zx", "2024-05-06T07:08:09+2", "yesterday",
        "2024-05-06T07:08:xxZ", "2024-05-06T07:08:09+99:99", "2024-05-06T07:08:09+24:00", "2024-05-06T07:08:60Z",
        "0000-01-01T00:00:00+00:01", "9999-12-31T23:59:59-00:01",
    ])
    func `ISO 8601 rejects invalid dates`(text: String) {
        #expect(APIISO8601.date(from: text) == nil)
    }

    @Test(arguments: [
        (1_714_979_289.0, "2024-05-06T07:08:09Z"), (1_714_979_289.5, "2024-05-06T07:08:09.500Z"),
        (-0.25, "1969-12-31T23:59:59.750Z"), (1_714_979_288.999_999_9, "2024-05-06T07:08:09Z"),
        (-62_135_596_800, "0001-01-01T00:00:00Z"), (1e30, "9999-12-31T23:59:59Z"), (-1e30, "0000-01-01T00:00:00Z"),
    ])
    func `ISO 8601 writes dates`(seconds: Double, text: String) {
        #expect(APIISO8601.text(of: Date(timeIntervalSince1970: seconds)) == text)
    }

    /// A date is unchanged after writing and reading it.
    @Test(arguments: [
        "2024-05-06T07:08:09.1Z", "2024-05-06T07:08:09.123456Z", "2024-05-06T07:08:09.1234567Z",
        "2024-05-06T07:08:09.9999999Z", "1987-01-01T00:00:00.000001Z",
    ])
    func `a date is unchanged after writing and reading`(text: String) throws {
        let date = try #require(APIISO8601.date(from: text))
        #expect(APIISO8601.date(from: APIISO8601.text(of: date)) == date)
    }

    /// Against Foundation's calendar, one day of 11 over 780 years.
    @Test func `civil dates agree with the calendar of Foundation`() throws {
        var calendar = Calendar(identifier: .gregorian)
        calendar.timeZone = try #require(TimeZone(secondsFromGMT: 0))
        for day in stride(from: -141_000, to: 146_097, by: 11) {
            let date = Date(timeIntervalSince1970: Double(day) * 86_400 + 12_345)
            let civil = APICivilDate(secondsSinceReference: Int64(date.timeIntervalSinceReferenceDate))
            let parts = calendar.dateComponents([.year, .month, .day, .hour, .minute, .second, .weekday], from: date)
            // Before October 1582, which is not in this range, Foundation counts by the Julian calendar.
            #expect(civil.year == parts.year && civil.month == parts.month && civil.day == parts.day)
            #expect(civil.hour == parts.hour && civil.minute == parts.minute && civil.second == parts.second)
            #expect(civil.weekday + 1 == parts.weekday)
            #expect(civil.secondsSinceReference == Int64(date.timeIntervalSinceReferenceDate))
        }
    }
}
