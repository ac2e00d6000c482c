import Foundation
import Testing

@testable import APIRuntime

#if canImport(FoundationNetworking)
    import FoundationNetworking
#endif

@Suite struct APITransportErrorTests {
    @Test func `session errors have a kind`() {
        let kinds: [(URLError.Code, APIError.Kind)] = [
            (.notConnectedToInternet, .notConnected), (.cannotConnectToHost, .notConnected),
            (.cannotFindHost, .notConnected), (.dnsLookupFailed, .notConnected),
            (.networkConnectionLost, .connectionLost), (.badServerResponse, .connectionLost),
            (.cannotParseResponse, .connectionLost), (.unknown, .connectionLost), (.unsupportedURL, .connectionLost),
            (.timedOut, .timedOut), (.httpTooManyRedirects, .redirectRefused),
            (.serverCertificateUntrusted, .other), (.badURL, .other), (.cancelled, .other),
        ]
        for (code, kind) in kinds {
            let error = APITransportError(URLError(code))
            #expect(error.kind == kind, "\(code)")
            #expect((error.underlying as? URLError)?.code == code)
        }
        #expect(APITransportError(CocoaError(.fileNoSuchFile)).kind == .other)
    }

    @Test func `a transport error has a sentence for users and one for developers`() {
        struct Reason: LocalizedError {
            var errorDescription: String? { "The certificate is not trusted." }
        }
        #expect(APITransportError(.notConnected).localizedDescription == "The server could not be reached.")
        #expect(APITransportError(.connectionLost).localizedDescription == "The connection to the server was lost.")
        #expect(APITransportError(.timedOut).localizedDescription == "The server took too long to respond.")
        #expect(APITransportError(.invalidRequest).localizedDescription == "The request could not be sent.")
        #expect(
            APITransportError(.redirectRefused).localizedDescription
                == "The server redirected to a place that is not safe."
        )
        #expect(APITransportError(.other).localizedDescription == "The request failed.")
        #expect(
            APITransportError(.other, underlying: Reason()).localizedDescription == "The certificate is not trusted."
        )
        #expect("\(APITransportError(.timedOut))" == "timedOut")
        #expect("\(APITransportError(.other, underlying: Reason()))" == "other: Reason()")
    }
}
