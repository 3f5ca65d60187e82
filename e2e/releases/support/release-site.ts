import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  BOOT_DOCUMENT_PATH,
  type BootDocument,
  type ReleasePointer,
  type SiteIndex,
} from '@evcare/shared-contracts/release';
import { findLogSecrets } from '../../../scripts/src/e2e/log-secrets';
import { createFolderStore } from '../../../scripts/src/releases/folder-store';
import { publish } from '../../../scripts/src/releases/publish';
import type { ReleaseStore } from '../../../scripts/src/releases/store';
import { logPath } from '../../../scripts/src/start/log-file';
import { runUntilExit, startSite } from '../../../scripts/src/testing/programs';
import { DEMO_PASSWORD, expect, NEW_PASSWORD, test as base } from '../../support/site';
import { buildVariant, type VariantOptions } from './build-variant';

/** Site of one worker, whose releases a test may publish, move and break. */
export interface ReleaseSite {
  readonly url: string;
  /** Data folder, as `DATA_DIR` for the commands of `npm run releases`. */
  readonly dataDir: string;
  readonly store: ReleaseStore;
  site(): Promise<SiteIndex>;
  /** Builds a variant of a part. Call it early, since it is slow. */
  build(part: string, options: VariantOptions): Promise<string>;
  /** Publishes a finished build through the gate, which makes its version live. */
  publish(dist: string): Promise<string>;
  /** Adds a build to the store without moving pointers, bypassing the gate. */
  add(dist: string): Promise<string>;
  /** Moves a remote's pointer without checks. */
  point(remote: string, change: Partial<ReleasePointer>): Promise<void>;
  /** Changes the index in any way, and waits until the site follows. */
  change(part: string, change: (index: SiteIndex) => SiteIndex): Promise<void>;
  /** Changes the site's runtime configuration, and waits until its pages contain it. */
  configure(config: object): Promise<void>;
  /** Waits until the site has read the current index, after a program has changed it. */
  followed(): Promise<void>;
  /** Runs a command of `npm run releases` as an operator does, and waits until the site follows. */
  command(...args: readonly string[]): Promise<void>;
}

/** Open pages check for new releases each second, so that no test has to wait. */
const CONFIG = { releaseCheckSeconds: 1 };
/** Composing all documents takes long on a busy machine. */
const WAIT = { timeout: 120_000 };

async function createReleaseSite(): Promise<ReleaseSite & { end(): Promise<void> }> {
  const dataDir = await mkdtemp(join(tmpdir(), 'evcare-releases-'));
  // Existing releases are not compressed again.
  const published = process.env['SITE_RELEASES'];
  if (published) await cp(published, join(dataDir, 'releases'), { recursive: true });
  const config = join(dataDir, 'runtime-config.json');
  await writeFile(config, JSON.stringify(CONFIG));
  const started = await startSite({
    DATA_DIR: dataDir,
    RUNTIME_CONFIG: config,
    DEMO: '1',
    TRUST_PROXY: '1',
    LIMIT_SCALE: '100',
  });
  const store = createFolderStore(join(dataDir, 'releases'));
  const site = async () => (await store.readSite()) as SiteIndex;

  const change: ReleaseSite['change'] = async (part, next) => {
    await store.updateSite(async (index) => next(index as SiteIndex), {
      command: 'promote',
      part,
      by: 'a test',
    });
    await waitForSite();
  };
  const point: ReleaseSite['point'] = (remote, moved) =>
    change(remote, (index) => {
      const pointer = { ...(index.remotes[remote] as ReleasePointer), ...moved };
      return { ...index, remotes: { ...index.remotes, [remote]: pointer } };
    });

  /** Waits until the site has read the current index (up to a second); until then, pages may be outdated. */
  const waitForSite = async (): Promise<void> => {
    const { revision } = await site();
    const readBoot = async () =>
      (await (await fetch(started.url + BOOT_DOCUMENT_PATH)).json()) as BootDocument;
    await expect.poll(async () => (await readBoot()).revision, WAIT).toBeGreaterThanOrEqual(revision);
  };

  return {
    url: started.url,
    dataDir,
    store,
    site,
    build: buildVariant,
    async publish(dist) {
      const { release } = await publish({ store, dist, by: 'a test' });
      await waitForSite();
      return release.version;
    },
    async add(dist) {
      const before = await site();
      const { release } = await publish({ store, dist, by: 'a test' });
      const pointer = before.remotes[release.name];
      if (pointer) await point(release.name, pointer);
      return release.version;
    },
    point,
    change,
    async configure(overrides) {
      const stamp = `run${Date.now()}`;
      await writeFile(config, JSON.stringify({ ...CONFIG, flags: { [stamp]: true }, ...overrides }));
      const readPage = async () => (await fetch(started.url)).text();
      await expect.poll(async () => (await readPage()).includes(stamp), WAIT).toBe(true);
    },
    followed: waitForSite,
    async command(...args) {
      const { code, out, err } = await runUntilExit('releases', { DATA_DIR: dataDir }, [], args);
      if (code !== 0) throw new Error(`releases ${args.join(' ')} ended with ${code}:\n${out}${err}`);
      await waitForSite();
    },
    async end() {
      await started.end('SIGTERM');
      expect(findLogSecrets(await readFile(logPath(dataDir), 'utf8'), [DEMO_PASSWORD, NEW_PASSWORD])).toEqual(
        [],
      );
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}

/** Test function with a site per worker. Tests of one file share the site, so each restores what it moved. */
export const test = base.extend<object, { releases: ReleaseSite }>({
  releases: [
    // oxlint-disable-next-line no-empty-pattern
    async ({}, use) => {
      const site = await createReleaseSite();
      await use(site);
      await site.end();
    },
    { scope: 'worker', timeout: 900_000 },
  ],
  baseURL: async ({ releases }, use) => use(releases.url),
});

export { expect };
