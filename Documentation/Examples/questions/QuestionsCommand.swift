import APIRuntime
import StackExchange

/// The command `questions TAG [COUNT]`: it prints the newest questions with a tag.
struct QuestionsCommand {
    static let usage = "usage: questions TAG [COUNT]"

    let tag: String
    let count: Int

    /// - Returns: `nil` if the arguments are invalid.
    init?(_ arguments: [String]) {
        guard let tag = arguments.first, arguments.count <= 2 else { return nil }
        guard let count = arguments.count == 2 ? Int(arguments[1]) : 10, count > 0 else { return nil }
        self.tag = tag
        self.count = count
    }

    /// The lines to print. It requests as many pages as `count` needs.
    func lines(from stack: StackExchangeClient) async throws -> [String] {
        let resource = QuestionsListResource(tagged: [tag], sort: .creation, pageSize: min(count, 100))
        var lines: [String] = []
        for try await question in stack.items(of: resource).prefix(count) {
            let mark = question.isAnswered ? "✓" : " "
            lines.append("\(mark) \(question.title)\n  \(question.link)")
        }
        return lines
    }
}
