import APIGenDescription
import APIGenDraftPasses
import APIGenOpenAPI
import APIGenSpecDrafting
import APIGenSpecLanguage
import APIGenSpecWriting
import ImportTestSupport
import Testing

/// How the pagination of endpoints is recognized by the names and types of parameters and fields.
@Suite struct PaginationDraftTests {
    /// The pagination of the model of the response; `nil` if there is none.
    ///
    /// - Parameters:
    ///   - parameters: Of the query, as `name: type`.
    ///   - page: The properties of the response next to its list, in YAML.
    private func pagination(_ parameters: [String: String], page: String, method: String = "get") throws -> String? {
        let query = parameters.sorted { $0.key < $1.key }.map { name, type in
            "            - {name: '\(name)', in: query, schema: {type: \(type)}}"
        }
        let document = """
            openapi: 3.1.0
            info: {title: Shop, version: "1"}
            servers: [{url: https://shop.example.com}]
            paths:
              /items:
                \(method):
                  parameters:
            \(query.joined(separator: "\n"))
                  responses:
                    "200":
                      description: A page.
                      content:
                        application/json:
                          schema: {$ref: "#/components/schemas/ItemPage"}
            components:
              schemas:
                Item: {type: object, required: [id], properties: {id: {type: string}, name: {type: string}}}
                ItemPage:
                  type: object
                  required: [items]
                  properties: {items: {type: array, items: {$ref: "#/components/schemas/Item"}}, \(page)}
            """
        let description = try #require(
            OpenAPIReader.read(path: "shop.yaml", bytes: Array(document.utf8), readFile: nil).description
        )
        let (draft, _) = SpecDrafter.draft(description, options: ImportOptions())
        let page = try #require(draft.models.first { $0.name == "ItemPage" })
        guard let pagination = page.pagination else { return nil }
        #expect(page.unwrap == "items")
        return pagination.entries.map { "\($0.key): \($0.value)" }.joined(separator: ", ")
    }

    @Test(arguments: [
        ("cursor", "next_cursor"), ("page_token", "next_page_token"), ("pageToken", "nextPageToken"),
        ("marker", "next_marker"), ("after", "end_cursor"), ("start_cursor", "next_cursor"), ("cursor", "cursor"),
        ("nextToken", "nextToken"), ("continuationToken", "continuationToken"),
    ])
    func `a cursor of the response is a parameter of the next request`(parameter: String, field: String) throws {
        #expect(
            try pagination([parameter: "string"], page: "\(field): {type: string}, has_more: {type: boolean}")
                == "query: \(parameter), next: \(field), more: has_more"
        )
    }

    @Test func `a cursor can be in an object of the page`() throws {
        #expect(
            try pagination(
                ["cursor": "string"],
                page: "response_metadata: {type: object, properties: {next_cursor: {type: string}}}"
            ) == "query: cursor, next: response_metadata.next_cursor"
        )
    }

    @Test(arguments: [
        ["next: {type: object, properties: {after: {type: string}, link: {type: string}}}", "prev: {type: string}"],
        ["prev: {type: string}", "next: {type: object, properties: {link: {type: string}, after: {type: string}}}"],
    ])
    func `the cursor is the field with the name of the parameter, in any order of the keys`(fields: [String]) throws {
        let page = "paging: {type: object, properties: {\(fields.joined(separator: ", "))}}"
        #expect(
            try pagination(["after": "string", "limit": "integer"], page: page)
                == "query: after, next: paging.next.after"
        )
    }

    @Test func `the most similar names decide, in any order of the keys`() throws {
        let fields = ["cursor", "next_page", "next_cursor", "end_cursor"].map { "\($0): {type: string}" }
        for order in [fields, fields.reversed(), Array(fields[2...] + fields[..<2])] {
            let page = order.joined(separator: ", ")
            #expect(
                try pagination(["cursor": "string", "page_token": "string"], page: page)
                    == "query: cursor, next: next_cursor"
            )
        }
    }

    @Test func `of several fields that end the pages, the clearest decides in any order`() throws {
        for page in [
            "last: {type: boolean}, has_more: {type: boolean}", "has_more: {type: boolean}, last: {type: boolean}",
        ] {
            #expect(try pagination(["page": "integer"], page: page) == "query: page, more: has_more")
        }
    }

    @Test(arguments: [
        ("next", "{type: string, format: uri}", "next"), ("next_page_uri", "{type: string}", "next_page_uri"),
        (
            "_links", "{type: object, properties: {next: {type: object, properties: {href: {type: string}}}}}",
            "_links.next.href"
        ),
    ])
    func `a field has the address of the next page`(name: String, schema: String, path: String) throws {
        #expect(
            try pagination(["limit": "integer"], page: "\(name): \(schema)")
                == "url: \(path)"
        )
    }

    @Test func `the identifier of the last item requests the next page`() throws {
        #expect(
            try pagination(["starting_after": "string"], page: "has_more: {type: boolean}")
                == "query: starting_after, last: id, more: has_more"
        )
    }

    @Test func `numbers of pages and of items are counted`() throws {
        #expect(
            try pagination(["page": "integer"], page: "total_pages: {type: integer}")
                == "query: page, pages: total_pages"
        )
        #expect(
            try pagination(["offset": "integer", "limit": "integer"], page: "total: {type: integer}")
                == "query: offset, step: limit, total: total"
        )
    }

    @Test(arguments: [
        // A string is not an address, a number does not go into a string, and a name alone is not enough.
        ("limit", "integer", "next: {type: string}"), ("cursor", "string", "next_cursor: {type: integer}"),
        ("cursor", "string", "previous_cursor: {type: string}"), ("after", "string", "total: {type: integer}"),
        ("page", "string", "total_pages: {type: integer}"),
    ])
    func `other parameters and fields are not a pagination`(name: String, type: String, page: String) throws {
        #expect(try pagination([name: type], page: page) == nil)
    }

    @Test func `the number of all entries ends pages by offset`() throws {
        #expect(
            try pagination(["offset": "integer", "limit": "number"], page: "total_entries: {type: integer}")
                == "query: offset, step: limit, total: total_entries"
        )
    }
}
