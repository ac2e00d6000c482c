import APIGenDiagnostics
import APIGenSupport

/// Decodes the credentials of calls: `user`, `user | app`, `user?`, `a | b + c`, `[key, user?]` and `none`.
struct AuthenticationDecoder: SpecPart {
    let context: SpecContext

    /// More alternatives than any API has. A list of optional credentials has two for each of them.
    private static let maximumAlternatives = 32

    func decode(_ node: Node) -> Spec.Authentication {
        guard case .sequence(let elements) = node.content else {
            return Spec.Authentication(alternatives: decodeAlternatives(node), location: location(node))
        }
        var parts = elements.map { decodeAlternatives($0) }
        if node.isIncomplete { parts.append([[.placeholder(at: beginning(node))]]) }
        // All elements are sent, so that each alternative of one is combined with each alternative of the next.
        var combined: [[Located<String>]] = [[]]
        for part in parts {
            combined = combined.flatMap { set in part.map { set + $0 } }
            guard combined.count <= Self.maximumAlternatives else {
                report(
                    .invalidValue,
                    "these credentials have more than \(Self.maximumAlternatives) combinations",
                    at: beginning(node),
                    help: "write the combinations that the server accepts: a + b | a"
                )
                return Spec.Authentication(
                    alternatives: [[.placeholder(at: beginning(node))]],
                    location: location(node)
                )
            }
        }
        return Spec.Authentication(alternatives: combined, location: location(node))
    }

    /// Parses `a | b + c?`. The question mark belongs to the whole, as in types, and adds an empty set.
    private func decodeAlternatives(_ node: Node) -> [[Located<String>]] {
        guard !readName(node).isPlaceholder, case .scalar(let scalar) = node.content else {
            return [[.placeholder(at: beginning(node))]]
        }
        let source = SourceText(scalar, at: location(node))
        var range = Self.trimmed(source.scalars.indices, of: source)
        let isOptional = !range.isEmpty && source.scalars[range.upperBound - 1] == "?"
        if isOptional { range = Self.trimmed(range.dropLast(), of: source) }
        if !isOptional, source.text(range) == "none" { return [[]] }
        let sets = Self.split(range, of: source, at: "|").map { set in
            Self.split(set, of: source, at: "+").map { decodeSchemeName(source, in: $0) }
        }
        return isOptional ? sets + [[]] : sets
    }

    private func decodeSchemeName(_ source: SourceText, in range: Range<Int>) -> Located<String> {
        let name = Located(source.text(range), at: source.location(range))
        let whole = source.location(source.scalars.indices)
        if range.isEmpty {
            report(
                .invalidValue,
                "the name of a credential belongs before and after `|` and `+`",
                at: whole,
                help: "write: user | app"
            )
        } else if name.value.hasSuffix("?") {
            report(
                .invalidValue,
                "`?` belongs after the last credential, because it makes all of them optional",
                at: name.location,
                help: "write: user | app?"
            )
        } else if name.value == "none" {
            report(
                .invalidValue,
                "`none` cannot be an alternative to a credential",
                at: name.location,
                help: "write `?` after the credentials if a call without them is accepted: user?"
            )
        } else {
            return name
        }
        return .placeholder(at: name.location)
    }

    private static func split(_ range: Range<Int>, of source: SourceText, at separator: Unicode.Scalar) -> [Range<Int>]
    {
        source.scalars[range].split(separator: separator, omittingEmptySubsequences: false).map {
            trimmed($0.indices, of: source)
        }
    }

    private static func trimmed(_ range: Range<Int>, of source: SourceText) -> Range<Int> {
        var range = range
        while let last = range.last, source.scalars[last].isWhitespace { range.removeLast() }
        while let first = range.first, source.scalars[first].isWhitespace { range.removeFirst() }
        return range
    }
}
