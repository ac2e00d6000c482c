import APIGenSupport

// After a syntax error the parser skips to the end of the member that has the error: to the next comma or bracket of the
// same collection.
extension JSONParser {
    /// Collects an error after which the parser continues; throws it if the parser cannot.
    mutating func note(_ problem: Problem) throws(Problem) {
        let isRecoverable =
            switch problem.kind {
            case .syntax, .invalidUTF8, .tooDeep: true
            default: false
            }
        guard recovers, isRecoverable, problems.count < Recovery.maximumProblems else { throw problem }
        // Each collection that is open at the end of the text would have an error.
        if next == nil, endIsReported { return }
        endIsReported = next == nil
        problems.append(problem)
    }

    /// Whether a member of the collection with this closing bracket begins here.
    func beginsMember(of bracket: UInt8) -> Bool {
        switch next {
        case UInt8(ascii: "\""): true
        case UInt8(ascii: "{"), UInt8(ascii: "["): bracket == UInt8(ascii: "]")
        default: false
        }
    }

    /// Skips the rest of a string up to its quote, which may be missing at the end of the line.
    mutating func skipRestOfString() {
        while let next, next != UInt8(ascii: "\n") {
            skipByte()
            if next == UInt8(ascii: "\"") { return }
            if next == UInt8(ascii: "\\"), self.next != UInt8(ascii: "\n") { skipByte() }
        }
    }

    /// Skips to the next member of the innermost collection, to its closing bracket, or to that of a collection around
    /// it.
    mutating func skipMember() {
        var depth = 0
        while let next {
            switch next {
            case UInt8(ascii: "\""):
                skipByte()
                skipRestOfString()
            case UInt8(ascii: "#"), UInt8(ascii: "/"):
                while let next = self.next, next != UInt8(ascii: "\n") { skipByte() }
                skipSpace()
                if depth == 0, let bracket = brackets.last, beginsMember(of: bracket) { return }
            case UInt8(ascii: "{"), UInt8(ascii: "["):
                depth += 1
                skipByte()
            case UInt8(ascii: "}"), UInt8(ascii: "]"):
                if depth == 0, brackets.contains(next) { return }
                depth = max(0, depth - 1)
                skipByte()
            case UInt8(ascii: ","):
                skipByte()
                if depth == 0 { return skipSpace() }
            default:
                skipByte()
            }
        }
    }
}
