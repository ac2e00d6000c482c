package import APIGenModel
import APIGenSupport

/// The names of the types that nest in others, such as `QuestionsResource.Sort`.
///
/// A nested type has the name of its field, and the element of an array the singular of that name. `Value` is appended
/// to a name that would hide another type, or that is the name of a member of the owner or of an associated type of a
/// protocol. `Type` has a special meaning after a dot in Swift, so the name is `Kind` instead.
package struct NestedNames {
    /// A nested type, identified by its declaration.
    fileprivate struct Place: Hashable {
        var owner: API.Owner
        var field: String
        var swiftName: String?
        var isElement: Bool
    }

    /// The types of the client, which no nested type may hide.
    private let outer: Set<String>
    /// The type parameters of the model whose types are being named, which they must not hide either.
    private var parameters: Set<String> = []
    private var names: [Place: String] = [:]
    /// The names of objects and unions, by the owner of the types that are nested in them.
    private var owners: [API.Owner: String] = [:]

    /// - Parameters:
    ///   - outer: The names of the client's types.
    ///   - clientMembers: The names of the client's members and services.
    init(_ api: API, outer: Set<String>, clientMembers: Set<String>) {
        self.outer = outer
        let (outcome, responseHeaders) = (self.outcome, self.responseHeaders)
        let server = api.servers.flatMap(\.parameters)
        add(
            (api.shared + server + api.responseHeaders).map(\.type),
            to: .client,
            besides: clientMembers.union(api.responseHeaders.isEmpty ? [] : [responseHeaders])
        )
        for group in api.namespaces { add(group.types, to: .group(group.name.value)) }
        for endpoint in api.endpoints {
            let types = endpoint.types
            if types.isEmpty { continue }
            let parameters = endpoint.parameters.filter { !$0.isConstant }
            var taken = Set(parameters.filter { $0.swiftName != nil }.map(Namer.propertyName))
            if endpoint.hasOutcomeType { taken.insert(outcome) }
            if !endpoint.responseHeaders.isEmpty { taken.insert(responseHeaders) }
            add(types, to: .endpoint(endpoint.name.value), besides: taken) { Set(parameters.map(Namer.propertyName)) }
        }
        for model in api.models {
            parameters = Set(model.parameters)
            switch model.shape {
            case .object(let fields): add(fields, to: .model(model.name.value))
            case .union(let union): add(union, to: union.inner)
            case .enumeration, .alias: break
            }
        }
        parameters = []
    }

    /// The type with a case for each status of an endpoint.
    var outcome: String { withRoom("Outcome") }

    /// The type with the response headers.
    var responseHeaders: String { withRoom("ResponseHeaders") }

    /// The name of an object or a union, in which other types are nested.
    package subscript(owner: API.Owner) -> String? { owners[owner] }

    subscript(type: some InlineType) -> String { names[Place(type)] ?? Self.name(of: Place(type)) }

    // MARK: Collecting names

    private mutating func add(_ fields: [API.Field], to owner: API.Owner) {
        let named = fields.filter { $0.swiftName != nil }
        add(fields.map(\.type), to: owner, besides: Set(named.flatMap(Self.members))) { Self.members(for: fields) }
    }

    /// The members for a field.
    private static func members(for field: API.Field) -> [String] {
        let name = Namer.memberName(of: field)
        return field.isIndirect ? [name, name + "Storage"] : [name]
    }

    /// The members of the type with some fields, and the associated types of its protocols.
    private static func members(for fields: [API.Field]) -> Set<String> {
        var taken = Set(fields.flatMap(members))
        // The associated type `ID` of `Identifiable` can only be the type of the property `id`.
        if let identifier = fields.first(where: { Namer.memberName(of: $0) == "id" }) {
            let isOwnType = Place(identifier.type).map { Self.name(of: $0) } == "ID"
            if !isOwnType || identifier.isOptional || identifier.isAdditional { taken.insert("ID") }
        }
        return taken
    }

    private mutating func add(_ union: API.Union, to owner: API.Owner) {
        let named = union.kinds.filter { $0.swiftName != nil }.map { Namer.caseName($0, of: union) }
        add(union.kinds.compactMap(\.content), to: owner, besides: Set(named)) {
            Set(union.kinds.map { Namer.caseName($0, of: union) } + ["unknown"])
        }
    }

    /// - Parameters:
    ///   - taken: The other types of the owner, and those of its members whose names the spec gives.
    ///   - members: Returns all members. Their names are made only for a type that may have one of them.
    private mutating func add(
        _ types: [API.ValueType],
        to owner: API.Owner,
        besides taken: Set<String> = [],
        members: () -> Set<String> = { [] }
    ) {
        let types = types.flatMap { $0.inlineTypes(of: owner) }
        if types.isEmpty { return }
        var siblings = taken
        var allTaken: Set<String>?
        var kinds: [Place] = []
        for place in types.compactMap(Place.init) {
            let plain = Self.name(of: place)
            if plain == "Type" {
                kinds.append(place)
            } else {
                if Self.mayBeMember(plain), allTaken == nil { allTaken = taken.union(members()) }
                names[place] = withRoom(plain, besides: allTaken ?? taken)
                siblings.insert(names[place] ?? plain)
            }
        }
        for place in kinds {
            let isFree = withRoom("Kind", besides: siblings) == "Kind"
            names[place] = isFree ? "Kind" : "TypeValue"
        }
        for type in types {
            switch type {
            case .object(let object):
                let inner = API.Owner.nested(owner, field: object.field.value)
                owners[inner] = self[object]
                add(object.fields, to: inner)
            case .union(let union):
                owners[union.inner] = self[union]
                add(union, to: union.inner)
            default: break
            }
        }
    }

    /// Whether a member can have the name of a type. The name that is made for a member begins with a lowercase letter.
    private static func mayBeMember(_ type: String) -> Bool {
        type == "ID" || type.utf8.first?.isUppercase != true
    }

    private func withRoom(_ name: String, besides taken: Set<String> = []) -> String {
        let isTaken =
            taken.contains(name) || outer.contains(name) || parameters.contains(name) || Self.meanings.contains(name)
        return isTaken ? name + "Value" : name
    }

    /// Names with a special meaning in generated code, or in the protocols of the runtime.
    private static let meanings = ReservedNames.standardTypes.union(ReservedNames.runtimeTypes)
        .union(["PageItem", "Response", "StreamElement"])

    // MARK: One name

    private static func name(of place: Place) -> String {
        let name = SwiftWords(place.swiftName ?? place.field).type
        return place.isElement && place.swiftName == nil ? Inflection.singular(name) : name
    }
}

extension NestedNames.Place {
    fileprivate init(_ type: some InlineType) {
        self.init(
            owner: type.owner,
            field: type.field.value,
            swiftName: type.swiftName?.value,
            isElement: type.isElement
        )
    }

    /// `nil` for a type that is not nested.
    fileprivate init?(_ type: API.ValueType) {
        switch type {
        case .enumeration(let enumeration): self.init(enumeration)
        case .object(let object): self.init(object)
        case .union(let union): self.init(union)
        default: return nil
        }
    }
}
