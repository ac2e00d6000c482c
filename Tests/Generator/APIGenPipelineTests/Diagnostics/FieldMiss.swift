import Testing

/// A type in the syntax of another language, the message about it, and the field that its fixes lead to.
struct FieldMiss: Sendable, CustomTestStringConvertible {
    var type: String
    var message: String
    var help: String
    /// `nil` if only a person can choose the fix.
    var fixed: String?
    var isInBraces: Bool
    /// The place of the type in its table.
    var sourceLocation: Testing.SourceLocation

    init(
        _ type: String,
        _ message: String,
        _ help: String,
        becomes fixed: String?,
        inBraces: Bool = false,
        sourceLocation: Testing.SourceLocation = #_sourceLocation
    ) {
        self.type = type
        self.message = message
        self.help = help
        self.fixed = fixed
        isInBraces = inBraces
        self.sourceLocation = sourceLocation
    }

    var testDescription: String { "\(type)\(isInBraces ? " in braces" : "")" }

    func spec(_ field: String) -> String {
        let head = "name: P\nserver: https://x.example\nendpoints: {pets: GET /pets -> A}\n"
        return head + (isInBraces ? "models: {A: {\(field), y: Int}}\n" : "models:\n  A:\n    \(field)\n")
    }

    static let all: [FieldMiss] = [
        FieldMiss(#"Array<String>"#, #"there is no type `Array`"#, #"write [String]"#, becomes: #"x: [String]"#),
        FieldMiss(#"Optional<Int>"#, #"there is no type `Optional`"#, #"write Int?"#, becomes: #"x: Int?"#),
        FieldMiss(
            #"Optional<Array<string>>"#,
            #"there is no type `Optional`"#,
            #"write [String]?"#,
            becomes: #"x: "[String]?""#
        ),
        FieldMiss(
            #"Dictionary<String, Int>"#,
            #"there is no type `Dictionary`"#,
            #"write [String: Int]"#,
            becomes: #"x: [String: Int]"#
        ),
        FieldMiss(
            #"Record<string, any>"#,
            #"there is no type `Record`"#,
            #"write [String: JSON]"#,
            becomes: #"x: [String: JSON]"#
        ),
        FieldMiss(#"Set<string>"#, #"there is no type `Set`"#, #"write [String]"#, becomes: #"x: [String]"#),
        FieldMiss(#"String[]"#, #"an array is written as [Type]"#, #"write [String]"#, becomes: #"x: [String]"#),
        FieldMiss(
            #"string[][]?"#,
            #"an array is written as [Type]"#,
            #"write [[String]]"#,
            becomes: #"x: "[[String]]?""#
        ),
        FieldMiss(
            #"Date(unix)"#,
            #"`unix` is not a date format"#,
            #"did you mean `seconds`?"#,
            becomes: #"x: Date(seconds)"#
        ),
        FieldMiss(
            #"Date("yyyy-mm-DD")"#,
            #"in `yyyy-mm-DD`, `D` is the day of a year, and `d` is the day"#,
            #"did you mean `yyyy-MM-dd`?"#,
            becomes: #"x: Date("yyyy-MM-dd")"#
        ),
        FieldMiss(
            #"array"#,
            #"there is no type `array`"#,
            #"an array is written with the type of its elements: [String]"#,
            becomes: nil
        ),
        FieldMiss(#"any"#, #"there is no type `any`"#, #"did you mean `JSON`?"#, becomes: #"x: JSON"#),
        FieldMiss(
            #"String | null"#,
            #"`null` is not a type: a value that may be absent or null has a `?`"#,
            #"write String?"#,
            becomes: #"x: String?"#
        ),
        FieldMiss(
            #"string | null"#,
            #"`null` is not a type: a value that may be absent or null has a `?`"#,
            #"write String?"#,
            becomes: #"x: String?"#
        ),
        FieldMiss(
            #"open | closed | null"#,
            #"`null` is not a type: a value that may be absent or null has a `?`"#,
            #"write open | closed?"#,
            becomes: #"x: open | closed?"#
        ),
        FieldMiss(
            #"string | number"#,
            #"there is no type `string`"#,
            #"did you mean `String`? As a word of an enum it must be quoted"#,
            becomes: #"x: String | Double"#
        ),
        FieldMiss(
            #"Int | string"#,
            #"there is no type `string`"#,
            #"did you mean `String`? As a word of an enum it must be quoted"#,
            becomes: #"x: Int | String"#
        ),
        FieldMiss(
            #"enum(open, closed)"#,
            #"an enum is written as its values"#,
            #"write open | closed"#,
            becomes: #"x: open | closed"#
        ),
        FieldMiss(
            #"(A, B)"#,
            #"apigen has no tuples"#,
            #"an array whose elements differ is written [JSON], or as an array of a union"#,
            becomes: nil
        ),
        FieldMiss(#"?String"#, #"a `?` belongs after the type"#, #"write String?"#, becomes: #"x: String?"#),
        FieldMiss(
            #"APIRuntime.URL"#,
            #"there is no type `APIRuntime.URL`"#,
            #"did you mean `URL`?"#,
            becomes: #"x: URL"#
        ),
        FieldMiss(
            #"String optional"#,
            #"`optional` is not expected after a type"#,
            #"write String?"#,
            becomes: #"x: String?"#
        ),
        FieldMiss(
            #"Int default 3"#,
            #"`default` is not expected after a type"#,
            #"write = 3"#,
            becomes: #"x: Int = 3"#
        ),
        FieldMiss(
            #"nullable String"#,
            #"`nullable` is not a part of a type"#,
            #"write String?"#,
            becomes: #"x: String?"#
        ),
        FieldMiss(
            #"String & Int"#,
            #"`&` is not expected after a type"#,
            #"a type with the fields of several is a model: $include: [User, Address]"#,
            becomes: nil
        ),
        FieldMiss(#"String,"#, #"`,` is not expected after a type"#, #"write String"#, becomes: #"x: String"#),
        FieldMiss(#"1"#, #"there is no type `1`"#, #"write Int = 1"#, becomes: #"x: Int = 1"#),
        FieldMiss(
            #"{type: string, format: date-time}"#,
            #"expected a type, not a schema of JSON Schema"#,
            #"write Date"#,
            becomes: #"x: Date"#
        ),
        FieldMiss(
            #"{type: array, items: {type: integer}}"#,
            #"expected a type, not a schema of JSON Schema"#,
            #"write [Int]"#,
            becomes: #"x: [Int]"#
        ),
        FieldMiss(
            #"[open, closed]"#,
            #"an array is written as [Type], with one type of element"#,
            #"an enum is written as its values: open | closed"#,
            becomes: #"x: open | closed"#
        ),
        FieldMiss(
            #"{a: Int} as y"#,
            #"`as` cannot follow a brace"#,
            #"write x: {$type: {a: Int}, $as: y}"#,
            becomes: #"x: {$type: {a: Int}, $as: y}"#
        ),
        FieldMiss(
            #"[Int]?"#,
            #"unexpected text after a value"#,
            #"put the `?` after the key: x?: [Int]"#,
            becomes: #"x?: [Int]"#
        ),
        FieldMiss(#"string"#, #"there is no type `string`"#, #"did you mean `String`?"#, becomes: #"x: String"#),
        FieldMiss(#"boolean"#, #"there is no type `boolean`"#, #"did you mean `Bool`?"#, becomes: #"x: Bool"#),
        FieldMiss(#"date-time"#, #"there is no type `date-time`"#, #"did you mean `Date`?"#, becomes: #"x: Date"#),
        FieldMiss(#"UIImage"#, #"there is no type `UIImage`"#, #"did you mean `Data`?"#, becomes: #"x: Data"#),
        FieldMiss(#"NSNumber"#, #"there is no type `NSNumber`"#, #"did you mean `Double`?"#, becomes: #"x: Double"#),
        FieldMiss(#"file"#, #"there is no type `file`"#, #"did you mean `Data`?"#, becomes: #"x: Data"#),
        FieldMiss(
            #"Array<String>"#,
            #"there is no type `Array`"#,
            #"write [String]"#,
            becomes: #"x: [String]"#,
            inBraces: true
        ),
        FieldMiss(
            #"String[]"#,
            #"an array is written as [Type]"#,
            #"write [String]"#,
            becomes: #"x: [String]"#,
            inBraces: true
        ),
        FieldMiss(
            #"Dictionary<String, Int>"#,
            #"in braces the comma ends this value in its middle"#,
            #"write x: [String: Int]"#,
            becomes: #"x: [String: Int]"#,
            inBraces: true
        ),
        FieldMiss(
            #"{a: Int} as z"#,
            #"`as` cannot follow a brace"#,
            #"write x: {$type: {a: Int}, $as: z}"#,
            becomes: #"x: {$type: {a: Int}, $as: z}"#,
            inBraces: true
        ),
        FieldMiss(
            #"string?"#,
            #"there is no type `string`"#,
            #"did you mean `String`?"#,
            becomes: #"x: String?"#,
            inBraces: true
        ),
        FieldMiss(
            #"[Int]?"#,
            #"expected `,` or `}` here"#,
            #"put the `?` after the key: x?: [Int]"#,
            becomes: #"x?: [Int]"#,
            inBraces: true
        ),
    ]
}
