import APIGenSpecLanguage
import APIGenSwiftModel

extension ViewBuilder {
    /// The format of a streamed response as a value of the runtime.
    func source(of stream: SwiftAPI.Stream) -> String {
        func literal(_ pairs: [(name: String, value: SwiftExpression)]) -> String {
            "[\(pairs.map { "\(SwiftLiteral.string($0.name)): \(source($0.value))" }.joined(separator: ", "))]"
        }
        var arguments: [String] = []
        if let terminator = stream.terminator { arguments.append("until: \(SwiftLiteral.string(terminator))") }
        if !stream.query.isEmpty { arguments.append("query: \(literal(stream.query))") }
        if !stream.fields.isEmpty { arguments.append("fields: \(literal(stream.fields))") }
        return ".\(stream.format.rawValue)"
            + Layout.arguments(
                arguments,
                room: "    \(access)static let streaming: APIStreaming = .\(stream.format.rawValue)".count
            )
    }
}
