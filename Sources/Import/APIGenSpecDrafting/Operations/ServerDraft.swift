import APIGenDescription
import APIGenSpecLanguage
import APIGenSpecWriting
import APIGenSupport

/// The servers of a spec.
struct ServerDraft {
    private(set) var servers: [Spec.Server] = []
    private(set) var findings: [ImportReport.Finding] = []
    /// What the paths of the spec to update have in the address of their server, or the reverse.
    private var shift: PathShift?
    /// The name of the server without what a shift moved, for new paths that are not below the others.
    private var unshifted: String?
    /// The names of the servers of single operations, by their addresses.
    private var names: [String: String] = [:]

    init(_ description: APIDescription, keeping kept: ImportOptions.Kept = .init()) {
        let own = description.operations.flatMap(\.servers)
        // The client has the member `defaultServer`.
        var taken: Set<String> = ["default"]
        for server in description.servers { add(server, &taken) }
        if servers.isEmpty {
            let place = description.servers.first?.place ?? own.first?.place ?? description.operations.first?.place
            let path = description.servers.first.map { Self.path(of: $0.address) } ?? ""
            servers = [Spec.Server(name: "api", address: "https://api.example.com\(path)", origin: place)]
            taken.insert("api")
            if let place {
                let message = "the source has no address of a server, so \(servers[0].address) is in its place"
                findings.append(.init(.guess, subject: "server", message: message, place: place))
            }
        }
        let count = servers.count
        for server in own where names[server.address] == nil { add(server, &taken) }
        keep(kept, of: description, serverCount: count, &taken)
        // The only server needs no name.
        if servers.count == 1 { servers[0].name.value = "" }
    }

    /// The path of an operation below the address of its server.
    func path(of operation: APIDescription.Operation) -> String {
        guard let shift, ownName(of: operation) == nil else { return operation.path }
        return shift.path(operation.path) ?? operation.path
    }

    /// The server of an operation; `nil` for the first one.
    func name(of operation: APIDescription.Operation) -> String? {
        if let name = ownName(of: operation) { return name }
        return shift != nil && shift?.path(operation.path) == nil ? unshifted : nil
    }

    private func ownName(of operation: APIDescription.Operation) -> String? {
        guard let address = operation.servers.first?.address, let name = names[address] else { return nil }
        return name == servers.first?.name.value || servers.count == 1 ? nil : name
    }

    /// Divides the URLs as the spec to update does, if the document divides the same URLs in another place.
    ///
    /// - Parameter count: How many servers are those of the whole document.
    private mutating func keep(
        _ kept: ImportOptions.Kept,
        of description: APIDescription,
        serverCount count: Int,
        _ taken: inout Set<String>
    ) {
        let original = servers[0]
        let path = PathShift.path(ofAddress: original.address)
        guard let keptPath = kept.serverPath, keptPath != path else { return }
        let operations = description.operations.filter { ownName(of: $0) == nil }
        // The document can have another version in its paths: `/4` instead of `/3`.
        let other = path + EndpointPath.sharedBeginning(of: operations.map(\.path))
        let shift = [keptPath, other].lazy.compactMap { PathShift(from: path, to: $0) }
            .first { Self.isKept($0, operations, kept) }
        guard let shift else { return }
        self.shift = shift
        for index in servers.indices.prefix(count) { servers[index].address = shift.address(servers[index].address) }
        if operations.allSatisfy({ shift.path($0.path) != nil }) { return }
        var root = original
        root.name.value = "root"
        while !taken.insert(root.name.value).inserted { root.name.value += "Server" }
        (unshifted, root.metadata.doc) = (root.name.value, nil)
        servers.append(root)
    }

    /// Whether more operations have the same call as in the spec to update with a shift than without it. Otherwise, the
    /// document has a new address.
    private static func isKept(
        _ shift: PathShift,
        _ operations: [APIDescription.Operation],
        _ kept: ImportOptions.Kept
    ) -> Bool {
        func isKept(_ method: String, _ path: String) -> Bool {
            kept.endpoints[OperationDrafter.call(method, path)] != nil
        }
        let same = operations.count { isKept($0.method, $0.path) }
        let moved = operations.count { operation in
            shift.path(operation.path).map { isKept(operation.method, $0) } ?? false
        }
        return moved > same
    }

    private mutating func add(_ server: APIDescription.Server, _ taken: inout Set<String>) {
        if names[server.address] != nil { return }
        guard var draft = Self.draft(of: server) else {
            if !server.address.hasPrefix("/"), server.address != "" {
                let message = "`\(server.address.prefix(200))` is not an address of HTTP"
                findings.append(.init(.loss, subject: "server", message: message, place: server.place))
            }
            return
        }
        if let known = servers.first(where: { $0.address == draft.address && $0.settings == draft.settings }) {
            names[server.address] = known.name.value
            return
        }
        let name = Self.name(of: server, &taken)
        draft.name.value = name
        names[server.address] = name
        if !servers.isEmpty {
            draft.metadata.doc = server.doc.flatMap { DocText.text($0, repeating: [name], .first) }
        }
        servers.append(draft)
    }

    // MARK: - Addresses

    /// The server with a setting for each variable of its address; `nil` if it has no host.
    private static func draft(of server: APIDescription.Server) -> Spec.Server? {
        var template = String(server.address.prefix { $0 != "?" && $0 != "#" })
        // The scheme is a part of the address that no setting changes.
        for variable in server.variables where template.hasPrefix("{\(variable.name)}") {
            template.replace("{\(variable.name)}", with: variable.initial ?? "", maxReplacements: 1)
        }
        if template.hasPrefix("//") { template = "https:" + template }
        while template.hasSuffix("/") { template.removeLast() }
        var draft = Spec.Server(name: "", address: "", origin: server.place)
        // An address with values must be valid, too.
        var sample = ""
        var names: [String: String] = [:]
        var taken: Set<String> = []
        var rest = template[...]
        while let open = rest.firstIndex(of: "{"), let close = rest[open...].firstIndex(of: "}") {
            let variable = String(rest[rest.index(after: open)..<close])
            let name = names[variable] ?? taken.insertDistinct(identifier(of: variable))
            if names.updateValue(name, forKey: variable) == nil {
                var field = Spec.Field(name: name, type: nil)
                if let variable = server.variables.first(where: { $0.name == variable }) {
                    declare(&field, by: variable)
                }
                draft.settings.append(.init(field: field))
            }
            draft.address += "\(rest[..<open]){\(name)}"
            sample += "\(rest[..<open])1"
            rest = rest[rest.index(after: close)...]
        }
        draft.address += String(rest)
        return ServerAddress.isValid(sample + String(rest)) ? draft : nil
    }

    /// Adds the type and the default, if the default can be written: `us | eu = us`.
    private static func declare(_ field: inout Spec.Field, by variable: APIDescription.Server.Variable) {
        let isWord = { (text: String) in
            !text.isEmpty
                && text.utf8.allSatisfy { byte in
                    (0x61...0x7A).contains(byte) || (0x41...0x5A).contains(byte) || (0x30...0x39).contains(byte)
                        || "-_.".utf8.contains(byte)
                }
        }
        guard let initial = variable.initial, isWord(initial) else { return }
        let values = variable.values
        if values.count > 1, values.count <= Thresholds.serverValues, values.contains(initial),
            values.allSatisfy(isWord),
            Set(values).count == values.count,
            values.allSatisfy({ $0.first?.isLowercase == true && !["null", "true", "false"].contains($0) })
        {
            (field.type, field.initial) = (.alternatives(values.map { .value($0) }), .text(initial))
        } else if let port = Int(initial), port >= 0, "\(port)" == initial {
            (field.type, field.initial) = (.scalar(.int), .plain(initial))
        } else {
            (field.type, field.initial) = (.string, .text(initial))
        }
    }

    private static func identifier(of name: String) -> String {
        if SpecDecoder.isIdentifier(name), name.contains(where: { $0 != "_" }) { return name }
        return NameWords(of: name).member ?? "setting"
    }

    /// The path of a relative address.
    private static func path(of address: String) -> String {
        let path = address.prefix { $0 != "?" && $0 != "#" && $0 != "{" }
        guard path.hasPrefix("/"), ServerAddress.isValid("https://h" + path) else { return "" }
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
        let candidates = [
            NameWords(of: server.name ?? "").words,
            doc.count <= 3 ? doc : [], labels.first ?? [], doc.isEmpty ? [] : Array(doc.prefix(3)), path,
            (labels.first ?? []) + (labels.dropFirst().first ?? []),
        ]
        for candidate in candidates {
            guard let name = NameWords(candidate).member, name.first?.isLetter == true,
                taken.insert(name.lowercased()).inserted
            else { continue }
            return name
        }
        var number = taken.count + 1
        while !taken.insert("server\(number)").inserted { number += 1 }
        return "server\(number)"
    }
}
