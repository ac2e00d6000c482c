import APIGenModel
import APIGenSpecLanguage

/// The types of Swift and Foundation that generated code uses.
package enum StandardName: String, CaseIterable, Sendable {
    case bool = "Bool"
    case caseIterable = "CaseIterable"
    case codable = "Codable"
    case codingKey = "CodingKey"
    case codingKeyRepresentable = "CodingKeyRepresentable"
    case data = "Data"
    case date = "Date"
    case decimal = "Decimal"
    case decoder = "Decoder"
    case double = "Double"
    case duration = "Duration"
    case encoder = "Encoder"
    case float = "Float"
    case hashable = "Hashable"
    case identifiable = "Identifiable"
    case int = "Int"
    case int32 = "Int32"
    case int64 = "Int64"
    case sendable = "Sendable"
    case set = "Set"
    case string = "String"
    case uint64 = "UInt64"
    case url = "URL"
    case uuid = "UUID"
    case void = "Void"

    /// The type of the values of an enum on the wire.
    init(rawType: API.Scalar) {
        self =
            switch rawType {
            case .int: .int
            case .double: .double
            default: .string
            }
    }

    package var module: String { isFromFoundation ? "Foundation" : "Swift" }

    var isFromFoundation: Bool {
        switch self {
        case .data, .date, .decimal, .url, .uuid: true
        default: false
        }
    }
}

/// How a client writes the names of standard types: with their module if the client has a type with that name.
package struct StandardNames: Sendable {
    private let shadowed: Set<String>
    private let shadowedNames: Set<StandardName>

    /// - Parameter types: The client's own types.
    init(shadowedBy types: some Sequence<String>) {
        shadowed = Set(types)
        shadowedNames = Set(shadowed.compactMap(StandardName.init))
    }

    /// Writes every name without its module.
    package static let plain = StandardNames(shadowedBy: [])

    /// Qualifies every name with its module.
    package static let qualified = StandardNames(shadowedBy: StandardName.allCases.map(\.rawValue))

    /// Whether the client has a type with the name.
    package func hides(_ name: String) -> Bool { shadowed.contains(name) }

    /// The module with which a name is written, if it is.
    package func module(of name: StandardName) -> String? { shadowedNames.contains(name) ? name.module : nil }

    /// `String`, or `Swift.String` if the client has a type `String`.
    package func callAsFunction(_ name: StandardName) -> String {
        shadowedNames.contains(name) ? "\(name.module).\(name.rawValue)" : name.rawValue
    }
}
