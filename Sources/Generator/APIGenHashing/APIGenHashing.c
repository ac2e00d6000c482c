#include "APIGenHashing.h"

#include <stdint.h>
#include <string.h>

enum { laneCount = 8, blockSize = 64, digitCount = 64 };

/// The same word of eight texts. Compilers turn each operation into one or two instructions for all eight.
typedef uint32_t Words __attribute__((vector_size(laneCount * sizeof(uint32_t))));

/// A text that is being hashed.
struct Lane {
    const unsigned char *nextBlock;
    /// The blocks that are left, with those of the end.
    size_t blocks;
    /// The last one or two blocks: the rest of the text, a one bit, zeros and the length in bits.
    unsigned char end[2 * blockSize];
    size_t endBlocks;
    /// Where the digits of the hash are written; NULL if the lane has no text.
    unsigned char *hash;
};

static const uint32_t initialState[8] = {
    0x6a09e667, 0xbb67ae85, 0x3c6ef372, 0xa54ff53a, 0x510e527f, 0x9b05688c, 0x1f83d9ab, 0x5be0cd19,
};

static const uint32_t roundConstants[64] = {
    0x428a2f98, 0x71374491, 0xb5c0fbcf, 0xe9b5dba5, 0x3956c25b, 0x59f111f1, 0x923f82a4, 0xab1c5ed5,
    0xd807aa98, 0x12835b01, 0x243185be, 0x550c7dc3, 0x72be5d74, 0x80deb1fe, 0x9bdc06a7, 0xc19bf174,
    0xe49b69c1, 0xefbe4786, 0x0fc19dc6, 0x240ca1cc, 0x2de92c6f, 0x4a7484aa, 0x5cb0a9dc, 0x76f988da,
    0x983e5152, 0xa831c66d, 0xb00327c8, 0xbf597fc7, 0xc6e00bf3, 0xd5a79147, 0x06ca6351, 0x14292967,
    0x27b70a85, 0x2e1b2138, 0x4d2c6dfc, 0x53380d13, 0x650a7354, 0x766a0abb, 0x81c2c92e, 0x92722c85,
    0xa2bfe8a1, 0xa81a664b, 0xc24b8b70, 0xc76c51a3, 0xd192e819, 0xd6990624, 0xf40e3585, 0x106aa070,
    0x19a4c116, 0x1e376c08, 0x2748774c, 0x34b0bcb5, 0x391c0cb3, 0x4ed8aa4a, 0x5b9cca4f, 0x682e6ff3,
    0x748f82ee, 0x78a5636f, 0x84c87814, 0x8cc70208, 0x90befffa, 0xa4506ceb, 0xbef9a3f7, 0xc67178f2,
};

// The functions of FIPS 180-4 are written with fewer operations.
#define ROTATED(words, count) ((words) >> (count) | (words) << (32 - (count)))
#define ROUND(a, b, c, d, e, f, g, h, index) \
    do { \
        Words sum = h + (schedule[(index) % 16] + roundConstants[index]) + (((f ^ g) & e) ^ g) \
            + ROTATED(ROTATED(ROTATED(e, 14) ^ e, 5) ^ e, 6); \
        d += sum; \
        h = sum + ROTATED(ROTATED(ROTATED(a, 9) ^ a, 11) ^ a, 2) + (((a ^ b) & (b ^ c)) ^ b); \
    } while (0)

static uint32_t readWord(const unsigned char *bytes) {
    return (uint32_t)bytes[0] << 24 | (uint32_t)bytes[1] << 16 | (uint32_t)bytes[2] << 8 | bytes[3];
}

static void writeWord(unsigned char *bytes, uint32_t word) {
    for (int index = 0; index < 4; index += 1) bytes[index] = (unsigned char)(word >> (24 - 8 * index));
}

static void writeDigits(unsigned char *digits, uint32_t word) {
    for (int index = 0; index < 8; index += 1) {
        digits[index] = (unsigned char)"0123456789abcdef"[word >> (28 - 4 * index) & 15];
    }
}

/// Adds a block of each text to its state.
__attribute__((always_inline)) static inline void compress(Words state[8], const unsigned char *const blocks[laneCount]) {
    Words schedule[16];
    for (int index = 0; index < 16; index += 1) {
        int offset = 4 * index;
        schedule[index] = (Words){readWord(blocks[0] + offset), readWord(blocks[1] + offset),
                                  readWord(blocks[2] + offset), readWord(blocks[3] + offset),
                                  readWord(blocks[4] + offset), readWord(blocks[5] + offset),
                                  readWord(blocks[6] + offset), readWord(blocks[7] + offset)};
    }
    Words a = state[0], b = state[1], c = state[2], d = state[3];
    Words e = state[4], f = state[5], g = state[6], h = state[7];
    for (int start = 0; start < 64; start += 16) {
        if (start > 0) {
            for (int index = 0; index < 16; index += 1) {
                Words early = schedule[(index + 1) % 16], late = schedule[(index + 14) % 16];
                schedule[index] += (ROTATED(ROTATED(early, 11) ^ early, 7) ^ early >> 3)
                    + schedule[(index + 9) % 16] + (ROTATED(ROTATED(late, 2) ^ late, 17) ^ late >> 10);
            }
        }
        // Eight rounds with the words in turn, so that no word is moved to the next one.
        for (int index = start; index < start + 16; index += 8) {
            ROUND(a, b, c, d, e, f, g, h, index);
            ROUND(h, a, b, c, d, e, f, g, index + 1);
            ROUND(g, h, a, b, c, d, e, f, index + 2);
            ROUND(f, g, h, a, b, c, d, e, index + 3);
            ROUND(e, f, g, h, a, b, c, d, index + 4);
            ROUND(d, e, f, g, h, a, b, c, index + 5);
            ROUND(c, d, e, f, g, h, a, b, index + 6);
            ROUND(b, c, d, e, f, g, h, a, index + 7);
        }
    }
    state[0] += a;
    state[1] += b;
    state[2] += c;
    state[3] += d;
    state[4] += e;
    state[5] += f;
    state[6] += g;
    state[7] += h;
}

typedef void (*Compress)(Words state[8], const unsigned char *const blocks[laneCount]);

static void compressAnywhere(Words state[8], const unsigned char *const blocks[laneCount]) { compress(state, blocks); }

#if defined(__x86_64__)
__attribute__((target("avx2")))
static void compressWithAVX2(Words state[8], const unsigned char *const blocks[laneCount]) { compress(state, blocks); }

static Compress bestCompress(void) { return __builtin_cpu_supports("avx2") ? compressWithAVX2 : compressAnywhere; }
#else
static Compress bestCompress(void) { return compressAnywhere; }
#endif

static void begin(struct Lane *lane, const unsigned char *text, size_t length, unsigned char *hash) {
    size_t rest = length % blockSize;
    lane->endBlocks = rest + 1 + sizeof(uint64_t) > blockSize ? 2 : 1;
    lane->blocks = length / blockSize + lane->endBlocks;
    lane->nextBlock = length < blockSize ? lane->end : text;
    lane->hash = hash;
    memset(lane->end, 0, sizeof lane->end);
    if (rest > 0) memcpy(lane->end, text + length - rest, rest);
    lane->end[rest] = 0x80;
    unsigned char *bits = lane->end + lane->endBlocks * blockSize - sizeof(uint64_t);
    writeWord(bits, (uint32_t)((uint64_t)length >> 29));
    writeWord(bits + 4, (uint32_t)((uint64_t)length << 3));
}

static const unsigned char *takeBlock(struct Lane *lane) {
    const unsigned char *block = lane->nextBlock;
    lane->blocks -= 1;
    lane->nextBlock = lane->blocks == lane->endBlocks ? lane->end : block + blockSize;
    return block;
}

void hashTexts(const unsigned char *texts, const size_t *lengths, size_t count, unsigned char *hashes) {
    Compress addBlocks = bestCompress();
    struct Lane lanes[laneCount] = {0};
    Words state[8] = {0};
    size_t begun = 0, ended = 0;
    while (ended < count) {
        const unsigned char *blocks[laneCount];
        for (int index = 0; index < laneCount; index += 1) {
            struct Lane *lane = &lanes[index];
            if (!lane->hash && begun < count) {
                begin(lane, texts, lengths[begun], hashes + begun * digitCount);
                texts += lengths[begun];
                begun += 1;
                for (int word = 0; word < 8; word += 1) state[word][index] = initialState[word];
            }
            // The state of a lane without a text is not used.
            blocks[index] = lane->hash ? takeBlock(lane) : lane->end;
        }
        addBlocks(state, blocks);
        for (int index = 0; index < laneCount; index += 1) {
            struct Lane *lane = &lanes[index];
            if (!lane->hash || lane->blocks > 0) continue;
            for (int word = 0; word < 8; word += 1) writeDigits(lane->hash + 8 * word, state[word][index]);
            lane->hash = NULL;
            ended += 1;
        }
    }
}
