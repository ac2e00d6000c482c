import APIGenModel
import APIGenSpecLanguage
import APIGenSupport

// Servers and credentials.
extension DocumentWriter {
    var servers: [JSONTree] { commonServers.map { server($0).tree } }

    /// The default server, and those that no endpoint names. The others are at their operations.
    private var commonServers: [API.Server] {
        let named = Set(api.endpoints.compactMap(\.server))
        return api.servers.enumerated().filter { $0 == 0 || !named.contains($1.name.value) }.map(\.element)
    }

    func server(_ server: API.Server) -> Members {
        var members: Members = ["url": .text(server.address)]
        if let doc = server.metadata.doc { members["description"] = .text(doc) }
        members[.see] = server.metadata.see.map { .text($0) }
        let settings = api.shared.filter { $0.place == .server } + server.parameters
        let variables = Self.names(in: server.address).map { name in
            (key: name, value: variable(name, settings.first { $0.name.value == name }).tree)
        }
        if !variables.isEmpty { members["variables"] = .object(variables) }
        if !server.name.value.isEmpty { members[.name] = .text(server.name.value) }
        if isBare(server) { members[.bare] = true }
        return members
    }

    /// The names in braces, in order without duplicates.
    private static func names(in address: String) -> [String] {
        var seen: Set<String> = []
        return address.split(separator: "{").dropFirst().compactMap { $0.split(separator: "}").first.map(String.init) }
            .filter { seen.insert($0).inserted }
    }

    /// A setting of the client, or a credential, which has no setting.
    private func variable(_ name: String, _ setting: API.Parameter?) -> Members {
        var members = Members()
        var values: [String] = []
        if case .enumeration(let enumeration)? = setting?.type { values = enumeration.values.map(\.text.value) }
        if !values.isEmpty { members["enum"] = JSONTree(values) }
        if case .enumeration(let enumeration)? = setting?.type { add(enumeration, to: &members) }
        let initial: String? =
            switch setting?.initial {
            case .text(let text)?, .value(let text)?, .number(let text)?: text
            case .bool(let flag)?: "\(flag)"
            default: nil
            }
        members["default"] = .text(initial ?? values.first ?? name)
        guard let setting else {
            guard let scheme = credential(at: name) else { return members }
            members["description"] = scheme.metadata.doc.map { .text($0) }
            members[.credential] = .text(scheme.name.value)
            members[.see] = scheme.metadata.see.map { .text($0) }
            return members
        }
        if initial == nil { members[.required] = true }
        if case .scalar(let scalar) = setting.type, scalar != .string {
            members[.type] = .text(notation.text(setting.type))
        }
        members["description"] = setting.metadata.doc.map { .text($0) }
        members[.deprecated] = setting.metadata.deprecated.map { .text($0) }
        members[.as] = setting.swiftName.map { .text($0.value) }
        return members
    }

    /// Adds what an enum says about its values.
    private func add(_ enumeration: API.Enumeration, to members: inout Members) {
        let schema = writeSchema(of: enumeration)
        for key in [SpecExtension.names, .frozen] { members[key] = schema[key] }
        if enumeration.isNumber { members[.type] = .text(enumeration.rawType.rawValue) }
    }

    /// The names of the servers in the order of the spec; `nil` if the document has them in this order.
    var serverOrder: [String]? {
        let order = api.servers.map(\.name.value)
        var written = commonServers.map(\.name.value)
        for name in api.endpoints.compactMap(\.server) where !written.contains(name) { written.append(name) }
        return written == order ? nil : order
    }

    /// The names of the credentials in the order of the spec; `nil` if those in addresses are the last.
    var credentialOrder: [String]? {
        let order = api.schemes.map(\.name.value)
        let written = api.schemes.filter { !$0.isInAddress } + api.schemes.filter(\.isInAddress)
        return written.map(\.name.value) == order ? nil : order
    }

    /// Whether calls to the server send no credentials and no shared parameters. Only the calls show it.
    private func isBare(_ server: API.Server) -> Bool {
        let isFirst = server.name.value == api.servers.first?.name.value
        let calls = api.endpoints.filter { isFirst ? $0.server == nil : $0.server == server.name.value }
        let shared = Set(api.shared.filter { $0.place != .server }.map(\.name.value))
        guard !calls.isEmpty, !isFirst || api.servers.count > 1 else { return false }
        return calls.allSatisfy { $0.authentication == .none && shared.isSubset(of: $0.omitted) }
            && (!shared.isEmpty || !api.schemes.isEmpty)
    }

    // MARK: Credentials

    /// `nil` for a credential in the address of a server, which is a variable of that server.
    func scheme(_ scheme: Spec.Scheme) -> Members? {
        var members: Members
        switch scheme.placement {
        case .bearer: members = ["type": "http", "scheme": "bearer"]
        case .basic: members = ["type": "http", "scheme": "basic"]
        case .query(let name): members = ["type": "apiKey", "in": "query", "name": .text(name)]
        case .cookie(let name): members = ["type": "apiKey", "in": "cookie", "name": .text(name)]
        case .header(let name, let word?) where name.lowercased() == "authorization" && SpecDecoder.isHeaderName(word):
            members = ["type": "http", "scheme": .text(word)]
        case .header(let name, let word):
            members = ["type": "apiKey", "in": "header", "name": .text(name)]
            members[.scheme] = word.map { .text($0) }
        case .server: return nil
        }
        members["description"] = scheme.metadata.doc.map { .text($0) }
        members[.see] = scheme.metadata.see.map { .text($0) }
        return members
    }

    /// The credential that is the part of an address with this name.
    private func credential(at name: String) -> Spec.Scheme? {
        api.schemes.first { $0.placement == .server(name) }
    }

    /// Adds the alternatives of the credentials of a call.
    func addSecurity(_ sets: [[String]], to members: inout Members) {
        let inAddresses = Set(api.schemes.filter(\.isInAddress).map(\.name.value))
        let sent = sets.map { $0.filter { !inAddresses.contains($0) } }
        members["security"] = Self.security(sent)
        if sent != sets { members[.security] = Self.security(sets) }
    }

    /// The alternatives as OpenAPI has them. No credential is an empty list.
    private static func security(_ sets: [[String]]) -> JSONTree {
        if sets.allSatisfy(\.isEmpty) { return [] }
        var seen: Set<[String]> = []
        return .list(
            sets.filter { seen.insert($0).inserted }.map { set in
                .object(set.map { (key: $0, value: JSONTree.list([])) })
            }
        )
    }
}

extension Spec.Scheme {
    /// Whether the credential is a part of a server's address.
    fileprivate var isInAddress: Bool { if case .server = placement { true } else { false } }
}
