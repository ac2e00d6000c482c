import APIGenModel
import APIGenSpecLanguage
import APIGenSupport

// The formats of arrays, objects and dates, as values of the runtime.
extension Namer {
    func style(of parameter: API.Parameter) -> SwiftAPI.Parameter.Style {
        if parameter.isJSON { return SwiftAPI.Parameter.Style() }
        return switch parameter.place {
        case .server, .wholeBody, .encoding: SwiftAPI.Parameter.Style()
        case .path, .header: style(ofText: parameter)
        case .query: style(ofItem: parameter)
        case .body: style(ofField: parameter)
        }
    }

    /// In a path or a header, the elements are joined to one string.
    private func style(ofText parameter: API.Parameter) -> SwiftAPI.Parameter.Style {
        guard case .array(let element) = parameter.type else { return style(ofValue: parameter.type) }
        var style = style(ofValue: element)
        style.array = if case .joined? = parameter.array { parameter.array } else { .joined(",") }
        return style
    }

    private func style(ofItem parameter: API.Parameter) -> SwiftAPI.Parameter.Style {
        switch parameter.type {
        case .array(let element) where !isStructure(element):
            var style = style(ofValue: element)
            style.array = parameter.array ?? .repeated
            return style
        case let type where isStructure(type): return structure(parameter)
        case let type: return style(ofValue: type)
        }
    }

    /// The default styles of form fields are those of the runtime.
    private func style(ofField parameter: API.Parameter) -> SwiftAPI.Parameter.Style {
        typealias Style = SwiftAPI.Parameter.Style
        let type = parameter.type
        // Several files have the same name, as browsers send them (RFC 7578, section 4.3).
        if case .array(.scalar(.upload)) = type {
            return Style(array: [.brackets, .indices].first { $0 == parameter.array } ?? .repeated)
        }
        let isStyled = (parameter.array != nil || parameter.object != nil) && !parameter.isPatch && !parameter.sendsNull
        switch type {
        case .date: return style(ofValue: type)
        case .array(.date(let format)):
            var style = style(ofValue: .date(format))
            if isStyled { style.array = parameter.array }
            return style
        case _ where type.wireFormat != nil || !isStyled: return Style(format: type.wireFormat)
        case .array(let element) where !isStructure(element): return Style(array: parameter.array)
        default: return isStructure(type) && parameter.object != nil ? structure(parameter) : Style()
        }
    }

    private func structure(_ parameter: API.Parameter) -> SwiftAPI.Parameter.Style {
        let array = parameter.array ?? (parameter.place == .query && hasArray(parameter.type) ? .repeated : nil)
        return SwiftAPI.Parameter.Style(
            object: parameter.object.flatMap { $0 == .json ? nil : $0 } ?? .brackets,
            array: array == .json ? nil : array
        )
    }

    private func style(ofValue type: API.ValueType) -> SwiftAPI.Parameter.Style {
        // A date without a format is in ISO 8601.
        guard case .date(let format) = type, format != .iso8601 else { return SwiftAPI.Parameter.Style() }
        return SwiftAPI.Parameter.Style(date: format)
    }

    /// Whether the values have names or indexes.
    private func isStructure(_ type: API.ValueType) -> Bool {
        switch type {
        case .object, .dictionary, .array, .scalar(.json): return true
        case .model(let name, _):
            if case .object? = models[name]?.shape { return true }
            return models.union(of: type).map { !$0.isSendable } ?? false
        case .union(let union): return !union.isSendable
        default: return false
        }
    }

    /// Whether one of the kinds of a union is an array, whose elements have the name of the parameter.
    private func hasArray(_ type: API.ValueType) -> Bool {
        models.union(of: type)?.kinds.contains { $0.content?.isArray == true } ?? false
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
