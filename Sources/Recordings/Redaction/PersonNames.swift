import APIGenSupport

/// The names of fields with personal data, and invented persons.
enum PersonNames {
    enum Part: Hashable { case given, family, full }

    /// The part of a person's name in a field; `nil` for any other field.
    ///
    /// - Parameter isInPerson: Whether the object of the field describes a person.
    static func part(of field: String, isInPerson: Bool) -> Part? {
        switch NameWords(of: field).joined {
        case "firstname", "givenname", "forename", "middlename": .given
        case "lastname", "familyname", "surname": .family
        case "fullname", "realname", "personname", "customername", "contactname", "cardholder", "cardholdername": .full
        case "name", "displayname", "nickname": isInPerson ? .full : nil
        default: nil
        }
    }

    static func isPhone(_ field: String) -> Bool { phones.contains(NameWords(of: field).joined) }

    /// Whether a field contains a person, or a list of persons.
    static func isPerson(_ field: String) -> Bool { persons.contains(NameWords(of: field).joined) }

    /// Whether an object with this field describes a person.
    static func describesPerson(_ field: String) -> Bool { traits.contains(NameWords(of: field).joined) }

    private static let phones: Set<String> = [
        "cell", "cellphone", "fax", "faxnumber", "homephone", "mobile", "mobilenumber", "mobilephone", "msisdn",
        "phone", "phonenumber", "tel", "telephone", "telephonenumber", "workphone",
    ]
    private static let persons: Set<String> = [
        "assignee", "assignees", "attendee", "attendees", "author", "authors", "committer", "contact", "contacts",
        "createdby", "creator", "customer", "customers", "employee", "employees", "guest", "guests", "member",
        "members", "modifiedby", "owner", "participant", "participants", "passenger", "passengers", "patient",
        "patients", "people", "person", "persons", "recipient", "recipients", "reporter", "reviewer", "reviewers",
        "sender", "student", "students", "teacher", "teachers", "updatedby", "user", "users",
    ]
    private static let traits: Set<String> = [
        "birthdate", "birthday", "dateofbirth", "email", "emailaddress", "familyname", "firstname", "givenname",
        "lastname", "phone", "phonenumber", "surname",
    ]

    static let given = [
        "Robin", "Quinn", "Sasha", "Noor", "Jun", "Remy", "Toni", "Ira", "Kit", "Lou", "Mika", "Nico", "Ola", "Pat",
        "Rene", "Sam",
    ]
    static let family = [
        "Example", "Sample", "Placeholder", "Model", "Specimen", "Pattern", "Template", "Draft", "Figure", "Instance",
        "Sketch", "Outline", "Preview", "Mockup", "Proxy", "Stencil",
    ]
}
