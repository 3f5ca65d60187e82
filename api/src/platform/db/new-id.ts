import { randomFillSync } from 'node:crypto';
import { monotonicFactory, ulid } from 'ulid';

const block = new Uint8Array(4_096);
let used = block.length;

/**
 * Returns a cryptographic random number from 0 to below 1. It is made of one byte, which is enough for a
 * character of a ULID. Bytes are read in blocks, because a system call for each of the 16 random characters
 * of an id would cost more than the rest of the id.
 */
function random(): number {
  if (used === block.length) {
    randomFillSync(block);
    used = 0;
  }
  return (block[used++] as number) / 256;
}

/** Creates a ULID for the given time, by default the current time. */
export const newId = (time = Date.now()): string => ulid(time, random);

/** Creates a function that makes ULIDs; ULIDs of the same millisecond sort in creation order. */
export const monotonicIds = (): ((time: number) => string) => monotonicFactory(random);
