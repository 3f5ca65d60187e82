import { once } from 'node:events';
import { createHash } from 'node:crypto';
import promises, { readdir, stat, writeFile } from 'node:fs/promises';
import type { IncomingMessage } from 'node:http';
import { join } from 'node:path';
import { sendRelease, UPLOAD_LIMITS } from '@evcare/shared-contracts/publishing';
import { temporaryFolder } from '../../testing/fixtures';
import { createByteReader } from './byte-reader';
import { createRateLimit } from './rate-limit';
import { receiveUpload } from './receive-upload';
import { bodyOf, readAnswer, startUploadSite, type UploadSite } from './testing/upload-site';

const MB = 1024 * 1024;
const FILES = { 'remoteEntry.js': 'entry' };
let site: UploadSite | null = null;
afterEach(async () => {
  jest.restoreAllMocks();
  await site?.close();
  site = null;
});

describe('memory', () => {
  it('is bounded while a large release arrives', async () => {
    const { path: folder, remove } = await temporaryFolder();
    const bytes = 192 * MB;
    const piece = Buffer.alloc(MB, 'x');
    const hash = createHash('sha256');
    for (let sent = 0; sent < bytes; sent += piece.length) hash.update(piece);
    const file = { path: 'large.js', bytes, sha256: hash.digest('hex') };
    const used = () => process.memoryUsage().arrayBuffers + process.memoryUsage().external;
    const before = used();
    let most = 0;
    async function* stream() {
      yield Buffer.from(`${JSON.stringify({ format: 1, files: [file] })}\n`);
      for (let sent = 0; sent < bytes; sent += MB) {
        most = Math.max(most, used() - before);
        yield Buffer.alloc(MB, 'x');
      }
    }
    await receiveUpload(stream(), { folder, limits: { ...UPLOAD_LIMITS, bytes } });
    expect((await stat(join(folder, 'large.js'))).size).toBe(bytes);
    expect(most).toBeLessThan(96 * MB);
    await remove();
  }, 60_000);

  it('of a line without an end is bounded, too', async () => {
    let pieces = 0;
    async function* endless() {
      for (;;) {
        pieces += 1;
        yield Buffer.alloc(1_000, 'x');
      }
    }
    expect(await createByteReader(endless()).line(10_000)).toBeNull();
    expect(pieces).toBe(11);
  });

  it('of a limit holds a bounded number of callers', () => {
    let now = 0;
    const limit = createRateLimit({ limit: 1, windowMs: 1_000, maxKeys: 3, now: () => now });
    expect(['a', 'b', 'c'].map((key) => limit.take(key))).toEqual([0, 0, 0]);
    expect(limit.take('a')).toBe(1);
    // A fourth caller takes the place of the oldest.
    expect(limit.take('d')).toBe(0);
    expect(limit.take('c')).toBe(1);
    expect(limit.take('a')).toBe(0);
    now = 1_000;
    expect(limit.take('c')).toBe(0);
  });
});

describe('a reader of bytes', () => {
  const of = (...pieces: string[]) =>
    createByteReader(
      (async function* () {
        for (const piece of pieces) yield Buffer.from(piece);
      })(),
    );
  const take = async (reader: ReturnType<typeof of>, count: number) => {
    const pieces: Buffer[] = [];
    for await (const piece of reader.take(count)) pieces.push(piece);
    return Buffer.concat(pieces).toString();
  };

  it('reads lines and bytes wherever the pieces of the stream end', async () => {
    const text = 'first\nabcdef\nrest';
    for (let size = 1; size <= text.length; size += 1) {
      const reader = of(...(text.match(new RegExp(`[^]{1,${size}}`, 'g')) ?? []));
      expect(String(await reader.line(5))).toBe('first');
      expect(await take(reader, 3)).toBe('abc');
      expect(await reader.isAtEnd()).toBe(false);
      expect(await take(reader, 0)).toBe('');
      expect(await take(reader, 4)).toBe('def\n');
      expect(await take(reader, 10)).toBe('rest');
      expect(await reader.isAtEnd()).toBe(true);
    }
  });

  it('has no line longer than its limit, or without an end', async () => {
    expect(await of('abcdef\n').line(5)).toBeNull();
    expect(await of('abc').line(5)).toBeNull();
    expect(await of('').line(5)).toBeNull();
    expect(String(await of('', '\n').line(5))).toBe('');
  });
});

describe('rates', () => {
  it('of a token: 429 with the time to wait; other tokens are not affected', async () => {
    site = await startUploadSite({
      rates: { address: { limit: 100, windowMs: 60_000 }, token: { limit: 2, windowMs: 60_000 } },
    });
    const { token, id } = await site.token();
    const other = await site.token();
    const statuses: number[] = [];
    for (let sent = 0; sent < 2; sent += 1) statuses.push((await site.send(token, 'x')).status);
    const { status, headers, json } = await site.send(token, 'x');
    expect([...statuses, status]).toEqual([400, 400, 429]);
    expect(headers['retry-after']).toBe('60');
    expect(json.error).toContain(`The token ${id} has sent too many uploads`);
    expect((await site.send(other.token, 'x')).status).toBe(400);
  });

  it('of an address: wrong tokens count, and a right one has to wait as well', async () => {
    site = await startUploadSite({
      trustProxy: true,
      rates: { address: { limit: 3, windowMs: 60_000 }, token: { limit: 100, windowMs: 60_000 } },
    });
    const { token } = await site.token();
    const from = (address: string) => ({ headers: { 'x-forwarded-for': address } });
    const statuses: number[] = [];
    for (let sent = 0; sent < 4; sent += 1)
      statuses.push((await site.send('guess', 'x', from('203.0.113.5'))).status);
    expect(statuses).toEqual([401, 401, 401, 429]);
    expect((await site.send(token, 'x', from('203.0.113.5'))).status).toBe(429);
    expect((await site.send(token, 'x', from('203.0.113.6'))).status).toBe(400);
    expect(site.events.at(-1)?.address).toBe('203.0.113.6');
    // A household has one IPv6 network.
    for (let sent = 0; sent < 3; sent += 1) await site.send('guess', 'x', from(`2001:db8:1:1::${sent + 1}`));
    expect((await site.send(token, 'x', from('2001:db8:1:1::ff'))).status).toBe(429);
  });

  it('only a few uploads arrive at the same time: 503 for the next', async () => {
    site = await startUploadSite();
    const [one, other, third] = [await site.token(), await site.token(), await site.token()];
    const body = bodyOf(FILES);
    const waiting = [one, one, other, other].map(({ token }) => {
      const client = site!.open(token, { headers: { 'content-length': body.length } });
      client.write(body.subarray(0, -1));
      return client;
    });
    const drafts = async () => (await site!.traces()).filter((path) => /^\.draft-[^/]+$/.test(path));
    while ((await drafts()).length < 4) await new Promise((resolve) => setImmediate(resolve));
    const { status, headers } = await site.send(third.token, body);
    expect([status, headers['retry-after']]).toEqual([503, '10']);
    const answers = waiting.map(async (client) => {
      const [response] = (await once(client, 'response')) as [IncomingMessage];
      return readAnswer(response);
    });
    for (const client of waiting) client.end(body.subarray(-1));
    // They are no builds, but they were received and judged.
    for (const { status: ended } of await Promise.all(answers)) expect(ended).toBe(422);
    expect(await drafts()).toEqual([]);
  });
});

it('one token has two uploads at the same time, so that the others are not kept out', async () => {
  site = await startUploadSite();
  const [one, other] = [await site.token(), await site.token()];
  const body = bodyOf(FILES);
  const waiting = [1, 2].map(() => {
    const client = site!.open(one.token, { headers: { 'content-length': body.length } });
    client.on('error', () => undefined);
    client.write(body.subarray(0, -1));
    return client;
  });
  while ((await site.traces()).filter((path) => /^\.draft-[^/]+$/.test(path)).length < 2) {
    await new Promise((resolve) => setImmediate(resolve));
  }
  expect((await site.send(one.token, body)).status).toBe(503);
  expect((await site.send(other.token, body)).status).toBe(422);
  for (const client of waiting) client.destroy();
});

it('a disk that is full: 507 without a path, and nothing is left', async () => {
  site = await startUploadSite();
  const { token } = await site.token();
  const before = await site.traces();
  const { open } = promises;
  jest.spyOn(promises, 'open').mockImplementation(async (...args: Parameters<typeof open>) => {
    const file = await open(...args);
    file.writeFile = () => Promise.reject(Object.assign(new Error('ENOSPC: write'), { code: 'ENOSPC' }));
    return file;
  });
  const { status, json } = await site.send(token, bodyOf(FILES));
  jest.restoreAllMocks();
  expect([status, json.error]).toEqual([507, expect.stringMatching(/cannot store releases now/)]);
  expect(JSON.stringify(json)).not.toContain(site.fixture.folder);
  expect(await site.traces()).toEqual(before);
  expect(site.errors).toEqual([
    expect.objectContaining({ message: expect.stringMatching(/its disk is full/) }),
  ]);
});

it('an upload that fails on the side of the site says so, and the reason is in the log only', async () => {
  const publisher = { publish: () => Promise.reject(new Error('killed in /srv')) };
  site = await startUploadSite({ publisher });
  const { token } = await site.token();
  const { status, json } = await site.send(token, bodyOf(FILES));
  expect([status, json]).toEqual([500, expect.objectContaining({ ok: false, exit: 1 })]);
  expect(JSON.stringify(json)).not.toContain('/srv');
  expect(site.errors).toEqual([expect.objectContaining({ message: 'killed in /srv' })]);
  expect(
    (await readdir(join(site.fixture.folder, 'releases'))).some((name) => name.startsWith('.draft')),
  ).toBe(false);
});

it('a client that sends much reads early why it is refused', async () => {
  site = await startUploadSite();
  const dist = await site.build();
  await writeFile(join(dist, 'large.js'), Buffer.alloc(40 * MB));
  const { exit, text } = await sendRelease({ folder: dist, site: site.url, token: 'wrong' });
  expect([exit, text]).toEqual([1, 'The token is not valid.']);
});
