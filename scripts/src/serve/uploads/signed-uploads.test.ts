import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { readBuildFiles, type ReleaseSignature } from '@evcare/shared-contracts/publishing';
import { createCaller, type CommandCall } from '../../testing/commands';
import { makeTeamKeys, register, type TeamKeys } from '../../testing/team-keys';
import { publishCommandOf } from './publisher-process';
import { bodyOf, startUploadSite, type UploadSite } from './testing/upload-site';

let site: UploadSite;
let token: string;
let team: TeamKeys;
beforeEach(async () => {
  site = await startUploadSite();
  ({ token } = await site.token());
  team = await makeTeamKeys(site.fixture.folder);
  await register(site.fixture.store, team);
});
afterEach(async () => {
  // The release from before the key is not signed; the site says so and keeps running.
  const sentences = [...new Set(site.errors.map((error) => (error as Error).message))];
  expect(sentences.filter((sentence) => !sentence.startsWith('mfe-shop 1.0.1 is not signed'))).toEqual([]);
  await site.close();
});

/** `npm run releases -- publish --to …` of a team, in this process. */
async function publish(dist: string, keys?: TeamKeys, ...more: string[]): Promise<CommandCall> {
  const env = { EVCARE_TOKEN: token, ...(keys && { EVCARE_SIGNING_KEY_FILE: keys.privateFile }) };
  return createCaller(site.fixture.store, env)(['publish', '--dist', dist, '--to', site.url, ...more]);
}
const versions = () => site.fixture.store.listVersions('mfe-shop');

/** Files of a build, as text. */
async function textsOf(dist: string): Promise<Record<string, string>> {
  const files = await readBuildFiles(dist);
  const texts = files.map(async ({ path }) => [path, await readFile(join(dist, path), 'utf8')] as const);
  return Object.fromEntries(await Promise.all(texts));
}

/** Sends files with a signature, as a client of another author does. */
const sendWith = (files: Record<string, string>, signature: unknown) =>
  site.send(
    token,
    bodyOf(files, (manifest) => ({ ...manifest, signature })),
  );

const signatureOf = async (dist: string, version = '1.0.2', keys = team): Promise<ReleaseSignature> =>
  keys.signer({ name: 'mfe-shop', version, files: await readBuildFiles(dist) });

it('a release that its team signed goes live, and is served', async () => {
  const { exit, out } = await publish(await site.build(), team);
  expect([exit, out]).toEqual([0, expect.stringContaining('mfe-shop 1.0.2 is live')]);
  expect((await fetch(`${site.url}/releases/mfe-shop/1.0.2/remoteEntry.1.js`)).status).toBe(200);
  expect((await createCaller(site.fixture.store)(['status'])).out).not.toContain('DAMAGED');
});

it('a stolen token is not enough: an unsigned release is refused, and leaves nothing', async () => {
  const before = await site.traces();
  const { exit, err } = await publish(await site.build());
  expect([exit, err]).toEqual([
    2,
    expect.stringMatching(
      /mfe-shop 1\.0\.2 is not signed; releases of mfe-shop need the signature of team shop\.[\s\S]*EVCARE_SIGNING_KEY_FILE/,
    ),
  ]);
  expect(await site.traces()).toEqual(before);
  expect(site.events.at(-1)).toMatchObject({ outcome: 'refused', status: 422, team: 'shop' });
});

it('a dry run says the same', async () => {
  const dist = await site.build();
  expect((await publish(dist, undefined, '--dry-run')).exit).toBe(2);
  expect((await publish(dist, team, '--dry-run')).exit).toBe(0);
  expect(await versions()).toEqual(['1.0.1']);
});

it('a release that is signed by another team is refused', async () => {
  const cart = await makeTeamKeys(site.fixture.folder, 'cart', ['mfe-cart']);
  await register(site.fixture.store, cart);
  const { exit, err } = await publish(await site.build(), cart);
  expect([exit, err]).toEqual([
    2,
    expect.stringContaining(`is signed with the key ${cart.key.id} of team cart, which is not for mfe-shop.`),
  ]);
  expect(await versions()).toEqual(['1.0.1']);
});

it('files that were changed on the way are refused, though their hashes fit', async () => {
  const dist = await site.build();
  const signature = await signatureOf(dist);
  const files = await textsOf(dist);
  const path = 'lazy.1.js';
  const { status, json } = await sendWith({ ...files, [path]: 'evil' }, signature);
  expect([status, json.exit, json.error]).toEqual([
    422,
    2,
    expect.stringMatching(/differs from what was signed/),
  ]);
  const more = await sendWith({ ...files, 'evil.js': 'evil' }, signature);
  expect([more.status, more.json.error]).toEqual([
    422,
    expect.stringMatching(/differs from what was signed/),
  ]);
  expect(await versions()).toEqual(['1.0.1']);
  expect((await sendWith(files, signature)).status).toBe(200);
});

it('a signature of an earlier version does not fit the next one', async () => {
  const dist = await site.build();
  const { status, json } = await sendWith(await textsOf(dist), await signatureOf(dist, '1.0.1'));
  expect([status, json.error]).toEqual([422, expect.stringMatching(/1\.0\.2 differs from what was signed/)]);
});

it.each<[string, unknown]>([
  ['no signature', {}],
  ['too short', { key: '0123456789abcdef', value: 'AAAA' }],
  ['with a name that is no fingerprint', { key: '../x', value: `${'A'.repeat(86)}==` }],
  ['with more than a signature', { key: '0123456789abcdef', value: `${'A'.repeat(86)}==`, pem: 'x' }],
])('a signature that is %s is refused before a file is read', async (_what, signature) => {
  const { status, json } = await sendWith(await textsOf(await site.build()), signature);
  expect([status, json.error]).toEqual([
    400,
    expect.stringMatching(/first line of the upload can't be used: signature/),
  ]);
});

it('a team can sign before the site has its key', async () => {
  await site.fixture.store.keys.update(() => []);
  expect((await publish(await site.build(), team)).exit).toBe(0);
  const add = ['key', 'add', '--team', 'shop', '--remotes', 'mfe-shop', '--file', team.publicFile];
  expect((await createCaller(site.fixture.store)(add)).exit).toBe(0);
});

it('the client stops before it sends anything if the key can’t be used, and never prints the key', async () => {
  const file = join(site.fixture.folder, 'damaged.pem');
  const pem = await readFile(team.privateFile, 'utf8');
  await writeFile(file, pem.replace('-----END', 'x-----END'));
  const { exit, err } = await publish(await site.build(), { ...team, privateFile: file });
  expect([exit, err]).toEqual([1, expect.stringMatching(/has no private Ed25519 key/)]);
  expect(err).not.toContain(pem.split('\n')[1]);
  expect(site.events).toEqual([]);
});

it('a publisher gets the signature of the team, and never signs with a key of the machine', async () => {
  const signature = await signatureOf(await site.build());
  const source = { team: 'shop', token: 'abcd1234', address: '203.0.113.5' };
  const command = (manifest: object) =>
    publishCommandOf({
      part: 'mfe-shop',
      folder: '/x',
      manifest: { format: 1, files: [], ...manifest },
      source,
    });
  const { args, env } = command({ signature });
  expect(JSON.parse(env['RELEASE_SIGNATURE'] ?? '')).toEqual(signature);
  expect(args.join(' ')).not.toContain(signature.value);
  const own = { ...command({}).env, EVCARE_SIGNING_KEY_FILE: team.privateFile };
  const { exit, err } = await createCaller(
    site.fixture.store,
    own,
  )(['publish', '--dist', await site.build()]);
  expect([exit, err]).toEqual([2, expect.stringMatching(/is not signed/)]);
});
