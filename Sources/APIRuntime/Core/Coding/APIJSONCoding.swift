package import Foundation

/// Decodes JSON.
///
/// Dates without a declared format, such as those in dictionaries, are ISO 8601.
nonisolated package enum APIJSONCoding {
    package static func decoder(drift: APIDriftCollector? = nil) -> JSONDecoder {
        let decoder = JSONDecoder()
        if let drift { decoder.userInfo[.apiDrift] = drift }
        decoder.dateDecodingStrategy = .custom { decoder in
            let container = try decoder.singleValueContainer()
            let text = try container.decode(String.self)
            if let date = APIISO8601.date(from: text) { return date }
            throw DecodingError.dataCorruptedError(
                in: container,
                debugDescription: "'\(text)' is not a date in the format iso8601"
            )
        }
        return decoder
    }
}
