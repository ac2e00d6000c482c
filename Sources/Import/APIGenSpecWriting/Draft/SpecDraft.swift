package import APIGenDescription
package import APIGenSpecLanguage

/// A spec before it is text: what a developer would type, as values that passes can compare and merge.
///
/// The order of each list is the order in the text.
package struct SpecDraft: Sendable {
    package var name: String
    package var doc: String?
    package var see: String?
    package var servers: [DraftServer] = []
    /// The format of all dates (`dates:`), the style of all arrays (`arrays:`) and the encoding of all bodies
    /// (`encoding:`); `nil` if the language's default applies.
    package var dates: DateFormat?
    package var arrays: ArrayStyle?
    package var encoding: BodyEncoding?
    package var schemes: [DraftScheme] = []
    /// The credentials of all endpoints without their own; `nil` if the first scheme applies.
    package var auth: DraftAuth?
    package var query: [DraftField] = []
    package var headers: [DraftField] = []
    package var responseHeaders: [DraftField] = []
    package var errors: [DraftError] = []
    package var pagination: DraftPagination?
    package var retry: APIDescription.Retry?
    /// The header of the idempotency key.
    package var idempotency: String?
    package var groups: [DraftGroup] = []
    package var endpoints: [DraftEndpoint] = []
    package var models: [DraftModel] = []

    package init(name: String) {
        self.name = name
    }
}

package struct DraftServer: Sendable {
    /// A part of an address that callers choose.
    package struct Setting: Hashable, Sendable {
        /// Its name in the braces.
        package var name: String
        /// The type with the default: `us | eu = us`; `nil` for a string without a default.
        package var declaration: String?

        package init(name: String, declaration: String? = nil) {
            self.name = name
            self.declaration = declaration
        }
    }

    /// Empty for the only server.
    package var name: String
    /// The address with the names of its settings in braces: `https://{region}.example.com`.
    package var address: String
    package var settings: [Setting]
    package var doc: String?
    /// No credentials and no shared parameters are sent to it.
    package var isBare = false
    /// The server in the source; `nil` if it has none.
    package var origin: SourcePlace?

    package init(
        name: String,
        address: String,
        settings: [Setting] = [],
        doc: String? = nil,
        origin: SourcePlace? = nil
    ) {
        self.name = name
        self.address = address
        self.settings = settings
        self.doc = doc
        self.origin = origin
    }
}

package struct DraftScheme: Sendable {
    package var name: String
    package var placement: Spec.Scheme.Placement
    package var doc: String?
    /// The scheme in the source.
    package var origin: SourcePlace?

    package init(name: String, placement: Spec.Scheme.Placement, doc: String? = nil, origin: SourcePlace? = nil) {
        self.name = name
        self.placement = placement
        self.doc = doc
        self.origin = origin
    }
}

/// The credentials of an endpoint: one of several sets of schemes. `[[]]` is `none`; a set that is empty next to others
/// makes the credential optional.
package struct DraftAuth: Hashable, Sendable {
    package var alternatives: [[String]]

    package init(alternatives: [[String]]) {
        self.alternatives = alternatives
    }

    package static let none = DraftAuth(alternatives: [[]])
}

package struct DraftError: Hashable, Sendable {
    package var condition: Spec.ErrorCase.Condition
    package var type: DraftType

    package init(condition: Spec.ErrorCase.Condition, type: DraftType) {
        self.condition = condition
        self.type = type
    }
}

package struct DraftGroup: Hashable, Sendable {
    package var name: String
    package var fields: [DraftField]
    package var includes: [String] = []

    package init(name: String, fields: [DraftField], includes: [String] = []) {
        self.name = name
        self.fields = fields
        self.includes = includes
    }
}

/// What `paginate` says, with the keys of the language.
package struct DraftPagination: Hashable, Sendable {
    /// The keys with their values in order: `query: page`, `more: has_more`.
    package var entries: [Entry]
    /// Whether names and shapes suggest it, and the source does not say it.
    package var isGuess = true

    package struct Entry: Hashable, Sendable {
        package var key: String
        package var value: String

        package init(_ key: String, _ value: String) {
            self.key = key
            self.value = value
        }
    }

    package init(entries: [Entry]) {
        self.entries = entries
    }
}
