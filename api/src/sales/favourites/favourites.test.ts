import {
  chosenProductsSchema,
  comparisonSchema,
  favouritesSchema,
  MAX_COMPARED,
  MAX_FAVOURITES,
} from '@evcare/shared-contracts/shop';
import { eq, inArray } from 'drizzle-orm';
import { startApi, type Person, type TestApi } from '../../../test/api';
import { addProduct } from '../../../test/shop';
import { products } from '../../catalogue/products';
import { mergedFavourites } from './repository';

let api: TestApi;
beforeAll(async () => void (api = await startApi()));
afterAll(() => api.close());

const idsOf = (reply: { data: { data: unknown } }) => favouritesSchema.parse(reply.data.data).ids;
const listOf = async ({ token }: Person) => idsOf(await api.call('GET', '/favourites', { token }));
const add = (productId: string, { token }: Person) => api.call('PUT', `/favourites/${productId}`, { token });
const manyProducts = (count: number) => Promise.all(Array.from({ length: count }, () => addProduct(api)));
const newest = async (productIds: readonly string[], person: Person) => {
  for (const id of productIds) {
    api.clock.advance(1_000);
    await add(id, person);
  }
};

test('favourites are listed last added first, and adding one twice changes nothing', async () => {
  const person = await api.person();
  const [a, b] = [await addProduct(api), await addProduct(api)];
  await newest([a, b], person);
  expect(idsOf(await add(a, person))).toEqual([b, a]);
  expect(await listOf(person)).toEqual([b, a]);
});

test('a removed product is gone, and removing it again is no error', async () => {
  const person = await api.person();
  const id = await addProduct(api);
  await add(id, person);
  const remove = () => api.call('DELETE', `/favourites/${id}`, { token: person.token });
  expect(idsOf(await remove())).toEqual([]);
  expect((await remove()).statusCode).toBe(200);
});

test('each user sees only their own favourites', async () => {
  const [an, binh] = [await api.person(), await api.person()];
  const id = await addProduct(api);
  await add(id, an);
  await api.call('DELETE', `/favourites/${id}`, { token: binh.token });
  expect([await listOf(an), await listOf(binh)]).toEqual([[id], []]);
});

test('an unknown product cannot become a favourite', async () => {
  expect((await add('khong-co', await api.person())).statusCode).toBe(404);
});

test('the favourites of a browser are added behind, in their order; unknown ids are left out', async () => {
  const person = await api.person();
  const [a, b, c] = await manyProducts(3);
  await add(a!, person);
  api.clock.advance(1_000);
  const merged = await api.post(
    '/favourites/merge',
    { ids: [b, 'khong-co', a, c, b] },
    { token: person.token },
  );
  expect(idsOf(merged)).toEqual([b, c, a]);
});

test('parallel requests do not exceed the limit, and the excess is refused in words', async () => {
  const person = await api.person();
  const ids = await manyProducts(MAX_FAVOURITES + 3);
  const first = ids.slice(0, MAX_FAVOURITES - 2);
  await api.post('/favourites/merge', { ids: first }, { token: person.token });
  const replies = await Promise.all(ids.slice(MAX_FAVOURITES - 2).map((id) => add(id, person)));
  expect(replies.map(({ statusCode }) => statusCode).sort()).toEqual([200, 200, 409, 409, 409]);
  expect(replies.find(({ statusCode }) => statusCode === 409)?.data).toMatchObject({
    code: 'FAVOURITES_FULL',
    message: 'Danh sách yêu thích đã đủ 100 sản phẩm. Bỏ bớt để thêm sản phẩm này.',
  });
  const merged = await api.post('/favourites/merge', { ids: ids.slice(-3) }, { token: person.token });
  expect(idsOf(merged)).toHaveLength(MAX_FAVOURITES);
});

test('the favourites of a merged customer move, without doubles', async () => {
  const [from, into] = [await api.person(), await api.person()];
  const [a, b] = [await addProduct(api), await addProduct(api)];
  await newest([a, b], from);
  await add(a, into);
  const pair = { from: from.id, into: into.id };
  const { moved } = await api.db.transaction((tx) => mergedFavourites.move(tx, pair, api.clock.now()));
  expect(moved).toEqual([b]);
  expect([(await listOf(into)).sort(), await listOf(from)]).toEqual([[a, b].sort(), []]);
});

test('compared products have their properties, in the order of the request', async () => {
  const [a, b] = await manyProducts(2);
  const rows = await api.db
    .select()
    .from(products)
    .where(inArray(products.id, [a!, b!]));
  const slugs = [b, a].map((id) => rows.find((row) => row.id === id)!.slug);
  const path = `/catalogue/comparison?p=${slugs[0]}&p=khong-co&p=${slugs[1]}`;
  const { items } = comparisonSchema.parse((await api.call('GET', path)).data.data);
  expect(items.map(({ product }) => product.id)).toEqual([b, a]);
  expect(items[0]).toMatchObject({ specs: expect.any(Array), warrantyMonths: rows[0]!.warrantyMonths });
  const tooMany = Array.from({ length: 6 }, () => `p=${slugs[0]}`).join('&');
  const repeated = comparisonSchema.parse(
    (await api.call('GET', `/catalogue/comparison?${tooMany}`)).data.data,
  );
  expect(repeated.items.length).toBeLessThanOrEqual(MAX_COMPARED);
});

test('chosen products come in the order of the request, without those that are not sold', async () => {
  const [a, b, gone] = await manyProducts(3);
  await api.db.update(products).set({ status: 'archived' }).where(eq(products.id, gone!));
  const path = `/catalogue/products?ids=${[b, gone, 'khong-co', a].join()}`;
  const reply = await api.call('GET', path);
  const { items } = chosenProductsSchema.parse(reply.data.data);
  expect(items.map(({ id }) => id)).toEqual([b, a]);
  const etag = String(reply.headers['etag']);
  expect((await api.call('GET', path, { headers: { 'if-none-match': etag } })).statusCode).toBe(304);
  expect((await api.call('GET', '/catalogue/products')).data.data).toEqual({ items: [] });
});
