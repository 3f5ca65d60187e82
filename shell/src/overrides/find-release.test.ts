import { createHash } from 'node:crypto';
import { bootDocumentSchema, bootRemoteSchema, type BootDocument } from '@evcare/shared-contracts/release';
import { fakeBootRemote, fakeManifest, json, publicPrefix } from '../testing/fake-site';
import { applyOverrides } from './apply';
import { findRelease, type ResolvedOverride } from './find-release';
import type { Target } from './request';

const stable = fakeBootRemote(fakeManifest('mfe-account', { routes: [publicPrefix('/dashboard')] }), {
  previous: [{ version: '0.9.0', entry: '/releases/mfe-account/0.9.0/remoteEntry.js' }],
});
const other = fakeBootRemote(fakeManifest('mfe-storefront'));
const CONFIG = { environment: 'test', overrides: { enabled: true, origins: ['http://localhost:3002'] } };
const bootWith = (more: object = {}): BootDocument =>
  bootDocumentSchema.parse({ shellVersion: '1.0.0', config: CONFIG, remotes: [stable, other], ...more });

const integrity = `sha384-${'A'.repeat(64)}`;
const manifest = fakeManifest('mfe-account', { routes: [publicPrefix('/dashboard'), publicPrefix('/new')] });
const files = { 'remoteEntry.1a.js': { integrity, bytes: 1 }, 'a/b.js': { integrity, bytes: 2 } };
const release = {
  schemaVersion: 1,
  name: 'mfe-account',
  version: '1.4.0',
  entry: 'remoteEntry.1a.js',
  scripts: ['remote.2b.js'],
  styles: ['remote.3c.css'],
  routes: { '/new': { scripts: ['new.js'], styles: [] } },
  files,
  contract: { version: '1.3.0', range: '^1.0.0' },
  manifest,
  shared: {},
  federationRuntime: '2.9.2',
  revision: null,
  builtAt: '2026-11-21T00:00:00.000Z',
};
const record = {
  name: 'mfe-account',
  version: '1.5.0-hab',
  contract: '1.3.0',
  federationRuntime: '2.9.2',
  shared: {},
  entry: 'remoteEntry.9f.js',
  scripts: ['remote.js'],
  styles: [],
};
const javascript = () => new Response('var x', { headers: { 'content-type': 'text/javascript' } });

type Answers = Record<string, () => Response | Promise<Response>>;

async function find(
  target: Target,
  answers: Answers,
  boot = bootWith(),
  digest?: (text: string) => Promise<string>,
) {
  const requestedUrls: string[] = [];
  const result = await findRelease(
    { remote: 'mfe-account', target },
    {
      boot,
      fetch: async (url) => {
        requestedUrls.push(url);
        return answers[url]?.() ?? new Response('', { status: 404 });
      },
      ...(digest && { digest }),
    },
  );
  return { requestedUrls, ...result };
}
const resolved = (result: object): ResolvedOverride => {
  if (!('found' in result)) throw new Error(JSON.stringify(result));
  return result.found as ResolvedOverride;
};
const published: Target = { kind: 'release', version: '1.4.0' };
const local: Target = { kind: 'address', url: 'http://localhost:3002/x/' };
const FACTS = '/releases/mfe-account/1.4.0/release.json';

describe('another published release', () => {
  it('is described by its own record, and must be on this site', async () => {
    const result = await find(published, { [FACTS]: () => json(release) });
    const base = '/releases/mfe-account/1.4.0/';
    expect(result.requestedUrls).toEqual([FACTS]);
    expect(resolved(result).release).toEqual({
      version: '1.4.0',
      entry: `${base}remoteEntry.1a.js`,
      manifest,
      contract: release.contract,
      scripts: [`${base}remote.2b.js`],
      styles: [`${base}remote.3c.css`],
      routes: { '/new': { scripts: [`${base}new.js`], styles: [] } },
    });
  });

  it('must have exactly the published list of hashes if hashes are required', async () => {
    const texts: string[] = [];
    const digest = async (text: string) => {
      texts.push(text);
      return `sha384-${createHash('sha384').update(text).digest('base64')}`;
    };
    const boot = bootWith({ integrity: 'enforced' });
    const result = await find(published, { [FACTS]: () => json(release) }, boot, digest);
    const list = `{"a/b.js":"${integrity}","remoteEntry.1a.js":"${integrity}"}`;
    expect(texts).toEqual([list]);
    expect(resolved(result).release.integrity).toEqual({
      url: '/releases/mfe-account/1.4.0/integrity.json',
      hash: `sha384-${createHash('sha384').update(list).digest('base64')}`,
    });
  });

  it('is rejected if hashes are required and the page cannot compute them', async () => {
    const digest = () => Promise.reject(new TypeError('crypto.subtle is undefined'));
    const boot = bootWith({ integrity: 'enforced' });
    expect(await find(published, { [FACTS]: () => json(release) }, boot, digest)).toMatchObject({
      problem: { code: 'NO_INTEGRITY', requested: 'mfe-account@1.4.0' },
    });
  });

  it.each<[string, () => Response | Promise<Response>, string]>([
    ['does not exist', () => new Response('', { status: 404 }), 'NOT_FOUND'],
    ['cannot be fetched', () => Promise.reject(new TypeError('offline')), 'NOT_FOUND'],
    ['is HTML', () => new Response('<!doctype html>'), 'NOT_FOUND'],
    ['is of another version', () => json({ ...release, version: '9.9.9' }), 'BAD_FACTS'],
    ['is of another remote', () => json({ ...release, name: 'mfe-storefront' }), 'OTHER_REMOTE'],
    [
      'has the manifest of another remote',
      () => json({ ...release, manifest: other.manifest }),
      'OTHER_REMOTE',
    ],
    ['is of the shell', () => json({ ...release, name: 'shell', manifest: null, entry: null }), 'BAD_FACTS'],
    ['has an entry outside of its folder', () => json({ ...release, entry: '../../evil/x.js' }), 'BAD_FACTS'],
    [
      'names a file on another origin',
      () => json({ ...release, scripts: ['https://evil.test/x.js'] }),
      'BAD_FACTS',
    ],
    ['is incomplete', () => json({ name: 'mfe-account' }), 'BAD_FACTS'],
  ])('is rejected if it %s', async (_, answer, code) => {
    expect(await find(published, { [FACTS]: answer })).toMatchObject({ problem: { code } });
  });
});

describe('an engineer’s own server', () => {
  const at = (file: string) => `http://localhost:3002/x/${file}`;

  it('may serve a release folder', async () => {
    const result = await find(local, { [at('release.json')]: () => json(release) });
    expect(resolved(result).release).toMatchObject({
      version: '1.4.0+local',
      entry: at('remoteEntry.1a.js'),
      scripts: [at('remote.2b.js')],
      manifest,
    });
    expect(resolved(result).release.integrity).toBeUndefined();
  });

  it('may serve a finished build', async () => {
    const result = await find(local, {
      [at('build.json')]: () => json(record),
      [at('remote.manifest.json')]: () => json(manifest),
    });
    expect(resolved(result).release).toMatchObject({
      version: '1.5.0-hab+local',
      entry: at('remoteEntry.9f.js'),
      contract: { version: '1.3.0', range: '^1.0.0' },
      manifest,
    });
  });

  it('may be a development server, which names only its entry: everything else is taken from the live release', async () => {
    const result = await find(local, { [at('remoteEntry.js')]: javascript });
    expect(resolved(result).release).toMatchObject({
      version: '0.0.0+local',
      entry: at('remoteEntry.js'),
      manifest: stable.manifest,
      contract: stable.contract,
    });
  });

  it('may be a development server that serves its current manifest', async () => {
    const result = await find(local, {
      [at('remoteEntry.js')]: javascript,
      [at('remote.manifest.json')]: () => json(manifest),
    });
    expect(resolved(result).release.manifest).toEqual(manifest);
  });

  it.each<[string, Answers, string]>([
    [
      'does not respond',
      { [at('remoteEntry.js')]: () => Promise.reject(new TypeError('refused')) },
      'NOT_FOUND',
    ],
    [
      'answers every request with a page',
      { [at('remoteEntry.js')]: () => new Response('<html>', { headers: { 'content-type': 'text/html' } }) },
      'NOT_FOUND',
    ],
    [
      'serves another remote',
      { [at('release.json')]: () => json({ ...release, name: 'mfe-storefront' }) },
      'OTHER_REMOTE',
    ],
    [
      'builds another remote',
      {
        [at('remoteEntry.js')]: javascript,
        [at('remote.manifest.json')]: () => json(other.manifest),
      },
      'OTHER_REMOTE',
    ],
    [
      'serves a build whose entry is elsewhere',
      {
        [at('build.json')]: () => json({ ...record, entry: 'https://evil.test/x.js' }),
        [at('remote.manifest.json')]: () => json(manifest),
      },
      'BAD_FACTS',
    ],
  ])('is rejected if it %s', async (_, answers, code) => {
    expect(await find(local, answers)).toMatchObject({ problem: { code } });
  });
});

describe('applying overrides', () => {
  const one = async (target: Target = published) =>
    resolved(
      await find(target, {
        [FACTS]: () => json(release),
        'http://localhost:3002/x/release.json': () => json(release),
      }),
    );

  it('replaces only that remote, without a canary or a release to fall back to', async () => {
    const canary = { percent: 50, cohorts: [], release: { ...stable, version: '2.0.0' } };
    const boot = bootWith({ remotes: [{ ...stable, canary }, other] });
    const before = structuredClone(boot);
    const applied = applyOverrides(boot, { found: [await one()], problems: [] });
    const [first, second] = applied.boot.remotes;
    expect(bootRemoteSchema.parse(first)).toMatchObject({ version: '1.4.0', previous: [] });
    expect(first).not.toHaveProperty('canary');
    expect(second).toBe(boot.remotes[1]);
    expect(applied.active).toHaveLength(1);
    expect(applied.origins).toEqual([]);
    expect(boot).toEqual(before);
  });

  it('allows code only from the selected server', async () => {
    const boot = bootWith({
      config: {
        ...CONFIG,
        overrides: { enabled: true, origins: ['http://localhost:3002', 'http://localhost:9'] },
      },
    });
    const applied = applyOverrides(boot, { found: [await one(local)], problems: [] });
    expect(applied.boot.config.remoteOrigins).toEqual(['http://localhost:3002']);
    expect(applied.origins).toEqual(['http://localhost:3002']);
  });

  it('returns the document unchanged if nothing was resolved', () => {
    const boot = bootWith();
    expect(applyOverrides(boot, { found: [], problems: [] }).boot).toBe(boot);
  });

  it.each([
    { ...CONFIG, environment: 'production' },
    { ...CONFIG, overrides: { enabled: false, origins: ['http://localhost:3002'] } },
  ])('does nothing if a newer document no longer allows overrides', async (config) => {
    const boot = bootWith({ config });
    const applied = applyOverrides(boot, { found: [await one(local)], problems: [] });
    expect(applied).toEqual({ boot, active: [], origins: [], problems: [] });
  });

  it('adds a remote that the site does not have yet, from an engineer’s own server', async () => {
    const boot = bootWith({ remotes: [other] });
    const applied = applyOverrides(boot, { found: [await one(local)], problems: [] });
    expect(applied.boot.remotes).toHaveLength(2);
    expect(applied.boot.remotes[0]).toBe(other);
    expect(bootRemoteSchema.parse(applied.boot.remotes[1])).toMatchObject({
      version: '1.4.0+local',
      previous: [],
    });
    expect(applied.problems).toEqual([]);
  });

  it('reports a remote that the site no longer has, and tolerates unreadable entries', async () => {
    const boot = bootWith({ remotes: [null, 7, { manifest: null }, other] });
    const applied = applyOverrides(boot, { found: [await one()], problems: [] });
    expect(applied.boot.remotes).toEqual(boot.remotes);
    expect(applied.problems).toEqual([{ code: 'UNKNOWN_REMOTE', requested: 'mfe-account' }]);
  });
});
