/// What an address must be to be the beginning of every call's URL.
enum ServerAddress {
    enum Problem: Equatable {
        case scheme
        case host
        case query
        case character(Unicode.Scalar)
    }

    /// What is wrong with an address: `https://api.example.com/v1` is sound.
    static func problem(of address: String) -> Problem? {
        let scalars = address.unicodeScalars
        let schemes = ["https://", "http://"].map(\.unicodeScalars)
        guard let scheme = schemes.first(where: { scalars.starts(with: $0) }) else { return .scheme }
        let rest = scalars.dropFirst(scheme.count)
        if rest.contains("?") || rest.contains("#") { return .query }
        if let scalar = rest.first(where: { !isAllowed($0) }) { return .character(scalar) }
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

    private static func isAllowed(_ scalar: Unicode.Scalar) -> Bool {
        (0x21...0x7E).contains(scalar.value) && !"\"<>\\^`{|}".unicodeScalars.contains(scalar)
    }

    private static func isHostPart(_ scalar: Unicode.Scalar) -> Bool {
        scalar.properties.isAlphabetic || ("0"..."9").contains(scalar) || "-._".unicodeScalars.contains(scalar)
    }

    private static func isHexadecimal(_ scalar: Unicode.Scalar) -> Bool {
        scalar.properties.isASCIIHexDigit
    }
}
