/// Takes the surface off an API.
struct SnapshotBuilder {
    let api: API
    var namer: Namer
    let use: ModelUse
    let renames: RenameMap
    /// The model whose fields are at hand.
    var model: API.Model?

    init(_ api: API, _ renames: RenameMap) {
        self.api = api
        self.renames = renames
        // A new model `String` does not make another type of each `String` that a client has.
        namer = Namer(api, names: .qualified)
        use = ModelUse(api)
    }

    /// The client, with everything else below it.
    mutating func client() -> APISnapshot.Element {
        var client = APISnapshot.Element(
            kind: .client,
            name: api.name.value,
            title: "the client of `\(api.name.value)`",
            swiftName: namer.clientName,
            isNamedOnWire: false,
            location: api.name.location,
            facts: facts(of: api.policies)
        )
        client.children = api.servers.enumerated().map { server($1, isDefault: $0 == 0) }
        client.children += api.schemes.enumerated().map { credential($1, isFirst: $0 == 0) }
        client.children += api.shared.map { parameter($0, .setting) }
        client.children += api.responseHeaders.map { header($0, of: nil) }
        client.children += api.failures.map { failure($0, of: nil) }
        client.children += api.endpoints.map { endpoint($0) }
        client.children += api.models.map { element($0) }
        return client
    }

    private mutating func server(_ server: API.Server, isDefault: Bool) -> APISnapshot.Element {
        let name = server.name.value
        return APISnapshot.Element(
            kind: .server,
            // Calls go to the first one, whatever its name.
            name: isDefault ? "" : name,
            title: isDefault ? "the server" : "the server `\(name)`",
            swiftName: isDefault ? nil : namer.serverName(server),
            isNamedOnWire: false,
            location: server.name.location,
            facts: [
                .address: code(server.address.addressShape),
                .argument: !isDefault && api.endpoints.contains { $0.server == name } ? "an argument" : "",
            ],
            children: server.parameters.map { parameter($0, .parameter, of: name) }
        )
    }

    private func credential(_ scheme: Spec.Scheme, isFirst: Bool) -> APISnapshot.Element {
        APISnapshot.Element(
            kind: .credential,
            name: scheme.name.value,
            title: "the credential `\(scheme.name.value)`",
            swiftName: SwiftWords(scheme.name.value).member,
            isNamedOnWire: false,
            location: scheme.name.location,
            presence: .optional,
            facts: [.placement: code(scheme.placement.text), .precedence: isFirst ? "the one for all" : ""],
            isSent: true
        )
    }

    func failure(_ failure: API.Failure, of endpoint: String?) -> APISnapshot.Element {
        let condition =
            switch failure.condition.value {
            case .status(let status): "\(status)"
            case .statusClass(let digit): "\(digit)xx"
            case .any: "default"
            case .body: "body"
            }
        return APISnapshot.Element(
            kind: .failure,
            name: condition,
            title: "the failure `\(condition)`" + (endpoint.map { " of `\($0)`" } ?? ""),
            location: failure.condition.location,
            type: typeUse(.model(failure.model, []), nil),
            isReceived: true
        )
    }

    /// A header of an answer.
    mutating func header(_ header: API.Parameter, of endpoint: API.Endpoint?) -> APISnapshot.Element {
        let name = header.name.value
        let owner = endpoint.map { API.Owner.endpoint($0.name.value) } ?? .client
        let title = "the header `\(name)` of " + (endpoint.map { "the answer of `\($0.name.value)`" } ?? "every answer")
        return APISnapshot.Element(
            kind: .header,
            name: name.lowercased(),
            label: name,
            title: title,
            swiftName: namer.memberName(of: header),
            location: header.name.location,
            type: typeUse(header.type, owner),
            facts: facts(of: header.type),
            isReceived: true,
            children: inlineElements(header.type, of: title, ModelUse.Use(isReceived: true))
        )
    }

    // MARK: Texts

    func typeUse(_ type: API.ValueType, _ owner: API.Owner?, format: API.FieldFormat? = nil) -> APISnapshot.TypeUse {
        let type = format.map { .formatted(type, $0) } ?? type
        return APISnapshot.TypeUse(
            type: type,
            swift: renames.renamed(namer.source(type, inside: owner), in: model),
            qualified: renames.renamed(namer.source(type), in: model),
            spec: renames.renamed(type.specText, in: model)
        )
    }

    func code(_ text: String) -> String { text.isEmpty ? "" : "`\(text)`" }

    /// What there is to say of a type that is written in place.
    func facts(of type: API.ValueType) -> [APISnapshot.Fact: String] {
        switch type {
        case .array(let inner), .optional(let inner), .formatted(let inner, _): facts(of: inner)
        case .dictionary(let key, let value): facts(of: key).merging(facts(of: value)) { $1 }
        case .enumeration(let enumeration) where !enumeration.isNamed: facts(of: enumeration)
        case .union(let union) where !union.isNamed: facts(of: union)
        default: [:]
        }
    }

    func facts(of enumeration: API.Enumeration) -> [APISnapshot.Fact: String] {
        let shape =
            switch enumeration.rawType {
            case .int: "an enum of numbers"
            case .double: "an enum of fractions"
            default: "an enum"
            }
        return [.shape: shape, .openness: enumeration.isFrozen ? "closed" : "open"]
    }

    func facts(of union: API.Union) -> [APISnapshot.Fact: String] {
        [.shape: "a union", .openness: union.isOpen ? "open" : "closed", .mark: union.markText]
    }
}

extension Spec.Scheme.Placement {
    /// As a spec writes it.
    fileprivate var text: String {
        switch self {
        case .bearer: "bearer"
        case .basic: "basic"
        case .query(let name): "{query: \(name)}"
        case .header(let name, let scheme): "{header: \(name)\(scheme.map { ", scheme: \($0)" } ?? "")}"
        case .server: "{server: …}"
        }
    }
}

extension API.Union {
    /// By what its kinds are told apart.
    fileprivate var markText: String {
        switch mark {
        case .key: "the key that is there"
        case .shape: "their looks"
        case .tag(let key, let place):
            (hasIntegerTags ? "the number at `\(key)`" : "the key `\(key)`") + place.text
        }
    }
}

extension Spec.Union.Place {
    fileprivate var text: String {
        switch self {
        case .object: ""
        case .key(let key): ", with the content at `\(key)`"
        case .kind: ", with the content at the key that it names"
        }
    }
}

extension String {
    /// An address without what the server does not see: the names in braces, and a slash before that of each path.
    fileprivate var addressShape: String { replacing(/\{[^}]*\}/, with: "{}").replacing(/\/+$/, with: "") }
}
