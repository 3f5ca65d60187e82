import { existsSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { DAY, startApi, type Person, type TestApi } from '../../../test/api';
import { coreOf } from '../../../test/core';
import { erasureRun, erasureTools } from '../../../test/erasures';
import { multipart } from '../../../test/form';
import { bucketIn, startS3Server, uploadsBucketIn, type S3Server } from '../../../test/s3-server';
import { createAvatar } from '../../identity/account';
import { createThrottle } from '../../identity/throttle';
import { createUploads } from '../../workshop/uploads';
import type { Bucket } from '../bucket';
import { checkUploads } from './files';

let server: S3Server;
let env: Record<string, string>;
let bucket: Bucket;
let api: TestApi;
let picture: Buffer;
beforeAll(async () => {
  server = await startS3Server();
  env = await server.makeBucket();
  bucket = bucketIn(env);
  // Few slots, so that a request that held one while it waits would show.
  const requests = { maxRunning: 2, maxWaiting: 0 };
  api = await startApi({ uploadsBucket: uploadsBucketIn(env), requests });
  picture = await sharp({ create: { width: 400, height: 400, channels: 3, background: '#00705F' } })
    .png()
    .toBuffer();
});
afterEach(() => server.behave('answer'));
afterAll(async () => {
  await api.close();
  await server.stop();
});

const form = () => multipart([{ name: 'file', bytes: picture, file: 'xe.png' }]);
const sendAvatar = ({ token }: Person) => api.call('POST', '/auth/upload-avatar', { token, ...form() });
const sendPhoto = ({ token }: Person) => api.call('POST', '/uploads', { token, ...form() });
const keys = async (prefix: string) => (await bucket.list(prefix)).map(({ key }) => key);
const keyOf = (url: string) => `avatars/${url.split('/').at(-1) ?? ''}`;

test('an avatar is stored in the bucket only, is served from there, and goes when it is replaced', async () => {
  const person = await api.person();
  const { avatar: first } = (await sendAvatar(person)).data.data;
  expect(await keys('avatars/')).toEqual([keyOf(first)]);
  const { avatar: second } = (await sendAvatar(person)).data.data;
  await api.app.settled();
  expect(await keys('avatars/')).toEqual([keyOf(second)]);
  const shown = await api.call('GET', second);
  expect(await sharp(shown.rawPayload).metadata()).toMatchObject({ format: 'webp', width: 512 });
  expect((await api.call('GET', first)).statusCode).toBe(404);
  expect(existsSync(join(api.config.filesDir, 'avatars'))).toBe(false);
});

test('an avatar whose deletion failed is deleted later', async () => {
  const person = await api.person();
  const { avatar: first } = (await sendAvatar(person)).data.data;
  server.behave({ status: 403, code: 'AccessDenied', method: 'DELETE' });
  const { avatar: second } = (await sendAvatar(person)).data.data;
  await api.app.settled();
  expect(await keys('avatars/')).toEqual(expect.arrayContaining([keyOf(first), keyOf(second)]));
  server.behave('answer');
  const core = coreOf(api);
  const throttle = createThrottle(core);
  await createAvatar(core, { store: core.files.store('avatars'), throttle }).removeReplaced();
  expect(await keys('avatars/')).toEqual(expect.not.arrayContaining([keyOf(first)]));
  expect((await api.call('GET', second)).statusCode).toBe(200);
});

test('a photo of a checklist is served from the bucket, and goes if it is unused for a day', async () => {
  const { id, url } = (await sendPhoto(await api.person({ role: 'technician' }))).data.data;
  expect(await keys('uploads/')).toEqual([`uploads/${id}.webp`]);
  expect((await api.call('GET', url)).headers['content-type']).toBe('image/webp');
  const core = coreOf(api);
  const uploads = createUploads(core, { throttle: createThrottle(core) });
  await uploads.removeUnused(new Date(api.clock.now().getTime() + DAY));
  expect(await keys('uploads/')).toEqual([]);
});

test('an erasure deletes the files after its commit, and tries again if the bucket denies that', async () => {
  const tools = erasureTools(api, await api.person({ role: 'admin' }));
  const person = await api.person();
  const key = keyOf((await sendAvatar(person)).data.data.avatar);
  const photo = `uploads/${(await sendPhoto(person)).data.data.id}.webp`;
  await tools.approved(person);
  server.behave({ status: 403, code: 'AccessDenied', method: 'DELETE' });
  await expect(erasureRun(api).run()).rejects.toThrow('AccessDenied');
  expect([...(await keys('avatars/')), ...(await keys('uploads/'))]).toEqual(
    expect.arrayContaining([key, photo]),
  );
  server.behave('answer');
  await erasureRun(api).run();
  const left = [...(await keys('avatars/')), ...(await keys('uploads/'))];
  expect(left).not.toContain(key);
  expect(left).not.toContain(photo);
});

test.each([
  ['is full', { status: 507, code: 'XMinioStorageFull' }, 507, 'STORAGE_FULL', 'hết chỗ lưu trữ'],
  ['denies access', { status: 403, code: 'AccessDenied' }, 503, 'READ_ONLY', 'chỉ cho xem'],
])('if the bucket %s, uploads are rejected with a message, and work again later', async (...args) => {
  const [, behaviour, status, code, message] = args;
  const person = await api.person();
  server.behave(behaviour);
  const rejected = await sendAvatar(person);
  expect([rejected.statusCode, rejected.data.code, rejected.headers['retry-after']]).toEqual([
    status,
    code,
    '60',
  ]);
  expect(rejected.data.message).toContain(message);
  expect((await api.call('GET', '/products')).statusCode).toBe(200);
  expect((await api.call('GET', '/auth/profile', person)).data.data.avatar).toBeNull();
  server.behave('answer');
  expect((await sendAvatar(person)).statusCode).toBe(200);
});

test('a bucket that stalls holds up no other request, and its pictures fail after a time limit', async () => {
  const impatient = { ...uploadsBucketIn(env), limits: { readMs: 1_500, writeMs: 1_500 } };
  const other = await startApi({ uploadsBucket: impatient, requests: { maxRunning: 2, maxWaiting: 0 } });
  const person = await other.person();
  const upload = () => other.call('POST', '/auth/upload-avatar', { token: person.token, ...form() });
  const { avatar } = (await upload()).data.data;
  server.behave('stall');
  const pictures: ReturnType<TestApi['call']>[] = [];
  for (const _picture of [1, 2, 3, 4]) {
    const reached = server.nextRequest();
    const picture = other.call('GET', avatar);
    pictures.push(picture);
    await Promise.race([reached, picture]);
  }
  expect((await other.call('GET', '/products')).statusCode).toBe(200);
  for (const { statusCode, data, headers } of await Promise.all(pictures)) {
    expect([statusCode, data.code, headers['retry-after']]).toEqual([503, 'UNAVAILABLE', '5']);
  }
  // It counts as down now: an upload does not wait either.
  const waited = server.requests();
  expect((await upload()).data).toMatchObject({ code: 'READ_ONLY' });
  expect(server.requests()).toBe(waited);
  expect((await other.call('GET', '/health/ready')).statusCode).toBe(200);
  await other.close();
});

describe('the check before the start', () => {
  const check = (limits = { readMs: 5_000, writeMs: 5_000 }) =>
    checkUploads({ uploadsBucket: { ...uploadsBucketIn(env), limits } });

  it('passes without leaving an object if the bucket may be read and written', async () => {
    expect(await check()).toBeNull();
    expect(await keys('.check')).toEqual([]);
  });

  it.each([
    [{ status: 403, code: 'AccessDenied', method: 'PUT' }],
    [{ status: 403, code: 'AccessDenied', method: 'DELETE' }],
    [{ status: 404, code: 'NoSuchBucket' }],
  ])('rejects the start with one sentence if the server answers %j', async (behaviour) => {
    server.behave(behaviour);
    await expect(check()).rejects.toMatchObject({
      name: 'ConfigError',
      problems: [
        expect.stringMatching(
          `^UPLOADS_STORE: The uploads in s3://uploads-\\d+/shop/ at http\\S+ can't be reached: ${behaviour.code}`,
        ),
      ],
    });
  });

  it('warns only if the server does not answer, since it may do so later', async () => {
    server.behave('stall');
    expect(await check({ readMs: 50, writeMs: 50 })).toMatch(
      /can't be reached: Timeout: no response within 0.05 s\. Until it can, pictures are missing/,
    );
  });
});
