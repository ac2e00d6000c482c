import APIGenSupport

/// The address of a recorded request in the parts of an exchange.
///
/// A person who types an address may leave out the scheme, and may write parameters in braces: `{id}`, `{{base}}`. A
/// program that records an address does neither.
struct RecordedAddress {
    var origin: String?
    /// Percent-encoded. A parameter without a value is in braces: `%7Bid%7D`.
    var path: String
    /// `nil` if the path has no parameter.
    var template: String?
    var query: [RecordedExchange.Item]
    /// The name and the password before the host, decoded.
    var userInfo: String?

    enum Form { case recorded, typed }

    /// - Parameters:
    ///   - text: The address as recorded or typed.
    ///   - form: Whether a person typed the address.
    ///   - values: The values of path parameters that are known.
    /// - Returns: `nil` if the text is not an address.
    init?(_ text: String, form: Form, values: [String: String] = [:]) {
        let text = text.trimmed
        guard !text.isEmpty else { return nil }
        let address = text.beginning(before: "#")
        let target = address.beginning(before: "?")
        query = Self.items(of: address[target.endIndex...].dropFirst(), form)
        guard let (start, path) = Self.splitOrigin(target, form) else { return nil }
        switch start {
        case .none: origin = nil
        case .opaque(let scheme):
            // The data is in the address: `data:image/png;base64,…`
            (origin, self.path) = (scheme + ":", "/")
            query = []
            return
        case .server(let scheme, let authority):
            guard let server = Self.server(scheme, authority) else { return nil }
            (origin, userInfo) = server
        }
        self.path = ""
        readPath(path, form, values)
    }

    // MARK: - Server

    private enum Start {
        case none
        case opaque(scheme: String)
        case server(scheme: String, authority: Substring)
    }

    /// The part before the path, and the path.
    private static func splitOrigin(_ target: Substring, _ form: Form) -> (Start, path: Substring)? {
        func split(scheme: String, _ rest: Substring) -> (Start, path: Substring) {
            let authority = rest.beginning(before: "/")
            return (.server(scheme: scheme, authority: authority), rest[authority.endIndex...])
        }
        if let colon = target.range(ofText: "://"), target[..<colon.lowerBound].isScheme {
            return split(scheme: target[..<colon.lowerBound].lowercased(), target[colon.upperBound...])
        }
        if target.hasPrefix("//") { return split(scheme: "https", target.dropFirst(2)) }
        if target.first == "/" || target.isEmpty { return (.none, target) }
        switch form {
        case .recorded:
            // The placeholder of VCR for the server: `<<HOST>>users`.
            if target.hasPrefix("<"), let end = target.firstIndex(of: ">") {
                return (.none, target[end...].drop { $0 == ">" })
            }
            guard let colon = target.firstIndex(of: ":"), target[..<colon].isScheme else { return nil }
            return (.opaque(scheme: target[..<colon].lowercased()), "")
        case .typed:
            // The first variable is nearly always the server: `{{base}}/users`.
            if target.hasPrefix("{"), let end = target.firstIndex(of: "}") {
                let rest = target[end...].drop { $0 == "}" }
                if rest.isEmpty || rest.first == "/" { return (.none, rest) }
            }
            return split(scheme: "http", target)
        }
    }

    private static let ports = ["http": "80", "https": "443", "ws": "80", "wss": "443"]

    /// The origin and the name with the password of a server. The origin is `nil` if a variable names the server.
    ///
    /// - Returns: `nil` if the text is not a server.
    private static func server(_ scheme: String, _ authority: Substring) -> (origin: String?, userInfo: String?)? {
        let at = authority.utf8.lastIndex(of: UInt8(ascii: "@"))
        let userInfo = at.map { String(authority[..<$0]).withoutPercentEncoding }
        let server = at.map { authority[authority.utf8.index(after: $0)...] } ?? authority
        guard !server.isEmpty else {
            // An address such as `file:///path` has no server.
            return ports[scheme] == nil ? ("\(scheme)://", userInfo) : nil
        }
        if TextPart.parts(of: String(server)).allSatisfy(\.isParameter) { return (nil, userInfo) }
        let colon = server.utf8.lastIndex(of: UInt8(ascii: ":")).flatMap { server[$0...].has("]") ? nil : $0 }
        let host = server[..<(colon ?? server.endIndex)]
        var port = colon.map { server[$0...].dropFirst() } ?? ""
        if port == ports[scheme]?[...] || String(port).isVariable { port = "" }
        guard !host.isEmpty, host.canBeHost, port.count <= 5,
            port.allSatisfy({ $0.isASCII && $0.isNumber })
        else { return nil }
        let name = TextPart.parts(of: String(host)).map { part in
            switch part {
            case .text(let text): text.lowercased()
            case .parameter(let name): "{\(name)}"
            }
        }.joined()
        return ("\(scheme)://\(name)\(port.isEmpty ? "" : ":\(port)")", userInfo)
    }

    // MARK: - Path and query

    private mutating func readPath(_ path: Substring, _ form: Form, _ values: [String: String]) {
        func encoded(_ text: String) -> String { text.percentEncoded(keeping: "%/!$&'()*+,;=:@") }
        let path = path.first == "/" ? String(path) : "/" + path
        guard form == .typed else {
            self.path = encoded(path)
            return
        }
        var template = ""
        var hasParameter = false
        for (index, segment) in path.split(separator: "/", omittingEmptySubsequences: false).enumerated() {
            if index > 0 {
                self.path += "/"
                template += "/"
            }
            for part in TextPart.parts(ofSegment: String(segment)) {
                switch part {
                case .text(let text):
                    self.path += encoded(text)
                    template += encoded(text)
                case .parameter(let name):
                    hasParameter = true
                    let value = values[name] ?? ""
                    self.path += value.isEmpty ? "%7B\(name)%7D" : value.percentEncoded()
                    template += "{\(name)}"
                }
            }
        }
        self.template = hasParameter ? template : nil
    }

    /// The items of a query or a form, decoded. An item without a name and a value is left out.
    static func items(of text: some StringProtocol, _ form: Form = .recorded) -> [RecordedExchange.Item] {
        text.split(separator: "&").compactMap { item in
            let parts = item.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false).map { part in
                part.split(separator: "+", omittingEmptySubsequences: false).joined(separator: " ")
                    .withoutPercentEncoding
            }
            if parts[0].isEmpty, parts.count == 1 || parts[1].isEmpty { return nil }
            let value = parts.count == 2 ? parts[1] : nil
            let found = RecordedExchange.Item(name: parts[0], value: value)
            return form == .typed ? found.withoutVariable : found
        }
    }
}

/// A part of a string that a person typed: text, or a parameter in braces.
enum TextPart: Hashable {
    case text(String)
    /// The name with underscores for what cannot be in a name.
    case parameter(String)

    var isParameter: Bool {
        if case .parameter = self { true } else { false }
    }

    /// The parts of a segment of a path, which may begin with a parameter with a colon: `:id`, `:id.json`.
    static func parts(ofSegment segment: String) -> [TextPart] {
        guard segment.first == ":" else { return parts(of: segment) }
        let word = segment.dropFirst().prefix { $0.isASCII && ($0.isLetter || $0.isNumber || $0 == "_" || $0 == "-") }
        guard let name = name(word) else { return parts(of: segment) }
        return [.parameter(name)] + parts(of: String(segment[word.endIndex...]))
    }

    /// The parts of a string with parameters such as `{id}`, `{{base}}` and `<id>`.
    static func parts(of text: String) -> [TextPart] {
        guard text.has("{") || text.has("<") else { return text.isEmpty ? [] : [.text(text)] }
        var parts: [TextPart] = []
        var rest = text[...]
        var plain = ""
        while let start = rest.firstIndex(where: { $0 == "{" || $0 == "<" }) {
            let opening = rest[start...].prefix { $0 == rest[start] }
            let closing = String(repeating: rest[start] == "{" ? "}" : ">", count: opening.count)
            let word = rest[opening.endIndex...].prefix { !"{}<>\":".contains($0) }
            let after = rest[word.endIndex...]
            plain += rest[..<start]
            guard opening.count <= 2, after.hasPrefix(closing), let name = name(word) else {
                plain += opening
                rest = rest[opening.endIndex...]
                continue
            }
            if !plain.isEmpty { parts.append(.text(plain)) }
            plain = ""
            parts.append(.parameter(name))
            rest = after.dropFirst(closing.count)
        }
        plain += rest
        if !plain.isEmpty { parts.append(.text(plain)) }
        return parts
    }

    /// - Returns: `nil` if the text has no letter.
    private static func name(_ text: some StringProtocol) -> String? {
        guard text.contains(where: { $0.isASCII && $0.isLetter }) else { return nil }
        let words = text.split { !($0.isASCII && ($0.isLetter || $0.isNumber || $0 == "_" || $0 == "-")) }
        return words.joined(separator: "_")
    }
}

extension Substring {
    /// Whether all characters can be in the name of a host, perhaps with parameters. Most are ASCII.
    fileprivate var canBeHost: Bool {
        utf8.allSatisfy { $0.isLetter || $0.isDigit || "-._[]:{}<> %".utf8.contains($0) }
            || allSatisfy { $0.isLetter || $0.isNumber || "-._[]:{}<> %".contains($0) }
    }

    /// Whether it has the syntax of a scheme (RFC 3986, section 3.1).
    fileprivate var isScheme: Bool {
        guard let first, first.isASCII, first.isLetter else { return false }
        return allSatisfy { $0.isASCII && ($0.isLetter || $0.isNumber || "+-.".contains($0)) }
    }
}

extension String {
    /// Whether the whole string is a parameter, such as `{id}` and `{{base}}`, so that its value is not known.
    package var isVariable: Bool {
        let parts = TextPart.parts(of: self)
        return parts.count == 1 && parts[0].isParameter
    }

    /// The text without white space around it.
    var trimmed: String {
        guard first?.isWhitespace == true || last?.isWhitespace == true else { return self }
        let end = lastIndex { !$0.isWhitespace }.map(index(after:)) ?? startIndex
        return String(self[..<end].drop(while: \.isWhitespace))
    }
}
