public import Foundation

nonisolated extension APIHeaders {
    /// The value of a header; `nil` if it is absent or does not have the type.
    public func value<Value: APIHeaderValue>(_ name: String) -> Value? {
        var reader = APIHeaderReader(self)
        return reader.value(name)
    }

    /// The value of a header that is an enumeration; `nil` if it is absent or does not have the type.
    public func value<Value: RawRepresentable>(_ name: String) -> Value? where Value.RawValue: APIHeaderValue {
        var reader = APIHeaderReader(self)
        return reader.value(name)
    }

    /// The elements of a comma-separated header; `nil` if it is absent or one element does not have the type.
    public func values<Value: APIHeaderValue>(_ name: String) -> [Value]? {
        var reader = APIHeaderReader(self)
        return reader.values(name)
    }

    /// The elements of a comma-separated header of an enumeration; `nil` if one of them does not have the type.
    public func values<Value: RawRepresentable>(_ name: String) -> [Value]? where Value.RawValue: APIHeaderValue {
        var reader = APIHeaderReader(self)
        return reader.values(name)
    }

    /// The date of a header; `nil` if it is absent or has another format.
    public func date(_ name: String, _ format: APIDateFormat) -> Date? {
        var reader = APIHeaderReader(self)
        return reader.date(name, format)
    }

    /// The dates of a comma-separated header; `nil` if it is absent or one date has another format.
    public func dates(_ name: String, _ format: APIDateFormat) -> [Date]? {
        var reader = APIHeaderReader(self)
        return reader.dates(name, format)
    }
}
