/// The part of all paths that one version of a spec has in its server's address, and another one in its paths.
public struct PathShift: Hashable, Sendable {
    /// What paths lose at their beginning, and addresses gain at their end.
    private let toAddress: String
    /// What paths gain at their beginning, and addresses lose at their end.
    private let toPaths: String

    /// - Parameters:
    ///   - source: The path of a server's address.
    ///   - target: The path of the same server in another version.
    /// - Returns: `nil` if no path begins or ends with the other one, or if nothing moves.
    public init?(from source: String, to target: String) {
        (toAddress, toPaths) = (Self.rest(of: target, after: source) ?? "", Self.rest(of: source, after: target) ?? "")
        let moved = toAddress + toPaths
        if moved.isEmpty || moved.utf8.contains(UInt8(ascii: "{")) { return nil }
    }

    /// - Returns: `nil` if the path is not below the address.
    public func path(_ path: String) -> String? {
        let path = path.hasPrefix("/") ? path : "/" + path
        return toAddress.isEmpty ? toPaths + path : Self.rest(of: path, after: toAddress)
    }

    public func address(_ address: String) -> String {
        address.hasSuffix(toPaths) ? address.dropLast(toPaths.count) + toAddress : address
    }

    /// The segments after a beginning of whole segments; `nil` if a path does not begin with it.
    private static func rest(of path: String, after beginning: String) -> String? {
        guard path.hasPrefix(beginning) else { return nil }
        let rest = path.dropFirst(beginning.count)
        return rest.isEmpty || "/?".utf8.contains(rest.utf8[rest.startIndex]) ? String(rest) : nil
    }

    /// The path of an address of a spec, with `{}` for each setting; empty if a setting has the scheme.
    public static func path(ofAddress address: String) -> String {
        let plain = address.withoutSettings
        guard let scheme = plain.range(ofText: "://"),
            let start = plain.utf8[scheme.upperBound...].firstIndex(of: UInt8(ascii: "/"))
        else { return "" }
        let path = plain[start...]
        return String(path.hasSuffix("/") ? path.dropLast() : path)
    }
}

extension String {
    /// The address or the path with `{}` in place of each setting or parameter.
    public var withoutSettings: String {
        guard has("{") else { return self }
        var result = ""
        var rest = self[...]
        while let open = rest.utf8.firstIndex(of: UInt8(ascii: "{")),
            let close = rest.utf8[open...].firstIndex(of: UInt8(ascii: "}"))
        {
            result += rest[...open]
            rest = rest[close...].dropFirst()
            result += "}"
        }
        return result + rest
    }
}
