import APIRuntime
import APIRuntimeTesting
import Books
import Foundation
import Testing

@Suite struct BooksTests {
    private func client(_ answers: APIMockResponse...) -> BooksClient {
        BooksClient(configuration: .init(transport: APIMockTransport(answers)))
    }

    @Test func `what a server says becomes a value`() async throws {
        let books = client(.json(#"[{"id": 1, "title": "A Wizard of Earthsea", "published": "1968-11-01"}]"#))
        #expect(try await books.books.list(shelf: "fantasy").map(\.summary) == ["1: A Wizard of Earthsea"])
    }

    @Test func `a refusal is known from the included file`() async throws {
        let books = client(.json(#"{"reason": "no such shelf"}"#, status: 404))
        let error = await #expect(throws: BooksClient.Error.self) { _ = try await books.books.list() }
        #expect(error?.localizedDescription == "no such shelf")
    }
}
