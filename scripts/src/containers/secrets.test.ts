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

describe('secrets', () => {
  it('are made where they are missing, and are all different', async () => {
    expect(await makeSecrets(folder)).toEqual([...SECRET_FILES]);
    const values = await Promise.all(SECRET_FILES.map(read));
    expect(new Set(values).size).toBe(values.length);
    expect((await readdir(folder)).sort()).toEqual(SECRET_FILES.map((name) => `${name}.txt`).sort());
  });

  it('are good enough for the demo as they are, and for production but for the mail server', async () => {
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

  it('lie in a folder that only its owner may enter', async () => {
    await makeSecrets(folder);
    expect((await stat(folder)).mode & 0o777).toBe(0o700);
  });

  it('stay as they are the next time', async () => {
    await makeSecrets(folder);
    const before = await Promise.all(SECRET_FILES.map(read));
    expect(await makeSecrets(folder)).toEqual([]);
    expect(await Promise.all(SECRET_FILES.map(read))).toEqual(before);
  });

  it('are replaced one at a time, by name', async () => {
    await makeSecrets(folder);
    const [token, key] = await Promise.all(['ops_token', 'otp_key'].map(read));
    expect(await makeSecrets(folder, 'ops_token')).toEqual(['ops_token']);
    expect(await read('ops_token')).not.toBe(token);
    expect(await read('otp_key')).toBe(key);
  });

  it('take the place of the empty folders that an engine makes where files are missing', async () => {
    await mkdir(join(folder, 'jwt_secret.txt'), { recursive: true });
    await writeFile(join(folder, 'otp_key.txt'), 'mine');
    const made = await makeSecrets(folder);
    expect(made).toContain('jwt_secret');
    expect(made).not.toContain('otp_key');
    expect((await read('jwt_secret')).length).toBeGreaterThanOrEqual(32);
  });
});
