import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createDatabase, dropDatabase, missingDatabase } from '../../../test/database';
import { bucketIn, startS3Server, type S3Server } from '../../../test/s3-server';
import type { Bucket } from '../../platform/bucket';
import { uploadOptions } from '../../platform/files/bucket-store';
import { readUploads, stageBucket } from './bucket-files';
import { moveUploadsCommand, restoreBackup, writeBackup } from '.';

const KEY = 'a key of the site'.padEnd(40, '.');

let server: S3Server;
let folder: string;
let bucket: Bucket;
beforeAll(async () => void (server = await startS3Server()));
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'evcare-bucket-'));
  bucket = bucketIn(await server.makeBucket());
});
afterEach(async () => {
  server.behave('answer');
  await rm(folder, { recursive: true, force: true });
});
afterAll(() => server.stop());

const put = (key: string, content: string) => bucket.put(key, content, uploadOptions(key));
const content = async () => {
  const all: Record<string, string> = {};
  for await (const { path, bytes } of readUploads(bucket)) all[path] = String(bytes);
  return all;
};
async function* chunks(text: string) {
  yield Buffer.from(text);
}

test('a backup contains the uploads of a bucket, and a restore puts them back', async () => {
  const [from, to] = [await createDatabase(), missingDatabase()];
  const file = join(folder, 'site.tar.gz');
  const options = { file, sealKey: KEY, keepFile: join(folder, 'before.tar.gz') };
  await put('avatars/a1.webp', 'avatar');
  await put('uploads/b2.webp', 'photo');
  await put('notes.txt', 'not an upload');
  const { files } = await writeBackup({ ...options, databaseUrl: from.url, folders: { files: bucket } });
  expect(files.map(({ path }) => path)).toEqual(['files/avatars/a1.webp', 'files/uploads/b2.webp']);

  await bucket.remove('uploads/b2.webp');
  await put('uploads/c3.webp', 'later');
  await restoreBackup({ ...options, databaseUrl: to.url, folders: { files: bucket } });
  expect(await content()).toEqual({ 'avatars/a1.webp': 'avatar', 'uploads/b2.webp': 'photo' });
  expect(await bucket.get('notes.txt')).not.toBeNull();
  for (const { name } of [from, to]) await dropDatabase(name);
});

test('a restore that fails leaves the uploads of a bucket as they were', async () => {
  await put('avatars/a1.webp', 'before');
  const staged = await stageBucket(bucket);
  await staged.write('avatars/b2.webp', chunks('new'), 0o600);
  await staged.ready();
  await staged.discard();
  expect(await content()).toEqual({ 'avatars/a1.webp': 'before' });
});

test('a restore fails before the database changes if an upload cannot be written', async () => {
  const staged = await stageBucket(bucket);
  server.behave({ status: 403, code: 'AccessDenied', method: 'PUT' });
  await staged.write('avatars/b2.webp', chunks('new'), 0o600);
  await expect(staged.ready()).rejects.toMatchObject({ name: 'BucketError', fault: 'denied' });
});

describe('uploads:move', () => {
  const sentences: string[] = [];
  const move = (to: Bucket | null = bucket) =>
    moveUploadsCommand({ folder, bucket: to }, (sentence) => void sentences.push(sentence));
  beforeEach(async () => {
    sentences.length = 0;
    await mkdir(join(folder, 'avatars'));
    await writeFile(join(folder, 'avatars', 'a1.webp'), 'avatar');
    await writeFile(join(folder, 'avatars', 'a1.webp.99.part'), 'half');
  });

  it('copies uploads, and only what is missing or differs when it is repeated', async () => {
    await move();
    expect(await content()).toEqual({ 'avatars/a1.webp': 'avatar' });
    expect(sentences[0]).toContain('1 copied now, 0 copied before');
    await writeFile(join(folder, 'avatars', 'b2.webp'), 'later');
    await move();
    expect(sentences[2]).toMatch(/^2 uploads of .* are in s3:.*: 1 copied now, 1 copied before$/);
    await put('avatars/a1.webp', 'damaged');
    await move();
    expect(await content()).toEqual({ 'avatars/a1.webp': 'avatar', 'avatars/b2.webp': 'later' });
    expect(await readFile(join(folder, 'avatars', 'a1.webp'), 'utf8')).toBe('avatar');
  });

  it('fails if the bucket returns other bytes than it was given', async () => {
    const lossy: Bucket = { ...bucket, put: (key, _bytes, options) => bucket.put(key, 'x', options) };
    await expect(move(lossy)).rejects.toMatchObject({ code: 'VERIFICATION_FAILED' });
  });

  it('needs the name of a bucket', async () => {
    await expect(move(null)).rejects.toMatchObject({ code: 'NO_BUCKET' });
  });
});
