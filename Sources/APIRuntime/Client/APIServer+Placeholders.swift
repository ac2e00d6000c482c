nonisolated extension APIServer {
    /// The names of the placeholders: `tenant` of `https://{tenant}.example.org`.
    var placeholders: [String] {
        hasPlaceholders ? parts.compactMap { if case .placeholder(let name, _) = $0 { name } else { nil } } : []
    }

    /// Whether there may be placeholders, without parsing the address.
    private var hasPlaceholders: Bool { address.utf8.contains(UInt8(ascii: "{")) }

    /// The server with values for the placeholders that have one.
    ///
    /// A value cannot leave its part of the address: in the host it has only the characters of host names, after the
    /// host it is percent-encoded.
    func filled(with others: [String: String]) throws(APIInvalidRequest) -> APIServer {
        guard hasPlaceholders else { return self }
        var text = ""
        for part in parts {
            switch part {
            case .text(let literal):
                text += literal
            case .placeholder(let name, let isInHost):
                guard let value = values[name] ?? others[name] else {
                    text += "{\(name)}"
                    continue
                }
                guard isInHost ? Self.isHostPart(value) : Self.isSegment(value) else {
                    throw APIInvalidRequest("the value of '\(name)' cannot be part of the server's address '\(self)'")
                }
                text += isInHost ? value : APIPercentEncoding.encodeSegment(value)
            }
        }
        return APIServer(text)
    }

    /// The address of a `URL` with its braces restored: `%7Btoken%7D` becomes `{token}`.
    static func restoringBraces(in address: String) -> String {
        var parts = address.split(separator: "%", omittingEmptySubsequences: false).map(String.init)
        for index in parts.indices.dropFirst().dropLast() {
            let (opening, closing) = (parts[index].prefix(2).uppercased(), parts[index + 1].prefix(2).uppercased())
            let name = parts[index].dropFirst(2)
            guard opening == "7B", closing == "7D", isName(name) else { continue }
            parts[index] = "{\(name)"
            parts[index + 1] = "}\(parts[index + 1].dropFirst(2))"
        }
        return parts.dropFirst().reduce(parts[0]) { text, part in
            text + (part.first == "{" || part.first == "}" ? part : "%\(part)")
        }
    }

    /// Whether a text is a valid placeholder name.
    private static func isName(_ text: Substring) -> Bool {
        !text.isEmpty && text.utf8.allSatisfy { APIPercentEncoding.isUnreserved($0) && !"-.~".utf8.contains($0) }
    }

    private enum Part {
        case text(String)
        case placeholder(String, isInHost: Bool)
    }

    private var parts: [Part] {
        var parts: [Part] = []
        var rest = address[...]
        while let opening = rest.firstIndex(of: "{"), let closing = rest[opening...].firstIndex(of: "}") {
            parts.append(.text(String(rest[..<opening])))
            let isInHost = address[..<opening].count { $0 == "/" } <= 2
            parts.append(.placeholder(String(rest[rest.index(after: opening)..<closing]), isInHost: isInHost))
            rest = rest[rest.index(after: closing)...]
        }
        return parts + [.text(String(rest))]
    }

    /// Whether a text is one or more labels of a host name, so that it cannot end the host.
    private static func isHostPart(_ text: String) -> Bool {
        let labels = text.utf8.split(separator: UInt8(ascii: "."), omittingEmptySubsequences: false)
        return labels.allSatisfy { label in
            !label.isEmpty && label.allSatisfy { APIPercentEncoding.isUnreserved($0) && $0 != UInt8(ascii: "~") }
        }
    }

    private static func isSegment(_ text: String) -> Bool {
        !text.isEmpty && text != "." && text != ".."
    }
}
