package import APIGenSpecLanguage
package import APIGenSupport

package struct DraftModel: Sendable {
    package enum Shape: Hashable, Sendable {
        case object([Spec.Field])
        /// Another type by this name: `Tags: [String]`, or a union that nothing tags: `Invoice: ID | InvoiceObject`.
        case alias(TypeExpression)
        case enumeration([TypeExpression.Alternative])
        /// Kinds that a tag or a key discriminates, with the fields next to them.
        case union(Spec.Union, [Spec.Field] = [])

        package static func == (left: Shape, right: Shape) -> Bool {
            switch (left, right) {
            case (.object(let fields), .object(let others)): fields.equal(others)
            case (.alias(let type), .alias(let other)): type == other
            case (.enumeration(let values), .enumeration(let others)): values == others
            case (.union(let union, let fields), .union(let other, let others)):
                union == other && fields.equal(others)
            default: false
            }
        }
    }

    package var name: String
    /// The type parameters: `Item` of `Page<Item>`.
    package var parameters: [String] = []
    package var metadata = Metadata()
    package var shape: Shape
    package var includes: [String] = []
    /// The type of the values of unknown keys.
    package var additional: TypeExpression?
    package var unwrap: String?
    package var message: [String] = []
    package var pagination: Spec.Pagination?
    /// The members of the union that the object replaces, if their values contain values of that union.
    package var replacedMembers: Set<TypeExpression> = []
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
