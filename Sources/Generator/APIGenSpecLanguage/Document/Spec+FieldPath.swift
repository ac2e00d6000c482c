import APIGenDiagnostics
package import APIGenSupport

extension Spec {
    /// A path to a field: keys on the wire and positions in arrays, separated by dots.
    package struct FieldPath: Hashable, Sendable {
        package var text: Located<String>
        /// The steps; empty if the path has an error.
        package var steps: [Located<String>]

        package init(text: Located<String>, steps: [Located<String>]) {
            self.text = text
            self.steps = steps
        }

        /// A path that is written in no file.
        package init(_ text: String) {
            self.init(text: Located(text), steps: text.parts(between: ".").map { Located(String($0)) })
        }
    }
}

extension FieldDecoder {
    func decodeFieldPath(_ node: Node) -> Spec.FieldPath {
        decodeFieldPath(readName(node))
    }

    func decodeFieldPath(_ text: Located<String>) -> Spec.FieldPath {
        if text.isPlaceholder { return Spec.FieldPath(text: text, steps: []) }
        let source = SourceText(Node.Scalar(text.value), at: text.location)
        let dots = source.scalars.indices.filter { source.scalars[$0] == "." }
        let parts = zip([0] + dots.map { $0 + 1 }, dots + [source.scalars.count]).map { $0..<$1 }
        guard !parts.contains(where: \.isEmpty) else {
            report(
                .invalidValue,
                "`\(text.value)` is not a path: it is made of keys with a dot between two of them",
                at: text.location,
                help: "$message: errors.0.message"
            )
            return Spec.FieldPath(text: text, steps: [])
        }
        return Spec.FieldPath(
            text: text,
            steps: parts.map { Located(source.text($0), at: source.location($0)) }
        )
    }

    /// One path, or a list of paths.
    func decodeFieldPaths(_ node: Node) -> [Spec.FieldPath] {
        readNames(node).map { decodeFieldPath($0) }
    }
}
