import type { BootRelease } from '@evcare/shared-contracts/release';
import { browserTransport, type Transport } from '../http/transport';
import { disableChecks, pageLookup, takeHashRegistry } from './page';

/** Address of a release's list of hashes, and the hash that the list itself must have. */
export type IntegrityTarget = NonNullable<BootRelease['integrity']>;

/** Knows the hashes of the files that may run in the page. */
export interface Integrity {
  /**
   * Reads a release's own list; concurrent calls share one request. A failed list is requested again by the next call,
   * bypassing the browser's cache, which may hold a damaged copy under its immutable name.
   * @param base address of the release's folder, or of a file in it such as its entry
   * @throws Error if the list cannot be fetched or does not have the expected hash; then none of its hashes are added
   */
  loadHashes(base: string, target: IntegrityTarget): Promise<void>;
  /** Hash of a file; null if it is unknown or if nothing is checked. */
  of(url: string): string | null;
  /** True if a file may run: its hash is known, or it needs none. */
  allows(url: string): boolean;
}

export interface IntegrityOptions {
  /** `none` checks nothing: for live builds and for a remote that runs on its own. */
  readonly mode: 'enforced' | 'none';
  /** Origins whose files need no hash: those of engineers' own builds, if the operator allows them. */
  readonly trusted?: readonly string[];
  /** Fetches lists; tests pass their own. */
  readonly transport?: Transport;
}

const HASH = /^sha384-[A-Za-z0-9+/]{64}$/;

/**
 * Decides which files may run. It extends the lookup that the document's inline script created, which contains the
 * document's own hashes and is also used by the builds' chunk loading and the Trusted Types policy.
 */
export function createIntegrity({
  mode,
  trusted = [],
  transport = browserTransport,
}: IntegrityOptions): Integrity {
  const hashRegistry = takeHashRegistry();
  if (mode === 'none') {
    disableChecks();
    return { loadHashes: async () => undefined, of: () => null, allows: () => true };
  }
  const lookup = pageLookup();
  trusted.forEach((origin) => hashRegistry?.trust(origin));
  const lists = new Map<string, Promise<void>>();
  const failed = new Set<string>();

  async function read(base: string, { url, hash }: IntegrityTarget): Promise<void> {
    const cache = failed.has(hash) ? 'reload' : 'default';
    const response = await transport(url, { integrity: hash, credentials: 'same-origin', cache });
    if (!response.ok) throw new Error(`${url} was answered with ${response.status}`);
    const list = (await response.json()) as Record<string, unknown> | null;
    const folder = new URL('.', new URL(base, location.href)).href;
    for (const [path, fileHash] of Object.entries(list ?? {})) {
      const file = new URL(path, folder).href;
      if (file.startsWith(folder) && HASH.test(String(fileHash))) hashRegistry?.know(file, String(fileHash));
    }
  }

  return {
    loadHashes(base, target) {
      const pending = lists.get(target.hash);
      if (pending) return pending;
      const list = read(base, target).catch((error: unknown) => {
        lists.delete(target.hash);
        failed.add(target.hash);
        throw error;
      });
      lists.set(target.hash, list);
      return list;
    },
    of: (url) => lookup(url) || null,
    allows: (url) => lookup(url) !== null,
  };
}
