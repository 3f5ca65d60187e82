import { render } from '@testing-library/react';
import {
  runtimeConfigSchema,
  type BootRemote,
  type ClosedRemote,
  type RuntimeConfig,
} from '@evcare/shared-contracts/release';
import { createMemoryRouter } from '@evcare/shared-contracts/router';
import { App } from '../boot/app';
import { connect } from '../boot/connect';
import { browserEnvironment } from '../boot/environment';
import { createShell, type Shell, type ShellOptions } from '../boot/create-shell';
import type { ContainerTarget } from '../remotes/federation/container';
import type { RemoteFailure } from '../remotes/loader';
import type { ReadyRelease } from '../telemetry/beacon';
import { json } from './json';

export { json };
export * from './fake-boot';

export interface FakeSite extends Shell {
  readonly imports: { target: ContainerTarget; fresh: boolean }[];
  readonly failures: RemoteFailure[];
  /** Releases that were set up and are compared with another. */
  readonly compared: ReadyRelease[];
  readonly warnings: string[];
  readonly requests: { url: string; init: RequestInit }[];
  readonly stop: () => void;
}

export interface FakeSiteOptions {
  readonly at?: string;
  readonly remotes?: readonly BootRemote[];
  /** Remotes that are closed for now. */
  readonly closed?: readonly ClosedRemote[];
  readonly config?: Partial<RuntimeConfig>;
  /** Default: as on a development server. */
  readonly integrity?: 'enforced' | 'none';
  /** Modules of the entries, by `name@version` or name; a function is called for each try. */
  readonly modules?: Record<string, unknown>;
  readonly api?: (url: string, init: RequestInit) => Response | Promise<Response>;
  /** The newest boot document; without it the page does not follow the live releases. */
  readonly fetchBoot?: () => Promise<unknown>;
  /** Called with addresses that are loaded as documents. */
  readonly leave?: (to: string) => void;
  /** Receives React's commits. */
  readonly watchdog?: ShellOptions['watchdog'];
  /** Time of opening that the browser measured; null if it can't be compared. */
  readonly openingTime?: number | null;
}

const running = new Set<() => void>();

// A site that a test left running must not receive the events of the next test.
afterEach(() => running.forEach((stop) => stop()));

/** The whole shell, in which only the network is faked: loaded scripts and the API's responses. */
export function startFakeSite({
  at = '/',
  remotes = [],
  closed = [],
  config,
  integrity = 'none',
  modules = {},
  api,
  fetchBoot,
  leave,
  watchdog,
  openingTime = null,
}: FakeSiteOptions): FakeSite {
  const imports: FakeSite['imports'] = [];
  const failures: RemoteFailure[] = [];
  const compared: ReadyRelease[] = [];
  const warnings: string[] = [];
  const requests: FakeSite['requests'] = [];
  const shell = createShell({
    boot: {
      shellVersion: '1.0.0',
      revision: 0,
      integrity,
      config: { ...runtimeConfigSchema.parse({ environment: 'test' }), ...config },
      remotes: [...remotes],
      closed: [...closed],
    },
    importModule: async (target, fresh) => {
      imports.push({ target, fresh });
      const given = modules[`${target.name}@${target.version}`] ?? modules[target.name];
      if (given === undefined) throw new Error('RUNTIME-008 script failed');
      return typeof given === 'function' ? (given as () => unknown)() : given;
    },
    telemetry: {
      remoteFailed: (failure) => failures.push(failure),
      remoteReady: (release) => compared.push(release),
      comparedVisit: () => (compared.length > 0 ? 'visit-of-this-tab' : null),
    },
    warn: (message) => warnings.push(message),
    environment: { ...browserEnvironment(), openingTime: () => openingTime },
    fetchBoot,
    leave,
    watchdog,
    transport: async (url, init) => {
      requests.push({ url, init });
      return api ? api(url, init) : json({ success: false, code: 'NOT_FOUND', message: 'Không có.' }, 404);
    },
    createRouter: (routes, options) => createMemoryRouter(routes, { ...options, initialEntries: [at] }),
  });
  const disconnect = connect(shell);
  const stop = () => {
    if (!running.delete(stop)) return;
    disconnect();
    shell.router.dispose();
  };
  running.add(stop);
  return {
    ...shell,
    imports,
    failures,
    compared,
    warnings,
    requests,
    stop,
  };
}

/** Starts the site and renders it. */
export function renderFakeSite(options: FakeSiteOptions) {
  const site = startFakeSite(options);
  return { ...site, ...render(<App {...site} />) };
}
