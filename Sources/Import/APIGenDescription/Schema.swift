package import APIGenSupport

/// The shape of a JSON value, a parameter or a body.
package struct Schema: Sendable {
    /// Identifies a named schema in its description.
    package struct ID: Hashable, Sendable {
        package var index: Int

        package init(_ index: Int) {
            self.index = index
        }
    }

    package indirect enum Kind: Sendable {
        /// The schema that a name identifies.
        case reference(ID)
        /// A string with its format as written, such as `date-time`; `binary` is a file or raw bytes.
        case string(format: String?)
        case integer(format: String?)
        case number(format: String?)
        case boolean
        /// Scalars in order without duplicates and without null.
        case enumeration([Value])
        /// One value: `const`, or an enum of one value.
        case constant(Node)
        case array(Schema)
        /// Items at fixed places; the last schema describes those after them.
        case tuple([Schema], rest: Schema?)
        case object(Object)
        /// One of several.
        case union(Union)
        /// Any value.
        case any
        /// Only null.
        case null
        /// No value: `false`, `not: {}`.
        case never
    }

    /// A value of an enum.
    package struct Value: Sendable {
        package enum Kind: Hashable, Sendable { case string, integer, number, boolean }

        /// The value as text, without quotes.
        package var text: String
        package var kind: Kind
        /// A name that the source gives to the value, as `x-enum-varnames` does.
        package var name: String?
        package var doc: String?

        package init(text: String, kind: Kind, name: String? = nil, doc: String? = nil) {
            self.text = text
            self.kind = kind
            self.name = name
            self.doc = doc
        }
    }

    package struct Property: Sendable {
        package var name: String
        package var isRequired: Bool
        package var schema: Schema

        package init(name: String, isRequired: Bool, schema: Schema) {
            self.name = name
            self.isRequired = isRequired
            self.schema = schema
        }
    }

    package struct Object: Sendable {
        /// Objects whose properties this one has too (`allOf`), in order. None overlaps with the own properties.
        package var includes: [ID]
        package var properties: [Property]
        /// The values of other keys; `nil` if the source says nothing about them or allows others than its fields.
        package var additional: Box?

        package init(includes: [ID] = [], properties: [Property] = [], additional: Schema? = nil) {
            self.includes = includes
            self.properties = properties
            self.additional = additional.map(Box.init)
        }
    }

    package struct Union: Sendable {
        package var members: [Schema]
        /// The key whose value identifies the member.
        package var tag: String?
        /// The values of the tag with the index of the member, in order; complete if there is a tag.
        package var mapping: [(value: String, member: Int)]
        /// Properties that all members have in addition to their own (fields next to `oneOf`).
        package var shared: Object?
        /// The object that all members extend, if the union has the descendants of a schema. An object that includes
        /// the union has the properties of this object.
        package var base: ID?

        package init(
            members: [Schema],
            tag: String? = nil,
            mapping: [(value: String, member: Int)] = [],
            shared: Object? = nil,
            base: ID? = nil
        ) {
            self.members = members
            self.tag = tag
            self.mapping = mapping
            self.shared = shared
            self.base = base
        }
    }

    /// The names that the source wants clients to use in place of those that they would derive.
    ///
    /// Few schemas have any, so this is a class.
    package final class ClientNames: Sendable {
        /// The name of the type of the values.
        package let type: String?
        /// The name of a property with the schema; of a schema with a name, the name of its type.
        package let member: String?
        /// Whether clients do not have the property.
        package let isLeftOut: Bool

        package init(type: String?, member: String?, isLeftOut: Bool = false) {
            self.type = type
            self.member = member
            self.isLeftOut = isLeftOut
        }
    }

    /// A schema inside another value type.
    package final class Box: Sendable {
        package let schema: Schema

        package init(_ schema: Schema) {
            self.schema = schema
        }
    }

    package var kind: Kind
    package var isNullable: Bool
    package var title: String?
    /// `nil` if the source gives no name.
    package var clientNames: ClientNames?
    package var doc: String?
    package var isDeprecated = false
    package var isReadOnly = false
    package var isWriteOnly = false
    /// Whether the source says that an enum has no other values, also later.
    package var isClosed = false
    package var initial: Node?
    package var examples: [Node] = []
    /// The smallest and the largest number, as the source limits them.
    package var minimum: Double?
    package var maximum: Double?
    package var place: SourcePlace

    package init(_ kind: Kind, isNullable: Bool = false, place: SourcePlace) {
        self.kind = kind
        self.isNullable = isNullable
        self.place = place
    }
}

// MARK: - Comparison

extension Schema {
    /// Whether it describes the same values as another schema, whatever their documentation says.
    package func isEquivalent(to other: Schema) -> Bool {
        guard isNullable == other.isNullable else { return false }
        switch (kind, other.kind) {
        case (.reference(let own), .reference(let theirs)): return own == theirs
        case (.string(let own), .string(let theirs)), (.integer(let own), .integer(let theirs)),
            (.number(let own), .number(let theirs)):
            return own == theirs
        case (.boolean, .boolean), (.any, .any), (.null, .null), (.never, .never): return true
        case (.enumeration(let own), .enumeration(let theirs)):
            return own.elementsEqual(theirs) { $0.text == $1.text && $0.kind == $1.kind }
        case (.constant(let own), .constant(let theirs)):
            guard case .scalar(let own) = own.content, case .scalar(let theirs) = theirs.content else { return false }
            return own.text == theirs.text && (own.style == .plain) == (theirs.style == .plain)
        case (.array(let own), .array(let theirs)): return own.isEquivalent(to: theirs)
        case (.tuple(let own, let rest), .tuple(let theirs, let other)):
            return own.areEquivalent(to: theirs)
                && [rest].compactMap(\.self).areEquivalent(to: [other].compactMap(\.self))
        case (.object(let own), .object(let theirs)): return own.isEquivalent(to: theirs)
        case (.union(let own), .union(let theirs)):
            return own.tag == theirs.tag && own.members.areEquivalent(to: theirs.members)
                && [own.shared].compactMap(\.self).elementsEqual([theirs.shared].compactMap(\.self)) {
                    $0.isEquivalent(to: $1)
                }
        default: return false
        }
    }
}

extension Schema.Object {
    fileprivate func isEquivalent(to other: Self) -> Bool {
        includes == other.includes
            && properties.elementsEqual(other.properties) {
                $0.name == $1.name && $0.isRequired == $1.isRequired && $0.schema.isEquivalent(to: $1.schema)
            }
            && [additional?.schema].compactMap(\.self).areEquivalent(to: [other.additional?.schema].compactMap(\.self))
    }
}

extension [Schema] {
    fileprivate func areEquivalent(to other: [Schema]) -> Bool { elementsEqual(other) { $0.isEquivalent(to: $1) } }
}
