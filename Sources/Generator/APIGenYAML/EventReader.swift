import APIGenLibYAML
import APIGenSupport

/// Reads events from libyaml, one at a time, and owns the C parser.
///
/// The bytes of the source must stay valid during the lifetime of the reader.
final class EventReader {
    private let parser = UnsafeMutablePointer<yaml_parser_t>.allocate(capacity: 1)
    // No accesses overlap, and to check that would take longer than most of them.
    @exclusivity(unchecked) private var source: Source
    private let limits: Limits
    /// The collections that have begun and not ended.
    @exclusivity(unchecked) private var open: [(range: MarkRange, isFlow: Bool)] = []
    /// Where the last scalar, alias or bracket ended. libyaml ends a block collection only where the next token begins.
    @exclusivity(unchecked) private var lastEnd = Mark(line: 1, column: 1)
    private var tagBytes = 0

    init(_ source: Source, limits: Limits) {
        self.source = source
        self.limits = limits
        guard yaml_parser_initialize(parser) == 1 else { preconditionFailure("no memory for a YAML parser") }
        yaml_parser_set_encoding(parser, YAML_UTF8_ENCODING)
        yaml_parser_set_input_string(parser, source.bytes.baseAddress, source.bytes.count)
    }

    deinit {
        yaml_parser_delete(parser)
        parser.deallocate()
    }

    /// The size of the text.
    var byteCount: Int { source.bytes.count }

    /// The next event. Do not call this method again after `streamEnd` or an error.
    func next() throws(Problem) -> Event {
        var event = yaml_event_t()
        guard yaml_parser_parse(parser, &event) == 1 else {
            let opener = open.last.flatMap { $0.isFlow ? $0.range : nil }
            throw SyntaxError(parser.pointee, source: source, openBracket: opener).problem()
        }
        defer { yaml_event_delete(&event) }
        switch event.type {
        case YAML_SCALAR_EVENT: return try scalar(event)
        case YAML_ALIAS_EVENT:
            return ended(Event(.alias(String(cString: event.data.alias.anchor)), range: range(event)))
        case YAML_SEQUENCE_START_EVENT: return try sequenceStart(event)
        case YAML_MAPPING_START_EVENT: return try mappingStart(event)
        case YAML_SEQUENCE_END_EVENT: return collectionEnd(.sequenceEnd, event)
        case YAML_MAPPING_END_EVENT: return collectionEnd(.mappingEnd, event)
        case YAML_DOCUMENT_START_EVENT:
            return Event(.documentStart(isExplicit: event.data.document_start.implicit == 0), range: range(event))
        case YAML_DOCUMENT_END_EVENT:
            return Event(.documentEnd(isExplicit: event.data.document_end.implicit == 0), range: range(event))
        case YAML_STREAM_START_EVENT: return Event(.streamStart, range: range(event))
        default: return Event(.streamEnd, range: range(event))
        }
    }

    // MARK: - Values

    private func scalar(_ event: yaml_event_t) throws(Problem) -> Event {
        let scalar = event.data.scalar
        let style: Node.Scalar.Style =
            switch scalar.style {
            case YAML_SINGLE_QUOTED_SCALAR_STYLE: .singleQuoted
            case YAML_DOUBLE_QUOTED_SCALAR_STYLE: .doubleQuoted
            case YAML_LITERAL_SCALAR_STYLE: .literal
            case YAML_FOLDED_SCALAR_STYLE: .folded
            default: .plain
            }
        let text = String(decoding: UnsafeBufferPointer(start: scalar.value, count: scalar.length), as: UTF8.self)
        var range = range(event)
        if style == .literal || style == .folded {
            range.end = source.findEndOfText(before: event.end_mark, after: event.start_mark)
        }
        // libyaml drops a lone `!` before a scalar, so the source is examined even if the event has no tag.
        var properties: Event.Properties?
        if event.start_mark.index < event.end_mark.index {
            var cursor = source.makeCursor(at: event.start_mark)
            if scalar.tag != nil || scalar.anchor != nil || cursor.byte == UInt8(ascii: "!") {
                var found = try self.properties(scalar.tag, scalar.anchor, at: range)
                let tag = cursor.skipProperties(count: scalar.anchor == nil ? 1 : 2)
                found.tag = tag
                if tag != nil, found.resolvedTag == nil { found.resolvedTag = "!" }
                properties = found
                let isEmpty = scalar.length == 0 && style == .plain
                range.start = isEmpty ? tag?.range.start ?? range.start : cursor.mark
            }
        }
        return ended(Event(.scalar(Node.Scalar(text, style: style)), range: range, properties: properties))
    }

    private func sequenceStart(_ event: yaml_event_t) throws(Problem) -> Event {
        let start = event.data.sequence_start
        let isFlow = start.style == YAML_FLOW_SEQUENCE_STYLE
        return try collectionStart(.sequenceStart(isFlow: isFlow), isFlow, start.tag, start.anchor, event)
    }

    private func mappingStart(_ event: yaml_event_t) throws(Problem) -> Event {
        let start = event.data.mapping_start
        let isFlow = start.style == YAML_FLOW_MAPPING_STYLE
        return try collectionStart(.mappingStart(isFlow: isFlow), isFlow, start.tag, start.anchor, event)
    }

    private func collectionStart(
        _ kind: Event.Kind,
        _ isFlow: Bool,
        _ tag: UnsafeMutablePointer<yaml_char_t>?,
        _ anchor: UnsafeMutablePointer<yaml_char_t>?,
        _ event: yaml_event_t
    ) throws(Problem) -> Event {
        var range = range(event)
        var properties: Event.Properties?
        let count = (tag == nil ? 0 : 1) + (anchor == nil ? 0 : 1)
        if count > 0 {
            properties = try self.properties(tag, anchor, at: range)
            var cursor = source.makeCursor(at: event.start_mark)
            properties?.tag = cursor.skipProperties(count: count)
            range.start = cursor.mark
            range.end = max(range.end, range.start)
        }
        guard open.count < limits.depth else { throw .tooDeep(limits, at: range) }
        open.append((range, isFlow))
        return Event(kind, range: range, properties: properties)
    }

    private func collectionEnd(_ kind: Event.Kind, _ event: yaml_event_t) -> Event {
        open.removeLast()
        // The end of a block collection is empty; a closing bracket is not.
        guard event.start_mark.index < event.end_mark.index else {
            return Event(kind, range: MarkRange(lastEnd, lastEnd))
        }
        return ended(Event(kind, range: range(event)))
    }

    // MARK: - Parts

    private func properties(
        _ tag: UnsafeMutablePointer<yaml_char_t>?,
        _ anchor: UnsafeMutablePointer<yaml_char_t>?,
        at range: MarkRange
    ) throws(Problem) -> Event.Properties {
        let properties = Event.Properties(
            anchor: anchor.map { String(cString: $0) },
            resolvedTag: tag.map { String(cString: $0) }
        )
        // A `%TAG` line can expand a short tag to any length.
        tagBytes += properties.resolvedTag?.utf8.count ?? 0
        guard tagBytes <= limits.bytes else {
            throw Problem(.tooLarge, "the tags expand to more than \(limits.bytes) bytes", at: range)
        }
        return properties
    }

    private func ended(_ event: Event) -> Event {
        lastEnd = event.range.end
        return event
    }

    private func range(_ event: yaml_event_t) -> MarkRange {
        MarkRange(source.mark(event.start_mark), source.mark(event.end_mark))
    }
}
