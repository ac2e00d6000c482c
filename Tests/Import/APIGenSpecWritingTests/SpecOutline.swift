import APIGenDiagnostics
import APIGenSpecLanguage
import APIGenSpecWriting
import APIGenSupport

/// What a spec says, as lines with a path and a value each. Two specs with the same lines make the same client.
///
/// It visits every property, so that a new one is compared without a change here. It leaves out what only a text has:
/// locations, the order of keys, and quotes around what is a string without them.
struct SpecOutline {
    private var lines: [String] = []
    /// The names of types, which a word without quotes may be.
    private let types: Set<String>

    static func lines(of spec: Spec) -> [String] {
        let names = spec.models.flatMap { [$0.name.value] + $0.parameters.map(\.value) }
        var outline = SpecOutline(types: Set(names + TypeExpression.builtIn))
        outline.add(spec, at: "")
        return outline.lines
    }

    private init(types: Set<String>) {
        self.types = types
    }

    private mutating func add(_ value: Any, at path: String) {
        switch value {
        case is APIGenSupport.SourceLocation: lines.append("\(path): written")
        case is Fix.Naming, is SourcePlace: break
        case let literal as Literal: lines.append("\(path): \(text(literal))")
        case let alternative as TypeExpression.Alternative: add(alternative, at: path)
        case let parameter as PathTemplate.Parameter:
            var parameter = parameter
            parameter.field.type = parameter.field.type ?? .scalar(.string)
            addProperties(of: parameter, at: path)
        case var field as Spec.Field:
            // `key?: T` and `key: T?` are one in YAML for a type in brackets or braces.
            if case .optional(let wrapped) = field.type { (field.type, field.isOptional) = (wrapped, true) }
            addProperties(of: field, at: path)
            addLongForm(of: field, at: path)
        case let kind as Spec.Union.Kind: add(kind.field, at: path)
        case let setting as Spec.Setting: add(setting.field, at: path)
        case let endpoint as Spec.Endpoint:
            var endpoint = endpoint
            endpoint.method = endpoint.method ?? Located("GET")
            // The order of places without parameters has no meaning.
            let (query, headers, body) = (endpoint.query, endpoint.headers, endpoint.body)
            endpoint.parameterPlaces.removeAll { place in
                switch place {
                case .query: query.isEmpty
                case .headers: headers.isEmpty
                case .body: body == nil
                }
            }
            addProperties(of: endpoint, at: path)
        default: addProperties(of: value, at: path)
        }
    }

    private mutating func addProperties(of value: Any, at path: String) {
        let mirror = Mirror(reflecting: value)
        switch mirror.displayStyle {
        case .optional: for child in mirror.children { add(child.value, at: path) }
        case .collection:
            for (index, child) in mirror.children.enumerated() { add(child.value, at: "\(path)[\(index)]") }
        case .struct, .enum, .tuple:
            if mirror.children.isEmpty { lines.append("\(path): \(value)") }
            for child in mirror.children {
                if child.label == "longForm" || child.label == "location" { continue }
                let name = child.label.map { $0 == "value" || $0.hasPrefix(".") ? "" : ".\($0)" } ?? ""
                addPart(child.value, at: path + name)
            }
        default: lines.append("\(path): \(value)")
        }
    }

    /// What only the long form of a field says.
    private mutating func addLongForm(of field: Spec.Field, at path: String) {
        add(field.array as Any, at: "\(path).array")
        add(field.object as Any, at: "\(path).object")
        add(field.contentType as Any, at: "\(path).contentType")
        add(field.examples, at: "\(path).examples")
        if field.isFrozen { lines.append("\(path).isFrozen") }
    }

    /// A part without the location of a case of an enum.
    private mutating func addPart(_ value: Any, at path: String) {
        guard Mirror(reflecting: value).displayStyle == .tuple else { return add(value, at: path) }
        for child in Mirror(reflecting: value).children where !(child.value is APIGenSupport.SourceLocation) {
            add(child.value, at: path)
        }
    }

    private func text(_ literal: Literal) -> String {
        if let elements = literal.elements { return "\(elements.map(text))" }
        return literal.isQuoted && JSONLiteral(literal.text) != nil ? literal.source : literal.text
    }

    private mutating func add(_ alternative: TypeExpression.Alternative, at path: String) {
        if let name = alternative.type?.name {
            // A word may be a type.
            lines.append("\(path): \(name.value)")
        } else if let type = alternative.type {
            add(type, at: path)
        } else {
            let isDecided = JSONLiteral(alternative.text) == nil && !types.contains(alternative.text)
            lines.append("\(path): \(alternative.isQuoted && !isDecided ? alternative.text.quoted : alternative.text)")
        }
        // A value that has a name only because others have one keeps its own.
        if let name = alternative.swiftName, name.value != alternative.text {
            lines.append("\(path): as \(name.value)")
        }
        add(alternative.metadata, at: path)
    }
}
