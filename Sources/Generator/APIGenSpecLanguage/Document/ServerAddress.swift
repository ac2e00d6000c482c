import APIGenSupport

/// Validates the address of a server, with which the URL of every call begins.
package enum ServerAddress {
    enum Problem: Equatable {
        case scheme
        case host
        case query
        case character(Unicode.Scalar)
        case percent
    }

    /// Whether an address without settings is valid, such as `https://api.example.com/v1`.
    package static func isValid(_ address: String) -> Bool { problem(of: address) == nil }

    /// The error of an address; `nil` if it is valid, such as `https://api.example.com/v1`.
    static func problem(of address: String) -> Problem? {
        let scalars = address.unicodeScalars
        let schemes = ["https://", "http://"].map(\.unicodeScalars)
        guard let scheme = schemes.first(where: { scalars.starts(with: $0) }) else { return .scheme }
        let rest = scalars.dropFirst(scheme.count)
        if rest.contains("?") || rest.contains("#") { return .query }
        if let scalar = rest.first(where: { !isAllowed($0) }) { return .character(scalar) }
        for part in rest.split(separator: "%", omittingEmptySubsequences: false).dropFirst() {
            guard part.count >= 2, part.prefix(2).allSatisfy(isHexadecimal) else { return .percent }
        }
        let authority = rest.prefix { $0 != "/" }
        let isBracketed = authority.first == "["
        let host = authority.prefix { isBracketed ? $0 != "]" : $0 != ":" }
        let tail = authority.dropFirst(host.count + (isBracketed ? 1 : 0))
        let name = isBracketed ? host.dropFirst() : host
        let isName = name.allSatisfy { isBracketed ? isHexadecimal($0) || $0 == ":" || $0 == "." : isHostPart($0) }
        let port = tail.dropFirst()
        guard !isBracketed || authority.contains("]") else { return .host }
        let isPort = tail.isEmpty || tail.first == ":" && UInt16(String(Substring(port))) != nil
        return !name.isEmpty && isName && isPort ? nil : .host
    }

    enum Part {
        case text(String)
        /// `{tenant}`, or `{port:Int = 443}` with its declaration.
        case setting(Located<String>, TypeParser.Declaration?)
    }

    /// Splits an address at its settings.
    static func parts(of source: SourceText) throws(TypeSyntaxError) -> [Part] {
        var parts: [Part] = []
        var index = 0
        let end = source.scalars.count
        while index < end {
            guard source.scalars[index] == "{" else {
                let next = source.scalars[index...].firstIndex(of: "{") ?? end
                parts.append(.text(source.text(index..<next)))
                index = next
                continue
            }
            guard let closing = source.scalars[index...].firstIndex(of: "}") else {
                throw TypeSyntaxError("this brace is never closed", index..<end)
            }
            parts.append(try setting(source, in: index + 1..<closing))
            index = closing + 1
        }
        return parts
    }

    private static func setting(_ source: SourceText, in range: Range<Int>) throws(TypeSyntaxError) -> Part {
        let colon = source.scalars[range].firstIndex(of: ":")
        let name = range.lowerBound..<(colon ?? range.upperBound)
        guard SpecDecoder.isIdentifier(source.text(name)) else {
            throw TypeSyntaxError(
                name.isEmpty ? "a name belongs between the braces" : "`\(source.text(name))` cannot name a setting",
                name.isEmpty ? range.lowerBound - 1..<range.upperBound + 1 : name,
                help: "write a setting as {tenant}, {port:Int} or {region:us | eu = us}"
            )
        }
        let located = Located(source.text(name), at: source.location(name))
        guard let colon else { return .setting(located, nil) }
        return .setting(located, try TypeParser.declaration(source, in: colon + 1..<range.upperBound))
    }

    private static func isAllowed(_ scalar: Unicode.Scalar) -> Bool {
        (0x21...0x7E).contains(scalar.value) && !"\"<>\\^`{|}".unicodeScalars.contains(scalar)
    }

    private static func isHostPart(_ scalar: Unicode.Scalar) -> Bool {
        scalar.properties.isAlphabetic || scalar.isASCIIDigit || "-._".unicodeScalars.contains(scalar)
    }

    private static func isHexadecimal(_ scalar: Unicode.Scalar) -> Bool {
        scalar.properties.isASCIIHexDigit
    }
}
