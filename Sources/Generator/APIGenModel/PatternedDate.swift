/// Dates in a pattern of `DateFormatter`, with the time zone UTC and the locale `en_US_POSIX`.
///
/// It writes what `DateFormatter` writes, and reads what that type reads, except for strings with other separators than
/// those of the pattern. `DateFormatter` itself needs ICU, which is larger than all of apigen.
struct PatternedDate {
    private enum Part: Hashable {
        case literal(String)
        case field(Character, width: Int)
    }

    private let parts: [Part]

    private static let zones: Set<Character> = Set("zZOvVXx")

    private static func hasMeaning(_ letter: Character, width: Int) -> Bool {
        switch letter {
        case "O", "v": width == 1 || width == 4
        case "V": width <= 4
        case "X", "x": width <= 5
        default: "GyYuUrQqMLwWdDFgEecabBhHkKmsSAzZ".contains(letter)
        }
    }

    /// - Returns: `nil` if a letter has no meaning.
    init?(pattern: String) {
        var parts: [Part] = []
        var literal = ""
        var rest = pattern[...]
        var isQuoted = false
        while let character = rest.popFirst() {
            if character == "'" {
                if rest.first == "'" { literal.append(rest.removeFirst()) } else { isQuoted.toggle() }
            } else if !isQuoted, character.isASCII, character.isLetter {
                if !literal.isEmpty { parts.append(.literal(literal)) }
                literal = ""
                let width = 1 + rest.prefix { $0 == character }.count
                guard Self.hasMeaning(character, width: width) else { return nil }
                rest = rest.dropFirst(width - 1)
                parts.append(.field(character, width: width))
            } else {
                literal.append(character)
            }
        }
        self.parts = literal.isEmpty ? parts : parts + [.literal(literal)]
    }

    // MARK: Writing

    /// The date that many seconds after 1970.
    func text(of seconds: Int) -> String {
        let time = CivilTime(seconds: seconds)
        return parts.map { part in
            switch part {
            case .literal(let text): text
            case .field(let letter, let width): Self.text(of: letter, width: width, at: time)
            }
        }
        .joined()
    }

    private static func text(of letter: Character, width: Int, at time: CivilTime) -> String {
        if zones.contains(letter) { return zoneText(of: letter, width: width) }
        switch letter {
        case "y", "Y", "U", "r":
            let year = letter == "Y" ? time.weekYear : time.year
            return width == 2 && letter != "r" ? padded(year % 100, 2) : padded(year, width)
        case "c" where width < 3: return "\(time.weekday + 1)"
        case "S": return String(repeating: "0", count: width)
        case "A": return padded(time.secondOfDay * 1000, width)
        case "B": return time.dayPeriod
        default:
            let names = names(of: letter, width: width)
            guard let value = time.value(of: letter) else { return "" }
            return names.isEmpty ? padded(value, width) : names[value - least(of: letter)]
        }
    }

    private static func padded(_ number: Int, _ width: Int) -> String {
        let digits = String(number)
        return String(repeating: "0", count: max(0, width - digits.count)) + digits
    }

    private static func zoneText(of letter: Character, width: Int) -> String {
        switch (letter, width) {
        case ("X", _), ("Z", 5): "Z"
        case ("x", 1): "+00"
        case ("x", 3), ("x", 5): "+00:00"
        case ("x", _), ("Z", ...3): "+0000"
        case ("z", 4...), ("v", 4...): "Greenwich Mean Time"
        case ("V", 1): "gmt"
        case ("V", 3): "Unknown City"
        default: "GMT"
        }
    }

    // MARK: Names

    private static let months = [
        "January", "February", "March", "April", "May", "June", "July", "August", "September", "October", "November",
        "December",
    ]
    private static let weekdays = ["Sunday", "Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday"]

    /// The names of a field in the order of its values; none if the field is a number.
    private static func names(of letter: Character, width: Int) -> [String] {
        switch (letter, width) {
        case ("G", 4): ["Before Christ", "Anno Domini"]
        case ("G", 5): ["B", "A"]
        case ("G", _): ["BC", "AD"]
        case ("a", 5...), ("b", 5...): ["a", "p"]
        case ("a", _), ("b", _): ["AM", "PM"]
        case ("Q", 3), ("q", 3): (1...4).map { "Q\($0)" }
        case ("Q", 5...), ("q", 5...): (1...4).map(String.init)
        case ("Q", 4), ("q", 4): ["1st quarter", "2nd quarter", "3rd quarter", "4th quarter"]
        case ("M", 3), ("L", 3): months.map { String($0.prefix(3)) }
        case ("M", 4), ("L", 4): months
        case ("M", 5), ("L", 5): months.map { String($0.prefix(1)) }
        case ("E", ...3), ("e", 3), ("c", 3): weekdays.map { String($0.prefix(3)) }
        case ("E", 4), ("e", 4), ("c", 4): weekdays
        case ("E", 5), ("e", 5), ("c", 5): weekdays.map { String($0.prefix(1)) }
        case ("E", _), ("e", 6...), ("c", 6...): weekdays.map { String($0.prefix(2)) }
        default: []
        }
    }

    /// The smallest value of a field that has names.
    private static func least(of letter: Character) -> Int { "Gab".contains(letter) ? 0 : 1 }

    // MARK: Reading

    /// Whether a string is a date of the pattern. Spaces before a part may be absent or more than one.
    func reads(_ text: String) -> Bool {
        var rest = text[...]
        var values: [Character: Int] = [:]
        var index = 0
        while index < parts.count {
            switch parts[index] {
            case .literal(let literal):
                guard Self.match(literal, in: &rest, isLast: index == parts.count - 1) else { return false }
                index += 1
            case .field(let letter, let width):
                rest = rest.drop { $0.isWhitespace }
                let run = numbers(from: index)
                if run.count > 1 {
                    guard Self.read(run, from: &rest, into: &values) else { return false }
                } else {
                    guard let value = Self.readValue(of: letter, width: width, in: &rest),
                        values[letter] ?? value == value
                    else { return false }
                    values[letter] = value
                }
                index += max(1, run.count)
            }
        }
        return rest.allSatisfy(\.isWhitespace) && CivilTime.exists(values, exactly: !isLoose)
    }

    /// The runtime does not compare the parts of a string with each other if a time may be written in several ways.
    private var isLoose: Bool {
        parts.contains { part in
            if case .field(let letter, _) = part { Self.zones.contains(letter) || letter == "S" } else { false }
        }
    }

    /// The numbers that follow each other without a string between them.
    private func numbers(from index: Int) -> [(letter: Character, width: Int)] {
        var numbers: [(letter: Character, width: Int)] = []
        for part in parts[index...] {
            guard case .field(let letter, let width) = part, Self.isNumber(letter, width: width) else { break }
            numbers.append((letter, width))
        }
        return numbers
    }

    private static func isNumber(_ letter: Character, width: Int) -> Bool {
        !zones.contains(letter) && letter != "B" && names(of: letter, width: width).isEmpty
    }

    /// Each number has the digits of its width. The first has fewer if digits are missing.
    private static func read(
        _ run: [(letter: Character, width: Int)],
        from rest: inout Substring,
        into values: inout [Character: Int]
    ) -> Bool {
        let missing = max(0, run.reduce(0) { $0 + $1.width } - rest.prefix(while: \.isDigit).count)
        for (index, field) in run.enumerated() {
            let digits = rest.prefix(index == 0 ? max(0, field.width - missing) : field.width)
            guard let value = Int(digits), digits.allSatisfy(\.isDigit), value < 1_000_000 else { return false }
            values[field.letter] = value
            rest = rest.dropFirst(digits.count)
        }
        return true
    }

    private static func readValue(of letter: Character, width: Int, in rest: inout Substring) -> Int? {
        if zones.contains(letter) { return readOffset(in: &rest) }
        if letter == "B" {
            guard let name = CivilTime.dayPeriods.first(where: { rest.lowercased().hasPrefix($0) }) else { return nil }
            rest = rest.dropFirst(name.count)
            return 0
        }
        if isNumber(letter, width: width) {
            let digits = rest.prefix(while: \.isDigit)
            guard let value = Int(digits), letter == "S" || value < 1_000_000_000 else { return nil }
            rest = rest.dropFirst(digits.count)
            // Years of two digits are from 80 years ago to 20 years from now.
            if "yY".contains(letter), width == 2 {
                let first = CivilTime.thisYear - 80
                let inCentury = first / 100 * 100 + value
                return digits.count > 2
                    ? nil : digits.count < 2 ? value : inCentury < first ? inCentury + 100 : inCentury
            }
            return letter == "S" ? 0 : value
        }
        // Full and short names are equivalent.
        let widths = width >= 5 ? [width] : "ab".contains(letter) ? [4] : "Eec".contains(letter) ? [4, 3, 6] : [4, 3]
        for names in widths.map({ names(of: letter, width: $0) }) {
            guard let index = names.firstIndex(where: { rest.lowercased().hasPrefix($0.lowercased()) }) else {
                continue
            }
            rest = rest.dropFirst(names[index].count)
            return index + least(of: letter)
        }
        return nil
    }

    /// `Z`, `+01`, `+0100`, `+01:00`, `GMT` with or without an offset, or a time zone of RFC 2822.
    private static func readOffset(in rest: inout Substring) -> Int? {
        let format = /(?i:(GMT|UTC|UT)?([+\-])([0-9]{2})(?::?([0-9]{2}))?|GMT|UTC|UT|Z|[ECMP][SD]T)/
        guard let match = rest.prefixMatch(of: format) else { return nil }
        rest = rest[match.range.upperBound...]
        guard let hours = match.output.3.flatMap({ Int($0) }) else { return 0 }
        return hours < 24 && match.output.4.flatMap({ Int($0) }) ?? 0 < 60 ? 0 : nil
    }

    /// Consumes a string. Any spaces match the spaces of the pattern, which may be absent at the end.
    private static func match(_ literal: String, in rest: inout Substring, isLast: Bool) -> Bool {
        var literal = literal[...]
        while let character = literal.first {
            if character.isWhitespace {
                literal = literal.drop { $0.isWhitespace }
                let spaces = rest.prefix { $0.isWhitespace }
                guard !spaces.isEmpty || isLast && literal.isEmpty else { return false }
                rest = rest.dropFirst(spaces.count)
            } else {
                guard rest.first == character else { return false }
                literal.removeFirst()
                rest.removeFirst()
            }
        }
        return true
    }
}

extension Character {
    fileprivate var isDigit: Bool { isASCII && isWholeNumber }
}
