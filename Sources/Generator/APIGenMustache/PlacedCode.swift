import APIGenSupport

/// The code of a layout, next to the places where it may be broken. Few lines are too long and need it.
struct PlacedCode {
    struct Place {
        /// The bytes of the code before the place.
        var offset: Int
        var kind: Layout.Place

        var isMark: Bool { if case .mark = kind { true } else { false } }
    }

    private(set) var bytes: [UInt8] = []
    /// The places in the code, in their order.
    private(set) var places: [Place] = []
    /// The blocks of the code, in their order.
    private(set) var blocks: [Layout.Block] = []

    init() {}

    init(_ layout: Layout) {
        append(layout)
    }

    /// The layout with the code.
    var layout: Layout {
        var layout = Layout()
        var start = 0
        for place in places {
            layout.append(code: bytes[start..<place.offset])
            layout.append(place: place.kind)
            start = place.offset
        }
        layout.append(code: bytes[start...])
        layout.append(blocks: blocks)
        return layout
    }

    mutating func append(_ layout: Layout) {
        bytes.reserveCapacity(bytes.count + layout.bytes.count)
        places.reserveCapacity(places.count + 16)
        var rest = layout.bytes[...]
        while let index = rest.firstIndex(of: Layout.Place.marker) {
            bytes += rest[..<index]
            if let kind = Layout.Place(byte: rest[index + 1]) { places.append(Place(offset: bytes.count, kind: kind)) }
            rest = rest[(index + 2)...]
        }
        bytes += rest
        blocks += layout.blocks
    }

    mutating func append(_ code: String) { bytes.append(utf8Of: code) }

    mutating func append(_ other: PlacedCode) {
        for place in other.places { places.append(Place(offset: bytes.count + place.offset, kind: place.kind)) }
        bytes += other.bytes
        blocks += other.blocks
    }

    /// A list that is not in another one, by the indices of its places.
    struct ListPlaces {
        var kind: Layout.List
        var start: Int
        var items: [Int]
        var end: Int

        /// Whether the item on its own line has a comma. Swift's formatter requires one after the last of several
        /// elements.
        func hasComma(after index: Int) -> Bool { index < items.count - 1 || kind == .array && index > 0 }
    }

    /// - Parameters:
    ///   - places: The indices of the places in the part.
    ///   - bytes: The bytes of the code in the part.
    func part(_ places: Range<Int>, _ bytes: Range<Int>) -> PlacedCode {
        var part = PlacedCode()
        part.bytes = Array(self.bytes[bytes])
        part.places = self.places[places].map { Place(offset: $0.offset - bytes.lowerBound, kind: $0.kind) }
        if !blocks.isEmpty {
            let start = self.places[..<places.lowerBound].count { $0.kind == .block }
            part.blocks = Array(blocks[start...].prefix(self.places[places].count { $0.kind == .block }))
        }
        return part
    }

    /// The index after the list or the block that begins at a place, or after the place.
    func index(after index: Int) -> Int {
        var (depth, index) = (0, index)
        repeat {
            switch places[index].kind {
            case .list, .block: depth += 1
            case .listEnd, .blockEnd: depth -= 1
            case .mark, .item: break
            }
            index += 1
        } while depth > 0
        return index
    }

    /// The list that begins at a place; `nil` if none does.
    func list(at start: Int) -> ListPlaces? {
        guard case .list(let kind) = places[start].kind else { return nil }
        let next = index(after: start)
        var list = ListPlaces(kind: kind, start: start, items: [], end: next - 1)
        var index = start + 1
        while index < list.end {
            if places[index].kind == .item { list.items.append(index) }
            index = self.index(after: index)
        }
        return list
    }

    func item(_ index: Int, of list: ListPlaces) -> PlacedCode {
        let start = list.items[index]
        let isLast = index == list.items.count - 1
        let end = isLast ? list.end : list.items[index + 1]
        // The next item follows a comma and a space.
        return part(start + 1..<end, places[start].offset..<places[end].offset - (isLast ? 0 : 2))
    }

    var isEmpty: Bool { bytes.isEmpty && places.isEmpty }

    var flat: String { String(decoding: bytes, as: UTF8.self) }

    /// Whether it has several lines wherever it is written.
    var isMultiline: Bool {
        blocks.contains { if case .lines(let lines) = $0 { lines.count > 1 } else { false } }
    }

    /// Whether it cannot be written before its place is known.
    var hasChoice: Bool {
        if blocks.isEmpty { return false }
        var (index, block) = (0, 0)
        while index < places.count {
            let next = self.index(after: index)
            if places[index].kind == .block, case .choice = blocks[block] { return true }
            block += places[index..<next].count { $0.kind == .block }
            index = next
        }
        return false
    }

    /// The width of the comma that an array in the line would have on several lines, which Swift's formatter counts.
    var trailingComma: Int {
        var lists: [(list: Layout.List, items: Int)] = []
        for place in places {
            switch place.kind {
            case .list(let list): lists.append((list, 0))
            case .listEnd: lists.removeLast()
            case .item:
                lists[lists.count - 1].items += 1
                if let list = lists.last, list.list == .array, list.items > 1 { return 1 }
            case .mark, .block, .blockEnd: break
            }
        }
        return 0
    }
}
