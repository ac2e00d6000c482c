import Testing

@testable import SpecDrafting

@Suite struct EndpointNamesTests {
    private typealias Operation = EndpointNames.Operation

    private func names(_ operations: [Operation]) -> [String] { EndpointNames.names(of: operations) }

    /// Operations of two tags, so that tags group something.
    private func name(_ method: String, _ path: String, id: String?, tag: String, isList: Bool = false) -> String {
        let others = (0..<20).map { number in
            Operation(method: "GET", path: "/others/\(number)", id: "other\(number)", tag: "others", isList: false)
        }
        let operation = Operation(method: method, path: path, id: id, tag: tag, isList: isList)
        return names([operation] + others)[0]
    }

    @Test(arguments: [
        ("albums", "get-an-album", "albums.get"),
        ("albums", "get-multiple-albums", "albums.getMultiple"),
        ("albums", "get-albums-tracks", "albums.getTracks"),
        ("albums", "save-albums-user", "albums.saveAlbumsUser"),
        ("actions", "actions/list-artifacts-for-repo", "actions.listArtifactsForRepo"),
        ("code-scanning", "code-scanning/get-alert", "codeScanning.getAlert"),
        ("core_v1", "listCoreV1NamespacedPod", "coreV1.listNamespacedPod"),
        ("users", "UserController_findAll", "users.findAll"),
        ("pages", "pages/deploy", "page.deploy"),
    ])
    func `an operation id loses the words of its tag`(_ tag: String, _ id: String, _ name: String) {
        #expect(self.name("GET", "/x/{y}", id: id, tag: tag) == name)
    }

    @Test(arguments: [
        ("GET", "/accounts", true, "accounts.list"),
        ("POST", "/accounts", false, "accounts.create"),
        ("GET", "/accounts/{account}", false, "accounts.get"),
        ("POST", "/accounts/{account}", false, "accounts.update"),
        ("PATCH", "/accounts/{account}", false, "accounts.update"),
        ("DELETE", "/accounts/{account}", false, "accounts.delete"),
        ("GET", "/accounts/{account}/external_accounts", true, "accounts.listExternalAccounts"),
        ("POST", "/accounts/{account}/persons", false, "accounts.createPerson"),
        ("POST", "/accounts/{account}/statuses", false, "accounts.createStatus"),
        ("GET", "/", false, "accounts.getRoot"),
        ("GET", "/accounts/{account}/settings", false, "accounts.getSettings"),
        ("POST", "/accounts/{account}/remove_from_teams", false, "accounts.removeFromTeams"),
        ("POST", "/accounts/{account}/search", true, "accounts.search"),
        ("POST", "/accounts/{account}/reject", false, "accounts.reject"),
        ("POST", "/v1/accounts/{account}/people/{person}/verify", false, "accounts.verifyPerson"),
    ])
    func `without an id, the path and the method make a name`(
        _ method: String,
        _ path: String,
        _ isList: Bool,
        _ name: String
    ) {
        #expect(self.name(method, path, id: nil, tag: "accounts", isList: isList) == name)
    }

    @Test(arguments: [
        ("POST", "/accounts/{account}", "PostAccountsAccount", "accounts.update"),
        ("GET", "/accounts/{account}/capabilities", "GetAccountsAccountCapabilities", "accounts.listCapabilities"),
        ("GET", "/accounts/{account_id}", "read_account_accounts__account_id__get", "accounts.read"),
        ("GET", "/api/v1/accounts/{id}/followers", "getAccountFollowers", "accounts.listFollowers"),
        (
            "POST", "/api/v1/accounts/{id}/remove_from_followers", "postAccountRemoveFromFollowers",
            "accounts.removeFromFollowers"
        ),
        ("POST", "/accounts/{id}/block", "post-accounts-block", "accounts.block"),
        ("GET", "/accounts", "accounts", "accounts.list"),
        ("GET", "/accounts/{id}", "account", "accounts.get"),
        ("GET", "/accounts", "getAccounts", "accounts.list"),
    ])
    func `an id that repeats the path is not used`(_ method: String, _ path: String, _ id: String, _ name: String) {
        #expect(self.name(method, path, id: id, tag: "accounts", isList: path.hasSuffix("s")) == name)
    }

    @Test func `a tag of all operations groups nothing`() {
        let operations = (0..<30).map { number in
            let noun = number.isMultiple(of: 2) ? "users" : "teams"
            return Operation(method: "GET", path: "/\(noun)/{id}/part\(number)", id: nil, tag: "API", isList: false)
        }
        #expect(names(operations).prefix(2) == ["users.getPart0", "teams.getPart1"])
    }

    @Test func `a few operations without tags are not grouped`() {
        let operations = [
            Operation(method: "GET", path: "/pets", id: "listPets", tag: nil, isList: true),
            Operation(method: "POST", path: "/pets", id: nil, tag: nil, isList: false),
            Operation(method: "GET", path: "/pets/{petId}", id: "showPetById", tag: nil, isList: false),
        ]
        #expect(names(operations) == ["listPets", "createPet", "showPetByID"])
    }

    @Test func `operations that want the same name are told apart by what they have, in any order`() {
        let operations = [
            Operation(method: "GET", path: "/users/{id}", id: "getUser", tag: "users", isList: false),
            Operation(method: "GET", path: "/teams/{team}/users/{id}", id: "getUser", tag: "users", isList: false),
            Operation(method: "PUT", path: "/users/{id}", id: nil, tag: "users", isList: false),
            Operation(method: "PATCH", path: "/users/{id}", id: nil, tag: "users", isList: false),
        ]
        let expected = ["users.get", "users.getTeamUser", "users.replace", "users.patch"]
        #expect(names(operations) == expected)
        #expect(names(operations.reversed()) == expected.reversed())
    }

    @Test func `hostile ids and paths have unique and valid names`() {
        let texts = ["", "{", "}{", "🙂", "größe", String(repeating: "x", count: 10_000), "1", "_", "a b", "\n", "send"]
        let operations = texts.flatMap { text in
            ["GET", "POST"].map { Operation(method: $0, path: "/\(text)", id: text, tag: text, isList: false) }
        }
        let names = names(operations)
        #expect(Set(names.map { $0.lowercased() }).count == operations.count)
        for name in names {
            for word in name.split(separator: ".", omittingEmptySubsequences: false) {
                #expect(
                    word.first?.isNumber == false
                        && word.allSatisfy { $0.isASCII && ($0.isLetter || $0.isNumber || $0 == "_") }
                )
            }
            #expect(name.utf8.count < 140)
        }
    }
}
