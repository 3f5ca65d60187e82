import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { PRODUCT_PHOTO_MAX_BYTES } from '@evcare/shared-contracts/office';
import { eq } from 'drizzle-orm';
import sharp from 'sharp';
import { DAY, startApi, type Person, type TestApi } from '../../../test/api';
import { coreOf } from '../../../test/core';
import { multipart } from '../../../test/form';
import { recurringTasksOf } from '../../app/worker';
import { createServices } from '../../app/services';
import { auditLog } from '../../platform/audit/tables';

let api: TestApi;
let manager: Person;
let jpeg: Buffer;
beforeAll(async () => {
  api = await startApi();
  manager = await api.person({ role: 'manager' });
  jpeg = await picture().jpeg().toBuffer();
});
afterAll(() => api.close());

const picture = (width = 900, height = 600) =>
  sharp({ create: { width, height, channels: 3, background: '#00705F' } });
const send = (bytes: Buffer | string, { token = manager.token } = {}) =>
  api.call('POST', '/admin/product-pictures', {
    token,
    ...multipart([{ name: 'file', bytes, file: 'hinh.jpg' }]),
  });
const upload = async (): Promise<string> => (await send(jpeg)).data.data.name;

let count = 0;
const form = (pictures: readonly { name: string; alt: string }[]) => ({
  name: 'Bộ sạc treo tường',
  description: '',
  category: 'battery-charger',
  promoGroup: 'equipment',
  brand: 'Sạc Việt',
  origin: 'Việt Nam',
  price: 6_490_000,
  compareAtPrice: null,
  specs: [],
  fitment: { types: ['car'], models: [] },
  isHighVoltage: false,
  weightGram: 6_000,
  bulky: false,
  warrantyMonths: 24,
  featuredRank: null,
  status: 'active',
  pictures,
});
const change = (method: string, path: string, payload: object) =>
  api.call(method, `/admin/products${path}`, {
    token: manager.token,
    payload,
    headers: { 'if-match': '*' },
  });
const product = async (...names: string[]) => {
  const unique = { sku: `HINH-${++count}`, slug: `hinh-${count}` };
  const pictures = names.map((name) => ({ name, alt: '' }));
  const response = await change('POST', '', { ...unique, ...form(pictures) });
  return { ...response, ...unique, id: response.data.data?.id as string };
};
const shown = async (slug: string) => (await api.call('GET', `/products/${slug}`)).data.data;
const storedFiles = () => readdir(join(api.config.filesDir, 'products')).catch(() => [] as string[]);

test('a photo is stored as WebP without metadata, in the widths that pages request', async () => {
  const photo = await picture(3_000, 2_000)
    .withExif({ IFD0: { Copyright: 'Nhà tôi' } })
    .jpeg()
    .toBuffer();
  const response = await send(photo);
  expect(response.statusCode).toBe(201);
  const { image } = response.data.data;
  expect([image.width, image.height, image.sources.length]).toEqual([1_200, 800, 1]);
  const files = image.sources[0].srcset.split(', ').map((item: string) => item.split(' '));
  expect(files.map(([, width]: string[]) => width)).toEqual(['320w', '640w', '1200w']);
  for (const [path, width] of files) {
    const file = await api.call('GET', path);
    const { format, exif, width: wide } = await sharp(file.rawPayload).metadata();
    expect([format, exif, `${wide}w`]).toEqual(['webp', undefined, width]);
    expect(file.headers).toMatchObject({
      'content-type': 'image/webp',
      'cache-control': 'public, max-age=31536000, immutable',
      'content-security-policy': "default-src 'none'; sandbox",
    });
  }
});

test('the shop shows pictures in the product’s order, with their own description or the product’s name', async () => {
  const [first, second] = [await upload(), await upload()];
  const { id, slug } = await product(first, second);
  await change(
    'PUT',
    `/${id}`,
    form([
      { name: second, alt: 'Mặt sau bộ sạc' },
      { name: first, alt: '' },
    ]),
  );
  const { product: card, pictures } = await shown(slug);
  expect(pictures.map(({ alt }: { alt: string }) => alt)).toEqual(['Mặt sau bộ sạc', 'Bộ sạc treo tường']);
  expect(card.picture).toEqual(pictures[0]);
  expect((await api.call('GET', card.picture.src)).statusCode).toBe(200);
  const log = await api.db.select().from(auditLog).where(eq(auditLog.entityId, id));
  expect(JSON.stringify(log)).toContain('Mặt sau bộ sạc');
});

test('a photo belongs to one product, and the form of another product cannot use it', async () => {
  const name = await upload();
  await product(name);
  const other = await product(name);
  expect([other.statusCode, other.data.errors]).toEqual([400, { pictures: [expect.any(String)] }]);
  expect((await product(`${'0'.repeat(32)}-900x600`)).statusCode).toBe(400);
});

test.each([
  ['a text file declared as a picture', () => '<svg onload="alert(1)"/>', 415],
  ['a truncated picture', () => jpeg.subarray(0, 200), 400],
  ['a picture that is too small', () => picture(399, 900).png().toBuffer(), 400],
  ['a file that is too large', () => Buffer.alloc(PRODUCT_PHOTO_MAX_BYTES + 1, 1), 413],
])('rejects %s', async (_, bytes, status) => {
  const response = await send(await bytes());
  expect([response.statusCode, Object.keys(response.data.errors)]).toEqual([status, ['file']]);
});

test('adding photos requires the right to manage the catalogue', async () => {
  for (const role of ['customer', 'staff', 'technician'] as const) {
    const { token } = await api.person({ role });
    expect((await send(jpeg, { token })).statusCode).toBe(403);
  }
});

test('a photo that is unused for a day is deleted with its files; a used photo stays', async () => {
  const core = coreOf(api);
  const services = createServices(core as never, { send: () => Promise.resolve() } as never);
  const sweep = () =>
    recurringTasksOf(core as never, services)
      .find(({ name }) => name === 'remove-product-photos')
      ?.run();
  const [stays, leaves, never] = [await upload(), await upload(), await upload()];
  const { id, slug } = await product(stays, leaves);
  await change('PUT', `/${id}`, form([{ name: stays, alt: '' }]));
  await sweep();
  const before = await storedFiles();
  expect(before.filter((file) => file.startsWith(leaves.slice(0, 32)))).toHaveLength(3);
  api.clock.advance(DAY + 1_000);
  await sweep();
  const after = await storedFiles();
  const ofPhoto = (name: string) => after.filter((file) => file.startsWith(name.slice(0, 32))).length;
  expect([ofPhoto(stays), ofPhoto(leaves), ofPhoto(never)]).toEqual([3, 0, 0]);
  expect((await shown(slug)).pictures).toHaveLength(1);
});
