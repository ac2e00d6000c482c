internal import Foundation

/// Decodes and encodes JSON.
///
/// Dates without a declared format, such as those in dictionaries, are ISO 8601.
nonisolated enum APIJSONCoding {
    static func decoder(drift: APIDriftCollector? = nil) -> JSONDecoder {
        let decoder = JSONDecoder()
        if let drift { decoder.userInfo[.apiDrift] = drift }
        decoder.dateDecodingStrategy = .custom { decoder in
            try APIDateFormat.iso8601.decode(from: decoder.singleValueContainer())
        }
        return decoder
    }

    /// The bytes of a value. The fields keep their order, so that equal values have equal bytes.
    static func encode(_ value: some Encodable) throws -> Data {
        Data(try APIJSONWriter.bytes(of: APITreeEncoder.tree(of: value)))
    }
}
