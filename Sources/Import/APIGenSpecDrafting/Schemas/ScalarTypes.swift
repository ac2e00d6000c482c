import APIGenDescription
import APIGenSupport
import APIGenYAML

/// The types of single values by their formats. A format that says nothing to a client is ignored.
enum ScalarTypes {
    static func string(format: String?, _ place: SchemaUse.Place) -> DraftType {
        switch format.map(normalized) {
        case "datetime", "iso8601", "rfc3339", "iso8601datetime", "utcdatetime": .named("Date")
        case "date", "fulldate", "iso8601date": .named("Day")
        case "uuid", "guid": .named("UUID")
        case "uri", "url", "httpurl", "httpsurl", "absoluteuri": .named("URL")
        case "byte", "base64", "bytes": .named("Data")
        case "binary", "file": file(in: place)
        case "decimal", "bigdecimal", "money", "currencyamount": .formatted(.named("Decimal"), "string")
        case "int64", "long": number("Int64", in: place)
        case "int32", "integer", "int": number("Int", in: place)
        case "uint64", "ulong": number("UInt64", in: place)
        case "double", "float": number("Double", in: place)
        case "httpdate": .formatted(.named("Date"), "http")
        case "rfc2822", "rfc822": .formatted(.named("Date"), "rfc2822")
        default: .string
        }
    }

    static func integer(format: String?, of schema: Schema) -> DraftType {
        switch format.map(normalized) {
        case "unixtime", "unixtimestamp", "unixseconds", "unixtimeseconds", "epoch", "epochseconds", "timestamp":
            isUnixTime(in: schema) == .milliseconds
                ? .formatted(.named("Date"), "milliseconds") : .formatted(.named("Date"), "seconds")
        case "unixtimemillis", "unixtimemilliseconds", "epochmillis", "unixmilliseconds", "timestampms":
            .formatted(.named("Date"), "milliseconds")
        // An Int has 32 bits on some watches.
        case "int64", "long", "uint32": .named("Int64")
        case "uint64", "ulong": .named("UInt64")
        // Recordings have the number as a text, too.
        case "lenient": .formatted(.named("Int"), "lenient")
        default: schema.maximum.map { $0 >= 0x1p63 } == true ? .named("UInt64") : .named("Int")
        }
    }

    static func number(format: String?) -> DraftType {
        switch format.map(normalized) {
        case "float": .named("Float")
        case "decimal", "bigdecimal", "money", "currency": .named("Decimal")
        case "lenient": .formatted(.named("Double"), "lenient")
        case "int64", "long": .named("Int64")
        case "int32", "integer", "int": .named("Int")
        case "unixtime", "unixtimestamp", "epoch": .formatted(.named("Date"), "seconds")
        default: .named("Double")
        }
    }

    /// The type of a constant where a field cannot say the value.
    static func type(ofConstant value: Node) -> DraftType {
        guard case .scalar(let scalar) = value.content else { return .json }
        guard scalar.style == .plain, let literal = JSONLiteral(scalar.text) else { return .string }
        return switch literal {
        case .null: .json.orNull
        case .bool: .named("Bool")
        case .integer: .named("Int")
        case .fraction: .named("Double")
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

    private static func file(in place: SchemaUse.Place) -> DraftType {
        switch place {
        case .body(encoding: "multipart"): .named("Upload")
        case .body(encoding: "raw"), .response: .data
        // JSON has no bytes: such documents mean a text.
        case .body, .parameter, .responseHeader, .model: .string
        }
    }

    /// A number as a text: quotes matter in JSON only.
    private static func number(_ name: String, in place: SchemaUse.Place) -> DraftType {
        switch place {
        case .parameter, .responseHeader: .named(name)
        case .body, .response, .model: .formatted(.named(name), "string")
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
