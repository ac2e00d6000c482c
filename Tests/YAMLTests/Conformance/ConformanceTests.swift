import Foundation
import Testing
import YAML

/// The official YAML test suite. Without the folder beside the checkout that holds it, the suite is skipped.
@Suite(
    "YAML test suite",
    .enabled(if: FileManager.default.fileExists(atPath: SuiteCase.folder.path), "the shared folder is absent")
)
struct ConformanceTests {
    @Test("Every text has the events of the suite, or is refused", arguments: SuiteCase.all)
    func conforms(_ suiteCase: SuiteCase) {
        let (events, problem) = YAML.events(of: suiteCase.text.utf8)
        if let reason = ConformanceExceptions.reasons[suiteCase.id] {
            let conforms = suiteCase.fails ? problem != nil : problem == nil && events.map(\.treeLine) == suiteCase.tree
            #expect(!conforms, "passes now; remove it from the exceptions (\(reason))")
        } else if suiteCase.fails {
            #expect(problem != nil)
        } else {
            #expect(problem == nil)
            #expect(events.map(\.treeLine) == suiteCase.tree)
        }
    }

    @Test("The suite is whole, and every exception is a case of it")
    func whole() {
        let ids = Set(SuiteCase.all.map(\.id))
        #expect(ids.count == 406)
        #expect(Set(ConformanceExceptions.reasons.keys).subtracting(ids).isEmpty)
    }
}
