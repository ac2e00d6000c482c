internal import APIRuntime
internal import Foundation

/// The headers of a recorded message: an object whose values are strings, or arrays for repeated headers.
///
/// They are sorted by name, because a session on Linux does not keep their order.
nonisolated struct APIRecordedHeaders: Codable {
    let headers: APIHeaders

    /// - Returns: `nil` without headers, so that nothing is written.
    init?(_ headers: APIHeaders) {
        if headers.isEmpty { return nil }
        self.headers = headers
    }

    init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: APINameKey.self)
        var headers = APIHeaders()
        for key in container.allKeys.sorted(by: { $0.stringValue < $1.stringValue }) {
            if let value = try? container.decode(String.self, forKey: key) {
                headers.add(key.stringValue, value)
                continue
            }
            for value in try container.decode([String].self, forKey: key) { headers.add(key.stringValue, value) }
        }
        self.headers = headers
    }

    func encode(to encoder: any Encoder) throws {
        var container = encoder.container(keyedBy: APINameKey.self)
        var written: Set<String> = []
        for name in headers.map(\.name).sorted() where written.insert(name.lowercased()).inserted {
            let values = headers.values(of: name)
            if values.count == 1 {
                try container.encode(values[0], forKey: APINameKey(name))
            } else {
                try container.encode(values, forKey: APINameKey(name))
            }
        }
    }
}

/// The body of a recorded message, in its most readable form.
nonisolated struct APIRecordedBody: Codable {
    private enum CodingKeys: String, CodingKey {
        case json, text, base64
    }

    let bytes: Data
    private let isJSON: Bool

    init(_ bytes: Data, _ headers: APIHeaders) {
        self.bytes = bytes
        isJSON = headers.isJSON
    }

    init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: CodingKeys.self)
        isJSON = container.contains(.json)
        if isJSON {
            bytes = try APIJSONCoding.encode(container.decode(APIJSON.self, forKey: .json))
        } else if let text = try container.decodeIfPresent(String.self, forKey: .text) {
            bytes = Data(text.utf8)
        } else {
            bytes = try container.decodeIfPresent(Data.self, forKey: .base64) ?? Data()
        }
    }

    func encode(to encoder: any Encoder) throws {
        guard !bytes.isEmpty else { return }
        var container = encoder.container(keyedBy: CodingKeys.self)
        if isJSON, let value = Self.json(bytes) {
            return try container.encode(value, forKey: .json)
        }
        let text = String(decoding: bytes, as: UTF8.self)
        if text.utf8.elementsEqual(bytes) {
            try container.encode(text, forKey: .text)
        } else {
            try container.encode(bytes.base64EncodedString(), forKey: .base64)
        }
    }

    /// The value of a JSON text that stays within the maximum depth two levels down in a recording.
    static func json(_ bytes: Data) -> APIJSON? {
        let nested = Data("[[".utf8) + bytes + Data("]]".utf8)
        let values = (try? APIJSONCoding.decode([[APIJSON]].self, from: nested))?.first
        return values?.count == 1 ? values?.first : nil
    }
}
