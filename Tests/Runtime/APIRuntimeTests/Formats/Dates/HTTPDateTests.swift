import Foundation
import Testing

@testable import APIRuntime

@Suite struct HTTPDateTests {
    private static let date = Date(timeIntervalSince1970: 784_111_777)

    @Test(arguments: [
        "Sun, 06 Nov 1994 08:49:37 GMT", "Sunday, 06-Nov-94 08:49:37 GMT", "Sun Nov  6 08:49:37 1994",
    ])
    func `HTTP dates accept the three formats of RFC 9110`(text: String) {
        #expect(APIHTTPDate.date(from: text) == Self.date)
    }

    @Test func `HTTP dates are written in the current format`() {
        #expect(APIHTTPDate.text(of: Self.date) == "Sun, 06 Nov 1994 08:49:37 GMT")
        #expect(APIDateFormat.http.text(of: Self.date) == "Sun, 06 Nov 1994 08:49:37 GMT")
    }

    @Test(arguments: [
        ("Sunday", "94", 1994), ("Tuesday", "74", 2074), ("Thursday", "75", 1975), ("Monday", "00", 2000),
    ])
    func `a year of two digits is at most fifty years ahead`(weekday: String, digits: String, year: Int) throws {
        let now = Date(timeIntervalSince1970: 1_717_200_000)  // June 2024
        let date = try #require(APIHTTPDate.date(from: "\(weekday), 06-Nov-\(digits) 08:49:37 GMT", now: now))
        #expect(APICivilDate(secondsSinceReference: Int64(date.timeIntervalSinceReferenceDate)).year == year)
    }

    @Test(arguments: [
        "", "GMT", "Sun, 06 Nov 1994 08:49:37", "Sunday, 06-Nov-1994 08:49:37 GMT", "Sun Nov 6 1994",
        "Sun, 06 Nov 1994 08:49:xx GMT", "Mon, 06 Nov 1994 08:49:37 GMT", "Sun Nov  7 08:49:37 1994",
    ])
    func `HTTP dates reject other strings`(text: String) {
        #expect(APIHTTPDate.date(from: text) == nil)
    }
}
