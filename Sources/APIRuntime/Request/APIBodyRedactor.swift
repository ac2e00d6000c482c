internal import Foundation

/// Hides fields of bodies by their names.
nonisolated enum APIBodyRedactor {
    /// The text of a body with a word in place of the values of fields: of a form's, or of those of any JSON in it.
    ///
    /// - Parameter isSecret: Takes the name of a field, without those that it stands in.
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
