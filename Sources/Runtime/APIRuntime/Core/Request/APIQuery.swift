/// The items of a query, in the order in which they were added.
///
/// Names and values are percent-encoded when they are added: everything except letters, digits and `- . _ ~`.
nonisolated public struct APIQuery: Hashable, Sendable, CustomStringConvertible {
    struct Item: Hashable, Sendable {
        /// The declared name, without brackets.
        var name: String
        /// `name=value`, percent-encoded.
        var encoded: String
    }

    var items: [Item] = []

    /// Why the query cannot be sent; `nil` if it can.
    var problem: String?

    /// Creates an empty query.
    public init() {}

    /// Whether there is no item, so that the address gets no `?`.
    public var isEmpty: Bool { items.isEmpty }

    /// The query as sent, without the `?`.
    public var percentEncoded: String {
        items.map(\.encoded).joined(separator: "&")
    }

    public var description: String { percentEncoded }

    /// Adds an item; `nil` adds nothing.
    public mutating func add(_ name: String, _ value: (some APIParameter)?) {
        guard let value else { return }
        append(name, value: APIPercentEncoding.encode(value.parameterText))
    }

    /// Adds an array. `nil` and an empty array add nothing.
    public mutating func add(_ name: String, _ values: [some APIParameter]?, _ style: APIArrayStyle) {
        add(name, texts: values?.map(\.parameterText) ?? [], style)
    }

    /// Adds the items of another query, except those whose names are present or in a set.
    mutating func merge(_ other: APIQuery, omitting omitted: Set<String>) {
        if other.isEmpty { return }
        let own = items
        for item in other.items where !omitted.contains(item.name) && !own.contains(where: { $0.name == item.name }) {
            items.append(item)
        }
    }

    /// Adds the items of another query, which replace items of the same name.
    mutating func replace(with other: APIQuery) {
        if other.isEmpty { return }
        let names = Set(other.items.map(\.name))
        items.removeAll { names.contains($0.name) }
        items += other.items
    }

    mutating func add(_ name: String, texts: [String], _ style: APIArrayStyle) {
        guard !texts.isEmpty else { return }
        let encoded = texts.map(APIPercentEncoding.encode)
        switch style {
        case .joined(let joiner):
            append(name, value: encoded.joined(separator: APIPercentEncoding.encodeJoiner(joiner)))
        case .repeated:
            for value in encoded { append(name, value: value) }
        case .brackets:
            for value in encoded { append(name, suffix: "[]", value: value) }
        case .indices:
            for (index, value) in encoded.enumerated() { append(name, suffix: "[\(index)]", value: value) }
        }
    }

    private mutating func append(_ name: String, suffix: String = "", value: String) {
        items.append(Item(name: name, encoded: "\(APIPercentEncoding.encode(name + suffix))=\(value)"))
    }
}
