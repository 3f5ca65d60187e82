import {
  defineRemote,
  type RemoteInstance,
  type RemoteManifest,
  type RemoteRoute,
} from '@evcare/shared-contracts';
import type { BootRemote } from '@evcare/shared-contracts/release';

/** An empty manifest with the given fields. */
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

/** A live release, as the composed HTML describes it. */
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

/** The exposed module of a remote with these routes. */
export const fakeRemoteModule = (routes: readonly RemoteRoute[], more: Partial<RemoteInstance> = {}) => ({
  default: defineRemote({
    contract: '^1.0.0',
    setup: () => ({ routes, slots: [], reducers: {}, dispose: () => undefined, ...more }),
  }),
});
