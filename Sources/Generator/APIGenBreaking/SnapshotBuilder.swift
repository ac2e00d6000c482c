import APIGenModel
import APIGenSpecLanguage
import APIGenSupport
import APIGenSwiftModel

/// Builds the snapshot of an API.
struct SnapshotBuilder {
    typealias Element = APISnapshot.Element

    let api: API
    let namer: Namer
    let renames: RenameMap
    /// The models with the content of aliases that are compared with models, by the names of the aliases.
    let targets: [String: API.Model]
    /// The ends of addresses that are compared as parts of paths, by the names of servers.
    let movedPaths: [String: String]
    /// The model whose fields are added.
    var model: API.Model?

    init(_ api: API, _ renames: RenameMap, targets: [String: API.Model] = [:], movedPaths: [String: String] = [:]) {
        self.api = api
        self.renames = renames
        self.targets = targets
        self.movedPaths = movedPaths
        namer = Namer(api)
    }

    /// The client, with all other elements below it.
    mutating func buildClient() -> Element {
        let name = api.name.value
        var client = Element(
            identity: .client(name),
            label: name,
            subject: .client(name),
            swiftName: namer.clientName,
            isNamedOnWire: false,
            location: api.name.location,
            facts: facts(of: api.policies)
        )
        client.children = api.servers.enumerated().map { buildServer($1, isDefault: $0 == 0) }
        client.children += api.schemes.enumerated().map { credential($1, isFirst: $0 == 0) }
        client.children += api.shared.map { buildSetting($0) }
        client.children += api.responseHeaders.map { buildHeader($0, of: nil) }
        client.children += api.failures.map { failure($0, of: nil) }
        client.children += api.endpoints.map { buildEndpoint($0) }
        client.children += api.models.map { buildElement($0, as: targets[$0.name.value]) }
        return client
    }

    private func buildServer(_ server: API.Server, isDefault: Bool) -> Element {
        let name = server.name.value
        let movedPath = movedPaths[name] ?? ""
        return Element(
            identity: .server(isDefault ? nil : name),
            label: isDefault ? "" : name,
            subject: .server(isDefault ? nil : name),
            swiftName: isDefault ? nil : Namer.serverName(server),
            isNamedOnWire: false,
            location: server.name.location,
            facts: [
                .address(String(server.address.addressShape.dropLast(movedPath.count))),
                .movedPath(movedPath),
                .argument(!isDefault && api.endpoints.contains { $0.server == name }),
            ],
            children: server.parameters.map { buildParameter($0, of: name) }
        )
    }

    private func credential(_ scheme: Spec.Scheme, isFirst: Bool) -> Element {
        let name = scheme.name.value
        return Element(
            identity: .credential(name),
            label: name,
            subject: .credential(name),
            swiftName: SwiftWords(name).member,
            isNamedOnWire: false,
            location: scheme.name.location,
            presence: .optional,
            facts: [.placement(scheme.comparedPlacement), .precedence(isFirst)],
            isSent: true
        )
    }

    func failure(_ failure: API.Failure, of endpoint: String?) -> Element {
        let condition = failure.condition.value
        return Element(
            identity: .failure(condition),
            label: condition.name,
            subject: .failure(condition, of: endpoint),
            location: failure.condition.location,
            type: typeUse(.model(failure.model, []), nil),
            isReceived: true
        )
    }

    /// A header of a response.
    func buildHeader(_ header: API.Parameter, of endpoint: API.Endpoint?) -> Element {
        let name = header.name.value
        let owner = endpoint.map { API.Owner.endpoint($0.name.value) } ?? .client
        let subject = APISnapshot.Subject.header(name, of: endpoint?.name.value)
        return Element(
            identity: .header(name.lowercased()),
            label: name,
            subject: subject,
            swiftName: namer.nameMember(of: header),
            location: header.name.location,
            type: typeUse(header.type, owner),
            facts: facts(of: header.type),
            isReceived: true,
            children: buildInlineElements(header.type, of: subject, .received)
        )
    }

    // MARK: Types

    var naming: TypeNaming { TypeNaming(namer: namer, renames: renames, model: model) }

    func typeUse(
        _ type: API.ValueType,
        _ owner: API.Owner?,
        format: API.FieldFormat? = nil
    ) -> APISnapshot.TypeUse {
        let type = format.map { .formatted(type, $0) } ?? type
        return APISnapshot.TypeUse(
            type: type,
            swift: naming.swift(type, inside: owner),
            qualified: naming.swift(type),
            spec: naming.spec(type)
        )
    }

    /// The facts of an inline type.
    func facts(of type: API.ValueType) -> FactSet {
        switch type {
        case .array(let inner), .optional(let inner), .formatted(let inner, _): facts(of: inner)
        case .dictionary(let key, let value): facts(of: key).union(facts(of: value))
        case .enumeration(let enumeration) where !enumeration.isNamed: facts(of: enumeration)
        case .union(let union) where !union.isNamed: facts(of: union)
        default: []
        }
    }

    func facts(of enumeration: API.Enumeration) -> FactSet {
        [.shape(.enumeration(enumeration.rawType)), .openness(isOpen: !enumeration.isFrozen)]
    }

    func facts(of union: API.Union) -> FactSet {
        let isTagged = if case .tag = union.mark { true } else { false }
        return [
            .shape(.union), .openness(isOpen: union.isOpen),
            .discriminator(union.mark, isNumber: isTagged && union.hasIntegerTags),
        ]
    }
}

extension Spec.Scheme {
    /// Where the credential is sent; `nil` for the address of the server, which is compared itself.
    fileprivate var comparedPlacement: Placement? {
        if case .server = placement { nil } else { placement }
    }
}
