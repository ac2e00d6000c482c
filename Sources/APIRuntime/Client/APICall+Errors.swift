internal import Foundation

nonisolated extension APICall {
    /// Whether the body of an answer says that it is a failure although its status does not.
    func isRefused(_ raw: APIRawResponse) -> Bool {
        raw.stream == nil && (Resource.failures.areTold(by: raw.body) || defaults.failures.areTold(by: raw.body))
    }

    /// The error of an answer that tells of a failure, by its status or by its body.
    func failure(_ raw: APIRawResponse, request: APIRequest) -> APIError {
        let types = [Resource.failures, defaults.failures].flatMap { $0.candidates(for: raw.status, raw.body) }
        // What the server says may be shown to users.
        let secrets = APISecrets(of: request)
        var shown = raw
        shown.headers = secrets.hidden(in: raw.headers)
        shown.body = secrets.hidden(in: raw.body)
        reportStatus(of: raw)
        var failure: (any APIFailure)?
        for type in types where failure == nil {
            failure = try? reportingDrift {
                try configuration.decoders.whileDecoding { try APIResponseDecoding.decode(type, from: shown) }
            }
        }
        return APIError(
            kind(of: raw),
            endpoint: Resource.name,
            request: request,
            status: raw.status,
            headers: raw.headers,
            body: raw.body,
            failure: failure
        )
    }

    private func kind(of raw: APIRawResponse) -> APIError.Kind {
        let now = configuration.clock.date()
        let delay = APIRetryAfter.delay(in: raw.headers, now: now)
        if let limits, limits.statuses.contains(raw.status), delay != nil || limits.areReached(by: raw.headers) {
            return .rateLimited(after: delay ?? limits.delay(after: raw.headers, now: now))
        }
        return switch raw.status {
        case 401: .unauthorized
        case 429: .rateLimited(after: delay)
        case 500...599 where delay != nil: .rateLimited(after: delay)
        case 200...299: .refused
        default: .status
        }
    }

    /// The error of an answer that is not what was declared.
    func undecodable(_ raw: APIRawResponse, request: APIRequest, error: any Error) -> APIError {
        APIError(
            .undecodable,
            endpoint: Resource.name,
            request: request,
            status: raw.status,
            headers: raw.headers,
            body: raw.body,
            decoding: APIError.Decoding(error, body: raw.body, mediaType: raw.mediaType),
            underlying: error
        )
    }

    /// The error of a try without an answer: an ``APIError``, or `CancellationError` if the task was cancelled.
    func translated(_ error: any Error, request: APIRequest) -> any Error {
        if error is CancellationError || Task.isCancelled {
            return CancellationError()
        }
        if error is APIError {
            return error
        }
        if let error = error as? APIInvalidAnswer {
            return APIError(.undecodable, endpoint: Resource.name, request: request, reason: error.description)
        }
        guard let error = error as? APITransportError else {
            return APIError(.other, endpoint: Resource.name, request: request, underlying: error)
        }
        let kind: APIError.Kind =
            switch error.kind {
            case .notConnected: .notConnected
            case .connectionLost: .connectionLost
            case .timedOut: .timedOut
            case .invalidRequest: .invalidRequest
            case .insecureRedirect, .tooManyRedirects: .redirectRefused
            case .tooLarge: .tooLarge
            case .unwritable: .unwritable
            default: .other
            }
        return APIError(kind, endpoint: Resource.name, request: request, underlying: error.underlying ?? error)
    }

    func invalid(_ reason: String, underlying: (any Error)? = nil) -> APIError {
        APIError(.invalidRequest, endpoint: Resource.name, reason: reason, underlying: underlying)
    }
}
