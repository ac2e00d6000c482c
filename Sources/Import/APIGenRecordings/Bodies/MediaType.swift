import APIGenSupport

/// The value of `Content-Type`: a type with its parameters.
struct MediaType {
    /// In lowercase.
    var name: String
    /// By name in lowercase.
    private var parameters: [String: String] = [:]

    /// - Returns: `nil` if there is no string before the parameters.
    init?(_ text: String?) {
        guard let parts = text.map({ Self.parts(of: $0).map(\.trimmed) }), let name = parts.first, !name.isEmpty else {
            return nil
        }
        self.name = name.lowercased()
        for part in parts.dropFirst() {
            let pair = part.split(separator: "=", maxSplits: 1).map { String($0).trimmed }
            if pair.count == 2 { parameters[pair[0].lowercased()] = pair[1].unquoted }
        }
    }

    subscript(parameter: String) -> String? { parameters[parameter] }

    /// The parts between semicolons, which may be in quotes.
    static func parts(of text: String) -> [String] {
        guard text.has(";") else { return [text] }
        var parts = [""]
        var isQuoted = false
        for character in text {
            if character == "\"" { isQuoted.toggle() }
            if character == ";", !isQuoted {
                parts.append("")
            } else {
                parts[parts.count - 1].append(character)
            }
        }
        return parts
    }

    var isJSON: Bool {
        name.hasSuffix("+json") || ["application/json", "text/json", "application/x-json"].contains(name)
    }

    var isForm: Bool { name.hasSuffix("x-www-form-urlencoded") }

    var isMultipartForm: Bool { name == "multipart/form-data" }

    /// Whether a server may send JSON with this type although it is wrong.
    var mayHoldJSON: Bool {
        name.hasPrefix("text/") || name.hasSuffix("/octet-stream") || name.hasSuffix("javascript") || isForm
    }

    var isText: Bool { name.hasPrefix("text/") || name.hasSuffix("xml") || name.hasSuffix("javascript") }

    /// Whether the bytes are not text.
    var isBinary: Bool {
        if ["image/svg+xml"].contains(name) { return false }
        if ["image/", "audio/", "video/", "font/"].contains(where: name.hasPrefix) { return true }
        return [
            "application/octet-stream", "application/pdf", "application/zip", "application/gzip",
            "application/x-protobuf", "application/protobuf", "application/grpc", "application/wasm",
        ].contains(name)
    }
}

extension String {
    /// The text without the double quotes around it.
    var unquoted: String {
        guard count >= 2, first == "\"", last == "\"" else { return self }
        return String(dropFirst().dropLast())
    }
}
