import { statSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { CONTRACT_VERSION, type RemoteManifest } from '@evcare/shared-contracts';
import type { BootDocument, BootRemote, RuntimeConfig } from '@evcare/shared-contracts/release';
import { bootRemotes } from '../compose/boot-remotes';
import { BOOT_FILE, composeDocuments } from '../compose/site';
import { liveReleases } from '../releases/checks';
import type { ReleaseStore } from '../releases/store';
import { fileTag, followSources, type LivePages } from '../serve/live-pages';
import { createPages } from '../serve/pages';
import { DEV_ENTRY } from '../webpack/dev';
import { ROOT } from '../workspace/parts';
import type { DevServer } from './dev-server';

const require_ = createRequire(__filename);

const manifestFile = (folder: string) => join(ROOT, folder, 'remote.manifest.ts');

/** Creates a reader of current manifests; an edit needs no restart. */
export function createManifestReader(): (folder: string) => RemoteManifest {
  const read = new Map<string, number>();
  return (folder) => {
    const file = manifestFile(folder);
    const { mtimeMs } = statSync(file);
    if (read.get(folder) !== mtimeMs) delete require_.cache[file];
    read.set(folder, mtimeMs);
    return (require_(file) as { manifest: RemoteManifest }).manifest;
  };
}

/** Allowed origins of other builds during development: any port of this machine, and the sockets of hot updates. */
const LOCAL = ['http://localhost:*', 'ws://localhost:*'];

const liveRemote = (manifest: RemoteManifest, url: string): BootRemote => ({
  version: 'dev',
  entry: `${url}/${DEV_ENTRY}`,
  manifest,
  contract: { version: CONTRACT_VERSION, range: manifest.contract },
  scripts: [],
  styles: [],
  previous: [],
});

export interface LiveSiteOptions {
  readonly shell: DevServer;
  /** Development servers by the remote's name; all other remotes are released ones. */
  readonly live: ReadonlyMap<string, DevServer>;
  readonly store: ReleaseStore;
  readonly readConfig: () => Promise<RuntimeConfig>;
  readonly configPath: string;
  /** Origins of the development servers, whose files and sockets the pages use. */
  readonly origins: readonly string[];
  readonly onError: (error: unknown) => void;
}

/** Composes the pages of a site whose shell and some remotes are live builds. */
export function followLiveSite(options: LiveSiteOptions): Promise<LivePages> {
  const { shell, live, store, readConfig, configPath, origins, onError } = options;
  const readManifest = createManifestReader();
  const manifests = [...live.keys()].map(manifestFile);
  return followSources({
    onError,
    intervalMs: 0,
    tag: async () =>
      [await store.siteTag(), ...(await Promise.all([configPath, ...manifests].map(fileTag)))].join(' '),
    async compose() {
      const index = await store.readSite();
      const released = index ? (await liveReleases(store, index)).remotes : [];
      const remotes = [
        ...[...live].map(([folder, { url }]) => liveRemote(readManifest(folder), url)),
        ...(index
          ? await bootRemotes(
              store,
              index,
              released.filter(({ name }) => !live.has(name)),
              { shapes: true },
            )
          : []),
      ];
      const runtimeConfig = await readConfig();
      const config: RuntimeConfig = {
        ...runtimeConfig,
        environment: 'development',
        // It would keep answering for this address after the development server has ended.
        serviceWorker: false,
        overrides: { ...runtimeConfig.overrides, origins: [...LOCAL, ...runtimeConfig.overrides.origins] },
        remoteOrigins: [...live.values()].map(({ url }) => new URL(url).origin),
      };
      const boot: BootDocument = { shellVersion: 'dev', revision: 0, integrity: 'none', config, remotes };
      const files = shell.filesOf('main');
      const shellFiles = {
        scripts: files.filter((file) => file.endsWith('.js')),
        styles: files.filter((file) => file.endsWith('.css')),
        fonts: [],
      };
      const documents = composeDocuments(shellFiles, boot, remotes, { origins });
      return {
        pages: await createPages(documents),
        index,
        serviceWorker: null,
        boot: documents.get(BOOT_FILE) ?? '',
      };
    },
  });
}
