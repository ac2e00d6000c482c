/// The header fields of a message in their order, spelt as on the wire. Names are compared without case.
///
/// The literal `["Accept": "a", "Accept": "b"]` has both fields.
public struct HeaderFields: Sendable, Equatable, RandomAccessCollection, ExpressibleByDictionaryLiteral {
    private var fields: [HeaderField]

    public init(_ fields: [HeaderField]) {
        self.fields = fields
    }

    public init(dictionaryLiteral elements: (String, String)...) {
        fields = elements.map { HeaderField(name: $0, value: $1) }
    }

    public var startIndex: Int { fields.startIndex }
    public var endIndex: Int { fields.endIndex }

    public subscript(position: Int) -> HeaderField {
        fields[position]
    }

    /// The first value of a name.
    public subscript(name: String) -> String? {
        values(of: name).first
    }

    public func values(of name: String) -> [String] {
        fields.filter { $0.name.lowercased() == name.lowercased() }.map(\.value)
    }

    public mutating func append(_ name: String, _ value: String) {
        fields.append(HeaderField(name: name, value: value))
    }
}
