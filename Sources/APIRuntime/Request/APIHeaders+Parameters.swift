public import Foundation

nonisolated extension APIHeaders {
    /// Adds a field; `nil` adds nothing.
    public mutating func add(_ name: String, _ value: (some APIParameter)?) {
        guard let value else { return }
        add(name, value.parameterText)
    }

    /// Adds an array: one joined field, or with another style one field for each element. `nil` and an empty array add
    /// nothing.
    public mutating func add(_ name: String, _ values: [some APIParameter]?, _ style: APIArrayStyle) {
        add(name, texts: values?.map(\.parameterText) ?? [], style)
    }

    /// Adds a date; `nil` adds nothing.
    public mutating func add(_ name: String, _ date: Date?, _ format: APIDateFormat) {
        guard let date else { return }
        add(name, format.text(of: date))
    }

    /// Adds an array of dates. `nil` and an empty array add nothing.
    public mutating func add(_ name: String, _ dates: [Date]?, _ style: APIArrayStyle, _ format: APIDateFormat) {
        add(name, texts: dates?.map(format.text(of:)) ?? [], style)
    }

    private mutating func add(_ name: String, texts: [String], _ style: APIArrayStyle) {
        guard !texts.isEmpty else { return }
        if case .joined(let joiner) = style {
            add(name, texts.joined(separator: joiner))
        } else {
            for text in texts {
                add(name, text)
            }
        }
    }

    /// Adds the fields of other headers, except those whose names are present or in a set.
    mutating func merge(_ other: APIHeaders, omitting omitted: Set<String>) {
        if other.isEmpty { return }
        let names = Set(omitted.map { $0.lowercased() }).union(map { $0.name.lowercased() })
        for (name, value) in other where !names.contains(name.lowercased()) {
            add(name, value)
        }
    }

    /// Why these headers cannot be sent: a name is not a token, or a value contains a line break (RFC 9110, section 5).
    var problem: String? {
        for (name, value) in self {
            if name.isEmpty || !name.utf8.allSatisfy(Self.isTokenByte) {
                return "'\(name)' is no name of a header"
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
