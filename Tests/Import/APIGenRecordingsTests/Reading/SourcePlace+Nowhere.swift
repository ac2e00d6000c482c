import APIGenSupport

extension SourcePlace {
    /// A place that no test compares.
    static var nowhere: SourcePlace {
        let mark = Mark(line: 1, column: 1)
        return SourcePlace(
            pointer: "/",
            location: SourceLocation(SourceFile(path: "calls.har", text: ""), MarkRange(mark, mark))
        )
    }
}
