import APIDescription
package import APIGenDiagnostics
import YAML

/// Reads recorded requests and responses, whatever program wrote them.
package enum RecordingReader {
    package struct Result: Sendable {
        package var exchanges: [RecordedExchange] = []
        package var diagnostics: [Diagnostic] = []

        package init() {}
    }

    /// - Parameters:
    ///   - path: The path of the file in messages.
    ///   - bytes: A recording of any kind that apigen knows. The content tells the kind, not the path.
    package static func read(path: String, bytes: [UInt8]) -> Result {
        let text = String(decoding: bytes, as: UTF8.self)
        let file = RecordingFile(source: SourceFile(path: path, text: text))
        guard let first = text.unicodeScalars.first(where: { !$0.isSpace && $0 != "\u{FEFF}" }),
            first == "{" || first == "["
        else { return readText(text, file) }
        let document = parseJSON(text.utf8, limits: RecordingFile.limits)
        guard let root = document.root else {
            var result = Result()
            result.diagnostics = document.problems.map(file.diagnostic)
            return result
        }
        return read(root, file)
    }

    private static func readText(_ text: String, _ file: RecordingFile) -> Result {
        let commands =
            CommandPromptLexer.recognizes(text)
            ? CommandPromptLexer.commands(of: text) : ShellLexer.commands(of: text)
        if let result = CurlReader(file: file).read(commands) { return result }
        var result = Result()
        result.diagnostics = [Diagnostic(.notRecording, "this is not a recording that apigen reads", at: file.start)]
        return result
    }

    private static func read(_ root: Node, _ file: RecordingFile) -> Result {
        if let log = root.entries?.first(where: { $0.key.text == "log" }), log.value.entries != nil {
            return HARReader(file: file).read(log.value, key: log.key.range)
        }
        // The service of Postman wraps a collection.
        let collection = root["collection"] ?? root
        if collection["info"] != nil, collection["item"]?.elements != nil {
            return PostmanReader(file: file).read(collection)
        }
        var result = Result()
        result.diagnostics = [Diagnostic(.notRecording, "this is not a recording that apigen reads", at: file.start)]
        return result
    }
}
