import { existsSync } from 'node:fs';
import { utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

/** Clock of the API and the database. */
export interface Clock {
  /** Sets its offset from the machine's clock. */
  setOffset(seconds: number): Promise<void>;
}

/** Paths of libfaketime as Debian's package faketime and others install it. */
const LIBRARIES = [
  '/usr/lib/x86_64-linux-gnu/faketime/libfaketimeMT.so.1',
  '/usr/lib/aarch64-linux-gnu/faketime/libfaketimeMT.so.1',
  '/usr/lib/faketime/libfaketimeMT.so.1',
];

/**
 * Environment in which programs use a clock that a file controls. Without libfaketime, they use the machine's
 * clock, and `clock` is null.
 */
export async function clockEnvironment(
  folder: string,
): Promise<{ clock: Clock | null; env: Readonly<Record<string, string>> }> {
  const library = LIBRARIES.find(existsSync);
  if (!library) return { clock: null, env: {} };
  const file = join(folder, 'clock');
  const setOffset = async (seconds: number) => {
    await writeFile(file, `${seconds < 0 ? '' : '+'}${seconds}`, { mode: 0o644 });
    await utimes(file, new Date(), new Date());
  };
  await setOffset(0);
  return {
    clock: { setOffset },
    env: {
      LD_PRELOAD: library,
      FAKETIME_TIMESTAMP_FILE: file,
      FAKETIME_CACHE_DURATION: '1',
      // Timers measure durations, which must not change with the clock.
      FAKETIME_DONT_FAKE_MONOTONIC: '1',
      DONT_FAKE_MONOTONIC: '1',
    },
  };
}
