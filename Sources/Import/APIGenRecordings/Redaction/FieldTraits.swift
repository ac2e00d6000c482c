import APIGenSupport

/// The place of a value.
struct Field {
    var traits: FieldTraits
    /// Whether the value is a credential: by the name of the field, by a label next to it, or in a sign-in.
    var isCredential: Bool
    /// Whether the value is a part of a credential.
    var isInCredentials = false
    /// Whether the object of the value is one of a list of credentials, which also has other values.
    var isInListOfCredentials = false
    /// Whether the object of the value has the name of a credential: `{"token": {"id": …, "value": …}}`.
    var isNearCredential = false
    var isInPerson = false
    /// Whether the object of the value describes a place or an organization.
    var isInThing = false
    /// The names that the fields of the object have elsewhere: the arguments for variables of GraphQL.
    var aliases: [String: String] = [:]

    init(_ traits: FieldTraits) {
        self.traits = traits
        isCredential = traits.isCredential
    }

    /// Whether a string in an object of credentials is one of them, as far as its name and its form tell.
    func isPartOfCredential(_ text: String) -> Bool {
        guard isInCredentials || isInListOfCredentials, !traits.describesCredential, !text.hasPrefix("https://"),
            !text.hasPrefix("http://")
        else { return false }
        return isInCredentials || traits.isLabelledValue || TokenShape.isTokenLike(Array(text.utf8)[...])
    }
}

/// What the name of a field, a query item, a header or an element says about its values.
package struct FieldTraits {
    let isCredential: Bool
    let syntax: CredentialSyntax
    /// Whether numbers are counters of credentials, and not credentials.
    let isCounter: Bool
    /// Whether values are credentials next to the parameters of a sign-in.
    let isCredentialOfSignIn: Bool
    let belongsToSignIn: Bool
    let containsCredentialsOnly: Bool
    /// Whether values in an object of credentials tell something about these.
    let describesCredential: Bool
    /// Whether the names in values are those of permissions.
    let hasPermissions: Bool
    let isCredentialList: Bool
    /// Whether random values are probably credentials.
    let isKeyLike: Bool
    /// Whether random values identify something and give no access to it: `commit_sha`, `request_id`.
    let isIdentifier: Bool
    let personal: PersonalField?
    /// Whether values are names of persons in an object that describes one.
    let isName: Bool
    let isPerson: Bool
    let describesPerson: Bool
    /// Whether the field contains a place or an organization.
    let isThing: Bool
    let describesPlace: Bool
    /// Whether the field only wraps the content of a response.
    let isEnvelope: Bool
    /// Whether the value can be the name of another field of the object: `{"name": "API_KEY", "value": …}`.
    let isLabel: Bool
    /// Whether the value can be the one that a label names.
    let isLabelledValue: Bool
    /// Whether the value can be a sentence about the field that a label names.
    let canBeProse: Bool
    /// Whether the value can be the credential in an object named `token`.
    let isKeyOfObject: Bool

    /// Whether values can be the names of persons or other personal data.
    package var isPersonal: Bool { personal != nil || isName || isPerson }

    package init(_ name: String) {
        let words = NameWords(of: name).words
        let joined = words.joined()
        isCredential = CredentialNames.areCredentials(name, words)
        syntax = CredentialSyntax(joined)
        isCounter = joined.hasSuffix("tokens")
        isCredentialOfSignIn = CredentialNames.areCredentialsOfSignIn(words)
        belongsToSignIn = CredentialNames.belongToSignIn(words)
        containsCredentialsOnly = CredentialNames.containCredentialsOnly(words)
        describesCredential = CredentialNames.describe(words)
        hasPermissions = CredentialNames.arePermissions(words)
        isCredentialList = CredentialNames.areLists(words)
        isKeyLike = CredentialNames.areKeyLike(words)
        let last = words.last { !$0.utf8.allSatisfy(\.isDigit) }
        isIdentifier =
            last.map(Self.identifiers.contains) ?? false || ["etag", "ifmatch", "ifnonematch"].contains(joined)
            || CredentialNames.isPosition(words)
        personal = PersonalField(words)
        isName = PersonNames.isName(words)
        isPerson = PersonNames.isPerson(words)
        describesPerson = PersonNames.describesPerson(words)
        isThing = PersonNames.isThing(words)
        describesPlace = PersonNames.describesPlace(words)
        isEnvelope = ["attributes", "data", "items", "list", "records", "result", "results"].contains(joined)
        isLabel = Self.labels.contains(joined)
        isLabelledValue = Self.labelledValues.contains(joined)
        canBeProse = ["content", "default", "text"].contains(joined)
        isKeyOfObject = ["code", "hash", "id", "key", "plaintext", "raw"].contains(joined)
    }

    private static let identifiers: Set<String> = [
        "checksum", "commit", "cursor", "digest", "fingerprint", "guid", "hash", "id", "ids", "integrity", "md5", "oid",
        "ref", "revision", "sha", "sid", "thumbprint", "traceparent", "tracestate", "type", "uid", "uuid", "version",
    ]
    /// Whether the value of a name can be the name of another field. It needs no other trait.
    static func isLabel(_ name: String) -> Bool { labels.contains(NameWords(of: name).words.joined()) }

    private static let labels: Set<String> = [
        "claim", "env", "field", "fieldname", "header", "key", "label", "name", "param", "parameter", "property",
        "setting", "variable",
    ]
    private static let labelledValues: Set<String> = [
        "content", "currentvalue", "data", "default", "defaultvalue", "secret", "string", "text", "val", "value",
        "values", "valuestring",
    ]
}

/// What else than the credential its value has.
enum CredentialSyntax {
    case value
    /// A scheme before the credential.
    case authorization
    /// The names of cookies.
    case cookies
    /// The name and the attributes of a cookie.
    case cookie

    /// - Parameter name: The words of the name without separators.
    init(_ name: String) {
        switch name {
        case "cookie", "cookies": self = .cookies
        case "setcookie": self = .cookie
        default: self = name.hasSuffix("authorization") ? .authorization : .value
        }
    }
}

/// The traits of the names in a recording, which has most names many times.
struct FieldTable {
    private var known: [String: FieldTraits] = [:]

    mutating func makeField(_ name: String) -> Field { Field(readTraits(of: name)) }

    mutating func readTraits(of name: String) -> FieldTraits {
        if let known = known[name] { return known }
        let result = FieldTraits(name)
        known[name] = result
        return result
    }

    /// Whether the names are those of the parameters of a sign-in (RFC 6749).
    mutating func areOfSignIn(_ names: [String]) -> Bool {
        names.contains { readTraits(of: $0).belongsToSignIn } || names.contains("code") && names.contains("state")
    }

    /// Whether the segments of a path are those of a person, or of a list of persons.
    mutating func isPerson(_ segments: [String]) -> Bool {
        guard let last = segments.last else { return false }
        if last == "me" || last == "profile" || readTraits(of: last).isPerson { return true }
        // In /user/repos, the last segment is not the ID of a user.
        return segments.count > 1 && last != "search" && segments[segments.count - 2].hasSuffix("s")
            && readTraits(of: segments[segments.count - 2]).isPerson
    }
}
