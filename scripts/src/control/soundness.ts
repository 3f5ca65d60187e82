import { findDamage } from '../releases/commands/find';
import { keysOf } from '../releases/signing/team-key';
import type { ReleaseStore } from '../releases/store';

/** State of a release's signature and files. */
export interface ReleaseSoundness {
  /** True if a registered key of its team signed it. */
  readonly signed: boolean;
  readonly damaged: boolean;
}

/** Checks files and signatures of releases. */
export interface Soundness {
  of(name: string, version: string): Promise<ReleaseSoundness>;
}

/** Time for which a result is used again (ms): the page asks every few seconds, and all files are read and hashed. */
const FRESH_MS = 30_000;

export function createSoundness(store: ReleaseStore, now: () => Date): Soundness {
  const results = new Map<string, { readonly at: number; readonly result: Promise<ReleaseSoundness> }>();

  async function check(name: string, version: string): Promise<ReleaseSoundness> {
    try {
      const release = await store.readRelease(name, version);
      const damaged = release === null || (await findDamage(store, release)) !== null;
      // A remote with a key has only releases that are signed by one of its keys, or damaged.
      return { signed: !damaged && keysOf(await store.keys.read(), name).length > 0, damaged };
    } catch {
      return { signed: false, damaged: true };
    }
  }

  return {
    of(name, version) {
      const [key, at] = [`${name} ${version}`, now().getTime()];
      for (const [known, entry] of results) if (at - entry.at >= FRESH_MS) results.delete(known);
      const known = results.get(key);
      if (known) return known.result;
      const result = check(name, version);
      results.set(key, { at, result });
      return result;
    },
  };
}
