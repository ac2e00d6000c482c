import APIRuntimeConformance
import APIRuntimeCurl
import Foundation
import TestSupport
import TestTraits
import Testing

/// The cases that any transport must pass. `.ci/nightly` also runs those that need a process of their own.
@Suite(.watchdog) struct CurlConformanceTests {
    /// The names of the cases that libcurl does not pass; the file has the reasons.
    private static let failing: Set<String> = {
        let url = Checkout.url(of: "Tests/Conformance/curl.txt")
        let lines = (try? String(contentsOf: url, encoding: .utf8))?.split(separator: "\n") ?? []
        return Set(lines.filter { !$0.hasPrefix("#") }.compactMap { $0.split(separator: "\t").last.map(String.init) })
    }()

    private func run(_ conformanceCase: APIConformanceCase) async throws {
        try await conformanceCase.run { caseSettings in
            var settings = APICurlTransport.Settings()
            settings.authorities = caseSettings.authority
            return APICurlTransport(settings)
        }
    }

    @Test(arguments: APIConformance.cases.filter { !$0.needsOwnProcess })
    func `the transport conforms`(conformanceCase: APIConformanceCase) async throws {
        guard Self.failing.contains(conformanceCase.name) else { return try await run(conformanceCase) }
        await withKnownIssue { try await run(conformanceCase) }
    }

    @Test func `the list has names of cases`() {
        #expect(Self.failing.subtracting(APIConformance.cases.map(\.name)) == [])
        #expect(Self.failing.count == 1)
    }
}
