import APIRuntime
import APIRuntimeTesting
import Foundation
import StackExchange
import TestSupport
import TestTraits
import Testing

@testable import QuestionsView
@testable import questions

/// The programs of `Documentation/Examples`, with responses of a mock.
struct ExampleProgramTests {
    private static func page(_ ids: Range<Int>, hasMore: Bool) -> APIMockResponse {
        let items = ids.map { id in
            """
            {"question_id": \(id), "title": "Question \(id)", "score": 1, "view_count": 9, "answer_count": 0,
            "is_answered": \(id.isMultiple(of: 2)), "tags": ["swift"], "link": "https://example.org/q/\(id)",
            "creation_date": 1700000000, "last_activity_date": 1700000000}
            """
        }
        return .json(#"{"items": [\#(items.joined(separator: ","))], "has_more": \#(hasMore)}"#)
    }

    private static func stack(_ transport: APIMockTransport) -> StackExchangeClient {
        StackExchangeClient(configuration: APIConfiguration(transport: transport, retry: .off))
    }

    @Test(.watchdog) func `the command prints the requested number of questions, from several pages`() async throws {
        let transport = APIMockTransport([Self.page(1..<3, hasMore: true), Self.page(3..<5, hasMore: true)])
        let command = try #require(QuestionsCommand(["swift", "3"]))
        let lines = try await command.lines(from: Self.stack(transport))
        #expect(
            lines == [
                "  Question 1\n  https://example.org/q/1", "✓ Question 2\n  https://example.org/q/2",
                "  Question 3\n  https://example.org/q/3",
            ]
        )
        let queries = transport.requests.map { $0.url.query ?? "" }
        #expect(queries.allSatisfy { $0.contains("tagged=swift&sort=creation") && $0.contains("pagesize=3") })
        #expect(queries.count == 2 && queries[1].contains("page=2"))
        try transport.finish()
    }

    @Test(.watchdog) func `the command throws the message of the server`() async throws {
        let failure = #"{"error_id": 502, "error_name": "throttle_violation", "error_message": "too many requests"}"#
        let transport = APIMockTransport([.json(failure, status: 400)])
        let command = try #require(QuestionsCommand(["swift"]))
        let error = await #expect(throws: StackExchangeClient.Error.self) {
            try await command.lines(from: Self.stack(transport))
        }
        #expect(error?.localizedDescription == "too many requests")
    }

    @Test(arguments: [[], ["swift", "x"], ["swift", "0"], ["swift", "1", "2"]])
    func `the command refuses other arguments`(_ arguments: [String]) {
        #expect(QuestionsCommand(arguments) == nil)
    }

    @Test(.watchdog) func `the view loads one page after the other, and repeats a page that failed`() async throws {
        let transport = APIMockTransport([
            Self.page(1..<3, hasMore: true), .failure(.notConnected), Self.page(3..<4, hasMore: false),
        ])
        let stack = Self.stack(transport)
        let first = try await QuestionPages(tag: "swift").loadingNext(from: stack)
        #expect(first.questions.map(\.id) == [1, 2] && first.hasMore)
        await #expect(throws: StackExchangeClient.Error.self) { try await first.loadingNext(from: stack) }
        let all = try await first.loadingNext(from: stack)
        #expect(all.questions.map(\.id) == [1, 2, 3] && !all.hasMore)
        #expect(transport.requests.dropFirst().allSatisfy { $0.url.query?.contains("page=2") == true })
    }
}
