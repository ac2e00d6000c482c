import APIGenDiagnostics
package import APIGenModel
import APIGenSpecLanguage
import APIGenSupport

/// Names types: those of models, groups and endpoints, and those that are nested in them.
extension Namer {
    mutating func checkTopLevelNames() {
        var reserved: [String: String] = [:]
        for name in RuntimeNames.all { reserved[name] = "is a name of the runtime" }
        if !api.name.isPlaceholder {
            reserved[api.name.value] = "is the name of the module"
            reserved[clientName] = "is the name of the client"
        }
        for endpoint in api.endpoints {
            let words = endpoint.name.value.parts(between: ".").map(String.init)
            for depth in words.indices.dropLast() {
                let path = words[...depth]
                reserved[Self.serviceName(path)] = "is the name of the service `\(path.joined(separator: "."))`"
            }
        }
        var scope = NameScope(reserved: reserved, areFiles: true)
        for model in api.models {
            let name = Self.typeName(model.name.value)
            let help = name == api.name.value ? "give it another name, or the module: `name: \(name)API`" : nil
            report(scope.claim(name, for: model.name, kind: "the model", remedy: "another name", help: help))
            if name != model.name.value {
                report(
                    Diagnostic(
                        .renamedModel,
                        "the model `\(model.name.value)` is named `\(name)` in Swift, where the other name means something else",
                        at: model.name.location,
                        help: "give it another name in the spec; it is not part of any request"
                    )
                )
            }
            for parameter in model.parameters {
                let isStandard = SwiftIdentifier.standardTypes.contains(parameter)
                guard let reason = isStandard ? "is a name of Swift or Foundation" : reserved[parameter] else {
                    continue
                }
                report(
                    Diagnostic(
                        .reservedName,
                        "the type parameter `\(parameter)` \(reason)",
                        at: model.name.location,
                        help: "write <Item>"
                    )
                )
            }
        }
        for group in api.namespaces {
            if Self.groupName(group.name.value).isEmpty {
                report(Diagnostic(.invalidName, "`\(group.name.value)` gives no Swift name", at: group.name.location))
            }
            report(
                scope.claim(
                    Self.groupName(group.name.value),
                    for: group.name,
                    kind: "the group",
                    remedy: "another name"
                )
            )
        }
        for endpoint in api.endpoints {
            let name = Self.resourceName(endpoint.name.value)
            report(
                scope.claim(
                    name,
                    for: endpoint.name,
                    kind: "the endpoint",
                    remedy: "another name with `as`",
                    fix: endpoint.naming?.fix(forEndpoint: endpoint.name.value, method: endpoint.method)
                )
            )
        }
    }

    package var clientName: String { api.name.value + "Client" }

    /// Names with a special meaning in generated code, which no model may have.
    private static let ownMeanings: Set<String> = [
        "Any", "CodingKeys", "Foundation", "Response", "Self", "StreamElement", "Swift",
    ]

    /// The name of a model's type.
    package static func typeName(_ model: String) -> String {
        ownMeanings.contains(model) ? model + "Model" : model
    }

    /// The name of the type in which the types of a group are nested.
    package static func groupName(_ group: String) -> String {
        let name = SwiftWords(group).type
        return ownMeanings.contains(name) || name == "Protocol" || name == "Type" ? name + "Group" : name
    }

    package static func resourceName(_ endpoint: String) -> String {
        SwiftWords(endpoint).type + "Resource"
    }

    static func serviceName(_ path: some Sequence<String>) -> String {
        path.map { SwiftWords($0).type }.joined() + "Service"
    }

    package func nestedName(_ enumeration: API.Enumeration) -> String {
        if case .itself(let model) = enumeration.owner { return Self.typeName(model) }
        return nestedNames[enumeration]
    }

    package func nestedName(_ object: API.Object) -> String { nestedNames[object] }

    /// A type that is nested in another one, for code outside of its owner.
    ///
    /// - Parameter arguments: The types of the type parameters of the model around it.
    private func qualified(_ name: String, in owner: API.Owner, _ arguments: [String: API.ValueType] = [:]) -> SwiftType
    {
        let nested = SwiftIdentifier.escaped(name)
        return type(of: owner, arguments).map { .nested(nested, in: $0) } ?? .named(nested)
    }

    private func type(of owner: API.Owner, _ arguments: [String: API.ValueType]) -> SwiftType? {
        switch owner {
        case .client: .named(clientName)
        case .endpoint(let name): .named(Self.resourceName(name))
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
        case .enumeration(let enumeration):
            enumeration.owner == owner
                ? .named(SwiftIdentifier.escaped(nestedName(enumeration)))
                : qualified(nestedName(enumeration), in: enumeration.owner)
        case .object(let object):
            object.owner == owner
                ? .named(SwiftIdentifier.escaped(nestedName(object)))
                : qualified(nestedName(object), in: object.owner, object.arguments)
        case .union(let union):
            union.owner == owner
                ? .named(SwiftIdentifier.escaped(nestedName(union)))
                : qualified(nestedName(union), in: union.owner)
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
