import APIDescription
import APIGenSupport
import SpecLanguage

/// The servers of a spec, and the beginning of all paths, which belongs to their addresses.
struct ServerDraft {
    private(set) var servers: [DraftServer] = []
    private(set) var findings: [ImportReport.Finding] = []
    /// The segments with which all paths begin.
    private let prefix: String
    /// The names of the servers of single operations, by their addresses.
    private var names: [String: String] = [:]

    init(_ description: APIDescription) {
        let own = description.operations.flatMap(\.servers)
        prefix = own.isEmpty ? Self.commonPrefix(of: description.operations.map(\.path)) : ""
        var taken: Set<String> = []
        for server in description.servers { add(server, prefix: prefix, &taken) }
        if servers.isEmpty {
            let place = description.servers.first?.place ?? own.first?.place ?? description.operations.first?.place
            let path = description.servers.first.map { Self.path(of: $0.address) } ?? ""
            servers = [DraftServer(name: "api", address: "https://api.example.com\(path)\(prefix)")]
            taken.insert("api")
            if let place {
                let message = "the source has no address of a server, so \(servers[0].address) is in its place"
                findings.append(.init(.guess, subject: "server", message: message, place: place))
            }
        }
        for server in own where names[server.address] == nil { add(server, prefix: "", &taken) }
        // The only server needs no name.
        if servers.count == 1 { servers[0].name = "" }
    }

    /// The path of an operation without what its server's address has.
    func path(of operation: APIDescription.Operation) -> String {
        guard !prefix.isEmpty else { return operation.path }
        let path = operation.path.hasPrefix("/") ? operation.path : "/" + operation.path
        return String(path.dropFirst(prefix.count))
    }

    /// The server of an operation; `nil` for the first one.
    func name(of operation: APIDescription.Operation) -> String? {
        guard let address = operation.servers.first?.address, let name = names[address] else { return nil }
        return name == servers.first?.name || servers.count == 1 ? nil : name
    }

    private mutating func add(_ server: APIDescription.Server, prefix: String, _ taken: inout Set<String>) {
        if names[server.address] != nil { return }
        guard let address = Self.address(of: server, prefix: prefix) else {
            if !server.address.hasPrefix("/"), server.address != "" {
                let message = "`\(server.address.prefix(200))` is not an address of HTTP"
                findings.append(.init(.loss, subject: "server", message: message, place: server.place))
            }
            return
        }
        if let known = servers.first(where: { $0.address == address }) {
            names[server.address] = known.name
            return
        }
        let name = Self.name(of: server, &taken)
        names[server.address] = name
        let doc = server.doc.flatMap { DocText.text($0, repeating: [name], .first) }
        servers.append(DraftServer(name: name, address: address, doc: servers.isEmpty ? nil : doc))
    }

    // MARK: - Addresses

    /// The address with the types and defaults of its variables; `nil` if it has no host.
    private static func address(of server: APIDescription.Server, prefix: String) -> String? {
        var address = String(server.address.prefix { $0 != "?" && $0 != "#" })
        // The scheme is a part of the address that no setting changes.
        for variable in server.variables where address.hasPrefix("{\(variable.name)}") {
            address.replace("{\(variable.name)}", with: variable.initial ?? "", maxReplacements: 1)
        }
        if address.hasPrefix("//") { address = "https:" + address }
        guard address.hasPrefix("https://") || address.hasPrefix("http://") else { return nil }
        while address.hasSuffix("/") { address.removeLast() }
        address += prefix
        // A sample without variables must be an address, too.
        var plain = address
        for variable in server.variables {
            plain = plain.replacing("{\(variable.name)}", with: "1")
            address = address.replacing("{\(variable.name)}", with: setting(variable))
        }
        let undeclared = plain.split(separator: "{").dropFirst().compactMap { $0.split(separator: "}").first }
        for name in undeclared {
            plain = plain.replacing("{\(name)}", with: "1")
            address = address.replacing("{\(name)}", with: "{\(identifier(of: String(name)))}")
        }
        return isAddress(plain) ? address : nil
    }

    private static func isAddress(_ text: String) -> Bool {
        let rest = text.dropFirst(text.hasPrefix("https://") ? 8 : 7)
        let host = rest.prefix { $0 != "/" && $0 != ":" }
        let isHost =
            !host.isEmpty
            && host.unicodeScalars.allSatisfy {
                $0.properties.isAlphabetic || ("0"..."9").contains($0) || "-._".unicodeScalars.contains($0)
            }
        let port = rest.dropFirst(host.count).prefix { $0 != "/" }
        let isPort = port.isEmpty || UInt16(port.dropFirst()) != nil
        let isPath = rest.unicodeScalars.allSatisfy {
            (0x21...0x7E).contains($0.value) && !"\"<>\\^`{|}%".unicodeScalars.contains($0)
        }
        return isHost && isPort && isPath
    }

    /// `{region:us | eu = us}`.
    private static func setting(_ variable: APIDescription.Server.Variable) -> String {
        let name = identifier(of: variable.name)
        let isWord = { (text: String) in
            !text.isEmpty
                && text.utf8.allSatisfy { byte in
                    (0x61...0x7A).contains(byte) || (0x41...0x5A).contains(byte) || (0x30...0x39).contains(byte)
                        || "-_.".utf8.contains(byte)
                }
        }
        guard let initial = variable.initial, isWord(initial) else { return "{\(name)}" }
        let values = variable.values
        if values.count > 1, values.count <= 8, values.contains(initial), values.allSatisfy(isWord),
            Set(values).count == values.count,
            values.allSatisfy({ $0.first?.isLowercase == true && !["null", "true", "false"].contains($0) })
        {
            return "{\(name):\(values.joined(separator: " | ")) = \(initial)}"
        }
        if let port = Int(initial), port >= 0, "\(port)" == initial { return "{\(name):Int = \(initial)}" }
        let isLiteral = JSONLiteral(initial) != nil
        return isLiteral ? "{\(name):String = \"\(initial)\"}" : "{\(name):String = \(initial)}"
    }

    private static func identifier(of name: String) -> String {
        if SpecDecoder.isIdentifier(name), name.contains(where: { $0 != "_" }) { return name }
        return NameWords(of: name).member ?? "setting"
    }

    /// The path of a relative address.
    private static func path(of address: String) -> String {
        let path = address.prefix { $0 != "?" && $0 != "#" && $0 != "{" }
        guard path.hasPrefix("/"), isAddress("https://h" + path) else { return "" }
        return String(path.reversed().drop { $0 == "/" }.reversed())
    }

    // MARK: - Names

    /// A name from the words of the description, else from the first part of the host that others lack.
    private static func name(of server: APIDescription.Server, _ taken: inout Set<String>) -> String {
        let fillers: Set<String> = [
            "server", "api", "the", "url", "endpoint", "environment", "base", "main", "https", "http",
        ]
        let doc = NameWords(of: server.doc ?? "").words.filter { !fillers.contains($0) }
        let host = server.address.split(separator: "/").dropFirst().first ?? ""
        let labels = host.split(separator: ".").map { NameWords(of: $0).words }
        let path = server.address.split(separator: "/").last.map { NameWords(of: $0).words } ?? []
        let wishes = [
            doc.count <= 3 ? doc : [], labels.first ?? [], doc.isEmpty ? [] : Array(doc.prefix(3)), path,
            (labels.first ?? []) + (labels.dropFirst().first ?? []),
        ]
        for wish in wishes {
            guard let name = NameWords(wish).member, name.first?.isLetter == true,
                taken.insert(name.lowercased()).inserted
            else { continue }
            return name
        }
        var number = taken.count + 1
        while !taken.insert("server\(number)").inserted { number += 1 }
        return "server\(number)"
    }

    // MARK: - The common beginning

    /// The static segments with which all paths begin; at least one segment of each path remains.
    private static func commonPrefix(of paths: [String]) -> String {
        guard paths.count > 1, let first = paths.first else { return "" }
        func segments(_ path: String) -> ArraySlice<Substring> {
            path.prefix { $0 != "?" && $0 != "#" }.split(separator: "/", omittingEmptySubsequences: false).dropFirst()
        }
        var common = segments(first).dropLast()
        for path in paths.dropFirst() {
            let others = segments(path).dropLast()
            common = common.prefix(zip(common, others).prefix { $0 == $1 }.count)
            if common.isEmpty { return "" }
        }
        let fixed = common.prefix { segment in
            !segment.isEmpty
                && segment.utf8.allSatisfy { byte in
                    (0x61...0x7A).contains(byte) || (0x41...0x5A).contains(byte) || (0x30...0x39).contains(byte)
                        || "-_.~".utf8.contains(byte)
                }
        }
        return fixed.map { "/\($0)" }.joined()
    }
}
