internal import Foundation

#if canImport(FoundationNetworking)
    internal import FoundationNetworking
#endif

/// Takes the address, which may hold a credential, out of the errors of a session.
nonisolated enum APIErrorScrubber {
    static func scrubbed(_ error: any Error) -> any Error {
        if var error = error as? APITransportError {
            error.underlying = error.underlying.map(scrubbed)
            return error
        }
        guard let error = error as? URLError else { return error }
        let kept = error.userInfo.filter { $0.key == NSLocalizedDescriptionKey }
        return URLError(error.code, userInfo: kept)
    }
}
