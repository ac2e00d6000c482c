internal import Foundation

/// JSON in and out.
///
/// Dates whose place has no format of its own (inside dictionaries, say) are ISO 8601 both ways.
nonisolated enum APIJSONCoding {
    static func decoder(drift: APIDriftCollector? = nil) -> JSONDecoder {
        let decoder = JSONDecoder()
        if let drift { decoder.userInfo[.apiDrift] = drift }
        decoder.dateDecodingStrategy = .custom { decoder in
            try APIDateFormat.iso8601.decode(from: decoder.singleValueContainer())
        }
        return decoder
    }

    /// The bytes of a value, its fields in the order that it writes them, so that the same value is the same bytes.
    static func encode(_ value: some Encodable) throws -> Data {
        Data(try APIJSONWriter.bytes(of: APITreeEncoder.tree(of: value)))
    }
}
