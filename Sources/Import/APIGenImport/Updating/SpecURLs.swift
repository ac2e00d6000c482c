package import APIGenDescription
import APIGenSupport

/// How a spec divides its URLs into the address of its first server and the paths of its endpoints.
struct SpecURLs {
    struct Endpoint {
        var name: String
        /// `METHOD /path`, with `{}` for each parameter.
        var call: String
        /// The text with the path.
        var node: Node
        /// Whether it is below the first server.
        var isBelowFirst: Bool
        /// The constants in its query, its headers and its body: `action=list`.
        var constants: [String]
    }

    let source: SpecSource
    private(set) var endpoints: [Endpoint] = []
    /// The addresses of the servers.
    private var addresses: [Node] = []

    init(_ source: SpecSource) {
        self.source = source
        let servers = Self.servers(of: source.root)
        addresses = servers.compactMap { Self.address(of: $0.node) }
        for entry in source.root["endpoints"]?.entries ?? [] {
            guard let call = SpecParts.call(of: entry.value) else { continue }
            let server = entry.value["server"]?.scalarText
            endpoints.append(
                Endpoint(
                    name: entry.key.scalarText,
                    call: call,
                    node: entry.value["call"] ?? entry.value["path"] ?? entry.value,
                    isBelowFirst: server == nil || server == servers.first?.name,
                    constants: SpecParts.constants(of: entry.value).map { "\($0)=\($1)" }
                )
            )
        }
    }

    /// The path of the first server; `nil` without one.
    var serverPath: String? { addresses.first.map { PathShift.path(ofAddress: $0.scalarText) } }

    /// What moves between the address and the paths in another version; `nil` if the same endpoints do not have the
    /// same URLs in it.
    func shift(to other: SpecURLs) -> PathShift? {
        guard let own = serverPath, let theirs = other.serverPath, let shift = PathShift(from: own, to: theirs) else {
            return nil
        }
        let calls = Set(other.endpoints.map(\.call))
        let candidates = endpoints.filter(\.isBelowFirst)
        let same = candidates.count { calls.contains($0.call) }
        let moved = candidates.count { calls.contains(Self.call($0, shift)) }
        return moved > same ? shift : nil
    }

    /// The call of an endpoint with a moved path.
    static func call(_ endpoint: Endpoint, _ shift: PathShift?) -> String {
        guard endpoint.isBelowFirst, let shift, let slash = endpoint.call.firstIndex(of: "/") else {
            return endpoint.call
        }
        return endpoint.call[..<slash]
            + (shift.path(String(endpoint.call[slash...])) ?? String(endpoint.call[slash...]))
    }

    /// The spec with another division of its URLs; `nil` if it cannot be read.
    func applying(_ shift: PathShift) -> SpecSource? {
        let nodes = addresses + endpoints.filter(\.isBelowFirst).map(\.node)
        return source.replacing(nodes) { text in
            if text.contains("://") {
                let quote = text.last.map { "\"'".contains($0) ? String($0) : "" } ?? ""
                return shift.address(String(text.dropLast(quote.count))) + quote
            }
            guard let slash = text.firstIndex(of: "/") else { return text }
            let end = text[slash...].firstIndex { " \"'".contains($0) } ?? text.endIndex
            return text[..<slash] + (shift.path(String(text[slash..<end])) ?? String(text[slash..<end])) + text[end...]
        }
    }

    // MARK: - One server and several

    /// The versions of a spec with the key `servers` in each if one side has one server and the other one several, so
    /// that the addresses are merged one by one.
    static func comparable(
        base: SpecSource,
        edited: SpecSource,
        incoming: SpecSource
    ) -> (base: SpecSource, edited: SpecSource, incoming: SpecSource) {
        let sources = [base, edited, incoming]
        let hasOne = sources.map { $0.root["server"] != nil }
        let names = [edited, incoming].compactMap { servers(of: $0.root).first?.name }
        guard hasOne[0] || hasOne[1], let name = names.first(where: { !$0.isEmpty }) else {
            return (base, edited, incoming)
        }
        let named = sources.map { $0.namingServer(name) ?? $0 }
        return (named[0], named[1], named[2])
    }

    private static func servers(of root: Node) -> [(name: String, node: Node)] {
        if let server = root["server"] { return [("", server)] }
        return root["servers"]?.entries?.map { ($0.key.scalarText, $0.value) } ?? []
    }

    private static func address(of server: Node) -> Node? {
        if case .scalar = server.content { server } else { server["url"] }
    }
}

extension SpecSource {
    /// The same spec with a name for its only server; `nil` if it has none that is written in lines of its own.
    fileprivate func namingServer(_ name: String) -> SpecSource? {
        guard !root.isFlow, let entry = root.entries?.first(where: { $0.key.scalarText == "server" }),
            entry.key.range.start.column == 1
        else { return nil }
        let (first, last) = (entry.key.range.start.line, max(lastLine(of: entry.key), lastLine(of: entry.value)))
        let rest = line(first).unicodeScalars.dropFirst(entry.key.range.end.column - 1)
        let lines = (1...file.lineCount).flatMap { number -> [String] in
            if number == first { return ["servers:", "  \(name)\(Substring(rest))"] }
            return [(first...last).contains(number) ? "  \(line(number))" : String(line(number))]
        }
        return SpecSource(path: file.path, text: lines.joined(separator: "\n"))
    }
}

extension ImportOptions.Kept {
    /// What the spec has that the record of its import describes.
    ///
    /// - Parameter edited: The text of the spec.
    package init(of record: ImportRecord, edited: String) {
        self.init(models: record.models)
        guard let base = SpecSource(path: "", text: record.spec).map(SpecURLs.init) else { return }
        let edited = SpecSource(path: "", text: edited).map(SpecURLs.init)
        let shift = edited.flatMap(base.shift)
        serverPath = shift == nil ? base.serverPath : edited?.serverPath
        for endpoint in base.endpoints {
            endpoints[SpecURLs.call(endpoint, shift), default: []]
                .append(.init(name: endpoint.name, constants: endpoint.constants))
        }
        chosenEndpoints = Set(edited?.endpoints.map(\.name) ?? []).subtracting(base.endpoints.map(\.name))
    }
}
