import { bootDocumentSchema, type BootDocument, type BootRemote } from '@evcare/shared-contracts/release';
import { applyOverrides } from '../../overrides/apply';
import type { ResolvedOverride } from '../../overrides/find-release';
import type { Problem } from '../../overrides/request';
import type { RemoteFailure } from '../../remotes/loader';
import { createRegistry } from '../../remotes/registry';
import type { RemoteState } from '../../remotes/states';
import { createLocalStorage, createSessionStorage } from '../../session/browser-storage';
import { fakeBootRemote, fakeManifest } from '../../testing/fake-boot';
import type { PanelInput } from '../tools';
import { watchErrors } from '../watch-errors';

export const account = fakeBootRemote(fakeManifest('mfe-account'), {
  version: '1.4.0',
  entry: '/releases/mfe-account/1.4.0/remoteEntry.js',
  previous: [{ version: '1.3.0', entry: '/releases/mfe-account/1.3.0/remoteEntry.js' }],
});
const storefront = fakeBootRemote(fakeManifest('mfe-storefront'), { version: '2.0.0' });

/** A resolved override. */
export const override = (
  target: ResolvedOverride['target'],
  remote: BootRemote = account,
): ResolvedOverride => ({
  remote: remote.manifest.name,
  target,
  release: {
    ...remote,
    version: target.kind === 'release' ? target.version : `${remote.version}+local`,
    entry:
      target.kind === 'release'
        ? `/releases/${remote.manifest.name}/${target.version}/remoteEntry.js`
        : `${target.url}remoteEntry.js`,
  },
});

interface FakePageOptions {
  readonly site?: Partial<BootDocument>;
  readonly found?: readonly ResolvedOverride[];
  readonly problems?: readonly Problem[];
  readonly states?: Record<string, RemoteState>;
  readonly failures?: readonly RemoteFailure[];
  readonly tookMs?: number;
}

/** Input of the tools on a page; only the loader's states are faked. */
export function fakePage(options: FakePageOptions = {}) {
  const { found = [], problems = [], states = {}, failures = [], tookMs = null } = options;
  const site: BootDocument = bootDocumentSchema.parse({
    shellVersion: '1.0.0',
    revision: 12,
    config: { environment: 'test', overrides: { enabled: true, origins: ['http://localhost:3002'] } },
    remotes: [account, storefront],
    ...options.site,
  });
  const applied = applyOverrides(site, { found, problems });
  const listeners = new Set<() => void>();
  let reloads = 0;
  const target = new EventTarget();
  const input: PanelInput = {
    pageReleases: () => ({ site, applied }),
    services: {
      registry: createRegistry(applied.boot.remotes, () => undefined),
      loader: {
        state: (name: string) => states[name] ?? { status: 'idle' },
        subscribe(listener: () => void) {
          listeners.add(listener);
          return () => void listeners.delete(listener);
        },
      } as PanelInput['services']['loader'],
    },
    loads: {
      of: (remote) => (tookMs === null ? null : { version: remote, startedAt: 0, tookMs }),
      stop: () => undefined,
    },
    failures,
    errors: watchErrors(target),
    storages: { local: createLocalStorage(), perTab: createSessionStorage() },
    reload: () => void (reloads += 1),
  };
  return {
    input,
    /** Changes the state of a remote. */
    become(remote: string, state: RemoteState) {
      states[remote] = state;
      listeners.forEach((listener) => listener());
    },
    raise: (error: Error) => target.dispatchEvent(new ErrorEvent('error', { message: error.message, error })),
    reloads: () => reloads,
  };
}

/** State of a remote that is ready. */
export const running = (version: string): RemoteState => ({
  status: 'ready',
  version,
  instance: { routes: [], slots: [], reducers: {}, dispose: () => undefined },
});
