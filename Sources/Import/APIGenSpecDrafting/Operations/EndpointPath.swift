import APIGenSupport

/// The words of a path, from which names of endpoints are made.
struct EndpointPath {
    struct Segment {
        var words: NameWords
        var isParameter: Bool
    }

    /// The segments with words, without versions.
    let segments: [Segment]

    init(_ path: String) {
        let segments = path.parts(between: "/").prefix(20).flatMap { segment -> [Segment] in
            // `/items/{id}:archive` and `/report.{format}` have several parts in one segment.
            var parts: [Segment] = []
            var rest = segment[...]
            while let open = rest.utf8.firstIndex(of: UInt8(ascii: "{")),
                let close = rest.utf8[open...].firstIndex(of: UInt8(ascii: "}"))
            {
                parts += Self.nouns(of: rest[..<open])
                parts.append(Segment(words: NameWords(of: rest[open..<close]), isParameter: true))
                rest = rest[rest.utf8.index(after: close)...]
            }
            return parts + Self.nouns(of: rest)
        }.filter { !$0.words.words.isEmpty }
        self.segments = segments.indices.filter { index in
            let (segment, isLast) = (segments[index], index + 1 == segments.count)
            return segment.isParameter || !Self.isVersion(segment.words, isLast: isLast)
        }.map { segments[$0] }
    }

    private static func nouns(of text: Substring) -> [Segment] {
        text.parts(between: ":").map { Segment(words: NameWords(of: $0), isParameter: false) }
    }

    /// Whether a segment is `api`, `v1`, `2` or `2024-08-01`.
    private static func isVersion(_ segment: NameWords, isLast: Bool) -> Bool {
        if segment.words.count == 1, isVersion(segment.words[0]) { return true }
        // The number at the end can be what distinguishes a path. A status such as `201` is not a version.
        let isNumber = segment.words.allSatisfy { $0.allSatisfy(\.isNumber) }
        return isNumber && !isLast && (segment.words.count == 3 || segment.words[0].count < 3)
    }

    static func isVersion(_ word: String) -> Bool {
        word == "api" || word.first == "v" && word.count > 1 && word.dropFirst().allSatisfy(\.isNumber)
    }

    /// The segments without parameters with which at least nine of ten paths begin. Each of these has a segment after
    /// them.
    static func sharedBeginning(of paths: [String]) -> String {
        guard paths.count > 1 else { return "" }
        let minimum = Thresholds.nearlyAll(of: paths.count)
        var beginning = ""
        var rests = paths.map { $0[...] }
        while true {
            var counts: [String: Int] = [:]
            for rest in rests { if let segment = firstSegment(of: rest) { counts[String(segment), default: 0] += 1 } }
            guard let shared = counts.first(where: { $0.value >= minimum })?.key else { return beginning }
            beginning += "/" + shared
            rests = rests.filter { firstSegment(of: $0).map { $0 == shared } ?? false }
                .map { $0.dropFirst(shared.count + 1) }
        }
    }

    /// The first segment of a path, if another one follows, and if it has no parameter.
    private static func firstSegment(of path: Substring) -> Substring? {
        guard path.first == "/" else { return nil }
        let rest = path.dropFirst()
        guard let slash = rest.firstIndex(of: "/"), slash > rest.startIndex, slash < rest.index(before: rest.endIndex),
            !rest[..<slash].contains("{")
        else { return nil }
        return rest[..<slash]
    }

    /// The paths of the collections on the way: those before each parameter.
    static func collections(_ path: String) -> [String] {
        let bytes = path.utf8
        return zip(bytes.indices, bytes.indices.dropFirst())
            .filter { bytes[$0] == UInt8(ascii: "/") && bytes[$1] == UInt8(ascii: "{") }
            .map { String(path[..<$0.0]) }
    }

    var words: [String] { segments.flatMap(\.words.words) }
    var parameters: [NameWords] { segments.filter(\.isParameter).map(\.words) }
    var firstNoun: NameWords? { segments.first { !$0.isParameter }?.words }

    /// The nouns after those that the service has as its name.
    func nouns(without service: NameWords) -> [NameWords] {
        let nouns = segments.filter { !$0.isParameter }.map(\.words)
        let name = NameWords(Self.withoutVersions(service.words))
        var first: [String] = []
        for (index, noun) in nouns.enumerated() where first.count < service.words.count {
            first += noun.words
            if service.means(first) || name.means(first) { return Array(nouns[(index + 1)...]) }
        }
        return nouns
    }

    /// Whether words are those of the path, apart from the number of nouns and from parameters.
    ///
    /// A parameter may be absent, and so may the first of its words: `id` of `{file_id}`.
    func isRepeated(by words: [String]) -> Bool {
        let words = Self.withoutVersions(words)
        let abbreviates = !words.contains("by")
        let plain = words.filter { $0 != "by" }.map(Inflection.singular)
        var ends: Set<Int> = [0]
        for segment in segments {
            let parts = Self.withoutVersions(segment.words.words).filter { $0 != "by" }.map(Inflection.singular)
            let isAbbreviated = segment.isParameter && abbreviates && !parts.isEmpty
            let spellings = isAbbreviated ? parts.indices.map { parts[$0...] } : [parts[...]]
            let next = ends.flatMap { end in
                spellings.filter { plain[end...].starts(with: $0) }.map { end + $0.count }
            }
            ends = segment.isParameter ? ends.union(next) : Set(next)
        }
        return ends.contains(plain.count)
    }

    /// The words without `api`, and without a version such as `v2025.0`.
    private static func withoutVersions(_ words: [String]) -> [String] {
        words.indices.filter { index in
            if isVersion(words[index]) { return false }
            let follows = index > 0 && words[index - 1] != "api" && isVersion(words[index - 1])
            return !(follows && words[index].allSatisfy(\.isNumber))
        }.map { words[$0] }
    }
}
