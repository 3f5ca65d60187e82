import { createHash } from 'node:crypto';
import { cp, readFile, utimes } from 'node:fs/promises';
import { join } from 'node:path';
import {
  bootDocumentSchema,
  bootRemoteSchema,
  closedRemoteSchema,
  runtimeConfigSchema,
  type Release,
  type SiteIndex,
} from '@evcare/shared-contracts/release';
import type { FastifyInstance } from 'fastify';
import { composeSite } from '../compose/site';
import { createCaller } from '../testing/commands';
import { temporaryFolder, writeBuild } from '../testing/fixtures';
import { sendRaw } from '../testing/raw-request';
import { ROOT } from '../workspace/parts';
import { followSite } from '../serve/live-pages';
import { createSiteApp } from '../serve/site-app';
import { createFolderStore } from './folder-store';
import { publish } from './publish';
import type { ReleaseStore } from './store';

const FIXTURE = join(__dirname, '../../fixtures/2026-11/releases');
const HOUR = 3_600_000;
const config = runtimeConfigSchema.parse({});

let folder: string;
let root: string;
let remove: () => Promise<void>;
let store: ReleaseStore;
let call: ReturnType<typeof createCaller>;
/** The frozen index. */
let frozen: SiteIndex;
beforeEach(async () => {
  ({ path: folder, remove } = await temporaryFolder());
  root = join(folder, 'releases');
  await cp(FIXTURE, root, { recursive: true });
  store = createFolderStore(root);
  call = createCaller(store);
  frozen = JSON.parse(await readFile(join(FIXTURE, 'site.json'), 'utf8')) as SiteIndex;
});
afterEach(() => remove());

const pointer = async (part: string) => (await store.readSite())?.remotes[part];
const versions = async (part: string) => (await store.listVersions(part)).sort();
/** The boot document of the site; its remotes are parsed one by one, as the shell does. */
async function bootOf() {
  const text = (await composeSite(store, config)).get('boot.json') ?? '';
  const { remotes, closed = [], ...rest } = bootDocumentSchema.parse(JSON.parse(text));
  return {
    ...rest,
    remotes: remotes.map((remote) => bootRemoteSchema.parse(remote)),
    closed: closed.map((remote) => closedRemoteSchema.parse(remote)),
  };
}
const done = async (...args: string[]) => {
  const { exit, err } = await call([...args, '--reason', 'tried with stored releases']);
  expect([args, exit, err]).toEqual([args, 0, '']);
};

test('the stored index, releases and history are read as they were written', async () => {
  expect(await store.readSite()).toEqual(frozen);
  expect((await store.listParts()).sort()).toEqual(['shell', ...Object.keys(frozen.remotes)].sort());
  for (const part of await store.listParts()) {
    for (const version of await store.listVersions(part)) {
      const text = await readFile(join(FIXTURE, part, version, 'release.json'), 'utf8');
      expect(await store.readRelease(part, version)).toEqual(JSON.parse(text));
    }
  }
  const history = await store.history();
  expect(history).toHaveLength(frozen.revision + 1);
  expect(new Set(history.map(({ command }) => command))).toEqual(
    new Set(['publish', 'rollback', 'stop-canary', 'disable']),
  );
});

test('every file of a stored release has the digest that is recorded in its description', async () => {
  for (const part of await store.listParts()) {
    for (const version of await store.listVersions(part)) {
      const { files } = (await store.readRelease(part, version)) as Release;
      for (const [file, { integrity }] of Object.entries(files)) {
        const bytes = (await store.readFile(part, version, file)) as Uint8Array;
        const digest = `sha384-${createHash('sha384').update(bytes).digest('base64')}`;
        expect([part, version, file, digest]).toEqual([part, version, file, integrity]);
      }
    }
  }
});

test('stored releases are composed into pages: stable, canary, earlier and disabled releases', async () => {
  const boot = await bootOf();
  expect([boot.shellVersion, boot.revision]).toEqual(['1.1.0', frozen.revision]);
  const shown = boot.remotes.map(({ manifest, version, canary, previous }) => [
    manifest.name,
    version,
    canary?.release.version ?? null,
    previous.map((release) => release.version),
  ]);
  expect(shown).toEqual([
    ['mfe-storefront', '1.0.7', null, ['1.0.6', '1.0.5', '1.0.4', '1.0.3', '1.0.2']],
    ['mfe-account', '1.2.0', '1.3.0', []],
    ['mfe-backoffice', '1.0.0', null, []],
    ['mfe-charging', '1.0.0', null, []],
  ]);
  expect(boot.closed.map(({ name }) => name)).toEqual(['mfe-closed']);
  const pages = await composeSite(store, config);
  for (const page of ['index.html', 'products/index.html', 'auth/index.html', 'staff/index.html'])
    expect([page, pages.has(page)]).toEqual([page, true]);
  expect(pages.get('products/index.html')).toContain('/releases/mfe-storefront/1.0.7/route-products.1.js');
});

test('pages and files of stored releases are served, with the hashes that browsers check', async () => {
  const onError = (error: unknown) => {
    throw error;
  };
  const configPath = join(folder, 'runtime-config.json');
  const live = await followSite({
    store,
    readConfig: async () => config,
    configPath,
    onError,
    intervalMs: 0,
  });
  const publicDir = join(ROOT, 'scripts/src/compose/public');
  const app: FastifyInstance = await createSiteApp({ live, releasesDir: root, publicDir, onError });
  try {
    const base = await app.listen({ port: 0, host: '127.0.0.1' });
    const page = await sendRaw(base, '/products', {});
    expect(page.status).toBe(200);
    const boot = await bootOf();
    for (const { entry, integrity, scripts } of boot.remotes) {
      const urls = [entry, ...scripts, ...(integrity ? [integrity.url] : [])];
      for (const url of urls) {
        const { status, body } = await sendRaw(base, url, {});
        expect([url, status]).toEqual([url, 200]);
        if (url !== integrity?.url) continue;
        expect(`sha384-${createHash('sha384').update(body).digest('base64')}`).toBe(integrity.hash);
      }
    }
    const compressed = await sendRaw(base, boot.remotes[0]?.entry ?? '', {
      headers: { 'accept-encoding': 'br' },
    });
    expect(compressed.headers['content-encoding']).toBe('br');
  } finally {
    await app.close();
  }
});

test('stored releases are rolled back, promoted, tried as a canary, disabled and enabled', async () => {
  await done('rollback', 'mfe-storefront');
  expect(await pointer('mfe-storefront')).toMatchObject({ stable: '1.0.6' });
  await done('promote', 'mfe-account');
  expect(await pointer('mfe-account')).toMatchObject({ stable: '1.3.0', previous: ['1.2.0'] });
  await done('canary', 'mfe-backoffice', '1.1.0', '--percent', '20', '--cohort', 'staff');
  expect(await pointer('mfe-backoffice')).toMatchObject({ canary: { version: '1.1.0', percent: 20 } });
  await done('disable', 'mfe-charging');
  await done('enable', 'mfe-closed');
  const { remotes, closed } = await bootOf();
  expect(remotes.map(({ manifest }) => manifest.name)).toContain('mfe-closed');
  expect(closed.map(({ name }) => name)).toEqual(['mfe-charging']);
  const history = await store.history();
  expect(history.slice(0, 5).map(({ command }) => command)).toEqual([
    'enable',
    'disable',
    'canary',
    'promote',
    'rollback',
  ]);
  expect(history).toHaveLength(frozen.revision + 6);
});

test('a release that the guard stopped is not promoted without force', async () => {
  const { exit } = await call(['promote', 'mfe-backoffice', '1.2.0']);
  expect(exit).not.toBe(0);
  expect(await pointer('mfe-backoffice')).toEqual(frozen.remotes['mfe-backoffice']);
});

test('a current release is published beside stored releases, which are its fallback', async () => {
  const dist = await writeBuild(join(folder, 'dist'), { name: 'mfe-closed', version: '2.0.0-h00000002' });
  const { site } = await publish({ store, dist, by: 'linh' });
  expect(site.revision).toBe(frozen.revision + 1);
  expect(site.remotes['mfe-closed']).toMatchObject({
    stable: '2.0.0-h00000002',
    previous: ['1.0.0-h00000001'],
  });
});

test('unused stored releases and the draft of a crashed publisher are removed', async () => {
  const draft = join(root, 'mfe-storefront/.draft-4711-0c0ffee00000');
  const later = new Date(Date.parse(frozen.updatedAt) + 25 * HOUR);
  const old = new Date(later.getTime() - 2 * HOUR);
  await utimes(draft, old, old);
  await utimes(join(draft, 'remoteEntry.1.js'), old, old);
  const { json } = await call(['gc', '--keep', '1', '--json'], later);
  expect(json.removed.map(({ part, version }: { part: string; version: string }) => [part, version])).toEqual(
    [
      ['mfe-backoffice', '1.1.0'],
      ['mfe-storefront', '1.0.1'],
    ],
  );
  expect(json.drafts).toHaveLength(1);
  expect(await versions('mfe-storefront')).toEqual(['1.0.2', '1.0.3', '1.0.4', '1.0.5', '1.0.6', '1.0.7']);
});
