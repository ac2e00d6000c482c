import APIGenSupport
import APIGenSwiftModel

/// A directive that excludes a generated file from a rule of Swift's formatter.
enum FormatterDirective: String, CaseIterable {
    /// A line is too long and cannot be broken.
    case ignoreFile = "// swift-format-ignore-file"
    /// The name of an enum value ends with the name of the enum: `Status.orderStatus`.
    case ignoreRepetition = "// swift-format-ignore-file: DontRepeatTypeInStaticProperties"
    /// A name has an underscore that separates two numbers or two words of an author: `bucket25_50`.
    case ignoreNames = "// swift-format-ignore-file: AlwaysUseLowerCamelCase"

    /// A text with the directive after the comment at its beginning.
    func added(to text: String) -> String {
        let lines = text.parts(between: "\n", keepsEmpty: true).map(String.init)
        if lines.contains(Self.ignoreFile.rawValue) || lines.contains(rawValue) { return text }
        let heading = lines.prefix { $0.hasPrefix("//") && !$0.hasPrefix("///") }
        let directive = heading.isEmpty ? [rawValue, ""] : ["", rawValue]
        return (heading + directive + lines[heading.count...]).joined(separator: "\n")
    }
}

extension SwiftAPI.Enumeration {
    /// Its values are static properties if it is not frozen, and their names must not end with that of the type.
    var directives: Set<FormatterDirective> {
        let type = withoutPrefix
        return !isFrozen && values.contains { $0.name.hasSuffix(type) } ? [.ignoreRepetition] : []
    }

    /// `Payment` for `XPayment`, because the formatter's rule ignores the prefix of a type.
    private var withoutPrefix: Substring {
        let name = name.drop { $0 == "`" }
        let bytes = Array(name.utf8)
        func isCapital(_ byte: UInt8) -> Bool { UInt8(ascii: "A")...UInt8(ascii: "Z") ~= byte }
        let start = bytes.indices.dropLast().first { isCapital(bytes[$0]) && !isCapital(bytes[$0 + 1]) } ?? 0
        return name.dropFirst(start)
    }
}

extension SwiftAPI.Nested {
    var directives: Set<FormatterDirective> {
        let models = models.map { model -> SwiftAPI.Nested in
            if case .object(_, let nested) = model.shape { nested } else { SwiftAPI.Nested() }
        }
        let inner = (models + unions.map(\.nested)).map(\.directives)
        return (enumerations.map(\.directives) + inner).reduce(into: []) { $0.formUnion($1) }
    }
}
