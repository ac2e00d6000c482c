import Foundation

/// The leaf values of a JSON text, for comparison with those of another one.
enum JSONLeaves {
    /// Every value with its path, such as `.items[0].name = Ada`. Empty texts are omitted, because they are invalid
    /// URLs.
    static func of(_ data: Data) throws -> Set<String> {
        func leaves(_ value: Any, _ path: String) -> [String] {
            switch value {
            case let object as [String: Any]: object.flatMap { leaves($0.value, "\(path).\($0.key)") }
            case let array as [Any]: array.enumerated().flatMap { leaves($0.element, "\(path)[\($0.offset)]") }
            case let text as String: text.isEmpty ? [] : ["\(path) = \(text)"]
            // 1 and 1.0 are the same number.
            default: ["\(path) = \(value)".replacing(/\.0$/, with: "")]
            }
        }
        return try Set(leaves(JSONSerialization.jsonObject(with: data), ""))
    }
}
