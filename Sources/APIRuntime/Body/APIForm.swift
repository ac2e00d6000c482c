internal import Foundation

/// A form body, `application/x-www-form-urlencoded` as the URL standard defines it.
nonisolated struct APIForm {
    let percentEncoded: String

    init(_ tree: APITree) throws {
        percentEncoded = try APIFlatField.all(of: tree).map { field in
            // Brackets of the structure are not encoded, as servers document them. Brackets in a name are encoded.
            "\(field.name(Self.encode))=\(Self.encode(try Self.text(of: field.value)))"
        }.joined(separator: "&")
    }

    private static func text(of value: APITree) throws -> String {
        if case .upload(let upload) = value { return try upload.bytes.base64EncodedString() }
        return value.scalarText ?? ""
    }

    private static func encode(_ text: String) -> String {
        APIPercentEncoding.encode(text).replacingOccurrences(of: "%20", with: "+")
    }
}
