import { execFile } from 'node:child_process';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { mkdir, readFile, symlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { createCaller, type CommandCall } from '../../testing/commands';
import { runUntilExit } from '../../testing/programs';
import { startUploadSite, type UploadSite } from './testing/upload-site';

let site: UploadSite;
let token: string;
let id: string;
beforeEach(async () => {
  site = await startUploadSite();
  ({ token, id } = await site.token());
});
afterEach(async () => {
  expect(site.errors).toEqual([]);
  await site.close();
});

/** `npm run releases -- publish --to …` of a team, in this process. */
async function publish(dist: string, ...more: string[]): Promise<CommandCall> {
  const call = createCaller(site.fixture.store, { EVCARE_TOKEN: token });
  return call(['publish', '--dist', dist, '--to', site.url, ...more]);
}
const pointer = async () => (await site.fixture.store.readSite())?.remotes['mfe-shop'];
const operator = (...args: string[]) => createCaller(site.fixture.store)(args);
/** Drafts in the folder of the releases. */
const drafts = async () => (await site.traces()).filter((path) => path.includes('.draft-'));

describe('a team that publishes to a site', () => {
  it('sees what the gate says, and its release is live', async () => {
    const { exit, out, err } = await publish(await site.build());
    expect([exit, out, err]).toEqual([
      0,
      'mfe-shop 1.0.2 is live (site revision 2).\n  stable   1.0.1 -> 1.0.2\n  gate     no objection\n',
      '',
    ]);
    expect((await pointer())?.stable).toBe('1.0.2');
    const served = await fetch(`${site.url}/releases/mfe-shop/1.0.2/remoteEntry.1.js`);
    expect([served.status, await served.text()]).toEqual([200, expect.stringContaining("door = './remote'")]);
    expect(await drafts()).toEqual([]);
  });

  it('is in the audit log with team, token and address', async () => {
    await publish(await site.build(), '--reason', 'new prices');
    const [entry] = await site.fixture.store.history(1);
    expect(entry).toMatchObject({
      command: 'publish',
      version: '1.0.2',
      by: 'team shop',
      reason: 'new prices',
      upload: { team: 'shop', token: id, address: '127.0.0.1' },
    });
    const { out } = await operator('history', '--most', '1');
    expect(out).toContain(`publish     mfe-shop 1.0.2, by team shop (token ${id}, from 127.0.0.1)`);
    expect(site.events).toEqual([
      { outcome: 'published', part: 'mfe-shop', address: '127.0.0.1', team: 'shop', token: id, status: 200 },
    ]);
  });

  it('may send the same bytes again', async () => {
    const dist = await site.build();
    await publish(dist);
    const { exit, out } = await publish(dist);
    expect([exit, out]).toEqual([
      0,
      'Nothing to change: mfe-shop 1.0.2 is live already (site revision 2).\n',
    ]);
  });

  it('may not send other bytes under the same version: exit 2', async () => {
    const { exit, err } = await publish(await site.build({ version: '1.0.1', marker: 'other' }));
    expect([exit, err]).toEqual([2, expect.stringMatching(/published already, with other content/)]);
    expect(await drafts()).toEqual([]);
  });

  it('gets the findings of the gate, as text and as JSON: exit 2', async () => {
    await site.fixture.release({ name: 'mfe-other', version: '1.0.0' });
    const routes = [
      { prefix: '/other', access: { kind: 'public' as const }, layout: 'site' as const, title: 'Khác' },
    ];
    const dist = await site.build({ manifest: { routes } });
    const { exit, err } = await publish(dist);
    expect(exit).toBe(2);
    expect(err).toMatch(
      /✗ mfe-shop 1\.0\.2 is refused[\s\S]*\/other[\s\S]*\[prefix-collision\][\s\S]*what to do/,
    );
    const { json } = await publish(dist, '--json');
    expect(json).toMatchObject({ ok: false, exit: 2, findings: [{ rule: 'prefix-collision' }] });
    expect((await pointer())?.stable).toBe('1.0.1');
    expect(await site.fixture.store.listVersions('mfe-shop')).toEqual(['1.0.1']);
    expect(await drafts()).toEqual([]);
  });

  it('may check a release without publishing it, whatever its channels', async () => {
    ({ token } = await site.token({ channels: ['canary'] }));
    const { exit, out } = await publish(await site.build(), '--dry-run');
    expect([exit, out]).toEqual([
      0,
      expect.stringMatching(/^Dry run, nothing was changed: mfe-shop 1\.0\.2 would be/),
    ]);
    expect(await site.fixture.store.listVersions('mfe-shop')).toEqual(['1.0.1']);
  });

  it('may publish a canary, and then the same build for everyone', async () => {
    const dist = await site.build();
    const { out } = await publish(dist, '--canary', '10', '--cohort', 'staff');
    expect(out).toContain('canary   none -> 1.0.2 (10 %, staff)');
    expect((await publish(dist)).out).toContain('stable   1.0.1 -> 1.0.2');
  });

  it('does not bring back what an operator has withdrawn', async () => {
    const dist = await site.build();
    await publish(dist);
    await operator('rollback', 'mfe-shop', '--reason', 'sai giá');
    const { exit, err } = await publish(dist);
    expect([exit, err]).toEqual([
      1,
      expect.stringMatching(/Nothing was changed: mfe-shop was rolled back to 1\.0\.1 by linh: sai giá/),
    ]);
    expect((await pointer())?.stable).toBe('1.0.1');
  });

  it('can publish its first release', async () => {
    ({ token } = await site.token({ remotes: ['mfe-new'] }));
    const { exit, out } = await publish(await site.build({ name: 'mfe-new' }));
    expect([exit, out]).toEqual([0, expect.stringContaining('stable   none -> 1.0.2')]);
  });

  it('cannot use its token for a build that says it is another team’s remote', async () => {
    const dist = await site.build({ name: 'mfe-other' });
    const { exit, err } = await publish(dist);
    expect([exit, err]).toEqual([1, expect.stringMatching(/is not for mfe-other, but for mfe-shop/)]);
    // With a manifest that names its own remote, the record of the build still gives it away.
    const manifest = JSON.parse(await readFile(join(dist, 'remote.manifest.json'), 'utf8')) as object;
    await writeFile(join(dist, 'remote.manifest.json'), JSON.stringify({ ...manifest, name: 'mfe-shop' }));
    const sly = await publish(dist);
    expect([sly.exit, sly.err]).toEqual([1, expect.stringMatching(/is one of mfe-other, not of mfe-shop/)]);
    expect(await site.fixture.store.listParts()).toEqual(expect.not.arrayContaining(['mfe-other']));
  });

  it('learns nothing about the machine of the site', async () => {
    const dist = join(site.fixture.folder, 'empty');
    await mkdir(dist);
    await writeFile(join(dist, 'remote.manifest.json'), '{"name":"mfe-shop"}');
    const { exit, err } = await publish(dist);
    expect([exit, err]).toEqual([2, expect.stringContaining('There is no finished build in the upload')]);
    expect(err).not.toContain(site.fixture.folder);
  });
});

describe('the client', () => {
  it('needs a token, from the environment or a file, and never prints it', async () => {
    const dist = await site.build();
    const args = ['publish', '--dist', dist, '--to', site.url];
    const none = await createCaller(site.fixture.store, {})(args);
    expect([none.exit, none.err]).toEqual([
      1,
      expect.stringMatching(/set EVCARE_TOKEN or EVCARE_TOKEN_FILE/),
    ]);
    const missing = await createCaller(site.fixture.store, { EVCARE_TOKEN_FILE: '/nowhere' })(args);
    expect(missing.err).toMatch(/\/nowhere \(EVCARE_TOKEN_FILE\) can't be read/);
    const file = join(site.fixture.folder, 'token');
    await writeFile(file, `${token}x\n`);
    const wrong = await createCaller(site.fixture.store, { EVCARE_TOKEN_FILE: file })(args);
    expect([wrong.exit, wrong.out, wrong.err]).toEqual([1, '', '\n✗ The token is not valid.\n']);
    await writeFile(file, `${token}\n`);
    expect((await createCaller(site.fixture.store, { EVCARE_TOKEN_FILE: file })(args)).exit).toBe(0);
  });

  it('sends a token over an encrypted connection or to this machine only', async () => {
    const call = createCaller(site.fixture.store, { EVCARE_TOKEN: token });
    const dist = await site.build();
    const to = (url: string) => call(['publish', '--dist', dist, '--to', url]);
    expect((await to('http://evcare.example')).err).toMatch(/is not encrypted.*use https/);
    expect((await to('ftp://localhost')).err).toMatch(/not encrypted/);
    expect((await to('evcare')).err).toMatch(/is not an address/);
    expect((await to('https://linh:secret@evcare.example')).err).toMatch(/no name and password/);
    expect((await to('http://127.0.0.1:1')).err).toMatch(/can't be reached.*ECONNREFUSED/);
  });

  it('does not follow a redirect, and explains an answer of another program', async () => {
    const seen: string[] = [];
    const other = createServer((request, response) => {
      seen.push(request.url ?? '');
      response
        .writeHead(Number(request.url?.length) > 1 ? 307 : 200, { location: '/elsewhere' })
        .end('<html>');
    }).listen(0, '127.0.0.1');
    await new Promise((resolve) => other.once('listening', resolve));
    const url = `http://127.0.0.1:${(other.address() as AddressInfo).port}`;
    const call = createCaller(site.fixture.store, { EVCARE_TOKEN: token });
    const { exit, err } = await call(['publish', '--dist', await site.build(), '--to', url]);
    expect([exit, err]).toEqual([1, expect.stringMatching(/answers with status 307, and not as a site/)]);
    expect(seen).toEqual(['/__releases/mfe-shop']);
    other.closeAllConnections();
    other.close();
  });

  it('explains a site that takes no releases', async () => {
    const closed = await startUploadSite({ off: true });
    const call = createCaller(site.fixture.store, { EVCARE_TOKEN: token });
    const { err } = await call(['publish', '--dist', await site.build(), '--to', closed.url]);
    expect(err).toMatch(/takes no releases: its operator has not switched uploads on/);
    await closed.close();
  });

  it.each([
    ['a link', /is a link or no file/, (dist: string) => symlink('/etc/passwd', join(dist, 'static.js'))],
    ['a link to a folder', /is a link or no file/, (dist: string) => symlink('/etc', join(dist, 'static'))],
    [
      'a hidden file',
      /characters that the site does not serve/,
      (dist: string) => writeFile(join(dist, '.env'), 'x'),
    ],
    ['names that collide', /have the same name/, (dist: string) => writeFile(join(dist, 'LAZY.1.js'), 'x')],
  ])('refuses %s in a build before it sends anything', async (_what, sentence, spoil) => {
    const dist = await site.build();
    await spoil(dist);
    const { exit, err } = await publish(dist);
    expect([exit, err]).toEqual([1, expect.stringMatching(sentence)]);
    expect(site.events).toEqual([]);
  });

  it('refuses options that do not fit, and a folder without a build', async () => {
    const dist = await site.build();
    expect((await publish(dist, '--force', '--reason', 'x')).err).toMatch(/--force is for operators/);
    expect((await publish(dist, '--release')).err).toMatch(/do not go together/);
    expect((await publish(dist, 'mfe-other')).err).toMatch(/is one of mfe-shop, not of mfe-other/);
    expect((await publish(join(site.fixture.folder, 'nothing'))).err).toMatch(/no finished build/);
  });

  it('keeps source maps', async () => {
    await publish(await site.build({ files: { 'remoteEntry.1.js.map': '{"sources":[]}' } }));
    expect((await site.traces()).filter((path) => path.endsWith('.map'))).toEqual([]);
    expect((await pointer())?.stable).toBe('1.0.2');
  });
});

it('the token is in no list of processes: the program reads it from its environment', async () => {
  const dist = await site.build();
  const env = { EVCARE_TOKEN: token, DATA_DIR: join(site.fixture.folder, 'elsewhere') };
  const running = runUntilExit('releases', env, [], ['publish', '--dist', dist, '--to', site.url]);
  const { stdout } = await promisify(execFile)('ps', ['-eo', 'args'], { maxBuffer: 10_000_000 });
  expect(stdout).toContain(`--to ${site.url}`);
  expect(stdout).not.toContain(token);
  expect(await running).toMatchObject({ code: 0, err: '' });
}, 60_000);
