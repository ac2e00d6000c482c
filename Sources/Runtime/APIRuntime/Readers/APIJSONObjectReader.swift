public import Foundation

/// The members of an object, by their names.
///
/// A method fails for a value that does not have its type, and for null and an absent member unless its name ends with
/// `IfPresent`.
nonisolated public struct APIJSONObjectReader {
    let document: APIJSONDocument
    let object: Int
    let names: UInt64

    /// The mark of a value that must not be absent.
    @inline(__always)
    private func mark(_ name: StaticString) throws -> Int {
        guard let mark = document.member(name, of: object, names) else { throw APIUnreadValue.unusual }
        return mark
    }

    /// Reads a value, unless it is absent or null.
    @inline(__always)
    private func ifPresent<Value>(_ name: StaticString, _ read: (_ mark: Int) throws -> Value) rethrows -> Value? {
        guard let mark = document.member(name, of: object, names), document[mark].kind != .null else { return nil }
        return try read(mark)
    }

    private func reader(_ mark: Int) -> APIJSONReader { APIJSONReader(document: document, mark: mark) }
}

// Scalars.
nonisolated extension APIJSONObjectReader {
    /// A string.
    public func string(_ name: StaticString) throws -> String { try document.value(String.self, at: mark(name)) }

    /// An integer.
    public func int(_ name: StaticString) throws -> Int { try document.value(Int.self, at: mark(name)) }

    /// An integer of 64 bits.
    public func int64(_ name: StaticString) throws -> Int64 { try document.value(Int64.self, at: mark(name)) }

    /// A number.
    public func double(_ name: StaticString) throws -> Double { try document.value(Double.self, at: mark(name)) }

    /// A truth value.
    public func bool(_ name: StaticString) throws -> Bool { try document.value(Bool.self, at: mark(name)) }

    /// A URL.
    public func url(_ name: StaticString) throws -> URL { try document.value(URL.self, at: mark(name)) }

    /// A date in a format.
    public func date(_ name: StaticString, _ format: APIDateFormat) throws -> Date { try date(mark(name), format) }

    /// A string, or `nil` for null and an absent member.
    public func stringIfPresent(_ name: StaticString) throws -> String? {
        try ifPresent(name) { try document.value(String.self, at: $0) }
    }

    /// An integer, or `nil` for null and an absent member.
    public func intIfPresent(_ name: StaticString) throws -> Int? {
        try ifPresent(name) { try document.value(Int.self, at: $0) }
    }

    /// An integer of 64 bits, or `nil` for null and an absent member.
    public func int64IfPresent(_ name: StaticString) throws -> Int64? {
        try ifPresent(name) { try document.value(Int64.self, at: $0) }
    }

    /// A number, or `nil` for null and an absent member.
    public func doubleIfPresent(_ name: StaticString) throws -> Double? {
        try ifPresent(name) { try document.value(Double.self, at: $0) }
    }

    /// A truth value, or `nil` for null and an absent member.
    public func boolIfPresent(_ name: StaticString) throws -> Bool? {
        try ifPresent(name) { try document.value(Bool.self, at: $0) }
    }

    /// A URL, or `nil` for null and an absent member.
    public func urlIfPresent(_ name: StaticString) throws -> URL? {
        try ifPresent(name) { try document.value(URL.self, at: $0) }
    }

    /// A date in a format.
    public func dateIfPresent(_ name: StaticString, _ format: APIDateFormat) throws -> Date? {
        try ifPresent(name) { try date($0, format) }
    }

    @inline(__always)
    private func date(_ mark: Int, _ format: APIDateFormat) throws -> Date {
        if format.isNumber { return format.date(fromNumber: try document.value(Double.self, at: mark)) }
        guard let date = format.date(fromText: try document.value(String.self, at: mark)) else {
            throw APIUnreadValue.unusual
        }
        return date
    }
}

// Enumerations, models and collections.
nonisolated extension APIJSONObjectReader {
    /// A value of an enumeration of strings.
    public func closedEnum<Value: RawRepresentable>(_ name: StaticString) throws -> Value
    where Value.RawValue == String {
        try closedEnum(mark(name))
    }

    /// A value of an enumeration of strings.
    public func closedEnumIfPresent<Value: RawRepresentable>(_ name: StaticString) throws -> Value?
    where Value.RawValue == String {
        try ifPresent(name) { try closedEnum($0) }
    }

    private func closedEnum<Value: RawRepresentable>(_ mark: Int) throws -> Value where Value.RawValue == String {
        guard let value = Value(rawValue: try document.value(String.self, at: mark)) else {
            throw APIUnreadValue.unusual
        }
        return value
    }

    /// A value of an enumeration of strings. An unknown value is reported as drift.
    public func openEnum<Value: APIOpenEnum>(_ name: StaticString) throws -> Value where Value.RawValue == String {
        try openEnum(mark(name))
    }

    /// A value of an enumeration of strings. An unknown value is reported as drift.
    public func openEnumIfPresent<Value: APIOpenEnum>(_ name: StaticString) throws -> Value?
    where Value.RawValue == String {
        try ifPresent(name) { try openEnum($0) }
    }

    private func openEnum<Value: APIOpenEnum>(_ mark: Int) throws -> Value where Value.RawValue == String {
        // Only `Codable` compares the value with the known ones.
        if document.drift != nil { return try document.value(Value.self, at: mark) }
        return Value(rawValue: try document.value(String.self, at: mark))
    }

    /// A value with a reader.
    public func value<Value: APIJSONReadable>(_ name: StaticString) throws -> Value { try reader(mark(name)).value() }

    /// A value with a reader.
    public func valueIfPresent<Value: APIJSONReadable>(_ name: StaticString) throws -> Value? {
        try ifPresent(name) { try reader($0).value() }
    }

    /// An array of values with a reader.
    public func values<Value: APIJSONReadable>(_ name: StaticString) throws -> [Value] {
        try reader(mark(name)).elements()
    }

    /// An array of values with a reader.
    public func valuesIfPresent<Value: APIJSONReadable>(_ name: StaticString) throws -> [Value]? {
        try ifPresent(name) { try reader($0).elements() }
    }

    /// A dictionary of values with a reader.
    public func entries<Value: APIJSONReadable>(_ name: StaticString) throws -> [String: Value] {
        try reader(mark(name)).entries()
    }

    /// A dictionary of values with a reader.
    public func entriesIfPresent<Value: APIJSONReadable>(_ name: StaticString) throws -> [String: Value]? {
        try ifPresent(name) { try reader($0).entries() }
    }

    /// An array of strings.
    public func strings(_ name: StaticString) throws -> [String] { try strings(mark(name)) }

    /// An array of strings, or `nil` for null and an absent member.
    public func stringsIfPresent(_ name: StaticString) throws -> [String]? {
        try ifPresent(name) { try strings($0) }
    }

    private func strings(_ mark: Int) throws -> [String] {
        guard document[mark].kind == .array else { throw APIUnreadValue.unusual }
        var strings: [String] = []
        strings.reserveCapacity(Int(document[mark].count))
        for element in document.children(of: mark) {
            strings.append(try document.value(String.self, at: element))
        }
        return strings
    }
}

// Values with a default for an absent member and for null.
nonisolated extension APIJSONObjectReader {
    /// A string, or the default for null and an absent member.
    public func string(_ name: StaticString, default standard: @autoclosure () -> String) throws -> String {
        try stringIfPresent(name) ?? standard()
    }

    /// An integer, or the default for null and an absent member.
    public func int(_ name: StaticString, default standard: @autoclosure () -> Int) throws -> Int {
        try intIfPresent(name) ?? standard()
    }

    /// An integer of 64 bits, or the default for null and an absent member.
    public func int64(_ name: StaticString, default standard: @autoclosure () -> Int64) throws -> Int64 {
        try int64IfPresent(name) ?? standard()
    }

    /// A number, or the default for null and an absent member.
    public func double(_ name: StaticString, default standard: @autoclosure () -> Double) throws -> Double {
        try doubleIfPresent(name) ?? standard()
    }

    /// A truth value, or the default for null and an absent member.
    public func bool(_ name: StaticString, default standard: @autoclosure () -> Bool) throws -> Bool {
        try boolIfPresent(name) ?? standard()
    }

    /// An enumeration of strings.
    public func closedEnum<Value: RawRepresentable>(
        _ name: StaticString,
        default standard: @autoclosure () -> Value
    ) throws -> Value where Value.RawValue == String {
        try closedEnumIfPresent(name) ?? standard()
    }

    /// An enumeration of strings. An unknown value is reported as drift.
    public func openEnum<Value: APIOpenEnum>(
        _ name: StaticString,
        default standard: @autoclosure () -> Value
    ) throws -> Value where Value.RawValue == String {
        try openEnumIfPresent(name) ?? standard()
    }

    /// A value that `Codable` decodes.
    public func decoded<Value: Decodable>(
        _ name: StaticString,
        default standard: @autoclosure () -> Value
    ) throws -> Value {
        try decodedIfPresent(name) ?? standard()
    }
}

// Other values.
nonisolated extension APIJSONObjectReader {
    /// A value without a reader, which `Codable` decodes.
    public func decoded<Value: Decodable>(_ name: StaticString) throws -> Value {
        try document.value(Value.self, at: mark(name))
    }

    /// A value without a reader, which `Codable` decodes.
    public func decodedIfPresent<Value: Decodable>(_ name: StaticString) throws -> Value? {
        try ifPresent(name) { try document.value(Value.self, at: $0) }
    }

    /// A value whose type may have a reader, such as the item of a generic page.
    public func any<Value: Decodable>(_ name: StaticString) throws -> Value { try any(mark(name)) }

    /// A value whose type may have a reader, such as the item of a generic page.
    public func anyIfPresent<Value: Decodable>(_ name: StaticString) throws -> Value? {
        try ifPresent(name) { try any($0) }
    }

    private func any<Value: Decodable>(_ mark: Int) throws -> Value {
        try reader(mark).value(ifReadable: Value.self) ?? document.value(Value.self, at: mark)
    }
}
