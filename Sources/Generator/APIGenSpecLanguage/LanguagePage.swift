/// The language on one page, for people and for coding assistants: `apigen help language`.
package enum LanguagePage {
    package static var markdown: String {
        ([introduction] + sections(KeyTable.specs) + [configuration] + sections(KeyTable.configuration))
            .joined(separator: "\n")
    }

    static func heading(of table: KeyTable) -> String {
        // The name of a file stays as it is.
        "## " + (table.subject.hasPrefix("apigen") ? table.subject : capitalized(table.subject))
    }

    static func capitalized(_ text: String) -> String { text.prefix(1).uppercased() + text.dropFirst() }

    /// The row of a key in a table.
    static func row(of key: Key) -> String {
        "| `\(key.name)` | \(cell(key.values.phrase)) | \(cell(key.doc)) |\n"
    }

    /// A string in a table, in which a vertical line ends a cell even inside of code.
    private static func cell(_ text: String) -> String { text.replacing("|", with: "\\|") }

    /// Whether the table before this one has the key, because the options of one spec are those of all.
    private static func isRepeated(_ key: Key, in table: KeyTable) -> Bool {
        table.subject == ListedSpecKey.subject && ConfigurationKey.table.contains(key.name)
    }

    private static func sections(_ tables: [KeyTable]) -> [String] {
        tables.map { table in
            let rows = table.keys.filter { !isRepeated($0, in: table) }.map(row)
            return """
                \(heading(of: table))
                \(table.doc)\(table.requirement)

                | key | value | meaning |
                |---|---|---|
                \(rows.joined())```yaml
                \(table.example)```

                """
        }
    }

    private static var introduction: String {
        let scalars = ScalarType.allCases.map { "`\($0.rawValue)`" } + ["`Date`"]
        return """
            # The language of specs

            A spec describes an HTTP API in YAML, and `apigen` generates a Swift client from it. Names of fields, parameters
            and headers are those that the API uses. A key that begins with `$` is a keyword inside of a model, a field or
            parameters; a name that begins with `$` is written with `$$`.

            ```yaml
            \(whole)```

            An endpoint becomes a method: `threads.list` is `client.threads.list(…)`. Its one-line form is `METHOD path ->
            response`, with path parameters in braces: `GET /threads/{id:Int} -> Thread`. A parameter without a type is a
            `String`, and a call without a response has no result.

            `apigen lint` reports all errors of a spec with their places, and `apigen explain CODE` explains one. `apigen`
            writes the client. An edit of a generated file is lost: edit the spec.

            ## Types

            The notation for types is `Type (format) ? = default as name`. Only the type is required.

            - **Scalars:** \(scalars.joined(separator: ", ")). `Day` is a date without a time, `ID` a JSON string or number,
              `JSON` any value, and `Upload` a file to send.
            - **Formats:** `Date(seconds)`, `Date(milliseconds)`, `Date(iso8601)`, `Date(rfc2822)`, `Date(http)` and
              `Date("dd.MM.yyyy")`; `(lenient)` accepts numbers in strings and the like; `Decimal(string)` is a number in a
              string; `[User](lossy)` drops invalid elements.
            - **Containers:** `[Type]`, `[String: Type]`, an inline object `{name: String}`, a generic model `Page<User>`.
            - **Optional:** `note?: String` or `note: String?` may be absent or null. `note?: String?` distinguishes the two.
            - **Enums:** `open | closed`. A response may have other values, unless the enum is `$frozen`.
            - **Unions:** `String | User`. The JSON decides, or a tag: `$union`.
            - **Constants and defaults:** `kind: = circle` is always sent. `page: Int = 1` has a default.

            ```yaml
            \(types)```

            """
    }

    private static let configuration = """
        # The configuration of a project

        `apigen.yaml` has the options of all runs. An option of the command line has priority over one of a spec, and that over one of all
        specs. Without this file, the specs are all `Specs/*.yaml`.

        """

    private static let whole = """
        name: Forum
        server: https://forum.example/api
        dates: seconds
        auth: bearer
        errors: {default: Failure}
        endpoints:
          threads.list:
            path: /threads
            query:
              tagged?: [String]
              sort: newest | votes = newest
              page?: Int
            response: Page<Thread>
          threads.get: GET /threads/{id:Int} -> Thread
          threads.add:
            call: POST /threads -> Thread
            body: {title: String, text?: String}
          threads.remove: DELETE /threads/{id:Int}
        models:
          Page<Item>:
            $unwrap: items
            $paginate: {query: page, more: has_more}
            items: [Item]
            has_more: Bool
          Thread:
            id: Int
            title: String
            created_at: Date as created
            author: User?
            state: open | closed
          User: {id: Int, name: String}
          Failure: {$message: error, error: String}

        """

    private static let types = """
        name: Types
        server: https://types.example
        endpoints:
          all: GET /all -> Sample
        models:
          Sample:
            id: ID                            # a JSON string or number
            name: String as title             # the name in Swift
            count: Int = 0                    # a default
            note?: String                     # may be absent or null, as `note: String?`
            link?: URL?                       # three states: absent, null, a value
            made: Date(milliseconds)          # a format of its own
            born: Day                         # a date without a time
            price: Decimal(string)            # a number in a JSON string
            total: Int(lenient)               # a number, or a string with a number
            tags: "[String](lossy)"           # elements that are not valid are dropped
            scores: "[String: Double]"        # a dictionary
            card: {number: String, cvc?: String}
            state: open | closed              # an enum that keeps unknown values
            level: 1 | 2 | 3                  # an enum of numbers
            owner: String | Owner             # a union: the JSON decides
            kind: = sample                    # a constant
            page: Page<Owner>                 # a generic model
            $$ref: String                     # the JSON key `$ref`
            rest: JSON                        # any JSON value
          Owner: {name: String}
          Page<Item>: {items: [Item]}

        """
}
