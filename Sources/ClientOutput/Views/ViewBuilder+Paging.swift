import SwiftModel

extension ViewBuilder {
    /// The getter with the runtime's value that says how pages follow one another.
    func paging(_ paging: SwiftAPI.Paging) -> String {
        let room = "    \(access)static var paging: APIPaging<Self> {  }".count
        let end = paging.end.map { ".\($0)" } ?? ""
        let line = ".\(paging.style)(\(paging.arguments.joined(separator: ", ")))\(end)"
        if room + line.count <= Layout.width || line.count + 8 <= Layout.width {
            return Layout.getter(line, room: room, indent: 4)
        }
        let call = ".\(paging.style)\(Layout.arguments(paging.arguments, room: Layout.width, indent: 8))"
        return Layout.getter(call + (end.isEmpty ? "" : "\n        \(end)"), room: room, indent: 4)
    }
}
