/** @jest-environment node */
import { createHash, generateKeyPairSync } from 'node:crypto';
import { once } from 'node:events';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { readBuildFiles } from './build-files';
import { runPublish } from './main';
import { isSignedBy, type ReleaseSignature } from './signing';

interface Received {
  readonly url: string | undefined;
  readonly headers: Record<string, unknown>;
  readonly body: string;
}

let folder: string;
let server: Server;
let url: string;
let received: Received[];
let answer: { status: number; body: string };
const env = { EVCARE_TOKEN: 'evcare_token' };

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'evcare-publishing-'));
  received = [];
  answer = { status: 200, body: JSON.stringify({ ok: true, exit: 0, text: 'mfe-a 1.0.0 is live.' }) };
  server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      received.push({ url: request.url, headers: request.headers, body: Buffer.concat(chunks).toString() });
      response.writeHead(answer.status).end(answer.body);
    });
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  await mkdir(join(folder, 'static'));
  await writeFile(join(folder, 'remote.manifest.json'), '{"name":"mfe-a"}');
  await writeFile(join(folder, 'static/a.js'), 'bytes');
  await writeFile(join(folder, 'static/a.js.map'), 'private');
});
afterEach(async () => {
  server.closeAllConnections();
  server.close();
  await rm(folder, { recursive: true });
});
const run = (...args: string[]) => runPublish([url, '--dist', folder, ...args], env);

it('sends paths, sizes and hashes, then the bytes, and prints what the site says', async () => {
  const result = await run('--canary', '5', '--cohort', 'staff', '--reason', 'lý do', '--dry-run');
  expect(result).toEqual({ exit: 0, out: 'mfe-a 1.0.0 is live.\n', err: '' });
  const [{ url: path, headers, body } = { url: '', headers: {}, body: '' }] = received;
  expect([path, headers['authorization'], headers['content-type']]).toEqual([
    '/__releases/mfe-a',
    'Bearer evcare_token',
    'application/vnd.evcare.release',
  ]);
  const [line = '', rest] = body.split('\n');
  const hash = (text: string) => createHash('sha256').update(text).digest('hex');
  expect(JSON.parse(line)).toEqual({
    format: 1,
    canary: { percent: 5, cohorts: ['staff'] },
    dryRun: true,
    reason: 'lý do',
    files: [
      { path: 'remote.manifest.json', bytes: 16, sha256: hash('{"name":"mfe-a"}') },
      { path: 'static/a.js', bytes: 5, sha256: hash('bytes') },
    ],
  });
  expect(rest).toBe('{"name":"mfe-a"}bytes');
});

it('asks for a preview, and prints the comment that the site wrote, also of a refusal', async () => {
  const document = { ok: true, exit: 0, text: 'mfe-a 1.0.0 has a preview.', markdown: '### Preview' };
  answer = { status: 200, body: JSON.stringify(document) };
  expect(await run('--preview')).toEqual({ exit: 0, out: 'mfe-a 1.0.0 has a preview.\n', err: '' });
  expect(JSON.parse(received[0]?.body.split('\n')[0] ?? '')).toMatchObject({ format: 1, preview: true });
  expect(await run('--preview', '--markdown')).toEqual({ exit: 0, out: '### Preview\n', err: '' });
  const refusal = { ok: false, exit: 2, error: 'refused', markdown: '### No preview' };
  answer = { status: 422, body: JSON.stringify(refusal) };
  expect(await run('--preview', '--markdown')).toEqual({ exit: 2, out: '### No preview\n', err: '' });
  expect(await run('--preview')).toEqual({ exit: 2, out: '', err: 'refused\n' });
});

it('signs name, version and files if the variable names a key', async () => {
  const { privateKey, publicKey } = generateKeyPairSync('ed25519');
  const file = join(folder, '..', `${basename(folder)}.pem`);
  await writeFile(file, privateKey.export({ type: 'pkcs8', format: 'pem' }));
  await writeFile(join(folder, 'package.json'), '{"version":"1.0.0"}');
  const { exit } = await runPublish([url, '--dist', folder], { ...env, EVCARE_SIGNING_KEY_FILE: file });
  await rm(file);
  const { signature } = JSON.parse(received[0]?.body.split('\n')[0] ?? '') as { signature: ReleaseSignature };
  const files = await readBuildFiles(folder);
  expect(exit).toBe(0);
  expect(isSignedBy(publicKey, { name: 'mfe-a', version: '1.0.0', files }, signature)).toBe(true);
});

it('sends nothing if the key is missing, or the build says no version to sign', async () => {
  const missing = await runPublish([url, '--dist', folder], { ...env, EVCARE_SIGNING_KEY_FILE: '/nowhere' });
  expect(missing).toMatchObject({
    exit: 1,
    err: expect.stringMatching(/\/nowhere \(EVCARE_SIGNING_KEY_FILE\)/),
  });
  const file = join(folder, '..', `${basename(folder)}.pem`);
  const { privateKey } = generateKeyPairSync('ed25519');
  await writeFile(file, privateKey.export({ type: 'pkcs8', format: 'pem' }));
  const unversioned = await runPublish([url, '--dist', folder], { ...env, EVCARE_SIGNING_KEY_FILE: file });
  await rm(file);
  expect(unversioned).toMatchObject({ exit: 1, err: expect.stringMatching(/says no version/) });
  expect(received).toEqual([]);
});

it.each([
  [422, { ok: false, exit: 2, error: 'refused by the gate' }, 2],
  [401, { ok: false, exit: 1, error: 'The token is not valid.' }, 1],
])('prints a refusal with status %d, and ends with its exit code', async (status, document, exit) => {
  answer = { status, body: JSON.stringify(document) };
  expect(await run()).toEqual({ exit, out: '', err: `${document.error}\n` });
  const { out, err } = await run('--json');
  expect([JSON.parse(out), err]).toEqual([document, '']);
});

it.each([
  [404, 'Not found.', /takes no releases/],
  [405, 'Only GET', /takes no releases/],
  [502, '<html>', /answers with status 502, and not as a site/],
  [200, '<html>', /answers with status 200, and not as a site/],
  [200, '{"ok":true}', /not as a site/],
  [200, `{"text":"${'x'.repeat(5_000_000)}"}`, /more than an answer can have/],
])('explains an answer of another program: %d', async (status, body, sentence) => {
  answer = { status, body };
  const { exit, err } = await run();
  expect([exit, err]).toEqual([1, expect.stringMatching(sentence)]);
});

it.each([
  [[], /Name the site[\s\S]*Usage/],
  [['https://a.example', 'https://b.example'], /Name the site/],
  [['https://a.example', '--force'], /Unknown option[\s\S]*Usage/],
  [['https://a.example', '--canary', '101'], /--canary has to be a number from 0 to 100/],
  [['https://a.example', '--canary', ''], /--canary has to be/],
  [['https://a.example', '--cohort', 'staff'], /--cohort goes with --canary/],
  [['https://a.example', '--preview', '--canary', '5'], /do not go together/],
  [['https://a.example', '--markdown'], /--markdown goes with --preview/],
  [['https://a.example', '--dist', '/nowhere'], /no finished build in \/nowhere/],
])('%j: exit 1 with what is wrong', async (args, sentence) => {
  const { exit, out, err } = await runPublish(args, env);
  expect([exit, out, err]).toEqual([1, '', expect.stringMatching(sentence)]);
});

it('explains itself', async () => {
  const { exit, out } = await runPublish(['--help'], {});
  expect([exit, out]).toEqual([0, expect.stringContaining('EVCARE_TOKEN_FILE')]);
});

it('sends nothing without a token, or with one that breaks the header', async () => {
  expect((await runPublish([url, '--dist', folder], {})).err).toMatch(/needs the token of your team/);
  const { err } = await runPublish([url, '--dist', folder], { EVCARE_TOKEN: 'a\r\nX-Evil: 1' });
  expect(err).toMatch(/characters that no token has/);
  expect(err).not.toContain('Evil');
  expect(received).toEqual([]);
});

it('does not guess the remote of a build that does not name it', async () => {
  await writeFile(join(folder, 'remote.manifest.json'), '{"na');
  expect((await run()).err).toMatch(/remote\.manifest\.json can't be read as JSON/);
  await rm(join(folder, 'remote.manifest.json'));
  expect((await run()).err).toMatch(/no finished build/);
});
