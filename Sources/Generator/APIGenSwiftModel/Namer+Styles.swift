import APIGenDiagnostics
import APIGenModel
import APIGenSpecLanguage

// The formats of arrays, objects and dates, as values of the runtime.
extension Namer {
    func style(of parameter: API.Parameter) -> [SwiftArgument] {
        if parameter.isJSON { return [] }
        switch parameter.place {
        case .server, .wholeBody, .encoding: return []
        case .path, .header: return style(ofText: parameter)
        case .query: return style(ofItem: parameter)
        case .body: return style(ofField: parameter)
        }
    }

    /// In a path or a header, the elements are joined to one text.
    private func style(ofText parameter: API.Parameter) -> [SwiftArgument] {
        guard case .array(let element) = parameter.type else { return dateFormat(parameter.type) }
        var style = ArrayStyle.joined(",")
        if case .joined? = parameter.array, let joined = parameter.array { style = joined }
        return [argument(style)] + dateFormat(element)
    }

    private func style(ofItem parameter: API.Parameter) -> [SwiftArgument] {
        switch parameter.type {
        case .array(let element) where !isStructure(element):
            return [argument(parameter.array ?? .repeated)] + dateFormat(element)
        case let type where isStructure(type):
            return structure(parameter)
        case let type:
            return dateFormat(type)
        }
    }

    /// The default styles of form fields are those of the runtime.
    private func style(ofField parameter: API.Parameter) -> [SwiftArgument] {
        let type = parameter.type
        // Several files have the same name, as browsers send them (RFC 7578, section 4.3).
        if case .array(.scalar(.upload)) = type {
            return [argument([.brackets, .indices].first { $0 == parameter.array } ?? .repeated)]
        }
        let isStyled = (parameter.array != nil || parameter.object != nil) && !parameter.isPatch && !parameter.sendsNull
        switch type {
        case .date: return dateFormat(type)
        case .array(.date(let format)):
            return (isStyled ? parameter.array.map { [argument($0)] } ?? [] : []) + dateFormat(.date(format))
        case _ where type.wireFormat != nil || !isStyled:
            return type.wireFormat.map { [SwiftArgument(nil, $0.expression)] } ?? []
        case .array(let element) where !isStructure(element): return parameter.array.map { [argument($0)] } ?? []
        default: return isStructure(type) && parameter.object != nil ? structure(parameter) : []
        }
    }

    private func structure(_ parameter: API.Parameter) -> [SwiftArgument] {
        let style = parameter.object.flatMap { $0 == .json ? nil : $0 } ?? .brackets
        let objects = SwiftArgument("objects", .member(style.rawValue))
        let array = parameter.array ?? (parameter.place == .query && hasArray(parameter.type) ? .repeated : nil)
        guard let array, array != .json else { return [objects] }
        return [objects, argument(array, label: "arrays")]
    }

    private func dateFormat(_ type: API.ValueType) -> [SwiftArgument] {
        // A date without a format is in ISO 8601.
        if case .date(let format) = type, format != .iso8601 { [SwiftArgument(nil, format.expression)] } else { [] }
    }

    private func argument(_ style: ArrayStyle, label: String? = nil) -> SwiftArgument {
        let value: SwiftExpression =
            switch style {
            case .joined(let joiner): .call(.member("joined"), [SwiftArgument(nil, .string(joiner))])
            case .repeated, .json: .member("repeated")
            case .brackets: .member("brackets")
            case .indices: .member("indices")
            }
        return SwiftArgument(label, value)
    }

    /// Whether the values have names or indexes.
    private func isStructure(_ type: API.ValueType) -> Bool {
        switch type {
        case .object, .dictionary, .array, .scalar(.json): return true
        case .model(let name, _):
            if case .object? = models[name]?.shape { return true }
            return union(type).map { !$0.isSendable } ?? false
        case .union(let union): return !union.isSendable
        default: return false
        }
    }

    /// Whether one of the kinds of a union is an array, whose elements have the name of the parameter.
    private func hasArray(_ type: API.ValueType) -> Bool {
        union(type)?.kinds.contains { $0.content?.isArray == true } ?? false
    }
}

extension API.Parameter {
    /// Whether the value is written as JSON in a query or a form.
    var isJSON: Bool {
        guard place == .query || place == .body, !isPatch, !sendsNull, type.wireFormat == nil else { return false }
        switch type {
        case .array(.scalar(.upload)): return false
        case .array: return array == .json || object == .json
        default: return object == .json
        }
    }
}
