internal import Foundation

#if canImport(FoundationNetworking)
    internal import FoundationNetworking
#endif

/// Removes possible secrets from errors: the address from those of a session, the value from those of an encoder.
nonisolated package enum APIErrorScrubber {
    package static func scrubbed(_ error: any Error) -> any Error {
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

    /// The value's type instead of the value, except for infinity and NaN, which encoders reject.
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
