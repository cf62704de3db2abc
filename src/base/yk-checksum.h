/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Checksums: 64-bit FNV-1a, to detect damage and for hash tables; no protection against
 * tampering. */
#pragma once

#include <stddef.h>
#include <stdint.h>

/* The checksum of no bytes. */
#define YK_CHECKSUM_START UINT64_C (0xcbf29ce484222325)

/* Extends SUM, the checksum of the bytes so far, by LENGTH more bytes. */
static inline uint64_t
yk_checksum_add (uint64_t sum, const void *bytes, size_t length)
{
  const unsigned char *at = bytes;

  for (size_t i = 0; i < length; i++)
    sum = (sum ^ at[i]) * UINT64_C (0x100000001b3);
  return sum;
}
