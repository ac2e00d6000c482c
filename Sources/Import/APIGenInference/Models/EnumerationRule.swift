import APIGenSupport

/// When strings are the values of an enum.
struct EnumerationRule {
    /// The strings that identify objects.
    private let identifiers: Set<String>
    /// The strings that identify or name objects.
    private let names: Set<String>

    init(_ roots: [ShapeRoot]) {
        var collector = IdentifierCollector()
        for root in roots { collector.collect(root.value, named: "") }
        identifiers = collector.identifiers
        names = collector.names
    }

    func values(of texts: TextSummary, named name: String) -> [String]? {
        let values = texts.order
        guard texts.count >= Threshold.Enumeration.texts, texts.empty == 0, !texts.isOverfull, values.count > 1,
            values.count <= Threshold.Enumeration.values, texts.form == nil, !Self.namesThings(name),
            values.allSatisfy(Self.isWord), !Self.nameThings(values),
            // Equal words would need invented names.
            Set(values.map { $0.lowercased().filter { $0.isLetter || $0.isNumber } }).count == values.count
        else { return nil }
        let owners = values.map(texts.ownerCount)
        guard !Threshold.Enumeration.valuesOfOneObject.isExceeded(by: owners.count { $0 == 1 }, of: values.count) else {
            return nil
        }
        let classifies = FieldName.classifies(name)
        let count = classifies ? texts.count : owners.reduce(0, +)
        guard count >= Threshold.Enumeration.texts, values.count * Threshold.Enumeration.textsForValue <= count else {
            return nil
        }
        // Strings that objects of the API have as identifiers are as many as there are objects.
        let things = classifies ? identifiers : names
        let named = values.count(where: things.contains)
        return Threshold.Enumeration.namesOfObjects.isReached(by: named, of: values.count) ? nil : values
    }

    // MARK: - Names

    /// Whether the values of a field are as many as there are things.
    private static func namesThings(_ name: String) -> Bool {
        let words = NameWords(of: name).words
        guard let last = words.last else { return true }
        if FieldName.isIdentifier(name) || words.contains("name") || words.contains("names") { return true }
        // `created_by` is a person.
        if last == "by" { return true }
        return things.contains(last) || things.contains(Inflection.singular(last))
    }

    private static let things = Set(
        """
        name title slug login username email url path version description message text token key value label tag handle \
        author user owner host hostname query query1 formula content body comment summary subject hash sha code phone \
        address city file filename filepath color zip date time avatar icon metric q search domain note caption artist \
        album genre isbn alias branch ref zone timezone tz region datacenter location place country county town street \
        service server cluster node namespace project repository repo organization organisation org company team group \
        workspace tenant account customer client member person contact assignee reviewer creator editor manager sender \
        recipient actor vendor brand manufacturer image kernel release build revision commit channel room topic queue \
        bucket database table index context subreddit language locale lang currency hostnames site website package \
        library module plugin product sku symbol ticker
        """
        .utf8.split { $0 <= 0x20 }.map { String(Substring($0)) }
    )

    // MARK: - Values

    /// `in_progress`, `READ-ONLY`, `v1.read`.
    private static func isWord(_ text: String) -> Bool {
        guard let first = text.utf8.first, first.isLetter, let last = text.utf8.last, last.isLetter || last.isDigit,
            text.utf8.count <= Threshold.Enumeration.lengthOfValue
        else { return false }
        let digits = text.utf8.count(where: \.isDigit)
        return digits <= Threshold.Enumeration.digitsOfValue
            && text.utf8.allSatisfy { $0.isLetter || $0.isDigit || "-_.:/".utf8.contains($0) }
    }

    /// Whether values have the form of names: regions, time zones, branches, versions, hosts and files.
    private static func nameThings(_ values: [String]) -> Bool {
        let areZones = values.contains { text in (zones + references).contains { text.hasPrefix($0) } }
        let areBranches = values.count(where: branches.contains) >= Threshold.Enumeration.branches
        let areRegions = values.allSatisfy { text in
            let parts = text.split(separator: "-")
            return parts.count > 1 && parts[0].utf8.count == 2 && parts[0].utf8.allSatisfy(\.isLowercase)
        }
        return areZones || areBranches || areRegions || values.contains(where: isName)
    }

    private static let zones = [
        "Africa/", "America/", "Antarctica/", "Asia/", "Atlantic/", "Australia/", "Etc/", "Europe/", "Indian/",
        "Pacific/",
        "US/",
    ]

    /// The beginnings of the names of branches and tags.
    private static let references = [
        "refs/", "heads/", "origin/", "feature/", "feat/", "fix/", "bugfix/", "hotfix/", "release/", "dependabot/",
        "renovate/",
    ]
    private static let branches: Set<String> = [
        "main", "master", "develop", "development", "dev", "trunk", "gh-pages", "staging",
    ]

    private static func isName(_ text: String) -> Bool {
        let parts = text.split { "-_.:/".contains($0) }
        // `us-east-1`, `standard-2`, `v1.2`.
        if parts.count > 1, parts.dropFirst().contains(where: { $0.utf8.allSatisfy(\.isDigit) }) { return true }
        let domains: Set<Substring> = [
            "com", "org", "net", "io", "co", "be", "tv", "edu", "gov", "uk", "de", "dev", "app",
        ]
        guard text.contains("."), let last = parts.last else { return false }
        return domains.contains(last) || KeyForm(text) == .data
    }
}

/// Collects the strings that identify objects.
private struct IdentifierCollector {
    private(set) var identifiers: Set<String> = []
    private(set) var names: Set<String> = []
    private var visited: Set<ObjectIdentifier> = []

    mutating func collect(_ value: ValueShape, named name: String) {
        if Self.identifierNames.contains(name) {
            identifiers.formUnion(value.texts.order)
            names.formUnion(value.texts.order)
        } else if Self.nameNames.contains(name) {
            names.formUnion(value.texts.order)
        }
        if let element = value.element { collect(element, named: "") }
        guard let object = value.object, visited.insert(ObjectIdentifier(object)).inserted else { return }
        collect(object)
    }

    private mutating func collect(_ object: ObjectShape) {
        for name in object.names { if let field = object.fields[name] { collect(field.value, named: name) } }
        if let values = object.values { collect(values, named: "") }
        for kind in object.kinds where visited.insert(ObjectIdentifier(kind.shape.merged)).inserted {
            collect(kind.shape.merged)
        }
    }

    private static let identifierNames: Set<String> = ["id", "_id", "slug", "key", "uuid", "ID"]
    private static let nameNames: Set<String> = ["name", "login", "username", "label", "title", "full_name"]
}
