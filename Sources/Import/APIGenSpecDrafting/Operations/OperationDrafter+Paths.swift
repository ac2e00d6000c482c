import APIGenDescription
import APIGenSpecLanguage
import APIGenSpecWriting
import APIGenSupport

/// Writes the paths of endpoints, with their parameters.
extension OperationDrafter {
    private typealias Parameter = APIDescription.Parameter

    /// Writes the path with its parameters, and the constants that follow a question mark.
    mutating func addPath(of operation: APIDescription.Operation, to endpoint: inout DraftEndpoint) {
        let template = servers.path(of: operation).beginning(before: "#").beginning(before: "?")
        var seen: Set<String> = []
        var parameters: [PathTemplate.Parameter] = []
        let text = Self.pathText(of: template) { name, isLast in
            let described = operation.parameters.first { $0.location == .path && $0.name == Self.plainName(name) }
            parameters.append(draftPathParameter(name, described, isLast: isLast, &seen))
            return "{}"
        }
        endpoint.path = PathTemplate(text: text, parameters)
        for parameter in operation.parameters where parameter.location == .path {
            guard template.range(ofText: "{\(parameter.name)") == nil,
                template.range(ofText: "\(parameter.name)}") == nil
            else { continue }
            lose("parameter", "the path has no `{\(parameter.name)}`", parameter.place)
        }
        endpoint.query.fields += Self.queryConstants(of: operation.path).map { name, value in
            let isWord = JSONLiteral(value) != nil && value != "null"
            return Spec.Field(name: name, type: nil, initial: isWord ? .plain(value) : .text(value))
        }
    }

    /// The path of an endpoint from that of an operation.
    private static func pathText(
        of template: Substring,
        braces: (_ name: String, _ isLast: Bool) -> String
    ) -> String {
        var path = ""
        var rest = template
        while !rest.isEmpty {
            let text = rest.beginning(before: "{")
            path += encoded(text)
            rest = rest[text.endIndex...]
            guard !rest.isEmpty else { break }
            guard let end = rest.utf8.firstIndex(of: UInt8(ascii: "}")) else {
                path += encoded(rest)
                break
            }
            let name = String(rest.dropFirst().beginning(before: "}"))
            rest = rest[rest.utf8.index(after: end)...]
            path += braces(name, rest.isEmpty)
        }
        return withoutDots(path)
    }

    /// Method and path of an endpoint, with `{}` for each parameter: what an update compares.
    static func call(_ method: String, _ path: String) -> String {
        let template = path.beginning(before: "#").beginning(before: "?")
        return "\(method) \(pathText(of: template) { _, _ in "{}" })"
    }

    /// `{+path}`, `{path*}` and `{path}` are the same parameter.
    private static func plainName(_ name: String) -> String {
        var name = Substring(name)
        while let first = name.utf8.first, "+#;".utf8.contains(first) { name.removeFirst() }
        while name.utf8.last == UInt8(ascii: "*") { name.removeLast() }
        return String(name)
    }

    private mutating func draftPathParameter(
        _ written: String,
        _ parameter: Parameter?,
        isLast: Bool,
        _ seen: inout Set<String>
    ) -> PathTemplate.Parameter {
        let given = parameter?.clientName.flatMap(GivenNames.member)
        let name = seen.insertDistinct(given ?? Self.spelled(Self.plainName(written)))
        if let parameter, let given = parameter.clientName, name != GivenNames.member(given) {
            schemas.reportName("parameter", given, name, at: parameter.place)
        }
        guard let parameter else {
            return .init(field: Spec.Field(name: name, type: .string), keepsSlashes: written.hasPrefix("+"))
        }
        var field = schemas.draftField(
            named: parameter.name,
            isRequired: true,
            schema: parameter.schema,
            doc: parameter.doc,
            isDeprecated: false,
            examples: [],
            SchemaUse(.parameter(.path))
        )
        field.name.value = name
        field.swiftName = nil
        field.isOptional = false
        field.initial = nil
        // Every call with the parameter would repeat its documentation.
        if options.docs != .all { field.metadata.doc = nil }
        let type = draftSendableType(field.type?.wrapped ?? .string, of: parameter)
        field.type = type
        field.array = findSimpleSeparator(of: parameter, type).map { Located($0) }
        if parameter.style == .label || parameter.style == .matrix {
            lose("style", "`{\(name)}` is sent without its style \(parameter.style)", parameter.place)
        }
        let isDeclared = written.hasPrefix("+") || parameter.keepsSlashes
        if isDeclared || isLast && ["path", "filepath", "file_path"].contains(name.lowercased()), type == .string {
            if !isDeclared {
                guess("path parameter", "`{\(name)...}` keeps its slashes, because it is a path", parameter.place)
            }
            return .init(field: field, keepsSlashes: true)
        }
        return .init(field: field)
    }

    /// A name for the braces, where the name on the wire does not matter.
    private static func spelled(_ name: String) -> String {
        if name.utf8.count <= 60, name.utf8.allSatisfy(isWord), !name.utf8.allSatisfy({ $0 == UInt8(ascii: "_") }) {
            return name
        }
        let scalars = name.unicodeScalars.map { scalar -> Character in
            scalar.isASCII
                && (scalar.properties.isAlphabetic || ("0"..."9").contains(scalar)
                    || "_-.".unicodeScalars.contains(scalar))
                ? Character(scalar) : "_"
        }
        var spelled = String(scalars.prefix(60))
        while spelled.hasSuffix(".") { spelled.removeLast() }
        return spelled.contains { $0.isLetter || $0.isNumber } ? spelled : "value"
    }

    private static func isWord(_ byte: UInt8) -> Bool {
        switch byte {
        case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
            UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "_"):
            true
        default: false
        }
    }

    private static func isWordOrSlash(_ byte: UInt8) -> Bool { isWord(byte) || byte == UInt8(ascii: "/") }

    /// Fixed text of a path, in which some characters must be percent-encoded.
    private static func encoded(_ text: some StringProtocol) -> String {
        if text.utf8.allSatisfy(isWordOrSlash) { return String(text) }
        var result = ""
        var previous: Unicode.Scalar = "a"
        for scalar in text.unicodeScalars {
            let isReserved = #"?#{}<>[]"\^`|"#.unicodeScalars.contains(scalar)
            // A colon or a dollar sign at the beginning of a segment is a parameter in other tools.
            let isMarker = previous == "/" && (scalar == ":" || scalar == "$")
            let isInvisible =
                scalar.value <= 0x20 || scalar.value == 0x7F || !scalar.isASCII && scalar.properties.isWhitespace
            if isReserved || isMarker || isInvisible {
                for byte in String(scalar).utf8 {
                    let digits = String(byte, radix: 16, uppercase: true)
                    result += "%" + (digits.count == 1 ? "0" : "") + digits
                }
            } else {
                result.unicodeScalars.append(scalar)
            }
            previous = scalar
        }
        return withEncodedPercent(result)
    }

    /// The text with `%25` for each percent sign that two digits do not follow.
    private static func withEncodedPercent(_ text: String) -> String {
        guard text.utf8.contains(UInt8(ascii: "%")) else { return text }
        let parts = text.parts(between: "%", keepsEmpty: true)
        return parts.dropFirst().reduce(String(parts[0])) { result, part in
            let digits = part.prefix(2)
            return result + (digits.count == 2 && digits.allSatisfy(\.isHexDigit) ? "%" : "%25") + part
        }
    }

    /// The path without the segments that clients and servers remove, and with a slash at its beginning.
    private static func withoutDots(_ path: String) -> String {
        if path.utf8.first == UInt8(ascii: "/"), path.range(ofText: "/.") == nil { return path }
        let segments = path.parts(between: "/", keepsEmpty: true).filter { $0 != "." && $0 != ".." }
        let path = segments.joined(separator: "/")
        return path.hasPrefix("/") ? path : "/" + path
    }
}

extension PathTemplate {
    /// - Parameter text: The path with `{}` for each parameter.
    fileprivate init(text: String, _ parameters: [Parameter]) {
        var parts: [Part] = []
        var parameters = parameters[...]
        var rest = text[...]
        while let parameter = parameters.first, let mark = rest.range(ofText: "{}") {
            if mark.lowerBound > rest.startIndex { parts.append(.text(String(rest[..<mark.lowerBound]))) }
            parts.append(.parameter(parameter))
            parameters = parameters.dropFirst()
            rest = rest[mark.upperBound...]
        }
        if !rest.isEmpty { parts.append(.text(String(rest))) }
        self.init(parts: parts)
    }
}
