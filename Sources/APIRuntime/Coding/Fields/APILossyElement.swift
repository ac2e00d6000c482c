/// An array element whose decoding error is reported as drift instead of thrown.
nonisolated struct APILossyElement<Element: Decodable>: Decodable {
    private let element: Element?

    init(from decoder: any Decoder) throws {
        let container = try decoder.singleValueContainer()
        element = try? container.decode(Element.self)
        if element == nil, let collector = decoder.driftCollector {
            let value = (try? container.decode(APIJSON.self))?.description ?? ""
            collector.add(.droppedElement, path: decoder.codingPath, value: value)
        }
    }

    static func decodeAll(from container: inout any UnkeyedDecodingContainer) throws -> [Element] {
        var elements: [Element] = []
        while !container.isAtEnd {
            if let element = try container.decode(Self.self).element {
                elements.append(element)
            }
        }
        return elements
    }
}
