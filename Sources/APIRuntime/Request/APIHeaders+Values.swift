public import Foundation

nonisolated extension APIHeaders {
    /// The value of a header; `nil` where it is missing or of another form.
    public func value<Value: APIHeaderValue>(_ name: String) -> Value? {
        text(of: name).flatMap { Value(headerText: $0) }
    }

    /// The value of an enumeration.
    public func value<Value: RawRepresentable>(_ name: String) -> Value? where Value.RawValue: APIHeaderValue {
        text(of: name).flatMap { Value.RawValue(headerText: $0) }.flatMap { Value(rawValue: $0) }
    }

    /// The elements of a header that is a list with commas; `nil` where it is missing or one of them has another form.
    public func values<Value: APIHeaderValue>(_ name: String) -> [Value]? {
        list(name) { Value(headerText: $0) }
    }

    /// The elements of a list of an enumeration's values.
    public func values<Value: RawRepresentable>(_ name: String) -> [Value]? where Value.RawValue: APIHeaderValue {
        list(name) { Value.RawValue(headerText: $0).flatMap { Value(rawValue: $0) } }
    }

    /// The date of a header; `nil` where it is missing or of another form.
    public func date(_ name: String, _ format: APIDateFormat) -> Date? {
        text(of: name).flatMap { format.date(fromHeader: $0) }
    }

    /// The dates of a header that is a list with commas, which a date of HTTP has itself.
    public func dates(_ name: String, _ format: APIDateFormat) -> [Date]? {
        list(name) { format.date(fromHeader: $0) }
    }

    private func text(of name: String) -> String? {
        self[name]?.trimmingCharacters(in: .whitespaces)
    }

    private func list<Value>(_ name: String, _ read: (String) -> Value?) -> [Value]? {
        guard let text = text(of: name) else { return nil }
        let parts = text.split(separator: ",").map { $0.trimmingCharacters(in: .whitespaces) }
        let values = parts.compactMap(read)
        return values.count == parts.count ? values : nil
    }
}

nonisolated extension APIDateFormat {
    /// The date of a header, where numbers are texts, too.
    fileprivate func date(fromHeader text: String) -> Date? {
        isNumber ? Double(text).map { date(fromNumber: $0) } : date(fromText: text)
    }
}
