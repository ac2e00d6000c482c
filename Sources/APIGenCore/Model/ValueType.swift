extension API {
    /// A type whose names are resolved.
    package indirect enum ValueType: Sendable {
        case scalar(Scalar)
        case date(DateFormat)
        case array(ValueType)
        /// A JSON object with keys of any name: what the names are texts of, and the values.
        case dictionary(ValueType, ValueType)
        case optional(ValueType)
        case model(String, [ValueType])
        /// A type parameter of the model around it.
        case parameter(String)
        case enumeration(Enumeration)
        case object(Object)
        /// One that is written where it is used; a union with a name is a model.
        case union(Union)
        /// A field's type with another form in JSON.
        case formatted(ValueType, FieldFormat)
        /// One with an error, which is reported where it is resolved: it suits every place.
        case invalid
    }

    /// How a field is read and written other than its type alone would be.
    package enum FieldFormat: String, CaseIterable, Sendable {
        /// Numbers and Booleans may be texts, empty values none, and a single element an array.
        case lenient
        /// A number that is written as a text, and read as either.
        case string
        /// Elements that do not fit are left out.
        case lossy
    }

    /// The types without parts, named as in Swift.
    package enum Scalar: String, CaseIterable, Sendable {
        case string = "String"
        case int = "Int"
        case int32 = "Int32"
        case int64 = "Int64"
        case uint64 = "UInt64"
        case double = "Double"
        case float = "Float"
        case bool = "Bool"
        case url = "URL"
        case uuid = "UUID"
        case decimal = "Decimal"
        case data = "Data"
        case id = "ID"
        case day = "Day"
        case json = "JSON"
        /// A file that is sent.
        case upload = "Upload"

        /// The name in Swift.
        package var swiftName: String {
            isFromRuntime ? "API" + rawValue : rawValue
        }

        /// The type of a name with its module before it, `Swift.String`, which means it whatever models are called.
        init?(qualified name: String) {
            let parts = name.split(separator: ".", maxSplits: 1).map(String.init)
            guard parts.count == 2, let scalar = Self(rawValue: parts[1]), scalar.module == parts[0] else { return nil }
            self = scalar
        }

        private var module: String {
            isFromRuntime ? "APIRuntime" : isFromFoundation ? "Foundation" : "Swift"
        }

        package var isFromRuntime: Bool {
            switch self {
            case .id, .day, .json, .upload: true
            default: false
            }
        }

        package var isFromFoundation: Bool {
            switch self {
            case .url, .uuid, .decimal, .data: true
            default: false
            }
        }

        package var isNumber: Bool {
            switch self {
            case .int, .int32, .int64, .uint64, .double, .float, .decimal: true
            default: false
            }
        }
    }
}

extension API.ValueType {
    /// Whether an error keeps it, or what it is made of, from being known.
    var isInvalid: Bool {
        switch self {
        case .invalid: true
        case .array(let inner), .optional(let inner), .formatted(let inner, _): inner.isInvalid
        case .dictionary(let key, let value): key.isInvalid || value.isInvalid
        case .scalar, .date, .model, .parameter, .enumeration, .object, .union: false
        }
    }

    /// The type with its type parameters replaced.
    func substituting(_ arguments: [String: API.ValueType]) -> API.ValueType {
        switch self {
        case .scalar, .date, .enumeration, .object, .union, .invalid: self
        case .array(let element): .array(element.substituting(arguments))
        case .dictionary(let key, let value): .dictionary(key, value.substituting(arguments))
        case .formatted(let type, let format): .formatted(type.substituting(arguments), format)
        case .optional(let wrapped): .optional(wrapped.substituting(arguments))
        case .model(let name, let types): .model(name, types.map { $0.substituting(arguments) })
        case .parameter(let name): arguments[name] ?? self
        }
    }
}
