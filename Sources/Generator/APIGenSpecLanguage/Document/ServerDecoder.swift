import APIGenDiagnostics
import APIGenSupport
import APIGenYAML

struct ServerDecoder: SpecPart {
    let context: SpecContext

    /// The single `server`, or the named `servers`.
    func decode(_ top: inout MappingReader<SpecKey>, in root: Node) -> [Spec.Server] {
        guard let named = top.takeEntry(.servers) else {
            guard let node = top.take(.server) else {
                let example = "add `server: https://api.example.com/v1`"
                reportMissing(.server, in: top, at: beginning(root), help: example)
                return [Spec.Server(name: .placeholder(at: beginning(root)), address: "", isInvalid: true)]
            }
            return [decodeServer(Located("", at: location(node)), node)]
        }
        if let single = top.takeEntry(.server) {
            report(
                .contradictoryKeys,
                "`servers` already declares what `server` declares",
                at: location(single.key),
                notes: [.init("`servers` is here", at: location(named.key))]
            )
        }
        let servers = readNamedEntries(named.value, "servers").map { decodeServer($0, $1) }
        guard servers.isEmpty else { return servers }
        let help = "add a server: main: https://api.example.com/v1"
        report(.wrongShape, "`servers` has at least one server", at: beginning(named.value), help: help)
        return [Spec.Server(name: .placeholder(at: beginning(named.value)), address: "", isInvalid: true)]
    }

    private func decodeServer(_ name: Located<String>, _ node: Node) -> Spec.Server {
        var server = Spec.Server(name: name, address: "")
        guard case .mapping = node.content else {
            server.isInvalid = !decodeAddress(node, of: &server)
            return server
        }
        var mapping = readMapping(node, ServerKey.self)
        let url = mapping.take(.url)
        server.metadata = readMetadata(&mapping)
        if let bare = mapping.takeEntry(.bare), fields.decodeTrue(bare.value) { server.bare = location(bare.key) }
        let params = mapping.take(.params).map { PathFieldDecoder(context: context).decode($0) } ?? []
        finish(mapping)
        guard let url else {
            reportMissing(.url, in: mapping, at: beginning(node), help: "add `url: https://uploads.example.com`")
            server.isInvalid = true
            return server
        }
        server.isInvalid = !decodeAddress(url, of: &server)
        if server.isInvalid { return server }
        for field in params where !field.name.isPlaceholder { describe(field, in: &server) }
        return server
    }

    /// Parses an address with its settings: `https://{tenant}.example.com/{version:String = v1}`.
    ///
    /// - Returns: Whether it is valid.
    private func decodeAddress(_ node: Node, of server: inout Spec.Server) -> Bool {
        guard readText(node) != nil, let scalar = readScalar(node) else { return false }
        let source = SourceText(scalar, at: location(node))
        let parts: [ServerAddress.Part]? = fields.parse(.pathSyntax, in: source) { () throws(TypeSyntaxError) in
            try ServerAddress.parts(of: source)
        }
        guard let parts else { return false }
        var sample = ""
        for part in parts {
            switch part {
            case .text(let text):
                server.address += text
                sample += text
            case .setting(let name, let declaration):
                server.address += "{\(name.value)}"
                // A setting is valid wherever a digit is, even in the port.
                let isInHost = sample.count { $0 == "/" } <= 2
                sample += "1"
                // A name that is written twice is one setting.
                guard !server.settings.contains(where: { $0.field.name.value == name.value }) else { continue }
                var field = Spec.Field(name: name)
                field.type = declaration?.type
                field.initial = declaration?.initial
                field.swiftName = declaration?.swiftName
                server.settings.append(Spec.Setting(field: field, isInHost: isInHost))
            }
        }
        check(server: Located(sample, at: location(node)))
        return true
    }

    /// Applies the long form to a setting in the address.
    private func describe(_ field: Spec.Field, in server: inout Spec.Server) {
        guard let index = server.settings.firstIndex(where: { $0.field.name.value == field.name.value }) else {
            report(
                .undeclaredParameter,
                "the address has no `{\(field.name.value)}`",
                at: field.name.location,
                help: "write it into `url`, or delete this",
                fix: .spelling(of: field.name, in: server.settings.map(\.field.name.value))
            )
            return
        }
        PathFieldDecoder(context: context).merge(field, into: &server.settings[index].field)
    }

    private func check(server: Located<String>) {
        switch ServerAddress.problem(of: server.value) {
        case nil: break
        case .scheme:
            report(
                .invalidValue,
                "a server is an address that begins with https:// or http://",
                at: server.location,
                help: "server: https://api.example.com/v1"
            )
        case .host:
            report(
                .invalidValue,
                "a host name belongs after the slashes, perhaps with a port",
                at: server.location,
                help: "server: https://api.example.com:8080/v1"
            )
        case .query:
            report(
                .invalidValue,
                "a server's address has no query and no fragment",
                at: server.location,
                help: "list shared parameters under `query`"
            )
        case .percent:
            report(
                .invalidValue,
                "two hexadecimal digits belong after `%`",
                at: server.location,
                help: "write the percent sign itself as %25"
            )
        case .character(let scalar):
            report(
                .invalidValue,
                "an address cannot contain `\(scalar)` as it is",
                at: server.location,
                help: "write the character percent-encoded"
            )
        }
    }
}
