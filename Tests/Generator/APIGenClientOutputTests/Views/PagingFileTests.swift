import Foundation
import TestExpectations
import Testing

@Suite struct PagingFileTests {
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
        let end = try #require(file.range(of: "\n    }\n", range: start.upperBound..<file.endIndex))
        return String(file[start.lowerBound..<end.upperBound])
    }

    @Test func `the expression of a getter that is too long for one line is on the next line`() throws {
        try expect(
            paging(
                "query: {cursor?: String}, "
                    + "paginate: {query: cursor, next: the_whole_metadata_of_the_page.the_cursor_of_the_next_page}"
            ),
            is: #"""
                    public static var paging: APIPaging<Self> {
                        .cursor(\.cursor, next: \.theWholeMetadataOfThePage.theCursorOfTheNextPage)
                    }

                """#
        )
    }

    @Test func `an expression that is too long for one line has one argument in each line`() throws {
        try expect(
            paging(
                "query: {cursor?: String}, "
                    + "paginate: {query: cursor, next: the_whole_metadata_of_the_page.the_cursor_of_the_next_page, "
                    + "more: the_whole_metadata_of_the_page.is_there_another_page}"
            ),
            is: #"""
                    public static var paging: APIPaging<Self> {
                        .cursor(
                            \.cursor,
                            next: \.theWholeMetadataOfThePage.theCursorOfTheNextPage
                        )
                        .more(\.theWholeMetadataOfThePage.isThereAnotherPage)
                    }

                """#
        )
    }

    @Test func `a field path with a method call is a closure`() throws {
        try expect(
            paging(
                "query: {cursor?: String}, paginate: {query: cursor, next: the_whole_metadata_of_the_page.cursors.1}"
            ),
            is: #"""
                    public static var paging: APIPaging<Self> {
                        .cursor(\.cursor, next: { $0.theWholeMetadataOfThePage.cursors.dropFirst(1).first })
                    }

                """#
        )
    }

    @Test func `the pagination at the top applies to the endpoints that have its parameters`() throws {
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
