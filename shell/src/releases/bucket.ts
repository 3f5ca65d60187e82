import type { TextStorage } from '../session/browser-storage';

const KEY = 'evcare.releases.bucket';

/**
 * Where this browser stands among all: 0 to 99.99, drawn once and kept, so that a visitor who is in a canary stays in
 * it. Without storage it is drawn for each page.
 */
export function drawBucket(storage: TextStorage, random: () => number = Math.random): number {
  const kept = storage.get(KEY);
  if (kept !== null && /^\d{1,2}(\.\d{1,2})?$/.test(kept)) return Number(kept);
  const drawn = Math.floor(random() * 10_000) / 100;
  storage.set(KEY, String(drawn));
  return drawn;
}
