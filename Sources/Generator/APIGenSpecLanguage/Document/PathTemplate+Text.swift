// Validates the fixed text of a path, and finds parameters in the syntax of other tools.
extension PathTemplate {
    /// - Parameter isFollowed: Whether a parameter in braces follows the text.
    static func checkText(
        of source: SourceText,
        in range: Range<Int>,
        before isFollowed: Bool
    ) throws(TypeSyntaxError) {
        try checkParameters(of: source, in: range, before: isFollowed)
        for index in range {
            switch source.scalars[index] {
            case "?":
                throw TypeSyntaxError(
                    "a query does not belong in a path",
                    index..<range.upperBound,
                    help: "list its parameters under `query`"
                )
            case "#":
                throw TypeSyntaxError("a fragment does not belong in a path", index..<range.upperBound)
            case "}":
                throw TypeSyntaxError("this brace was never opened", index..<index + 1)
            case "%" where !isPercentEncoded(source, at: index, in: range):
                throw TypeSyntaxError(
                    "two hexadecimal digits belong after `%`",
                    index..<index + 1,
                    help: "write the percent sign itself as %25"
                )
            case let scalar where scalar.isWhitespace || scalar.value < 0x20:
                throw TypeSyntaxError(
                    "a space does not belong in a path",
                    index..<index + 1,
                    replacement: (index..<index + 1, "%20")
                )
            case let scalar where #"<>[]"\^`|"#.unicodeScalars.contains(scalar):
                let encoded = "%" + String(scalar.value, radix: 16, uppercase: true)
                throw TypeSyntaxError(
                    "a path cannot contain `\(scalar)` as it is",
                    index..<index + 1,
                    help: "write it as \(encoded), or write a parameter as {id}"
                )
            default: break
            }
        }
    }

    /// Reports the segments `.` and `..`, which clients and servers remove (RFC 3986, section 5.2.4).
    ///
    /// - Parameter isWhole: Whether the first and the last segment have no parameter next to them.
    static func checkSegments(
        of source: SourceText,
        in range: Range<Int>,
        isWhole: (first: Bool, last: Bool)
    ) throws(TypeSyntaxError) {
        for segment in source.scalars[range].split(separator: "/", omittingEmptySubsequences: false) {
            let place = segment.startIndex..<segment.endIndex
            guard isWhole.first || place.lowerBound > range.lowerBound else { continue }
            guard isWhole.last || place.upperBound < range.upperBound else { continue }
            guard segment.first == "." || segment.first == "%",
                [".", ".."].contains(source.text(place).lowercased().replacing("%2e", with: "."))
            else { continue }
            throw TypeSyntaxError(
                "a path has no segment `\(source.text(place))`",
                place,
                help: "write the path that it leads to"
            )
        }
    }

    /// A parameter in doubled braces, as template languages write it: `/pets/{{id}}`.
    static func checkBraces(of source: SourceText, in range: Range<Int>) throws(TypeSyntaxError) {
        guard source.scalars[range].starts(with: "{{".unicodeScalars) else { return }
        let name = source.scalars[range].drop { $0 == "{" }.prefix { $0 != "}" }
        let end = source.scalars[name.endIndex..<range.upperBound].prefix(2).endIndex
        throw inBraces(source.text(name.indices), range.lowerBound..<end)
    }

    /// Finds `/:id`, `/<int:id>`, `/[id]`, `/${id}`, `/%7Bid%7D` and `/$userId`.
    private static func checkParameters(
        of source: SourceText,
        in range: Range<Int>,
        before isFollowed: Bool
    ) throws(TypeSyntaxError) {
        if isFollowed, source.scalars[range].last == "$" {
            let brace = source.scalars[range.upperBound...]
            let name = brace.dropFirst().prefix { $0 != "}" }
            throw inBraces(source.text(name.indices), range.upperBound - 1..<min(name.endIndex + 1, brace.endIndex))
        }
        for start in range {
            let opening = source.scalars[start]
            let closing: Unicode.Scalar
            switch opening {
            case "%":
                guard let encoded = encodedParameter(source.scalars[start..<range.upperBound]) else { continue }
                throw inBraces(source.text(encoded.name), encoded.whole)
            case "<": closing = ">"
            case "[": closing = "]"
            case ":", "$": closing = "/"
            default: continue
            }
            let rest = source.scalars[start..<range.upperBound]
            let isFirst = start > range.lowerBound && source.scalars[start - 1] == "/"
            let inside = rest.dropFirst().prefix { $0 != "/" && $0 != closing }
            let isSegment = ":$".unicodeScalars.contains(opening)
            if isSegment {
                guard isFirst, !inside.isEmpty, opening == ":" || isIdentifier(inside) else { continue }
                throw inBraces(source.text(inside.indices), start..<inside.endIndex)
            }
            guard inside.endIndex < range.upperBound, source.scalars[inside.endIndex] == closing else { continue }
            let name = inside.split(separator: ":").last ?? inside
            guard name.contains(where: isNamePart) else { continue }
            throw inBraces(source.text(name.indices), start..<inside.endIndex + 1)
        }
    }

    private static func inBraces(_ name: String, _ range: Range<Int>) -> TypeSyntaxError {
        TypeSyntaxError("a parameter is written in braces", range, replacement: (range, "{\(name)}"))
    }

    /// `%7Bid%7D`: percent-encoded braces.
    private static func encodedParameter(
        _ rest: ArraySlice<Unicode.Scalar>
    ) -> (name: Range<Int>, whole: Range<Int>)? {
        func isCode(_ part: ArraySlice<Unicode.Scalar>, _ code: String) -> Bool {
            String(String.UnicodeScalarView(part)).uppercased() == code
        }
        guard isCode(rest.prefix(3), "%7B") else { return nil }
        let name = rest.dropFirst(3).prefix { isNamePart($0) || "_-.".unicodeScalars.contains($0) }
        guard !name.isEmpty, isCode(rest[name.endIndex...].prefix(3), "%7D") else { return nil }
        return (name.indices, rest.startIndex..<name.endIndex + 3)
    }

    /// Whether a word after `$` is probably a parameter. Others are literal text, such as `$metadata` of OData.
    private static func isIdentifier(_ name: ArraySlice<Unicode.Scalar>) -> Bool {
        let text = String(String.UnicodeScalarView(name))
        return name.allSatisfy { isNamePart($0) || $0 == "_" }
            && (text.lowercased() == "id" || ["Id", "ID", "_id"].contains { text.hasSuffix($0) })
    }

    private static func isPercentEncoded(_ source: SourceText, at index: Int, in range: Range<Int>) -> Bool {
        let digits = source.scalars[index + 1..<range.upperBound].prefix(2)
        return digits.count == 2 && digits.allSatisfy(\.properties.isASCIIHexDigit)
    }
}
