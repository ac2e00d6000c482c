package import APIGenSupport

/// The path of an endpoint: fixed text and typed parameters.
///
/// `/questions/{ids:[Int]}/comments` has a string, a parameter and a string.
package struct PathTemplate: Sendable {
    package enum Part: Sendable {
        case text(String)
        case parameter(Parameter)
        /// A part with an error, which may have been any number of parameters.
        case invalid
    }

    package struct Parameter: Sendable {
        /// `nil` if the path has only the name, for a `String`.
        package var field: Spec.Field
        /// `{path...}`: slashes of the value are not percent-encoded.
        package var keepsSlashes: Bool

        package init(field: Spec.Field, keepsSlashes: Bool = false) {
            self.field = field
            self.keepsSlashes = keepsSlashes
        }

        package var name: Located<String> { field.name }
        package var type: TypeExpression? { field.type }
    }

    package var parts: [Part]
    package var location: SourceLocation

    package init(parts: [Part], location: SourceLocation = .unknown) {
        self.parts = parts
        self.location = location
    }

    static func invalid(at location: SourceLocation) -> PathTemplate {
        PathTemplate(parts: [.invalid], location: location)
    }

    package var isInvalid: Bool {
        parts.contains { if case .invalid = $0 { true } else { false } }
    }

    /// The path as a spec has it.
    ///
    /// - Parameter declaration: What the braces of a parameter say after its name.
    package func text(_ declaration: (Parameter) -> String = { _ in "" }) -> String {
        parts.map { part in
            switch part {
            case .text(let text): text
            case .parameter(let parameter):
                "{\(parameter.name.value)\(parameter.keepsSlashes ? "..." : declaration(parameter))}"
            case .invalid: ""
            }
        }.joined()
    }

    /// The fields of the parameters, in order.
    package var fields: [Spec.Field] {
        get { parameters.map(\.field) }
        set {
            var fields = newValue[...]
            mapFields { $0 = fields.popFirst() ?? $0 }
        }
    }

    /// Changes the fields of the parameters.
    package mutating func mapFields(_ change: (inout Spec.Field) -> Void) {
        for index in parts.indices {
            guard case .parameter(var parameter) = parts[index] else { continue }
            change(&parameter.field)
            parts[index] = .parameter(parameter)
        }
    }

    package var parameters: [Parameter] {
        parts.compactMap { part in
            if case .parameter(let parameter) = part { parameter } else { nil }
        }
    }
}

extension PathTemplate {
    /// Parses a path that is a part of a longer text.
    static func parse(_ source: SourceText, in range: Range<Int>) throws(TypeSyntaxError) -> PathTemplate {
        var parts: [Part] = []
        var index = range.lowerBound
        while index < range.upperBound {
            if source.scalars[index] == "{" {
                try checkBraces(of: source, in: index..<range.upperBound)
                guard let end = source.scalars[index..<range.upperBound].firstIndex(of: "}") else {
                    throw TypeSyntaxError("this brace is never closed", index..<range.upperBound)
                }
                parts.append(.parameter(try parameter(source, in: index + 1..<end)))
                index = end + 1
            } else {
                let end = source.scalars[index..<range.upperBound].firstIndex(of: "{") ?? range.upperBound
                try checkText(of: source, in: index..<end, before: end < range.upperBound)
                try checkSegments(
                    of: source,
                    in: index..<end,
                    isWhole: (index == range.lowerBound, end == range.upperBound)
                )
                parts.append(.text(source.text(index..<end)))
                index = end
            }
        }
        return PathTemplate(parts: parts, location: source.location(range))
    }

    private static func parameter(_ source: SourceText, in range: Range<Int>) throws(TypeSyntaxError) -> Parameter {
        let colon = source.scalars[range].firstIndex(of: ":")
        var name = range.lowerBound..<(colon ?? range.upperBound)
        let keepsSlashes = colon == nil && source.scalars[name].suffix(3).elementsEqual("...".unicodeScalars)
        if keepsSlashes { name = name.lowerBound..<name.upperBound - 3 }
        if source.scalars[name].suffix(3).elementsEqual("...".unicodeScalars) {
            throw TypeSyntaxError(
                "a part that keeps its slashes is a string",
                range,
                replacement: (range.lowerBound - 1..<range.upperBound + 1, "{\(source.text(name))}")
            )
        }
        guard source.scalars[name].allSatisfy({ isNamePart($0) || "_-.".unicodeScalars.contains($0) }),
            source.scalars[name].contains(where: isNamePart)
        else {
            throw TypeSyntaxError(
                name.isEmpty ? "a name belongs between the braces" : "`\(source.text(name))` cannot name a parameter",
                name.isEmpty ? range.lowerBound - 1..<range.upperBound + 1 : name,
                help: "write a parameter as {id}, {id:Int}, {ids:[Int]} or {path...}"
            )
        }
        var field = Spec.Field(name: Located(source.text(name), at: source.location(name)))
        if let colon {
            field.type = try TypeParser.type(source, in: colon + 1..<range.upperBound)
        }
        return Parameter(field: field, keepsSlashes: keepsSlashes)
    }

    static func isNamePart(_ scalar: Unicode.Scalar) -> Bool {
        scalar.isASCIILetter || scalar.isASCIIDigit
    }
}
