/// The headers of a recorded message: an object whose values are texts, or arrays for repeated headers.
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
