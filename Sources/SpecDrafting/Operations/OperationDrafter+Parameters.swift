import APIDescription
import APIGenSupport
import SpecLanguage

extension OperationDrafter {
    private typealias Parameter = APIDescription.Parameter

    // MARK: - Paths

    /// Writes the path with its parameters, and the constants that follow a question mark.
    mutating func addPath(of operation: APIDescription.Operation, to endpoint: inout DraftEndpoint) {
        let template = servers.path(of: operation).beginning(before: "#").beginning(before: "?")
        var seen: Set<String> = []
        endpoint.path = Self.pathText(of: template) { name, isLast in
            let parameter = operation.parameters.first { $0.location == .path && $0.name == Self.plainName(name) }
            return braces(name, parameter, isLast: isLast, &seen, &endpoint)
        }
        for parameter in operation.parameters where parameter.location == .path {
            guard template.range(ofText: "{\(parameter.name)") == nil,
                template.range(ofText: "\(parameter.name)}") == nil
            else { continue }
            lose("parameter", "the path has no `{\(parameter.name)}`", parameter.place)
        }
        endpoint.query.fields += Self.queryConstants(of: operation.path).map { name, value in
            let isWord = JSONLiteral(value) != nil && value != "null"
            return DraftField(name: name, type: nil, initial: isWord ? .plain(value) : .text(value))
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

    private mutating func braces(
        _ written: String,
        _ parameter: Parameter?,
        isLast: Bool,
        _ seen: inout Set<String>,
        _ endpoint: inout DraftEndpoint
    ) -> String {
        let given = parameter?.clientName.flatMap(GivenNames.member)
        let name = seen.insertDistinct(given ?? Self.spelled(Self.plainName(written)))
        if let parameter, let given = parameter.clientName, name != GivenNames.member(given) {
            schemas.reportName("parameter", given, name, at: parameter.place)
        }
        guard let parameter else {
            return written.hasPrefix("+") ? "{\(name)...}" : "{\(name)}"
        }
        var field = schemas.field(
            named: parameter.name,
            isRequired: true,
            schema: parameter.schema,
            doc: parameter.doc,
            isDeprecated: false,
            examples: [],
            SchemaUse(.parameter(.path))
        )
        field.name = name
        field.swiftName = nil
        field.isOptional = false
        field.initial = nil
        // The same words stand beside each of the calls that have the parameter.
        field.doc = options.docs == .all ? field.doc : nil
        let type = sendable(field.type?.wrapped ?? .string, of: parameter)
        field.type = type
        field.array = simpleSeparator(of: parameter, type)
        if parameter.style == .label || parameter.style == .matrix {
            lose("style", "`{\(name)}` is sent without its style \(parameter.style)", parameter.place)
        }
        let isDeclared = written.hasPrefix("+") || parameter.keepsSlashes
        if isDeclared || isLast && ["path", "filepath", "file_path"].contains(name.lowercased()), type == .string {
            if !isDeclared {
                guess("path parameter", "`{\(name)...}` keeps its slashes, because it is a path", parameter.place)
            }
            if field.doc != nil { endpoint.params.append(Self.typeless(field)) }
            return "{\(name)...}"
        }
        if field.array == nil, let text = Self.shortText(of: type) {
            if field.doc != nil { endpoint.params.append(Self.typeless(field)) }
            return text == "String" ? "{\(name)}" : "{\(name):\(text)}"
        }
        endpoint.params.append(field)
        return "{\(name)}"
    }

    private static func typeless(_ field: DraftField) -> DraftField {
        var field = field
        field.type = nil
        return field
    }

    /// A type that is written in the braces. Passes may replace others, so these are fields of `params`.
    private static func shortText(of type: DraftType) -> String? {
        switch type {
        case .named(let name, let arguments) where arguments.isEmpty && TypeWriter.scalars.contains(name): name
        case .array(.named(let name, let arguments)) where arguments.isEmpty && TypeWriter.scalars.contains(name):
            "[\(name)]"
        default: nil
        }
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
        let segments = path.parts(between: "/", keepsEmpty: true).filter { $0 != "." && $0 != ".." }
        let path = segments.joined(separator: "/")
        return path.hasPrefix("/") ? path : "/" + path
    }

    // MARK: - Queries and headers

    mutating func addParameters(of operation: APIDescription.Operation, to endpoint: inout DraftEndpoint) {
        var seen: Set<String> = Set(endpoint.query.fields.map { "query \($0.name)" })
        let credentials = security.sentNames(endpoint.auth)
        let names = Set(operation.parameters.lazy.filter { $0.location == .query }.map(\.name))
        for parameter in operation.parameters {
            let key = parameter.location == .header ? parameter.name.lowercased() : parameter.name
            guard !parameter.name.isEmpty, seen.insert("\(parameter.location) \(key)").inserted else { continue }
            switch parameter.location {
            case .path: continue
            case .query:
                if credentials.contains(.query(parameter.name)) { continue }
                let others = names.subtracting([parameter.name])
                if let field = queryField(parameter, beside: others) { endpoint.query.fields.append(field) }
            case .header:
                if credentials.contains(.header(key)) { continue }
                if let field = headerField(parameter) { endpoint.headers.fields.append(field) }
            case .cookie:
                if credentials.contains(.cookie(parameter.name)) { continue }
                lose("cookie", "the cookie `\(parameter.name)` is not sent", parameter.place)
            }
        }
    }

    private mutating func field(_ parameter: Parameter) -> DraftField {
        var field = schemas.field(
            named: parameter.name,
            isRequired: parameter.isRequired,
            schema: parameter.schema,
            doc: parameter.doc,
            isDeprecated: parameter.isDeprecated,
            examples: parameter.examples,
            SchemaUse(.parameter(parameter.location))
        )
        let given = parameter.clientName.flatMap(GivenNames.member)
        field.swiftName = given == GivenNames.derivedMember(of: parameter) ? nil : given
        return field
    }

    /// - Parameter names: The names of the other items of the query.
    private mutating func queryField(_ parameter: Parameter, beside names: Set<String>) -> DraftField? {
        var parameter = parameter
        // `tags[]` is the array `tags` in the style of PHP.
        let hasBrackets = parameter.name.hasSuffix("[]") && parameter.name.count > 2
        if hasBrackets { parameter.name.removeLast(2) }
        var field = field(parameter)
        guard let type = field.type else { return field }
        if case .optional(let wrapped) = type {
            field.type = wrapped
            field.isOptional = true
        }
        field.type = Self.queryType(field.type ?? .string)
        let target = schemas.target(of: parameter.schema)
        if hasBrackets {
            field.array = "brackets"
            if case .array = field.type {} else { field.type = .array(field.type ?? .string) }
            return field
        }
        switch target?.kind {
        case .array:
            field.array = Self.separator(of: parameter)
            if parameter.style == .tabDelimited { loseTabs(between: parameter.name, parameter.place) }
            if case .array = field.type {} else { field.array = nil }
        case .object where parameter.style == .json: field.object = "json"
        case .object where parameter.style == .form && parameter.explode:
            let clash = schemas.allProperties(of: parameter.schema).first { names.contains($0.name) }
            if let clash {
                let key = "`\(parameter.name)[\(clash.name)]`"
                guess("style", "\(key) has brackets, because `\(clash.name)` is another parameter", parameter.place)
            } else {
                field.object = "flat"
            }
        case .object where parameter.style == .form:
            lose("style", "`\(parameter.name)` is an object without a style of its own", parameter.place)
        case .object: break
        case _ where parameter.style == .json: field.type = .string
        default: break
        }
        // A value of any type is one text in a query.
        if field.type == .json { field.type = .string }
        return field
    }

    mutating func loseTabs(between elements: String, _ place: SourcePlace) {
        lose("style", "the elements of `\(elements)` are not joined by tabs, which no array of a spec has", place)
    }

    /// The separator of an array in a path or a header; `nil` for a comma.
    private mutating func simpleSeparator(of parameter: Parameter, _ type: DraftType) -> String? {
        guard case .array = type else { return nil }
        if parameter.style == .tabDelimited { loseTabs(between: parameter.name, parameter.place) }
        return [.spaceDelimited, .pipeDelimited].contains(parameter.style) ? Self.separator(of: parameter) : nil
    }

    /// The format of an array; `nil` for the one that the language uses without a word.
    private static func separator(of parameter: Parameter) -> String? {
        switch parameter.style {
        case .json: "json"
        case .spaceDelimited: " "
        case .pipeDelimited: "|"
        case .tabDelimited: ","
        case .deepObject: "brackets"
        default: parameter.explode ? nil : ","
        }
    }

    /// Headers that every client sends, or that only a browser sends.
    private static let unneededHeaders: Set<String> = [
        "accept", "content-type", "content-length", "host", "connection", "keep-alive", "te", "trailer",
        "transfer-encoding", "upgrade", "accept-encoding", "origin",
    ]

    mutating func headerField(_ parameter: APIDescription.Parameter) -> DraftField? {
        if Self.unneededHeaders.contains(parameter.name.lowercased()) { return nil }
        guard SpecDecoder.isHeaderName(parameter.name) else {
            lose("header", "`\(parameter.name.prefix(60))` cannot name a header", parameter.place)
            return nil
        }
        var field = field(parameter)
        guard let type = field.type else { return field }
        if case .optional = type { field.isOptional = true }
        let sent = sendable(type.wrapped, of: parameter)
        field.type = sent
        field.array = simpleSeparator(of: parameter, sent)
        return field
    }

    /// A type that a query can have: one text, or an object or an array of these.
    static func queryType(_ type: DraftType) -> DraftType {
        switch type {
        case .optional(let wrapped): queryType(wrapped)
        case .formatted(.named("Date", _), _): type
        case .formatted(let inner, _): queryType(inner)
        case .named("Data", _), .named("Upload", _): .string
        case .array(let element): .array(queryType(element))
        case .dictionary(let value): .dictionary(queryType(value))
        case .union(let members): union(of: members.map(queryType))
        default: type
        }
    }

    /// A union without equal members, or the only one.
    private static func union(of members: [DraftType]) -> DraftType {
        var seen: Set<DraftType> = []
        let distinct = members.filter { seen.insert($0).inserted }
        return distinct.count == 1 ? distinct[0] : .union(distinct)
    }

    /// A type that is one text: in a path or a header. A model cannot say which of several types the text is.
    private mutating func sendable(_ type: DraftType, of parameter: Parameter) -> DraftType {
        guard case .named = type, let target = schemas.target(of: parameter.schema), case .union = target.kind else {
            return Self.sendable(type)
        }
        return Self.sendable(schemas.type(of: target, SchemaUse(.parameter(parameter.location))))
    }

    /// A type that is one text: in a path or a header.
    static func sendable(_ type: DraftType) -> DraftType {
        switch type {
        case .optional(let wrapped): return sendable(wrapped)
        case .formatted(.named("Date", _), _): return type
        case .formatted(let inner, _): return sendable(inner)
        case .named("Data", _), .named("Upload", _), .named("JSON", _), .dictionary, .object: return .string
        case .array(let element):
            if case .array = sendable(element) { return .string }
            return .array(sendable(element))
        case .union(let members) where members.allSatisfy(isSingle): return type
        case .union(let members):
            // One text and a list of texts are a list, which may have one element.
            let elements = members.map { if case .array(let element) = $0 { element } else { $0 } }
            guard elements.allSatisfy(isSingle) else { return .string }
            let distinct = UnionTypes.simplified(elements) { _ in nil }
            return distinct.count == 1 ? .array(distinct[0]) : .string
        default: return type
        }
    }

    private static func isSingle(_ type: DraftType) -> Bool {
        switch type {
        case .enumeration: true
        case .named(let name, _): TypeWriter.scalars.contains(name)
        default: false
        }
    }
}
