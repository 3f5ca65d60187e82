import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { temporaryFolder } from '../testing/fixtures';
import { startSite, type StartedSite } from '../testing/programs';

/** Long enough for a build of all packages. */
const TIMEOUT_MS = 240_000;

const json = { 'content-type': 'application/json' };
const member = {
  fullName: 'Nguyễn Thử Nghiệm',
  email: 'thu.nghiem@evcare.test',
  phoneNumber: '0912345678',
  password: 'xe-dien-2026',
  confirmPassword: 'xe-dien-2026',
};
const post = (site: StartedSite, path: string, body: unknown) =>
  fetch(`${site.url}/api${path}`, { method: 'POST', headers: json, body: JSON.stringify(body) });

const isAlive = (pid: number) => {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
};

describe('npm start, on the built packages of this checkout', () => {
  let dataDir: string;
  let remove: () => Promise<void>;
  const start = () => startSite({ DATA_DIR: dataDir });
  const postgresPid = async () =>
    Number((await readFile(join(dataDir, await postmasterFile()), 'utf8')).split('\n')[0]);
  const postmasterFile = async () =>
    (await readdir(dataDir, { recursive: true })).find((path) => path.endsWith('postmaster.pid')) ?? 'none';

  beforeAll(async () => {
    ({ path: dataDir, remove } = await temporaryFolder());
  });
  afterAll(() => remove());

  it(
    'serves pages, releases and the API on one address, and ends at Ctrl-C with nothing left running',
    async () => {
      const site = await start();
      const page = await fetch(`${site.url}/`);
      expect(page.status).toBe(200);
      expect(await page.text()).toMatch(/<div id="root"[ >]/);
      expect((await fetch(`${site.url}/api/health/ready`)).status).toBe(200);
      const index = (await (await fetch(`${site.url}/site.json`)).json()) as { remotes: object };
      expect(Object.keys(index.remotes)).toContain('mfe-account');
      expect((await post(site, '/auth/register', member)).ok).toBe(true);
      const database = await postgresPid();
      expect(isAlive(database)).toBe(true);

      const { code, out, err } = await site.end('SIGINT');
      expect(code).toBe(0);
      expect(err).toBe('');
      for (const line of [
        `EVCare is ready at ${site.url}`,
        'khachhang@evcare.test',
        `${site.url}/api/dev/outbox`,
      ]) {
        expect(out).toContain(line);
      }
      expect(isAlive(database)).toBe(false);
    },
    TIMEOUT_MS,
  );

  it(
    'starts again with its data, reports that its database was killed, and continues',
    async () => {
      const site = await start();
      expect((await post(site, '/auth/login', member)).ok).toBe(true);
      process.kill(await postgresPid(), 'SIGKILL');
      let login = await post(site, '/auth/login', member);
      while (login.status === 503) {
        expect(login.headers.get('retry-after')).toBe('2');
        login = await post(site, '/auth/login', member);
      }
      expect(login.status).toBe(200);
      const { code, out } = await site.end('SIGTERM');
      expect([code, out]).toEqual([
        0,
        expect.stringContaining('PostgreSQL ended unexpectedly and was started'),
      ]);
    },
    TIMEOUT_MS,
  );

  it(
    'starts again after a kill, without losing acknowledged data',
    async () => {
      const first = await start();
      const other = { ...member, email: 'truoc.khi.tat@evcare.test' };
      expect((await post(first, '/auth/register', other)).ok).toBe(true);
      await first.end('SIGKILL');
      const second = await start();
      expect((await post(second, '/auth/login', other)).ok).toBe(true);
      expect((await second.end('SIGINT')).code).toBe(0);
    },
    TIMEOUT_MS,
  );
});
