import Foundation
import Testing

@testable import TestSupport

// Skipped where the folder `shared` does not lie beside the checkout.
@Suite(.enabled(if: SharedFolder.isPresent, "the folder ../shared is absent"))
struct SharedFolderTests {
    @Test func readsAFile() throws {
        let file = "design/4-architecture.md"
        #expect(try SharedFolder.read(file) == Data(contentsOf: SharedFolder.url.appending(path: file)))
        #expect(try SharedFolder.read(file).isEmpty == false)
    }

    @Test func throwsForAFileThatIsNotThere() {
        #expect(throws: CocoaError.self) { try SharedFolder.read("no such file") }
    }
}
