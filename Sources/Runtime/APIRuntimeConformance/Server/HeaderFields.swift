/// The header fields of a message in their order, spelt as on the wire. Names are compared without case.
///
/// The literal `["Accept": "a", "Accept": "b"]` has both fields.
package struct HeaderFields: Sendable, Equatable, RandomAccessCollection, ExpressibleByDictionaryLiteral {
    private var fields: [HeaderField]

    package init(_ fields: [HeaderField]) {
        self.fields = fields
    }

    package init(dictionaryLiteral elements: (String, String)...) {
        fields = elements.map { HeaderField(name: $0, value: $1) }
    }

    package var startIndex: Int { fields.startIndex }
    package var endIndex: Int { fields.endIndex }

    package subscript(position: Int) -> HeaderField {
        fields[position]
    }

    /// The first value of a name.
    package subscript(name: String) -> String? {
        values(of: name).first
    }

    package func values(of name: String) -> [String] {
        fields.filter { $0.name.lowercased() == name.lowercased() }.map(\.value)
    }

    package mutating func append(_ name: String, _ value: String) {
        fields.append(HeaderField(name: name, value: value))
    }
}
