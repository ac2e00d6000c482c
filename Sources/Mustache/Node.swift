/// One step of a parsed template.
///
/// Steps lie flat in one array: a section is followed by its content, which goes up to `end`.
enum Node: Sendable {
    case literal(Literal)
    case variable(DottedName, isEscaped: Bool)
    case section(DottedName, isInverted: Bool, end: Int)
    /// The indentation is nil inside a line.
    case partial(String, indentation: String?, Position)
}
