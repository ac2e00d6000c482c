import APIGenDiagnostics
import YAML

// Objects that are written where they are used.
extension SpecDecoder {
    /// Fields by their names on the wire, and perhaps `$include`.
    mutating func inlineObject(_ node: Node) -> TypeExpression {
        var fields: [Spec.Field] = []
        var includes: [Located<String>] = []
        for (key, value) in entries(node, "fields") {
            if key.value == ParametersKey.include.rawValue {
                includes = names(value)
            } else if isOwnKey(key.value) {
                report(
                    .unknownKey,
                    "an object that is written here has no key `\(key.value)`",
                    at: key.location,
                    help: "apigen's word here is `$include`; a wire name that begins with $ is written with $$"
                )
            } else {
                fields.append(field(key, value))
            }
        }
        return .object(distinct(fields), includes: includes, beginning(node))
    }

    /// Whether a key between wire names is a word of apigen: a wire name that begins with `$` is written with `$$`.
    func isOwnKey(_ key: String) -> Bool { key.hasPrefix("$") && !key.hasPrefix("$$") }
}

extension Node.Entry {
    /// Whether the key is a word of apigen.
    var isOwnKey: Bool { keyText.map { $0.hasPrefix("$") && !$0.hasPrefix("$$") } ?? false }
}
