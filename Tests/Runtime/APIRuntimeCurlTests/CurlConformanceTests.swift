import APIRuntimeConformance
import APIRuntimeCurl
import Foundation
import TestSupport
import TestTraits
import Testing

/// The cases that any transport must pass. `.ci/nightly` also runs those that need a process of their own.
@Suite(.watchdog) struct CurlConformanceTests {
    private func run(_ conformanceCase: APIConformanceCase) async throws {
        try await conformanceCase.run { caseSettings in
            var settings = APICurlTransport.Settings()
            settings.authorities = caseSettings.authority
            return APICurlTransport(settings)
        }
    }

    @Test(arguments: APIConformance.cases.filter { !$0.needsOwnProcess })
    func `the transport conforms`(conformanceCase: APIConformanceCase) async throws {
        let known = try KnownFailures(contentsOf: Checkout.url(of: "Tests/Conformance/curl.txt"))
        guard known.names.contains(conformanceCase.name) else { return try await run(conformanceCase) }
        await withKnownIssue { try await run(conformanceCase) }
    }
}
