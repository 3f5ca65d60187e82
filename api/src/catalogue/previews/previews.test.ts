import sharp from 'sharp';
import { startApi, type TestApi } from '../../../test/api';
import { seed } from '../../seed';
import { SEED_PRODUCTS } from '../../seed/rows/products';
import { products } from '../products';
import { drawPreview } from './draw';
import { previewMessages } from './messages';

const MAX_BYTES = 300_000;

let api: TestApi;
beforeAll(async () => {
  api = await startApi();
  await seed(api.db, { now: api.clock.now(), demo: false });
});
afterAll(() => api.close());

const read = (name: string) => api.call('GET', `/files/previews/${name}`);

async function expectPreview(bytes: Buffer): Promise<void> {
  expect(await sharp(bytes).metadata()).toMatchObject({ format: 'jpeg', width: 1_200, height: 630 });
  expect(bytes.length).toBeLessThan(MAX_BYTES);
}

// One test for each product: all together exceed the time limit of a test on a slow machine.
it.each(SEED_PRODUCTS.map(({ slug }) => slug))(
  'draws the product %s as a JPEG of 1200 × 630 below 300 KB',
  async (slug) => {
    const response = await read(`product.${slug}.jpg`);
    expect(response).toMatchObject({ statusCode: 200 });
    expect(response.headers).toMatchObject({
      'content-type': 'image/jpeg',
      'cache-control': 'public, max-age=86400',
    });
    await expectPreview(response.rawPayload);
  },
);

it.each([
  'package.basic',
  'package.premium',
  'package.basic-motorbike',
  ...Object.keys(previewMessages.pages).map((name) => `page.${name}`),
])('draws %s', async (name) => {
  const response = await read(`${name}.jpg`);
  expect(response.statusCode).toBe(200);
  await expectPreview(response.rawPayload);
});

it('draws different pictures for the car package and the motorbike package of a tier', async () => {
  const [car, motorbike] = await Promise.all(
    ['basic', 'basic-motorbike'].map((name) => read(`package.${name}.jpg`)),
  );
  expect(car?.rawPayload.equals(motorbike?.rawPayload ?? Buffer.alloc(0))).toBe(false);
});

it('draws a picture again after the price has changed', async () => {
  const [{ slug } = { slug: '' }] = await api.db.select({ slug: products.slug }).from(products).limit(1);
  const first = (await read(`product.${slug}.jpg`)).rawPayload;
  expect((await read(`product.${slug}.jpg`)).rawPayload.equals(first)).toBe(true);
  await api.db.update(products).set({ price: 1_234_000, compareAtPrice: null });
  expect((await read(`product.${slug}.jpg`)).rawPayload.equals(first)).toBe(false);
});

it.each([
  'product.khong-co.jpg',
  'package.khong-co.jpg',
  'package.basic-tank.jpg',
  'page.khong-co.jpg',
  'page.toString.jpg',
  'x',
])('responds with 404 for %s', async (name) => expect((await read(name)).statusCode).toBe(404));

it('draws a valid preview for texts with markup and a title that is too long', async () => {
  const title = 'Bộ sạc <span> & </b> '.repeat(40);
  await expectPreview(await drawPreview({ title, note: '<b', picture: null }));
});
