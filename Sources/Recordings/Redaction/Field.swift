/// The place of a value.
struct Field {
    var traits: FieldTraits
    /// Whether the value is a credential: by the name of the field, by a label next to it, or in a sign-in.
    var isCredential: Bool
    /// Whether the value is a part of a credential.
    var isInCredentials = false
    /// Whether the object of the value has the name of a credential: `{"token": {"id": …, "value": …}}`.
    var isNearCredential = false
    var isInPerson = false
    /// The names that the fields of the object have elsewhere: the arguments for variables of GraphQL.
    var aliases: [String: String] = [:]

    init(_ traits: FieldTraits, isInPerson: Bool = false) {
        self.traits = traits
        isCredential = traits.isCredential
        self.isInPerson = isInPerson
    }
}
