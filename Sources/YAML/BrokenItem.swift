/// The key and the value around a place where libyaml gave up, read from the text as its author meant them.
struct BrokenItem {
    /// Nothing for an item of a list that is no pair; the dashes of lists around a key belong to it.
    private let key: Substring?
    private var value: Substring
    private let isKeyBroken: Bool

    /// - Parameters:
    ///   - text: The item without what stands around it.
    ///   - offset: How many scalars of it stand before the place.
    init(_ text: Substring, brokenAt offset: Int) {
        let scalars = text.unicodeScalars
        let place = scalars.index(text.startIndex, offsetBy: offset, limitedBy: text.endIndex) ?? text.endIndex
        let before = text[..<place]
        isKeyBroken = !before.contains(": ")
        let isFirst = before.allSatisfy { $0 == "-" || $0 == " " }
        let item = isKeyBroken && isFirst ? text[place...] : text
        let colon = item.firstRange(of: ": ")
        key = colon.map { item[..<$0.lowerBound].trimmed }
        value = (colon.map { item[$0.upperBound...] } ?? item).trimmed
        // An apostrophe has ended the quotes early: they are the author's own, and new ones take their place.
        if let quote = before.last, quote == "'" || quote == "\"", value.first == quote, value.last == quote {
            value = value.dropFirst().dropLast()
        }
    }

    /// The item as it has to be written.
    var help: String {
        guard let key else { return "put the value in quotes: \(value.quoted)" }
        return isKeyBroken
            ? "put the key in quotes: \(key.quoted): \(value)" : "put the value in quotes: \(key): \(value.quoted)"
    }

    /// Whether the value could have quotes: not where it has some, or is a collection, a block or an alias.
    var isBare: Bool {
        value.first.map { !"\"'[{|>&*!".contains($0) } ?? false
    }

    var isKey: Bool { isKeyBroken && key != nil }
}
