import Testing

@testable import APIGenInference

/// What the name of a field says about its values.
@Suite struct FieldNameTests {
    struct Rule: Sendable, CustomTestStringConvertible {
        var testDescription: String
        var applies: @Sendable (String) -> Bool
        var names: [String]
        var others: [String]
    }

    static let rules = [
        Rule(
            testDescription: "identifies",
            applies: FieldName.isIdentifier,
            names: ["id", "userId", "user_id", "ids", "uuid", "account-guid", "sid"],
            others: ["", "idea", "grid", "id_type", "key"]
        ),
        Rule(
            testDescription: "is a time",
            applies: FieldName.isTime,
            names: [
                "created_at", "createdAt", "expires", "timestamp", "iat", "updatedon", "start_ms", "end_epoch",
                "due_date",
            ],
            others: ["", "timeout", "duration_ms", "ms", "status", "seconds"]
        ),
        Rule(
            testDescription: "is a fraction",
            applies: FieldName.isFraction,
            names: ["lat", "unit_price", "scores", "averageRating", "cpuPercentage"],
            others: ["", "priceId", "count", "size"]
        ),
        Rule(
            testDescription: "is an address",
            applies: FieldName.isAddress,
            names: ["url", "html_url", "avatars", "self", "imageurl", "callbackURL"],
            others: ["", "url_count", "body", "name"]
        ),
        Rule(
            testDescription: "names an object",
            applies: FieldName.namesObject,
            names: ["id", "_id", "user_id", "userId", "slug", "country_code", "full_name", "ownerLogin", "email"],
            others: ["", "ID", "identity", "title", "codes"]
        ),
        Rule(
            testDescription: "names a person",
            applies: FieldName.namesPerson,
            names: ["login", "user_name", "screenName", "nickname", "owner_login"],
            others: ["", "name", "login_count", "logins"]
        ),
        Rule(
            testDescription: "classifies",
            applies: FieldName.classifies,
            names: ["type", "event_types", "visibility", "sortOrder", "status"],
            others: ["", "type_id", "plan", "name"]
        ),
    ]

    @Test(arguments: rules)
    func `the last word of a name says what its values are`(_ rule: Rule) {
        #expect(rule.names.filter { !rule.applies($0) } == [])
        #expect(rule.others.filter(rule.applies) == [])
    }

    @Test func `a field is named after a collection if one of its words is an item`() {
        #expect(FieldName.isNamed("service_tier", after: "tier"))
        #expect(FieldName.isNamed("tiers", after: "tier"))
        #expect(!FieldName.isNamed("tiered", after: "tier"))
    }
}

/// What the words of a path mean.
@Suite struct PathWordsTests {
    static let words: [(text: String, isFixed: Bool, isAction: Bool)] = [
        ("search", true, true), ("Search", true, true), ("me", true, true), ("status", true, false),
        ("webhooks", true, false), ("can_delete", false, true), ("getUser", false, true), ("listing", false, false),
        ("get", false, false), ("users", false, false), ("hourly", true, true), ("", false, false),
    ]

    @Test(arguments: words)
    func `actions, views and parts of a resource are fixed`(text: String, isFixed: Bool, isAction: Bool) {
        #expect(PathWords.isFixed(text) == isFixed)
        #expect(PathWords.isAction(text) == isAction)
    }

    @Test func `some views mean the caller`() {
        #expect(["@me", "me", "Self", "mine"].allSatisfy(PathWords.meansCaller))
        #expect(!["all", "search", "men"].contains(where: PathWords.meansCaller))
    }

    @Test func `one letter abbreviates a collection`() {
        #expect(PathWords.abbreviatesCollection("r"))
        #expect(!["R", "1", "rs", ""].contains(where: PathWords.abbreviatesCollection))
    }

    static let nothing: [(text: String, meansNothing: Bool)] = [
        ("does-not-exist", true), ("nonExistent", true), ("non_existing_user", true), ("invalid", true),
        ("malformed", true), ("unknown-user", true), ("wrong-id", true), ("replace-me", true), ("NotFound", true),
        ("unknown", false), ("missing", false), ("fake", false), ("exists", false), ("users", false), ("", false),
    ]

    @Test(arguments: nothing)
    func `several words, or one that says nothing else, mean that nothing has the identifier`(
        text: String,
        meansNothing: Bool
    ) {
        #expect(PathWords.meansNothing(text) == meansNothing)
    }

    @Test func `a plural names several things`() {
        #expect(["users", "user_statuses", "children", "media", "news"].allSatisfy(PathWords.isPlural))
        #expect(!["user", "status", "address", ""].contains(where: PathWords.isPlural))
    }

    @Test func `the name of an item has its words with underscores`() {
        let names = ["users", "user-statuses", "userNames", "user%20names", "größen", ""].map(PathWords.singularName)
        #expect(names == ["user", "user_status", "user_name", "user_name", nil, nil])
    }
}
