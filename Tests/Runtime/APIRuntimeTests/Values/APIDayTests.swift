import APIRuntime
import Foundation
import Testing

@Suite struct APIDayTests {
    private let day: APIDay = "2024-05-06"

    private func zone(_ name: String) throws -> TimeZone {
        try #require(TimeZone(identifier: name))
    }

    @Test func `a day is decoded and encoded as text`() throws {
        #expect(try decoded(#"["2024-05-06","0001-02-03"]"#) == [day, APIDay(year: 1, month: 2, day: 3)])
        #expect(try jsonText([day]) == #"["2024-05-06"]"#)
        #expect(day.description == "2024-05-06" && day.parameterText == "2024-05-06")
        #expect(day.year == 2024 && day.month == 5 && day.day == 6)
    }

    @Test(arguments: [
        "", "2024", "2024-2-3", "2024-02-30", "2023-02-29", "2024-13-01", "2024-00-01", "2024-01-00",
        "2024-05-06T00:00:00Z",
        " 2024-05-06", "20240506",
    ])
    func `an invalid day is rejected`(text: String) throws {
        #expect(APIDay(text) == nil)
        let error = try #require(
            #expect(throws: DecodingError.self) { try decoded("[\"\(text)\"]", as: [APIDay].self) }
        )
        guard case .dataCorrupted(let context) = error else {
            Issue.record("\(error)")
            return
        }
        #expect(context.debugDescription == "'\(text)' is not a day such as 2024-05-06")
    }

    @Test func `a day exists in the calendar`() {
        #expect(APIDay(year: 2024, month: 2, day: 29) == "2024-02-29")
        #expect(APIDay(year: 1900, month: 2, day: 29) == nil)
        #expect(APIDay(year: 10_000, month: 1, day: 1) == nil && APIDay(year: -1, month: 1, day: 1) == nil)
    }

    @Test func `days are ordered`() {
        let days: [APIDay] = ["2024-05-06", "2023-12-31", "2024-04-30", "2024-05-05"]
        #expect(days.sorted() == ["2023-12-31", "2024-04-30", "2024-05-05", "2024-05-06"])
    }

    @Test func `the day of a date depends on the time zone`() throws {
        let date = Date(timeIntervalSince1970: 1_714_950_000)  // 2024-05-05T23:00:00Z
        #expect(APIDay(date, in: .gmt) == "2024-05-05")
        #expect(APIDay(date, in: try zone("Europe/Berlin")) == "2024-05-06")
        #expect(APIDay(Date(timeIntervalSince1970: -0.5), in: .gmt) == "1969-12-31")
    }

    @Test func `a day starts at midnight`() throws {
        #expect(day.date(in: .gmt) == Date(timeIntervalSince1970: 1_714_953_600))
        #expect(day.date(in: try zone("Europe/Berlin")) == Date(timeIntervalSince1970: 1_714_946_400))
        // The clocks went from 23:59 to 01:00.
        let saoPaulo = try zone("America/Sao_Paulo")
        let skipped: APIDay = "2018-11-04"
        #expect(skipped.date(in: saoPaulo) == Date(timeIntervalSince1970: 1_541_300_400))
        #expect(APIDay(skipped.date(in: saoPaulo), in: saoPaulo) == skipped)
    }

    /// Each day of two years starts on itself, wherever it is.
    @Test(arguments: ["Pacific/Kiritimati", "Pacific/Pago_Pago", "Asia/Beirut", "Africa/Cairo", "America/Havana"])
    func `the start of a day is on that day`(name: String) throws {
        let zone = try zone(name)
        for offset in 0..<731 {
            let day = APIDay(Date(timeIntervalSince1970: 1_672_531_200 + Double(offset) * 86_400), in: .gmt)
            let start = day.date(in: zone)
            #expect(APIDay(start, in: zone) == day)
            #expect(APIDay(start.addingTimeInterval(-1), in: zone) < day)
        }
    }

    @Test func `a day can be a dictionary key`() throws {
        let counts = try decoded(#"{"2024-05-06":1}"#, as: [APIDay: Int].self)
        #expect(counts == [day: 1])
        #expect(try jsonText(counts) == #"{"2024-05-06":1}"#)
        #expect(throws: DecodingError.self) { try decoded(#"{"today":1}"#, as: [APIDay: Int].self) }
    }
}
