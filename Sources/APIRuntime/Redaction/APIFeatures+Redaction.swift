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

    static func redacted(_ body: Data, at offset: Int, of request: APIRequest) -> (body: Data, offset: Int) {
        let redacted = APISecrets(of: request).redacted(body)
        return (redacted.bytes, redacted.place(of: offset))
    }
}
