#if hasFeature(Embedded)
    // `NarrowIntegerTests` compiles this file with the sources of the runtime, without Foundation.
    public protocol APIParameter { var parameterText: String { get } }

    public struct Date: Sendable {
        public var timeIntervalSinceReferenceDate = 0.0

        public init() {}

        public init(timeIntervalSinceReferenceDate: Double) {
            self.timeIntervalSinceReferenceDate = timeIntervalSinceReferenceDate
        }
    }

    /// Prints the report and returns the size of `Int`.
    @_cdecl("run") public func run() -> Int32 {
        for line in ArithmeticReport.lines { print(line) }
        return Int32(MemoryLayout<Int>.size)
    }
#else
    import Foundation
    import APIRuntimeSHA256

    @testable import APIRuntime
#endif

/// Results of the runtime's arithmetic, which do not depend on the size of `Int`.
enum ArithmeticReport {
    static var lines: [String] {
        texts.map { "\($0) \(seconds(APIHTTPDate.date(from: $0, now: now))) \(seconds(APIISO8601.date(from: $0)))" }
            + (0...81).map { line(-64_000_000_000 + $0 * 4_000_000_019) }
            + ["", "abc", String(repeating: "a", count: 200)].map { APISHA256.hex(of: $0) }
    }

    /// In 2024.
    private static let now = Date(timeIntervalSinceReferenceDate: 736_672_089)

    private static let texts = [
        "Sun, 06 Nov 1994 08:49:37 GMT", "Tuesday, 06-Nov-74 08:49:37 GMT", "Fri Dec 31 23:59:59 9999",
        "Sun, 06 Nov 9999999999999 08:49:37 GMT", "Sun, 06 Nov 2147483648 08:49:37 GMT",
        "0000-01-01T00:00:00Z", "9999-12-31T23:59:60.999999999-00:01", "2069-02-01T00:00:00+23:59",
    ]

    private static func line(_ number: Int64) -> String {
        let date = Date(timeIntervalSinceReferenceDate: Double(number) + 0.25)
        let text = APIISO8601.text(of: date)
        let civil = APICivilDate(secondsSinceReference: Int64(APIISO8601.clamped(date).rounded(.down)))
        return "\(number) \(text) \(APIHTTPDate.texts(of: civil)[0]) \(seconds(APIISO8601.date(from: text)))"
    }

    private static func seconds(_ date: Date?) -> String {
        guard let date else { return "-" }
        return String(Int64(date.timeIntervalSinceReferenceDate.rounded(.down)))
    }
}
