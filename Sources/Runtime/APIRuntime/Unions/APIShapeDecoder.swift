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
    public indirect enum Shape {
        /// The literal `null`.
        case null
        /// `true` or `false`, with the value.
        case bool(Bool)
        /// A number, rounded to the precision of `Double`.
        case number(Double)
        /// A string, with its escape sequences replaced.
        case string(String)
        /// An array, with the shape of its first element that is not null.
        case array(Shape?)
        /// An object, with the members that discriminate between two types.
        case object(Members)
    }

    /// The JSON type of a member.
    public enum MemberType: Sendable {
        /// `true` or `false`.
        case bool
        /// An integer or a fraction: JSON has one type for both.
        case number
        /// A string, even one that contains a number.
        case string
        /// A list of values of any types.
        case array
        /// Members by their names.
        case object
    }

    /// The members of an object, which discriminate between two types with the shape of an object.
    public struct Members {
        let container: KeyedDecodingContainer<APINameKey>

        /// Whether there is a member with that name that is not null.
        public func contains(_ name: String) -> Bool {
            let key = APINameKey(name)
            return container.contains(key) && (try? container.decodeNil(forKey: key)) == false
        }

        /// Whether there is a member with that name that has one of the types.
        public func contains(_ name: String, as types: MemberType...) -> Bool {
            guard let decoder = try? container.superDecoder(forKey: APINameKey(name)),
                let type = (try? APIShapeDecoder(decoder))?.shape.memberType
            else { return false }
            return types.contains(type)
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
        if let decoder = decoder as? APIJSONDecoder {
            shape = try Self.shape(of: decoder)
            return
        }
        // Objects come first, because a failed attempt costs more than a successful one.
        if let container = try? decoder.container(keyedBy: APINameKey.self) {
            shape = .object(Members(container: container))
        } else if var container = try? decoder.unkeyedContainer() {
            shape = .array(try Self.first(in: &container))
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

    /// The shape in JSON, which needs no attempts.
    private static func shape(of decoder: APIJSONDecoder) throws -> Shape {
        switch decoder.kind {
        case .null: return .null
        case .true: return .bool(true)
        case .false: return .bool(false)
        case .integer, .number: return .number(try decoder.decode(Double.self))
        case .ascii, .text, .escaped: return .string(try decoder.decode(String.self))
        case .object: return .object(Members(container: try decoder.container(keyedBy: APINameKey.self)))
        case .array:
            var container = try decoder.unkeyedContainer()
            return .array(try first(in: &container))
        }
    }

    /// The shape of the first element that is not null.
    private static func first(in container: inout any UnkeyedDecodingContainer) throws -> Shape? {
        while !container.isAtEnd {
            if try !container.decodeNil() { return try APIShapeDecoder(container.superDecoder()).shape }
        }
        return nil
    }

    /// Decodes the value as the type with its shape.
    public func content<Content: Decodable>(_ format: APIWireFormat = .plain) throws -> Content {
        try format.decode(Content.self, from: decoder)
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
    /// `nil` for null.
    fileprivate var memberType: APIShapeDecoder.MemberType? {
        switch self {
        case .null: nil
        case .bool: .bool
        case .number: .number
        case .string: .string
        case .array: .array
        case .object: .object
        }
    }

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
