import SwiftModel

extension ViewBuilder {
    /// The runtime's value that says how pages follow each other.
    func paging(_ paging: SwiftAPI.Paging) -> ExpressionContext {
        let end = paging.end.map { ".\($0)" } ?? ""
        let line = ".\(paging.style)(\(paging.arguments.joined(separator: ", ")))\(end)"
        if "        ".count + line.count <= Layout.width { return ExpressionContext(line) }
        let call = ".\(paging.style)\(Layout.arguments(paging.arguments, room: Layout.width))"
        return ExpressionContext(call + (end.isEmpty ? "" : "\n\(end)"))
    }
}
