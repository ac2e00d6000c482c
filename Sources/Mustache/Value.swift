/// What a template is rendered with.
package enum Value: Hashable, Sendable {
    case null
    case bool(Bool)
    case string(String)
    case list([Value])
    case object([String: Value])
}
