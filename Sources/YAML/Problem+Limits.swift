extension Problem {
    static func tooLarge(_ limits: Limits) -> Problem {
        let start = Mark(line: 1, column: 1)
        return Problem(.tooLarge, "the text is larger than \(limits.bytes) bytes", at: MarkRange(start, start))
    }

    static func tooDeep(_ limits: Limits, at range: MarkRange) -> Problem {
        Problem(.tooDeep, "lists and mappings are nested more than \(limits.depth) deep", at: range)
    }

    static func tooManyNodes(_ limits: Limits, at range: MarkRange) -> Problem {
        Problem(.tooManyNodes, "the text has more than \(limits.nodes) values once its aliases are replaced", at: range)
    }
}
