import Foundation
import Testing

@Suite("Files of resources that go on")
struct PagingFileTests {
    private func paging(_ lines: String) throws -> String {
        let file = try generated(
            "Resources/ListResource.swift",
            from: """
                name: Forge
                server: https://api.forge.example
                endpoints:
                  list: {path: /list, response: Page, \(lines)}
                models:
                  Page:
                    $unwrap: the_items_of_the_page
                    the_items_of_the_page: [String]
                    the_whole_metadata_of_the_page: {the_cursor_of_the_next_page: String?, cursors: [String], is_there_another_page: Bool}
                """
        )
        let start = try #require(file.range(of: "    public static var paging"))
        return String(file[start.lowerBound...])
    }

    @Test("A getter that is too long for one line has its expression on the next")
    func long() throws {
        #expect(
            try paging(
                "query: {cursor?: String}, "
                    + "paginate: {query: cursor, next: the_whole_metadata_of_the_page.the_cursor_of_the_next_page}"
            ) == #"""
                    public static var paging: APIPaging<Self> {
                        .cursor(\.cursor, next: \.theWholeMetadataOfThePage.theCursorOfTheNextPage)
                    }
                }

                """#
        )
    }

    @Test("An expression that is too long for one line has an argument a line")
    func longer() throws {
        #expect(
            try paging(
                "query: {cursor?: String}, "
                    + "paginate: {query: cursor, next: the_whole_metadata_of_the_page.the_cursor_of_the_next_page, "
                    + "more: the_whole_metadata_of_the_page.is_there_another_page}"
            ) == #"""
                    public static var paging: APIPaging<Self> {
                        .cursor(
                            \.cursor,
                            next: \.theWholeMetadataOfThePage.theCursorOfTheNextPage
                        )
                        .more(\.theWholeMetadataOfThePage.isThereAnotherPage)
                    }
                }

                """#
        )
    }

    @Test("A way on which a method is called is a closure")
    func closure() throws {
        #expect(
            try paging(
                "query: {cursor?: String}, paginate: {query: cursor, next: the_whole_metadata_of_the_page.cursors.1}"
            ) == #"""
                    public static var paging: APIPaging<Self> {
                        .cursor(\.cursor, next: { $0.theWholeMetadataOfThePage.cursors.dropFirst(1).first })
                    }
                }

                """#
        )
    }

    @Test("The API's own pagination applies to the lists that have what it names")
    func common() throws {
        let file = try generated(
            "Resources/TagsResource.swift",
            from: """
                name: Forge
                server: https://api.forge.example
                paginate: {query: page}
                endpoints:
                  tags: {path: /tags, query: {page?: Int}, response: "[String]"}
                  users: {path: /users, response: "[String]"}
                  ping: {path: /ping, query: {page?: Int}, response: String}
                """
        )
        #expect(file.contains("    public static var paging: APIPaging<Self> { .number(\\.page) }\n"))
    }
}
