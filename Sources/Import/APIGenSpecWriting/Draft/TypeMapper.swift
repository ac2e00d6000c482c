package import APIGenSpecLanguage
import APIGenSupport

/// Where a draft has a type: the owner, and the fields that lead to it.
package struct DraftPlace {
    package enum Root: Hashable {
        case endpoint(String)
        /// The whole response of an endpoint.
        case response(String)
        case error(String)
        case model(String)
        case group(String)
        case shared
    }

    /// The fields before the last one. Few passes need them, so that a place is made without an array.
    private indirect enum Path { case field(String, in: Path?) }

    package var root: Root
    /// The last field that leads to the type.
    private var field: String?
    private var path: Path?
    /// Whether it is an element of the last field's array or dictionary.
    package var isElement = false
    package var isInUnion = false
    /// Whether an inline object cannot be written here: YAML has no mark for an optional one, and a union or a generic
    /// model takes names.
    package var needsName = false
    /// Whether the type is a part of an expression, such as `[T]?`, in which an inline object cannot be written at any
    /// depth.
    private var isInExpression = false

    package init(root: Root, needsName: Bool = false) {
        self.root = root
        self.needsName = needsName
    }

    /// The names of the fields from the owner to the type.
    package var fields: [String] {
        var fields = [field].compactMap(\.self)
        var rest = path
        while case .field(let name, let outer)? = rest {
            fields.append(name)
            rest = outer
        }
        return fields.reversed()
    }

    /// Whether it is the place of the owner itself.
    package var isOwner: Bool { field == nil }

    func at(_ field: String) -> DraftPlace {
        var place = DraftPlace(root: root)
        place.field = field
        if let outer = self.field { place.path = .field(outer, in: path) }
        return place
    }

    func named() -> DraftPlace {
        var place = self
        place.needsName = true
        return place
    }

    func inExpression() -> DraftPlace {
        var place = named()
        place.isInExpression = true
        return place
    }

    func inUnion() -> DraftPlace {
        var place = inExpression()
        place.isInUnion = true
        return place
    }

    func element(needsName: Bool = false) -> DraftPlace {
        var place = self
        place.isElement = true
        place.needsName = needsName || isInExpression
        return place
    }
}

/// Replaces the types of a draft. What has no replaced part is not copied, since passes look at all types many times.
package struct TypeMapper {
    /// Returns the new type, or `nil` to go on with the parts of the old one.
    let transform: (TypeExpression, DraftPlace) -> TypeExpression?
    /// Returns the new field, whose type is mapped then, or `nil` to keep the old one.
    let transformField: ((Spec.Field) -> Spec.Field?)?

    package init(
        transform: @escaping (TypeExpression, DraftPlace) -> TypeExpression? = { _, _ in nil },
        field: ((Spec.Field) -> Spec.Field?)? = nil
    ) {
        self.transform = transform
        transformField = field
    }

    func map(_ type: TypeExpression, _ place: DraftPlace) -> TypeExpression {
        changed(type, place) ?? type
    }

    /// - Returns: `nil` if no part of the type is replaced.
    private func changed(_ type: TypeExpression, _ place: DraftPlace) -> TypeExpression? {
        if let replaced = transform(type, place) { return replaced }
        switch type {
        case .named(let name, let arguments, _):
            if arguments.isEmpty { return nil }
            return changed(arguments, place.element().inExpression()).map { .named(name, $0) }
        case .array(let element): return changed(element, place.element()).map { .array($0) }
        case .dictionary(let key, let value): return changed(value, place.element()).map { .dictionary(key, $0) }
        case .optional(let wrapped): return changed(wrapped, place.inExpression()).map { .optional($0) }
        case .formatted(let wrapped, let format):
            return changed(wrapped, place.inExpression()).map { .formatted($0, format) }
        case .scalar, .date, .union, .invalid: return nil
        case .alternatives:
            return type.members.flatMap { changed($0, place.inUnion()) }.map { .union(of: $0) }
        case .object(let object):
            let fields = changed(object.fields, place)
            let additional = object.additional.flatMap { changed($0, place.element(needsName: true)) }
            if fields == nil, additional == nil { return nil }
            var object = object
            if let fields { object.fields = fields }
            if let additional { object.additional = additional }
            return .object(object)
        }
    }

    private func changed(_ types: [TypeExpression], _ place: DraftPlace) -> [TypeExpression]? {
        var result: [TypeExpression]?
        for index in types.indices {
            guard let type = changed(types[index], place) else { continue }
            if result == nil { result = types }
            result?[index] = type
        }
        return result
    }

    private func changed(_ fields: [Spec.Field], _ place: DraftPlace) -> [Spec.Field]? {
        var result: [Spec.Field]?
        for index in fields.indices {
            if let transformField, let field = transformField(fields[index]) {
                if result == nil { result = fields }
                result?[index] = field
            }
            // Only the type is copied, not the field.
            let written = if let result { result[index].type } else { fields[index].type }
            guard let type = written, let new = changed(type, place.at(fields[index].name.value)) else { continue }
            if result == nil { result = fields }
            result?[index].type = new
        }
        return result
    }

    func map(_ fields: inout [Spec.Field], _ place: DraftPlace) {
        if let changed = changed(fields, place) { fields = changed }
    }

    package func map(_ model: inout DraftModel) {
        let place = DraftPlace(root: .model(model.name))
        switch model.shape {
        case .object(let fields):
            if let fields = changed(fields, place) { model.shape = .object(fields) }
        case .alias(let type):
            if let type = changed(type, place.element(needsName: true)) { model.shape = .alias(type) }
        case .union(var union, var shared):
            map(&shared, place)
            for index in union.kinds.indices {
                let kind = union.kinds[index].field
                union.kinds[index].field.type = kind.type.map { map($0, place.at(kind.name.value).named()) }
            }
            model.shape = .union(union, shared)
        case .enumeration: break
        }
        model.additional = model.additional.map { map($0, place.at("additional").element(needsName: true)) }
    }

    func map(_ endpoint: inout DraftEndpoint) {
        let place = DraftPlace(root: .endpoint(endpoint.name))
        map(&endpoint.query.fields, place)
        map(&endpoint.headers.fields, place)
        for index in endpoint.path.parts.indices {
            guard case .parameter(var parameter) = endpoint.path.parts[index], let type = parameter.type,
                let new = changed(type, place.at(parameter.name.value))
            else { continue }
            parameter.field.type = new
            endpoint.path.parts[index] = .parameter(parameter)
        }
        map(&endpoint.responseHeaders, place)
        switch endpoint.body {
        case .fields(var parameters):
            if let fields = changed(parameters.fields, place) {
                parameters.fields = fields
                endpoint.body = .fields(parameters)
            }
        case .type(let type):
            endpoint.body = .type(map(type, place.at("body").named()))
        case nil: break
        }
        // A mapping of fields would be read as one of statuses.
        let response = DraftPlace(root: .response(endpoint.name), needsName: true)
        for index in endpoint.responses.indices {
            endpoint.responses[index].type = endpoint.responses[index].type.map { map($0, response) }
        }
        if let stream = endpoint.stream { endpoint.stream?.element = map(stream.element, response) }
        map(&endpoint.errors, DraftPlace(root: .error(endpoint.name), needsName: true))
    }

    private func map(_ errors: inout [Spec.ErrorCase], _ place: DraftPlace) {
        for index in errors.indices { errors[index].type = map(errors[index].type, place) }
    }

    func map(_ draft: inout SpecDraft) {
        map(&draft.query, DraftPlace(root: .shared))
        map(&draft.headers, DraftPlace(root: .shared))
        map(&draft.responseHeaders, DraftPlace(root: .shared))
        map(&draft.errors, DraftPlace(root: .error(draft.name), needsName: true))
        for index in draft.groups.indices {
            map(&draft.groups[index].parameters.fields, DraftPlace(root: .group(draft.groups[index].name.value)))
        }
        for index in draft.endpoints.indices { map(&draft.endpoints[index]) }
        for index in draft.models.indices { map(&draft.models[index]) }
    }
}

extension SpecDraft {
    /// Replaces types, the outer ones first.
    ///
    /// - Parameter transform: Returns the new type, or `nil` to go on with the parts of the old one.
    package mutating func mapTypes(_ transform: (TypeExpression, DraftPlace) -> TypeExpression?) {
        withoutActuallyEscaping(transform) { TypeMapper(transform: $0).map(&self) }
    }

    /// Replaces fields and parameters, also those of objects inside of types.
    ///
    /// - Parameter transform: Returns the new field, or `nil` to keep the old one.
    package mutating func mapFields(_ transform: (Spec.Field) -> Spec.Field?) {
        withoutActuallyEscaping(transform) { TypeMapper(field: $0).map(&self) }
    }

    /// Replaces names without arguments, also those in the types that replace others.
    ///
    /// - Parameter depth: How often the types that replace others are searched.
    /// - Returns: Whether no name is left.
    package mutating func replaceNames(by types: [String: TypeExpression], depth: Int) -> Bool {
        for _ in 0..<depth {
            var isDone = true
            mapTypes { type, _ in
                guard case .named(let name, [], _) = type, let target = types[name] else { return nil }
                isDone = false
                return target
            }
            if isDone { return true }
        }
        return false
    }

    /// Visits each type and each of its parts, the outer ones first.
    package func forEachType(_ visit: (TypeExpression, DraftPlace) -> Void) {
        withoutActuallyEscaping(visit) { TypeVisitor(visit: $0).visit(self) }
    }
}
