/// The address of a document: a URI reference without its fragment (RFC 3986).
struct DocumentAddress: Hashable {
    private(set) var scheme: String?
    private(set) var authority: String?
    private(set) var path: String
    private(set) var query: String?

    /// The parts of a string, which appendix B finds in every string.
    init(_ text: String) {
        var rest = text.prefix { $0 != "#" }
        if let end = rest.firstIndex(of: "?") {
            query = String(rest[rest.index(after: end)...])
            rest = rest[..<end]
        }
        if let end = rest.firstIndex(where: { $0 == ":" || $0 == "/" }), end > rest.startIndex, rest[end] == ":" {
            scheme = rest[..<end].lowercased()
            rest = rest[rest.index(after: end)...]
        }
        if rest.hasPrefix("//") {
            rest = rest.dropFirst(2)
            let end = rest.firstIndex(of: "/") ?? rest.endIndex
            authority = String(rest[..<end])
            rest = rest[end...]
        }
        path = Self.withoutDots(rest)
    }

    /// Whether it leads to a server.
    var isWeb: Bool { authority?.isEmpty == false && (scheme == "https" || scheme == "http") }

    var text: String {
        (scheme.map { $0 + ":" } ?? "") + (authority.map { "//" + $0 } ?? "") + path + (query.map { "?" + $0 } ?? "")
    }

    /// The address that a reference in this document has (section 5.2).
    func resolving(_ reference: String) -> DocumentAddress {
        var target = DocumentAddress(reference)
        if target.scheme != nil { return target }
        target.scheme = scheme
        if target.authority != nil { return target }
        target.authority = authority
        if target.path.isEmpty {
            target.path = path
            target.query = target.query ?? query
        } else if !target.path.hasPrefix("/") {
            let name = reference.prefix { $0 != "?" && $0 != "#" }
            target.path = Self.withoutDots(folder + name)
        }
        return target
    }

    /// The path to another document from the folder of this one; `nil` unless the other one is in that folder.
    func path(to other: DocumentAddress) -> String? {
        guard scheme == other.scheme, authority == other.authority, other.path.hasPrefix(folder) else { return nil }
        let path = other.path.dropFirst(folder.count)
        return path.isEmpty ? nil : String(path)
    }

    /// The path up to its last slash.
    private var folder: String {
        if authority != nil, path.isEmpty { return "/" }
        return String(path[..<(path.lastIndex(of: "/").map(path.index(after:)) ?? path.startIndex)])
    }

    /// A path that begins with a slash, without the segments `.` and `..` (section 5.2.4).
    private static func withoutDots(_ path: some StringProtocol) -> String {
        guard path.hasPrefix("/") else { return String(path) }
        var segments: [String] = []
        var endsInFolder = false
        for segment in path.dropFirst().split(separator: "/", omittingEmptySubsequences: false) {
            endsInFolder = segment == "." || segment == ".."
            if segment == ".." { _ = segments.popLast() }
            if !endsInFolder { segments.append(String(segment)) }
        }
        return "/" + segments.joined(separator: "/") + (endsInFolder && !segments.isEmpty ? "/" : "")
    }
}
