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

    /// Adds a field with a value, unless there is one with its name.
    mutating func addMissing(_ name: String, _ value: String?) {
        guard let value, first(name) == nil else { return }
        append(Element(name: name, value: value))
    }

    /// The fields with the name and the password of an address, as `Authorization` sends them.
    func adding(userInfo: String?) -> Self {
        guard let userInfo, first("Authorization") == nil else { return self }
        let credentials = Data((userInfo.contains(":") ? userInfo : userInfo + ":").utf8).base64EncodedString()
        return self + [Element(name: "Authorization", value: "Basic \(credentials)")]
    }
}

extension RecordedExchange.Item {
    /// - Parameter line: A header field: `Accept: text/html`.
    /// - Returns: `nil` without a colon.
    init?(headerLine line: some StringProtocol) {
        guard let colon = line.firstIndex(of: ":") else { return nil }
        self.init(name: String(line[..<colon]).trimmed, value: String(line[line.index(after: colon)...]).trimmed)
    }

    /// Whether it is a pseudo-header of HTTP/2 (RFC 9113, section 8.3.1), which browsers copy without its colon.
    var isPseudoHeader: Bool { ["authority", "method", "path", "scheme"].contains(name.lowercased()) }
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
    /// The name of a file in a path of any system.
    var fileName: String? { split { $0 == "/" || $0 == "\\" }.last.map(String.init) }

    /// Whether it has the syntax of a method or of a header name (RFC 9110, section 5.6.2).
    var isToken: Bool {
        !isEmpty && allSatisfy { $0.isASCII && ($0.isLetter || $0.isNumber || "!#$%&'*+-.^_`|~".contains($0)) }
    }
}
