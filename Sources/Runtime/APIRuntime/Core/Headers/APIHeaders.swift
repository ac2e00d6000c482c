internal import Foundation

/// The header fields of a request or a response, in order. Names are compared in any case of letters.
///
/// ```swift
/// var headers: APIHeaders = ["Accept": "application/json"]
/// headers.add("X-Tag", "one")
/// print(headers["accept"] ?? "")  // application/json
/// ```
nonisolated public struct APIHeaders: Hashable, Sendable {
    private var fields: [Field] = []

    /// Creates an empty list of headers.
    public init() {}

    /// Whether there is no header field.
    public var isEmpty: Bool { fields.isEmpty }

    /// The value of a field. Values of a repeated field are joined by `, ` (RFC 9110, section 5.3).
    ///
    /// A new value replaces all fields of that name by one at the position of the first. `nil` removes them.
    public subscript(name: String) -> String? {
        get {
            let values = values(of: name)
            return values.isEmpty ? nil : values.joined(separator: ", ")
        }
        set {
            let key = name.lowercased()
            let place = fields.firstIndex { $0.key == key }
            fields.removeAll { $0.key == key }
            guard let newValue else { return }
            fields.insert(Field(name: name, key: key, value: newValue), at: place ?? fields.endIndex)
        }
    }

    /// The values of all fields of that name, in order.
    public func values(of name: String) -> [String] {
        let key = name.lowercased()
        return fields.filter { $0.key == key }.map(\.value)
    }

    /// The values by the names as first written. Values of a repeated field are joined by `, `.
    var joined: [String: String] {
        var values: [String: String] = [:]
        for field in fields {
            let name = fields.first { $0.key == field.key }?.name ?? field.name
            values[name] = values[name].map { "\($0), \(field.value)" } ?? field.value
        }
        return values
    }

    /// Appends a field. Existing fields of the same name are kept.
    ///
    /// Spaces and tabs around a value are removed (RFC 9110, section 5.5).
    public mutating func add(_ name: String, _ value: String) {
        fields.append(Field(name: name, key: name.lowercased(), value: value))
    }

    /// The same fields with other values.
    package func mapValues(_ transform: (Element) -> String) -> Self {
        var result = self
        for place in fields.indices {
            result.fields[place].value = transform((fields[place].name, fields[place].value))
        }
        return result
    }

    fileprivate struct Field: Hashable, Sendable {
        var name: String
        /// The name for comparisons.
        var key: String
        var value: String

        init(name: String, key: String, value: String) {
            self.name = name
            self.key = key
            self.value = Self.isBlank(value.utf8.first) || Self.isBlank(value.utf8.last) ? Self.trimmed(value) : value
        }

        private static func isBlank(_ byte: UInt8?) -> Bool {
            byte == 0x20 || byte == 0x09
        }

        private static func trimmed(_ value: String) -> String {
            var bytes = value.utf8[...]
            while isBlank(bytes.first) { bytes = bytes.dropFirst() }
            while isBlank(bytes.last) { bytes = bytes.dropLast() }
            return String(Substring(bytes))
        }

        static func == (left: Self, right: Self) -> Bool {
            left.key == right.key && left.value == right.value
        }

        func hash(into hasher: inout Hasher) {
            hasher.combine(key)
            hasher.combine(value)
        }
    }
}

nonisolated extension APIHeaders: Sequence {
    /// A field: its original name and its value.
    public typealias Element = (name: String, value: String)

    /// Iterates over the fields in order.
    public func makeIterator() -> Iterator {
        Iterator(rest: fields.makeIterator())
    }

    public struct Iterator: IteratorProtocol {
        fileprivate var rest: IndexingIterator<[Field]>

        public mutating func next() -> Element? {
            rest.next().map { ($0.name, $0.value) }
        }
    }
}

nonisolated extension APIHeaders: ExpressibleByDictionaryLiteral {
    /// Creates headers from a literal, in its order. A name may occur repeatedly.
    public init(dictionaryLiteral elements: (String, String)...) {
        for (name, value) in elements { add(name, value) }
    }
}

nonisolated extension APIHeaders {
    /// Adds a field; `nil` adds nothing.
    public mutating func add(_ name: String, _ value: (some APIParameter)?) {
        guard let value else { return }
        add(name, value.parameterText)
    }

    /// Adds an array: one joined field, or one for each element, by its style. `nil` and an empty array add nothing.
    ///
    /// A string with a comma is in quotes (RFC 9110, section 5.6.1), unless another character separates the elements.
    public mutating func add(_ name: String, _ values: [some APIParameter]?, _ style: APIArrayStyle) {
        let texts = values?.map(\.parameterText) ?? []
        let needsQuotes = values is [String] && [",", ", "].contains(style.joiner)
        add(name, texts: needsQuotes ? texts.map(APIHeaderList.element) : texts, style)
    }

    mutating func add(_ name: String, texts: [String], _ style: APIArrayStyle) {
        guard !texts.isEmpty else { return }
        if case .joined(let joiner) = style {
            add(name, texts.joined(separator: joiner))
        } else {
            for text in texts { add(name, text) }
        }
    }

    /// Adds the fields of other headers, except those whose names are present or in a set.
    mutating func merge(_ other: APIHeaders, omitting omitted: Set<String>) {
        if other.isEmpty { return }
        let own = fields
        let omitted = omitted.map { $0.lowercased() }
        for field in other.fields where !omitted.contains(field.key) && !own.contains(where: { $0.key == field.key }) {
            fields.append(field)
        }
    }

    /// Why these headers cannot be sent: a name is not a token, or a value contains a line break (RFC 9110, section 5).
    var problem: String? {
        for (name, value) in self {
            if name.isEmpty || !name.utf8.allSatisfy(Self.isTokenByte) {
                return "'\(name)' is not a valid header name"
            }
            if !Self.isOneLine(value) {
                return "the value of the header '\(name)' has a line break or NUL"
            }
        }
        return nil
    }

    /// Whether a value contains no line break and no NUL.
    static func isOneLine(_ value: String) -> Bool {
        !value.utf8.contains { $0 == 0 || $0 == 10 || $0 == 13 }
    }

    static func isTokenByte(_ byte: UInt8) -> Bool {
        // The first test covers letters, digits and most others.
        APIPercentEncoding.isUnreserved(byte) || "!#$%&'*+^`|".utf8.contains(byte)
    }
}

nonisolated extension APIHeaders {
    /// The `Content-Type` without its parameters, in lowercase (RFC 9110, section 8.3.1).
    var mediaType: String? {
        self["Content-Type"].map { $0.prefix { $0 != ";" }.trimmingCharacters(in: .whitespaces).lowercased() }
    }

    package var isJSON: Bool {
        mediaType.map { $0 == "application/json" || $0.hasSuffix("+json") } ?? false
    }
}

/// The headers that an endpoint or an API declares.
nonisolated public protocol APIHeaderDeclaration {
    /// The differences between headers and their declaration.
    static func drift(in headers: APIHeaders, of endpoint: String) -> [APIDrift]
}
