internal import APIRuntime
internal import Dispatch
internal import Foundation

/// Entries on disk, one in each file, up to a limit of bytes.
///
/// Any number of caches and processes may share a folder, because files are replaced atomically. More than two that
/// store at the same time may exceed the limit until one of them lists the folder. The modification date
/// of a file is its last use. Files with other names are not changed.
nonisolated struct APIFolderCache: APICacheStorage {
    let folder: URL
    let limit: Int
    let clock: APIClock
    /// The number of bytes that can be stored until the folder is listed again. Another cache may store as many.
    private let room = APILocked(0)
    /// A slow disk must not block the threads of Swift's concurrency.
    let disk = DispatchQueue(label: "APIFolderCache.disk")

    init(folder: URL, limit: Int, clock: APIClock) {
        self.folder = folder
        self.limit = limit
        self.clock = clock
    }

    func perform<Output: Sendable>(_ work: @escaping @Sendable () -> Output) async -> Output {
        // See ``APILocked/synchronize()``.
        defer { room.synchronize() }
        return await withCheckedContinuation { continuation in
            disk.async {
                let output = work()
                room.synchronize()
                continuation.resume(returning: output)
            }
        }
    }

    var keepsSecrets: Bool { false }

    /// The number is that of the layout, so that another version of it neither reads nor removes these files.
    private static let ending = ".apicache-1"
    private static let temporaryEnding = ".apicache-1-part"
    private static let saltName = "salt" + ending

    func salt() -> [UInt8]? {
        if let salt = savedSalt { return salt }
        let url = folder.appending(path: Self.saltName)
        if isFile(url) { try? FileManager.default.removeItem(at: url) }
        try? write(Data(APICacheHash.randomSalt())) { temporary in
            // If two caches do this at once, the second fails and uses the file of the first.
            try FileManager.default.linkItem(at: temporary, to: url)
            try FileManager.default.removeItem(at: temporary)
        }
        return savedSalt
    }

    func entry(named name: String) -> APICacheEntry? {
        let url = url(of: name)
        guard isFile(url), let bytes = try? Data(contentsOf: url) else { return nil }
        guard let entry = APICacheEntry(file: bytes) else {
            try? FileManager.default.removeItem(at: url)
            return nil
        }
        setUse(of: url)
        return entry
    }

    func keep(_ entry: APICacheEntry, named name: String) {
        let url = url(of: name)
        guard let bytes = try? entry.file, bytes.count <= limit else {
            if isFile(url) { try? FileManager.default.removeItem(at: url) }
            return
        }
        try? write(bytes) { temporary in
            guard rename(temporary.path, url.path) == 0 else { throw CocoaError(.fileWriteUnknown) }
        }
        let isFull = room.withLock { room in
            room -= bytes.count
            return room < 0
        }
        if isFull { makeRoom() }
    }

    func remove(named prefix: String) throws {
        for file in files where file.name.hasPrefix(prefix) && !file.isUnfinished {
            do {
                try FileManager.default.removeItem(at: file.url)
            } catch CocoaError.fileNoSuchFile {
                // Another cache has created it meanwhile.
            }
        }
    }

    private var savedSalt: [UInt8]? {
        let url = folder.appending(path: Self.saltName)
        guard isFile(url), let salt = try? Data(contentsOf: url), salt.count == APICacheHash.saltLength else {
            return nil
        }
        return Array(salt)
    }

    private func url(of name: String) -> URL {
        folder.appending(path: name + Self.ending)
    }

    /// Whether it is a regular file, not a link or a folder.
    private func isFile(_ url: URL) -> Bool {
        let type = try? FileManager.default.attributesOfItem(atPath: url.path)[.type] as? FileAttributeType
        return type == .typeRegular
    }

    private func setUse(of url: URL) {
        try? FileManager.default.setAttributes([.modificationDate: clock.date()], ofItemAtPath: url.path)
    }

    /// Writes a temporary file that only the current user can read, which is then renamed.
    private func write(_ bytes: Data, _ name: (URL) throws -> Void) throws {
        try APIPrivateFile.createFolder(folder)
        let temporary = folder.appending(path: UUID().uuidString + Self.temporaryEnding)
        try APIPrivateFile.write(bytes, to: temporary) { temporary in
            setUse(of: temporary)
            try name(temporary)
        }
    }

    /// If the files exceed the limit, evicts those that were not used for the longest time until there is room for more.
    /// Removes unfinished files.
    private func makeRoom() {
        let files = files
        let entries = files.filter { !$0.isUnfinished }
        var total = entries.reduce(0) { $0 + $1.size }
        if total > limit {
            for file in entries.sorted(by: { ($0.use, $0.name) < ($1.use, $1.name) }) where total > limit - limit / 16 {
                try? FileManager.default.removeItem(at: file.url)
                total -= file.size
            }
        }
        room.withLock { [total] in $0 = min(limit - total, limit / 16) / 2 }
        let anHourAgo = clock.date().addingTimeInterval(-3600)
        for file in files where file.isUnfinished && file.use < anHourAgo {
            try? FileManager.default.removeItem(at: file.url)
        }
    }

    private struct File {
        var url: URL
        var name: String
        var size: Int
        var use: Date

        /// Whether a cache still writes it, or was interrupted.
        var isUnfinished: Bool { name.hasSuffix(temporaryEnding) }
    }

    /// The entries and the unfinished files.
    private var files: [File] {
        let names = (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []
        return names.compactMap { name in
            guard name.hasSuffix(Self.ending) || name.hasSuffix(Self.temporaryEnding), name != Self.saltName else {
                return nil
            }
            let url = folder.appending(path: name)
            guard let attributes = try? FileManager.default.attributesOfItem(atPath: url.path),
                attributes[.type] as? FileAttributeType == .typeRegular,
                let size = attributes[.size] as? NSNumber,
                let use = attributes[.modificationDate] as? Date
            else { return nil }
            return File(url: url, name: name, size: size.intValue, use: use)
        }
    }
}
