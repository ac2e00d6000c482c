internal import Foundation

#if canImport(FoundationNetworking)
    internal import FoundationNetworking
#endif

/// Takes what may be secret out of errors: the address out of those of a session, the value out of those of an encoder.
nonisolated enum APIErrorScrubber {
    static func scrubbed(_ error: any Error) -> any Error {
        if case EncodingError.invalidValue(let value, let context) = error {
            return EncodingError.invalidValue(shown(value), shown(context))
        }
        if var error = error as? APITransportError {
            error.underlying = error.underlying.map(scrubbed)
            return error
        }
        guard let error = error as? URLError else { return error }
        let kept = error.userInfo.filter { $0.key == NSLocalizedDescriptionKey }
        return URLError(error.code, userInfo: kept)
    }

    /// The type of a value alone, unless it is infinite or no number, which encoders refuse.
    private static func shown(_ value: Any) -> Any {
        switch value {
        case is Double, is Float: value
        default: "a value of the type \(type(of: value))"
        }
    }

    private static func shown(_ context: EncodingError.Context) -> EncodingError.Context {
        EncodingError.Context(
            codingPath: context.codingPath,
            debugDescription: context.debugDescription,
            underlyingError: context.underlyingError.map(scrubbed)
        )
    }
}
