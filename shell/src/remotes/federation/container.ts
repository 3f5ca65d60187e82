import { loadRemote, registerPlugins, registerRemotes } from '@module-federation/runtime';
import { EXPOSED_MODULE, federationName } from '@evcare/shared-contracts';
import type { Integrity, IntegrityTarget } from '../../integrity';
import { RemoteError } from '../failure-code';

/** One release of a remote, as far as loading goes. */
export interface ContainerTarget {
  readonly name: string;
  readonly version: string;
  readonly entry: string;
  /** Where the release's list of hashes is; read before its code where the entry's hash is not known yet. */
  readonly integrity?: IntegrityTarget | undefined;
}

/**
 * Fetches and runs a release's exposed module. The one door to Module Federation: the loader knows only this port,
 * so tests, and a single-build variant of the site, put something else behind it.
 * @param fresh ask anew, past anything that an earlier try left behind
 */
export type ImportModule = (target: ContainerTarget, fresh: boolean) => Promise<unknown>;

/** After this an entry script counts as failed (ms). */
const ENTRY_TIMEOUT_MS = 8_000;

/** What a container's script is checked with. */
type Checks = Pick<Integrity, 'learn' | 'of' | 'allows'>;

/**
 * Script elements as the preload links of the composed HTML expect them; otherwise files come twice. The browser runs
 * what comes only where it has the hash that the release says.
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
 * Removes elements of a release's earlier try from the page. A new container takes those it finds for its own, and would
 * wait for a script that hangs, or take a style that never came for one that is there.
 */
function removeElements(entry: string): void {
  const folder = CSS.escape(entry.slice(0, entry.lastIndexOf('/') + 1));
  document
    .querySelectorAll(`script[src*=${folder}],link[rel=stylesheet][href*=${folder}]`)
    .forEach((element) => element.remove());
}

/**
 * The container port on Module Federation's runtime: nothing is registered before it is asked for.
 * @throws (the import) RemoteError INTEGRITY_FAILED where the entry's hash has to be known and is not: its list did not
 * come, or is not the one that the page was told of. The entry is not even asked for then.
 */
export function createFederationImport(integrity: Checks): ImportModule {
  registerPlugins([scriptPlugin(integrity)]);
  const registered = new Map<string, string>();

  async function check({ entry, integrity: list }: ContainerTarget): Promise<void> {
    if (integrity.allows(entry)) return;
    if (!list) throw new RemoteError('INTEGRITY_FAILED', `no hash is known for ${entry}`);
    await integrity.learn(entry, list).catch((cause: unknown) => {
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
      // A damaged answer may be in the browser's cache under its immutable name, and under that of an earlier retry.
      const url = fresh ? `${entry}?retry=${Date.now()}` : entry;
      registerRemotes([{ name: federated, entry: url, type: 'global', entryGlobalName: federated }], {
        force: registered.has(name),
      });
      registered.set(name, entry);
    }
    return loadRemote(`${federated}/${EXPOSED_MODULE.slice(2)}`, { from: 'runtime' });
  };
}
