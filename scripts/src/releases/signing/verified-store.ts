import type { Release, ReleasePointer, SiteIndex } from '@evcare/shared-contracts/release';
import type { ReleaseStore } from '../store';
import { signatureProblem } from './signature-problem';

/** The part of a store that the site composes its documents from. */
export type VerifiedStore = Pick<ReleaseStore, 'readRelease' | 'readSite'>;

/**
 * View of a store for one composition of the site, in which releases without a valid signature do not exist. A
 * remote whose stable release is one of them falls back to its newest earlier release with a valid signature, as
 * pages do with a damaged release; without one, the remote is left out.
 * @param onProblem called once for each such release, with a sentence
 */
export function createVerifiedStore(
  store: Pick<ReleaseStore, 'keys' | 'readRelease' | 'readSite' | 'readFile'>,
  onProblem: (sentence: string) => void,
): VerifiedStore {
  const known = new Map<string, Promise<Release | null>>();
  const keys = store.keys.read();
  // Its readers handle the error; without any, it must not end the process.
  keys.catch(() => undefined);

  async function verify(name: string, version: string): Promise<Release | null> {
    const release = await store.readRelease(name, version);
    const read = (path: string) => store.readFile(name, version, path);
    const problem = release && (await signatureProblem(release, await keys, read));
    if (problem === null) return release;
    onProblem(problem);
    return null;
  }

  function readRelease(name: string, version: string): Promise<Release | null> {
    const id = `${name} ${version}`;
    const release = known.get(id) ?? verify(name, version);
    known.set(id, release);
    return release;
  }

  /** The pointer, or one to the newest earlier release that can be used. */
  async function fallback(name: string, pointer: ReleasePointer): Promise<ReleasePointer> {
    if (await readRelease(name, pointer.stable)) return pointer;
    // A release that was deleted is not this module's matter.
    if (!(await store.readRelease(name, pointer.stable))) return pointer;
    for (const [index, version] of pointer.previous.entries()) {
      if (!(await readRelease(name, version))) continue;
      return { ...pointer, stable: version, previous: pointer.previous.slice(index + 1) };
    }
    return pointer;
  }

  return {
    readRelease,
    async readSite(): Promise<SiteIndex | null> {
      const site = await store.readSite();
      if (!site) return null;
      const remotes = await Promise.all(
        Object.entries(site.remotes).map(
          async ([name, pointer]) => [name, await fallback(name, pointer)] as const,
        ),
      );
      return { ...site, remotes: Object.fromEntries(remotes) };
    },
  };
}
