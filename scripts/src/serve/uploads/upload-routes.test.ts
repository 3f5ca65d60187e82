import { once } from 'node:events';
import type { IncomingMessage } from 'node:http';
import { UPLOAD_TYPE } from '@evcare/shared-contracts/publishing';
import { sendRaw } from '../../testing/raw-request';
import { bodyOf, readAnswer, startUploadSite, type UploadSite } from './testing/upload-site';

const FILES = { 'remoteEntry.js': 'entry', 'static/a.js': 'chunk' };
/** Characters of a token's secret, which is its end and may itself contain underscores. */
const SECRET_LENGTH = 43;
const limits = { files: 5, bytes: 2_000, manifestBytes: 1_500 };

let site: UploadSite;
let before: string[];
let token: string;
let id: string;
beforeAll(async () => {
  // Most attempts come from one address and with one token.
  const often = { limit: 1_000, windowMs: 600_000 };
  site = await startUploadSite({ limits, rates: { address: often, token: often } });
  ({ token, id } = await site.token());
  before = await site.traces();
});
afterAll(() => site.close());
/** Nothing of a refused upload is left, and the site is as it was. */
afterEach(async () => {
  expect((await site.fixture.store.readSite())?.remotes['mfe-shop']?.stable).toBe('1.0.1');
  expect(await site.traces()).toEqual(before);
  expect(site.errors).toEqual([]);
});

describe('who may not upload', () => {
  it.each([
    ['nobody', null, /needs the token of a team/],
    ['an empty token', ' ', /needs the token/],
    ['a text that is no token', 'secret', /not valid/],
    ['a token with another secret', `evcare_abcd1234_${'x'.repeat(43)}`, /not valid/],
  ])('%s: 401', async (_what, wrong, sentence) => {
    const { status, json, headers } = await site.send(wrong, bodyOf(FILES));
    expect([status, json]).toEqual([401, expect.objectContaining({ ok: false, exit: 1 })]);
    expect(json.error).toMatch(sentence);
    expect(headers['www-authenticate']).toBe('Bearer');
    expect(headers['cache-control']).toBe('no-store');
  });

  it('a team with an expired or a revoked token: 401', async () => {
    const expired = await site.token({ now: new Date('2020-01-01') });
    const { status, json } = await site.send(expired.token, bodyOf(FILES));
    expect([status, json.error]).toEqual([401, `The token ${expired.id} is expired; ask for a new one.`]);
    const lost = await site.token();
    await site.tokens.update((all) =>
      all.map((one) => (one.id === lost.id ? { ...one, revokedAt: new Date().toISOString() } : one)),
    );
    const revoked = await site.send(lost.token, bodyOf(FILES));
    expect([revoked.status, revoked.json.error]).toEqual([
      401,
      `The token ${lost.id} is revoked; ask for a new one.`,
    ]);
    expect(site.events.at(-1)).toMatchObject({ outcome: 'refused', token: lost.id, status: 401 });
    before = await site.traces();
  });

  it.each(['mfe-other', 'shell', 'mfe-shop2', '..%2Fmfe-shop', 'MFE-SHOP', '__proto__'])(
    'a team on a remote that its token does not name (%s): 403',
    async (part) => {
      const { status, json } = await site.send(token, bodyOf(FILES), { part });
      expect(status).toBe(403);
      expect(json.error).toContain(`The token ${id} of team shop is not for`);
      expect(site.events.at(-1)).toMatchObject({ outcome: 'refused', team: 'shop', token: id });
    },
  );

  it('a team in a channel that its token does not name: 403, before a file is written', async () => {
    const { token: careful } = await site.token({ channels: ['canary'] });
    const { status, json } = await site.send(careful, bodyOf(FILES));
    expect([status, json.error]).toEqual([403, expect.stringMatching(/channel canary only, not for stable/)]);
  });
});

describe('what may not be uploaded', () => {
  const rename = (path: string) => (manifest: { files: readonly object[] }) => ({
    ...manifest,
    files: manifest.files.map((file, index) => (index === 0 ? { ...file, path } : file)),
  });

  it.each([
    ['../../../../tmp/evil.js', /leads out of its folder/],
    ['/etc/cron.d/evil', /absolute path/],
    ['C:\\evil.js', /absolute path/],
    ['static/A.js', /have the same name/],
    ['nul.js', /some systems reserve/],
    ['release.json', /reserved for files that the site adds/],
    ['.tokens.json', /characters that the site does not serve/],
  ])('a file called %s: 400', async (path, sentence) => {
    const { status, json } = await site.send(token, bodyOf(FILES, rename(path)));
    expect([status, json.exit]).toEqual([400, 2]);
    expect(json.error).toMatch(sentence);
  });

  it.each([
    ['a link', (file: object) => ({ ...file, link: '/etc/passwd' })],
    ['a mode', (file: object) => ({ ...file, mode: 0o4755 })],
    ['a negative size', (file: object) => ({ ...file, bytes: -1 })],
    ['half a byte', (file: object) => ({ ...file, bytes: 1.5 })],
    ['a size as a text', (file: object) => ({ ...file, bytes: '5' })],
    ['no hash', ({ sha256: _sha256, ...file }: { sha256?: string }) => file],
    ['a short hash', (file: object) => ({ ...file, sha256: 'ab' })],
  ])('a file with %s: 400', async (_what, change) => {
    const body = bodyOf(FILES, (manifest) => ({ ...manifest, files: manifest.files.map(change) }));
    const { status, json } = await site.send(token, body);
    expect([status, json.error]).toEqual([400, expect.stringMatching(/can't be used: files\.0/)]);
  });

  it.each([
    ['no line at all', 'x'.repeat(50), 400, /no first line/],
    ['a line that never ends', 'x'.repeat(3_400), 400, /no first line of at most 1500 bytes/],
    ['a line that is not JSON', '{"format":1,\n', 400, /not JSON/],
    ['JSON that is no list of files', '[1]\n', 400, /can't be used/],
    [
      'another format',
      bodyOf(FILES, (manifest) => ({ ...manifest, format: 2 })),
      400,
      /can't be used: format/,
    ],
    ['--force', bodyOf(FILES, (manifest) => ({ ...manifest, force: true })), 400, /can't be used/],
    [
      'a canary of 101 %',
      bodyOf(FILES, (m) => ({ ...m, canary: { percent: 101, cohorts: [] } })),
      400,
      /canary/,
    ],
    ['no files', bodyOf({}), 400, /has no files/],
    ['too many files', bodyOf({ a: '', b: '', c: '', d: '', e: '', f: '' }), 413, /has 6 files; at most 5/],
    [
      'too many bytes',
      bodyOf({ a: 'x'.repeat(1_500), b: 'x'.repeat(501) }),
      413,
      /has 2001 bytes; at most 2000/,
    ],
  ])('%s: refused', async (_what, body, status, sentence) => {
    const answer = await site.send(token, body);
    expect([answer.status, answer.json.error]).toEqual([status, expect.stringMatching(sentence)]);
  });

  it.each([
    ['fewer bytes than the manifest names', (body: Buffer) => body.subarray(0, -1), /tells of|too early/],
    [
      'more bytes than the manifest names',
      (body: Buffer) => Buffer.concat([body, Buffer.from('x')]),
      /tells of/,
    ],
  ])('%s: 400, with and without a Content-Length', async (_what, change, sentence) => {
    const body = change(bodyOf(FILES));
    const told: Record<string, string | number>[] = [
      { 'content-length': body.length },
      { 'transfer-encoding': 'chunked' },
    ];
    for (const headers of told) {
      const { status, json } = await site.send(token, body, { headers });
      expect([status, json.exit, json.error]).toEqual([400, 2, expect.stringMatching(sentence)]);
    }
  });

  it('bytes with another hash than the manifest names: 400, with the name of the file', async () => {
    const body = bodyOf(FILES);
    body[body.length - 1] = 0;
    const { status, json } = await site.send(token, body);
    expect([status, json.error]).toEqual([400, expect.stringMatching(/static\/a\.js has other bytes/)]);
  });

  it('a body that is longer than a release may be: 413, before it is read', async () => {
    const { status, json } = await site.send(token, 'x'.repeat(4_000));
    expect([status, json.error]).toEqual([413, expect.stringMatching(/at most 3500 are allowed/)]);
  });

  it.each([
    ['another type', { 'content-type': 'application/json' }],
    ['a form', { 'content-type': 'multipart/form-data; boundary=x' }],
    ['compressed bytes, which could be a bomb', { 'content-type': UPLOAD_TYPE, 'content-encoding': 'gzip' }],
  ])('%s: 415', async (_what, headers) => {
    expect((await site.send(token, bodyOf(FILES), { headers })).status).toBe(415);
  });
});

it('an answer reaches a client that sends much more', async () => {
  const client = site.open('wrong', { headers: { 'content-length': 20_000_000 } });
  const answered = once(client, 'response') as Promise<[IncomingMessage]>;
  for (let sent = 0; sent < 19; sent += 1) client.write(Buffer.alloc(1_000_000));
  const [response] = await answered;
  expect((await readAnswer(response)).status).toBe(401);
  client.destroy();
});

it('a connection that breaks leaves nothing and is logged', async () => {
  const body = bodyOf(FILES);
  const { length } = site.events;
  const client = site.open(token, { headers: { 'content-length': body.length } });
  client.on('error', () => undefined);
  client.write(body.subarray(0, -3));
  // The file is being written: its draft is on the disk.
  await waitFor(async () => (await site.traces()).length > before.length);
  client.destroy();
  await waitFor(async () => site.events.length > length);
  expect(site.events.at(-1)).toMatchObject({ outcome: 'broken', team: 'shop', token: id });
});

async function waitFor(isDone: () => Promise<boolean>): Promise<void> {
  const deadline = Date.now() + 5_000;
  while (!(await isDone())) {
    if (Date.now() > deadline) throw new Error('It did not happen.');
    await new Promise((resolve) => setImmediate(resolve));
  }
}

describe('the rest of the site', () => {
  it.each(['/releases/.tokens.json', '/releases/%2etokens.json', '/.tokens.json'])(
    'does not serve the tokens at %s',
    async (path) => {
      expect((await sendRaw(site.url, path)).status).toBe(404);
    },
  );

  it.each(['GET', 'PUT', 'DELETE', 'PATCH'])(
    'has nothing at the address of uploads for %s',
    async (method) => {
      const { status } = await sendRaw(site.url, '/__releases/mfe-shop', {
        method,
        headers: { authorization: `Bearer ${token}` },
      });
      expect(status).toBe(method === 'GET' ? 404 : 405);
    },
  );

  it.each(['/', '/releases/mfe-shop', '/__releases', '/__releases/mfe-shop/1.0.0'])(
    'takes no POST at %s',
    async (path) => {
      const { status } = await sendRaw(site.url, path, { method: 'POST' });
      expect(status).toBe(path.startsWith('/__releases/') ? 404 : 405);
    },
  );
});

it('a site takes no uploads unless its operator has switched them on', async () => {
  const closed = await startUploadSite({ off: true });
  const made = await closed.token();
  expect((await closed.send(made.token, bodyOf(FILES))).status).toBe(405);
  await closed.close();
});

it('logs every attempt with team, token and address, and never a secret', () => {
  const text = JSON.stringify(site.events);
  expect(text).not.toContain(token);
  expect(text).not.toContain(token.slice(-SECRET_LENGTH));
  expect(site.events.length).toBeGreaterThan(30);
  expect(site.events[0]).toEqual({
    outcome: 'refused',
    part: 'mfe-shop',
    address: '127.0.0.1',
    team: null,
    token: null,
    status: 401,
    message: 'An upload needs the token of a team.',
  });
  expect(site.events).toContainEqual(
    expect.objectContaining({ outcome: 'refused', team: 'shop', token: id, status: 413 }),
  );
});
