import APIGenModel
import APIGenMustache
import APIGenSpecLanguage
import APIGenSwiftModel

// The initializers that read models without the containers of `Codable`.
extension ViewBuilder {
    func reader(_ fields: [SwiftAPI.Field]) -> ReaderContext {
        let decoded = fields.filter(\.isDecoded)
        let contained = decoded.filter { $0.reading == nil }
        var sources: [Layout] = []
        if contained.count < decoded.count {
            sources.append("let object = try reader.object()")
        } else if contained.isEmpty, !fields.isEmpty {
            sources.append("_ = try reader.object()")
        }
        if contained.contains(where: { !$0.hasKey }) { sources.append("let decoder = reader.decoder") }
        if contained.contains(where: \.hasKey) {
            sources.append("let container = try reader.decoder.container\(.arguments(["keyedBy: CodingKeys.self"]))")
        }
        return ReaderContext(
            sources: sources,
            readings: fields.map { field in
                "\(field.property.storage ?? field.property.name) = \(.assigned(readValue(field)))"
            }
        )
    }

    private func readValue(_ field: SwiftAPI.Field) -> Layout {
        guard field.isDecoded, let reading = field.reading else { return decodedValue(field) }
        var arguments = [Layout(SwiftLiteral.string(field.wireName))]
        if reading == .date, case .date(let format) = field.format { arguments.append(layout(format.expression)) }
        if field.hasDefault, let initial = field.property.initial {
            arguments.append(.argument("default", layout(initial)))
        }
        let value: Layout = "object.\(reading.rawValue)\(field.isOptional ? "IfPresent" : "")\(.arguments(arguments))"
        return field.property.storage == nil ? "try \(value)" : "try APIIndirect\(.arguments([value]))"
    }
}
