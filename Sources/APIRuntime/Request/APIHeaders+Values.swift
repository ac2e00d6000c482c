public import Foundation

nonisolated extension APIHeaders {
    /// The value of a header; `nil` where it is missing or, which is reported as drift, of another form.
    public func value<Value: APIHeaderValue>(_ name: String) -> Value? {
        one(name) { Value.value(ofHeader: $0) }
    }

    /// The value of an enumeration.
    public func value<Value: RawRepresentable>(_ name: String) -> Value? where Value.RawValue: APIHeaderValue {
        one(name) { enumerated($0, name) }
    }

    /// The elements of a header that is a list with commas; `nil` where it is missing or one of them has another form.
    public func values<Value: APIHeaderValue>(_ name: String) -> [Value]? {
        list(name) { Value.value(ofHeader: $0) }
    }

    /// The elements of a list of an enumeration's values.
    public func values<Value: RawRepresentable>(_ name: String) -> [Value]? where Value.RawValue: APIHeaderValue {
        list(name) { enumerated($0, name) }
    }

    /// The date of a header; `nil` where it is missing or, which is reported as drift, of another form.
    public func date(_ name: String, _ format: APIDateFormat) -> Date? {
        one(name) { format.date(fromHeader: $0) }
    }

    /// The dates of a header that is a list with commas, which a date of HTTP has itself.
    public func dates(_ name: String, _ format: APIDateFormat) -> [Date]? {
        list(name) { format.date(fromHeader: $0) }
    }

    private func one<Value>(_ name: String, _ read: (String) -> Value?) -> Value? {
        guard let text = self[name]?.trimmingCharacters(in: .whitespaces) else { return nil }
        let value = read(text)
        if value == nil { drift?.report(.malformedHeader, path: name, value: text) }
        return value
    }

    private func list<Value>(_ name: String, _ read: (String) -> Value?) -> [Value]? {
        one(name) { text in
            let parts = text.split(separator: ",").map { $0.trimmingCharacters(in: .whitespaces) }
            let values = parts.compactMap(read)
            return values.count == parts.count ? values : nil
        }
    }

    private func enumerated<Value: RawRepresentable>(_ text: String, _ name: String) -> Value?
    where Value.RawValue: APIHeaderValue {
        let value = Value.RawValue.value(ofHeader: text).flatMap { Value(rawValue: $0) }
        if let value = value as? any APIOpenEnum, !value.isKnown {
            drift?.report(.unknownValue, path: name, value: text)
        }
        return value
    }
}

nonisolated extension APIDateFormat {
    /// The date of a header, where numbers are texts, too.
    fileprivate func date(fromHeader text: String) -> Date? {
        isNumber ? Double(text).map { date(fromNumber: $0) } : date(fromText: text)
    }
}
