internal import Foundation

/// Redacts fields of bodies by their names.
nonisolated enum APIBodyRedactor {
    /// The text of a body with redacted fields: those of a form, or of any JSON in it.
    ///
    /// - Parameter isSecret: Returns whether the last component of a field's name is that of a secret.
    static func text(_ text: String, contentType: String?, where isSecret: (String) -> Bool) -> String {
        guard contentType?.lowercased().hasPrefix("application/x-www-form-urlencoded") == true else {
            return APIJSONRedactor.text(text, where: isSecret)
        }
        let items = text.split(separator: "&", omittingEmptySubsequences: false).map { item in
            let item = APIAddress.Item(text: String(item))
            return isSecret(innermostName(of: item.decodedName)) ? "\(item.name)=\(APISecrets.placeholder)" : item.text
        }
        return items.joined(separator: "&")
    }

    /// `password` of `user[password]`.
    static func innermostName(of name: String) -> String {
        name.split { "[].".contains($0) }.last.map(String.init) ?? name
    }
}
