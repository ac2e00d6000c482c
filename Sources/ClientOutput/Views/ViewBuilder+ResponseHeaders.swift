import Mustache
import SwiftModel

extension ViewBuilder {
    /// A nested type that reads the headers of responses; nothing where no header is declared.
    func responseHeaders(_ headers: SwiftAPI.ResponseHeaders?) -> [String: Value] {
        guard let headers else { return ["responseHeaders": .null] }
        return [
            "responseHeaders": .object([
                "type": .string(headers.name),
                "accessors": .list(
                    headers.headers.map { header in
                        var doc = DocComment(indent: 8)
                        doc.describe(header.property.metadata, text: "The header `\(header.wireName)`.")
                        return .object([
                            "doc": .lines(doc.lines),
                            "property": .string(header.property.name),
                            "value": .string(header.property.type),
                            "reading": .string(header.reading),
                        ])
                    }
                ),
            ])
        ]
    }
}
