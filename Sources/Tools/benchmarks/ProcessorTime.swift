import Foundation

/// The processor time of this process, including all threads and the kernel.
enum ProcessorTime {
    /// In seconds.
    static var now: Double {
        var time = timespec()
        clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &time)
        return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
    }
}
