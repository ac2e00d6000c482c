import Foundation
import Testing

@testable import TestSupport

// Skipped if there is no folder `shared` next to the checkout.
@Suite(.enabled(if: SharedFolder.isPresent, "the folder ../shared is absent"))
struct SharedFolderTests {
    @Test func `a file of the shared folder is read`() throws {
        let file = "design/4-architecture.md"
        #expect(try SharedFolder.read(file) == Data(contentsOf: SharedFolder.url.appending(path: file)))
        #expect(try SharedFolder.read(file).isEmpty == false)
    }

    @Test func `a missing file of the shared folder throws an error`() {
        #expect(throws: CocoaError.self) { try SharedFolder.read("no such file") }
    }
}
