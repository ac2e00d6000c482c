/// The method of an HTTP request (RFC 9110, section 9).
///
/// The set is open: `APIMethod(rawValue: "QUERY")` is valid. Methods are case-sensitive.
nonisolated public struct APIMethod: RawRepresentable, Hashable, Sendable {
    /// Requests a resource.
    public static let get = Self(rawValue: "GET")
    /// Requests the headers of a resource.
    public static let head = Self(rawValue: "HEAD")
    /// Sends data to a resource. Repeating it may repeat its effect.
    public static let post = Self(rawValue: "POST")
    /// Replaces a resource.
    public static let put = Self(rawValue: "PUT")
    /// Changes a part of a resource (RFC 5789).
    public static let patch = Self(rawValue: "PATCH")
    /// Removes a resource.
    public static let delete = Self(rawValue: "DELETE")
    /// Requests the methods of a resource.
    public static let options = Self(rawValue: "OPTIONS")

    public var rawValue: String

    /// Creates a method, which is sent unchanged.
    public init(rawValue: String) {
        self.rawValue = rawValue
    }
}

nonisolated extension APIMethod {
    /// Why it cannot be sent: it is not a token (RFC 9110, section 9.1).
    var problem: String? {
        rawValue.isEmpty || !rawValue.utf8.allSatisfy(APIHeaders.isTokenByte)
            ? "\(String(reflecting: rawValue)) is not a method" : nil
    }
}
