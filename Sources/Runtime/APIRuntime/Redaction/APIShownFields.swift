/// A type with fields whose names are those of secrets. Descriptions, dumps and debuggers show `REDACTED` as their
/// values.
nonisolated public protocol APIRedactable: CustomReflectable {
    /// The names and the values to show.
    var shownFields: APIShownFields { get }
}

nonisolated extension APIRedactable {
    public var customMirror: Mirror {
        let children = shownFields.fields.map { field -> Mirror.Child in (field.0, field.1 ?? (String?.none as Any)) }
        return Mirror(self, children: children, displayStyle: .struct)
    }
}

/// The names and values of a type's fields, for descriptions.
nonisolated public struct APIShownFields: ExpressibleByDictionaryLiteral {
    fileprivate let fields: [(String, Any?)]

    public init(dictionaryLiteral elements: (String, Any?)...) {
        fields = elements
    }

    /// `REDACTED` in place of a value, unless it is `nil`.
    public static func secret(_ value: Any?) -> Any? {
        value.map { _ in APISecretNames.placeholder }
    }
}
