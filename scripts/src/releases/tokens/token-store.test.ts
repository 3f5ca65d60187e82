import { mkdir, readdir, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { temporaryFolder } from '../../testing/fixtures';
import { startS3Server, type S3Server } from '../../testing/s3-server';
import { createFolderStore } from '../folder-store';
import { createToken } from './token';
import { createBucketTokens, createFolderTokens, type TokenStore } from './token-store';

let server: S3Server;
beforeAll(async () => {
  server = await startS3Server();
});
afterAll(() => server.stop());

const token = () =>
  createToken({
    team: 'charging',
    remotes: ['mfe-charging'],
    channels: ['stable'],
    days: 30,
    by: 'linh',
    now: new Date(),
  }).stored;

/** Opens two views of one place, as two processes do. */
type Place = () => Promise<{ open: () => TokenStore; damage: () => Promise<unknown> }>;
const folders: { path: string; remove: () => Promise<void> }[] = [];
afterAll(() => Promise.all(folders.map(({ remove }) => remove())));
const folder = async () => {
  const made = await temporaryFolder();
  folders.push(made);
  return join(made.path, 'releases');
};

const places: readonly [string, Place][] = [
  [
    'a folder',
    async () => {
      const root = await folder();
      const damage = async () => {
        await mkdir(root, { recursive: true });
        await writeFile(join(root, '.tokens.json'), '{"tok');
      };
      return { open: () => createFolderTokens(root), damage };
    },
  ],
  [
    'a bucket',
    async () => {
      const name = await server.makeBucket();
      const damage = () =>
        server
          .open(name)
          .put('.tokens.json', '{"tok', { type: 'application/json', cacheControl: 'no-cache' });
      return { open: () => createBucketTokens(server.open(name)), damage };
    },
  ],
];

describe.each(places)('tokens in %s', (_what, place) => {
  it('are none at first, and are read as they were written', async () => {
    const { open } = await place();
    expect(await open().read()).toEqual([]);
    const stored = token();
    await open().update((tokens) => [...tokens, stored]);
    expect(await open().read()).toEqual([stored]);
  });

  it('are not lost by changes at the same time', async () => {
    const { open } = await place();
    const added = Array.from({ length: 6 }, token);
    await Promise.all(added.map((one) => open().update((tokens) => [...tokens, one])));
    const ids = (await open().read()).map(({ id }) => id);
    expect(ids.sort()).toEqual(added.map(({ id }) => id).sort());
  }, 30_000);

  it('are not replaced if the change fails', async () => {
    const { open } = await place();
    const stored = token();
    await open().update(() => [stored]);
    const change = () => {
      throw new Error('too many');
    };
    await expect(open().update(change)).rejects.toThrow('too many');
    expect(await open().read()).toEqual([stored]);
    await open().update(() => []);
    expect(await open().read()).toEqual([]);
  });

  it('have a tag that differs after each change, so that programs notice it', async () => {
    const { open } = await place();
    const tags = [await open().tag()];
    for (let count = 0; count < 2; count += 1) {
      await open().update((tokens) => [...tokens, token()]);
      tags.push(await open().tag());
    }
    expect(await open().tag()).toBe(tags.at(-1));
    expect(new Set(tags).size).toBe(3);
  });

  it('are reported as damaged, and never taken for an empty list', async () => {
    const { open, damage } = await place();
    await damage();
    await expect(open().read()).rejects.toThrow(/tokens\.json is damaged/);
    await expect(open().update((tokens) => [...tokens, token()])).rejects.toThrow(/damaged/);
  });
});

it('tokens in a folder are readable by their owner only, and are no part of the site', async () => {
  const root = await folder();
  await createFolderTokens(root).update(() => [token()]);
  expect((await stat(join(root, '.tokens.json'))).mode & 0o777).toBe(0o600);
  expect(await readdir(root)).toEqual(['.tokens.json']);
  expect(await createFolderStore(root).listParts()).toEqual([]);
});
