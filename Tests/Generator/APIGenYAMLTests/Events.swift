import APIGenSupport

@testable import APIGenYAML

/// Reads the bytes of a YAML text into its events, up to the first error.
///
/// The events are those of the whole stream: several documents and keys of any kind are allowed.
func events(of text: some Collection<UInt8>) -> (events: [Event], problem: Problem?) {
    let limits = Limits.standard
    var events: [Event] = []
    do throws(Problem) {
        try withReader(of: text, limits: limits) { reader throws(Problem) in
            repeat {
                let event = try reader.next()
                // A collection has two events and a scalar has one, so there are at least half as many nodes as events.
                guard events.count / 2 <= limits.nodes else { throw .tooManyNodes(limits, at: event.range) }
                events.append(event)
            } while events.last?.kind != .streamEnd
        }
        return (events, nil)
    } catch {
        return (events, error)
    }
}
