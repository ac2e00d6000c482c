import APIGenImport
import APIGenSupport
import APIGenYAML
import TestSupport
import TestTraits
import Testing

/// No update loses a comment, wherever it is and whatever the document changed.
@Suite(.dedicatedThreads) struct SpecCommentTests {
    private static let base = """
        name: Shop
        server: https://shop.example/v1
        auth:
          token: bearer
          key: {header: X-Key}
          $default: token or key
        errors: {default: Problem}

        groups:
          paging:
            page?: Int
            size?: Int

        endpoints:
          users.list: {call: "GET /users -> [User]", query: {page?: Int}}
          users.get: GET /users/{id} -> User
          users.find:
            call: GET /find -> [User]
            query: {
              name: String,
              age?: Int
            }
            auth: [token, key]
          orders.create:
            call: POST /orders -> Order
            doc: |
              Creates an order.
              # 1 is the first.
            body:
              amount: Int
              note: String?
            errors:
              404: Problem
            encoding:
              - json
              - form

        models:
          User:
            $doc: Somebody.
            id: Int
            name:
              $type: String
              $doc: The whole name.
            email: String?
            address:
              street: String
              city: String
            role: admin | member
          Order: {id: Int, amount: Int, state: open | paid}
          Problem:
            $message: message
            message: String
        """ + "\n"

    /// What a new version of the document replaces.
    private static let changes: [[(String, String)]] = [
        [("name: Shop", "name: Store")],
        [("server: https://shop.example/v1", "servers: {main: https://shop.example/v1, files: https://files.example}")],
        [("  token: bearer\n", "")], [("  key: {header: X-Key}", "  key: {query: key}\n  other: basic")],
        [("errors: {default: Problem}\n", "")], [("{default: Problem}", "{default: Failure}")],
        [("page?: Int\n", "page?: String\n")], [("    page?: Int\n    size?: Int\n", "    limit?: Int\n")],
        [("groups:\n  paging:\n    page?: Int\n    size?: Int\n\n", "")],
        [("{call: \"GET /users -> [User]\", query: {page?: Int}}", "GET /users -> [User]")],
        [("query: {page?: Int}}", "query: {page?: Int, size?: Int}}")],
        [("users/{id} -> User\n", "users/{id} -> User?\n")],
        [("users.get: GET /users/{id} -> User", "users.get: {call: 'GET /users/{id} -> User', deprecated: true}")],
        [("users.get:", "users.one:")], [("  users.get: GET /users/{id} -> User\n", "")],
        [("  users.get:", "  users.add: POST /users -> User\n  users.get:")],
        [("GET /find -> [User]", "GET /find -> Order")], [("      name: String,\n", "      name: String?,\n")],
        [("      name: String,\n", "")], [("auth: [token, key]", "auth: [key]")], [("call: POST", "call: PUT")],
        [("      # 1 is the first.\n", "      # 0 is the first.\n")],
        [("      amount: Int\n", "      amount: Double\n")],
        [("      amount: Int\n", "")], [("      amount: Int\n      note: String?\n", "      text: String\n")],
        [("body:\n      amount: Int\n      note: String?", "body: Order")],
        [("      404: Problem", "      409: Problem")],
        [("      - json\n", "")], [("    $doc: Somebody.\n", "")], [("$doc: Somebody.", "$doc: A person.")],
        [("    id: Int\n    name:", "    id: ID\n    name:")], [("      $type: String\n", "      $type: Int\n")],
        [("name:\n      $type: String\n      $doc: The whole name.", "name: String")],
        [("    email: String?\n", "")], [("    email: String?", "    email:\n      $type: String\n      $doc: A.")],
        [("      street: String\n", "      street: String?\n")], [("      street: String\n", "")],
        [("    address:\n      street: String\n      city: String\n", "")],
        [("address:\n      street: String\n      city: String\n", "address: Order\n")],
        [("admin | member\n", "admin | guest\n    age: Int\n")], [("    role: admin | member\n", "")],
        [("{id: Int, amount: Int, state: open | paid}", "{id: Int, amount: Double}")],
        [("Order: {id: Int, amount: Int, state: open | paid}", "Order:\n    id: Int\n    amount: Int")],
        [("  Order: {id: Int, amount: Int, state: open | paid}\n", "")], [("$message: message\n", "$message: text\n")],
    ]

    private static func changed(_ changes: [(String, String)]) -> String {
        changes.reduce(base) { text, change in
            precondition(text.contains(change.0), change.0)
            return text.replacing(change.0, with: change.1)
        }
    }

    /// The base with a comment at some of its positions: in a line of its own, or at the end of a line.
    private static func commented(where isChosen: (Int) -> Bool) -> (text: String, comments: [String]) {
        var lines: [String] = []
        var comments: [String] = []
        func comment() -> String? {
            defer { position += 1 }
            guard isChosen(position) else { return nil }
            comments.append("# Note \(position)!")
            return comments.last
        }
        var position = 0
        var isInBlockScalar = false
        for line in base.split(separator: "\n", omittingEmptySubsequences: false).dropLast() {
            let indentation = line.prefix { $0 == " " }
            isInBlockScalar = isInBlockScalar && indentation.count >= 6
            if isInBlockScalar {
                lines.append(String(line))
                continue
            }
            if let comment = comment() { lines.append(indentation + comment) }
            lines.append(line + (line.isEmpty ? "" : comment().map { "  \($0)" } ?? ""))
            isInBlockScalar = line.hasSuffix("|") || line.contains("| ") && line.contains("doc:")
        }
        if let comment = comment() { lines.append(comment) }
        return (lines.joined(separator: "\n") + "\n", comments)
    }

    private static let positionCount = commented { _ in true }.comments.count

    private func expectComments(_ edited: (text: String, comments: [String]), _ incoming: String) throws {
        for prefersIncoming in [false, true] {
            let merged = try #require(
                SpecMerger.merge(
                    base: Self.base,
                    edited: ("shop.yaml", edited.text),
                    incoming: incoming,
                    prefersIncoming: prefersIncoming
                )
            ).text
            let counts = edited.comments.map { comment in (comment, merged.ranges(of: comment).count) }
            #expect(counts.filter { $0.1 != 1 }.map { "\($0.1) \($0.0)" } == [], "\(merged)")
            #expect(parse(merged.utf8).problems.map(\.message) == [], "\(merged)")
        }
    }

    @Test(arguments: changes.indices) func `comments at all positions stay, whatever changes`(index: Int) throws {
        try expectComments(Self.commented { _ in true }, Self.changed(Self.changes[index]))
    }

    @Test func `a comment at any position stays if every part changes`() throws {
        // Changes that do not exclude each other.
        var incoming = Self.base
        for change in Self.changes.joined() where incoming.contains(change.0) {
            let changed = incoming.replacing(change.0, with: change.1, maxReplacements: 1)
            if parse(changed.utf8).problems.isEmpty { incoming = changed }
        }
        for position in Nightly.sample(0..<Self.positionCount, every: 4) {
            try expectComments(Self.commented { $0 == position }, incoming)
        }
        try expectComments(Self.commented { _ in true }, incoming)
    }

    @Test func `a comment above the first member stays there if that member changes`() throws {
        let edited = Self.base.replacing("      amount: Int\n", with: "      # In cents.\n      amount: Int\n")
        let incoming = Self.base.replacing("      amount: Int\n", with: "      amount: Double\n")
        let merged = try #require(SpecMerger.merge(base: Self.base, edited: ("a.yaml", edited), incoming: incoming))
        #expect(merged.text == edited.replacing("      amount: Int\n", with: "      amount: Double\n"))
    }
}
