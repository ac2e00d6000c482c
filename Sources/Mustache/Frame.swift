/// A template, or a section's content, on its way to the output.
struct Frame {
    let template: Template
    let range: Range<Int>
    let indentation: String
    /// The contexts a section still has to be rendered with; nil if the frame has no context of its own.
    var remainingContexts: ArraySlice<Value>?
    /// The node to render next.
    var index: Int

    init(_ template: Template, range: Range<Int>, indentation: String = "") {
        self.template = template
        self.range = range
        self.indentation = indentation
        self.index = range.lowerBound
    }
}
