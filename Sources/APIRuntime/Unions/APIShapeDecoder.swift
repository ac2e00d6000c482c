/// Determines the JSON shape of a value, and decodes it as the type with that shape.
///
/// ```swift
/// enum Price: Decodable {
///     case text(String)
///     case amounts([String: Int])
///
///     init(from decoder: any Decoder) throws {
///         let union = try APIShapeDecoder(decoder)
///         switch union.shape {
///         case .string: self = .text(try union.content())
///         case .object: self = .amounts(try union.content())
///         default: throw union.unexpected("a string or an object")
///         }
///     }
/// }
/// ```
nonisolated public struct APIShapeDecoder {
    /// The JSON shape of a value.
    public enum Shape {
        case null
        case bool(Bool)
        case number(Double)
        case string(String)
        case array
        case object(Members)
    }

    /// The members of an object, which discriminate between two types with the shape of an object.
    public struct Members {
        let container: KeyedDecodingContainer<APINameKey>

        /// Whether there is a member with that name that is not null.
        public func contains(_ name: String) -> Bool {
            let key = APINameKey(name)
            return container.contains(key) && (try? container.decodeNil(forKey: key)) == false
        }

        /// The value of a member; `nil` if there is none.
        public subscript(_ name: String) -> APIJSON? {
            try? container.decode(APIJSON.self, forKey: APINameKey(name))
        }
    }

    /// The JSON shape of the value.
    public let shape: Shape

    private let decoder: any Decoder

    /// Determines the shape of a value.
    public init(_ decoder: any Decoder) throws {
        self.decoder = decoder
        // Objects come first, because a failed attempt costs more than a successful one.
        if let container = try? decoder.container(keyedBy: APINameKey.self) {
            shape = .object(Members(container: container))
        } else if (try? decoder.unkeyedContainer()) != nil {
            shape = .array
        } else {
            let container = try decoder.singleValueContainer()
            shape =
                if container.decodeNil() {
                    .null
                } else if let text = try? container.decode(String.self) {
                    .string(text)
                } else if let value = try? container.decode(Bool.self) {
                    .bool(value)
                } else {
                    .number(try container.decode(Double.self))
                }
        }
    }

    /// Decodes the value as the type with its shape.
    public func content<Content: Decodable>() throws -> Content {
        try decoder.singleValueContainer().decode(Content.self)
    }

    /// Reports an unknown word as drift.
    public func unknown(_ word: String) -> String {
        decoder.driftCollector?.add(.unknownValue, path: decoder.codingPath, value: word)
        return word
    }

    /// The error for a value without a case.
    public func unexpected(_ expectation: String) -> any Error {
        DecodingError.dataCorrupted(
            DecodingError.Context(
                codingPath: decoder.codingPath,
                debugDescription: "expected \(expectation), found \(shape.phrase)"
            )
        )
    }
}

nonisolated extension APIShapeDecoder.Shape {
    fileprivate var phrase: String {
        switch self {
        case .null: "null"
        case .bool(let value): String(value)
        case .number(let value): value.parameterText
        case .string(let text): "the string \"\(text.prefix(40))\""
        case .array: "an array"
        case .object: "another object"
        }
    }
}
