extension Synonym {
    /// Names of types. The spelling suggestions already find apigen's own names in another case: `boolean`, `uuid`.
    static let types: [Synonym] = [
        Synonym(
            [
                "str", "text", "char", "character", "NSString", "varchar", "email", "password", "hostname", "ipv4",
                "ipv6", "html", "markdown", "color", "phone", "slug", "locale", "Substring", "StaticString",
                "CharSequence", "google.protobuf.Duration", "google.protobuf.FieldMask", "google.protobuf.StringValue",
            ],
            .type,
            means: .word("String")
        ),
        Synonym(
            [
                "integer", "NSInteger", "NSUInteger", "uint", "short", "Int8", "Int16", "UInt8", "UInt16", "UInt32",
                "byte", "year", "duration", "milliseconds", "i8", "i16", "u8", "u16", "u32", "usize", "isize",
                "fixed32",
            ],
            .type,
            means: .word("Int")
        ),
        Synonym(["i32", "sfixed32"], .type, means: .word("Int32")),
        Synonym(["long", "bigint", "i64", "sfixed64", "BigInteger"], .type, means: .word("Int64")),
        Synonym(["u64", "fixed64", "ULong"], .type, means: .word("UInt64")),
        Synonym(["f32", "float32"], .type, means: .word("Float")),
        Synonym(
            ["number", "NSNumber", "CGFloat", "real", "numeric", "percentage", "TimeInterval", "f64", "float64"],
            .type,
            means: .word("Double")
        ),
        Synonym(["money", "currency", "BigDecimal", "NSDecimalNumber", "amount"], .type, means: .word("Decimal")),
        Synonym(["boolean", "flag"], .type, means: .word("Bool")),
        Synonym(
            [
                "object", "any", "unknown", "AnyObject", "AnyHashable", "AnyCodable", "dynamic", "mixed", "JSONObject",
                "JSONValue", "record", "dictionary", "dict", "map", "NSDictionary", "NSObject", "interface", "struct",
                "jsonb", "variant", "null", "nil", "undefined", "interface{}", "JsonNode", "JsonElement",
                "google.protobuf.Struct", "google.protobuf.Any", "google.protobuf.Value",
            ],
            .type,
            means: .word("JSON")
        ),
        Synonym(
            ["array", "list", "NSArray", "tuple", "set", "NSSet", "sequence", "collection"],
            .type,
            means: .advice("an array is written with the type of its elements: [String]")
        ),
        Synonym(
            ["void", "none", "nothing", "never", "empty", "NoContent", "Unit", "google.protobuf.Empty"],
            .type,
            means: .advice("`none` is a response without content; a field has a type")
        ),
        Synonym(
            [
                "dateTime", "timestamp", "NSDate", "instant", "ISODate", "ISO8601", "time", "moment", "LocalDateTime",
                "OffsetDateTime", "ZonedDateTime", "time.Time", "google.protobuf.Timestamp",
            ],
            .type,
            means: .word("Date")
        ),
        Synonym(["LocalDate", "fullDate", "dateOnly", "CalendarDate"], .type, means: .word("Day")),
        Synonym(["guid", "NSUUID"], .type, means: .word("UUID")),
        Synonym(["uri", "NSURL", "href", "link", "uriReference"], .type, means: .word("URL")),
        Synonym(["identifier", "objectId"], .type, means: .word("ID")),
        Synonym(
            [
                "binary", "bytes", "blob", "buffer", "ArrayBuffer", "Uint8Array", "NSData", "base64", "octetStream",
                "UIImage", "NSImage", "image", "ByteArray", "ByteString",
            ],
            .type,
            means: .word("Data")
        ),
        Synonym(["file", "UploadFile", "multipart", "attachment"], .type, means: .word("Upload")),
        Synonym(
            ["enum"],
            .type,
            means: .advice("an enum is written as its values: open | closed")
        ),

        // Types with arguments, which `$0` and `$1` represent.
        Synonym(
            [
                "Array", "List", "Set", "Sequence", "Collection", "ArrayList", "Vector", "Vec", "ReadonlyArray",
                "NSArray", "Iterable", "ArraySlice", "OrderedSet", "ContiguousArray", "MutableList", "Flow", "Flux",
                "Stream", "AsyncSequence", "IReadOnlyList", "IEnumerable", "Repeated",
            ],
            .genericType,
            means: .word("[$0]")
        ),
        Synonym(["Optional", "Maybe", "Nullable", "Option"], .genericType, means: .word("$0?")),
        Synonym(
            [
                "Dictionary", "Map", "Record", "HashMap", "Dict", "NSDictionary", "OrderedDictionary", "MutableMap",
                "BTreeMap", "IDictionary",
            ],
            .genericType,
            means: .word("[$0: $1]")
        ),
        Synonym(
            [
                "Promise", "Future", "Task", "Observable", "AnyPublisher", "Result", "AsyncResult", "ResponseEntity",
                "Readonly", "Required", "NonNullable", "NonNull", "Awaitable", "CompletableFuture", "Deferred", "Mono",
                "Single", "Box",
            ],
            .genericType,
            means: .word("$0")
        ),
    ]

    /// Values of formats, encodings, credentials and policies.
    static let values: [Synonym] = [
        Synonym(
            [
                "unix", "epoch", "timestamp", "unixTime", "unixTimestamp", "epochSeconds", "secondsSince1970", "s",
                "sec",
            ],
            .dateFormat,
            means: .word("seconds")
        ),
        Synonym(
            ["millis", "ms", "epochMillis", "unixMillis", "millisecondsSince1970", "unixMs", "javascript", "js"],
            .dateFormat,
            means: .word("milliseconds")
        ),
        Synonym(
            ["iso", "rfc3339", "dateTime", "isoString", "iso8601withFractionalSeconds", "utc"],
            .dateFormat,
            means: .word("iso8601")
        ),
        Synonym(
            ["date", "day", "fullDate", "dateOnly", "localDate", "calendarDate"],
            .dateFormat,
            means: .advice("a date without a time has the type `Day`")
        ),
        Synonym(["rfc822", "rfc5322", "rss", "email"], .dateFormat, means: .word("rfc2822")),
        Synonym(["httpDate", "rfc1123", "rfc7231", "rfc9110", "imf", "gmt"], .dateFormat, means: .word("http")),
        Synonym(["application/json"], .encoding, means: .word("json")),
        Synonym(
            ["urlencoded", "formUrlencoded", "xWwwFormUrlencoded", "application/x-www-form-urlencoded", "url"],
            .encoding,
            means: .word("form")
        ),
        Synonym(["multipart/form-data", "formData", "multipartForm"], .encoding, means: .word("multipart")),
        Synonym(
            ["binary", "octetStream", "application/octet-stream", "bytes", "data", "text", "text/plain", "plain"],
            .encoding,
            means: .word("raw")
        ),
        Synonym(
            ["token", "jwt", "oauth", "oauth2", "accessToken", "bearerAuth", "bearerToken", "openIdConnect"],
            .credentialKind,
            means: .word("bearer")
        ),
        Synonym(["basicAuth", "password", "userPassword"], .credentialKind, means: .word("basic")),
        Synonym(
            ["apiKey", "key", "header"],
            .credentialKind,
            means: .advice("write where it is sent: {header: X-API-Key} or {query: key}")
        ),
        Synonym(["comma", "csv", "commaSeparated", "simple"], .arrayStyle, means: .word(",")),
        Synonym(["semicolon"], .arrayStyle, means: .word(";")),
        Synonym(["pipe", "pipes", "pipeDelimited"], .arrayStyle, means: .word("|")),
        Synonym(["space", "ssv", "spaceDelimited"], .arrayStyle, means: .word(" ")),
        Synonym(["multi", "explode", "form", "repeated", "exploded"], .arrayStyle, means: .word("repeat")),
        Synonym(["deepObject", "php"], .arrayStyle, means: .word("brackets")),
        Synonym(
            ["any", "other", "others", "else", "all", "error", "*", "fallback"],
            .failureStatus,
            means: .word("default")
        ),
        Synonym(["4XX", "4**", "clientError"], .failureStatus, means: .word("4xx")),
        Synonym(["5XX", "5**", "serverError"], .failureStatus, means: .word("5xx")),
        Synonym(["false", "no", "none", "never", "disabled", "0"], .policy, means: .word("off")),
    ]
}
