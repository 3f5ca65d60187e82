import { execFile } from 'node:child_process';
import { cp, mkdir, readFile, readdir, stat, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { temporaryFolder } from '../testing/fixtures';
import { ROOT } from '../workspace/parts';
import { BROKER_PASSWORD, OPTIONAL_SECRETS, readProfile, SECRETS } from './profile';

// A plain script, because it runs before anything is installed.
const { makeSecrets, SECRET_FILES } = createRequire(__filename)('./secrets.cjs') as {
  readonly makeSecrets: (folder: string, rotate?: string) => Promise<string[]>;
  readonly SECRET_FILES: readonly string[];
};
const run = promisify(execFile);

let root: string;
let folder: string;
let remove: () => Promise<void>;
beforeEach(async () => {
  ({ path: root, remove } = await temporaryFolder());
  folder = join(root, 'secrets');
});
afterEach(() => remove());
const read = (name: string) => readFile(join(folder, `${name}.txt`), 'utf8').then((text) => text.trim());

describe('makeSecrets', () => {
  it('creates missing secrets, all different', async () => {
    expect(await makeSecrets(folder)).toEqual([...SECRET_FILES]);
    const values = await Promise.all(SECRET_FILES.map(read));
    expect(new Set(values).size).toBe(values.length);
    expect((await readdir(folder)).sort()).toEqual(SECRET_FILES.map((name) => `${name}.txt`).sort());
  });

  it('creates secrets that are valid for the demo and, except for the mail server, for production', async () => {
    await makeSecrets(folder);
    const files = Object.fromEntries(
      await Promise.all(SECRET_FILES.map(async (name) => [name, await read(name)] as const)),
    );
    const secret = (name: string) => files[name] ?? null;
    expect(readProfile({}, secret).problems).toEqual([]);
    expect(readProfile({ EVCARE_PROFILE: 'production', EVCARE_DOMAIN: 'shop.vn' }, secret).problems).toEqual([
      expect.stringContaining('smtp_url'),
    ]);
  });

  it('creates a folder that only its owner can enter', async () => {
    await makeSecrets(folder);
    expect((await stat(folder)).mode & 0o777).toBe(0o700);
  });

  it('keeps existing secrets', async () => {
    await makeSecrets(folder);
    const before = await Promise.all(SECRET_FILES.map(read));
    expect(await makeSecrets(folder)).toEqual([]);
    expect(await Promise.all(SECRET_FILES.map(read))).toEqual(before);
  });

  it('replaces one secret by name', async () => {
    await makeSecrets(folder);
    const [token, key] = await Promise.all(['ops_token', 'otp_key'].map(read));
    expect(await makeSecrets(folder, 'ops_token')).toEqual(['ops_token']);
    expect(await read('ops_token')).not.toBe(token);
    expect(await read('otp_key')).toBe(key);
  });

  it('replaces empty folders that an engine created for missing files', async () => {
    await mkdir(join(folder, 'jwt_secret.txt'), { recursive: true });
    await writeFile(join(folder, 'otp_key.txt'), 'mine');
    const created = await makeSecrets(folder);
    expect(created).toContain('jwt_secret');
    expect(created).not.toContain('otp_key');
    expect((await read('jwt_secret')).length).toBeGreaterThanOrEqual(32);
  });
});

describe('npm run secrets', () => {
  const secrets = (...args: string[]) =>
    run(process.execPath, [join(root, 'scripts/secrets.mjs'), ...args], { cwd: root });

  beforeEach(async () => {
    for (const file of ['scripts/bootstrap.mjs', 'scripts/secrets.mjs', 'scripts/src/containers/secrets.cjs'])
      await cp(join(ROOT, file), join(root, file));
  });

  it('works on a clean clone, and installs nothing', async () => {
    await cp(join(ROOT, 'package-lock.json'), join(root, 'package-lock.json'));
    const { stdout } = await secrets();
    expect(stdout).toBe(`Made in ${folder}: ${SECRET_FILES.join(', ')}.\n`);
    expect((await secrets()).stdout).toContain('nothing was changed');
    expect((await readdir(root)).sort()).toEqual(['package-lock.json', 'scripts', 'secrets']);
  });

  it('replaces one secret, and rejects other arguments with the usage', async () => {
    await secrets();
    expect((await secrets('--rotate', 'otp_key')).stdout).toBe(`Made in ${folder}: otp_key.\n`);
    await expect(secrets('--rotate', 'smtp_url')).rejects.toMatchObject({
      code: 1,
      stderr: expect.stringMatching(/^\n✗ Usage: npm run secrets/),
    });
  });
});

test('the secret files are those of the API, the administrator’s and the broker’s passwords, the mail server’s address and the bucket’s credentials', () => {
  const ofOthers = [BROKER_PASSWORD, 'smtp_url', 'bucket_credentials'];
  expect(SECRET_FILES).toEqual(['database_admin_password', ...SECRETS, ...OPTIONAL_SECRETS, ...ofOthers]);
});
