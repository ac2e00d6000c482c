/// Finds the values in XML or HTML: the text of elements, and attributes.
struct MarkupReader {
    struct Value {
        var range: Range<Int>
        /// The name of the attribute or of the element, or what another attribute names: `<add key="token" value="…">`.
        var name: String
        /// The elements around it, the outermost first.
        var parents: [String]
    }

    private let bytes: [UInt8]
    private var index = 0
    private var elements: [(name: String, label: String?)] = []
    private var values: [Value] = []

    static func values(in bytes: [UInt8]) -> [Value] {
        var reader = MarkupReader(bytes)
        while reader.index < bytes.count { reader.readNext() }
        return reader.values
    }

    private init(_ bytes: [UInt8]) {
        self.bytes = bytes
    }

    private mutating func readNext() {
        guard bytes[index] == UInt8(ascii: "<") else {
            let end = bytes[index...].firstIndex(of: UInt8(ascii: "<")) ?? bytes.count
            addText(index..<end)
            return
        }
        if hasPrefix("<![CDATA[") {
            index += 9
            let end = end(of: "]]>")
            addText(index..<end)
            index = min(bytes.count, end + 3)
        } else if hasPrefix("<!--") {
            index += 4
            let end = end(of: "-->")
            addText(index..<end)
            index = min(bytes.count, end + 3)
        } else if hasPrefix("</") {
            index += 2
            let name = readName()
            if let start = elements.lastIndex(where: { $0.name == name }) { elements.removeSubrange(start...) }
            skipTag()
        } else if hasPrefix("<!") || hasPrefix("<?") {
            skipTag()
        } else {
            index += 1
            readElement()
        }
    }

    private mutating func readElement() {
        let name = readName()
        var attributes: [(name: String, range: Range<Int>)] = []
        while index < bytes.count, bytes[index] != UInt8(ascii: ">") {
            guard bytes[index].isMarkupNameByte else {
                index += 1
                continue
            }
            let attribute = readName()
            skipSpace()
            guard index < bytes.count, bytes[index] == UInt8(ascii: "=") else { continue }
            index += 1
            skipSpace()
            guard index < bytes.count, bytes[index] == UInt8(ascii: "\"") || bytes[index] == UInt8(ascii: "'") else {
                let end = bytes[index...].firstIndex { $0 <= 0x20 || $0 == UInt8(ascii: ">") } ?? bytes.count
                attributes.append((attribute, index..<end))
                index = end
                continue
            }
            let end = bytes[(index + 1)...].firstIndex(of: bytes[index]) ?? bytes.count
            attributes.append((attribute, (index + 1)..<end))
            index = min(bytes.count, end + 1)
        }
        let isEmpty = index > 0 && bytes[index - 1] == UInt8(ascii: "/")
        index = min(bytes.count, index + 1)
        let label = attributes.first { FieldTraits.isLabel($0.name) }.map {
            String(decoding: bytes[$0.range], as: UTF8.self)
        }
        let parents = elements.map(\.name)
        for attribute in attributes where !attribute.range.isEmpty {
            let isLabelled = attribute.name.lowercased() == "value" || attribute.name.lowercased() == "content"
            let name = isLabelled ? label ?? attribute.name : attribute.name
            values.append(Value(range: attribute.range, name: name, parents: parents))
        }
        if !isEmpty, elements.count < Self.maximumDepth { elements.append((name, label)) }
    }

    /// Deeper elements are read without their parents, so that the time stays linear.
    private static let maximumDepth = 50

    private mutating func addText(_ range: Range<Int>) {
        index = range.upperBound
        guard bytes[range].contains(where: { $0 > 0x20 }) else { return }
        let element = elements.last
        let parents = elements.dropLast().map(\.name)
        values.append(Value(range: range, name: element?.label ?? element?.name ?? "", parents: parents))
    }

    private mutating func readName() -> String {
        let start = index
        while index < bytes.count, bytes[index].isMarkupNameByte { index += 1 }
        // The prefix of a namespace says nothing.
        let name = bytes[start..<index]
        let colon = name.lastIndex(of: UInt8(ascii: ":")).map { $0 + 1 } ?? start
        return String(decoding: name[colon...], as: UTF8.self)
    }

    private mutating func skipSpace() {
        while index < bytes.count, bytes[index] <= 0x20 { index += 1 }
    }

    private mutating func skipTag() {
        index = bytes[index...].firstIndex(of: UInt8(ascii: ">")).map { $0 + 1 } ?? bytes.count
    }

    private func hasPrefix(_ text: String) -> Bool { bytes[index...].starts(with: text.utf8) }

    private func end(of text: String) -> Int { bytes[index...].firstRange(of: text.utf8)?.lowerBound ?? bytes.count }
}

extension UInt8 {
    fileprivate var isMarkupNameByte: Bool { isWordByte || "_-.:".utf8.contains(self) }
}
