import { loadRemote, registerPlugins, registerRemotes } from '@module-federation/runtime';
import { EXPOSED_MODULE, federationName } from '@evcare/shared-contracts';
import type { Integrity, IntegrityTarget } from '../../integrity';
import { RemoteError } from '../failure-code';

/** One release of a remote, with what loading it requires. */
export interface ContainerTarget {
  readonly name: string;
  readonly version: string;
  readonly entry: string;
  /** Address of the release's list of hashes; read before its code if the entry's hash is not known yet. */
  readonly integrity?: IntegrityTarget | undefined;
}

/**
 * Fetches and runs a release's exposed module. It is the only access to Module Federation: tests, and the
 * single-build variant of the site, replace it.
 * @param fresh load again, bypassing everything that an earlier try left behind
 */
export type ImportModule = (target: ContainerTarget, fresh: boolean) => Promise<unknown>;

/** Timeout (ms) of an entry script. The loader ends the attempt earlier; this only frees what still waits for it. */
const ENTRY_TIMEOUT_MS = 30_000;

/** Provides the hash that a container's script is checked against. */
type Checks = Pick<Integrity, 'loadHashes' | 'offer' | 'of' | 'allows'>;

/**
 * Creates script elements that match the preload links of the composed HTML; otherwise files are fetched twice. With an
 * `integrity` attribute the browser runs a script only if it has the hash that the release names.
 */
const scriptPlugin = (integrity: Checks) => ({
  name: 'shell-scripts',
  createScript({ url }: { url: string }) {
    const script = document.createElement('script');
    const hash = integrity.of(url);
    if (hash) script.integrity = hash;
    script.src = url;
    script.crossOrigin = 'anonymous';
    script.async = true;
    return { script, timeout: ENTRY_TIMEOUT_MS };
  },
});

/**
 * Removes the elements of a release's earlier try from the page. A new container would adopt them, and wait for a
 * script that hangs or treat a style that never loaded as present.
 */
function removeElements(entry: string): void {
  const folder = CSS.escape(entry.slice(0, entry.lastIndexOf('/') + 1));
  document
    .querySelectorAll(`script[src*=${folder}],link[rel=stylesheet][href*=${folder}]`)
    .forEach((element) => element.remove());
}

/**
 * Implements {@link ImportModule} with Module Federation's runtime. Remotes are registered on request.
 * @throws (the import) RemoteError INTEGRITY_FAILED if the entry's hash is required and unknown: its list could not be
 * fetched, or is not the expected one. The entry is not requested then.
 */
export function createFederationImport(integrity: Checks): ImportModule {
  registerPlugins([scriptPlugin(integrity)]);
  const registered = new Map<string, string>();
  let lastRetry = 0;

  async function check({ entry, integrity: list }: ContainerTarget): Promise<void> {
    if (list) integrity.offer(entry, list);
    if (integrity.allows(entry)) return;
    if (!list) throw new RemoteError('INTEGRITY_FAILED', `no hash is known for ${entry}`);
    await integrity.loadHashes(entry, list).catch((cause: unknown) => {
      throw new RemoteError('INTEGRITY_FAILED', `${list.url} can't be used: ${String(cause)}`, { cause });
    });
    if (!integrity.allows(entry)) throw new RemoteError('INTEGRITY_FAILED', `${list.url} lacks ${entry}`);
  }

  return async (target, fresh) => {
    const { name, entry } = target;
    await check(target);
    const federated = federationName(name);
    if (fresh || registered.get(name) !== entry) {
      if (fresh) removeElements(entry);
      // A damaged response may be in the browser's cache under its immutable name, and under that of an earlier retry.
      if (fresh) lastRetry = Math.max(lastRetry + 1, Date.now());
      const url = fresh ? `${entry}?retry=${lastRetry}` : entry;
      registerRemotes([{ name: federated, entry: url, type: 'global', entryGlobalName: federated }], {
        force: registered.has(name),
      });
      registered.set(name, entry);
    }
    return loadRemote(`${federated}/${EXPOSED_MODULE.slice(2)}`, { from: 'runtime' });
  };
}
