package import APIGenModel
package import APIGenSpecLanguage
import APIGenSupport
import APIGenSwiftModel

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
    func swift(_ type: API.ValueType, inside owner: API.Owner? = nil) -> SwiftType {
        switch type {
        case .scalar(let scalar): SwiftType(scalar)
        case .date: .standard(.date)
        case .array(let element): .array(swift(element, inside: owner))
        case .dictionary(let key, let value): .dictionary(swift(key, inside: owner), swift(value, inside: owner))
        case .optional(let wrapped): .optional(swift(wrapped, inside: owner))
        case .formatted(let type, _): swift(type, inside: owner)
        case .model(let name, let arguments):
            renames.aliases[name]?.swift
                ?? .named(Namer.typeName(renames.model(name)), arguments.map { swift($0, inside: owner) })
        case .parameter(let name): .parameter(renames.parameter(name, in: model))
        case .enumeration(let enumeration): nested(enumeration, inside: owner)
        case .object(let object): nested(object, inside: owner)
        case .union(let union): nested(union, inside: owner)
        case .invalid: .invalid
        }
    }

    private func nested(_ type: some InlineType, inside owner: API.Owner?) -> SwiftType {
        if case .itself(let name) = type.owner { return swift(.model(name, [])) }
        let name = SwiftIdentifier.escaped(namer.nestedName(type))
        return (type.owner == owner ? nil : self.type(of: type.owner)).map { .nested(name, in: $0) } ?? .named(name)
    }

    private func type(of owner: API.Owner) -> SwiftType? {
        switch owner {
        case .client: .named(namer.clientName)
        case .endpoint(let name): .named(SwiftWords(name).resource)
        case .group(let name): .named(Namer.groupName(name))
        case .model(let name): .named(Namer.typeName(renames.model(name)))
        case .itself: nil
        case .nested(let outer, _):
            namer.nestedNames[owner].map { name in
                let name = SwiftIdentifier.escaped(name)
                return self.type(of: outer).map { .nested(name, in: $0) } ?? .named(name)
            }
        }
    }
}
