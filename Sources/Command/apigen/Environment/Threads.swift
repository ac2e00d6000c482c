import Dispatch

#if canImport(Darwin)
    import Darwin
#elseif canImport(Musl)
    import Musl
#else
    import Glibc
#endif

/// Threads for work that uses all cores.
///
/// Those of Dispatch have a stack of 512 KiB on macOS, and reading a spec that is nested deeply needs more.
enum Threads {
    private static let stackSize = 8 << 20

    /// Calls a function for all numbers below a count. All cores call it at the same time.
    static func forEach(below count: Int, _ body: @escaping (Int) -> Void) {
        if count == 1 { return body(0) }
        let lock = DispatchQueue(label: "Threads.forEach")
        var next = 0
        let work = {
            while let number = lock.sync(execute: {
                defer { next += 1 }
                return next < count ? next : nil
            }) {
                body(number)
            }
        }
        let cores = max(1, sysconf(Int32(_SC_NPROCESSORS_ONLN)))
        // If the system refuses a thread, the others do its work.
        let threads = (1..<max(1, min(cores, count))).compactMap { _ in start(work) }
        work()
        for thread in threads { pthread_join(thread, nil) }
    }

    /// A function that a thread gets as a pointer.
    fileprivate final class Work {
        let run: () -> Void

        init(_ run: @escaping () -> Void) {
            self.run = run
        }
    }

    private static func start(_ run: @escaping () -> Void) -> pthread_t? {
        var attributes = pthread_attr_t()
        pthread_attr_init(&attributes)
        pthread_attr_setstacksize(&attributes, stackSize)
        let pointer = Unmanaged.passRetained(Work(run)).toOpaque()
        #if canImport(Glibc)
            var thread = pthread_t()
        #else
            var thread: pthread_t?
        #endif
        let status = pthread_create(&thread, &attributes, runWork, pointer)
        pthread_attr_destroy(&attributes)
        if status == 0 { return thread }
        Unmanaged<Work>.fromOpaque(pointer).release()
        return nil
    }
}

#if canImport(Darwin)
    private typealias ThreadArgument = UnsafeMutableRawPointer
#else
    private typealias ThreadArgument = UnsafeMutableRawPointer?
#endif

private func runWork(_ pointer: ThreadArgument) -> UnsafeMutableRawPointer? {
    let pointer: UnsafeMutableRawPointer? = pointer
    if let pointer { Unmanaged<Threads.Work>.fromOpaque(pointer).takeRetainedValue().run() }
    return nil
}
