import Foundation
import Testing

@testable import APIRuntime

#if canImport(FoundationNetworking)
    import FoundationNetworking
#endif

@Suite struct APITransportErrorTests {
    @Test func `session errors have a kind`() {
        let kinds: [(URLError.Code, APITransportError.Kind)] = [
            (.notConnectedToInternet, .notConnected), (.cannotConnectToHost, .notConnected),
            (.cannotFindHost, .notConnected), (.dnsLookupFailed, .notConnected),
            (.networkConnectionLost, .connectionLost), (.badServerResponse, .connectionLost),
            (.cannotParseResponse, .connectionLost), (.unknown, .connectionLost), (.unsupportedURL, .connectionLost),
            (.timedOut, .timedOut), (.httpTooManyRedirects, .tooManyRedirects),
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
        #expect(APITransportError(.notConnected).localizedDescription == "The server cannot be reached.")
        #expect(APITransportError(.connectionLost).localizedDescription == "The connection to the server was lost.")
        #expect(APITransportError(.timedOut).localizedDescription == "The server took too long to respond.")
        #expect(APITransportError(.tooManyRedirects).localizedDescription == "The server redirects without end.")
        #expect(APITransportError(.invalidRequest).localizedDescription == "The request cannot be sent.")
        #expect(
            APITransportError(.insecureRedirect).localizedDescription
                == "The server redirects to a place that is not safe."
        )
        #expect(APITransportError(.other).localizedDescription == "The request failed.")
        #expect(
            APITransportError(.other, underlying: Reason()).localizedDescription == "The certificate is not trusted."
        )
        #expect("\(APITransportError(.timedOut))" == "timedOut")
        #expect("\(APITransportError(.other, underlying: Reason()))" == "other: Reason()")
    }
}
