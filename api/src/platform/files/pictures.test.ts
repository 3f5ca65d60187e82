import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pictureSchema } from '@evcare/shared-contracts/shop';
import { startApi, type TestApi } from '../../../test/api';
import { loadConfig } from '../config/config';
import { seed } from '../../seed';
import { createPictures } from './pictures';

const HASH = '0f3a9c1b';
const INDEX = {
  'cap-t2-32': { hash: HASH, width: 1200, height: 900, widths: { avif: [320, 640, 1024], webp: [320, 640] } },
  small: { hash: HASH, width: 300, height: 300, widths: { avif: [320], webp: [320] } },
};

let folder: string;
let api: TestApi;
beforeAll(async () => {
  const root = await mkdtemp(join(tmpdir(), 'evcare-pictures-'));
  folder = join(root, 'pictures');
  await mkdir(folder);
  await writeFile(join(root, 'secret.webp'), 'secret');
  await writeFile(join(folder, 'index.json'), JSON.stringify(INDEX));
  for (const format of ['avif', 'webp']) {
    await writeFile(join(folder, `cap-t2-32.${HASH}-640.${format}`), `picture as ${format}`);
  }
  api = await startApi({ picturesDir: folder });
});
afterAll(async () => {
  await api.close();
  await rm(join(folder, '..'), { recursive: true, force: true });
});

test('a picture has AVIF sources before WebP sources, each in the widths of its format', () => {
  const picture = createPictures(folder, '').of('cap-t2-32', 'Cáp sạc');
  const file = (width: number, format: string) =>
    `/api/files/pictures/cap-t2-32.${HASH}-${width}.${format} ${width}w`;
  expect(pictureSchema.parse(picture)).toEqual({
    alt: 'Cáp sạc',
    width: 1200,
    height: 900,
    src: `/api/files/pictures/cap-t2-32.${HASH}-640.webp`,
    sources: [
      { type: 'image/avif', srcset: [320, 640, 1024].map((width) => file(width, 'avif')).join(', ') },
      { type: 'image/webp', srcset: [320, 640].map((width) => file(width, 'webp')).join(', ') },
    ],
  });
});

test('picture URLs start with the API’s origin if the API has its own origin', () => {
  const picture = createPictures(folder, 'https://api.example.vn').of('small', 'Nhỏ');
  expect(picture?.src).toBe(`https://api.example.vn/api/files/pictures/small.${HASH}-320.webp`);
});

test('the URL of a picture is that of its largest WebP file', () => {
  const pictures = createPictures(folder, '');
  expect(pictures.urlOf('small')).toBe(`/api/files/pictures/small.${HASH}-320.webp`);
  expect(pictures.urlOf('cap-t2-32')).toBe(`/api/files/pictures/cap-t2-32.${HASH}-640.webp`);
  expect(pictures.urlOf('unknown')).toBeNull();
});

test('an unknown picture and a missing folder return null', () => {
  const pictures = createPictures(folder, '');
  for (const name of [null, '', 'unknown', '__proto__', 'constructor'])
    expect(pictures.of(name, 'x')).toBeNull();
  expect(createPictures(join(folder, 'nowhere'), '').of('cap-t2-32', 'x')).toBeNull();
});

test('pictures are read from the committed folder, or from PICTURES_DIR if it is set', () => {
  const settings = (env: NodeJS.ProcessEnv) =>
    loadConfig(
      { ...env, NODE_ENV: 'test' },
      {
        databaseUrl: 'postgresql://x',
        secrets: { jwtSecret: 'a'.repeat(20) + 'b'.repeat(20), otpKey: 'c'.repeat(20) + 'd'.repeat(20) },
      },
    );
  expect(settings({}).picturesDir).toMatch(/api\/pictures\/built\/?$/);
  expect(settings({ PICTURES_DIR: '/srv/pictures' }).picturesDir).toBe('/srv/pictures');
});

test('a product has a picture only if the picture index contains it', async () => {
  await seed(api.db, { now: api.clock.now(), demo: false });
  const { data } = await api.call('GET', '/products?pageSize=48');
  const items = data.data.items as { sku: string; name: string; picture: { alt: string } | null }[];
  const cable = items.find(({ sku }) => sku === 'CAP-T2-32');
  expect(cable?.picture?.alt).toBe(cable?.name);
  expect(items.filter(({ picture }) => picture !== null)).toHaveLength(1);
});

test.each(['avif', 'webp'])('a picture is sent as image/%s and can be cached permanently', async (format) => {
  const response = await api.call('GET', `/files/pictures/cap-t2-32.${HASH}-640.${format}`);
  expect([response.statusCode, response.body]).toEqual([200, `picture as ${format}`]);
  expect(response.headers).toMatchObject({
    'content-type': `image/${format}`,
    'cache-control': 'public, max-age=31536000, immutable',
    'x-content-type-options': 'nosniff',
    'cross-origin-resource-policy': 'cross-origin',
    'content-security-policy': "default-src 'none'; sandbox",
  });
});

test.each([
  'index.json',
  'secret.webp',
  '..%2fsecret.webp',
  '..%5csecret.webp',
  '%2e%2e%2fsecret.webp',
  `..%2fpictures%2fcap-t2-32.${HASH}-640.webp`,
  `cap-t2-32.${HASH}-640.webp%00.avif`,
  `cap-t2-32.${HASH}-320.webp`,
  `cap-t2-32.${HASH}-640.png`,
  'x'.repeat(150),
])('returns a client error for the picture %s', async (name) => {
  const response = await api.call('GET', `/files/pictures/${name}`);
  expect(response.statusCode).toBeGreaterThanOrEqual(400);
  expect(response.statusCode).toBeLessThan(500);
  expect(response.body).not.toContain('secret');
});
