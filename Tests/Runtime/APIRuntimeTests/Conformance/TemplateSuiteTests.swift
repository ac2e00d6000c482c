import Foundation
import Testing

/// The official suite of URI templates, as far as a spec can express them.
@Suite(.enabled(if: TemplateCase.isPresent, "the folder ../shared is absent"))
struct TemplateSuiteTests {
    private static let files = ["spec-examples", "spec-examples-by-section", "extended-tests"]

    @Test func `a template that a spec can express has the text of the suite`() throws {
        let cases = try Self.files.flatMap { try TemplateCase.all(in: $0) }
        let failed = cases.filter { test in
            TemplateExpansion.text(of: test).map { !test.texts.contains($0) } ?? true
        }
        #expect(cases.count == 234)
        #expect(cases.count - failed.count == 126)
        // An exception whose text is right is no exception any more.
        #expect(Set(failed.map(\.description)) == Set(TemplateExceptions.reasons.keys))
    }
}
