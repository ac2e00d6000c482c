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
            (.cannotParseResponse, .connectionLost), (.unknown, .connectionLost), (.unsupportedURL, .invalidRequest),
            (.timedOut, .timedOut), (.httpTooManyRedirects, .redirectRefused),
            (.serverCertificateUntrusted, .other), (.badURL, .other), (.cancelled, .connectionLost),
        ]
        for (code, kind) in kinds {
            let error = APITransportError(URLError(code))
            #expect(error.kind == kind, "\(code)")
            #expect((error.underlying as? URLError)?.code == code)
        }
        #expect(APITransportError(CocoaError(.fileNoSuchFile)).kind == .other)
    }

    @Test func `a response that is not HTTP is a lost connection`() {
        // On Linux it has the code of an address without support.
        let text = "Received HTTP/0.9 when not allowed"
        let error = URLError(.unsupportedURL, userInfo: [NSLocalizedDescriptionKey: text])
        #expect(APITransportError(error).kind == .connectionLost)
    }

    @Test func `the timeouts of the caller's session do not apply`() {
        let configuration = URLSessionConfiguration.ephemeral
        configuration.timeoutIntervalForRequest = 1
        configuration.timeoutIntervalForResource = 2
        let session = APIURLSessionTransport(configuration: configuration).session.configuration
        #expect([session.timeoutIntervalForRequest, session.timeoutIntervalForResource] == [604_800, 604_800])
        #expect(configuration.timeoutIntervalForResource == 2)
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
