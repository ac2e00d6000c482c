/// Formats decimal numbers without an exponent, because few servers read `1e-07`.
nonisolated enum APIDecimalText {
    /// Formats the description of a floating-point number without an exponent and without `.0`.
    static func text(of description: String) -> String {
        guard let mark = description.firstIndex(of: "e"),
            let exponent = Int(description[description.index(after: mark)...])
        else {
            return description.hasSuffix(".0") ? String(description.dropLast(2)) : description
        }
        let sign = description.hasPrefix("-") ? "-" : ""
        let parts = description[..<mark].drop { $0 == "-" }.split(separator: ".").map(String.init)
        let digits = parts.count > 1 && parts[1] != "0" ? parts[0] + parts[1] : parts[0]
        let point = parts[0].count + exponent
        if point <= 0 {
            return sign + "0." + String(repeating: "0", count: -point) + digits
        }
        if point >= digits.count {
            return sign + digits + String(repeating: "0", count: point - digits.count)
        }
        return sign + digits.prefix(point) + "." + digits.dropFirst(point)
    }

    /// Whether a text is exactly a decimal number. `Double` and `Decimal` accept other texts as well.
    static func isNumber(_ text: String) -> Bool {
        text.utf8.allSatisfy { "0123456789+-.eE".utf8.contains($0) } && Double(text) != nil
    }
}
