import APIGenDiagnostics
import APIGenSupport

extension Spec {
    /// A key by which the body of a failure is recognized, perhaps with one of some values: `{ok: false}`.
    package struct FailureMatcher: Sendable {
        package var path: FieldPath
        /// Empty if any value matches.
        package var values: [Literal]
    }
}

extension ModelDecoder {
    /// `$when: error`, `$when: [error, code]`, or `$when: {ok: false, code: [1, 2]}`.
    func decodeMatchers(_ node: Node) -> [Spec.FailureMatcher] {
        guard case .mapping = node.content else {
            return fields.decodeFieldPaths(node).map { Spec.FailureMatcher(path: $0, values: []) }
        }
        var matchers: [Spec.FailureMatcher] = []
        for (key, value) in readNamedEntries(node, "matchers") {
            let path = fields.decodeFieldPath(key)
            let nodes = if case .sequence(let elements) = value.content { elements } else { [value] }
            let values = nodes.compactMap { fields.decodeLiteral($0) }
            if nodes.isEmpty {
                report(
                    .invalidValue,
                    "`$when` has no value for `\(key.value)`",
                    at: location(value),
                    help: "if the key alone is enough, write: $when: \(key.value)"
                )
            }
            matchers.append(Spec.FailureMatcher(path: path, values: values))
        }
        return matchers
    }
}
