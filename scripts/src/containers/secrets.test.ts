import { mkdir, readFile, readdir, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { temporaryFolder } from '../testing/fixtures';
import { readProfile } from './profile';
import { makeSecrets, SECRET_FILES } from './secrets';

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

  it('creates secrets that are valid for the demo, and for production except the mail server', async () => {
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
