import APIGenSupport
import TestSupport
import Testing

@testable import APIGenSpecDrafting

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

    /// Nouns in the paths of more operations than those of a flat client.
    private static let nouns = [
        "aliases", "allocation", "count", "fielddata", "health", "indices", "nodes", "plugins", "recovery", "segments",
        "shards", "tasks", "templates",
    ]

    @Test func `a beginning of all paths with which most IDs begin is kept`() {
        let operations = Self.nouns.map {
            Operation(method: "GET", path: "/_cat/\($0)", id: "cat.\($0).0", isList: true)
        }
        #expect(names(operations) == Self.nouns.map { "cat.\($0)" })
    }

    @Test func `a beginning of all paths with which a path ends is kept`() {
        let paths = ["/store"] + Self.nouns.map { "/store/\($0)" }
        let names = names(paths.map { Operation(method: "GET", path: $0, isList: true) })
        #expect(names.filter { !$0.hasPrefix("store.") } == [])
    }

    @Test func `a beginning of all paths without a meaning is left out`() {
        let operations = Self.nouns.map { Operation(method: "GET", path: "/rest/\($0)/all", isList: true) }
        #expect(names(operations).filter { $0.hasPrefix("rest") } == [])
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
        ("PUT", "/accounts/{account}/seats", false, "accounts.updateSeats"),
        ("PUT", "/accounts/{account}/seats/{seat}", false, "accounts.updateSeat"),
        ("DELETE", "/accounts/{account}/seats", false, "accounts.deleteSeats"),
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

    @Test(arguments: [
        ("DELETE", "/files/{file_id}", "delete_files_id", "files.delete"),
        ("PUT", "/files/{file_id}/tags/{tag_id}", "put_files_id_tags_id", "files.updateTag"),
        ("GET", "/v2/files", "get_files_v2025.0", "files.list"),
        ("POST", "/files", "PostFile", "files.create"),
        // The author has written a sentence, which says more than the method.
        ("GET", "/files/{file_id}", "getFileById", "files.getByID"),
        ("GET", "/files/{file_id}", "getFileByFileId", "files.get"),
    ])
    func `an id that abbreviates the parameters of the path is not used`(
        _ method: String,
        _ path: String,
        _ id: String,
        _ name: String
    ) {
        #expect(self.name(method, path, id: id, tag: "files", isList: path.hasSuffix("s")) == name)
    }

    @Test(arguments: [
        // 40 characters fit.
        ("GET", "/x/{y}", "listRefreshTokensForAuthorizationsClient", "listRefreshTokensForAuthorizationsClient"),
        ("GET", "/x/{y}", "listRefreshTokensForAuthorizationsClients", "listRefreshTokens"),
        ("GET", "/x/{y}", "getAllPackageVersionsForPackageOwnedByUser", "getAllPackageVersionsForPackage"),
        ("GET", "/roles/{id}/targets", "listEveryAvailableCatalogApplicationTarget", "getRoleTargets"),
        (
            "GET", "/organizations/{id}/departments/{id}/workspaces/{id}/environments", nil,
            "getDepartmentWorkspaceEnvironments"
        ),
        ("POST", "/x/{y}/payment-settings/add-domains", nil, "addDomains"),
        ("POST", "/x/{y}/levels:trim", nil, "trimXLevel"),
        ("GET", "/rest/api/2/projects", nil, "getRestProjects"),
        ("GET", "/releases/2024-01-31/notes/1.0", nil, "getReleaseNote1_0"),
    ])
    func `a name that is too long has fewer words, and no cut ones`(
        _ method: String,
        _ path: String,
        _ id: String?,
        _ name: String
    ) {
        #expect(self.name(method, path, id: id, tag: "access") == "access." + name)
    }

    @Test(arguments: [
        ("GET", "/terminals/{id}/terminal-logos", nil, "listTerminalLogos"),
        ("PUT", "/updates/{id}", nil, "replaceUpdate"),
        ("PUT", "/pools/{pool}/updates/{id}", "updatePoolsUpdate", "updatePoolsUpdate"),
        ("GET", "/a/{id}", "getTaxonomyTaxonomyTerms", "getA"),
        ("GET", "/custom-fields/{id}/custom-field-options", nil, "listCustomFieldOptions"),
    ])
    func `no name has the same word twice in succession`(
        _ method: String,
        _ path: String,
        _ id: String?,
        _ name: String
    ) {
        let isList = path.hasSuffix("s")
        #expect(self.name(method, path, id: id, tag: "pools", isList: isList) == "pools." + name)
    }

    @Test func `names that differ in a repeated word stay apart`() {
        let operations = ["integer", "integer_array", "integer_array_array"].map {
            Operation(method: "POST", path: "/tests/{id}/send_\($0)", id: "send_\($0)", tag: "tests", isList: false)
        }
        let expected = ["tests.sendInteger", "tests.sendIntegerArray", "tests.sendIntegerArrayOfArray"]
        #expect(names(operations) == expected)
        #expect(names(operations.reversed()) == expected.reversed())
    }

    @Test func `the path of an action is its name if it groups nothing`() {
        let expected = ["sendMessage", "copyMessage", "getUpdates", "setMyCommands"]
        let actions = expected.map {
            Operation(method: "POST", path: "/\($0)", id: $0, tag: nil, isList: false)
        }
        let others = (0..<12).map {
            Operation(method: "POST", path: "/bulk-jobs/\($0)", id: nil, tag: nil, isList: false)
        }
        #expect(names(actions + others).prefix(4) == expected[...])
        let jobs = Operation(method: "POST", path: "/import-jobs", id: nil, tag: nil, isList: false)
        #expect(names([jobs] + others)[0] == "importJobs.create")
    }

    @Test func `names of many operations are short and repeat no word, in any order`() {
        let words = ["user", "users", "role", "roles", "role assignments", "catalog applications", "update", "get"]
        var generator = SeededGenerator(seed: 24)
        var paths: Set<String> = []
        while paths.count < 400 {
            let count = Int.random(in: 1...6, using: &generator)
            paths.insert(
                (0..<count).reduce(into: "") { path, _ in
                    let word = words.randomElement(using: &generator) ?? ""
                    path += "/\(word)" + (Bool.random(using: &generator) ? "/{\(word)_id}" : "")
                }
            )
        }
        let operations = paths.sorted().map { path in
            let id = Bool.random(using: &generator) ? "get" + path.filter(\.isLetter) : nil
            return Operation(method: "GET", path: path, id: id, tag: nil, isList: false)
        }
        let names = names(operations)
        let shuffled = operations.shuffled(using: &generator)
        let again = Dictionary(uniqueKeysWithValues: zip(shuffled.map(\.path), self.names(shuffled)))
        #expect(names == operations.map { again[$0.path] })
        #expect(Set(names.map { $0.lowercased() }).count == names.count)
        for name in names {
            let member = name.split(separator: ".").last ?? ""
            #expect(!NameWords(of: member).repeatsWord, "\(name)")
            #expect(member.utf8.count <= 60, "\(name)")
        }
    }

    @Test func `segments with which nearly all paths begin are no words of names`() {
        func name(sharing count: Int, of total: Int) -> String {
            let paths = (0..<total).map { $0 < count ? "/internal/rest/items\($0)/{id}" : "/items\($0)/{id}" }
            return names(paths.map { Operation(method: "GET", path: $0, id: nil, tag: nil, isList: false) })[0]
        }
        #expect(name(sharing: 18, of: 20) == "items0.get")
        #expect(name(sharing: 17, of: 20) == "internal.getRestItems0")
        #expect(name(sharing: 13, of: 13) == "items0.get")
    }

    @Test func `a path is not named like the same path without the segments that others share`() {
        let paths = (0..<20).map { "/internal/items\($0)" } + ["/items0", "/internal"]
        let names = names(paths.map { Operation(method: "GET", path: $0, id: nil, tag: nil, isList: false) })
        #expect(names[0] == "internal.getItems0")
        // The segment is the end of a path, so it has a meaning.
        #expect(names[1] == "internal.getItems1")
        #expect(names[20...] == ["items0.get", "internal.get"])
    }

    @Test func `a name in the spec to update is kept, and no other operation takes one that was chosen`() {
        var operations = ["/users", "/teams"].map {
            Operation(method: "GET", path: $0, id: nil, tag: nil, isList: true)
        }
        operations[0].keptName = "people.all"
        #expect(EndpointNames.names(of: operations, taken: []) == ["people.all", "listTeams"])
        #expect(EndpointNames.names(of: operations, taken: ["listTeams"])[1] != "listTeams")
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

    @Test func `operations that want the same name are distinguished by what they have, in any order`() {
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
