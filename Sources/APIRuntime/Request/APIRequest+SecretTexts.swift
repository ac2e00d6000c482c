internal import Foundation

nonisolated extension APIRequest {
    /// The texts of the credentials in it, as they are sent and without percent-encoding.
    var secretTexts: [String] {
        let fromHeaders = headers.filter { isSecret(header: $0.name) }.map { _, value in
            // Behind a word such as `Bearer`.
            value.firstIndex(of: " ").map { String(value[$0...].dropFirst()) } ?? value
        }
        let items = APIAddress(url).items?.filter { $0.isNamed(oneOf: secretQueryItems) } ?? []
        let encoded = items.map { String($0.text.dropFirst($0.name.utf8.count + 1)) } + secretAddressParts
        return (fromHeaders + encoded + encoded.compactMap(\.removingPercentEncoding)).filter { !$0.isEmpty }
    }
}
