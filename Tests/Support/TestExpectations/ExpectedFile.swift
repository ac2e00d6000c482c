import Foundation
import TestSupport
public import Testing

/// Whether tests write what they expect, instead of reporting a difference: with `APIGEN_UPDATE=1`.
public let isUpdatingExpectations = ProcessInfo.processInfo.environment["APIGEN_UPDATE"] != nil

/// Suites that change different parts of a file run at the same time.
private let lock = Locked(())

/// Expects the text of a file of the repository, and writes it with `APIGEN_UPDATE=1`.
///
/// - Parameter text: The expected text. Its argument is the text that the file has, which it may keep in part.
public func expectFile(
    _ path: String,
    is text: (_ current: String) throws -> String,
    sourceLocation: SourceLocation = #_sourceLocation
) throws {
    try lock.withLock { _ in
        let url = Checkout.url(of: path)
        let current = (try? String(contentsOf: url, encoding: .utf8)) ?? ""
        let expected = try text(current)
        if current != expected, isUpdatingExpectations {
            try Data(expected.utf8).write(to: url)
        } else {
            #expect(current == expected, "`make expectations` updates \(path)", sourceLocation: sourceLocation)
        }
    }
}
