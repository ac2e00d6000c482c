/// The keys of one kind of mapping: an enum whose cases have the shape of their values and a sentence of documentation.
///
/// These enums are the only list of the language's keys. The decoder takes values by their cases. The JSON Schema, the
/// suggestions for unknown keys and the list in `Specs/README.md` are made from ``KeyTable``.
package protocol KeySet: CaseIterable, RawRepresentable<String>, Sendable {
    var definition: (values: Shape, doc: String) { get }
}

extension KeySet {
    static var keys: [Key] { keys(Array(allCases)) }

    static func keys(_ keys: [Self], prefix: String = "") -> [Key] {
        keys.map { Key(name: prefix + $0.rawValue, values: $0.definition.values, doc: $0.definition.doc) }
    }
}

/// The keys of one kind of mapping, with those that it shares with other kinds.
package protocol MappingKeys: KeySet {
    /// The term for the mapping in messages: `an endpoint`.
    static var subject: String { get }
    /// What the mapping declares, in a sentence.
    static var doc: String { get }
    /// The place of its synonyms.
    static var synonyms: Synonym.Place? { get }
    /// The prefix of its keys: `$` if the names of fields are next to them.
    static var prefix: String { get }
    /// The keys of documentation that it has.
    static var metadata: [Metadata.Key] { get }
    /// The shape of the values whose keys the author chooses; `nil` if all keys are apigen's.
    static var otherValues: Shape? { get }
    /// The keys at least one of which is required.
    static var required: [Self] { get }
    static var sharedKeys: [Key] { get }
    /// A file that uses all of its keys.
    static var exampleFile: String { get }
}

extension MappingKeys {
    package static var synonyms: Synonym.Place? { nil }
    package static var prefix: String { "" }
    package static var metadata: [Metadata.Key] { [] }
    package static var otherValues: Shape? { nil }
    package static var required: [Self] { [] }
    package static var sharedKeys: [Key] { [] }

    package static var table: KeyTable {
        KeyTable(
            subject: subject,
            doc: doc,
            synonyms: synonyms,
            keys: keys + Metadata.Key.keys(metadata, prefix: prefix) + sharedKeys,
            otherValues: otherValues,
            required: required.map(\.rawValue),
            example: exampleFile
        )
    }
}

package struct Key: Sendable {
    package let name: String
    let values: Shape
    let doc: String
}

/// All keys of one kind of mapping.
package struct KeyTable: Sendable {
    package let subject: String
    var doc: String
    let synonyms: Synonym.Place?
    package let keys: [Key]
    let otherValues: Shape?
    var required: [String]
    package let example: String

    package static let all = specs + configuration

    static let specs = [
        SpecKey.table, ServerKey.table, AuthKey.table, CredentialKey.table, EndpointKey.table,
        ParametersKey.table, PaginationKey.table, StreamKey.table, RetryKey.table, LimitsKey.table, ModelKey.table,
        FieldKey.table,
        EnumValueKey.table, UnionKey.table,
    ]

    static let configuration = [ConfigurationKey.table, ListedSpecKey.table]

    /// The names of the keys of all mappings but unions: outside of unions, `in` is probably a misspelt `on`.
    static let names = Set(all.filter { $0.subject != UnionKey.subject }.flatMap(\.keys).map(\.name))

    /// The names of the keys of the mappings with synonyms, by the raw values of their places. No synonym in such a
    /// place is one of them.
    static let namesByPlace = Dictionary(
        uniqueKeysWithValues: specs.compactMap { table in
            table.synonyms.map { ($0.rawValue, Set(table.keys.map(\.name))) }
        }
    )

    func contains(_ name: String) -> Bool { keys.contains { $0.name == name } }
}

/// The shape of a value.
package indirect enum Shape: Sendable {
    /// A string. For YAML, an unquoted one can be a number or a Boolean.
    case text
    /// `true`.
    case flag
    /// `true` or `false`.
    case choice
    case words([String])
    /// One name, or a list of names.
    case names
    case list(Shape)
    case defined(Definition)
    /// A mapping whose keys the author chooses, perhaps among those that match a pattern.
    case map(Shape, keys: String? = nil)
    case any([Shape])

    /// A named shape, which several keys share.
    package enum Definition: String, Sendable {
        case text, one, type, fields, field, longField, pathField, longPathField, literal, literals, parameters, body
        case response, outcomes, errors, encoding, arrayStyle, objectStyle, server, auth, scheme, endpoint, stream
        case retry, limits, pagination, model, `enum`, enumValue, union
        /// A spec in the list of `apigen.yaml`.
        case spec
    }
}
