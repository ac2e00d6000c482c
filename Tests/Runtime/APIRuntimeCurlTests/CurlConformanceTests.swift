import APIRuntimeConformance
import APIRuntimeCurl
import TestTraits
import Testing

/// The cases that any transport must pass.
@Suite(.watchdog) struct CurlConformanceTests {
    @Test(arguments: APIConformance.cases)
    func `the transport conforms`(conformanceCase: APIConformanceCase) async throws {
        try await conformanceCase.run { caseSettings in
            var settings = APICurlTransport.Settings()
            settings.authorities = caseSettings.authority
            return APICurlTransport(settings)
        }
    }
}
