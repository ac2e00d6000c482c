import SwiftModel

extension ViewBuilder {
    /// The nested type that reads response headers, if one is declared.
    func responseHeaders(_ headers: SwiftAPI.ResponseHeaders?) -> ResponseHeadersContext {
        ResponseHeadersContext(
            responseHeaders: headers.map { headers in
                HeaderReaderContext(
                    type: headers.name,
                    accessors: headers.headers.map { header in
                        let text = "The header `\(header.wireName)`."
                        return HeaderAccessorContext(
                            doc: DocContext(documentation(header.property.metadata, text: text, indent: 8)),
                            property: header.property.name,
                            type: header.property.type,
                            reading: header.reading
                        )
                    }
                )
            }
        )
    }
}
