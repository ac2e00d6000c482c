import APIGenSpecLanguage
import APIGenSupport

/// The place of a type expression: the owner of its inline types, the type parameters, and what it may contain.
struct TypeScope {
    var owner: API.Owner
    /// The messages that contain the type.
    var use: API.ModelUse
    var field: Located<String>
    var swiftName: Located<String>?
    var doc: String?
    var isElement = false
    var isFrozen = false
    /// Whether it is the whole response of an endpoint or of a status, and not a part of it.
    var isResponse = false
    /// Whether it is a part of a request that is a string: of the path, the query or the headers.
    var isText = false
    /// Whether it is a part of a body that can have files.
    var takesUploads = false
    var typeParameters: Set<String> = []
}

extension TypeScope {
    init(of field: Spec.Field, owner: API.Owner, use: API.ModelUse) {
        self.init(
            owner: owner,
            use: use,
            field: field.name,
            swiftName: field.swiftName,
            doc: field.metadata.doc,
            isFrozen: field.isFrozen
        )
    }
}
