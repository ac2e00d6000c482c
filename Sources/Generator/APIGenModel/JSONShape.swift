import APIGenSpecLanguage
import APIGenSupport

/// The JSON values that a type may have, as far as a decoder can discriminate them without decoding them.
struct JSONShape {
    /// A set of strings, numbers or other values that are not arrays or objects.
    enum Scalar: Hashable {
        case null, bool, number, text, uuid, day
        case integer(API.Scalar)
        /// A date that is a string.
        case date(DateFormat)
        case value(API.Initial)

        var kind: JSONKind {
            switch self {
            case .null: .null
            case .bool: .bool
            case .number, .integer: .number
            case .text, .uuid, .day, .date: .string
            case .value(let value): value.jsonKind
            }
        }
    }

    var scalars: [Scalar] = []
    /// The shapes of the elements of arrays, one for each type of array.
    var elements: [JSONShape] = []
    var objects: [ObjectMembers] = []
    /// Whether it may be any JSON value.
    var isAnything = false

    static let anything = JSONShape(isAnything: true)

    var kinds: JSONKinds {
        if isAnything { return .all }
        var kinds = JSONKinds(scalars.lazy.map(\.kind))
        if !elements.isEmpty { kinds.insert(.array) }
        if !objects.isEmpty { kinds.insert(.object) }
        return kinds
    }

    mutating func add(_ other: JSONShape) {
        scalars += other.scalars.filter { !scalars.contains($0) }
        elements += other.elements
        objects += other.objects
        if other.isAnything { isAnything = true }
    }
}

/// Computes the shapes of the types of an API.
struct JSONShapes {
    private let models: [String: API.Model]
    /// The models whose shapes are being computed: a type may contain itself.
    private var path: [String] = []
    /// The outermost position in the path of a model that the current one contains again.
    private var cycleStart = Int.max
    private var shapes: [String: JSONShape] = [:]
    /// The unions and aliases whose JSON types are being computed.
    private var kindPath: [String] = []
    private var kinds: [String: JSONKinds] = [:]

    init(_ models: [API.Model]) {
        self.models = models.byName
    }

    mutating func computeShape(of kind: API.Union.Kind) -> JSONShape {
        if let word = kind.word { return JSONShape(scalars: [.value(word)]) }
        return kind.content.map { computeShape(of: $0) } ?? JSONShape()
    }

    /// - Parameter format: The format of the field with the value.
    mutating func computeShape(of type: API.ValueType, format: API.FieldFormat? = nil) -> JSONShape {
        switch format {
        case .lenient: return .anything
        case .string:
            var shape = computeShape(of: type)
            shape.scalars.append(.text)
            return shape
        case .lossy, nil: break
        }
        switch type {
        case .scalar(.json), .parameter, .invalid: return .anything
        case .scalar(let scalar): return JSONShape(scalars: scalar.shape)
        case .date(let format): return JSONShape(scalars: [format.isNumber ? .number : .date(format)])
        case .enumeration(let enumeration):
            return JSONShape(scalars: enumeration.rawType.shape)
        case .array(let element): return JSONShape(elements: [computeShape(of: element)])
        case .dictionary(_, let value): return JSONShape(objects: [ObjectMembers(others: computeKinds(of: value))])
        case .optional(let wrapped):
            var shape = computeShape(of: wrapped)
            shape.scalars.append(.null)
            return shape
        case .formatted(let inner, let format): return computeShape(of: inner, format: format)
        case .object(let object): return JSONShape(objects: computeObjects(object.fields))
        case .union(let union): return computeShape(of: union)
        case .model(let name, let arguments): return computeShape(ofModel: name, arguments)
        }
    }

    private mutating func computeShape(ofModel name: String, _ arguments: [API.ValueType]) -> JSONShape {
        if arguments.isEmpty, let known = shapes[name] { return known }
        guard let model = models[name] else { return .anything }
        if let start = path.firstIndex(of: name) {
            cycleStart = min(cycleStart, start)
            return .anything
        }
        path.append(name)
        let types = model.types(arguments)
        let shape: JSONShape
        switch model.shape {
        case .object(let fields): shape = JSONShape(objects: computeObjects(fields, types))
        case .union(let union): shape = computeShape(of: union, types)
        case .enumeration(let enumeration): shape = computeShape(of: .enumeration(enumeration))
        case .alias(let type): shape = computeShape(of: type)
        }
        path.removeLast()
        // A shape inside a cycle depends on where the cycle was entered.
        if cycleStart >= path.count {
            cycleStart = Int.max
            if arguments.isEmpty { shapes[name] = shape }
        }
        return shape
    }

    // MARK: JSON types

    /// The JSON types of a type's values. They do not depend on the members of objects and the elements of arrays,
    /// whose shapes would take long to compute in an API whose models contain each other.
    private mutating func computeKinds(of type: API.ValueType, format: API.FieldFormat? = nil) -> JSONKinds {
        switch format {
        case .lenient: return .all
        case .string: return computeKinds(of: type).union([.string])
        case .lossy, nil: break
        }
        switch type {
        case .scalar, .date, .enumeration, .array, .dictionary, .object, .parameter, .invalid: return type.ownJSONKinds
        case .optional(let wrapped): return computeKinds(of: wrapped).union([.null])
        case .formatted(let inner, let format): return computeKinds(of: inner, format: format)
        case .union(let union): return computeKinds(of: union)
        case .model(let name, let arguments): return computeKinds(ofModel: name, arguments)
        }
    }

    private mutating func computeKinds(of union: API.Union, _ types: [String: API.ValueType] = [:]) -> JSONKinds {
        guard union.mark == .shape else { return [.object] }
        var kinds: JSONKinds = union.isOpen ? [.string] : []
        for kind in union.kinds {
            if let word = kind.word { kinds.insert(word.jsonKind) }
            if let content = kind.content { kinds.formUnion(computeKinds(of: content.substituting(types))) }
        }
        return kinds
    }

    private mutating func computeKinds(ofModel name: String, _ arguments: [API.ValueType]) -> JSONKinds {
        if arguments.isEmpty, let known = kinds[name] { return known }
        guard let model = models[name], !kindPath.contains(name) else { return .all }
        kindPath.append(name)
        defer { kindPath.removeLast() }
        let types = model.types(arguments)
        let result: JSONKinds
        switch model.shape {
        case .object: result = [.object]
        case .union(let union): result = computeKinds(of: union, types)
        case .enumeration(let enumeration): result = computeKinds(of: .enumeration(enumeration))
        case .alias(let type): result = computeKinds(of: type)
        }
        if arguments.isEmpty { kinds[name] = result }
        return result
    }

    // MARK: Unions

    private mutating func computeShape(of union: API.Union, _ types: [String: API.ValueType] = [:]) -> JSONShape {
        guard case .shape = union.mark else { return JSONShape(objects: computeObjects(union, types)) }
        var shape = JSONShape()
        for kind in union.kinds {
            var kind = kind
            kind.content = kind.content?.substituting(types)
            shape.add(computeShape(of: kind))
        }
        // An open union accepts any string.
        if union.isOpen {
            shape.scalars.removeAll { $0.kind == .string }
            shape.scalars.append(.text)
        }
        return shape
    }

    /// The objects of a union with tags or keys, one for each kind.
    private mutating func computeObjects(_ union: API.Union, _ types: [String: API.ValueType]) -> [ObjectMembers] {
        union.kinds.flatMap { kind in
            let content = kind.content?.substituting(types)
            switch union.mark {
            case .tag(let tag, .object):
                let objects = content.map { computeShape(of: $0).objects } ?? [ObjectMembers()]
                return objects.map { $0.tagged(tag, kind, of: union) }
            case .tag(let tag, let place):
                var object = ObjectMembers().tagged(tag, kind, of: union)
                let key = if case .key(let name) = place { name } else { kind.name.value }
                if let content { object.add(key, isRequired: true, computeKinds(of: content)) }
                return [object]
            case .key:
                var object = ObjectMembers()
                // The first key that is present determines the kind, so that others may be present as well.
                for other in union.kinds where other.name.value != kind.name.value {
                    object.add(other.name.value, isRequired: false, .all)
                }
                object.add(kind.name.value, isRequired: true, content.map { computeKinds(of: $0) } ?? [])
                return [object]
            case .shape: return []
            }
        }
    }

    // MARK: Objects

    /// The objects with the fields, one for each kind of a union among them.
    private mutating func computeObjects(_ fields: [API.Field], _ types: [String: API.ValueType] = [:])
        -> [ObjectMembers]
    {
        var own = ObjectMembers()
        // A response has no write-only fields.
        for field in fields where !field.isFlattened && !field.isAdditional && field.access != .writeOnly {
            let kinds = computeKinds(of: field.type.substituting(types), format: field.format)
            // A field with a default may be absent.
            let isRequired = !field.isOptional && (field.isConstant || field.initial == nil)
            own.add(
                field.name.value,
                isRequired: isRequired,
                field.isOptional ? kinds.union([.null]) : kinds,
                constant: field.isConstant && !field.isOptional ? field.initial : nil,
                values: field.isConstant ? field.initial.map { [$0] } : values(of: field.type)
            )
        }
        guard let union = fields.first(where: \.isFlattened) else { return [own] }
        return computeShape(of: union.type.substituting(types)).objects.map { $0.merging(own) }
    }
}

extension JSONShapes {
    /// The values of an enum.
    private func values(of type: API.ValueType) -> [API.Initial]? {
        switch type {
        case .enumeration(let enumeration):
            enumeration.values.map { enumeration.isNumber ? .number($0.text.value) : .text($0.text.value) }
        case .optional(let wrapped): values(of: wrapped)
        case .model(let name, _):
            switch models[name]?.shape {
            case .enumeration(let enumeration): values(of: .enumeration(enumeration))
            case .alias(.enumeration(let enumeration)): values(of: .enumeration(enumeration))
            default: nil
            }
        default: nil
        }
    }
}

extension ObjectMembers {
    fileprivate func tagged(_ tag: String, _ kind: API.Union.Kind, of union: API.Union) -> ObjectMembers {
        var tagged = ObjectMembers()
        let value = union.hasIntegerTags ? API.Initial.number(kind.name.value) : .text(kind.name.value)
        tagged.add(tag, isRequired: true, [], constant: value)
        if union.isOpen { tagged.openTag = tag }
        return tagged.merging(self)
    }
}

extension API.Scalar {
    /// What discriminates the values beyond their JSON types: the form of a string, and the range of a whole number.
    fileprivate var shape: [JSONShape.Scalar] {
        switch self {
        case .uuid: [.uuid]
        case .day: [.day]
        case _ where isWholeNumber: [.integer(self)]
        default: JSONKind.allCases.filter(jsonKinds.contains).compactMap(JSONShape.Scalar.init)
        }
    }
}

extension JSONShape.Scalar {
    fileprivate init?(_ kind: JSONKind) {
        switch kind {
        case .string: self = .text
        case .number: self = .number
        case .bool: self = .bool
        case .null: self = .null
        case .array, .object: return nil
        }
    }
}

extension API.ValueType {
    /// The JSON types of the values as far as they depend on no other type.
    var ownJSONKinds: JSONKinds {
        switch self {
        case .scalar(let scalar): scalar.jsonKinds
        case .date(let format): [format.isNumber ? .number : .string]
        case .enumeration(let enumeration): enumeration.rawType.jsonKinds
        case .array: [.array]
        case .dictionary, .object: [.object]
        case .parameter, .invalid, .optional, .formatted, .union, .model: .all
        }
    }
}

extension API.Initial {
    var jsonKind: JSONKind {
        switch self {
        case .text, .value: .string
        case .number: .number
        case .bool: .bool
        case .null: .null
        case .array: .array
        case .kind(_, let value): value.jsonKind
        }
    }
}
