internal import Foundation

/// The JSON coders of every call.
///
/// Dates whose place has no format of its own (inside dictionaries, say) are ISO 8601 both ways.
nonisolated enum APIJSON {
    static func decoder() -> JSONDecoder {
        let decoder = JSONDecoder()
        decoder.dateDecodingStrategy = .custom { decoder in
            try APIDateFormat.iso8601.decode(from: decoder.singleValueContainer())
        }
        return decoder
    }

    /// Keys are sorted, so that the same value is the same bytes.
    static func encoder() -> JSONEncoder {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
        encoder.dateEncodingStrategy = .custom { date, encoder in
            var container = encoder.singleValueContainer()
            try APIDateFormat.iso8601.encode(date, into: &container)
        }
        return encoder
    }
}
