import YAML

extension SpecDecoder {
    /// The one `server`, or the named `servers`, of which the first is the default.
    mutating func servers(_ top: inout MappingReader, in root: Node) -> [Spec.Server] {
        guard let named = top.entry("servers") else {
            let server = requiredText(&top, "server", in: root, example: "server: https://api.example.com/v1")
            guard let server else { return [] }
            check(server: server)
            return [Spec.Server(name: Located("", at: server.location), address: server.value)]
        }
        if let single = top.entry("server") {
            report(
                .contradictoryKeys,
                "`servers` says already what `server` says",
                at: location(single.key),
                notes: [.init("`servers` stands here", at: location(named.key))]
            )
        }
        return entries(named.value, "servers").compactMap { server($0, $1) }
    }

    private mutating func server(_ name: Located<String>, _ node: Node) -> Spec.Server? {
        var server = Spec.Server(name: name, address: "")
        let address: Located<String>?
        if case .mapping = node.content {
            guard var mapping = mapping(node, "a server") else { return nil }
            address = requiredText(&mapping, "url", in: node, example: "url: https://uploads.example.com")
            server.isBare = mapping.take("bare").map { isTrue($0) } ?? false
            finish(mapping)
        } else {
            address = text(node)
        }
        guard let address else { return nil }
        check(server: address)
        server.address = address.value
        return server
    }
}
