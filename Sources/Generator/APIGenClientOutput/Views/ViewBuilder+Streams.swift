import APIGenMustache
import APIGenSpecLanguage
import APIGenSwiftModel

extension ViewBuilder {
    /// The format of a streamed response as a value of the runtime.
    func layout(of stream: SwiftAPI.Stream) -> Layout {
        func literal(_ pairs: [(name: String, value: SwiftExpression)]) -> Layout {
            .array(pairs.map { .argument(SwiftLiteral.string($0.name), layout($0.value)) })
        }
        var arguments: [Layout] = []
        if let terminator = stream.terminator {
            arguments.append(.argument("until", Layout(SwiftLiteral.string(terminator))))
        }
        if !stream.query.isEmpty { arguments.append(.argument("query", literal(stream.query))) }
        if !stream.fields.isEmpty { arguments.append(.argument("fields", literal(stream.fields))) }
        return ".\(stream.format.rawValue)\(.arguments(arguments))"
    }
}
