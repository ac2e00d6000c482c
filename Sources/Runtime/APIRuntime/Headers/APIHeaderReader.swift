public import Foundation

/// Reads typed values from headers and collects those that do not have their type.
nonisolated public struct APIHeaderReader {
    /// The headers that are read.
    public let all: APIHeaders

    /// The headers that do not have their types.
    private(set) var drift: [APIDrift] = []

    private let endpoint: String

    init(_ headers: APIHeaders, of endpoint: String = "") {
        all = headers
        self.endpoint = endpoint
    }

    /// The value of a header; `nil` if it is absent or does not have the type.
    public mutating func value<Value: APIHeaderValue>(_ name: String) -> Value? {
        single(name) { Value.value(ofHeader: $0) }
    }

    /// The value of a header that is an enumeration; `nil` if it is absent or does not have the type.
    public mutating func value<Value: RawRepresentable>(_ name: String) -> Value?
    where Value.RawValue: APIHeaderValue {
        let value: Value? = single(name) { Self.enumerated($0) }
        reportUnknown([value], of: name)
        return value
    }

    /// The elements of a comma-separated header; `nil` if it is absent or one element does not have the type.
    public mutating func values<Value: APIHeaderValue>(_ name: String) -> [Value]? {
        list(name) { Value.value(ofHeader: $0) }
    }

    /// The elements of a comma-separated header of an enumeration; `nil` if one of them does not have the type.
    public mutating func values<Value: RawRepresentable>(_ name: String) -> [Value]?
    where Value.RawValue: APIHeaderValue {
        let values: [Value]? = list(name) { Self.enumerated($0) }
        reportUnknown(values ?? [], of: name)
        return values
    }

    /// The date of a header; `nil` if it is absent or has another format.
    public mutating func date(_ name: String, _ format: APIDateFormat) -> Date? {
        single(name) { format.date(fromHeader: $0) }
    }

    /// The dates of a comma-separated header; `nil` if it is absent or one date has another format.
    public mutating func dates(_ name: String, _ format: APIDateFormat) -> [Date]? {
        single(name) { text in
            var dates: [Date] = []
            // A date of HTTP contains a comma itself.
            var start = ""
            for element in APIHeaderList.elements(of: text) {
                start += start.isEmpty ? element : ", \(element)"
                guard let date = format.date(fromHeader: start) else { continue }
                dates.append(date)
                start = ""
            }
            return start.isEmpty ? dates : nil
        }
    }

    private mutating func single<Value>(_ name: String, _ read: (String) -> Value?) -> Value? {
        guard let text = all[name]?.trimmingCharacters(in: .whitespaces) else { return nil }
        let value = read(text)
        if value == nil { add(.malformedHeader, name, text) }
        return value
    }

    private mutating func list<Value>(_ name: String, _ read: (String) -> Value?) -> [Value]? {
        single(name) { text in
            let parts = APIHeaderList.elements(of: text)
            let values = parts.compactMap(read)
            return values.count == parts.count ? values : nil
        }
    }

    private static func enumerated<Value: RawRepresentable>(_ text: String) -> Value?
    where Value.RawValue: APIHeaderValue {
        Value.RawValue.value(ofHeader: text).flatMap { Value(rawValue: $0) }
    }

    private mutating func reportUnknown(_ values: [some Any], of name: String) {
        for case let value as any APIOpenEnum in values where !value.isKnown {
            add(.unknownValue, name, value.description)
        }
    }

    private mutating func add(_ kind: APIDrift.Kind, _ name: String, _ value: String) {
        drift.append(APIDrift(kind: kind, endpoint: endpoint, path: name, value: value))
    }
}

/// The declared headers of a response or an error, as values.
///
/// ```swift
/// do {
///     let response = try await github.send(RepositoriesGetResource(owner: "swiftlang", repo: "swift"))
///     print(GitHubClient.ResponseHeaders(response.headers).etag ?? "–")
/// } catch let error as GitHubClient.Error {
///     print(GitHubClient.ResponseHeaders(error.headers).rateLimitReset ?? .now)
/// }
/// ```
///
/// A call checks them once, when the response is there, and reports those that do not have their type as drift.
nonisolated public protocol APIResponseHeaders: APIHeaderDeclaration, Hashable, Sendable {
    /// Reads the declared headers; those that are absent or do not have their type are `nil`.
    init(from headers: inout APIHeaderReader)
}

nonisolated extension APIResponseHeaders {
    /// Reads the declared headers of a response or an error: `ResponseHeaders(response.headers)`.
    public init(_ headers: APIHeaders) {
        var reader = APIHeaderReader(headers)
        self.init(from: &reader)
    }

    public static func drift(in headers: APIHeaders, of endpoint: String) -> [APIDrift] {
        var reader = APIHeaderReader(headers, of: endpoint)
        _ = Self(from: &reader)
        return reader.drift
    }
}

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
