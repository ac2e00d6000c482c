package import APIGenModel
import APIGenSpecLanguage
import APIGenSupport

/// Names types: those of models, groups and endpoints, and those that are nested in them.
extension Namer {
    package var clientName: String { Self.clientName(of: api) }

    static func clientName(of api: API) -> String { api.name.value + "Client" }

    /// Names with a special meaning in generated code, which no model may have.
    private static let ownMeanings: Set<String> = [
        "Any", "CodingKeys", "Foundation", "Response", "Self", "StreamElement", "Swift",
    ]

    package static func typeName(_ model: String) -> String {
        // In a struct with the property `id`, `ID` is the type of this property.
        ownMeanings.contains(model) || model == "ID" ? model + "Model" : model
    }

    /// The name of the type in which the types of a group are nested.
    package static func groupName(_ group: String) -> String {
        let name = SwiftWords(group).type
        return ownMeanings.contains(name) || name == "Protocol" || name == "Type" ? name + "Group" : name
    }

    static func serviceName(_ path: some Sequence<String>) -> String {
        path.map { SwiftWords($0).type }.joined() + "Service"
    }

    package func nestedName(_ type: some InlineType) -> String {
        if case .itself(let model) = type.owner { return Self.typeName(model) }
        return nestedNames[type]
    }

    private func nested(
        _ type: some InlineType,
        _ arguments: [String: API.ValueType] = [:],
        inside owner: API.Owner?
    ) -> SwiftType {
        let name = nestedName(type)
        if type.owner == owner { return .named(SwiftIdentifier.escaped(name)) }
        return qualified(name, in: type.owner, arguments)
    }

    /// A type that is nested in another one, for code outside of its owner.
    ///
    /// - Parameter arguments: The types of the type parameters of the model around it.
    private func qualified(_ name: String, in owner: API.Owner, _ arguments: [String: API.ValueType]) -> SwiftType {
        let nested = SwiftIdentifier.escaped(name)
        return type(of: owner, arguments).map { .nested(nested, in: $0) } ?? .named(nested)
    }

    private func type(of owner: API.Owner, _ arguments: [String: API.ValueType]) -> SwiftType? {
        switch owner {
        case .client: .named(clientName)
        case .endpoint(let name): .named(SwiftWords(name).resource)
        case .group(let name): .named(Self.groupName(name))
        case .model(let name): swift(.model(name, models[name]?.parameters.compactMap { arguments[$0] } ?? []))
        case .itself: nil
        case .nested(let outer, _): nestedNames[owner].map { qualified($0, in: outer, arguments) }
        }
    }

    /// A type in Swift.
    ///
    /// - Parameter owner: The type that contains the source, whose nested types need no qualification.
    func swift(_ type: API.ValueType, inside owner: API.Owner? = nil) -> SwiftType {
        switch type {
        case .scalar(let scalar): SwiftType(scalar)
        case .date: .standard(.date)
        case .array(let element): .array(swift(element, inside: owner))
        case .dictionary(let key, let value): .dictionary(swift(key, inside: owner), swift(value, inside: owner))
        case .optional(let wrapped): .optional(swift(wrapped, inside: owner))
        case .formatted(let type, _): swift(type, inside: owner)
        case .model(let name, let arguments):
            .named(Self.typeName(name), arguments.map { swift($0, inside: owner) })
        case .parameter(let name): .parameter(name)
        case .enumeration(let enumeration): nested(enumeration, inside: owner)
        case .object(let object): nested(object, object.arguments, inside: owner)
        case .union(let union): nested(union, inside: owner)
        case .invalid: .invalid
        }
    }
}

extension SwiftType {
    package init(_ scalar: API.Scalar) {
        self =
            switch scalar {
            case .string: .standard(.string)
            case .int: .standard(.int)
            case .int32: .standard(.int32)
            case .int64: .standard(.int64)
            case .uint64: .standard(.uint64)
            case .double: .standard(.double)
            case .float: .standard(.float)
            case .bool: .standard(.bool)
            case .url: .standard(.url)
            case .uuid: .standard(.uuid)
            case .decimal: .standard(.decimal)
            case .data: .standard(.data)
            case .id: .runtime(.id)
            case .day: .runtime(.day)
            case .json: .runtime(.json)
            case .upload: .runtime(.upload)
            }
    }
}
