#if canImport(FoundationEssentials)
    import FoundationEssentials
#else
    import Foundation
#endif

extension [RecordedExchange.Item] {
    /// The value of the first field with a name, which differs in case.
    package func first(_ name: String) -> String? {
        first { $0.name.utf8.count == name.utf8.count && $0.name.lowercased() == name.lowercased() }?.value
    }

    /// The fields with the name and the password of an address, as `Authorization` sends them.
    func adding(userInfo: String?) -> Self {
        guard let userInfo, first("Authorization") == nil else { return self }
        let credentials = Data((userInfo.contains(":") ? userInfo : userInfo + ":").utf8).base64EncodedString()
        return self + [Element(name: "Authorization", value: "Basic \(credentials)")]
    }
}

extension [UInt8] {
    /// The bytes of a base64 text, which may have line breaks.
    ///
    /// - Returns: `nil` if the text is not base64.
    init?(base64 text: String) {
        guard let data = Data(base64Encoded: text, options: .ignoreUnknownCharacters) else { return nil }
        self = Array(data)
    }
}

extension String {
    /// Whether it has the syntax of a method or of a header name (RFC 9110, section 5.6.2).
    var isToken: Bool {
        !isEmpty && allSatisfy { $0.isASCII && ($0.isLetter || $0.isNumber || "!#$%&'*+-.^_`|~".contains($0)) }
    }
}
