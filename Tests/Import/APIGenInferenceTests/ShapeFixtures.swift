import APIGenSupport
import APIGenYAML

@testable import APIGenInference

/// The values of one place, each from the body of another call.
func values(_ bodies: [String]) -> ValueShape {
    ValueShape(bodies.enumerated().map { RecordedValue(node($1), in: $0) })
}

/// The objects of one place, each from the body of another call.
func objects(_ bodies: [String]) -> ObjectShape {
    guard let object = values(bodies).object else { preconditionFailure("no objects") }
    return object
}

func node(_ text: String) -> Node {
    guard let root = parseJSON(text.utf8).root else { preconditionFailure("no JSON: \(text)") }
    return root
}

extension ValueShape {
    /// The kinds of values with what is in them: `text|[number]`.
    var outline: String {
        var parts: [String] = []
        if texts.count > 0 { parts.append("text") }
        if numbers.count > 0 { parts.append("number") }
        if booleans > 0 { parts.append("flag") }
        if nulls > 0 { parts.append("null") }
        if arrays > 0 { parts.append("[\(element?.outline ?? "")]") }
        if let object { parts.append(object.outline) }
        return parts.joined(separator: "|")
    }
}

extension ObjectShape {
    /// The fields with their values, those of a dictionary as `*`, and those of a kind after the value of the tag:
    /// `{id: number, name?: text}`, `{*: number}`, `{type=a {x: number} | type=b {y: text}}`.
    var outline: String {
        let shape = merged
        if let values = shape.values { return "{*: \(values.outline)}" }
        if let tag = shape.tag {
            return "{\(shape.kinds.map { "\(tag)=\($0.value) \($0.shape.outline)" }.joined(separator: " | "))}"
        }
        let fields = shape.names.map { name in
            let field = shape.fields[name]
            return "\(name)\(field?.count == shape.count ? "" : "?"): \(field?.value.outline ?? "")"
        }
        return "{\(fields.joined(separator: ", "))}"
    }
}

extension SourcePlace {
    /// A place that no test compares.
    static var anywhere: SourcePlace {
        let mark = Mark(line: 1, column: 1)
        return SourcePlace(
            pointer: "/",
            location: SourceLocation(SourceFile(path: "calls.har", text: ""), MarkRange(mark, mark))
        )
    }
}
