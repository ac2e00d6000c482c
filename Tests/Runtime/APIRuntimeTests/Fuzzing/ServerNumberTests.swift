import APIRuntimeTesting
import Foundation
import Testing

@testable import APIRuntime
@testable import APIRuntimeCaching

/// Numbers and dates of servers that no type can represent, or that no server should send.
@Suite struct ServerNumberTests {
    private let clock = SteppingClock()

    private func retry(after value: String) async throws -> [Duration] {
        let transport = APIMockTransport([.empty(503, headers: ["Retry-After": value]), .json("1")])
        let configuration = APIConfiguration(transport: transport, clock: clock.clock, random: { 1 })
        let client = ProbeClient(configuration)
        #expect(try await client.send(Probe<Int>()).body == 1)
        return clock.sleeps
    }

    @Test(arguments: ["9999999999999", "9223372036854775807", "99999999999999999999", "-1", "292277026596"])
    func `a delay until a year that does not exist is ignored`(year: String) async throws {
        #expect(try await retry(after: "Sun, 06 Nov \(year) 08:49:37 GMT") == [.milliseconds(500)])
    }

    @Test(arguments: ["1e300", "1e999", "99999999999999999999"])
    func `a delay that no type can represent is one year`(seconds: String) throws {
        let delay = try #require(APIRetryAfter.delay(seconds, now: SteppingClock.start))
        #expect(delay == .seconds(365 * 86_400))
    }

    @Test(arguments: [Date.distantFuture, Date(timeIntervalSince1970: 1e300)])
    func `a two-digit year is read at any time`(now: Date) {
        let years = ["Sunday", "Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday"].compactMap {
            APIHTTPDate.date(from: "\($0), 06-Nov-94 08:49:37 GMT", now: now)
        }
        #expect(years.count == 1)
    }

    @Test(arguments: [(1e300, 31_536_000.0), (-1e300, 0), (.infinity, 31_536_000), (0.5, 0.5)])
    func `a required wait is at most one year`(seconds: Double, wait: Double) {
        struct Busy: APIThrottling {
            var requestedWait: Duration?
        }
        #expect(Busy.wait(ofSeconds: seconds) == .seconds(wait))
    }

    // MARK: The age of cached responses

    private func age(_ headers: APIHeaders, after seconds: Double) -> String? {
        let url = URL(filePath: "/a")
        let request = APIRequest(method: .get, url: url)
        let entry = APICacheEntry(date: SteppingClock.start, headers: headers, body: Data(), vary: [], variant: "")
        return entry.freshResponse(to: request, at: SteppingClock.start + seconds)?.headers["Age"]
    }

    @Test(arguments: ["1e300", "-1e300", "-1000000000", "nan", "inf", "0x10", "1.5", "", "x"])
    func `an invalid age is ignored`(age: String) {
        let headers: APIHeaders = ["Cache-Control": "max-age=60", "Age": age]
        #expect(self.age(headers, after: 59) == "59")
        #expect(self.age(headers, after: 60) == nil)
    }

    @Test(arguments: ["60", "99999999999999999999", "2147483648", "60, 1"])
    func `a response of that age is stale`(age: String) {
        #expect(self.age(["Cache-Control": "max-age=60", "Age": age], after: 0) == nil)
    }

    @Test(arguments: ["-1", "1e300", "nan", "1.5"])
    func `a response with an invalid lifetime is stale`(lifetime: String) {
        #expect(age(["Cache-Control": "max-age=\(lifetime)"], after: 0) == nil)
    }

    @Test func `a lifetime has a maximum`() {
        let headers: APIHeaders = ["Cache-Control": "max-age=99999999999999999999"]
        #expect(age(headers, after: 2_147_483_647) == "2147483647")
        #expect(age(headers, after: 2_147_483_648) == nil)
        #expect(age(["Expires": "Fri, 31 Dec 9999 23:59:59 GMT"], after: 1e10) == "10000000000")
        #expect(age(["Expires": "Fri, 31 Dec 99999999999 23:59:59 GMT"], after: 0) == nil)
    }

    // MARK: Lengths and dates

    @Test(arguments: [("7", 7), ("-1", nil), ("9223372036854775808", nil), ("9223372036854775807", Int64.max)])
    func `a length is at least zero`(text: String, length: Int64?) {
        #expect(APIRawResponse(status: 200, headers: ["Content-Length": text]).length == length)
    }

    @Test func `a combined character is not a date of a pattern`() {
        #expect(APIDateFormat.pattern("yyyy-MM-dd").isDate("2024-05-06"))
        #expect(!APIDateFormat.pattern("yyyy-MM-dd").isDate("2024\u{31E}-05-06"))
        #expect(!APIDateFormat.pattern("yyyy").isDate("2024\u{31E}"))
    }
}
