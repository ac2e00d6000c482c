import APIGenDescription
import APIGenSpecLanguage
import APIGenSpecWriting
import APIGenSupport

/// The types of single values by their formats. A format that says nothing to a client is ignored.
enum ScalarTypes {
    static func string(format: String?, _ place: SchemaUse.Place) -> TypeExpression {
        switch format.map(normalized) {
        case "datetime", "iso8601", "rfc3339", "iso8601datetime", "utcdatetime": .date()
        case "date", "fulldate", "iso8601date": .scalar(.day)
        case "uuid", "guid": .scalar(.uuid)
        case "uri", "url", "httpurl", "httpsurl", "absoluteuri": .scalar(.url)
        case "byte", "base64", "bytes": .scalar(.data)
        case "binary", "file": file(in: place)
        case "decimal", "bigdecimal", "money", "currencyamount": .formatted(.scalar(.decimal), by: "string")
        case "int64", "long": number(.int64, in: place)
        case "int32", "integer", "int": number(.int, in: place)
        case "uint64", "ulong": number(.uint64, in: place)
        case "double", "float": number(.double, in: place)
        case "httpdate": .formatted(.date(), by: "http")
        case "rfc2822", "rfc822": .formatted(.date(), by: "rfc2822")
        default: .string
        }
    }

    static func integer(format: String?, of schema: Schema) -> TypeExpression {
        switch format.map(normalized) {
        case "unixtime", "unixtimestamp", "unixseconds", "unixtimeseconds", "epoch", "epochseconds", "timestamp":
            isUnixTime(in: schema) == .milliseconds
                ? .formatted(.date(), by: "milliseconds") : .formatted(.date(), by: "seconds")
        case "unixtimemillis", "unixtimemilliseconds", "epochmillis", "unixmilliseconds", "timestampms":
            .formatted(.date(), by: "milliseconds")
        // An Int has 32 bits on some watches.
        case "int64", "long", "uint32": .scalar(.int64)
        case "uint64", "ulong": .scalar(.uint64)
        // Recordings have the number as a string, too.
        case "lenient": .formatted(.scalar(.int), by: "lenient")
        default: schema.maximum.map { $0 >= 0x1p63 } == true ? .scalar(.uint64) : .scalar(.int)
        }
    }

    static func number(format: String?) -> TypeExpression {
        switch format.map(normalized) {
        case "float": .scalar(.float)
        case "decimal", "bigdecimal", "money", "currency": .scalar(.decimal)
        case "lenient": .formatted(.scalar(.double), by: "lenient")
        case "int64", "long": .scalar(.int64)
        case "int32", "integer", "int": .scalar(.int)
        case "unixtime", "unixtimestamp", "epoch": .formatted(.date(), by: "seconds")
        default: .scalar(.double)
        }
    }

    /// The type of a constant where a field cannot say the value.
    static func type(ofConstant value: Node) -> TypeExpression {
        guard case .scalar(let scalar) = value.content else { return .json }
        guard scalar.style == .plain, let literal = JSONLiteral(scalar.text) else { return .string }
        return switch literal {
        case .null: .json.orNull
        case .bool: .scalar(.bool)
        case .integer: .scalar(.int)
        case .fraction: .scalar(.double)
        }
    }

    // MARK: Whole numbers

    /// Whether a number has no fraction, because it is an identifier or counts pages or items. Some frameworks describe
    /// every number as `number`.
    static func isWhole(_ name: String, _ schema: Schema, _ place: SchemaUse.Place) -> Bool {
        guard case .number(nil) = schema.kind else { return false }
        let words = NameWords(of: name).words
        let isCounter: Bool =
            switch place {
            case .parameter(.query): counters.contains(words.joined())
            default: false
            }
        guard words.last == "id" || isCounter else { return false }
        let values = schema.examples + [schema.initial].compactMap(\.self)
        return values.allSatisfy { node in
            guard case .scalar(let scalar) = node.content else { return false }
            return node.isNull || Int(scalar.text) != nil
        } && schema.minimum.map { $0.rounded() == $0 } ?? true && schema.maximum.map { $0.rounded() == $0 } ?? true
    }

    private static let counters: Set<String> = [
        "page", "pagenumber", "pageindex", "pagesize", "perpage", "limit", "offset", "skip", "take",
    ]

    // MARK: Unix time

    enum UnixTime { case seconds, milliseconds }

    /// The unit of a number that is a point in time, if its name and its description or an example say so.
    static func unixTime(_ name: String, _ schema: Schema) -> UnixTime? {
        guard case .integer(let format) = schema.kind, format.map({ ["int32", "int64"].contains($0) }) ?? true,
            isNameOfTime(name)
        else { return nil }
        return isUnixTime(in: schema)
    }

    private static func isUnixTime(in schema: Schema) -> UnixTime? {
        let doc = schema.doc?.lowercased() ?? ""
        let mentions = ["unix", "epoch", "since 1970", "since january 1"].contains { doc.range(ofText: $0) != nil }
        let examples = schema.examples.compactMap { node -> Double? in
            guard case .scalar(let scalar) = node.content else { return nil }
            return Double(scalar.text)
        }
        let areSeconds = !examples.isEmpty && examples.allSatisfy { (1e9..<3e9).contains($0) }
        let areMilliseconds = !examples.isEmpty && examples.allSatisfy { (1e12..<3e12).contains($0) }
        if areMilliseconds || mentions && !areSeconds && doc.range(ofText: "millisecond") != nil {
            return .milliseconds
        }
        return areSeconds || mentions && examples.isEmpty ? .seconds : nil
    }

    private static func isNameOfTime(_ name: String) -> Bool {
        let words = SwiftWords(name).type.lowercased()
        return [
            "at", "on", "time", "timestamp", "date", "created", "updated", "modified", "expires", "expiration", "since",
            "until",
        ]
        .contains { words.hasSuffix($0) || words.hasPrefix($0) && $0.count > 4 }
    }

    // MARK: Places

    private static func file(in place: SchemaUse.Place) -> TypeExpression {
        switch place {
        case .body(encoding: .multipart): .scalar(.upload)
        case .body(encoding: .raw), .response: .data
        // JSON has no bytes: such documents mean a string.
        case .body, .parameter, .responseHeader, .model: .string
        }
    }

    /// A number as a string: quotes matter in JSON only.
    private static func number(_ type: ScalarType, in place: SchemaUse.Place) -> TypeExpression {
        switch place {
        case .parameter, .responseHeader: .scalar(type)
        case .body, .response, .model: .formatted(.scalar(type), by: "string")
        }
    }

    /// `date-time`, `dateTime` and `date_time` are one format.
    private static func normalized(_ format: String) -> String {
        String(
            decoding: format.lowercased().utf8.filter { $0 >= 0x30 && $0 <= 0x39 || $0 >= 0x61 && $0 <= 0x7A },
            as: UTF8.self
        )
    }
}
