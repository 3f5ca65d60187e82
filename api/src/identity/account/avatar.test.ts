import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { AVATAR_MAX_BYTES } from '@evcare/shared-contracts';
import sharp from 'sharp';
import { HOUR, PASSWORD, startApi, type TestApi } from '../../../test/api';
import { multipart } from '../../../test/form';

let api: TestApi;
let png: Buffer;
beforeAll(async () => {
  api = await startApi();
  png = await picture().png().toBuffer();
});
afterAll(() => api.close());

const picture = (width = 80, height = 60) =>
  sharp({ create: { width, height, channels: 3, background: '#00705F' } });

const send = (token: string, parts: Parameters<typeof multipart>[0], options?: { cut: number }) =>
  api.call('POST', '/Auth/upload-avatar', { token, ...multipart(parts, options) });
const upload = (token: string, bytes: Buffer | string, file = 'me.png') =>
  send(token, [{ name: 'file', bytes, file }]);
const storedFiles = () => readdir(join(api.config.filesDir, 'avatars')).catch(() => [] as string[]);

test('an image sent in both form fields is stored once, as a square WebP', async () => {
  const { token } = await api.person();
  const before = (await storedFiles()).length;
  const response = await send(token, [
    { name: 'file', bytes: png, file: 'me.png', type: 'image/png' },
    { name: 'avatar', bytes: png, file: 'me.png', type: 'image/png' },
  ]);
  expect(response.statusCode).toBe(200);
  const { avatar, avatarUrl } = response.data.data;
  expect(avatar).toBe(avatarUrl);
  expect(avatar).toMatch(/^\/api\/files\/avatars\/[0-9a-f]{48}\.webp$/);
  expect(await storedFiles()).toHaveLength(before + 1);
  const image = await api.call('GET', avatar);
  expect(await sharp(image.rawPayload).metadata()).toMatchObject({ format: 'webp', width: 512, height: 512 });
  expect((await api.call('GET', '/Auth/profile', { token })).data.data.avatar).toBe(avatar);
});

test('serves an image with headers that forbid any other use (ASVS 3.2.1)', async () => {
  const { token } = await api.person();
  const { avatar } = (await upload(token, png)).data.data;
  const { headers, statusCode } = await api.call('GET', avatar);
  expect(statusCode).toBe(200);
  expect(headers).toMatchObject({
    'content-type': 'image/webp',
    'cache-control': 'public, max-age=31536000, immutable',
    'x-content-type-options': 'nosniff',
    'content-security-policy': "default-src 'none'; sandbox",
    'cross-origin-resource-policy': 'cross-origin',
  });
});

test.each(['file', 'avatar'])('accepts an image in the form field %s alone', async (name) => {
  const { token } = await api.person();
  expect((await send(token, [{ name, bytes: png, file: 'a.png' }])).statusCode).toBe(200);
});

test.each(['jpeg', 'png', 'webp'] as const)('accepts an image in the format %s', async (format) => {
  const { token } = await api.person();
  expect((await upload(token, await picture().toFormat(format).toBuffer())).statusCode).toBe(200);
});

test('removes the location from the metadata (ASVS 14.2.8)', async () => {
  const { token } = await api.person();
  const tagged = await picture()
    .withExif({ IFD0: { Copyright: 'bi-mat' }, IFD3: { GPSLatitude: '10/1 46/1 0/1', GPSLatitudeRef: 'N' } })
    .jpeg()
    .toBuffer();
  expect((await sharp(tagged).metadata()).exif?.includes('bi-mat')).toBe(true);
  const { avatar } = (await upload(token, tagged)).data.data;
  const image = (await api.call('GET', avatar)).rawPayload;
  const { exif, xmp, iptc, icc } = await sharp(image).metadata();
  expect([exif, xmp, iptc, icc]).toEqual([undefined, undefined, undefined, undefined]);
  expect(image.includes('bi-mat')).toBe(false);
});

test('rotates an image by its EXIF orientation before dropping the metadata', async () => {
  const { token } = await api.person();
  const halves = await sharp({ create: { width: 64, height: 64, channels: 3, background: '#ffffff' } })
    .composite([{ input: await picture(32, 64).png().toBuffer(), left: 0, top: 0 }])
    .withMetadata({ orientation: 6 })
    .png()
    .toBuffer();
  const { avatar } = (await upload(token, halves)).data.data;
  const { data, info } = await sharp((await api.call('GET', avatar)).rawPayload)
    .raw()
    .toBuffer({ resolveWithObject: true });
  const red = (x: number, y: number) => data[(y * info.width + x) * info.channels] as number;
  expect(red(256, 20)).toBeLessThan(60);
  expect(red(256, 490)).toBeGreaterThan(200);
});

const SVG = '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>';

test.each([
  ['an SVG', SVG],
  ['HTML declared as a PNG', '<!doctype html><script>alert(1)</script>'],
  ['a GIF', Buffer.from('R0lGODlhAQABAAAAACwAAAAAAQABAAA=', 'base64')],
])('rejects %s because of its bytes', async (_name, bytes) => {
  const { token } = await api.person();
  const response = await upload(token, bytes);
  expect(response.statusCode).toBe(415);
  expect(response.data).toMatchObject({
    success: false,
    code: 'UNSUPPORTED_MEDIA_TYPE',
    message: 'Ảnh phải là JPG, PNG hoặc WebP và nhỏ hơn 2 MB.',
  });
});

test('rejects a file that has only the first bytes of an image', async () => {
  const { token } = await api.person();
  for (const bytes of [
    Buffer.concat([png.subarray(0, 16), Buffer.from('<script>')]),
    Buffer.concat([Buffer.from([0xff, 0xd8, 0xff]), Buffer.from(SVG)]),
    (await picture(600, 600).png({ compressionLevel: 0 }).toBuffer()).subarray(0, 2_000),
    (await picture(900, 900).jpeg().toBuffer()).subarray(0, 700),
  ]) {
    const response = await upload(token, bytes);
    expect([response.statusCode, response.data.code]).toEqual([400, 'VALIDATION_FAILED']);
    expect(response.data.errors.file).toHaveLength(1);
  }
});

test('removes a script that is hidden after the image data', async () => {
  const { token } = await api.person();
  const { avatar } = (await upload(token, Buffer.concat([png, Buffer.from(SVG)]))).data.data;
  expect((await api.call('GET', avatar)).rawPayload.includes('script')).toBe(false);
});

test('rejects an image of more than 4096 pixels on a side before decoding it', async () => {
  const { token } = await api.person();
  const response = await upload(token, await picture(4_097, 8).png().toBuffer());
  expect(response.data.errors.file).toEqual(['Ảnh quá lớn. Mỗi cạnh tối đa 4096 điểm ảnh.']);
  const bomb = await picture(12_000, 12_000).png().toBuffer();
  expect(bomb.length).toBeLessThan(AVATAR_MAX_BYTES);
  expect((await upload(token, bomb)).statusCode).toBe(400);
});

test('responds with 413 to more than 2 MB, in the file or in the whole body', async () => {
  const { token } = await api.person();
  const large = Buffer.concat([png, Buffer.alloc(AVATAR_MAX_BYTES)]);
  const tooLarge = await upload(token, large);
  expect([tooLarge.statusCode, tooLarge.data.code]).toEqual([413, 'PAYLOAD_TOO_LARGE']);
  const declared = await api.call('POST', '/Auth/upload-avatar', {
    token,
    ...multipart([{ name: 'file', bytes: Buffer.alloc(5 * 1024 * 1024), file: 'x' }]),
  });
  expect(declared.statusCode).toBe(413);
});

test('rejects two different images, a missing image, a third file, a truncated body and other media types', async () => {
  const { token } = await api.person();
  const other = await picture(10, 10).png().toBuffer();
  const file = { name: 'file', bytes: png, file: 'a.png' };
  const two = await send(token, [file, { name: 'avatar', bytes: other, file: 'b.png' }]);
  expect([two.statusCode, two.data.errors.file]).toEqual([400, ['Chỉ gửi một ảnh đại diện mỗi lần.']]);
  expect((await send(token, [{ name: 'note', bytes: 'x' }])).data.errors.file).toEqual([
    'Vui lòng chọn một ảnh.',
  ]);
  expect((await send(token, [{ name: 'other', bytes: png, file: 'a.png' }])).statusCode).toBe(400);
  expect((await send(token, [file, file, file])).statusCode).toBe(413);
  expect((await send(token, [file], { cut: 40 })).statusCode).toBe(400);
  expect((await api.post('/Auth/upload-avatar', { file: 'x' }, { token })).statusCode).toBe(415);
});

test('returns 401 for a request without a session', async () => {
  const response = await api.call(
    'POST',
    '/Auth/upload-avatar',
    multipart([{ name: 'file', bytes: png, file: 'a' }]),
  );
  expect(response.statusCode).toBe(401);
});

test('a new image replaces the previous one, and of two simultaneous uploads one image remains', async () => {
  const { token } = await api.person();
  const first = (await upload(token, png)).data.data.avatar;
  const before = (await storedFiles()).length;
  await Promise.all([upload(token, png), upload(token, png)]);
  await api.app.settled();
  expect(await storedFiles()).toHaveLength(before);
  expect((await api.call('GET', first)).statusCode).toBe(404);
  const { avatar } = (await api.call('GET', '/Auth/profile', { token })).data.data;
  expect((await api.call('GET', avatar)).statusCode).toBe(200);
});

test.each(['../../secrets.json', '%2e%2e%2fsecrets.json', 'x.webp', 'a'.repeat(48)])(
  'does not serve the path %s',
  async (name) => {
    const response = await api.call('GET', `/files/avatars/${name}`);
    expect([response.statusCode, response.data.code]).toEqual([404, 'NOT_FOUND']);
  },
);

test('limits a user to 20 uploads an hour', async () => {
  const { token, email } = await api.person();
  for (let n = 0; n < 20; n++) await send(token, [{ name: 'note', bytes: 'x' }]);
  expect((await upload(token, png)).statusCode).toBe(429);
  api.clock.advance(HOUR);
  const again = await api.post('/auth/login', { email, password: PASSWORD });
  expect((await upload(again.data.token, png)).statusCode).toBe(200);
});
