import APIGenSpecLanguage
import APIGenSupport

extension API {
    /// The messages that contain a type.
    package struct ModelUse: Hashable, Sendable {
        /// Whether requests contain it.
        package var isSent: Bool
        /// Whether responses contain it.
        package var isReceived: Bool

        package init(isSent: Bool, isReceived: Bool) {
            self.isSent = isSent
            self.isReceived = isReceived
        }

        package static let sent = ModelUse(isSent: true, isReceived: false)
        package static let received = ModelUse(isSent: false, isReceived: true)
        package static let both = ModelUse(isSent: true, isReceived: true)
    }
}

/// The models that requests contain, and those that responses contain.
///
/// It reads the names in a spec. The resolver needs the result before it resolves the models.
struct ModelUses {
    fileprivate enum Direction { case sent, received }

    /// An expression, and the type parameters that hide models of the same name in it.
    private typealias Part = (type: TypeExpression, typeParameters: Set<String>)

    private var sent: Set<String> = []
    private var received: Set<String> = []
    private var models: [String: Spec.Model] = [:]
    /// Whether a model has the name of a built-in type.
    private var hidesTypes = false
    private var groups: [String: Spec.Group] = [:]

    /// No models, whose use is unknown.
    init() {}

    /// - Parameter models: The models with the fields that they include.
    init(of spec: Spec, models: [String: Spec.Model], groups: [String: Spec.Group]) {
        self.models = models
        hidesTypes = models.keys.contains(where: TypeExpression.isBuiltIn)
        self.groups = groups
        let settings = spec.servers.flatMap { $0.settings.map(\.field) }
        mark(settings + spec.query + spec.headers, .sent)
        mark(spec.responseHeaders, .received)
        mark(spec.errors, .received)
        for group in spec.groups { mark(group.parameters.fields, .sent) }
        for endpoint in spec.endpoints {
            mark(endpoint.path.parameters.map(\.field), .sent)
            mark(endpoint.query.fields, .sent)
            mark(endpoint.headers.fields, .sent)
            switch endpoint.body {
            case .fields(let parameters, _): mark(parameters.fields, .sent)
            case .type(let type): mark([type], .sent)
            case nil: break
            }
            let outcomes = endpoint.outcomes.compactMap { outcome in
                if case .type(let type) = outcome.meaning { type } else { nil }
            }
            let responses = outcomes + [endpoint.response, endpoint.stream?.element].compactMap(\.self)
            mark(responses, .received)
            mark(endpoint.responseHeaders, .received)
            mark(endpoint.errors, .received)
        }
    }

    /// Other code may send or receive a model that no call contains.
    subscript(model: String) -> API.ModelUse {
        let use = API.ModelUse(isSent: sent.contains(model), isReceived: received.contains(model))
        return use.isSent || use.isReceived ? use : .both
    }

    private mutating func mark(_ fields: [Spec.Field], _ direction: Direction) {
        mark(fields.compactMap(\.type), direction)
    }

    private mutating func mark(_ failures: [Spec.ErrorCase], _ direction: Direction) {
        mark(failures.map(\.type), direction)
    }

    /// Marks the models in types, and the models in those. Models may be nested as deep as they like.
    private mutating func mark(_ types: [TypeExpression], _ direction: Direction) {
        if types.isEmpty { return }
        var parts: [Part] = types.map { ($0, []) }
        var visitedObjects: Set<String> = []
        while let (type, typeParameters) = parts.popLast() {
            func addContents(of name: String) {
                if !typeParameters.contains(name) { parts += markContents(of: name, direction) }
            }
            switch type {
            case .scalar, .date:
                if hidesTypes, let name = type.name { addContents(of: name.value) }
            case .named(let name, let arguments, _):
                parts += arguments.map { ($0, typeParameters) }
                addContents(of: name)
            case .array(let inner), .optional(let inner), .formatted(let inner, _):
                parts.append((inner, typeParameters))
            case .dictionary(let key, let value):
                parts += [(key, typeParameters), (value, typeParameters)]
            case .alternatives(let alternatives, _):
                for alternative in alternatives where !alternative.isQuoted {
                    parts.append((alternative.type ?? .named(alternative.text), typeParameters))
                }
            case .union(let union):
                parts += union.kinds.compactMap(\.field.type).map { ($0, typeParameters) }
            case .object(let object):
                // An inline object in a model may include the same model.
                let isNew = !object.includes.isEmpty && visitedObjects.insert(object.fieldNames).inserted
                let fields = isNew ? object.fields + collectIncludedFields(of: object) : object.fields
                parts += fields.filter { $0.isContained(in: direction) }.compactMap(\.type)
                    .map { ($0, typeParameters) }
            case .invalid: break
            }
        }
    }

    /// The fields of the included models and groups, except those that others replace.
    private func collectIncludedFields(of object: TypeExpression.Object) -> [Spec.Field] {
        let included = object.includes.flatMap { models[$0.value]?.fields ?? collectFields(ofGroup: $0.value) }
        var names = Set(object.fields.map(\.name.value))
        return included.filter { names.insert($0.name.value).inserted }
    }

    private func collectFields(ofGroup name: String, path: [String] = []) -> [Spec.Field] {
        guard let parameters = groups[name]?.parameters, !path.contains(name) else { return [] }
        return parameters.fields + parameters.groups.flatMap { collectFields(ofGroup: $0.value, path: path + [name]) }
    }

    /// The types in a model that is marked for the first time.
    private mutating func markContents(of name: String, _ direction: Direction) -> [Part] {
        let isMarked = direction == .sent ? sent.contains(name) : received.contains(name)
        guard !isMarked, let model = models[name] else { return [] }
        switch direction {
        case .sent: sent.insert(name)
        case .received: received.insert(name)
        }
        let fields = model.fields.filter { $0.isContained(in: direction) }
        let types = model.ownTypes + ([model.additional].compactMap(\.self) + fields).compactMap(\.type)
        let typeParameters = Set(model.parameters.map(\.value))
        return types.map { ($0, typeParameters) }
    }
}

extension Spec.Model {
    fileprivate var fields: [Spec.Field] {
        if case .object(let fields) = shape { fields } else { [] }
    }

    /// The types that are a part of the model itself, not only of its fields.
    var ownTypes: [TypeExpression] {
        let own: TypeExpression? = if case .expression(let type) = shape { type } else { nil }
        return [own, union.map { .union($0) }, alternatives].compactMap(\.self)
    }
}

extension Spec.Field {
    fileprivate func isContained(in direction: ModelUses.Direction) -> Bool {
        access != (direction == .sent ? .readOnly : .writeOnly)
    }
}

extension TypeExpression.Object {
    /// The names of what the object includes, and of its own fields.
    fileprivate var fieldNames: String {
        includes.map(\.value).joined(separator: ",") + ":" + fields.map(\.name.value).joined(separator: ",")
    }
}
