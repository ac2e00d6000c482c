import APIGenSupport

/// The forms of strings that types of the language have.
///
/// A day or a time is one that every client decodes, so that the rules are stricter than those of `DateFormat`, which
/// reads what servers send. A test compares the two.
package enum TextForm: Hashable {
    case dateTime
    case day
    case mailDate
    case uuid
    case address
    case integer
    case fraction
    case boolean

    /// The form of a whole text; `nil` for any other string.
    package init?(_ text: String) {
        let utf8 = text.utf8
        guard let first = utf8.first, utf8.count <= Threshold.Reading.lengthOfAddress else { return nil }
        if first == UInt8(ascii: "h") {
            guard Self.isAddress(text) else { return nil }
            self = .address
        } else if utf8.count <= Threshold.Reading.lengthOfForm, let form = Self.short(Array(utf8)) {
            self = form
        } else {
            return nil
        }
    }

    private static func short(_ text: [UInt8]) -> TextForm? {
        if text.isUUID { return .uuid }
        if text.count >= 16, isDateTime(text) { return .dateTime }
        if text.count == 10, isDay(text[...]) { return .day }
        if text[0].isDigit || text[0] == UInt8(ascii: "-") {
            if isInteger(text) { return .integer }
            return isFraction(text) ? .fraction : nil
        }
        if text.elementsEqual("true".utf8) || text.elementsEqual("false".utf8) { return .boolean }
        return isMailDate(text) ? .mailDate : nil
    }

    // MARK: - Numbers

    /// A whole number as JSON writes it.
    static func isInteger(_ text: some Collection<UInt8>) -> Bool {
        let digits = text.first == UInt8(ascii: "-") ? text.dropFirst() : text[...]
        return !digits.isEmpty && digits.allSatisfy(\.isDigit)
    }

    private static func isFraction(_ text: [UInt8]) -> Bool {
        let digits = text.first == UInt8(ascii: "-") ? text.dropFirst() : text[...]
        let parts = digits.split(separator: UInt8(ascii: "."), omittingEmptySubsequences: false)
        return parts.count == 2 && parts.allSatisfy { !$0.isEmpty && $0.allSatisfy(\.isDigit) }
    }

    // MARK: - Addresses

    /// An absolute address of HTTP that needs no encoding.
    private static func isAddress(_ text: String) -> Bool {
        guard text.hasPrefix("https://") || text.hasPrefix("http://") else { return false }
        let rest = text.utf8.dropFirst(text.hasPrefix("https://") ? 8 : 7)
        guard let first = rest.first, first.isDigit || first.isLetter else { return false }
        return rest.allSatisfy { byte in
            (0x21...0x7E).contains(byte) && !#""<>\^`{|}"#.utf8.contains(byte)
        }
    }

    // MARK: - Dates

    /// `2024-05`.
    static func isMonth(_ text: [UInt8]) -> Bool { isDay((text + Array("-01".utf8))[...]) }

    /// `2024-05-01` in the calendar.
    static func isDay(_ text: ArraySlice<UInt8>) -> Bool {
        let text = Array(text)
        guard text.count == 10, text[4] == UInt8(ascii: "-"), text[7] == UInt8(ascii: "-"),
            let year = number(text[0..<4]), let month = number(text[5..<7]), let day = number(text[8..<10])
        else { return false }
        let isLeapYear = year % 4 == 0 && (year % 100 != 0 || year % 400 == 0)
        let lengths = [31, isLeapYear ? 29 : 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31]
        return (1...12).contains(month) && (1...lengths[month - 1]).contains(day) && year > 0
    }

    /// `2024-05-01T10:00:00.25Z`: a day, a time and an offset (RFC 3339).
    private static func isDateTime(_ text: [UInt8]) -> Bool {
        guard text.count >= 20, isDay(text[0..<10]), text[10] == UInt8(ascii: "T") else { return false }
        guard text[13] == UInt8(ascii: ":"), text[16] == UInt8(ascii: ":"),
            let hour = number(text[11..<13]), let minute = number(text[14..<16]), let second = number(text[17..<19]),
            hour < 24, minute < 60, second < 60
        else { return false }
        var rest = text[19...]
        if rest.first == UInt8(ascii: ".") {
            let fraction = rest.dropFirst().prefix(while: \.isDigit)
            guard !fraction.isEmpty else { return false }
            rest = rest[fraction.endIndex...]
        }
        if rest.count == 1 { return rest.first == UInt8(ascii: "Z") }
        guard let sign = rest.first, sign == UInt8(ascii: "+") || sign == UInt8(ascii: "-") else { return false }
        var offset = Array(rest.dropFirst())
        if offset.count == 5, offset[2] == UInt8(ascii: ":") { offset.remove(at: 2) }
        guard offset.count == 4, let hours = number(offset[..<2]), let minutes = number(offset[2...]) else {
            return false
        }
        return hours < 24 && minutes < 60
    }

    /// `Sun, 06 Nov 1994 08:49:37 GMT`.
    private static func isMailDate(_ text: [UInt8]) -> Bool {
        // Most strings are none, so that they are not divided.
        guard text.contains(UInt8(ascii: ",")) else { return false }
        let parts = text.split(separator: UInt8(ascii: " ")).map { String(decoding: $0, as: UTF8.self) }
        guard parts.count == 6, ["Mon,", "Tue,", "Wed,", "Thu,", "Fri,", "Sat,", "Sun,"].contains(parts[0]) else {
            return false
        }
        let months = ["Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec"]
        let isTime = parts[4].utf8.count == 8 && parts[4].utf8.allSatisfy { $0.isDigit || $0 == UInt8(ascii: ":") }
        let isZone = parts[5] == "GMT" || parts[5].utf8.count == 5 && parts[5].utf8.dropFirst().allSatisfy(\.isDigit)
        return Int(parts[1]) != nil && months.contains(parts[2]) && parts[3].utf8.count == 4 && Int(parts[3]) != nil
            && isTime && isZone
    }

    private static func number(_ digits: ArraySlice<UInt8>) -> Int? {
        digits.reduce(0) { result, byte in
            guard let result, byte.isDigit else { return nil }
            return result * 10 + Int(byte - 0x30)
        }
    }
}
