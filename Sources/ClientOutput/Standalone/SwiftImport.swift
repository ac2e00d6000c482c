import APIGenSupport

/// A module that a file imports.
struct SwiftImport: Hashable {
    /// What a file can be compiled without, where the module is a part of another one.
    private static let networking = "FoundationNetworking"

    let module: String
    /// Whether declarations of the file show the module's types to others.
    let isShown: Bool

    /// The statement for declarations of some access.
    ///
    /// What is not shown is imported without a word of access: beside `internal import`, a hand-written file of the
    /// same target that says `import` does not compile unless it adopts `InternalImportsByDefault`. Beside `package
    /// import` none does anyway, those of the client included, which say `internal import` then.
    func statement(_ access: OutputOptions.Access) -> String {
        let hidden = access == .package ? "internal " : ""
        return (isShown ? access.modifier : hidden) + "import \(module)"
    }

    /// The lines of the statement, in a condition where not every system has the module.
    func lines(_ access: OutputOptions.Access) -> [String] {
        guard module == Self.networking else { return [statement(access)] }
        return ["#if canImport(\(module))", "    " + statement(access), "#endif"]
    }
}

extension SwiftImport {
    /// The import of a line; `nil` for another line.
    init?(statement: Substring) {
        // Every line of a file comes through here, which a regular expression makes slow.
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
    /// Each module once, shown if one of its imports is.
    var merged: [SwiftImport] {
        let shown = reduce(into: [:]) { $0[$1.module] = $0[$1.module] == true || $1.isShown }
        return shown.map(SwiftImport.init(module:isShown:)).sorted { $0.module < $1.module }
    }
}
