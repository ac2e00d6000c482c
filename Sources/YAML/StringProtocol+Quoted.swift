extension StringProtocol {
    /// The text in quotes that YAML reads as this text: in double ones, unless it has such characters itself.
    package var quoted: String {
        contains { $0 == "\"" || $0 == "\\" }
            ? "'" + split(separator: "'", omittingEmptySubsequences: false).joined(separator: "''") + "'"
            : "\"\(self)\""
    }

    /// Without spaces and tabs at its ends.
    package var trimmed: SubSequence {
        guard let last = lastIndex(where: { $0 != " " && $0 != "\t" }) else { return self[endIndex...] }
        return self[...last].drop { $0 == " " || $0 == "\t" }
    }
}
