import Foundation

nonisolated extension APIFeatures: APIResponseRedaction {
    static func redact(_ error: inout APIError, of request: APIRequest) {
        let secrets = APISecrets(of: request)
        error.headers = secrets.hidden(in: error.headers)
        error.body = secrets.hidden(in: error.body)
        error.decoding = error.decoding.map { secrets.hidden(in: $0) }
        error.reason = error.reason.map { secrets.hidden(in: $0) }
        error.underlying = error.underlying.map { secrets.hidden(in: $0) }
    }

    static func isSecret(_ path: [any CodingKey]) -> Bool {
        path.contains { APISecretNames.contain($0.stringValue) }
    }

    static func redacted(
        _ body: Data,
        at offset: Int,
        of request: APIRequest?,
        mediaType: String?
    ) -> (body: Data, offset: Int) {
        let secrets = request.map(APISecrets.init)?.ranges(in: body) ?? []
        let fields = APIBodyRedactor.ranges(in: Array(body), contentType: mediaType)
        let redacted = APIRedactedBytes(body, without: APISecretSearch.merged(secrets + fields))
        return (redacted.bytes, redacted.place(of: offset))
    }
}

nonisolated extension APISecrets {
    fileprivate func hidden(in decoding: APIError.Decoding) -> APIError.Decoding {
        var shown = decoding
        shown.path = hidden(in: decoding.path)
        shown.problem = hidden(in: decoding.problem)
        shown.near = hidden(in: decoding.near)
        return shown
    }

    /// An error of `Codable` may quote the value, and its path contains keys of the body.
    fileprivate func hidden(in error: any Error) -> any Error {
        func hide(_ key: any CodingKey) -> any CodingKey {
            let text = hidden(in: key.stringValue)
            return key.intValue != nil || text == key.stringValue ? key : APINameKey(text)
        }
        func hide(_ context: DecodingError.Context) -> DecodingError.Context {
            DecodingError.Context(
                codingPath: context.codingPath.map(hide),
                debugDescription: APIFeatures.isSecret(context.codingPath)
                    ? APISecretNames.placeholder : hidden(in: context.debugDescription)
            )
        }
        return switch error {
        case DecodingError.keyNotFound(let key, let context): DecodingError.keyNotFound(hide(key), hide(context))
        case DecodingError.valueNotFound(let type, let context): DecodingError.valueNotFound(type, hide(context))
        case DecodingError.typeMismatch(let type, let context): DecodingError.typeMismatch(type, hide(context))
        case DecodingError.dataCorrupted(let context): DecodingError.dataCorrupted(hide(context))
        default: error
        }
    }
}
