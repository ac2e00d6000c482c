import APIGenSupport

/// The built-in scalar types. Most have the name of the Swift type.
package enum ScalarType: String, CaseIterable, Sendable {
    case string = "String"
    case int = "Int"
    case int32 = "Int32"
    case int64 = "Int64"
    case uint64 = "UInt64"
    case double = "Double"
    case float = "Float"
    case bool = "Bool"
    case url = "URL"
    case uuid = "UUID"
    case decimal = "Decimal"
    case data = "Data"
    case id = "ID"
    case day = "Day"
    case json = "JSON"
    /// A file to send.
    case upload = "Upload"

    /// The types by their names. A search of the cases takes longer.
    private static let types = Dictionary(uniqueKeysWithValues: allCases.map { ($0.rawValue, $0) })

    package init?(rawValue: String) {
        guard let type = Self.types[rawValue] else { return nil }
        self = type
    }

    /// The type for a qualified name, such as `Swift.String`, which is unambiguous even if a model has that name.
    package init?(qualified name: String) {
        guard name.has(".") else { return nil }
        let parts = name.parts(between: ".").map(String.init)
        guard parts.count == 2, let scalar = Self(rawValue: parts[1]), scalar.module == parts[0] else { return nil }
        self = scalar
    }

    /// The name that no model hides: `Swift.String`.
    package var qualifiedName: String { "\(module).\(rawValue)" }

    private var module: String {
        isFromRuntime ? "APIRuntime" : isFromFoundation ? "Foundation" : "Swift"
    }

    package var isFromRuntime: Bool {
        switch self {
        case .id, .day, .json, .upload: true
        default: false
        }
    }

    package var isFromFoundation: Bool {
        switch self {
        case .url, .uuid, .decimal, .data: true
        default: false
        }
    }
}
