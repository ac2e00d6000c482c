import Foundation
import TestSupport
import Testing

/// The arithmetic on a processor whose `Int` has 32 bits, as on watchOS.
///
/// The compiler has the standard library of Embedded Swift for such a processor, and Linux on x86 runs its programs.
@Suite struct NarrowIntegerTests {
    static var canRun: Bool {
        #if os(Linux) && arch(x86_64)
            ["swiftc", "clang", "ld.lld"].allSatisfy(Shell.has)
        #else
            false
        #endif
    }

    @Test(.enabled(if: canRun, "the machine runs no programs of 32 bits"))
    func `dates and hashes are the same with an Int of 32 bits`() async throws {
        let folder = try TemporaryFolder()
        try folder.write("", to: "Foundation.swift")
        try folder.write(Self.library, to: "library.c")
        let checkout = Checkout.folder.path
        let (output, code) = try await Shell.run(
            """
            cd '\(folder.url.path)' || exit 1
            flags="-target i686-unknown-none-elf -enable-experimental-feature Embedded -wmo -parse-as-library -I ."
            swiftc $flags -emit-module -module-name Foundation -emit-module-path Foundation.swiftmodule Foundation.swift &&
                swiftc $flags -package-name apigen -suppress-warnings -module-name Report -c -o report.o \\
                    '\(checkout)'/Sources/Runtime/APIRuntime/Core/Dates/*.swift '\(checkout)/Sources/Runtime/APIRuntimeSHA256/APISHA256.swift' \\
                    '\(checkout)/Tests/Runtime/APIRuntimeTests/Arithmetic/ArithmeticReport.swift' &&
                clang -target i686-unknown-none-elf -ffreestanding -fno-stack-protector -c library.c -o library.o &&
                embedded=$(dirname "$(readlink -f "$(command -v swiftc)")")/../lib/swift/embedded &&
                ld.lld -m elf_i386 report.o library.o \\
                    "$embedded/i686-unknown-none-elf/libswiftUnicodeDataTables.a" -o report &&
                ./report
            """
        )
        let lines = String(decoding: output, as: UTF8.self).split(separator: "\n").map(String.init)
        #expect(lines == ArithmeticReport.lines)
        #expect(code == 4, "the size of Int in bytes")
    }

    /// What Swift needs of a C library, by calls of the kernel.
    private static let library = """
        typedef unsigned int size_t;
        typedef unsigned long long u64;
        typedef long long i64;

        static char memory[1 << 24];
        static size_t used;
        int posix_memalign(void **result, size_t alignment, size_t count) {
            used = (used + alignment - 1) / alignment * alignment;
            if (count > sizeof memory - used) return 1;
            *result = memory + used;
            used += count;
            return 0;
        }
        void free(void *memory) {}
        void *memmove(void *to, const void *from, size_t count) {
            char *target = to;
            const char *source = from;
            if (target < source) while (count--) *target++ = *source++;
            else while (count--) target[count] = source[count];
            return to;
        }
        void *memcpy(void *to, const void *from, size_t count) { return memmove(to, from, count); }
        void *memset(void *to, int byte, size_t count) {
            for (char *target = to; count--;) *target++ = byte;
            return to;
        }
        int memcmp(const void *left, const void *right, size_t count) {
            const unsigned char *first = left, *second = right;
            for (; count--; first++, second++) if (*first != *second) return *first - *second;
            return 0;
        }

        static u64 divided(u64 number, u64 divisor, u64 *rest) {
            u64 quotient = 0;
            *rest = 0;
            for (int bit = 63; bit >= 0; bit--) {
                *rest = *rest << 1 | (number >> bit & 1);
                if (*rest >= divisor) *rest -= divisor, quotient |= 1ULL << bit;
            }
            return quotient;
        }
        static u64 magnitude(i64 number) { return number < 0 ? -(u64)number : number; }
        u64 __udivdi3(u64 number, u64 divisor) { u64 rest; return divided(number, divisor, &rest); }
        u64 __umoddi3(u64 number, u64 divisor) { u64 rest; divided(number, divisor, &rest); return rest; }
        i64 __divdi3(i64 number, i64 divisor) {
            u64 quotient = __udivdi3(magnitude(number), magnitude(divisor));
            return (number < 0) == (divisor < 0) ? quotient : -quotient;
        }
        i64 __moddi3(i64 number, i64 divisor) { return number - divisor * __divdi3(number, divisor); }
        double floor(double number) { i64 whole = number; return whole > number ? whole - 1 : whole; }
        double round(double number) { return number < 0 ? -floor(0.5 - number) : floor(number + 0.5); }

        int putchar(int character) {
            char byte = character;
            int result;
            __asm__ volatile("int $0x80" : "=a"(result) : "a"(4), "b"(1), "c"(&byte), "d"(1) : "memory");
            return character;
        }
        void *__stack_chk_guard;
        void __stack_chk_fail(void) { __builtin_trap(); }
        int run(void);
        __attribute__((force_align_arg_pointer)) void _start(void) {
            int status = run();
            __asm__ volatile("int $0x80" ::"a"(1), "b"(status));
            __builtin_trap();
        }
        """
}
