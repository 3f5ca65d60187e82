import { render } from '@testing-library/react';
import {
  defineRemote,
  type RemoteInstance,
  type RemoteManifest,
  type RemoteRoute,
} from '@evcare/shared-contracts';
import { runtimeConfigSchema, type BootRemote, type RuntimeConfig } from '@evcare/shared-contracts/release';
import { createMemoryRouter } from '@evcare/shared-contracts/router';
import { App } from '../boot/app';
import { connect } from '../boot/connect';
import { createShell, type Shell } from '../boot/create-shell';
import type { ContainerTarget } from '../remotes/federation/container';
import type { RemoteFailure } from '../remotes/loader';

/** A manifest with nothing in it but what a test says. */
export const fakeManifest = (name: string, more: Partial<RemoteManifest> = {}): RemoteManifest => ({
  name,
  contract: '^1.0.0',
  routes: [],
  slots: [],
  menu: [],
  events: { emits: [], listens: [] },
  reducers: [],
  preload: 'none',
  ...more,
});

export const publicPrefix = (prefix: string, title = `Trang ${prefix}`) => ({
  prefix,
  title,
  access: { kind: 'public' as const },
  layout: 'site' as const,
});

/** A live release as the composed HTML tells of it. */
export const fakeBootRemote = (manifest: RemoteManifest, more: Partial<BootRemote> = {}): BootRemote => ({
  version: '1.0.0',
  entry: `/releases/${manifest.name}/1.0.0/remoteEntry.js`,
  manifest,
  contract: { version: '1.0.0', range: manifest.contract },
  scripts: [],
  styles: [],
  previous: [],
  ...more,
});

/** The exposed module of a remote that has these routes. */
export const fakeRemoteModule = (routes: readonly RemoteRoute[], more: Partial<RemoteInstance> = {}) => ({
  default: defineRemote({
    contract: '^1.0.0',
    setup: () => ({ routes, slots: [], reducers: {}, dispose: () => undefined, ...more }),
  }),
});

export interface FakeSite extends Shell {
  readonly imports: { target: ContainerTarget; fresh: boolean }[];
  readonly failures: RemoteFailure[];
  readonly warnings: string[];
  readonly requests: { url: string; init: RequestInit }[];
  readonly stop: () => void;
}

export interface FakeSiteOptions {
  readonly at?: string;
  readonly remotes?: readonly BootRemote[];
  readonly config?: Partial<RuntimeConfig>;
  /** What an entry gives, by `name@version` or name; a function is called for each try. */
  readonly modules?: Record<string, unknown>;
  readonly api?: (url: string, init: RequestInit) => Response | Promise<Response>;
}

export const json = (body: unknown, status = 200, headers: Record<string, string> = {}): Response =>
  new Response(JSON.stringify(body), { status, headers: { 'Content-Type': 'application/json', ...headers } });

/** The whole shell with only the network's edge faked: what scripts give and what the API answers. */
export function startFakeSite({
  at = '/',
  remotes = [],
  config,
  modules = {},
  api,
}: FakeSiteOptions): FakeSite {
  const imports: FakeSite['imports'] = [];
  const failures: RemoteFailure[] = [];
  const warnings: string[] = [];
  const requests: FakeSite['requests'] = [];
  const shell = createShell({
    boot: {
      shellVersion: '1.0.0',
      config: { ...runtimeConfigSchema.parse({ environment: 'test' }), ...config },
      remotes: [...remotes],
    },
    importModule: async (target, fresh) => {
      imports.push({ target, fresh });
      const found = modules[`${target.name}@${target.version}`] ?? modules[target.name];
      if (found === undefined) throw new Error('RUNTIME-008 script failed');
      return typeof found === 'function' ? (found as () => unknown)() : found;
    },
    telemetry: { remoteFailed: (failure) => failures.push(failure) },
    warn: (message) => warnings.push(message),
    transport: async (url, init) => {
      requests.push({ url, init });
      return api ? api(url, init) : json({ success: false, code: 'NOT_FOUND', message: 'Không có.' }, 404);
    },
    createRouter: (routes, options) => createMemoryRouter(routes, { ...options, initialEntries: [at] }),
  });
  const disconnect = connect(shell);
  return {
    ...shell,
    imports,
    failures,
    warnings,
    requests,
    stop: () => {
      disconnect();
      shell.router.dispose();
    },
  };
}

/** Starts the site and renders it. */
export function renderFakeSite(options: FakeSiteOptions) {
  const site = startFakeSite(options);
  return { ...site, ...render(<App {...site} />) };
}
