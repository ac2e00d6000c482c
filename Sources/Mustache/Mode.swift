/// How strictly a template is rendered.
package enum Mode: Hashable, Sendable {
    /// A missing key or partial is an error, and so is a list or an object where text is wanted; nothing is escaped.
    case strict
    /// The Mustache specification: what is missing is empty, and `{{name}}` escapes HTML.
    case standard
}
