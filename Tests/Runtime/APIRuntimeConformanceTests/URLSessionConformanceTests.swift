import APIRuntime
import APIRuntimeConformance
import Foundation
import TestSupport
import TestTraits
import Testing

/// The cases that `APIURLSessionTransport` passes. `.ci/nightly` runs all of them, each in a process of its own, and
/// compares those that are not passed with the list.
@Suite(.watchdog(minutes: 3)) struct URLSessionConformanceTests {
    /// The names of the cases that Foundation does not pass, and that may end the process.
    private static let failing: Set<String> = {
        #if os(Linux)
            let url = Checkout.url(of: "Tests/Conformance/urlsession-linux.txt")
            let lines = (try? String(contentsOf: url, encoding: .utf8))?.split(separator: "\n") ?? []
            return Set(lines.compactMap { $0.split(separator: "\t").last.map(String.init) })
        #else
            return []
        #endif
    }()

    @Test(arguments: APIConformance.cases.filter { !failing.contains($0.name) && !$0.needsOwnProcess })
    func `the transport of URLSession passes`(one: APIConformanceCase) async throws {
        try await one.run { _ in APIURLSessionTransport() }
    }

    @Test func `the list has names of cases`() {
        #expect(Self.failing.subtracting(APIConformance.cases.map(\.name)) == [])
        #expect(Self.failing.count < 30)
    }
}
