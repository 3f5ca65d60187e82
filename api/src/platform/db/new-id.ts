import { randomFillSync } from 'node:crypto';
import { monotonicFactory, ulid } from 'ulid';

const block = new Uint8Array(4_096);
let used = block.length;

/**
 * Cryptographic random number from 0 to below 1, of a byte as ULIDs need it. Bytes are read in blocks: one
 * call of the system for each of the 16 characters of an id costs more than the rest of the id.
 */
function random(): number {
  if (used === block.length) {
    randomFillSync(block);
    used = 0;
  }
  return (block[used++] as number) / 256;
}

/** Creates a ULID, of now unless another time is given. */
export const newId = (time = Date.now()): string => ulid(time, random);

/** Creates a function for ULIDs of which those of one millisecond sort in the order of their creation. */
export const monotonicIds = (): ((time: number) => string) => monotonicFactory(random);
