package import APIGenDiagnostics
import APIGenSupport

extension Fix {
    /// Where the Swift name of an endpoint can be written: `as: getPages`.
    package struct Naming: Sendable {
        private let place: SourceLocation
        private let before: String
        private let after: String

        /// An endpoint on one line becomes a mapping.
        init?(call node: Node, in file: SourceFile) {
            guard case .scalar(let scalar) = node.content, node.tag == nil,
                node.range.start.line == node.range.end.line, scalar.style != .literal, scalar.style != .folded
            else { return nil }
            place = SourceLocation(file, node.range)
            let isPlain = !scalar.text.contains { ",[]{}#".contains($0) } && !scalar.text.contains(": ")
            before = "{call: \(isPlain ? scalar.text : scalar.text.quoted), as: "
            after = "}"
        }

        init?(endpoint node: Node, in file: SourceFile) {
            guard let edit = Edit(adding: "", to: node, in: file) else { return nil }
            place = edit.place
            before = "as: "
            after = edit.replacement
        }

        /// Puts the HTTP method before the last word, so that the call does not have the name of the member.
        package func fix(forEndpoint name: String, method: String) -> Fix {
            var words = name.parts(between: ".").map(String.init)
            let last = words.popLast() ?? ""
            words.append(method.lowercased() + SwiftWords(last).type)
            let name = words.joined(separator: ".")
            return Fix(
                "give it another name: as: \(name)",
                [Edit(place: place, replacement: before + name + after)]
            )
        }
    }
}
