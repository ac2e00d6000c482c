/// The format of a date on the wire.
package enum DateFormat: Hashable, Sendable {
    case seconds
    case milliseconds
    case iso8601
    case rfc2822
    /// The format of headers (RFC 9110): `Sun, 06 Nov 1994 08:49:37 GMT`.
    case http
    /// A pattern of `DateFormatter`, with the time zone UTC and the locale `en_US_POSIX`.
    case pattern(String)

    /// All formats with a name, the default first.
    package static let named: [DateFormat] = [.iso8601, .seconds, .milliseconds, .rfc2822, .http]

    /// The name in a spec, which is that of the runtime's format as well; `nil` for a pattern.
    package var name: String? {
        switch self {
        case .seconds: "seconds"
        case .milliseconds: "milliseconds"
        case .iso8601: "iso8601"
        case .rfc2822: "rfc2822"
        case .http: "http"
        case .pattern: nil
        }
    }

    /// Whether dates are numbers in JSON. It is false for strings.
    package var isNumber: Bool {
        switch self {
        case .seconds, .milliseconds: true
        case .iso8601, .rfc2822, .http, .pattern: false
        }
    }

    /// The description in messages.
    package var phrase: String {
        switch self {
        case .seconds: "seconds since 1970"
        case .milliseconds: "milliseconds since 1970"
        case .iso8601: "ISO 8601"
        case .rfc2822: "RFC 2822"
        case .http: "a date of HTTP"
        case .pattern(let pattern): "`\(pattern)`"
        }
    }

    /// The name or the pattern.
    package var text: String {
        if case .pattern(let pattern) = self { pattern } else { name ?? "" }
    }

    package static let names = named.compactMap(\.name)

    /// The names in documentation.
    static let list = "`\(names[0])` (default), " + names.dropFirst().map { "`\($0)`" }.joined(separator: ", ")

    package init?(name: String) {
        guard let format = Self.named.first(where: { $0.name == name }) else { return nil }
        self = format
    }
}
