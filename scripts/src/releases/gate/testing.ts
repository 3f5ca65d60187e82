import type { RemoteManifest } from '@evcare/shared-contracts';
import type { Release, ReleasePointer, SiteIndex } from '@evcare/shared-contracts/release';
import { manifestOf } from '../../testing/fixtures';
import { cssPrefix } from '../../webpack/css-prefix';
import { SHELL } from '../../workspace/parts';
import { integrityOf } from '../build-output';
import type { Finding } from './finding';
import { evaluateRelease, type EvaluateOptions } from './evaluate-release';
import { idOf } from './live-releases';

/** Release with its files; its defaults pass all rules. */
export interface TestRelease {
  readonly release: Release;
  readonly files: ReadonlyMap<string, Uint8Array>;
}

export interface TestOptions {
  readonly version?: string;
  readonly manifest?: Partial<RemoteManifest>;
  readonly release?: Partial<Release>;
  /** Texts by path, in addition to or instead of the defaults. */
  readonly files?: Readonly<Record<string, string>>;
}

function make(
  name: string,
  options: TestOptions,
  defaultFiles: Record<string, string>,
  defaults: Partial<Release>,
): TestRelease {
  const texts = Object.entries({ ...defaultFiles, ...options.files });
  const files = new Map(texts.map(([path, text]) => [path, Buffer.from(text)]));
  const entries = [...files].map(([path, bytes]) => [
    path,
    { integrity: integrityOf(bytes), bytes: bytes.length },
  ]);
  const release: Release = {
    schemaVersion: 1,
    name,
    version: options.version ?? '1.0.0',
    entry: null,
    scripts: [],
    styles: [],
    contract: { version: '1.3.0', range: '1.3.0' },
    manifest: null,
    shared: {},
    federationRuntime: '2.9.2',
    revision: null,
    builtAt: '2026-11-22T00:00:00.000Z',
    files: Object.fromEntries(entries) as Release['files'],
    ...defaults,
    ...options.release,
  };
  return { release, files };
}

/** Release of the shell that offers contract 1.3.0. */
export const shellOf = (options: TestOptions = {}): TestRelease =>
  make(
    SHELL,
    options,
    { 'main.js': 'shell()' },
    { scripts: ['main.js'], shared: { react: '19.3.1', 'react/': '19.3.1' } },
  );

/** Release of a remote that is compatible with {@link shellOf}. */
export function remoteOf(name: string, options: TestOptions = {}): TestRelease {
  const manifest = manifestOf(name, options.manifest);
  const defaultFiles = {
    'remoteEntry.js': 'var exposed = { "./remote": 1 };',
    'remote.css': `@layer remote{.${cssPrefix(name)}_a{color:red}}`,
  };
  return make(name, options, defaultFiles, {
    entry: 'remoteEntry.js',
    styles: ['remote.css'],
    shared: { react: '^19.0.0' },
    contract: { version: '1.3.0', range: manifest.contract },
    manifest,
  });
}

/** Live releases; a part's second release is its canary. `off` lists disabled parts. */
export interface Live {
  readonly releases: readonly TestRelease[];
  readonly off?: readonly string[];
}

function siteOf({ releases, off = [] }: Live): SiteIndex | null {
  const pointers: Record<string, ReleasePointer> = {};
  for (const { release } of releases) {
    const { name, version } = release;
    const before = pointers[name];
    pointers[name] = before
      ? { ...before, canary: { version, percent: 10, cohorts: [] } }
      : { stable: version, previous: [], enabled: !off.includes(name) };
  }
  const { [SHELL]: shell, ...remotes } = pointers;
  if (!shell) return null;
  const updatedAt = '2026-11-22T00:00:00.000Z';
  return {
    schema: 'https://mfewg.org/schema/v1-pre',
    microFrontends: {},
    revision: 1,
    updatedAt,
    shell,
    remotes,
  };
}

/**
 * Findings of the gate about a release among live ones. Without `smoke` the release is not tried; without
 * `files` its files are read from the store.
 */
export function findingsOf(
  { release, files }: { release: Release; files: ReadonlyMap<string, Uint8Array> | undefined },
  live: Live | readonly TestRelease[],
  more: Partial<EvaluateOptions> = {},
): Promise<readonly Finding[]> {
  const liveSite: Live = 'releases' in live ? live : { releases: live };
  const releasesById = new Map(liveSite.releases.map((entry) => [idOf(entry.release), entry]));
  const store = {
    readRelease: async (name: string, version: string) =>
      releasesById.get(`${name} ${version}`)?.release ?? null,
    readFile: async (name: string, version: string, path: string) =>
      releasesById.get(`${name} ${version}`)?.files.get(path) ?? null,
  };
  return evaluateRelease({
    store,
    site: siteOf(liveSite),
    release,
    ...(files && { files }),
    tried: 'elsewhere',
    ...more,
  });
}
