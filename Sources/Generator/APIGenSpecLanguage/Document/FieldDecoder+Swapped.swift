import APIGenDiagnostics
import APIGenSupport

// Entries whose key and value are in each other's place.
extension FieldDecoder {
    /// `String: name`, with the type before the colon, as in many languages. `String: none` is a tag without content, or
    /// a shared parameter that is not sent.
    func decodeSwappedField(_ key: Located<String>, _ value: Node) -> Spec.Field? {
        guard key.value.utf8.first.map({ $0 < UInt8(ascii: "a") }) == true, TypeExpression.builtIn.contains(key.value),
            case .scalar(let scalar) = value.content, scalar.style == .plain, value.tag == nil,
            SpecDecoder.isIdentifier(scalar.text), scalar.text.first?.isLowercase == true, scalar.text != "none"
        else { return nil }
        report(.unknownType, "there is no type `\(scalar.text)`", at: location(value), fix: .swap(key, value, in: file))
        var field = Spec.Field(name: Located(scalar.text, at: location(value)), isOptional: false)
        field.type = TypeExpression(key)
        return field
    }
}

extension Fix {
    /// Swaps the key and the value of an entry.
    ///
    /// - Returns: `nil` if the value is not a string.
    static func swap(_ key: Located<String>, _ value: Node, in file: SourceFile) -> Fix? {
        guard case .scalar = value.content else { return nil }
        let (first, second) = (file.text(in: key.location.range), file.text(in: value.range))
        return Fix(
            "the name comes first: \(second): \(first)",
            [
                Edit(place: key.location, replacement: String(second)),
                Edit(file, value.range, String(first)),
            ]
        )
    }
}
