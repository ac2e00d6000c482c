import APIGenDiagnostics
import APIGenImport
import APIGenSupport
import APIGenYAML
import TestSupport
import TestTraits
import Testing

/// The merge of a document's new version into an edited spec.
@Suite struct SpecMergerTests {
    private static let base = """
        # Imported.
        name: Shop
        server: https://shop.example/v1

        endpoints:
          users.list: {call: "GET /users -> [User]", query: {page?: Int}}
          users.get: GET /users/{id} -> User
          orders.create:
            call: POST /orders -> Order
            doc: Creates an order.
            body: {amount: Int, note: String?}
            errors: {404: Problem}

        models:
          User:
            id: Int
            name: String
            email: String?
            role: admin | member
          Order: {id: Int, amount: Int, state: open | paid}
          Problem:
            $message: message
            message: String
        """ + "\n"

    private func merge(
        edited: (String) -> String = { $0 },
        incoming: (String) -> String = { $0 },
        theirs: Bool = false
    ) throws -> (text: String, conflicts: [String]) {
        let result = try #require(
            SpecMerger.merge(
                base: Self.base,
                edited: ("Specs/shop.yaml", edited(Self.base)),
                incoming: incoming(Self.base),
                prefersIncoming: theirs
            )
        )
        return (result.text, result.conflicts.map { "\($0.location?.range.start.line ?? 0): \($0.message)" })
    }

    private func replacing(_ pairs: (String, String)...) -> (String) -> String {
        { text in
            pairs.reduce(text) { text, pair in
                precondition(text.contains(pair.0), pair.0)
                return text.replacing(pair.0, with: pair.1)
            }
        }
    }

    @Test func `endpoints of one path are distinguished by their constants`() throws {
        func spec(_ names: String...) -> String {
            let endpoints = names.map { name in
                "  \(name): {call: POST /graphql, body: {operationName: = \(name), note: String}}\n"
            }
            return "name: Shop\nserver: https://shop.example\n\nendpoints:\n" + endpoints.joined()
        }
        let edited = spec("getUser", "star").replacing("star:", with: "addStar:")
        let result = try #require(
            SpecMerger.merge(
                base: spec("getUser", "star"),
                edited: ("shop.yaml", edited),
                incoming: spec("viewer", "getUser", "star")
            )
        )
        #expect(result.text == spec("viewer", "getUser", "star").replacing("star:", with: "addStar:"))
        #expect(result.conflicts.isEmpty)
    }

    @Test func `nothing changes without a change`() throws {
        let result = try merge()
        #expect(result.text == Self.base)
        #expect(result.conflicts.isEmpty)
    }

    @Test(
        arguments: [
            "\u{FEFF}", "---\n", "# A comment.\n\n\n", "%YAML 1.1\n---\n", "", "\n\n",
        ],
        ["", "\n\n\n", "...\n", "# The end.", "\n  # Indented.\n"]
    )
    func `a spec keeps its white space and its markers if the document did not change`(
        start: String,
        end: String
    ) throws {
        for line in ["\n", "  \n"] {
            let edited = start + Self.base.replacing("\n", with: line) + end
            let text = try merge(edited: { _ in edited }).text
            #expect(text == (start == "\u{FEFF}" ? String(edited.unicodeScalars.dropFirst()) : edited))
        }
    }

    @Test func `line breaks of another system change neither the merge nor the positions`() throws {
        let edit = replacing(
            ("email: String?", "email: URL"),
            ("doc: Creates an order.", "doc: |\n      Creates\n      an order."),
            ("query: {page?: Int}", "query: {\n      page?: Int\n    }")
        )
        let change = replacing(("email: String?", "email: Int?"), ("{page?: Int}", "{page?: Int, size?: Int}"))
        let plain = try merge(edited: edit, incoming: change)
        let converted = try merge(edited: { edit($0).replacing("\n", with: "\r\n") }, incoming: change)
        #expect(converted.text == plain.text)
        #expect(converted.conflicts == plain.conflicts)
        #expect(plain.conflicts.count == 1)
    }

    @Test func `a spec keeps its edits if the document did not change`() throws {
        let edit = replacing(
            ("name: String\n", "name: String as fullName  # as people say\n"),
            ("# Imported.", "# Ours."),
            ("users.get: GET /users/{id} -> User", "users.one: {path: \"/users/{id}\", response: User}")
        )
        let result = try merge(edited: edit)
        #expect(result.text == edit(Self.base))
        #expect(result.conflicts.isEmpty)
    }

    @Test func `the document's changes are taken if the spec was not edited`() throws {
        let change = replacing(
            ("{page?: Int}", "{page?: Int, sort: name | date = name}"),
            ("    email: String?\n", "    email: String\n    phone: String?\n"),
            ("  Order: {id: Int", "  Account: {id: Int}\n  Order: {id: Int"),
            ("    errors: {404: Problem}\n", "")
        )
        let result = try merge(incoming: change)
        #expect(result.text == change(Self.base))
        #expect(result.conflicts.isEmpty)
    }

    @Test func `changes of both sides to different fields are merged`() throws {
        let result = try merge(
            edited: replacing(
                ("    name: String\n", "    # The name on the badge.\n    name: String as fullName\n"),
                ("Order: {id: Int, amount: Int", "Order: {id: Int, amount: Int as cents")
            ),
            incoming: replacing(
                ("    email: String?\n", "    email: String\n    phone: String?\n"),
                ("state: open | paid}", "state: open | paid | void, paid_at: Date?}"),
                ("    role: admin | member\n", "")
            )
        )
        #expect(result.conflicts.isEmpty)
        #expect(
            result.text.contains(
                """
                  User:
                    id: Int
                    # The name on the badge.
                    name: String as fullName
                    email: String
                    phone: String?
                  Order: {id: Int, amount: Int as cents, state: open | paid | void, paid_at: Date?}

                """
            ),
            "\(result.text)"
        )
    }

    @Test func `type and name of one field are merged`() throws {
        let result = try merge(
            edited: replacing(("email: String?", "email: String? as mail # checked")),
            incoming: replacing(("email: String?", "email: String"))
        )
        #expect(result.text.contains("    email: String as mail # checked\n"), "\(result.text)")
        #expect(result.conflicts.isEmpty)
    }

    @Test func `a documentation text meets a changed type`() throws {
        let result = try merge(
            edited: replacing(("    email: String?", "    email:\n      $type: String?\n      $doc: Where to write.")),
            incoming: replacing(("email: String?", "email?: String"))
        )
        #expect(
            result.text.contains("    email?:\n      $type: String\n      $doc: Where to write.\n"),
            "\(result.text)"
        )
    }

    @Test func `a changed call meets new keys of the endpoint`() throws {
        let result = try merge(
            edited: replacing(("users.get: GET /users/{id} -> User", "users.get: GET /users/{id:Int} -> User")),
            incoming: replacing(
                (
                    "users.get: GET /users/{id} -> User",
                    "users.get: {call: 'GET /users/{id} -> User?', deprecated: true}"
                )
            )
        )
        #expect(
            result.text.contains("  users.get: {call: 'GET /users/{id:Int} -> User?', deprecated: true}\n"),
            "\(result.text)"
        )
        #expect(result.conflicts.isEmpty)
    }

    @Test func `a renamed endpoint stays renamed`() throws {
        let result = try merge(
            edited: replacing(("users.get:", "people.get:")),
            incoming: replacing(("GET /users/{id} -> User", "GET /users/{id} -> User?"))
        )
        #expect(result.text.contains("  people.get: GET /users/{id} -> User?\n"), "\(result.text)")
        #expect(!result.text.contains("users.get"))
    }

    @Test func `a renamed model stays renamed where the document adds a use`() throws {
        let result = try merge(
            edited: {
                $0.replacing("[User]", with: "[Person]").replacing("-> User", with: "-> Person").replacing(
                    "  User:",
                    with: "  Person:"
                )
            },
            incoming: replacing(
                ("state: open | paid}", "state: open | paid, owner: User?}"),
                ("    email: String?\n", "    email: String?\n    phone: String?\n")
            )
        )
        #expect(result.text.contains("owner: Person?}"), "\(result.text)")
        #expect(
            result.text.contains("  Person:\n    id: Int\n    name: String\n    email: String?\n    phone: String?\n")
        )
        #expect(!result.text.contains("User"))
    }

    @Test func `what the spec deleted stays deleted`() throws {
        let result = try merge(
            edited: replacing(("    email: String?\n", ""), ("  users.get: GET /users/{id} -> User\n", "")),
            incoming: replacing(("email: String?", "email: String"), ("-> User\n", "-> User?\n"))
        )
        #expect(!result.text.contains("email"))
        #expect(!result.text.contains("users.get"))
        #expect(result.conflicts.isEmpty)
    }

    @Test func `a field that both changed is a conflict`() throws {
        let edit = replacing(("amount: Int, note: String?", "amount: Decimal, note: String?"))
        let change = replacing(("amount: Int, note: String?", "amount: Double, note: String?"))
        let ours = try merge(edited: edit, incoming: change)
        #expect(ours.text == edit(Self.base))
        #expect(
            ours.conflicts == [
                "11: the spec and the document both changed `endpoints: POST /orders: body: amount: $type`: the spec has "
                    + "`Decimal`, the document `Double`"
            ]
        )
        let theirs = try merge(edited: edit, incoming: change, theirs: true)
        #expect(theirs.text == change(Self.base))
    }

    @Test func `a removed field that the spec changed is a conflict`() throws {
        let edit = replacing(("role: admin | member", "role: admin | member | guest"))
        let change = replacing(("    role: admin | member\n", ""))
        let ours = try merge(edited: edit, incoming: change)
        #expect(ours.text == edit(Self.base))
        #expect(ours.conflicts.count == 1)
        #expect(try merge(edited: edit, incoming: change, theirs: true).text == change(Self.base))
    }

    @Test func `comments before removed parts stay, those of the importer go`() throws {
        let result = try merge(
            edited: replacing(("    role: admin", "    # Ask Ann about roles.\n    role: admin")),
            incoming: replacing(("    role: admin | member\n", ""))
        )
        #expect(result.text.contains("    email: String?\n    # Ask Ann about roles.\n  Order:"), "\(result.text)")
    }
}

/// The merge with random edits on both sides.
@Suite(.dedicatedThreads) struct SpecMergerPropertyTests {
    private static let lines = [
        "  a.get: GET /a/{id} -> A", "  a.list: {call: 'GET /a -> [A]', query: {page?: Int, sort: x | y = x}}",
        "  b.add: {call: POST /b -> B, doc: Adds one., body: {name: String, size?: Int}}",
        "  b.edit:\n    call: PATCH /b/{id} -> B\n    body: {name?: String}\n    timeout: 20",
    ]
    private static let fields = (0..<12).map {
        "    field_\($0): \(["String", "Int?", "[String]", "x | y | z", "Date"][$0 % 5])"
    }

    private func spec(_ lines: [String], _ fields: [String]) -> String {
        (["name: Shop", "server: https://shop.example", "", "endpoints:"] + lines + ["", "models:", "  A:"] + fields
            + ["  B: {id: Int}"]).joined(separator: "\n") + "\n"
    }

    private func changed(_ list: [String], at index: Int, by word: String, _ random: inout SeededGenerator) -> [String]
    {
        var list = list
        switch Int.random(in: 0..<3, using: &random) {
        case 0: list.remove(at: index)
        case 1: list.insert("    \(word)_\(index): Int", at: index)
        default:
            let name = list[index].split(separator: ":")[0]
            list[index] = "\(name): \(word == "our" ? "Decimal" : "Double")"
        }
        return list
    }

    @Test(arguments: 0..<Nightly.count(60, atNight: 200))
    func `changes of different fields are all in the result`(seed: UInt64) throws {
        var random = SeededGenerator(seed: seed)
        let ours = Int.random(in: 0..<5, using: &random)
        let theirs = Int.random(in: 7..<12, using: &random)
        let base = spec(Self.lines, Self.fields)
        let edited = changed(Self.fields, at: ours, by: "our", &random)
        let incoming = changed(Self.fields, at: theirs, by: "their", &random)
        let result = try #require(
            SpecMerger.merge(
                base: base,
                edited: ("a.yaml", spec(Self.lines, edited)),
                incoming: spec(Self.lines, incoming)
            )
        )
        #expect(result.conflicts.isEmpty)
        let first = edited.filter { !Self.fields.contains($0) }
        let second = incoming.filter { !Self.fields.contains($0) }
        let removed = Self.fields.filter { !edited.contains($0) || !incoming.contains($0) }
        for line in first + second { #expect(result.text.contains(line + "\n")) }
        for line in removed { #expect(!result.text.contains(line + "\n")) }
        #expect(parse(result.text.utf8).problems.isEmpty)
    }

    @Test func `a merge with itself in another order of edits is stable`() throws {
        let base = spec(Self.lines, Self.fields)
        let edited = base.replacing("timeout: 20", with: "timeout: 30  # slow")
        let incoming = base.replacing("{id: Int}", with: "{id: Int, name: String}")
        let once = try #require(SpecMerger.merge(base: base, edited: ("a.yaml", edited), incoming: incoming)).text
        let twice = try #require(SpecMerger.merge(base: incoming, edited: ("a.yaml", once), incoming: incoming)).text
        #expect(once == twice)
        #expect(once.contains("timeout: 30  # slow"))
        #expect(once.contains("B: {id: Int, name: String}"))
    }
}
