import { createServer, type AddressInfo, type Server } from 'node:net';
import { once } from 'node:events';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { loadApi } from '../start/backend';
import { temporaryFolder } from '../testing/fixtures';
import type { Machine } from '../test/chromium';
import { formatFindings, statusOf } from './finding';
import { checkBrowser, checkDisk, checkMachine, checkPort } from './machine';
import { checkBuild, checkDatabase } from './site';

const GB = 1024 ** 3;

let folder: string;
let remove: () => Promise<void>;
beforeEach(async () => void ({ path: folder, remove } = await temporaryFolder()));
afterEach(() => remove());

async function listening(): Promise<{ server: Server; port: number }> {
  const server = createServer((socket) => socket.destroy()).listen(0, '127.0.0.1');
  await once(server, 'listening');
  return { server, port: (server.address() as AddressInfo).port };
}

describe('the report', () => {
  const ok = { subject: 'port', state: 'ok', fact: '3000 is free' } as const;
  const slow = { subject: 'machine', state: 'warning', fact: '1 processor', cure: 'Wait.' } as const;
  const broken = { subject: 'disk', state: 'problem', fact: 'full', cure: 'Free some space.' } as const;

  it('shows each cure below its fact', () => {
    expect(formatFindings([ok, broken])).toBe('✓ port  3000 is free\n✗ disk  full\n        Free some space.');
  });

  it('fails for problems, not for warnings', () => {
    expect(statusOf([ok, slow])).toBe(0);
    expect(statusOf([ok, slow, broken])).toBe(1);
  });
});

describe('the machine', () => {
  it('is reported with its Node version and hardware', () => {
    const { state, fact } = checkMachine(2, 8 * GB);
    expect([state, fact]).toEqual(['ok', `Node ${process.versions.node}, 2 processors, 8.0 GB of memory`]);
  });

  it.each([
    ['one processor', 1, 8],
    ['little memory', 2, 2],
  ])('has a warning with %s', (_case, cores, memory) => {
    expect(checkMachine(cores, memory * GB)).toMatchObject({ state: 'warning', cure: expect.any(String) });
  });
});

describe('the port', () => {
  it('is fine if it is free', async () => {
    const { server, port } = await listening();
    server.close();
    await once(server, 'close');
    expect((await checkPort({ host: '127.0.0.1', port })).state).toBe('ok');
  });

  it('is a problem if another program uses it', async () => {
    const { server, port } = await listening();
    const finding = await checkPort({ host: '127.0.0.1', port });
    server.close();
    expect(finding).toMatchObject({ state: 'problem', fact: expect.stringContaining(String(port)) });
    expect(finding.cure).toContain('PORT=');
  });
});

describe('the data folder', () => {
  it('is fine with enough space', async () => {
    expect(await checkDisk(folder, async () => 5 * GB)).toEqual({
      subject: 'disk',
      state: 'ok',
      fact: `5.0 GB free for ${folder}`,
    });
  });

  it('has a warning if the disk is almost full', async () => {
    expect((await checkDisk(folder, async () => GB)).state).toBe('warning');
  });

  it('is a problem if it cannot be written', async () => {
    await writeFile(join(folder, 'file'), '');
    const finding = await checkDisk(join(folder, 'file'));
    expect(finding).toMatchObject({ state: 'problem', cure: expect.stringContaining('DATA_DIR=') });
  });

  it('is reported with the free space of the disk that contains it', async () => {
    expect((await checkDisk(folder)).fact).toMatch(/^\d+\.\d GB free for /);
  });
});

describe('the browser', () => {
  const machine = (exists: boolean, env = {}): Machine => ({
    env: { PATH: '/opt/bin', ...env },
    exists: () => exists,
    playwrightPath: () => null,
    isRoot: false,
    run: async () => false,
  });

  it('is reported by its path', async () => {
    expect(await checkBrowser(machine(true))).toEqual({
      subject: 'browser',
      state: 'ok',
      fact: '/opt/bin/chromium-headless-shell',
    });
  });

  it('has a warning if it is not installed yet', async () => {
    expect((await checkBrowser(machine(false))).state).toBe('warning');
  });

  it('is a problem if CHROMIUM_PATH is wrong', async () => {
    const finding = await checkBrowser(machine(false, { CHROMIUM_PATH: '/nowhere' }));
    expect(finding).toMatchObject({ state: 'problem', fact: expect.stringContaining('/nowhere') });
  });
});

describe('the database', () => {
  it('is embedded, unless a site uses the data folder', async () => {
    expect((await checkDatabase({ databaseUrl: null, dataDir: folder })).state).toBe('ok');
    const unlock = await loadApi().lockFolder(folder);
    const finding = await checkDatabase({ databaseUrl: null, dataDir: folder });
    await unlock();
    expect(finding).toMatchObject({ state: 'problem', fact: expect.stringContaining(folder) });
  });

  it('is the database at DATABASE_URL, if it accepts connections', async () => {
    const { server, port } = await listening();
    const settings = { databaseUrl: `postgres://evcare@127.0.0.1:${port}/evcare`, dataDir: folder };
    expect(await checkDatabase(settings)).toMatchObject({
      state: 'ok',
      fact: `127.0.0.1:${port} accepts connections`,
    });
    server.close();
    await once(server, 'close');
    expect(await checkDatabase(settings)).toMatchObject({ state: 'problem' });
  });
});

it('a checkout without builds has a warning', async () => {
  await writeFile(join(folder, 'package.json'), '{"workspaces": []}');
  expect(await checkBuild(folder)).toMatchObject({ state: 'warning', cure: expect.any(String) });
});
