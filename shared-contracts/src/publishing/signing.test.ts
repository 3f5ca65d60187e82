/** @jest-environment node */
import { createPublicKey, generateKeyPairSync } from 'node:crypto';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  createSigner,
  isSignedBy,
  keyFingerprint,
  readSigner,
  signedText,
  versionOfBuild,
  type SignedRelease,
} from './signing';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'evcare-signing-'));
});
afterEach(() => rm(folder, { recursive: true }));

const release: SignedRelease = {
  name: 'mfe-a',
  version: '1.0.0',
  files: [
    { path: 'b.js', bytes: 2, integrity: 'sha384-b' },
    { path: 'a b.js', bytes: 1, integrity: 'sha384-a' },
  ],
};
const { privateKey, publicKey } = generateKeyPairSync('ed25519');

describe('what is signed', () => {
  // The text may never change: signatures of releases that are live would stop being valid.
  it('is a text with a domain, the name, the version, and one line for each file', () => {
    expect(signedText(release)).toBe('evcare-release-v1\nmfe-a\n1.0.0\nsha384-a 1 a b.js\nsha384-b 2 b.js\n');
  });

  it('does not depend on the order of the files', () => {
    expect(signedText({ ...release, files: [...release.files].reverse() })).toBe(signedText(release));
  });

  it.each([
    { ...release, name: 'mfe-a\n1.0.0' },
    { ...release, version: '1.0.0\nsha384-c 3 c.js' },
    { ...release, files: [{ path: 'a\nsha384-c 3 c.js', bytes: 1, integrity: 'sha384-a' }] },
  ])('has no line that another list could have, too: %j', (strange) => {
    expect(() => signedText(strange)).toThrow(/can't be signed/);
  });

  it.each<[string, Partial<SignedRelease>]>([
    ['name', { name: 'mfe-b' }],
    ['version', { version: '1.0.1' }],
    ['files', { files: release.files.slice(1) }],
    ['hash of a file', { files: [{ path: 'b.js', bytes: 2, integrity: 'sha384-c' }] }],
  ])('does not fit another %s', (_what, change) => {
    const signature = createSigner(privateKey)(release);
    expect(isSignedBy(publicKey, release, signature)).toBe(true);
    expect(isSignedBy(publicKey, { ...release, ...change }, signature)).toBe(false);
  });

  it('is known by the fingerprint of the key, and does not fit another key', () => {
    const signature = createSigner(privateKey)(release);
    expect(signature.key).toBe(keyFingerprint(publicKey));
    expect(isSignedBy(generateKeyPairSync('ed25519').publicKey, release, signature)).toBe(false);
  });
});

describe('the key of a team', () => {
  const read = async (pem: string) => {
    const file = join(folder, 'key.pem');
    await writeFile(file, pem);
    return readSigner({ EVCARE_SIGNING_KEY_FILE: file });
  };
  const pemOf = (key: typeof privateKey) => key.export({ type: 'pkcs8', format: 'pem' }).toString();

  it('is read from the file that the variable names', async () => {
    const signature = (await read(pemOf(privateKey)))?.(release);
    expect(signature && isSignedBy(createPublicKey(privateKey), release, signature)).toBe(true);
  });

  it('is not needed', async () => {
    expect(await readSigner({})).toBeUndefined();
    expect(await readSigner({ EVCARE_SIGNING_KEY_FILE: '' })).toBeUndefined();
  });

  it.each<[string, () => string]>([
    ['another kind of key', () => pemOf(generateKeyPairSync('x25519').privateKey)],
    ['a public key', () => publicKey.export({ type: 'spki', format: 'pem' }).toString()],
    [
      'a key with a passphrase',
      () =>
        privateKey
          .export({ type: 'pkcs8', format: 'pem', cipher: 'aes-256-cbc', passphrase: 'secret' })
          .toString(),
    ],
    ['something else', () => 'sekret'],
  ])('%s is refused, and not repeated', async (_what, pem) => {
    const error = await read(pem()).catch((thrown: Error) => thrown);
    expect(error).toMatchObject({
      name: 'PublishError',
      message: expect.stringMatching(/has no private Ed25519 key without a passphrase/),
    });
    const body = (await readFile(join(folder, 'key.pem'), 'utf8')).split('\n').at(-2) ?? 'sekret';
    expect((error as Error).message).not.toContain(body);
  });

  it('says that the file is missing', async () => {
    await expect(readSigner({ EVCARE_SIGNING_KEY_FILE: '/nowhere' })).rejects.toThrow(
      "/nowhere (EVCARE_SIGNING_KEY_FILE) can't be read.",
    );
  });
});

describe('the version of a build', () => {
  const write = (file: string, value: unknown) => writeFile(join(folder, file), JSON.stringify(value));

  it('is that of the build record, else of the package, else of the federation plugin', async () => {
    await write('mf-manifest.json', { metaData: { buildInfo: { buildVersion: '1.0.0' } } });
    expect(await versionOfBuild(folder)).toBe('1.0.0');
    await write('package.json', { version: '2.0.0' });
    expect(await versionOfBuild(folder)).toBe('2.0.0');
    await write('build.json', { version: '3.0.0' });
    expect(await versionOfBuild(folder)).toBe('3.0.0');
  });

  it('is asked for if no file says it, or one is not JSON', async () => {
    await write('mf-manifest.json', { metaData: {} });
    await expect(versionOfBuild(folder)).rejects.toThrow(/says no version/);
    await writeFile(join(folder, 'package.json'), '{');
    await expect(versionOfBuild(folder)).rejects.toThrow(/package\.json can't be read as JSON/);
  });
});
