import APIGenSupport

/// A module that a file imports.
package struct SwiftImport: Hashable {
    /// A module that exists only on Linux. On Apple's systems Foundation contains it.
    private static let networking = "FoundationNetworking"

    let module: String
    /// Whether types of the module are in declarations of the file that other files can use.
    let isShown: Bool

    /// The import statement for the access of the declarations.
    ///
    /// A module that is not shown is imported without an access level. With `internal import`, a hand-written file of
    /// the same target that has a plain `import` would not compile, unless it adopts `InternalImportsByDefault`. With
    /// `package import` such a file does not compile in any case, so the client then uses `internal import`.
    func statement(_ access: OutputOptions.Access) -> String {
        let hidden = access == .package ? "internal " : ""
        return (isShown ? access.modifier : hidden) + "import \(module)"
    }

    /// The lines of the statement, in a condition if not every system has the module.
    func lines(_ access: OutputOptions.Access) -> [String] {
        guard module == Self.networking else { return [statement(access)] }
        return ["#if canImport(\(module))", "    " + statement(access), "#endif"]
    }
}

extension SwiftImport {
    /// The import in a line; `nil` for any other line.
    init?(statement: Substring) {
        // This reads every line of a file, for which a regular expression would be too slow.
        let words = statement.split(separator: " ")
        guard let module = words.last, words.dropLast().last == "import" else { return nil }
        let access = words.dropLast(2)
        guard access.count < 2, access.allSatisfy({ ["public", "package", "internal"].contains($0) }) else {
            return nil
        }
        self.init(module: String(module), isShown: access.first == "public" || access.first == "package")
    }
}

extension [SwiftImport] {
    /// The imports with each module once. A module is shown if one of its imports is shown.
    var merged: [SwiftImport] {
        let shown = reduce(into: [:]) { $0[$1.module] = $0[$1.module] == true || $1.isShown }
        return shown.map(SwiftImport.init(module:isShown:)).sorted { $0.module < $1.module }
    }
}
