import { hash, verify } from '@node-rs/argon2';
import { ApiError } from '../../app/api-error';
import type { Config } from '../../config/config';
import { messages } from '../../messages';

export interface Hasher {
  hash(password: string): Promise<string>;
  /** With no hash to compare with, as much work is done and the answer is false. */
  verify(stored: string | null, password: string): Promise<boolean>;
  /** Runs `work` in one of the few places for hashing; 503 where none gets free at once. */
  withPlace<T>(work: () => Promise<T>): Promise<T>;
}

/** How long a call may wait for a place; with it, a refusal comes within 50 ms. */
const PATIENCE_MS = 30;

/** argon2id with a bound on how many run at once, so that a flood of sign-ins can't take the machine. */
export function createHasher({ argon2, maxHashes }: Pick<Config, 'argon2' | 'maxHashes'>): Hasher {
  // argon2id is the library's default; a test holds it to that.
  const options = { ...argon2 };
  // The same work for accounts that do not exist or have no password.
  const decoy = hash('no account has this password', options);
  decoy.catch(() => {});
  const enter = createGate(maxHashes);
  return {
    hash: (password) => hash(password.normalize('NFC'), options),
    async verify(stored, password) {
      const matches = await verify(stored ?? (await decoy), password.normalize('NFC'));
      return matches && stored !== null;
    },
    async withPlace(work) {
      const leave = await enter();
      try {
        return await work();
      } finally {
        leave();
      }
    },
  };
}

/** Calls that wait for each place; more are refused at once. */
const MAX_WAITING_PER_PLACE = 8;

function createGate(places: number): () => Promise<() => void> {
  let free = places;
  const waiting = new Set<() => void>();
  const leave = () => {
    const [next] = waiting;
    if (!next) {
      free++;
      return;
    }
    waiting.delete(next);
    next();
  };
  return () =>
    new Promise((admit, refuse) => {
      if (free > 0) {
        free--;
        admit(leave);
        return;
      }
      const busy = () => refuse(new ApiError(503, 'BUSY', messages.busy, { retryAfter: 1 }));
      if (waiting.size >= places * MAX_WAITING_PER_PLACE) return busy();
      const next = () => {
        clearTimeout(timer);
        admit(leave);
      };
      const timer = setTimeout(() => {
        waiting.delete(next);
        busy();
      }, PATIENCE_MS);
      waiting.add(next);
    });
}
