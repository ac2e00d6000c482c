import APIGenDiagnostics
package import APIGenModel
import APIGenSpecLanguage

// The formats of arrays, objects and dates, as values of the runtime.
extension Namer {
    package func style(of parameter: API.Parameter) -> String? {
        if parameter.isJSON { return nil }
        switch parameter.place {
        case .server, .wholeBody, .encoding: return nil
        case .path, .header: return style(ofText: parameter)
        case .query: return style(ofItem: parameter)
        case .body: return style(ofField: parameter)
        }
    }

    /// In a path or a header, the elements are joined to one text.
    private func style(ofText parameter: API.Parameter) -> String? {
        guard case .array(let element) = parameter.type else { return dateFormat(parameter.type) }
        var style = ".joined(\",\")"
        if case .joined(let joiner) = parameter.array { style = ".joined(\(SwiftLiteral.string(joiner)))" }
        return [style, dateFormat(element)].compactMap(\.self).joined(separator: ", ")
    }

    private func style(ofItem parameter: API.Parameter) -> String? {
        switch parameter.type {
        case .array(let element) where !isStructure(element):
            let style = source(of: parameter.array ?? .repeated)
            return [style, dateFormat(element)].compactMap(\.self).joined(separator: ", ")
        case let type where isStructure(type):
            return structure(parameter)
        case let type:
            return dateFormat(type)
        }
    }

    /// The default styles of form fields are those of the runtime.
    private func style(ofField parameter: API.Parameter) -> String? {
        let type = parameter.type
        // Several files have the same name, as browsers send them (RFC 7578, section 4.3).
        if case .array(.scalar(.upload)) = type {
            return source(of: [.brackets, .indices].first { $0 == parameter.array } ?? .repeated)
        }
        let isStyled = (parameter.array != nil || parameter.object != nil) && !parameter.isPatch && !parameter.sendsNull
        switch type {
        case .date: return dateFormat(type)
        case .array(.date(let format)):
            let styles = [isStyled ? parameter.array.map { source(of: $0) } : nil, dateFormat(.date(format))]
                .compactMap(\.self)
            return styles.isEmpty ? nil : styles.joined(separator: ", ")
        case _ where type.wireFormat != nil || !isStyled: return type.wireFormat?.source
        case .array(let element) where !isStructure(element): return parameter.array.map { source(of: $0) }
        default: return isStructure(type) && parameter.object != nil ? structure(parameter) : nil
        }
    }

    private func structure(_ parameter: API.Parameter) -> String {
        let style = parameter.object.flatMap { $0 == .json ? nil : $0 } ?? .brackets
        let objects = "objects: .\(style.rawValue)"
        let array = parameter.array ?? (parameter.place == .query && hasArray(parameter.type) ? .repeated : nil)
        guard let array, array != .json else { return objects }
        return "\(objects), arrays: \(source(of: array))"
    }

    private func dateFormat(_ type: API.ValueType) -> String? {
        // A date without a format is in ISO 8601.
        if case .date(let format) = type, format != .iso8601 { format.source } else { nil }
    }

    private func source(of style: ArrayStyle) -> String {
        switch style {
        case .joined(let joiner): ".joined(\(SwiftLiteral.string(joiner)))"
        case .repeated, .json: ".repeated"
        case .brackets: ".brackets"
        case .indices: ".indices"
        }
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
