import Foundation
import Testing

/// The `console` blocks of `README.md`.
@Suite struct ReadmeTests {
    /// A block of code between fences.
    private struct Fence {
        var language: Substring
        var text: Substring
    }

    private static let fences: [Fence] = {
        var checkout = URL(filePath: #filePath)
        for _ in 0..<4 { checkout.deleteLastPathComponent() }
        let page = (try? String(contentsOf: checkout.appending(path: "README.md"), encoding: .utf8)) ?? ""
        return page.matches(of: /(?ms)^```(\w+)\n(.*?)^```$/).map { Fence(language: $0.1, text: $0.2) }
    }()

    @Test func `every console block shows the output in a repository to which the diffs are applied`() async throws {
        let repository = try await Repository()
        #expect(Self.fences.contains { $0.language == "console" })
        for fence in Self.fences {
            switch fence.language {
            case "console": try await repository.expect(String(fence.text.dropLast()))
            case "diff": try await repository.apply(String(fence.text))
            default: break
            }
        }
    }
}
