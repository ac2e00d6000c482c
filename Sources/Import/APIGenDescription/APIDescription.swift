package import APIGenSupport

/// An API as a document or a set of recordings describes it, in one form for all formats and versions.
///
/// References are resolved, and nothing depends on how the source spelled it. The order is that of the source.
///
/// - In: the parts of an API, as a reader of documents or an inference finds them.
/// - Out: the input of drafts. It only has values, and each has its place in the source.
/// - Start: this type; ``Schema`` describes values of JSON.
package struct APIDescription: Sendable {
    package var title: String?
    package var version: String?
    package var doc: String?
    /// A page with documentation.
    package var see: String?
    package var servers: [Server] = []
    package var securitySchemes: [SecurityScheme] = []
    /// The headers of all calls, which no operation lists.
    package var headers: [Parameter] = []
    /// When the calls of operations without their own policy are repeated; `nil` if the source does not say it.
    package var retry: Retry?
    /// The header with a key by which the server recognizes a retry; `nil` if the source names none.
    package var idempotencyHeader: String?
    /// The credentials of operations without their own; empty if none is needed, `nil` if the source does not say it.
    package var security: [SecurityRequirement]?
    package var operations: [Operation] = []
    /// The schemas with a name, and those that a reference reaches at another place.
    package var schemas: [NamedSchema] = []
    /// What the source says and this form cannot.
    package var losses: [Loss] = []
    /// Empty for recordings.
    package var reach = Reach()
    /// The extensions of the whole document: its keys that begin with `x-`.
    package var extensions: Set<String> = []

    package init() {}
}

extension APIDescription {
    package struct Server: Sendable {
        /// The address with its variables in braces: `https://{region}.example.com/v2`. It may be relative.
        package var address: String
        /// `nil` if the source gives none.
        package var name: String?
        package var doc: String?
        package var variables: [Variable] = []
        package var place: SourcePlace

        package struct Variable: Sendable {
            package var name: String
            package var initial: String?
            package var values: [String]
            package var doc: String?

            package init(name: String, initial: String?, values: [String] = [], doc: String? = nil) {
                self.name = name
                self.initial = initial
                self.values = values
                self.doc = doc
            }
        }

        package init(address: String, doc: String? = nil, variables: [Variable] = [], place: SourcePlace) {
            self.address = address
            self.doc = doc
            self.variables = variables
            self.place = place
        }
    }

    package struct SecurityScheme: Sendable {
        package enum Kind: Hashable, Sendable {
            case basic
            case bearer
            /// Another scheme of the header `Authorization`, such as `digest`.
            case http(scheme: String)
            case query(name: String)
            case header(name: String)
            case cookie(name: String)
            /// OAuth 2 or OpenID Connect: sent as a bearer token.
            case oauth(scopes: [String])
            case mutualTLS
        }

        package var name: String
        package var kind: Kind
        package var doc: String?
        package var place: SourcePlace

        package init(name: String, kind: Kind, doc: String? = nil, place: SourcePlace) {
            self.name = name
            self.kind = kind
            self.doc = doc
            self.place = place
        }
    }

    /// The schemes that one alternative needs together. An empty alternative means that no credential is needed.
    package struct SecurityRequirement: Hashable, Sendable {
        /// The names of the schemes, in order.
        package var schemes: [String]
        /// The OAuth scopes by scheme, of those schemes that name any.
        package var scopes: [String: [String]]

        package init(schemes: [String], scopes: [String: [String]] = [:]) {
            self.schemes = schemes
            self.scopes = scopes
        }
    }

    /// A schema that has a name, or that a reference reaches.
    package struct NamedSchema: Sendable {
        package var id: Schema.ID
        /// The name in the source: `User` of `#/components/schemas/User`, or the last words of another place.
        package var name: String
        /// Whether the source lists it by this name, as `components` does.
        package var isDeclared: Bool
        package var schema: Schema

        package init(id: Schema.ID, name: String, isDeclared: Bool, schema: Schema) {
            self.id = id
            self.name = name
            self.isDeclared = isDeclared
            self.schema = schema
        }
    }

    /// Something that the source says and the description cannot hold.
    package struct Loss: Sendable {
        package enum Effect: Hashable, Sendable {
            /// The description lacks a part of the source.
            case loss
            /// The description has something that the source does not say.
            case guess
            /// The description has a name that the source does not have.
            case name
            /// The description lacks a part that no client needs.
            case note
        }

        /// The kind, which the report counts: `webhook`, `link`, `missing reference`.
        package var kind: String
        package var message: String
        package var place: SourcePlace
        package var effect: Effect

        package init(kind: String, message: String, place: SourcePlace, effect: Effect = .loss) {
            self.kind = kind
            self.message = message
            self.place = place
            self.effect = effect
        }
    }
}
