import APIDescription
import APIGenSupport

enum NumberRule {
    /// Below this number of values, whole numbers may be fractions that happen to be whole.
    private static let certainCount = 20

    static func kind(of value: ValueShape, named name: String) -> Schema.Kind {
        if FieldName.isTime(name) {
            if value.minimum >= 1e9, value.maximum < 3e9 {
                return value.fractions > 0 ? .number(format: "unixtime") : .integer(format: "unixtime")
            }
            if value.minimum >= 1e12, value.maximum < 3e12, value.fractions == 0 {
                return .integer(format: "unixtimemillis")
            }
        }
        if value.fractions > 0 { return .number(format: nil) }
        if value.maximum >= 0x1p63 || value.minimum < -0x1p63 { return .number(format: nil) }
        if FieldName.isFraction(name), value.integers < certainCount { return .number(format: nil) }
        return .integer(format: value.maximum > 0x7FFF_FFFF || value.minimum < -0x8000_0000 ? "int64" : nil)
    }
}

enum TextRule {
    /// The format that all texts have; `nil` for plain texts.
    static func format(of texts: TextSummary, named name: String) -> String? {
        switch texts.form {
        case .dateTime?: "date-time"
        case .day?: "date"
        case .mailDate?: "rfc2822"
        case .uuid?: texts.count > 1 || FieldName.isIdentifier(name) ? "uuid" : nil
        case .address?: texts.count > 2 || FieldName.isAddress(name) ? "uri" : nil
        case .integer?, .fraction?, .boolean?, nil: nil
        }
    }
}

/// When texts are the values of an enum.
enum EnumerationRule {
    /// Fewer values do not show that there are few different ones.
    private static let minimumCount = 10

    static func values(of texts: TextSummary, named name: String) -> [String]? {
        let values = texts.order
        guard texts.count >= minimumCount, texts.empty == 0, !texts.isOverfull, values.count > 1, values.count <= 20,
            texts.form == nil, !namesThings(name), values.allSatisfy(isWord),
            // Equal words would need invented names.
            Set(values.map { $0.lowercased().filter { $0.isLetter || $0.isNumber } }).count == values.count
        else { return nil }
        // Each value several times on average, and few of them once.
        let single = values.count { texts.values[$0] == 1 }
        guard values.count * 3 <= texts.count, single * 2 <= values.count else { return nil }
        return values
    }

    /// Whether the values of a field are as many as there are things.
    private static func namesThings(_ name: String) -> Bool {
        guard let last = NameWords(of: name).words.last else { return true }
        return FieldName.isIdentifier(name)
            || [
                "name", "title", "slug", "login", "username", "email", "url", "path", "version", "description",
                "message", "text", "token", "key", "value", "label", "tag", "handle", "author", "user", "owner", "host",
                "hostname", "query", "query1", "formula", "content", "body", "comment", "summary", "subject", "hash",
                "sha", "code", "phone", "address", "city", "tags", "file", "filename", "color", "zip", "date", "time",
                "avatar", "icon", "metric", "q", "search", "domain", "note", "notes", "caption", "artist", "album",
                "genre", "isbn", "alias",
            ].contains(last)
    }

    /// `in_progress`, `READ-ONLY`, `v1.read`.
    private static func isWord(_ text: String) -> Bool {
        guard let first = text.utf8.first, first.isLetter, text.utf8.count <= 40 else { return false }
        let digits = text.utf8.count(where: \.isDigit)
        return digits <= 3 && text.utf8.allSatisfy { $0.isLetter || $0.isDigit || "-_.:/".utf8.contains($0) }
    }
}
