internal import Foundation

nonisolated extension APICurlCommand {
    /// The options for the parts of a form; `nil` if curl cannot express one of them.
    static func form(_ multipart: APIMultipart) -> [String]? {
        let options = multipart.parts.compactMap(option)
        return options.count == multipart.parts.count ? options : nil
    }

    private static func option(_ part: APIMultipart.Part) -> String? {
        guard !part.name.isEmpty, !part.name.contains("="), isPlain(part.name) else { return nil }
        var text = "\(part.name)="
        switch part.content {
        case .file(let file):
            guard isPlain(file.path) else { return nil }
            text += "@\(inQuotes(file.path))"
        case .bytes(let bytes):
            guard let content = APIShellText.plain(bytes) else { return nil }
            if part.filename == nil, part.contentType == nil {
                return "--form-string \(APIShellText.quoted(text + content))"
            }
            text += inQuotes(content)
        }
        if let filename = part.filename {
            guard isPlain(filename) else { return nil }
            text += ";filename=\(inQuotes(filename))"
        }
        if let type = part.contentType {
            // Other characters of a type could be read as the next option of the part.
            guard type.wholeMatch(of: #/[\w.+-]+/[\w.+-]+(; ?charset=[\w-]+)?/#) != nil else { return nil }
            text += ";type=\(type)"
        }
        return "--form \(APIShellText.quoted(text))"
    }

    private static func isPlain(_ text: String) -> Bool {
        APIShellText.plain(Data(text.utf8)) != nil
    }

    private static func inQuotes(_ text: String) -> String {
        "\"\(text.replacing("\\", with: "\\\\").replacing("\"", with: "\\\""))\""
    }
}
