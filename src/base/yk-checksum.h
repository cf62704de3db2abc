/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A number that tells bytes from others: 64 bits of FNV-1a, for damage and for hash
 * tables, not against malice. */
#pragma once

#include <stddef.h>
#include <stdint.h>

/* The sum of no bytes. */
#define YK_CHECKSUM_START UINT64_C (0xcbf29ce484222325)

/* SUM, that of some bytes, with LENGTH more behind them. */
static inline uint64_t
yk_checksum_add (uint64_t sum, const void *bytes, size_t length)
{
  const unsigned char *at = bytes;

  for (size_t i = 0; i < length; i++)
    sum = (sum ^ at[i]) * UINT64_C (0x100000001b3);
  return sum;
}
