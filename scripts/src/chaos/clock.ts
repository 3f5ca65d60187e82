import { existsSync } from 'node:fs';
import { utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

/** The clock that API and database see. */
export interface Clock {
  /** Moves it by so many seconds against the machine's. */
  moveTo(seconds: number): Promise<void>;
}

/** Paths of the library that gives programs another clock, as Debian's package faketime and others install it. */
const LIBRARIES = [
  '/usr/lib/x86_64-linux-gnu/faketime/libfaketimeMT.so.1',
  '/usr/lib/aarch64-linux-gnu/faketime/libfaketimeMT.so.1',
  '/usr/lib/faketime/libfaketimeMT.so.1',
];

/**
 * Environment under which programs follow a clock that a file moves; without libfaketime on the machine they follow
 * the machine's, and `clock` is null.
 */
export async function clockEnvironment(
  folder: string,
): Promise<{ clock: Clock | null; env: Readonly<Record<string, string>> }> {
  const library = LIBRARIES.find(existsSync);
  if (!library) return { clock: null, env: {} };
  const file = join(folder, 'clock');
  const moveTo = async (seconds: number) => {
    await writeFile(file, `${seconds < 0 ? '' : '+'}${seconds}`, { mode: 0o644 });
    await utimes(file, new Date(), new Date());
  };
  await moveTo(0);
  return {
    clock: { moveTo },
    env: {
      LD_PRELOAD: library,
      FAKETIME_TIMESTAMP_FILE: file,
      FAKETIME_CACHE_DURATION: '1',
      // Timers measure spans, which a moved clock does not change.
      FAKETIME_DONT_FAKE_MONOTONIC: '1',
      DONT_FAKE_MONOTONIC: '1',
    },
  };
}
