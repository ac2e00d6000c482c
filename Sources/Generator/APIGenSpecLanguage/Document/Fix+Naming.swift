package import APIGenDiagnostics
import APIGenSupport

extension Fix {
    /// Where the Swift name of an endpoint can be written: `as: getPages`.
    ///
    /// Few endpoints need the fix, so that it is made when it is needed. Endpoints are copied often, so this is a class.
    package final class Naming: Sendable {
        private let node: Node
        private let file: SourceFile
        /// Whether the endpoint is on one line.
        private let isCall: Bool

        private init(_ node: Node, in file: SourceFile, isCall: Bool) {
            self.node = node
            self.file = file
            self.isCall = isCall
        }

        static func call(_ node: Node, in file: SourceFile) -> Naming { Naming(node, in: file, isCall: true) }

        static func endpoint(_ node: Node, in file: SourceFile) -> Naming { Naming(node, in: file, isCall: false) }

        /// Puts the HTTP method before the last word, so that the call does not have the name of the member.
        ///
        /// - Returns: `nil` if nothing can be inserted into the text of the endpoint.
        package func fix(forEndpoint name: String, method: String) -> Fix? {
            var words = name.parts(between: ".").map(String.init)
            let last = words.popLast() ?? ""
            words.append(method.lowercased() + SwiftWords(last).type)
            let name = "as: \(words.joined(separator: "."))"
            let edit = isCall ? edit(completing: name) : Edit(adding: name, to: node, in: file)
            return edit.map { Fix("give it another name: \(name)", [$0]) }
        }

        /// An endpoint on one line becomes a mapping.
        private func edit(completing name: String) -> Edit? {
            guard case .scalar(let scalar) = node.content, node.tag == nil,
                node.range.start.line == node.range.end.line, scalar.style != .literal, scalar.style != .folded
            else { return nil }
            let isPlain = !scalar.text.contains { ",[]{}#".contains($0) } && !scalar.text.contains(": ")
            return Edit(file, node.range, "{call: \(isPlain ? scalar.text : scalar.text.quoted), \(name)}")
        }
    }
}
