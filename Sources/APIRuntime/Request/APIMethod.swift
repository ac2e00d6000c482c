/// The method of an HTTP request (RFC 9110, section 9).
///
/// The set is open: `APIMethod(rawValue: "QUERY")` is a method like any other. Methods are case-sensitive.
nonisolated public struct APIMethod: RawRepresentable, Hashable, Sendable {
    public static let get = Self(rawValue: "GET")
    public static let head = Self(rawValue: "HEAD")
    public static let post = Self(rawValue: "POST")
    public static let put = Self(rawValue: "PUT")
    public static let patch = Self(rawValue: "PATCH")
    public static let delete = Self(rawValue: "DELETE")
    public static let options = Self(rawValue: "OPTIONS")

    public var rawValue: String

    public init(rawValue: String) {
        self.rawValue = rawValue
    }
}
