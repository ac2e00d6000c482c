internal import Foundation

#if canImport(FoundationNetworking)
    internal import FoundationNetworking
#endif

nonisolated extension APITransportError {
    /// The error of a session, without the address, whose query may contain a secret.
    init(_ error: any Error) {
        self.init(Self.kind(of: error), underlying: APIErrorScrubber.scrubbed(error))
    }

    private static func kind(of error: any Error) -> Kind {
        guard let error = error as? URLError else { return .other }
        switch error.code {
        case .notConnectedToInternet, .cannotConnectToHost, .cannotFindHost, .dnsLookupFailed, .dataNotAllowed,
            .internationalRoamingOff, .callIsActive:
            return .notConnected
        case .networkConnectionLost, .badServerResponse, .cannotParseResponse, .cannotDecodeRawData,
            .cannotDecodeContentData, .zeroByteResource:
            return .connectionLost
        case .unknown, .unsupportedURL:
            // On Linux an incomplete body is the first, and a response that is not HTTP the second.
            return .connectionLost
        case .timedOut:
            return .timedOut
        case .httpTooManyRedirects:
            return .tooManyRedirects
        default:
            return .other
        }
    }
}
