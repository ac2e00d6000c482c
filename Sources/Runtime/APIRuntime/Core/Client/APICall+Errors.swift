internal import Foundation

nonisolated extension APICall {
    /// Whether the body of a response with a status of success reports a failure.
    func isRefused(_ raw: APIRawResponse) -> Bool {
        raw.stream == nil && (Resource.failures.matchBody(raw.body) || defaults.failures.matchBody(raw.body))
    }

    /// The error of a response that reports a failure, by its status or by its body.
    func failure(_ raw: APIRawResponse, request: APIRequest, _ call: APIObservedCall) -> APIError {
        let types = [Resource.failures, defaults.failures].flatMap { $0.candidates(for: raw.status, raw.body) }
        var error = APIError(
            kind(of: raw, call),
            endpoint: Resource.name,
            request: request,
            status: raw.status,
            headers: raw.headers,
            body: raw.body
        )
        error.retryAfter = APIRetryAfter.delay(in: raw.headers, now: configuration.clock.date()) ?? error.retryAfter
        if raw.status == 401, call.credentials.isEmpty, !defaults.credentials.isEmpty {
            error.reason = "no credential was given"
            error.lacksCredential = true
        }
        // The failure may be shown to users, so it is decoded from the redacted body of the error.
        var shown = raw
        shown.headers = error.headers
        shown.body = error.body
        for type in types where error.failure == nil {
            error.failure = try? reportingDrift { drift in
                try APIResponseDecoder(decoders: configuration.decoders, drift: drift).decode(type, from: shown)
            }
        }
        for observer in observers { observer.didFail(error, raw, call) }
        return error
    }

    private func kind(of raw: APIRawResponse, _ call: APIObservedCall) -> APIError.Kind {
        for observer in observers {
            if let kind = observer.errorKind(of: raw, call) { return kind }
        }
        return switch raw.status {
        case 401: .unauthorized
        case 429: .rateLimited(after: APIRetryAfter.delay(in: raw.headers, now: configuration.clock.date()))
        case 200...299: .refused
        default: .status
        }
    }

    /// The error of a response that does not have the declared type.
    func undecodable(_ raw: APIRawResponse, request: APIRequest, error: any Error) -> APIError {
        APIError(
            .undecodable,
            endpoint: Resource.name,
            request: request,
            status: raw.status,
            headers: raw.headers,
            body: raw.body,
            decoding: APIError.Decoding(error, body: raw.body, of: request, mediaType: raw.headers.mediaType),
            underlying: error
        )
    }

    /// The error of an attempt without a response: an ``APIError``, or `CancellationError` if the task was cancelled.
    func translated(_ error: any Error, request: APIRequest) -> any Error {
        if error is CancellationError || Task.isCancelled {
            return CancellationError()
        }
        if error is APIError {
            return error
        }
        guard let error = error as? APITransportError else {
            return APIError(.other, endpoint: Resource.name, request: request, underlying: error)
        }
        return APIError(
            error.kind,
            endpoint: Resource.name,
            request: request,
            reason: error.reason,
            underlying: error.underlying ?? (error.reason == nil ? error : nil)
        )
    }

    func invalid(_ reason: String, underlying: (any Error)? = nil) -> APIError {
        APIError(.invalidRequest, endpoint: Resource.name, reason: reason, underlying: underlying)
    }
}

nonisolated extension APICall {
    /// Reads the body of a failure, up to the size of an excerpt and within the timeout.
    func whole(_ response: APIRawResponse, _ request: APIRequest) async throws -> APIRawResponse {
        guard response.stream != nil else { return response }
        let deadline = request.timeout.map { APIDeadline(after: $0, of: configuration.clock) }
        defer { deadline?.cancel() }
        return try await APIDeadline.run(until: deadline) { try await response.cut(to: APIRawResponse.maximumFailure) }
    }

    /// The error of an interrupted stream or download, with its request and response headers.
    func broken(_ error: any Error, _ exchange: Exchange, reason: String? = nil) -> any Error {
        guard var error = translated(error, request: exchange.request) as? APIError else { return CancellationError() }
        error.status = exchange.response.status
        error.headers = exchange.response.headers
        error.reason = reason ?? error.reason
        error.leases = exchange.leases
        APIFeatures.redaction?.redact(&error, of: exchange.request)
        return error
    }
}
