/// The keys of one mapping with the place of each.
struct KeyPlaces {
    /// The keys of a small mapping, which are found sooner by looking at each than by hashing.
    private var few: [(key: String, range: MarkRange)] = []
    private var many: [String: MarkRange] = [:]

    private static let fewCount = 12

    /// Adds a key, or returns the place at which it stands already.
    mutating func insert(_ key: String, at range: MarkRange) -> MarkRange? {
        if many.isEmpty {
            if let known = few.first(where: { $0.key == key }) { return known.range }
            few.append((key, range))
            if few.count > Self.fewCount {
                many = Dictionary(few.lazy.map { ($0.key, $0.range) }, uniquingKeysWith: { first, _ in first })
            }
            return nil
        }
        if let known = many[key] { return known }
        many[key] = range
        return nil
    }
}
