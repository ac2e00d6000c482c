/// The kinds of personal data that the name of a field announces.
enum PersonalField: Hashable {
    case name(PersonNames.Part)
    case phone
    /// The lines of a postal address.
    case street
    /// A name that is also used for other things than streets: `address`, `line1`.
    case possibleStreet
    case birthDate
    case fileName
    /// A name that files have, and other things have as well: `name`, `title`.
    case possibleFileName
    /// The number of a document or of an account.
    case number

    /// Whether the name says it without the form of the value.
    var isCertain: Bool { self != .possibleStreet && self != .possibleFileName }

    /// - Returns: `nil` for the name of any other field.
    init?(_ words: [String]) {
        let endings = words.endings
        if let part = PersonNames.part(of: endings) {
            self = .name(part)
            return
        }
        let kind = Self.endings.first { endings.contains(where: $0.names.contains) }?.kind
        guard let kind else { return nil }
        self = kind
    }

    private static let endings: [(kind: PersonalField, names: Set<String>)] = [
        (
            .phone,
            [
                "cell", "cellphone", "contactnumber", "fax", "faxnumber", "handynummer", "homephone", "mobile",
                "mobilenumber", "mobilephone", "msisdn", "phone", "phonenumber", "phonenumbers", "phones", "rufnummer",
                "tel", "telefon", "telephone", "telephonenumber", "whatsapp", "workphone",
            ]
        ),
        (
            .street,
            [
                "addr1", "addr2", "address1", "address2", "addressline", "addressline1", "addressline2", "addresslines",
                "addresstext", "formattedaddress", "fulladdress", "homeaddress", "mailingaddress",
                "postaladdress", "shippingaddress", "street", "street1", "street2", "streetaddress", "streetline1",
                "streetline2", "streetlines", "streetname",
            ]
        ),
        (.possibleStreet, ["addr", "address", "billingaddress", "line1", "line2", "residence"]),
        (
            .birthDate,
            [
                "bday", "birth", "birthdate", "birthday", "birthdayat", "born", "bornat", "bornon", "dateofbirth",
                "datebirth", "dob", "geburtsdatum",
            ]
        ),
        (.fileName, ["attachmentname", "filename", "filenames", "originalname", "uploadname"]),
        (.possibleFileName, ["attachment", "document", "file", "name", "title"]),
        (
            .number,
            [
                "accountnumber", "driverlicense", "driverslicense", "identitynumber", "insurancenumber",
                "licenseplate", "nationalid", "passport", "passportnumber", "socialsecuritynumber", "taxid",
                "taxnumber",
            ]
        ),
    ]
}
