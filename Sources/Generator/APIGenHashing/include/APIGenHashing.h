#ifndef APIGEN_HASHING_H
#define APIGEN_HASHING_H

#include <stddef.h>

/// Computes the SHA-256 (FIPS 180-4) of each of several texts, of eight at a time.
///
/// - `texts` has one text after the other, and `lengths` the number of bytes of each.
/// - `hashes` gets the 64 lowercase hexadecimal digits of each hash, one hash after the other.
void hashTexts(const unsigned char *texts, const size_t *lengths, size_t count, unsigned char *hashes);

#endif
