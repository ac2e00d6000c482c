import APIGenDescription
import APIGenSupport

/// Reads servers.
struct ServerReader {
    let document: OpenDocument

    /// The servers of the whole API.
    func readAll() -> [APIDescription.Server] {
        if document.version == .swagger2 { return readSwagger() }
        if let servers = document.root["servers"], servers.elements?.isEmpty != true { return readList(servers) }
        return [readDefault()].compactMap(\.self)
    }

    /// Without a list, the server is the one that has the document.
    private func readDefault() -> APIDescription.Server? {
        let address = document.references.library.files[document.root.file].address.resolving("/")
        guard address.isWeb, let value = document.root["$self"] else { return nil }
        document.reportLoss(
            "server",
            "the document names no server; `$self` leads to \(address.text)",
            at: value,
            effect: .guess
        )
        return .init(address: address.text, place: document.place(of: value))
    }

    /// The servers of a list.
    func readList(_ list: Value) -> [APIDescription.Server] {
        guard let list = document.resolve(list) else { return [] }
        guard let elements = list.elements else {
            if !list.node.isNull { document.reportShape(list, "`servers` must be a list") }
            return []
        }
        return elements.compactMap { read($0) }
    }

    private func read(_ value: Value) -> APIDescription.Server? {
        guard let value = document.resolve(value) else { return nil }
        guard value.node.entries != nil else {
            document.reportShape(value, "a server must be a mapping with a `url`")
            return nil
        }
        guard let address = value["url"]?.node.text else {
            document.reportShape(value["url"] ?? value, "a server needs a `url`")
            return nil
        }
        let variables = (document.readPart("variables", of: value)?.entries ?? []).map { name, variable in
            let variable = document.resolve(variable)
            if let values = variable?["enum"], values.node.elements?.isEmpty ?? false {
                document.reportShape(values, "an enum needs a value")
            }
            return APIDescription.Server.Variable(
                name: name,
                initial: variable?["default"]?.node.text,
                values: variable?["enum"]?.node.elements?.compactMap(\.text) ?? [],
                doc: variable?["description"]?.node.text
            )
        }
        var server = APIDescription.Server(
            address: addBasePath(to: absolute(address, in: value.file)),
            doc: value["description"]?.node.text,
            variables: variables,
            place: document.place(of: value)
        )
        server.name =
            value["name"]?.node.text ?? document.readString(.fernServer, of: value)
            ?? document.readString(.speakeasyServer, of: value)
        return server
    }

    /// The address of a server, which may be relative to that of the document.
    private func absolute(_ address: String, in file: Int) -> String {
        let base = document.references.library.files[file].address
        // A variable at the beginning may have a scheme and a host.
        guard base.isWeb, !address.hasPrefix("{") else { return address }
        return base.resolving(address).text
    }

    /// One server for each scheme, and only the encrypted one if there is one.
    private func readSwagger() -> [APIDescription.Server] {
        let path = document.root["basePath"]?.node.text ?? ""
        let value = document.root["host"] ?? document.root["basePath"] ?? document.root
        let schemes = document.root["schemes"]?.node.elements?.compactMap(\.text).filter { $0.hasPrefix("http") } ?? []
        let scheme = schemes.isEmpty || schemes.contains("https") ? "https" : "http"
        if let server = readParameterized(scheme: scheme, path: path) { return [server] }
        guard let host = document.root["host"]?.node.text, !host.isEmpty else {
            return path.isEmpty ? [] : [.init(address: path, place: document.place(of: value))]
        }
        return [.init(address: "\(scheme)://\(host)\(path)", place: document.place(of: value))]
    }

    /// An address with the path that all operations have before their own.
    private func addBasePath(to address: String) -> String {
        guard let path = document.readString(.fernBasePath, of: document.root) else { return address }
        let base = address.hasSuffix("/") ? String(address.dropLast()) : address
        return base + (path.hasPrefix("/") ? path : "/" + path)
    }

    /// The server of Microsoft's extension, whose host has variables; `nil` if the document has none.
    private func readParameterized(scheme: String, path: String) -> APIDescription.Server? {
        guard let value = document.root[.microsoftHost], !value.node.isNull else { return nil }
        guard let template = value["hostTemplate"]?.node.text else {
            document.reportIgnored(Extension.microsoftHost, value, "must have a `hostTemplate`")
            return nil
        }
        let variables = (value["parameters"]?.elements ?? []).compactMap { element -> APIDescription.Server.Variable? in
            guard let parameter = document.resolve(element), let name = parameter["name"]?.node.text else {
                return nil
            }
            return .init(
                name: name,
                initial: parameter["default"]?.node.text,
                values: parameter["enum"]?.node.elements?.compactMap(\.text) ?? [],
                doc: parameter["description"]?.node.text
            )
        }
        // Without the prefix, the template has the scheme.
        let prefix = value["useSchemePrefix"]?.node.bool == false ? "" : scheme + "://"
        return .init(address: prefix + template + path, variables: variables, place: document.place(of: value))
    }
}
