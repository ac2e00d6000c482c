public import Foundation

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

    private(set) var items: [Item] = []

    /// Why the query cannot be sent; `nil` if it can.
    private(set) var problem: String?

    /// Creates an empty query.
    public init() {}

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

    /// Adds a date; `nil` adds nothing.
    public mutating func add(_ name: String, _ date: Date?, _ format: APIDateFormat) {
        guard let date else { return }
        add(name, format.text(of: date))
    }

    /// Adds an array of dates. `nil` and an empty array add nothing.
    public mutating func add(_ name: String, _ dates: [Date]?, _ style: APIArrayStyle, _ format: APIDateFormat) {
        add(name, texts: dates?.map(format.text(of:)) ?? [], style)
    }

    /// Adds an object, a dictionary or an array of these, with an item for each value; `nil` adds nothing.
    public mutating func add(
        _ name: String,
        _ value: (some Encodable & Sendable)?,
        objects: APIObjectStyle,
        arrays: APIArrayStyle = .indices
    ) {
        addEncoded(name, value.map { APIStyledValue(value: $0, objects: objects, arrays: arrays) })
    }

    /// Adds a value as its JSON text; `nil` adds nothing.
    public mutating func addJSON(_ name: String, _ value: (some Encodable & Sendable)?) {
        addEncoded(name, value.map { APIJSONText(value: $0) })
    }

    /// Adds the items of an encoded value.
    private mutating func addEncoded(_ name: String, _ value: (some Encodable)?) {
        guard let value else { return }
        do {
            let tree = APITree.object([APITree.Member(name: name, value: try APITreeEncoder.tree(of: value))])
            for field in try APIFlatField.all(of: tree) {
                guard let text = field.value.scalarText else { continue }
                let encoded = "\(APIPercentEncoding.encode(field.name { $0 }))=\(APIPercentEncoding.encode(text))"
                items.append(Item(name: name, encoded: encoded))
            }
        } catch {
            problem = "the query item '\(name)' cannot be encoded"
        }
    }

    /// Adds the items of another query, except those whose names are present or in a set.
    mutating func merge(_ other: APIQuery, omitting omitted: Set<String>) {
        if other.isEmpty { return }
        let names = omitted.union(items.map(\.name))
        items += other.items.filter { !names.contains($0.name) }
    }

    /// Adds the items of another query, which replace items of the same name.
    mutating func replace(with other: APIQuery) {
        let names = Set(other.items.map(\.name))
        items.removeAll { names.contains($0.name) }
        items += other.items
    }

    private mutating func add(_ name: String, texts: [String], _ style: APIArrayStyle) {
        guard !texts.isEmpty else { return }
        let encoded = texts.map(APIPercentEncoding.encode)
        switch style {
        case .joined(let joiner):
            append(name, value: encoded.joined(separator: APIPercentEncoding.encodeJoiner(joiner)))
        case .repeated:
            for value in encoded {
                append(name, value: value)
            }
        case .brackets:
            for value in encoded {
                append(name, suffix: "[]", value: value)
            }
        case .indices:
            for (index, value) in encoded.enumerated() {
                append(name, suffix: "[\(index)]", value: value)
            }
        }
    }

    private mutating func append(_ name: String, suffix: String = "", value: String) {
        items.append(Item(name: name, encoded: "\(APIPercentEncoding.encode(name + suffix))=\(value)"))
    }
}
