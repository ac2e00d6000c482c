/// Determines the kind of an object in a union, and decodes its content.
///
/// ```swift
/// enum Event: Decodable {
///     case push([String])
///     case unknown(kind: String, content: APIJSON)
///
///     init(from decoder: any Decoder) throws {
///         let union = try APIKindDecoder<String>(decoder, by: "type", in: .key("payload"))
///         switch union.kind {
///         case "PushEvent": self = .push(try union.content())
///         default: self = .unknown(kind: union.kind, content: try union.unknownContent())
///         }
///     }
/// }
/// ```
nonisolated public struct APIKindDecoder<Kind: Decodable & APIParameter> {
    /// The tag, or the key that is present.
    public let kind: Kind

    private let decoder: any Decoder
    private let container: KeyedDecodingContainer<APINameKey>
    private let tag: String?
    private let place: APIContentPlace

    /// Reads the tag of an object.
    ///
    /// - Throws: `DecodingError` if there is none.
    public init(_ decoder: any Decoder, by tag: String, in place: APIContentPlace = .object) throws {
        container = try decoder.container(keyedBy: APINameKey.self)
        kind = try container.decode(Kind.self, forKey: APINameKey(tag))
        self.decoder = decoder
        self.tag = tag
        self.place = place
    }

    /// Decodes the content as the type of its kind.
    public func content<Content: Decodable>(_ format: APIWireFormat = .plain) throws -> Content {
        switch place {
        case .object: try Content(from: decoder)
        case .key(let name): try content(format, forKey: APINameKey(name))
        case .kind: try content(format, forKey: APINameKey(kind.parameterText))
        }
    }

    private func content<Content: Decodable>(_ format: APIWireFormat, forKey key: APINameKey) throws -> Content {
        if format == .plain || !container.contains(key) { return try container.decode(Content.self, forKey: key) }
        return try format.decode(Content.self, from: container.superDecoder(forKey: key))
    }

    /// Decodes the content of an unknown kind, which is reported as drift. It is null if there is none.
    public func unknownContent() throws -> APIJSON {
        let key: APINameKey
        switch place {
        case .object:
            let content = try APIJSON(from: decoder)
            report(value: tag == nil ? content.description : kind.parameterText)
            return content
        case .key(let name): key = APINameKey(name)
        case .kind: key = APINameKey(kind.parameterText)
        }
        report(value: kind.parameterText)
        return try container.decodeIfPresent(APIJSON.self, forKey: key) ?? .null
    }

    /// The error for a kind without a case.
    public func unexpected(_ expectation: String) -> any Error {
        let found = tag == nil ? "an object without any of these keys" : "'\(kind.parameterText)'"
        return DecodingError.dataCorrupted(
            DecodingError.Context(codingPath: path, debugDescription: "expected \(expectation), found \(found)")
        )
    }

    private var path: [any CodingKey] { decoder.codingPath + [tag].compactMap { $0.map(APINameKey.init(_:)) } }

    private func report(value: String) {
        decoder.driftCollector?.add(.unknownValue, path: path, value: value)
    }
}

nonisolated extension APIKindDecoder<String> {
    /// Finds the first key that is present and not null. The content is its value.
    ///
    /// If none is present, the kind is empty, and the unknown content is the whole object.
    public init(_ decoder: any Decoder, keys: [String]) throws {
        let container = try decoder.container(keyedBy: APINameKey.self)
        let kind = try keys.first { key in
            try container.contains(APINameKey(key)) && !container.decodeNil(forKey: APINameKey(key))
        }
        self.kind = kind ?? ""
        self.container = container
        self.decoder = decoder
        tag = nil
        place = kind == nil ? .object : .kind
    }
}

/// The location of a tagged union's content.
nonisolated public enum APIContentPlace: Hashable, Sendable {
    /// The object itself, which also contains the tag.
    case object
    /// The value of a fixed key.
    case key(String)
    /// The value of the key that the tag names.
    case kind
}
