import Foundation
import TestSupport
import Testing

@testable import APIRuntime

/// The date parsers, compared with independent ones on randomly edited strings.
@Suite struct DatePropertyTests {
    private static let now = Date(timeIntervalSince1970: 1_717_200_000)  // June 2024

    @Test func `ISO 8601 dates are read correctly after random edits`() {
        check("2024-05-06T07:08:09.25+01:30", text: isoText, read: APIISO8601.date, expected: DateOracle.iso8601)
    }

    @Test func `RFC 2822 dates are read correctly after random edits`() {
        check("Mon, 06 May 2024 07:08:09 +0130", text: mailText, read: APIRFC2822.date, expected: DateOracle.rfc2822)
    }

    @Test func `HTTP dates are read correctly after random edits`() {
        check(
            "Sun, 06 Nov 1994 08:49:37 GMT Sunday, 06-Nov-94",
            text: headerText,
            read: { APIHTTPDate.date(from: $0, now: Self.now) },
            expected: { DateOracle.http($0, now: Self.now) }
        )
    }

    @Test(arguments: ["yyyy-MM-dd HH:mm:ss", "EEEE, d MMM yyyy", "dd/MM/yyyy h:mm a", "yyyyMMdd"])
    func `dates of a pattern keep every number and weekday after random edits`(pattern: String) {
        var random = SeededGenerator(seed: 4)
        for _ in 0..<200 {
            let instant = Date(timeIntervalSince1970: Double(random.below(4_000_000_000)))
            let original = APIDatePattern.text(of: instant, pattern: pattern)
            let text = edited(original, "0123456789-/: ,MondaytueAPM", &random)
            guard let date = APIDatePattern.date(from: text, pattern: pattern) else {
                #expect(text != original, "\(text)")
                continue
            }
            let written = APIDatePattern.text(of: date, pattern: pattern)
            #expect(APIDatePattern.date(from: written, pattern: pattern) == date, "\(text) and \(written)")
            #expect(numbers(in: text) == numbers(in: written), "\(text) and \(written)")
            #expect(weekday(in: text) == weekday(in: written), "\(text) and \(written)")
        }
    }

    @Test(arguments: ["1714979289", "1714979289.5", "-1.5", "1e3"])
    func `a header date in seconds is a decimal number`(text: String) throws {
        let seconds = try #require(Double(text))
        #expect(APIDateFormat.seconds.date(fromHeader: text) == Date(timeIntervalSince1970: seconds))
        #expect(APIDateFormat.milliseconds.date(fromHeader: text) == Date(timeIntervalSince1970: seconds / 1000))
    }

    @Test(arguments: ["", "nan", "inf", "0x10", "1x", "1 ", "1e999"])
    func `a header date in seconds rejects other strings`(text: String) {
        #expect(APIDateFormat.seconds.date(fromHeader: text) == nil)
        #expect(APIDateFormat.milliseconds.date(fromHeader: text) == nil)
    }

    // MARK: Checking

    /// Compares a parser with its oracle, for valid strings in all formats and after up to three edits of a character.
    private func check(
        _ alphabet: String,
        text: (inout SeededGenerator) -> String,
        read: (String) -> Date?,
        expected: (String) -> Date?,
        sourceLocation: SourceLocation = #_sourceLocation
    ) {
        var random = SeededGenerator(seed: 3)
        for _ in 0..<500 {
            let original = text(&random)
            #expect(read(original) != nil, "\(original)", sourceLocation: sourceLocation)
            for candidate in [original, edited(original, alphabet + "0123456789xz:+-. ", &random)] {
                let date = read(candidate)
                let meaning = expected(candidate)
                #expect(
                    isSame(date, meaning),
                    "\(candidate) is read as \(String(describing: date))",
                    sourceLocation: sourceLocation
                )
                guard let date else { continue }
                let second = Date(timeIntervalSinceReferenceDate: date.timeIntervalSinceReferenceDate.rounded(.down))
                #expect(APIISO8601.date(from: APIISO8601.text(of: date)) == date, "\(candidate)")
                #expect(APIRFC2822.date(from: APIRFC2822.text(of: date)) == second, "\(candidate)")
                #expect(APIHTTPDate.date(from: APIHTTPDate.text(of: date)) == second, "\(candidate)")
            }
        }
    }

    /// Distant dates are only exact to 30 microseconds.
    private func isSame(_ date: Date?, _ other: Date?) -> Bool {
        guard let date, let other else { return date == nil && other == nil }
        return abs(date.timeIntervalSince(other)) < 0.000_05
    }

    private func edited(_ text: String, _ alphabet: String, _ random: inout SeededGenerator) -> String {
        let alphabet = Array(alphabet)
        var characters = Array(text)
        for _ in 0...random.below(3) {
            let place = random.below(characters.count)
            switch random.below(4) {
            case 0: characters.insert(alphabet[random.below(alphabet.count)], at: place)
            case 1 where characters.count > 1: characters.remove(at: place)
            case 2: characters.swapAt(place, random.below(characters.count))
            default: characters[place] = alphabet[random.below(alphabet.count)]
            }
        }
        return String(characters)
    }

    private func numbers(in text: String) -> [Int] {
        text.split { !$0.isNumber }.compactMap { Int($0) }
    }

    private func weekday(in text: String) -> String? {
        text.lowercased().firstMatch(of: #/sun|mon|tue|wed|thu|fri|sat/#).map { String($0.output) }
    }

    // MARK: Valid strings

    private func isoText(_ random: inout SeededGenerator) -> String {
        let year = random.below(9_998) + 1
        var text = day(&random, year: year) { "\(pad($0, 4))-\(pad($1))-\(pad($2))" }
        guard random.below(8) > 0 else { return text }
        text += ["T", "t", " "][random.below(3)] + time(&random)
        if text.utf8.filter({ $0 == UInt8(ascii: ":") }).count == 2, random.below(2) == 0 {
            text += [".", ","][random.below(2)] + (0...random.below(8)).map { _ in String(random.below(10)) }.joined()
        }
        let offset = [pad(random.below(24)), pad(random.below(60))]
        return text
            + ["", "Z", "z", "+\(offset[0])", "-\(offset.joined())", "+\(offset.joined(separator: ":"))"][
                random.below(6)
            ]
    }

    private func mailText(_ random: inout SeededGenerator) -> String {
        let zones = ["GMT", "ut", "Z", "EST", "PDT", "+0000", "-0930", "+2359"]
        let hasWeekday = random.below(4) > 0
        let year = random.below(8_000) + 1_900
        let day = day(&random, year: year) { year, month, day in
            let weekday = DateOracle.weekday(year, month, day)
            let words = "\(day) \(DateOracle.months[month - 1]) \(year)"
            return !hasWeekday ? words : "\(DateOracle.weekdays[weekday].prefix(3)), \(words)"
        }
        return "\(day) \(time(&random)) \(zones[random.below(zones.count)])"
    }

    private func headerText(_ random: inout SeededGenerator) -> String {
        let form = random.below(3)
        let time = "\(pad(random.below(24))):\(pad(random.below(60))):\(pad(random.below(60)))"
        let year = form == 1 ? random.below(99) + 1_975 : random.below(8_000) + 1_900
        return day(&random, year: year) { year, month, day in
            let weekday = DateOracle.weekdays[DateOracle.weekday(year, month, day)]
            let month = DateOracle.months[month - 1]
            return switch form {
            case 0: "\(weekday.prefix(3)), \(pad(day)) \(month) \(year) \(time) GMT"
            case 1: "\(weekday), \(pad(day))-\(month)-\(pad(year % 100)) \(time) GMT"
            default: "\(weekday.prefix(3)) \(month) \(day < 10 ? " " : "")\(day) \(time) \(year)"
            }
        }
    }

    private func day(_ random: inout SeededGenerator, year: Int, _ text: (Int, Int, Int) -> String) -> String {
        let month = random.below(12) + 1
        return text(year, month, random.below(DateOracle.days(year, month)) + 1)
    }

    private func time(_ random: inout SeededGenerator) -> String {
        let text = "\(pad(random.below(24))):\(pad(random.below(60)))"
        return random.below(5) == 0 ? text : "\(text):\(pad(random.below(60)))"
    }

    private func pad(_ number: Int, _ width: Int = 2) -> String {
        String(repeating: "0", count: max(0, width - String(number).count)) + String(number)
    }
}
