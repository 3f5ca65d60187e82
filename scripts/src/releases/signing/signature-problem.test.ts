import { createHash } from 'node:crypto';
import { readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Release } from '@evcare/shared-contracts/release';
import {
  createStoreFixture,
  script,
  writeBuild,
  type FixtureBuild,
  type StoreFixture,
} from '../../testing/fixtures';
import { startS3Server } from '../../testing/s3-server';
import { makeTeamKeys, register, type TeamKeys } from '../../testing/team-keys';
import { findDamage } from '../commands/find';
import { publish } from '../publish';
import { createS3Store } from '../s3-store';
import { SIGNATURE_FILE, type SignatureFile } from './signature-file';
import { signatureProblem } from './signature-problem';

let fixture: StoreFixture;
let team: TeamKeys;
let builds = 0;
beforeEach(async () => {
  fixture = await createStoreFixture();
  await fixture.release({ name: 'shell' });
  team = await makeTeamKeys(fixture.folder);
});
afterEach(() => fixture.remove());

async function publishSigned(signer = team.signer, build: Partial<FixtureBuild> = {}): Promise<Release> {
  builds += 1;
  const dist = await writeBuild(join(fixture.folder, `signed-${builds}`), {
    name: 'mfe-shop',
    version: '1.0.0',
    ...build,
  });
  return (await publish({ store: fixture.store, dist, signer })).release;
}

const pathOf = (file: string, version = '1.0.0') => join(fixture.folder, 'releases/mfe-shop', version, file);

/** Checks the release of the store, as the site does. */
async function problem(name = 'mfe-shop', version = '1.0.0'): Promise<string | null> {
  const release = await fixture.store.readRelease(name, version);
  if (!release) throw new Error('There is no such release.');
  return signatureProblem(release, await fixture.store.keys.read(), (path) =>
    fixture.store.readFile(name, version, path),
  );
}

/** Changes a JSON file of the release as a person with write access to the release's folder could. */
async function tamper<T>(file: string, change: (content: T) => T, version = '1.0.0'): Promise<void> {
  const content = JSON.parse(await readFile(pathOf(file, version), 'utf8')) as T;
  await writeFile(pathOf(file, version), JSON.stringify(change(content)));
}
const integrity = (text: string) => `sha384-${createHash('sha384').update(text).digest('base64')}`;

describe('a release of a remote with a key', () => {
  beforeEach(() => register(fixture.store, team));

  it('is accepted if its team signed it, and its description has no trace of the signature', async () => {
    const release = await publishSigned();
    expect(await problem()).toBeNull();
    expect(Object.keys(release.files)).not.toContain(SIGNATURE_FILE);
    expect(JSON.stringify(await fixture.store.readRelease('mfe-shop', '1.0.0'))).not.toContain('signature');
  });

  it('signs what describes the build, too, and never what stays with the team', async () => {
    const files = { 'lazy.1.js.map': 'private' };
    await publishSigned(team.signer, { files });
    const { files: signed } = JSON.parse(await readFile(pathOf(SIGNATURE_FILE), 'utf8')) as SignatureFile;
    const paths = signed.map(({ path }) => path);
    expect(paths).toEqual(expect.arrayContaining(['build.json', 'remote.manifest.json', 'remoteEntry.1.js']));
    expect(paths).not.toContain('lazy.1.js.map');
    expect(await problem()).toBeNull();
  });

  it('is not accepted with a file that differs, though description and list of hashes fit it', async () => {
    await publishSigned();
    const evil = script('evil');
    await writeFile(pathOf('lazy.1.js'), evil);
    await tamper<Release>('release.json', (release) => ({
      ...release,
      files: { ...release.files, 'lazy.1.js': { integrity: integrity(evil), bytes: evil.length } },
    }));
    expect(await problem()).toBe('mfe-shop 1.0.0 has another lazy.1.js than its team signed.');
  });

  it('is not accepted with a file that its team did not sign', async () => {
    await publishSigned();
    await writeFile(pathOf('evil.js'), 'evil');
    await tamper<Release>('release.json', (release) => ({
      ...release,
      scripts: ['evil.js'],
      files: { ...release.files, 'evil.js': { integrity: integrity('evil'), bytes: 4 } },
    }));
    expect(await problem()).toBe('mfe-shop 1.0.0 has evil.js, which its team did not sign.');
  });

  it('is not accepted without a file that its team signed', async () => {
    await publishSigned();
    await tamper<Release>('release.json', ({ files: { 'lazy.1.js': _gone, ...files }, ...release }) => ({
      ...release,
      files,
    }));
    expect(await problem()).toBe('mfe-shop 1.0.0 lacks lazy.1.js, which its team signed.');
  });

  it('is not accepted with another manifest, such as one with the pages of others', async () => {
    await publishSigned();
    await tamper<Release>('release.json', ({ manifest, ...release }) => ({
      ...release,
      manifest: manifest && {
        ...manifest,
        routes: [
          ...manifest.routes,
          { prefix: '/pay', access: { kind: 'public' }, layout: 'site', title: 'Trang' },
        ],
      },
    }));
    expect(await problem()).toBe('mfe-shop 1.0.0 has another manifest than its team signed.');
  });

  it('is not accepted with another manifest, though the signature file carries it', async () => {
    await publishSigned();
    const change = (text: string) => text.replace('/shop', '/pay');
    await tamper<SignatureFile>(SIGNATURE_FILE, (file) => ({ ...file, manifest: change(file.manifest) }));
    await tamper<Release>(
      'release.json',
      (release) => JSON.parse(change(JSON.stringify(release))) as Release,
    );
    expect(await problem()).toBe('mfe-shop 1.0.0 has another manifest than its team signed.');
  });

  it.each<[string, (file: SignatureFile) => SignatureFile]>([
    [
      'a changed list of files',
      ({ files: [first, ...rest], ...file }) => ({
        ...file,
        files: [{ ...first, integrity: integrity('evil') } as SignatureFile['files'][number], ...rest],
      }),
    ],
    [
      'a changed size',
      ({ files, ...file }) => ({ ...file, files: files.map((one) => ({ ...one, bytes: 1 })) }),
    ],
    [
      'a path that would break the list into other lines',
      ({ files, ...file }) => ({ ...file, files: files.map((one) => ({ ...one, path: `${one.path}\nx` })) }),
    ],
    [
      'a changed signature',
      ({ signature, ...file }) => ({
        ...file,
        signature: { ...signature, value: Buffer.alloc(64, 7).toString('base64') },
      }),
    ],
  ])('is not accepted with %s', async (_what, change) => {
    await publishSigned();
    await tamper(SIGNATURE_FILE, change);
    expect(await problem()).toMatch(
      /^mfe-shop 1\.0\.0 differs from what was signed with the key [0-9a-f]{16} of team shop: the name, the version or/,
    );
  });

  it.each([
    ['', /has a signature that can't be read/],
    ['{"schemaVersion":1}', /can't be read/],
    ['{"schemaVersion":1,"signature":{"key":"x","value":"y"},"files":[],"manifest":""}', /can't be read/],
  ])('is not accepted with the signature file %j', async (text, sentence) => {
    await publishSigned();
    await writeFile(pathOf(SIGNATURE_FILE), text);
    expect(await problem()).toMatch(sentence);
  });

  it('is not accepted under another version, as an old release that somebody copied', async () => {
    await publishSigned();
    await publishSigned(team.signer, { version: '1.0.1' });
    await writeFile(pathOf(SIGNATURE_FILE, '1.0.1'), await readFile(pathOf(SIGNATURE_FILE)));
    expect(await problem('mfe-shop', '1.0.1')).toMatch(/differs from what was signed/);
    await tamper<Release>('release.json', (release) => ({ ...release, version: '9.0.0' }));
    const moved = await fixture.store.readRelease('mfe-shop', '1.0.0');
    const keys = await fixture.store.keys.read();
    expect(await signatureProblem(moved as Release, keys, () => readFile(pathOf(SIGNATURE_FILE)))).toMatch(
      /^mfe-shop 9\.0\.0 differs from what was signed/,
    );
  });

  it('is not accepted under another name, even if the key is for both remotes', async () => {
    const { signer, key } = team;
    await fixture.store.keys.update(() => [{ ...key, remotes: ['mfe-shop', 'mfe-cart'] }]);
    const release = await publishSigned(signer);
    const keys = await fixture.store.keys.read();
    const read = (path: string) => readFile(pathOf(path));
    expect(await signatureProblem(release, keys, read)).toBeNull();
    expect(await signatureProblem({ ...release, name: 'mfe-cart' }, keys, read)).toMatch(
      /^mfe-cart 1\.0\.0 differs from what was signed/,
    );
  });

  it('is damaged for all commands if the signature is gone', async () => {
    const release = await publishSigned();
    expect(await findDamage(fixture.store, release)).toBeNull();
    await rm(pathOf(SIGNATURE_FILE));
    expect(await findDamage(fixture.store, release)).toBe(
      'mfe-shop 1.0.0 is not signed; releases of mfe-shop need the signature of team shop.',
    );
  });
});

describe('the gate', () => {
  beforeEach(() => register(fixture.store, team));
  const versions = () => fixture.store.listVersions('mfe-shop');
  const unsigned = (more: object = {}) =>
    writeBuild(join(fixture.folder, 'unsigned'), { name: 'mfe-shop' }).then((dist) =>
      publish({ store: fixture.store, dist, ...more }),
    );

  it('refuses an unsigned release, and stores nothing', async () => {
    await expect(unsigned()).rejects.toMatchObject({
      rule: 'signature',
      message: expect.stringMatching(/is not signed; releases of mfe-shop need the signature of team shop/),
    });
    expect(await versions()).toEqual([]);
  });

  it('can not be forced', async () => {
    await expect(unsigned({ force: true })).rejects.toMatchObject({ rule: 'signature' });
    expect(await versions()).toEqual([]);
  });

  it('refuses it before a browser runs its code', async () => {
    const smoke = jest.fn();
    await expect(unsigned({ smoke })).rejects.toMatchObject({ rule: 'signature' });
    expect(smoke).not.toHaveBeenCalled();
  });

  it('refuses a key that is not registered', async () => {
    const stranger = await makeTeamKeys(fixture.folder, 'stranger');
    await expect(publishSigned(stranger.signer)).rejects.toThrow(
      `mfe-shop 1.0.0 is signed with the key ${stranger.key.id}, which is not registered for mfe-shop.`,
    );
    expect(await versions()).toEqual([]);
  });

  it('refuses the key of another team, also if it is given the name of the right one', async () => {
    const cart = await makeTeamKeys(fixture.folder, 'cart', ['mfe-cart']);
    await register(fixture.store, cart);
    await expect(publishSigned(cart.signer)).rejects.toThrow(
      `is signed with the key ${cart.key.id} of team cart, which is not for mfe-shop.`,
    );
    const disguised = (release: Parameters<typeof cart.signer>[0]) => ({
      ...cart.signer(release),
      key: team.key.id,
    });
    await expect(publishSigned(disguised)).rejects.toThrow(/differs from what was signed with the key/);
    expect(await versions()).toEqual([]);
  });

  it('refuses a signature of other files, of another version or of another remote', async () => {
    for (const change of [
      { files: [{ path: 'a.js', bytes: 1, integrity: integrity('a') }] },
      { version: '1.0.1' },
      { name: 'mfe-cart' },
    ]) {
      const signer: typeof team.signer = (release) => team.signer({ ...release, ...change });
      await expect(publishSigned(signer)).rejects.toThrow(/differs from what was signed/);
    }
    expect(await versions()).toEqual([]);
  });

  it('lets remotes without a key publish unsigned releases', async () => {
    await fixture.release({ name: 'mfe-cart' });
    expect(await problem('mfe-cart', '1.0.0-h00000001')).toBeNull();
  });

  it('keeps the signature of a key that is registered later', async () => {
    await fixture.store.keys.update(() => []);
    await publishSigned();
    expect(await problem()).toBeNull();
    await register(fixture.store, team);
    expect(await problem()).toBeNull();
  });
});

it('is checked in a bucket as in a folder', async () => {
  const server = await startS3Server();
  try {
    const bucket = server.open(await server.makeBucket());
    const store = createS3Store(bucket);
    const dist = (name: string) => writeBuild(join(fixture.folder, `bucket-${name}`), { name });
    await publish({ store, dist: await dist('shell') });
    await register(store, team);
    const shop = await dist('mfe-shop');
    await expect(publish({ store, dist: shop })).rejects.toMatchObject({ rule: 'signature' });
    const { release } = await publish({ store, dist: shop, signer: team.signer });
    expect(await findDamage(store, release)).toBeNull();
    const key = `mfe-shop/${release.version}/${SIGNATURE_FILE}`;
    await bucket.put(key, '{}', { type: 'application/json', cacheControl: 'no-cache' });
    expect(await findDamage(store, release)).toMatch(/has a signature that can't be read/);
  } finally {
    await server.stop();
  }
});

it('accepts two keys during a rotation, and then only the new one', async () => {
  const next = await makeTeamKeys(fixture.folder);
  await register(fixture.store, team, next);
  await publishSigned(team.signer);
  await publishSigned(next.signer, { version: '1.0.1' });
  expect([await problem(), await problem('mfe-shop', '1.0.1')]).toEqual([null, null]);
  const removal = { removedAt: '2026-11-29T01:00:00.000Z', removedBy: 'linh', reason: 'laptop lost' };
  await fixture.store.keys.update((keys) =>
    keys.map((key) => (key.id === team.key.id ? { ...key, ...removal } : key)),
  );
  expect(await problem('mfe-shop', '1.0.1')).toBeNull();
  expect(await problem()).toBe(
    `mfe-shop 1.0.0 is signed with the key ${team.key.id} of team shop, which was removed on 2026-11-29 by linh: laptop lost.`,
  );
  await expect(publishSigned(team.signer, { version: '1.0.2' })).rejects.toThrow(
    /which was removed on 2026-11-29/,
  );
});
