import APIGenModel
import APIGenSpecLanguage
import APIGenSupport

/// The method and URL of a call with example arguments. They are computed from the spec alone, to test the runtime.
///
///     GET https://api.stackexchange.com/2.3/questions?order=desc&site=stackoverflow&key=key
struct ExampleRequest {
    let api: API
    /// The models of the API by name.
    let models: [String: API.Model]
    let endpoint: API.Endpoint

    var line: String { "\(endpoint.method) \(address)" }

    private var address: String {
        if endpoint.path.isWholeAddress {
            let address = endpoint.path.text { parameter, _ in text(of: parameter) ?? "" }
            return joined(address, queries: items(endpoint.parameters))
        }
        let server = api.servers.first { $0.name.value == endpoint.server } ?? api.servers.first
        var base = server.map { self.base(of: $0) } ?? ""
        while !path.isEmpty, base.hasSuffix("/") { base.removeLast() }
        return joined(base + path, queries: query)
    }

    /// The address of a server with its settings and credentials.
    private func base(of server: API.Server) -> String {
        var base = server.address
        for setting in api.shared where setting.place == .server {
            base = base.replacing("{\(setting.name.value)}", with: text(of: setting) ?? "")
        }
        for scheme in api.schemes {
            guard case .server(let name) = scheme.placement else { continue }
            base = base.replacing("{\(name)}", with: Namer.exampleCredential(scheme))
        }
        return base
    }

    private func joined(_ address: String, queries: [String]) -> String {
        queries.isEmpty ? address : "\(address)?\(queries.joined(separator: "&"))"
    }

    private var path: String {
        endpoint.path.parts.map { part in
            switch part {
            case .text(let text): text.percentEncoded(keeping: "!$&'()*+,;=:@/%")
            case .parameter(let parameter, _): text(of: parameter)?.percentEncoded() ?? ""
            case .invalid: ""
            }
        }.joined()
    }

    /// The query items: first the own ones of the endpoint, then the shared ones and the credentials.
    private var query: [String] {
        let shared = api.shared.filter { !endpoint.omitted.contains($0.name.value) }
        // The client of the tests has a value for each credential.
        let schemes = api.credentials(of: endpoint).first?.compactMap { name in
            api.schemes.first { $0.name.value == name }
        }
        let secrets = (schemes ?? []).compactMap { scheme in
            if case .query(let name) = scheme.placement { item(name, Namer.exampleCredential(scheme)) } else { nil }
        }
        // Settings precede constants, as in the client.
        return items(endpoint.parameters) + items(shared.filter { !$0.isConstant })
            + items(shared.filter(\.isConstant)) + secrets
    }

    private func items(_ parameters: [API.Parameter]) -> [String] {
        parameters.filter { $0.place == .query }.flatMap { parameter in
            joinedItem(of: parameter).map { [$0] } ?? items(of: parameter).map { item($0.name, $0.text) }
        }
    }

    private func item(_ name: String, _ text: String) -> String {
        "\(name.percentEncoded())=\(text.percentEncoded())"
    }

    /// The text of a parameter; `nil` if it is not sent.
    func text(of parameter: API.Parameter) -> String? {
        guard let initial = parameter.initial ?? (parameter.isOptional ? nil : parameter.exampleValue) else {
            return parameter.isOptional ? nil : text(of: parameter.type, named: parameter.name.value)
        }
        return text(of: initial, as: parameter.type)
    }

    /// The text of a default; `nil` if it is not one string.
    func text(of initial: API.Initial, as type: API.ValueType) -> String? {
        switch initial {
        case .text(let text), .value(let text): text
        case .number(let digits): number(digits, of: type)
        case .bool(let value): String(value)
        case .kind(let index, let value):
            models.union(of: type)?.kinds[index].content.flatMap { text(of: value, as: $0) }
        case .array, .null: nil
        }
    }

    func text(of type: API.ValueType, named name: String) -> String? {
        switch type {
        case .scalar(let scalar): scalar.exampleText(named: name)
        case .date(let format): format.exampleText
        case .enumeration(let enumeration): enumeration.values.first?.text.value ?? ""
        case .union(let union): text(of: union, named: name)
        case .array(let element), .optional(let element), .formatted(let element, _): text(of: element, named: name)
        case .model(let model, _): text(of: models[model]?.shape, named: name)
        case .dictionary, .object, .parameter, .invalid: nil
        }
    }

    private func text(of shape: API.Model.Shape?, named name: String) -> String? {
        switch shape {
        case .enumeration(let enumeration): text(of: .enumeration(enumeration), named: name)
        case .union(let union): text(of: union, named: name)
        case .alias(let type): text(of: type, named: name)
        case .object, nil: nil
        }
    }

    private func text(of union: API.Union, named name: String) -> String? {
        guard let kind = union.kindsBySimplicity.first else { return nil }
        return kind.content.map { text(of: $0, named: name) } ?? kind.name.value
    }

    /// A number in the description of its Swift type.
    func number(_ digits: String, of type: API.ValueType) -> String {
        guard case .scalar(let scalar) = type, scalar == .double || scalar == .float, let value = Double(digits) else {
            return digits
        }
        return value == value.rounded() && abs(value) < 1e15 ? String(Int(value)) : String(value)
    }
}
