import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { BOOKING_LIMITS, uploadSchema } from '@evcare/shared-contracts/workshop';
import { eq, inArray } from 'drizzle-orm';
import sharp from 'sharp';
import { DAY, HOUR, MINUTE, startApi, type TestApi } from '../../../test/api';
import { coreOf } from '../../../test/core';
import { multipart } from '../../../test/form';
import { buyerOf, reviewedProduct, uploadPhoto } from '../../../test/reviews';
import { reviews } from '../../catalogue/products/tables';
import { uploads } from './tables';
import { createThrottle } from '../../identity/throttle/service';
import { createUploads, type Uploads } from './service';

let api: TestApi;
let jpeg: Buffer;
let service: Uploads;
beforeAll(async () => {
  api = await startApi();
  const core = coreOf(api);
  service = createUploads(core, { throttle: createThrottle(core) });
  jpeg = await picture().jpeg().toBuffer();
});
afterAll(() => api.close());

const picture = (width = 80, height = 60) =>
  sharp({ create: { width, height, channels: 3, background: '#00705F' } });
const send = (bytes: Buffer | string, options: { token?: string; ip?: string } = {}) =>
  api.call('POST', '/uploads', { ...options, ...multipart([{ name: 'file', bytes, file: 'xe.jpg' }]) });
const upload = async (token?: string): Promise<string> =>
  (await send(jpeg, token === undefined ? {} : { token })).data.data.id;
const storedFiles = () => readdir(join(api.config.filesDir, 'uploads')).catch(() => [] as string[]);
const claim = (ids: string[], usedBy: string, userId: string | null) =>
  api.db.transaction((tx) => service.claim(tx, ids, usedBy, userId));
const usersOf = async (ids: string[]) =>
  (await api.db.select().from(uploads).where(inArray(uploads.id, ids))).map(({ usedBy }) => usedBy);

test('stores a guest’s photo as WebP of at most 1600 pixels, which anyone who knows its id can read', async () => {
  const response = await send(await picture(4_000, 3_000).jpeg().toBuffer());
  expect(response.statusCode).toBe(201);
  const { id, url } = uploadSchema.parse(response.data.data);
  expect(url).toBe(`/api/uploads/${id}`);
  expect(id).toMatch(/^[0-9a-f]{48}$/);
  const shown = await api.call('GET', url);
  expect(await sharp(shown.rawPayload).metadata()).toMatchObject({
    format: 'webp',
    width: 1_600,
    height: 1_200,
  });
  expect(shown.headers).toMatchObject({
    'content-type': 'image/webp',
    'cache-control': 'private, max-age=31536000, immutable',
    'x-content-type-options': 'nosniff',
    'content-security-policy': "default-src 'none'; sandbox",
    'cross-origin-resource-policy': 'cross-origin',
  });
});

test('does not enlarge a small photo', async () => {
  const { url } = (await send(await picture(90, 120).webp().toBuffer())).data.data;
  const image = (await api.call('GET', url)).rawPayload;
  expect(await sharp(image).metadata()).toMatchObject({ width: 90, height: 120 });
});

test('removes the location, and data appended to the image (ASVS 14.2.8)', async () => {
  const tagged = await picture()
    .withExif({ IFD0: { Copyright: 'bi-mat' }, IFD3: { GPSLatitude: '10/1 46/1 0/1', GPSLatitudeRef: 'N' } })
    .jpeg()
    .toBuffer();
  const { url } = (await send(Buffer.concat([tagged, Buffer.from('<script>')]))).data.data;
  const image = (await api.call('GET', url)).rawPayload;
  expect((await sharp(image).metadata()).exif).toBeUndefined();
  expect(image.includes('bi-mat')).toBe(false);
  expect(image.includes('script')).toBe(false);
});

const RULE = 'Ảnh phải là JPG, PNG hoặc WebP và nhỏ hơn 5 MB.';

test('rejects files that are not images, are truncated, are too large or have too many pixels', async () => {
  const svg = await send('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>');
  expect([svg.statusCode, svg.data.message]).toEqual([415, RULE]);
  expect((await send((await picture(900, 900).jpeg().toBuffer()).subarray(0, 700))).statusCode).toBe(400);
  const large = await send(Buffer.concat([jpeg, Buffer.alloc(BOOKING_LIMITS.maxPhotoBytes)]));
  expect([large.statusCode, large.data.message]).toEqual([413, RULE]);
  const wide = await send(await picture(12_001, 8).png().toBuffer());
  expect(wide.data.errors.file).toEqual(['Ảnh quá lớn. Mỗi cạnh tối đa 12000 điểm ảnh.']);
  expect((await send(await picture(11_000, 9_000).png().toBuffer())).statusCode).toBe(400);
  expect((await api.post('/uploads', { file: 'x' })).statusCode).toBe(415);
  const two = multipart([1, 2].map((n) => ({ name: 'file', bytes: jpeg, file: `${n}.jpg` })));
  expect((await api.call('POST', '/uploads', two)).statusCode).toBe(413);
});

test('rejects an invalid bearer token', async () => {
  expect((await send(jpeg, { token: 'a.b.c' })).statusCode).toBe(401);
});

test.each(['../../secrets.json', '%2e%2e%2fsecrets.json', 'x', 'a'.repeat(48), 'A'.repeat(48)])(
  'returns 404 for the id %s',
  async (id) => {
    const response = await api.call('GET', `/uploads/${id}`);
    expect([response.statusCode, response.data.code]).toEqual([404, 'NOT_FOUND']);
  },
);

test('a photo can be claimed once: by its uploader or, if a guest uploaded it, by anyone who knows its id', async () => {
  const [one, two] = [await api.person(), await api.person()];
  const [mine, guest] = [await upload(one.token), await upload()];
  const rejected = { statusCode: 400, errors: { photoIds: [expect.stringContaining('chọn lại ảnh')] } };
  await expect(claim([mine], 'appointment:a', two.id)).rejects.toMatchObject(rejected);
  await expect(claim([mine], 'appointment:a', null)).rejects.toMatchObject(rejected);
  await expect(claim([guest, 'f'.repeat(48)], 'appointment:a', null)).rejects.toMatchObject(rejected);
  expect(await usersOf([mine, guest])).toEqual([null, null]);
  await claim([mine, guest, mine], 'appointment:a', one.id);
  expect(await usersOf([mine, guest])).toEqual(['appointment:a', 'appointment:a']);
  await expect(claim([guest], 'appointment:b', null)).rejects.toMatchObject(rejected);
  await expect(claim([mine], 'appointment:b', one.id)).rejects.toMatchObject(rejected);
  await claim([mine], 'appointment:a', two.id);
  await claim([], 'appointment:c', null);
});

test('only one of four simultaneous claims of a photo succeeds', async () => {
  const id = await upload();
  const tries = await Promise.allSettled(['a', 'b', 'c', 'd'].map((by) => claim([id], by, null)));
  expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
});

test('deletes an unclaimed photo after a day and keeps a claimed photo', async () => {
  const [left, shown] = [await upload(), await upload()];
  await claim([shown], 'appointment:kept', null);
  api.clock.advance(DAY + MINUTE);
  const fresh = await upload();
  await service.removeUnused(new Date(api.clock.now().getTime() - DAY));
  const files = await storedFiles();
  expect(files).not.toContain(`${left}.webp`);
  expect(files).toEqual(expect.arrayContaining([`${shown}.webp`, `${fresh}.webp`]));
  expect((await api.call('GET', `/uploads/${left}`)).statusCode).toBe(404);
  await expect(claim([left], 'appointment:late', null)).rejects.toMatchObject({ statusCode: 400 });
});

test('deletes photos that their review no longer shows, and photos of deleted reviews', async () => {
  const { productId } = await reviewedProduct(api);
  const author = await buyerOf(api, productId);
  const [shown, dropped] = [await uploadPhoto(api, author), await uploadPhoto(api, author)];
  const { id } = (
    await api.post('/reviews', { productId, rating: 5, photoIds: [shown, dropped] }, { token: author.token })
  ).data.data;
  await api.call('PUT', `/reviews/${id}`, {
    token: author.token,
    payload: { rating: 5, photoIds: [shown] },
  });
  const sweep = async () => {
    api.clock.advance(DAY + MINUTE);
    await service.removeUnused(new Date(api.clock.now().getTime() - DAY));
    return storedFiles();
  };
  const files = await sweep();
  expect(files).toContain(`${shown}.webp`);
  expect(files).not.toContain(`${dropped}.webp`);
  await api.db.delete(reviews).where(eq(reviews.id, id));
  expect(await sweep()).not.toContain(`${shown}.webp`);
});

test('limits guests to 60 uploads an hour per address', async () => {
  const ip = '10.200.1.1';
  const none = multipart([{ name: 'note', bytes: 'x' }]);
  for (let n = 0; n < 60; n++) await api.call('POST', '/uploads', { ip, ...none });
  expect((await send(jpeg, { ip })).statusCode).toBe(429);
  expect((await send(jpeg)).statusCode).toBe(201);
  api.clock.advance(HOUR);
  expect((await send(jpeg, { ip })).statusCode).toBe(201);
});
