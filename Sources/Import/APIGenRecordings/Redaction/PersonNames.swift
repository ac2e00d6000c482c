/// The names of fields with the names of persons, and invented persons.
enum PersonNames {
    enum Part: Hashable { case given, family, full }

    /// The part of a person's name that a field has wherever it is; `nil` for any other field.
    ///
    /// - Parameter endings: Those of the words of its name.
    static func part(of endings: [String]) -> Part? {
        if endings.contains(where: given.contains) { return .given }
        if endings.contains(where: family.contains) { return .family }
        return endings.contains(where: full.contains) ? .full : nil
    }

    /// Whether a field has a person's name if its object describes a person.
    static func isName(_ words: [String]) -> Bool {
        ["name", "displayname", "nickname", "nick", "handlename"].contains(words.joined())
    }

    /// Whether a field contains a person, or a list of persons.
    static func isPerson(_ words: [String]) -> Bool { persons.contains(words.joined()) }

    /// Whether an object with this field describes a person.
    static func describesPerson(_ words: [String]) -> Bool { traits.contains(words.joined()) }

    /// Whether a field contains a place or an organization.
    static func isThing(_ words: [String]) -> Bool { things.contains(words.joined()) }

    /// Whether an object with this field describes a place.
    static func describesPlace(_ words: [String]) -> Bool {
        ["boundingbox", "containedwithin", "placetype"].contains(words.joined())
    }

    /// Whether the value of `type` says that an object with the fields of a person is something else.
    static func isOtherType(_ type: String) -> Bool { otherTypes.contains(type.lowercased()) }

    private static let otherTypes: Set<String> = [
        "app", "application", "bot", "business", "company", "enterprise", "group", "organisation", "organization",
        "team",
    ]
    private static let things: Set<String> = [
        "cities", "city", "companies", "company", "containedwithin", "countries", "country", "location", "locations",
        "organisation", "organisations", "organization", "organizations", "place", "places", "region", "regions",
        "repositories", "repository", "team", "teams", "venue", "venues",
    ]

    private static let given: Set<String> = [
        "firstname", "fname", "forename", "givenname", "maidenname", "middlename", "vorname",
    ]
    private static let family: Set<String> = ["familyname", "lastname", "lname", "nachname", "surname"]
    private static let full: Set<String> = [
        "accountholder", "accountholdername", "cardholder", "cardholdername", "contactname", "customername", "fullname",
        "holdername", "patientname", "personname", "realname", "recipientname",
    ]
    private static let persons: Set<String> = [
        "assignee", "assignees", "attendee", "attendees", "author", "authors", "committer", "contact", "contacts",
        "createdby", "creator", "customer", "customers", "employee", "employees", "guest", "guests", "member",
        "members", "modifiedby", "owner", "participant", "participants", "passenger", "passengers", "patient",
        "patients", "people", "person", "persons", "recipient", "recipients", "reporter", "reviewer", "reviewers",
        "sender", "student", "students", "teacher", "teachers", "updatedby", "user", "users",
    ]
    private static let traits: Set<String> = [
        "birthdate", "birthday", "dateofbirth", "dob", "email", "emailaddress", "familyname", "firstname", "givenname",
        "lastname", "phone", "phonenumber", "surname",
    ]

    static let givenNames = [
        "Robin", "Quinn", "Sasha", "Noor", "Jun", "Remy", "Toni", "Ira", "Kit", "Lou", "Mika", "Nico", "Ola", "Pat",
        "Rene", "Sam",
    ]
    static let familyNames = [
        "Example", "Sample", "Placeholder", "Model", "Specimen", "Pattern", "Template", "Draft", "Figure", "Instance",
        "Sketch", "Outline", "Preview", "Mockup", "Proxy", "Stencil",
    ]
}
