import APIGenClientOutput
import APIGenDiagnostics
package import APIGenModel
package import APIGenSpecLanguage
package import APIGenSwiftModel

/// The name of a type in Swift, which can be qualified with its module.
package indirect enum SwiftTypeName: Hashable, Sendable {
    case standard(StandardName)
    case runtime(String)
    case array(Self)
    case dictionary(Self, Self)
    case optional(Self)
    /// The names from the outermost type to the innermost one, which may have type arguments.
    case named([String], [Self])
    case parameter(String)
    case invalid

    /// - Parameter isQualified: Whether standard types have their modules.
    func text(isQualified: Bool) -> String {
        switch self {
        case .standard(let name): isQualified ? "\(name.module).\(name.rawValue)" : name.rawValue
        case .runtime(let name), .parameter(let name): name
        case .array(let element): "[\(element.text(isQualified: isQualified))]"
        case .dictionary(let key, let value):
            "[\(key.text(isQualified: isQualified)): \(value.text(isQualified: isQualified))]"
        case .optional(let wrapped): "\(wrapped.text(isQualified: isQualified))?"
        case .named(let names, let arguments):
            names.joined(separator: ".")
                + (arguments.isEmpty
                    ? "" : "<\(arguments.map { $0.text(isQualified: isQualified) }.joined(separator: ", "))>")
        case .invalid: ""
        }
    }
}

/// A type of the spec without positions, and without the parts of inline types.
package indirect enum SpecType: Hashable, Sendable {
    case scalar(API.Scalar)
    case date(DateFormat)
    case array(Self)
    case dictionary(Self, Self)
    case optional(Self)
    case model(String, [Self])
    case parameter(String)
    case enumeration
    case object
    case union
    case formatted(Self, API.FieldFormat)
    case invalid

    /// The type without its format.
    var plain: Self { if case .formatted(let type, _) = self { type } else { self } }

    var format: API.FieldFormat? { if case .formatted(_, let format) = self { format } else { nil } }
}

/// Writes the types of an API, with the names of the newer state.
struct TypeNaming {
    let namer: Namer
    let renames: RenameMap
    /// The model around the types, whose type parameters may have been renamed.
    var model: API.Model?

    // MARK: In the spec

    func spec(_ type: API.ValueType) -> SpecType {
        switch type {
        case .scalar(let scalar): .scalar(scalar)
        case .date(let format): .date(format)
        case .array(let element): .array(spec(element))
        case .dictionary(let key, let value): .dictionary(spec(key), spec(value))
        case .optional(let wrapped): .optional(spec(wrapped))
        case .model(let name, let arguments):
            renames.aliases[name]?.spec ?? .model(renames.model(name), arguments.map(spec))
        case .parameter(let name): .parameter(renames.parameter(name, in: model))
        case .enumeration(let enumeration):
            enumeration.isNamed ? spec(.model(enumeration.field.value, [])) : .enumeration
        case .object: .object
        case .union(let union): union.isNamed ? spec(.model(union.field.value, [])) : .union
        case .formatted(let type, let format): .formatted(spec(type), format)
        case .invalid: .invalid
        }
    }

    // MARK: In Swift

    /// - Parameter owner: The type that contains the source, whose nested types need no qualification.
    func swift(_ type: API.ValueType, inside owner: API.Owner? = nil) -> SwiftTypeName {
        switch type {
        case .scalar(let scalar):
            StandardName(rawValue: scalar.rawValue).map { .standard($0) } ?? .runtime(scalar.swiftName)
        case .date: .standard(.date)
        case .array(let element): .array(swift(element, inside: owner))
        case .dictionary(let key, let value): .dictionary(swift(key, inside: owner), swift(value, inside: owner))
        case .optional(let wrapped): .optional(swift(wrapped, inside: owner))
        case .formatted(let type, _): swift(type, inside: owner)
        case .model(let name, let arguments):
            renames.aliases[name]?.swift
                ?? .named([Namer.typeName(renames.model(name))], arguments.map { swift($0, inside: owner) })
        case .parameter(let name): .parameter(renames.parameter(name, in: model))
        case .enumeration(let enumeration):
            if case .itself(let name) = enumeration.owner {
                swift(.model(name, []))
            } else {
                nested(namer.nestedName(enumeration), in: enumeration.owner, inside: owner)
            }
        case .object(let object): nested(namer.nestedName(object), in: object.owner, inside: owner)
        case .union(let union):
            if case .itself(let name) = union.owner {
                swift(.model(name, []))
            } else {
                nested(namer.nestedName(union), in: union.owner, inside: owner)
            }
        case .invalid: .invalid
        }
    }

    private func nested(_ name: String, in owner: API.Owner, inside place: API.Owner?) -> SwiftTypeName {
        .named((owner == place ? [] : names(of: owner)) + [SwiftIdentifier.escaped(name)], [])
    }

    private func names(of owner: API.Owner) -> [String] {
        switch owner {
        case .client: [namer.clientName]
        case .endpoint(let name): [Namer.resourceName(name)]
        case .group(let name): [Namer.groupName(name)]
        case .model(let name): [Namer.typeName(renames.model(name))]
        case .itself: []
        case .nested(let outer, _):
            namer.nestedNames[owner].map { names(of: outer) + [SwiftIdentifier.escaped($0)] } ?? []
        }
    }
}
