import APIRuntime
import StackExchange

/// The questions with a tag, of which one page after the other is loaded.
struct QuestionPages: Sendable {
    let tag: String
    private(set) var questions: [Question] = []
    private(set) var hasMore = true
    private var position = APIPagePosition.start

    init(tag: String) {
        self.tag = tag
    }

    /// These pages with the next one. If the call fails, the pages stay as they are, and the same page is next.
    func loadingNext(from stack: StackExchangeClient) async throws -> QuestionPages {
        let pages = stack.pages(of: QuestionsListResource(tagged: [tag], sort: .creation), from: position)
        var iterator = pages.makeAsyncIterator()
        var result = self
        guard let page = try await iterator.next() else {
            result.hasMore = false
            return result
        }
        result.questions += page.body.items
        result.hasMore = page.body.hasMore
        result.position = pages.position
        return result
    }
}
