import APIRuntime
import APIRuntimeConformance
import Foundation
import TestSupport
import TestTraits
import Testing

/// The cases that `APIURLSessionTransport` passes. `.ci/nightly` runs all of them, each in a process of its own, and
/// compares those that are not passed with the list.
@Suite(.watchdog(minutes: 3)) struct URLSessionConformanceTests {
    /// The cases that Foundation passes. Others may end the process.
    private static func passing() throws -> [APIConformanceCase] {
        #if os(Linux)
            let known = try KnownFailures(contentsOf: Checkout.url(of: "Tests/Conformance/urlsession-linux.txt"))
            return APIConformance.cases.filter { !known.names.contains($0.name) }
        #else
            return APIConformance.cases
        #endif
    }

    @Test(arguments: try passing().filter { !$0.needsOwnProcess })
    func `the transport of URLSession passes`(one: APIConformanceCase) async throws {
        try await one.run { _ in APIURLSessionTransport() }
    }
}
