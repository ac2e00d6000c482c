internal import Foundation

nonisolated extension APISecrets {
    /// The texts of secret fields in a body, such as the password of a login.
    ///
    /// They need no declaration. The words are those that loggers redact.
    static func texts(in body: APIBody?) -> [String] {
        guard let body, mayOccur(in: body), let payload = try? body.payload else { return [] }
        switch payload {
        case .bytes(let bytes):
            var headers = APIHeaders()
            headers["Content-Type"] = body.contentType
            if headers.isForm { return texts(inForm: String(decoding: bytes, as: UTF8.self)) }
            guard headers.isJSON, let json = try? JSONSerialization.jsonObject(with: bytes, options: .fragmentsAllowed)
            else { return [] }
            return texts(in: json, areSecret: false)
        case .multipart(let multipart): return multipart.secrets
        case .file: return []
        }
    }

    /// Whether a body is small enough to search. A request for a token is small.
    static func mayOccur(in body: APIBody?) -> Bool {
        switch try? body?.payload {
        case .bytes(let bytes): bytes.count <= maximumBody
        case .multipart(let parts): parts.files.isEmpty && parts.count <= maximumBody
        case .file, nil: false
        }
    }

    private static let maximumBody = 1 << 16

    /// - Parameter areSecret: Whether they are inside a secret field.
    private static func texts(in json: Any, areSecret: Bool) -> [String] {
        switch json {
        case let text as String: areSecret ? [text] : []
        case let array as [Any]: array.flatMap { texts(in: $0, areSecret: areSecret) }
        case let object as [String: Any]:
            object.flatMap { texts(in: $1, areSecret: areSecret || isSecret($0)) }
        default: []
        }
    }

    private static func texts(inForm form: String) -> [String] {
        form.split(separator: "&").compactMap { field in
            let name = field.prefix { $0 != "=" }
            return isSecret(String(name)) ? String(field.dropFirst(name.count + 1)) : nil
        }
    }

    /// Whether a field name is that of a secret.
    static func isSecret(_ name: String) -> Bool {
        let name = name.lowercased()
        return ["passw", "passphrase", "secret", "token", "credential", "api_key", "apikey"].contains {
            name.contains($0)
        }
    }
}
