internal import APIRuntime
internal import APIRuntimeLibCurl
internal import Foundation

/// When the phases of a transfer began.
nonisolated struct APICurlTimes {
    private let creation = ContinuousClock.now
    /// The last time at which something happened.
    private(set) var activity = ContinuousClock.now
    private var begin: ContinuousClock.Instant?
    private var connecting: ContinuousClock.Instant?
    private var sending: ContinuousClock.Instant?
    /// When the last bytes of the request were passed to libcurl.
    private var sent: ContinuousClock.Instant?
    private var firstByte: ContinuousClock.Instant?

    mutating func noteActivity() {
        activity = .now
    }

    mutating func noteResolving() {
        noteActivity()
        begin = begin ?? activity
    }

    /// A host with several addresses may be connected to repeatedly.
    mutating func noteConnecting() {
        noteResolving()
        connecting = connecting ?? activity
    }

    mutating func noteSending() {
        noteResolving()
        (sending, sent) = (activity, activity)
    }

    mutating func noteSent() {
        noteActivity()
        sent = activity
    }

    mutating func noteFirstByte() {
        noteActivity()
        firstByte = firstByte ?? activity
    }

    /// The phases until now. libcurl alone knows the handshake.
    func timings(_ handle: APICurlHandle) -> APITimings {
        func time(from start: CURLINFO, to end: CURLINFO) -> Duration? {
            guard connecting != nil, let start = handle.time(start), let end = handle.time(end) else { return nil }
            return end - start
        }
        func time(from start: ContinuousClock.Instant?, to end: ContinuousClock.Instant?) -> Duration? {
            guard let start, let end else { return nil }
            return max(.zero, end - start)
        }
        return APITimings(
            queueing: time(from: creation, to: begin),
            resolving: time(from: begin, to: connecting),
            connecting: time(from: CURLINFO_NAMELOOKUP_TIME_T, to: CURLINFO_CONNECT_TIME_T),
            handshake: time(from: CURLINFO_CONNECT_TIME_T, to: CURLINFO_APPCONNECT_TIME_T),
            sending: time(from: sending, to: sent),
            firstByte: time(from: sent, to: firstByte),
            total: time(from: begin, to: .now)
        )
    }
}
