import type { TextStorage } from '../session/browser-storage';

const KEY = 'evcare.releases.bucket';

/**
 * Canary bucket of this browser: 0 to 99.99, drawn at random once and stored, so that a visitor stays in a canary.
 * Without storage each page draws its own.
 */
export function drawBucket(storage: TextStorage, random: () => number = Math.random): number {
  const stored = storage.get(KEY);
  if (stored !== null && /^\d{1,2}(\.\d{1,2})?$/.test(stored)) return Number(stored);
  const bucket = Math.floor(random() * 10_000) / 100;
  storage.set(KEY, String(bucket));
  return bucket;
}
