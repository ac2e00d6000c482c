/// The method of an HTTP request (RFC 9110, section 9).
///
/// The set is open: `APIMethod(rawValue: "QUERY")` is a method like any other. Methods are case-sensitive.
nonisolated public struct APIMethod: RawRepresentable, Hashable, Sendable {
    /// Asks for a resource.
    public static let get = Self(rawValue: "GET")
    /// Asks for the headers of a resource.
    public static let head = Self(rawValue: "HEAD")
    /// Hands something to a resource; sent twice, it may be done twice.
    public static let post = Self(rawValue: "POST")
    /// Stores something in place of a resource.
    public static let put = Self(rawValue: "PUT")
    /// Changes a part of a resource (RFC 5789).
    public static let patch = Self(rawValue: "PATCH")
    /// Removes a resource.
    public static let delete = Self(rawValue: "DELETE")
    /// Asks what a resource can do.
    public static let options = Self(rawValue: "OPTIONS")

    /// The method as it is sent.
    public var rawValue: String

    /// Creates a method, which is sent as it is given.
    public init(rawValue: String) {
        self.rawValue = rawValue
    }
}

nonisolated extension APIMethod {
    /// Why it cannot be sent: it is no token (RFC 9110, section 9.1).
    var problem: String? {
        rawValue.isEmpty || !rawValue.utf8.allSatisfy(APIHeaders.isTokenByte)
            ? "\(String(reflecting: rawValue)) is not a method" : nil
    }
}
