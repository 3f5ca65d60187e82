import type { BootRelease } from '@evcare/shared-contracts/release';
import { browserTransport, type Transport } from '../http/transport';
import { checkNothing, pageLookup, takeKeeper } from './page';

/** Where a release's list of hashes is, and the hash that the list must have. */
export type IntegrityTarget = NonNullable<BootRelease['integrity']>;

/** What the page knows of the files that may run in it. */
export interface Integrity {
  /**
   * Reads a release's own list, once however often it is asked for. A list that failed is asked for anew the next time,
   * past the browser's cache, where a damaged one may sit under its immutable name.
   * @param base address of the release's folder, or of a file in it such as its entry
   * @throws Error where the list does not come, or is not the one that was named; nothing of it is known then
   */
  learn(base: string, target: IntegrityTarget): Promise<void>;
  /** The hash of a file; null where none is known, and always where nothing is checked. */
  of(url: string): string | null;
  /** Whether a file may run: its hash is known, or nothing is asked of it. */
  allows(url: string): boolean;
}

export interface IntegrityOptions {
  /** `none` checks nothing: live builds, and a remote that stands alone. */
  readonly mode: 'enforced' | 'none';
  /** Origins of which nothing is asked; engineers' own builds, where the operator allows them. */
  readonly trusted?: readonly string[];
  /** Fetches lists; tests pass their own. */
  readonly transport?: Transport;
}

const HASH = /^sha384-[A-Za-z0-9+/]{64}$/;

/**
 * The one place that knows which bytes may run. It goes on with what the document's inline script began, which knows the
 * document's own hashes, and whose lookup is asked by the builds' chunk loading and by the Trusted Types policy.
 */
export function createIntegrity({
  mode,
  trusted = [],
  transport = browserTransport,
}: IntegrityOptions): Integrity {
  const keeper = takeKeeper();
  if (mode === 'none') {
    checkNothing();
    return { learn: async () => undefined, of: () => null, allows: () => true };
  }
  const lookup = pageLookup();
  trusted.forEach((origin) => keeper?.trust(origin));
  const lists = new Map<string, Promise<void>>();
  const failed = new Set<string>();

  async function read(base: string, { url, hash }: IntegrityTarget): Promise<void> {
    const cache = failed.has(hash) ? 'reload' : 'default';
    const answer = await transport(url, { integrity: hash, credentials: 'same-origin', cache });
    if (!answer.ok) throw new Error(`${url} was answered with ${answer.status}`);
    const list = (await answer.json()) as Record<string, unknown> | null;
    const folder = new URL('.', new URL(base, location.href)).href;
    for (const [path, fileHash] of Object.entries(list ?? {})) {
      const file = new URL(path, folder).href;
      if (file.startsWith(folder) && HASH.test(String(fileHash))) keeper?.know(file, String(fileHash));
    }
  }

  return {
    learn(base, target) {
      const running = lists.get(target.hash);
      if (running) return running;
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
