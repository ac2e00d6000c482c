import APIGenDescription

enum NumberRule {
    static func kind(of numbers: NumberSummary, named name: String) -> Schema.Kind {
        if FieldName.isTime(name) {
            if numbers.areIn(Threshold.Field.secondsOfTime) {
                return numbers.fractions > 0 ? .number(format: "unixtime") : .integer(format: "unixtime")
            }
            if numbers.areIn(Threshold.Field.millisecondsOfTime), numbers.fractions == 0 {
                return .integer(format: "unixtimemillis")
            }
        }
        let decimal = numbers.fitsDecimal ? "decimal" : nil
        if numbers.fractions > 0 {
            return .number(format: numbers.hasLongFraction || numbers.hasWideInteger ? decimal : nil)
        }
        if numbers.exceedsInt64 {
            let isUnsigned = numbers.minimum >= 0 && !numbers.exceedsUInt64
            return isUnsigned ? .integer(format: "uint64") : .number(format: decimal)
        }
        if FieldName.isFraction(name), numbers.integers < Threshold.Field.wholeNumbers, !numbers.hasWideInteger {
            return .number(format: nil)
        }
        return .integer(format: numbers.maximum > 0x7FFF_FFFF || numbers.minimum < -0x8000_0000 ? "int64" : nil)
    }
}

enum TextRule {
    /// The format that all strings have; `nil` for plain strings.
    static func format(of texts: TextSummary, named name: String) -> String? {
        switch texts.form {
        case .dateTime?: "date-time"
        case .day?: "date"
        case .mailDate?: "rfc2822"
        case .uuid?: texts.count >= Threshold.Field.uuids || FieldName.isIdentifier(name) ? "uuid" : nil
        case .address?: texts.count >= Threshold.Field.addresses || FieldName.isAddress(name) ? "uri" : nil
        case .integer?, .fraction?, .boolean?, nil: nil
        }
    }
}
