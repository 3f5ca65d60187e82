import { hash, verify } from '@node-rs/argon2';
import { ApiError } from '../../platform/endpoints/api-error';
import type { Config } from '../../platform/config/config';
import { messages } from '../../platform/messages';

export interface Hasher {
  hash(password: string): Promise<string>;
  /** Verifies a password. Without a stored hash it does the same work and returns false. */
  verify(stored: string | null, password: string): Promise<boolean>;
  /** Runs `work` in one of the few slots for hashing; throws 503 if no slot becomes free in time. */
  withPlace<T>(work: () => Promise<T>): Promise<T>;
}

/** Maximum waiting time for a slot in milliseconds, so that a rejection takes less than 50 ms. */
const WAIT_TIMEOUT_MS = 30;

/**
 * Creates an argon2id hasher with limited concurrency, so that a flood of sign-ins cannot exhaust the
 * machine.
 * @param compare compares a password with a hash, at the cost that the hash names; tests pass a spy
 */
export function createHasher(
  { argon2, maxHashes }: Pick<Config, 'argon2' | 'maxHashes'>,
  compare: typeof verify = verify,
): Hasher {
  // argon2id is the library's default, which a test verifies.
  const options = { ...argon2 };
  // Compared for accounts that do not exist or have no password, so that the response takes the same time.
  const decoy = hash('no account has this password', options);
  decoy.catch(() => {});
  const enter = createGate(maxHashes);
  return {
    hash: (password) => hash(password.normalize('NFC'), options),
    async verify(stored, password) {
      const matches = await compare(stored ?? (await decoy), password.normalize('NFC'));
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

/** Maximum number of waiting calls per slot; more calls are rejected at once. */
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
      }, WAIT_TIMEOUT_MS);
      waiting.add(next);
    });
}
