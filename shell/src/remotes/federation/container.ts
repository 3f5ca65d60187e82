import { loadRemote, registerPlugins, registerRemotes } from '@module-federation/runtime';
import { EXPOSED_MODULE, federationName } from '@evcare/shared-contracts';

/** One release of a remote, as far as loading goes. */
export interface ContainerTarget {
  readonly name: string;
  readonly version: string;
  readonly entry: string;
}

/**
 * Fetches and runs a release's exposed module. The one door to Module Federation: the loader knows only this port,
 * so tests, and a single-build variant of the site, put something else behind it.
 * @param fresh ask anew, past anything that an earlier try left behind
 */
export type ImportModule = (target: ContainerTarget, fresh: boolean) => Promise<unknown>;

/** After this an entry script counts as failed (ms). */
const ENTRY_TIMEOUT_MS = 8_000;

/** Script elements as the preload links of the composed HTML expect them; otherwise files come twice. */
const scriptPlugin = {
  name: 'shell-scripts',
  createScript({ url }: { url: string }) {
    const script = document.createElement('script');
    script.src = url;
    script.crossOrigin = 'anonymous';
    script.async = true;
    return { script, timeout: ENTRY_TIMEOUT_MS };
  },
};

let tries = 0;

/** The container port on Module Federation's runtime: nothing is registered before it is asked for. */
export function createFederationImport(): ImportModule {
  registerPlugins([scriptPlugin]);
  const registered = new Map<string, string>();

  return async ({ name, entry }, fresh) => {
    const federated = federationName(name);
    if (fresh || registered.get(name) !== entry) {
      // A damaged answer may sit in the browser's cache under its immutable name: ask under another.
      const url = fresh ? `${entry}?retry=${(tries += 1)}` : entry;
      registerRemotes([{ name: federated, entry: url, type: 'global', entryGlobalName: federated }], {
        force: registered.has(name),
      });
      registered.set(name, entry);
    }
    return loadRemote(`${federated}/${EXPOSED_MODULE.slice(2)}`, { from: 'runtime' });
  };
}
