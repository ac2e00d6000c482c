/// A number with its noun: "1 error", "2 errors".
func counted(_ number: Int, _ noun: String) -> String {
    "\(number) \(noun)\(number == 1 ? "" : "s")"
}

/// A word as a shell must read it to get it back.
func shellQuoted(_ word: String) -> String {
    let isPlain = word.unicodeScalars.allSatisfy {
        $0.properties.isAlphabetic || "0123456789-_./+:=@,".unicodeScalars.contains($0)
    }
    return isPlain && !word.isEmpty ? word : Shell.quoted(word)
}

extension Duration {
    /// As a summary shows it: "41 ms", "1.2 s".
    var shown: String {
        let milliseconds = components.seconds * 1_000 + components.attoseconds / 1_000_000_000_000_000
        if milliseconds < 1_000 { return "\(milliseconds) ms" }
        let tenths = (milliseconds + 50) / 100
        return "\(tenths / 10).\(tenths % 10) s"
    }
}
