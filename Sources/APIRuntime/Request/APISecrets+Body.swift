internal import Foundation

nonisolated extension APISecrets {
    /// The texts of a body's fields that are secret by their names, as the password of a login is.
    ///
    /// Nobody has to declare them, so that nobody forgets to; the words are those that loggers look for.
    static func texts(in body: APIBody?) -> [String] {
        // The call that gets a token has a small body.
        guard let body, !body.isOnDisk, let bytes = try? body.bytes, bytes.count <= 1 << 16 else { return [] }
        switch body.contentType?.prefix(while: { $0 != ";" }) {
        case "application/json": return (try? JSONSerialization.jsonObject(with: bytes)).map(texts) ?? []
        case "application/x-www-form-urlencoded": return texts(inForm: String(decoding: bytes, as: UTF8.self))
        default: return []
        }
    }

    private static func texts(in json: Any) -> [String] {
        switch json {
        case let array as [Any]: return array.flatMap(texts)
        case let object as [String: Any]:
            return object.flatMap { name, value in
                if let text = value as? String { return isSecret(name) ? [text] : [] }
                return texts(in: value)
            }
        default: return []
        }
    }

    private static func texts(inForm form: String) -> [String] {
        form.split(separator: "&").compactMap { field in
            let name = field.prefix { $0 != "=" }
            return isSecret(String(name)) ? String(field.dropFirst(name.count + 1)) : nil
        }
    }

    /// Whether the name of a field says that its value is secret.
    static func isSecret(_ name: String) -> Bool {
        let name = name.lowercased()
        return ["passw", "passphrase", "secret", "token", "credential", "api_key", "apikey"].contains {
            name.contains($0)
        }
    }
}
