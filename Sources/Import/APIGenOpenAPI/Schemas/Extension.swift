import APIGenDescription
import APIGenSupport

/// A key that OpenAPI does not define, to which tools give a meaning: `x-…`.
///
/// The language page lists all of them.
enum Extension: String, CaseIterable {
    // Names
    case fernGroup = "x-fern-sdk-group-name"
    case fernMethod = "x-fern-sdk-method-name"
    case fernParameter = "x-fern-parameter-name"
    case fernProperty = "x-fern-property-name"
    case fernType = "x-fern-type-name"
    case fernServer = "x-fern-server-name"
    case speakeasyGroup = "x-speakeasy-group"
    case speakeasyName = "x-speakeasy-name-override"
    case speakeasyServer = "x-speakeasy-server-id"
    case microsoftName = "x-ms-client-name"
    // Values of enums
    case varNames = "x-enum-varnames"
    case enumNames = "x-enumNames"
    case dashedEnumNames = "x-enum-names"
    case speakeasyEnums = "x-speakeasy-enums"
    case enumDescriptions = "x-enum-descriptions"
    case camelEnumDescriptions = "x-enumDescriptions"
    case speakeasyDescriptions = "x-speakeasy-enum-descriptions"
    case fernEnum = "x-fern-enum"
    case microsoftEnum = "x-ms-enum"
    case enumElements = "x-enum-elements"
    case vendorEnum = "x-enum"
    case extensibleEnum = "x-extensible-enum"
    // Schemas and parameters
    case nullable = "x-nullable"
    case goNullable = "x-isnullable"
    case example = "x-example"
    case deprecated = "x-deprecated"
    case tagValue = "x-discriminator-value"
    case microsoftTagValue = "x-ms-discriminator-value"
    case multipleSegments = "x-multi-segment"
    case microsoftEncoding = "x-ms-skip-url-encoding"
    // Calls
    case fernPagination = "x-fern-pagination"
    case speakeasyPagination = "x-speakeasy-pagination"
    case microsoftPageable = "x-ms-pageable"
    case fernRetries = "x-fern-retries"
    case speakeasyRetries = "x-speakeasy-retries"
    case fernIdempotent = "x-fern-idempotent"
    case fernIdempotencyHeaders = "x-fern-idempotency-headers"
    case idempotencyHeader = "x-idempotency-header"
    case fernStreaming = "x-fern-streaming"
    case fernAvailability = "x-fern-availability"
    case fernIgnore = "x-fern-ignore"
    case speakeasyIgnore = "x-speakeasy-ignore"
    // The whole document
    case fernBasePath = "x-fern-base-path"
    case fernGlobalHeaders = "x-fern-global-headers"
    case fernVariables = "x-fern-sdk-variables"
    case microsoftHost = "x-ms-parameterized-host"
    case microsoftPaths = "x-ms-paths"
    case webhooks = "x-webhooks"

    /// Where the extension is, and what it means for a spec.
    var meaning: String {
        switch self {
        case .fernGroup, .speakeasyGroup: "At an operation: the service of the endpoint."
        case .fernMethod: "At an operation: the name of the endpoint."
        case .fernParameter: "At a parameter: its name in Swift."
        case .fernProperty: "At a property: its name in Swift."
        case .fernType: "At a schema: the name of the model, which an inline schema then has."
        case .fernServer, .speakeasyServer: "At a server: its name."
        case .speakeasyName:
            "At an operation, a parameter or a schema: the name of the endpoint, the parameter or the model."
        case .microsoftName: "At a parameter, a property or a schema: the name in Swift."
        case .varNames, .enumNames, .dashedEnumNames, .speakeasyEnums:
            "At an enum: the names of its values, in their order or by value."
        case .enumDescriptions, .camelEnumDescriptions, .speakeasyDescriptions:
            "At an enum: the documentation of its values, in their order or by value."
        case .fernEnum: "At an enum: the names and the documentation of its values, by value."
        case .microsoftEnum:
            "At an enum: the name of the model, the names and the documentation of the values, and `$frozen` if "
                + "`modelAsString` is false."
        case .enumElements, .vendorEnum: "At an enum: the documentation of its values."
        case .extensibleEnum: "At a string: the values of an enum."
        case .nullable, .goNullable: "At a schema: null is a value, too."
        case .example: "At a schema or a parameter: an example."
        case .deprecated: "At an operation, a parameter or a schema: it is deprecated."
        case .tagValue, .microsoftTagValue: "At a schema: its value of the discriminator."
        case .multipleSegments, .microsoftEncoding: "At a parameter of the path: slashes in its value are kept."
        case .fernPagination:
            "At an operation: `paginate`, and `$unwrap` of the response. At the top: that of all that say `true`."
        case .speakeasyPagination, .microsoftPageable: "At an operation: `paginate`, and `$unwrap` of the response."
        case .fernRetries: "At an operation: `retry: off` if they are disabled."
        case .speakeasyRetries:
            "At the top or at an operation: the statuses of `retry`. The delays are those of the client."
        case .fernIdempotent: "At an operation: `idempotency`, with the first of `x-fern-idempotency-headers`."
        case .fernIdempotencyHeaders: "At the top: the header of `idempotency`."
        case .idempotencyHeader: "At the top or at an operation: the header of `idempotency`."
        case .fernStreaming: "At an operation: `stream`."
        case .fernAvailability: "At an operation: it is deprecated if the value is `deprecated`."
        case .fernIgnore, .speakeasyIgnore:
            "At an operation, or an optional parameter or property: it is left out."
        case .fernBasePath: "At the top: the path between each server and each operation."
        case .fernGlobalHeaders: "At the top: headers of all requests."
        case .fernVariables: "At the top: values of the client. Each call has them as parameters."
        case .microsoftHost: "At the top: the server, with variables in its host."
        case .microsoftPaths: "At the top: more paths, with constants in their queries."
        case .webhooks: "At the top: requests that the server sends. The report lists them."
        }
    }
}

extension Value {
    subscript(key: Extension) -> Value? { self[key.rawValue] }
}

extension OpenDocument {
    /// The string of an extension; `nil` after a value of another kind is reported.
    func readString(_ key: Extension, of value: Value) -> String? {
        value[key].flatMap { readString($0, of: key.rawValue) }
    }

    /// A string that an extension requires; `nil` after a value of another kind is reported.
    func readString(_ value: Value, of key: String) -> String? {
        if value.node.isNull { return nil }
        guard let text = value.node.text, value.node.scalarKind == .string, !text.isEmpty else {
            reportIgnored(key, value, "must be a string")
            return nil
        }
        return text
    }

    /// Reports an extension without a meaning.
    func reportIgnored(_ key: Extension, _ value: Value, _ expectation: String) {
        reportIgnored(key.rawValue, value, expectation)
    }

    func reportIgnored(_ key: SchemaKeywords.Keyword, _ value: Value, _ expectation: String) {
        reportIgnored(key.rawValue, value, expectation)
    }

    private func reportIgnored(_ key: String, _ value: Value, _ expectation: String) {
        reportLoss("extension", "`\(key)` \(expectation), so it is ignored", at: value, effect: .note)
    }
}
