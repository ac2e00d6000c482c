import APIGenSupport
import Foundation
import Testing

/// The official YAML test suite. It is skipped if there is no folder `shared` next to the checkout.
@Suite(
    .enabled(if: FileManager.default.fileExists(atPath: SuiteCase.folder.path), "the shared folder is absent")
)
struct ConformanceTests {
    @Test(arguments: SuiteCase.all)
    func `a text has the events of the suite, or is an error`(_ suiteCase: SuiteCase) {
        let (events, problem) = events(of: suiteCase.text.utf8)
        if let reason = ConformanceExceptions.reasons[suiteCase.id] {
            let conforms = suiteCase.fails ? problem != nil : problem == nil && events.map(\.treeLine) == suiteCase.tree
            #expect(!conforms, "conforms now; remove it from the exceptions (\(reason))")
        } else if suiteCase.fails {
            #expect(problem != nil)
        } else {
            #expect(problem == nil)
            #expect(events.map(\.treeLine) == suiteCase.tree)
        }
    }

    @Test func `the suite is complete, and every exception is a case of it`() {
        let ids = Set(SuiteCase.all.map(\.id))
        #expect(ids.count == 406)
        #expect(Set(ConformanceExceptions.reasons.keys).subtracting(ids).isEmpty)
    }
}
