/// Tells what a value of JSON is by its look, and reads it as the type that looks so.
///
/// ```swift
/// let union = try APIShapeDecoder(decoder)
/// switch union.shape {
/// case .string: self = .string(try union.content())
/// case .object: self = .invoice(try union.content())
/// default: throw union.unexpected("a string or an object")
/// }
/// ```
nonisolated public struct APIShapeDecoder {
    /// What a value looks like.
    public enum Shape {
        case null
        case bool(Bool)
        case number(Double)
        case string(String)
        case array
        case object(Members)
    }

    /// The members of an object, by which two kinds of objects are told apart.
    public struct Members {
        let container: KeyedDecodingContainer<APINameKey>

        /// Whether there is a member of that name that is not null.
        public func contains(_ name: String) -> Bool {
            let key = APINameKey(name)
            return container.contains(key) && (try? container.decodeNil(forKey: key)) == false
        }

        /// The value of a member; `nil` where there is none.
        public subscript(_ name: String) -> APIJSON? {
            try? container.decode(APIJSON.self, forKey: APINameKey(name))
        }
    }

    /// What the value looks like.
    public let shape: Shape

    private let decoder: any Decoder

    /// Looks at a value.
    public init(_ decoder: any Decoder) throws {
        self.decoder = decoder
        // Objects come first, since a failed try costs more than a value that fits.
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

    /// Decodes the value as the type that looks so.
    public func content<Content: Decodable>() throws -> Content {
        try decoder.singleValueContainer().decode(Content.self)
    }

    /// A word that the client does not know, which is reported as drift.
    public func unknown(_ word: String) -> String {
        decoder.driftCollector?.add(.unknownValue, path: decoder.codingPath, value: word)
        return word
    }

    /// What to throw for a value that no case is for.
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
