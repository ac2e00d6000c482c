package import APIGenDescription
package import APIGenSpecLanguage

package struct DraftModel: Sendable {
    package enum Shape: Hashable, Sendable {
        case object([DraftField])
        /// Another type by this name: `Tags: [String]`, or a union that nothing tags: `Invoice: ID | InvoiceObject`.
        case alias(DraftType)
        case enumeration([DraftValue])
        case union(DraftUnion)
    }

    package var name: String
    /// The type parameters: `Item` of `Page<Item>`.
    package var parameters: [String] = []
    package var doc: String?
    package var see: String?
    package var isDeprecated = false
    package var shape: Shape
    package var includes: [String] = []
    /// The type of the values of unknown keys.
    package var additional: DraftType?
    package var unwrap: String?
    package var message: [String] = []
    package var pagination: DraftPagination?
    /// The members of the union that the object replaces, if their values contain values of that union.
    package var replacedMembers: Set<DraftType> = []
    /// Whether an unknown value of an enum is an error.
    package var isFrozen = false
    /// Whether nothing in the spec has to use it.
    package var isKept = false
    /// The schema in the source; `nil` for a model that a pass made.
    package var origin: SourcePlace?
    /// The name of the schema in the source, which `--update` compares.
    package var schemaName: String?
    /// The name that the source gives to the type for clients.
    package var givenName: String?

    /// Whether the name is only a key, until a pass names the model.
    package private(set) var isUnnamed = false

    package init(name: String, shape: Shape, origin: SourcePlace? = nil) {
        self.name = name
        self.shape = shape
        self.origin = origin
    }

    /// A model that a pass will name.
    ///
    /// - Parameter key: What distinguishes it from the other models without a name.
    package init(unnamed key: String, shape: Shape, origin: SourcePlace? = nil) {
        self.init(name: "", shape: shape, origin: origin)
        removeName(key: key)
    }

    /// Replaces the name by a key, which no name can be because of its space.
    package mutating func removeName(key: String) {
        (name, isUnnamed) = ("unnamed \(key)", true)
    }

    package mutating func rename(_ name: String) {
        (self.name, isUnnamed) = (name, false)
    }
}

/// A union that a tag or a key discriminates: `$union`.
package struct DraftUnion: Hashable, Sendable {
    /// The key whose value identifies the kind; `nil` if the key that is present does.
    package var tag: String?
    package var kinds: [Kind]
    /// Fields next to the kinds.
    package var shared: [DraftField] = []

    package struct Kind: Hashable, Sendable {
        package var value: String
        package var type: DraftType
        /// The name of the case, if the value gives none.
        package var swiftName: String?

        package init(value: String, type: DraftType) {
            self.value = value
            self.type = type
        }
    }

    package init(tag: String?, kinds: [Kind]) {
        self.tag = tag
        self.kinds = kinds
    }
}

/// A field of a model or a parameter of a request. Two fields with the same text in a spec are equal, wherever they
/// come from.
package struct DraftField: Sendable {
    /// The name on the wire.
    package var name: String
    /// `key?:`
    package var isOptional = false
    /// `nil` for a constant.
    package var type: DraftType?
    /// The default, or the value of a constant.
    package var initial: DraftLiteral?
    package var swiftName: String?
    package var doc: String?
    package var isDeprecated = false
    /// Who writes the field; `nil` if requests and responses contain it.
    package var access: Spec.Field.Access?
    /// `$array` and `$object`, if the default does not apply.
    package var array: ArrayStyle?
    package var object: ObjectStyle?
    /// The content type of a part of a multipart body.
    package var contentType: String?
    package var origin: SourcePlace?

    package init(
        name: String,
        isOptional: Bool = false,
        type: DraftType?,
        initial: DraftLiteral? = nil,
        doc: String? = nil,
        origin: SourcePlace? = nil
    ) {
        self.name = name
        self.isOptional = isOptional
        self.type = type
        self.initial = initial
        self.doc = doc
        self.origin = origin
    }
}

extension DraftField: Hashable {
    // All but the origin. The names differ most often.
    package static func == (left: DraftField, right: DraftField) -> Bool {
        left.name == right.name && left.isOptional == right.isOptional && left.type == right.type
            && left.initial == right.initial && left.doc == right.doc && left.swiftName == right.swiftName
            && left.isDeprecated == right.isDeprecated && left.access == right.access && left.array == right.array
            && left.object == right.object
            && left.contentType == right.contentType
    }

    package func hash(into hasher: inout Hasher) {
        hasher.combine(name)
        hasher.combine(type)
    }
}
