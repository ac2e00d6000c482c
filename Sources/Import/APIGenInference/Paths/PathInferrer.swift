import APIGenRecordings
import APIGenSupport

/// Finds the parameters in recorded paths.
///
/// The form of a segment, what follows it, and the responses are the evidence. A segment without evidence is fixed.
struct PathInferrer {
    let calls: [CallFacts]
    private let evidence: PathEvidence
    private(set) var templates: [InferredPath] = []
    private(set) var doubts: [Doubt] = []

    struct Doubt {
        var path: String
        var alternative: String
        var evidence: String
        var call: Int
    }

    /// - Parameter paths: The segments of the path of each call, as sent.
    init(_ paths: [[String]], calls: [CallFacts]) {
        self.calls = calls
        let root = PathNode("")
        for (index, path) in paths.enumerated() { root.add(path[...], call: index) }
        evidence = PathEvidence(calls, paths: paths)
        resolve(root, [], below: [], following: [])
    }

    // MARK: - The tree

    /// - Parameters:
    ///   - segments: The segments up to the node.
    ///   - ancestors: The nodes before this one, one for each segment.
    ///   - words: The fixed segments without a parameter after them, the last one at the end.
    private mutating func resolve(
        _ node: PathNode,
        _ segments: [InferredPath.Segment],
        below ancestors: [PathNode],
        following words: [String]
    ) {
        if !node.calls.isEmpty { templates.append(InferredPath(segments: segments, calls: node.calls)) }
        if node.children.isEmpty { return }
        let isItem = segments.reversed().prefix { $0.parameter != nil }
        let collections = [node] + ancestors.reversed().prefix(isItem.count)
        let place = PathEvidence.Place(segments: segments, node: node, collections: collections)
        if node.children.contains(where: { evidence.isFile($0, at: place) }) {
            for child in node.children where child.segment.suffix.hasPrefix(".") { child.joinSuffix() }
        }
        let (values, fixed) = divide(place)
        for child in fixed where evidence.isDoubtful(child, among: values) { noteFixed(child, segments) }
        noteAlike(fixed, segments, following: words)
        // The values with equal strings before and after them, such as `.json`, are those of one parameter.
        for (_, group) in values.grouped(by: { "\($0.segment.prefix)/\($0.segment.suffix)" }) {
            let segment = segment(for: group, segments, words, at: place)
            resolve(PathNode.merging(group), segments + [segment], below: ancestors + [node], following: [])
        }
        for child in fixed {
            let isWord = child.segment.form == .word && !child.text.isEmpty
            let following = isWord ? words + [child.text] : words
            resolve(child, segments + [.init(prefix: child.text)], below: ancestors + [node], following: following)
        }
    }

    /// The segments in one place that are values of a parameter, and the others.
    private mutating func divide(_ place: PathEvidence.Place) -> (values: [PathNode], fixed: [PathNode]) {
        var values = place.node.children.filter { evidence.isIdentifier($0, at: place) }
        var fixed = place.node.children.filter { child in !values.contains { $0 === child } }
        var isChanged = true
        while isChanged {
            isChanged = false
            let siblings = evidence.siblings(values)
            for child in fixed {
                let own = siblings[child.segment.suffix]
                guard let reason = evidence.reason(forParameter: child, among: own, at: place) else { continue }
                values.append(child)
                fixed.removeAll { $0 === child }
                isChanged = true
                note(reason, child, place.segments)
            }
            if !isChanged, let family = evidence.family(of: fixed, at: place) {
                values += family
                fixed.removeAll { child in family.contains { $0 === child } }
                isChanged = true
                note(.family, family[0], place.segments)
            }
        }
        return (values, fixed)
    }

    // MARK: - Parameters

    private func segment(
        for group: [PathNode],
        _ segments: [InferredPath.Segment],
        _ words: [String],
        at place: PathEvidence.Place
    ) -> InferredPath.Segment {
        let first = group[0].segment
        var seen: Set<String> = []
        let values = group.map(\.segment.decodedValue).filter { seen.insert($0).inserted }
        let forms = Set(group.map(\.segment.form))
        var taken = Set(segments.compactMap(\.parameter?.name))
        let names = names(for: group, first, forms, words, segments, at: place)
        let name = names.first { !taken.contains($0) } ?? taken.insertDistinct(names[0])
        let parameter = PathParameter(name: name, values: values, forms: forms)
        return .init(prefix: first.prefix, parameter: parameter, suffix: first.suffix)
    }

    /// The names for a parameter, best first.
    private func names(
        for group: [PathNode],
        _ segment: PathSegment,
        _ forms: Set<PathSegment.Form>,
        _ words: [String],
        _ segments: [InferredPath.Segment],
        at place: PathEvidence.Place
    ) -> [String] {
        var names: [String] = []
        if forms == [.date] { names.append("date") }
        if forms == [.locale] { names.append("locale") }
        if let open = segment.prefix.firstIndex(of: "("),
            let name = PathWords.singularName(String(segment.prefix[..<open]))
        {
            names.append(name)
        }
        let field = evidence.field(of: group, at: place)
        // `owner.login` is the owner.
        if let field, field.count > 1, !["data", "attributes", "result", "items"].contains(field[field.count - 2]),
            group.allSatisfy({ $0.calls.isEmpty }), let name = PathWords.singularName(field[field.count - 2])
        {
            names.append(name)
        }
        if var word = words.last {
            let parts = NameWords(of: word).words
            if parts.count == 2, parts[0] == "by" { word = parts[1] }
            if let name = PathWords.singularName(word) { names.append(name) }
        }
        if segment.prefix == "@" { names.append("username") }
        if let name = field?.last.flatMap(PathWords.singularName) { names.append(name) }
        if words.isEmpty, let word = segments.last(where: { $0.parameter == nil })?.prefix,
            let name = PathWords.singularName(word)
        {
            names.append(name)
        }
        return names + ["id"]
    }

    // MARK: - Doubts

    private mutating func note(_ reason: PathEvidence.Reason, _ child: PathNode, _ segments: [InferredPath.Segment]) {
        guard let call = child.allCalls.first, let text = reason.text(child.text) else { return }
        let path = InferredPath(segments: segments, calls: []).text
        doubts.append(.init(path: "\(path)/{}", alternative: "\(path)/\(child.text)", evidence: text, call: call))
    }

    /// Notes words in the place of items of a collection that the same segments follow: `KSFO` and `KOAK` of
    /// `/stations/KSFO/observations` and `/stations/KOAK/observations`.
    private mutating func noteAlike(
        _ fixed: [PathNode],
        _ segments: [InferredPath.Segment],
        following words: [String]
    ) {
        guard let collection = words.last, Inflection.singular(collection) != collection else { return }
        let followed = fixed.filter { !$0.children.isEmpty && $0.segment.form == .word }
        let groups = Dictionary(grouping: followed) { Set($0.children.map(\.text)) }
        for group in groups.values where group.count > 1 {
            guard let call = group[0].allCalls.first else { continue }
            let names = group.prefix(3).map { "`\($0.text)`" }
            let path = InferredPath(segments: segments, calls: []).text
            doubts.append(
                .init(
                    path: "\(path)/\(group[0].text)",
                    alternative: "\(path)/{}",
                    evidence: "the same segments follow \(names.joined(separator: " and "))",
                    call: call
                )
            )
        }
    }

    private mutating func noteFixed(_ child: PathNode, _ segments: [InferredPath.Segment]) {
        guard let call = child.allCalls.first else { return }
        let path = InferredPath(segments: segments, calls: []).text
        let text = "`\(child.text)` is in the place of an identifier"
        doubts.append(.init(path: "\(path)/\(child.text)", alternative: "\(path)/{}", evidence: text, call: call))
    }
}
