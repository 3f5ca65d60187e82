import type { BootRelease } from '@evcare/shared-contracts/release';
import { browserTransport, type Transport } from '../http/transport';
import { startAwakeTimer } from '../time/awake-timer';
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
  /** Announces a release's own list, which is read when one of its files is requested whose hash is not known. */
  offer(base: string, target: IntegrityTarget): void;
  /**
   * Exempts from hashes the origins from which an engineer loads a build, whose hashes nobody knows. Only the page's
   * overrides may name them.
   */
  trust(origins: readonly string[]): void;
  /** Reads all announced lists, if the document does not have their hashes, so that later requests need not wait. */
  readAhead(): void;
  /** Hash of a file; null if it is unknown or if nothing is checked. */
  of(url: string): string | null;
  /** True if a file may run: its hash is known, or it needs none. */
  allows(url: string): boolean;
}

export interface IntegrityOptions {
  /** `none` checks nothing: for live builds and for a remote that runs on its own. */
  readonly mode: 'enforced' | 'none';
  /** Fetches lists; tests pass their own. */
  readonly transport?: Transport;
}

/** Time (ms) after which a request for a list has failed; the next one is a new request. */
const TIMEOUT_MS = 8_000;

const folderOf = (url: string): string => new URL('.', new URL(url, location.href)).href;

const HASH = /^sha384-[A-Za-z0-9+/]{64}$/;

/**
 * Decides which files may run. It extends the lookup that the document's inline script created, which contains the
 * document's own hashes and is also used by the builds' chunk loading and the Trusted Types policy.
 */
export function createIntegrity({ mode, transport = browserTransport }: IntegrityOptions): Integrity {
  const isChecked = mode !== 'none';
  const hashRegistry = takeHashRegistry();
  if (!isChecked) disableChecks();
  const lookup = pageLookup();
  const lists = new Map<string, Promise<void>>();
  const failed = new Set<string>();
  const offered = new Map<string, IntegrityTarget>();

  async function read(base: string, { url, hash }: IntegrityTarget): Promise<void> {
    const cache = failed.has(hash) ? 'reload' : 'default';
    const timeout = new AbortController();
    const stopTimer = startAwakeTimer(TIMEOUT_MS, () => timeout.abort());
    const response = await transport(url, {
      integrity: hash,
      credentials: 'same-origin',
      cache,
      signal: timeout.signal,
    }).finally(stopTimer);
    if (!response.ok) throw new Error(`${url} was answered with ${response.status}`);
    const list = (await response.json()) as Record<string, unknown> | null;
    const folder = folderOf(base);
    for (const [path, fileHash] of Object.entries(list ?? {})) {
      const file = new URL(path, folder).href;
      if (file.startsWith(folder) && HASH.test(String(fileHash))) hashRegistry?.know(file, String(fileHash));
    }
  }

  function loadHashes(base: string, target: IntegrityTarget): Promise<void> {
    const { hash } = target;
    let list = lists.get(hash);
    if (!list) {
      list = isChecked ? read(base, target) : Promise.resolve();
      lists.set(hash, list);
      list.catch(() => {
        lists.delete(hash);
        failed.add(hash);
      });
    }
    return list;
  }

  const offer = (base: string, target: IntegrityTarget) => void offered.set(folderOf(base), target);
  const ownList = hashRegistry?.list;
  if (ownList) offer(ownList[0], { url: ownList[0], hash: ownList[1] });
  hashRegistry?.readListsBy?.((url) => {
    const { href } = new URL(url, location.href);
    for (const [folder, target] of offered) if (href.startsWith(folder)) return loadHashes(folder, target);
    return null;
  });

  return {
    loadHashes,
    offer,
    trust: (origins) => origins.forEach((origin) => hashRegistry?.trust(origin)),
    readAhead() {
      // A list that fails is requested again when a file needs it.
      if (ownList) for (const [folder, target] of offered) loadHashes(folder, target).catch(() => undefined);
    },
    of: (url) => lookup(url) || null,
    allows: (url) => lookup(url) !== null,
  };
}
