internal import Foundation

nonisolated extension APIExchange.Request: Codable {
    private enum CodingKeys: String, CodingKey {
        case method, target, headers
    }

    public init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: CodingKeys.self)
        method = APIMethod(rawValue: try container.decode(String.self, forKey: .method))
        target = try container.decode(String.self, forKey: .target)
        headers = try container.decodeIfPresent(APIRecordedHeaders.self, forKey: .headers)?.headers ?? APIHeaders()
        body = try APIRecordedBody(from: decoder).bytes
    }

    public func encode(to encoder: any Encoder) throws {
        var container = encoder.container(keyedBy: CodingKeys.self)
        try container.encode(method.rawValue, forKey: .method)
        try container.encode(target, forKey: .target)
        try container.encodeIfPresent(APIRecordedHeaders(headers), forKey: .headers)
        try APIRecordedBody(body, headers).encode(to: encoder)
    }
}

nonisolated extension APIExchange.Response: Codable {
    private enum CodingKeys: String, CodingKey {
        case status, url, headers
    }

    public init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: CodingKeys.self)
        status = try container.decode(Int.self, forKey: .status)
        url = try container.decodeIfPresent(String.self, forKey: .url)
        headers = try container.decodeIfPresent(APIRecordedHeaders.self, forKey: .headers)?.headers ?? APIHeaders()
        body = try APIRecordedBody(from: decoder).bytes
    }

    public func encode(to encoder: any Encoder) throws {
        var container = encoder.container(keyedBy: CodingKeys.self)
        try container.encode(status, forKey: .status)
        try container.encodeIfPresent(url, forKey: .url)
        try container.encodeIfPresent(APIRecordedHeaders(headers), forKey: .headers)
        try APIRecordedBody(body, headers).encode(to: encoder)
    }
}
