package import APIDescription

/// Turns schemas into the types, fields and models of a spec.
///
/// A named object, enum or union becomes a model, and any other named schema is written where it is used. Inline objects
/// and enums stay inline; a pass over the whole draft gives names to those that several places share.
package struct SchemaDrafter {
    let description: APIDescription
    let options: ImportOptions
    package internal(set) var report = ImportReport()
    /// The uses of named schemas so far, as types reach them.
    var directions: [Schema.ID: SchemaUse.Direction] = [:]

    package init(_ description: APIDescription, options: ImportOptions) {
        self.description = description
        self.options = options
    }

    /// The type of a schema, with `?` for a schema that allows null.
    ///
    /// An anonymous object is `.object`, so a body can list its fields.
    package mutating func type(of schema: Schema, _ use: SchemaUse) -> DraftType {
        .json
    }

    /// A property, a parameter or a header.
    ///
    /// - Parameter doc: The documentation beside the schema, which has priority over the schema's own.
    package mutating func field(
        named name: String,
        isRequired: Bool,
        schema: Schema,
        doc: String? = nil,
        isDeprecated: Bool = false,
        _ use: SchemaUse
    ) -> DraftField {
        DraftField(name: name, isOptional: !isRequired, type: type(of: schema, use), doc: doc, origin: schema.place)
    }

    /// The models of all types so far, in the order of the description.
    package mutating func models() -> [DraftModel] { [] }
}
