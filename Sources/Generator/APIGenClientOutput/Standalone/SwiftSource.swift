import APIGenSupport

/// The imports and the declarations of a file of the runtime, without the comment at its beginning.
struct SwiftSource {
    /// The lines of the imports, with the conditions around them.
    private var heading: [Substring] = []
    /// The declarations with their comments, without a line break at the end.
    let body: String

    /// Divides the text of a file. A condition around imports and declarations is written around both.
    init(_ text: String) {
        var rest = text.split(separator: "\n", omittingEmptySubsequences: false)[...]
        /// The condition of the current line, if there is one.
        var condition: Substring?
        while let line = rest.first {
            if line.hasPrefix("#if"), rest.dropFirst().first.flatMap(SwiftImport.init(statement:)) == nil {
                // This condition contains declarations.
                break
            }
            if SwiftImport(statement: line) != nil || line.hasPrefix("#") {
                heading.append(line)
                if line.hasPrefix("#if") { condition = line }
                if line == "#endif" { condition = nil }
            } else if !line.isEmpty, !line.hasPrefix("//") || line.hasPrefix("///") {
                break
            }
            rest.removeFirst()
        }
        while rest.last?.isEmpty == true { rest.removeLast() }
        if condition != nil { heading.append("#endif") }
        body = ([condition].compactMap(\.self) + rest).joined(separator: "\n")
    }

    /// The modules that a file of the runtime imports in a standalone client.
    ///
    /// - Parameter showsTypes: Whether public declarations of the file use types of the imported modules.
    func imports(showsTypes: Bool = true) -> [SwiftImport] {
        heading.compactMap { line in
            guard let found = SwiftImport(statement: line), !found.module.hasPrefix("APIRuntime") else { return nil }
            return SwiftImport(module: found.module, isShown: found.isShown && showsTypes)
        }
    }

    /// The imports of a file of the runtime in a standalone client. The targets of the runtime are one module with it,
    /// except for those that other modules replace.
    ///
    /// - Parameters:
    ///   - showsTypes: Whether public declarations of the file use types of the imported modules.
    ///   - modules: The modules that replace targets of the runtime.
    func importLines(
        _ access: OutputOptions.Access,
        showsTypes: Bool = true,
        replacing modules: [String: String] = [:]
    ) -> [String] {
        heading.compactMap { line in
            guard let found = SwiftImport(statement: line) else { return String(line) }
            if found.module.hasPrefix("APIRuntime") {
                return modules[found.module].map { line.dropLast(found.module.count) + $0 }
            }
            let isPublic = line.drop { $0 == " " }.hasPrefix("public")
            let shown = SwiftImport(module: found.module, isShown: isPublic && showsTypes)
            return line.prefix { $0 == " " } + shown.statement(access)
        }
    }
}
