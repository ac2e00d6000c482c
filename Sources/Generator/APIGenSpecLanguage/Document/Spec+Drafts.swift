package import APIGenSupport

// Declarations that are written in no file: other targets draft them.

extension Spec {
    package init(name: String) {
        self.init(name: Located(name))
    }
}

extension Spec.Scheme {
    package init(name: String, placement: Placement, origin: SourcePlace? = nil) {
        self.init(name: Located(name), placement: placement, origin: origin)
    }
}

extension Spec.Server {
    package init(name: String, address: String, origin: SourcePlace? = nil) {
        self.init(name: Located(name), address: address, origin: origin)
    }
}

extension Spec.Setting {
    package init(field: Spec.Field) {
        self.init(field: field, isInHost: false)
    }
}

extension Spec.ErrorCase {
    package init(condition: Condition, type: TypeExpression) {
        self.init(condition: Located(condition), type: type)
    }
}

extension Spec.Group {
    package init(name: String, fields: [Spec.Field]) {
        self.init(name: Located(name), parameters: Spec.Parameters(fields: fields))
    }
}

extension Spec.Field {
    package init(
        name: String,
        isOptional: Bool = false,
        type: TypeExpression?,
        initial: Literal? = nil,
        doc: String? = nil,
        origin: SourcePlace? = nil
    ) {
        self.init(name: Located(name), isOptional: isOptional, type: type, initial: initial, origin: origin)
        metadata.doc = doc
    }
}

extension Spec.Endpoint {
    package init(name: String, method: String, path: PathTemplate) {
        self.init(name: Located(name), method: Located(method), path: path)
    }
}

extension Spec.Stream.Condition {
    package init(name: String, value: Literal) {
        self.init(name: Located(name), value: value)
    }
}

extension Spec.Model {
    package init(name: String, parameters: [String], shape: Shape) {
        self.init(name: Located(name), parameters: parameters.map { Located($0) }, shape: shape)
    }
}

extension Spec.Union {
    package init(tag: String?, kinds: [Kind]) {
        self.init(tag: tag.map { Located($0) }, place: tag == nil ? .kind : .object, kinds: kinds)
    }

    /// Whether a spec can write a tag. A mapping cannot have the keyword `by` and the same word as a tag.
    package static func canWrite(tag: String) -> Bool { tag != UnionKey.by.rawValue }
}

extension Spec.Union.Kind {
    package init(value: String, type: TypeExpression) {
        self.init(field: Spec.Field(name: value, type: type), isQuoted: false)
    }
}
