import { isAttributeValue, type AttributeKey, type ProductAttributes } from '@evcare/shared-contracts/office';
import { productDetailSchema, productListSchema } from '@evcare/shared-contracts/shop';
import fc from 'fast-check';
import { eq } from 'drizzle-orm';
import { startApi, type TestApi } from '../../../test/api';
import { addProduct, type ProductChanges } from '../../../test/shop';
import { products } from './tables';

let api: TestApi;
beforeAll(async () => {
  api = await startApi();
});
beforeEach(async () => {
  await api.db.delete(products);
});
afterAll(() => api.close());

const add = (attributes: ProductAttributes, more: ProductChanges = {}) =>
  addProduct(api, { attributes, ...more });
async function list(query = '') {
  const { data } = await api.call('GET', `/products?pageSize=48${query}`);
  return productListSchema.parse(data.data);
}
const facetsOf = async (query = '') =>
  Object.fromEntries(
    ((await list(query)).facets.attributes ?? []).map(({ label, values }) => [
      label,
      values.map((item) => `${item.label}: ${item.count}`),
    ]),
  );

describe('the filter by attributes', () => {
  beforeEach(async () => {
    await add({ length: ['5'], plug: ['type2'] }, { price: 100 });
    await add({ length: ['7'], plug: ['type2'] }, { price: 200 });
    await add({ length: ['10'], plug: ['type1', 'type2'] }, { price: 300 });
    await add({ plug: ['type1'] }, { price: 400 });
    await add({}, { price: 500 });
  });

  test.each([
    ['one value', '&attr=length_5', [100]],
    ['several values of an attribute', '&attr=length_5&attr=length_7', [100, 200]],
    ['values separated by a comma', '&attr=length_5,length_7', [100, 200]],
    ['one value of each of two attributes', '&attr=plug_type1&attr=length_10', [300]],
    ['a value that a product has besides another', '&attr=plug_type1', [300, 400]],
    ['a value that no product has', '&attr=length_99', []],
    [
      'unknown attributes, which are ignored',
      '&attr=weight_5&attr=plug_schuko&attr=x',
      [100, 200, 300, 400, 500],
    ],
  ])('the list is filtered by %s', async (_case, query, prices) => {
    const { items, total } = await list(`&sort=price-asc${query}`);
    expect(items.map(({ price }) => price)).toEqual(prices);
    expect(total).toBe(prices.length);
  });

  test('each attribute with several values lists its values in order, with the number of products for each', async () => {
    expect(await facetsOf()).toEqual({
      'Chuẩn đầu cắm': ['Type 1: 2', 'Type 2: 3'],
      'Chiều dài dây': ['5 m: 1', '7 m: 1', '10 m: 1'],
    });
  });

  test('product counts of an attribute ignore the filter by that attribute and apply all other filters', async () => {
    expect(await facetsOf('&attr=plug_type1')).toEqual({
      'Chuẩn đầu cắm': ['Type 1: 2', 'Type 2: 3'],
    });
    expect(await facetsOf('&attr=length_5&max=200')).toEqual({
      'Chiều dài dây': ['5 m: 1', '7 m: 1'],
    });
  });

  test('a selected value that no product has stays listed, so that the user can remove it', async () => {
    expect((await facetsOf('&attr=length_99&max=100'))['Chiều dài dây']).toEqual(['5 m: 1', '99 m: 0']);
  });

  test('the other facets count only products with the chosen attributes', async () => {
    const { facets } = await list('&attr=plug_type1');
    expect(facets).toMatchObject({ price: { min: 300, max: 400 }, inStock: 2 });
    expect(facets.categories).toEqual([{ value: 'tool', count: 2 }]);
  });
});

test('a list filtered by any attributes has exactly the products that match each attribute', async () => {
  const keys: readonly AttributeKey[] = ['length', 'plug', 'phases'];
  const values = ['1', '3', 'type1', 'type2'];
  const valueOf = (key: AttributeKey) =>
    fc.constantFrom(...values.filter((value) => isAttributeValue(key, value)));
  const setOf = (key: AttributeKey) => fc.uniqueArray(valueOf(key), { minLength: 1, maxLength: 2 });
  const attributes = fc.record(
    Object.fromEntries(keys.map((key) => [key, setOf(key)])) as Record<AttributeKey, fc.Arbitrary<string[]>>,
    { requiredKeys: [], noNullPrototype: true },
  );
  await fc.assert(
    fc.asyncProperty(
      fc.array(attributes, { minLength: 1, maxLength: 6 }),
      attributes,
      async (sold, wanted) => {
        await api.db.delete(products);
        for (const item of sold) await add(item);
        const chosen = Object.entries(wanted).flatMap(([key, list]) =>
          list.map((value) => `&attr=${key}_${value}`),
        );
        const matching = sold.filter((item) =>
          Object.entries(wanted).every(([key, list]) =>
            item[key as AttributeKey]?.some((value) => list.includes(value)),
          ),
        );
        expect((await list(chosen.join(''))).total).toBe(matching.length);
      },
    ),
    { numRuns: 40 },
  );
});

describe('the variants of a product', () => {
  const detail = async (slug: string) => {
    const { data } = await api.call('GET', `/products/${slug}`);
    return productDetailSchema.parse(data.data);
  };
  const choices = async (slug: string) =>
    ((await detail(slug)).variants ?? []).map(
      (variant) =>
        `${variant.slug} ${variant.options.map(({ label, text }) => `${label} ${text}`).join(', ')}`,
    );

  test('variants are ordered by the attribute in which they differ, and have their own prices and stock', async () => {
    await add({ length: ['7'], plug: ['type2'] }, { slug: 'bay', variantGroup: 'cap', price: 700 });
    await add({ length: ['10'], plug: ['type2'] }, { slug: 'muoi', variantGroup: 'cap', onHand: 0 });
    await add({ length: ['5'], plug: ['type2'] }, { slug: 'nam', variantGroup: 'cap' });
    await add({ length: ['3'] }, { slug: 'khac', variantGroup: 'khac' });
    expect(await choices('bay')).toEqual([
      'nam Chiều dài dây 5 m',
      'bay Chiều dài dây 7 m',
      'muoi Chiều dài dây 10 m',
    ]);
    expect((await detail('nam')).variants).toMatchObject([
      {},
      { price: 700, stock: { state: 'in' } },
      { stock: { state: 'out' } },
    ]);
  });

  test('an attribute that is determined by another attribute is not an option of the variants', async () => {
    await add({ power: ['7.4'], phases: ['1'], colour: ['white'] }, { slug: 'a', variantGroup: 'sac' });
    await add({ power: ['11'], phases: ['3'], colour: ['white'] }, { slug: 'b', variantGroup: 'sac' });
    await add({ power: ['11'], phases: ['3'], colour: ['black'] }, { slug: 'c', variantGroup: 'sac' });
    expect(await choices('b')).toEqual([
      'a Công suất 7,4 kW, Màu Trắng',
      'c Công suất 11 kW, Màu Đen',
      'b Công suất 11 kW, Màu Trắng',
    ]);
  });

  test('archived products, products without the attribute and products that do not differ are not variants', async () => {
    await add({ size: ['10'] }, { slug: 'a', variantGroup: 'gang', price: 1 });
    await add({ size: ['10'] }, { slug: 'b', variantGroup: 'gang' });
    await add({ size: ['9'] }, { slug: 'c', variantGroup: 'gang', status: 'archived' });
    expect(await choices('a')).toEqual([]);
    await add({ size: ['11'] }, { slug: 'd', variantGroup: 'gang' });
    await add({}, { slug: 'e', variantGroup: 'gang' });
    expect(await choices('d')).toEqual(['a Cỡ 10', 'b Cỡ 10', 'd Cỡ 11']);
  });
});

test('a list shows only one variant of a product: the first in sort order that matches the filters', async () => {
  await add({ length: ['5'] }, { slug: 'nam', variantGroup: 'cap', price: 500, featuredRank: 1 });
  await add({ length: ['3'] }, { slug: 'ba', variantGroup: 'cap', price: 300 });
  await add({ length: ['7'] }, { slug: 'bay', variantGroup: 'cap', price: 700 });
  await add({}, { slug: 'khac', price: 600 });
  const slugs = async (query: string) => {
    const { items, total, facets } = await list(query);
    expect(total).toBe(items.length);
    expect(facets.categories).toEqual([{ value: 'tool', count: total }]);
    return items.map(({ slug }) => slug);
  };
  expect(await slugs('')).toEqual(['nam', 'khac']);
  expect(await slugs('&sort=price-asc')).toEqual(['ba', 'khac']);
  expect(await slugs('&sort=price-desc')).toEqual(['bay', 'khac']);
  expect(await slugs('&attr=length_7')).toEqual(['bay']);
  expect(await slugs('&attr=length_3&attr=length_7')).toEqual(['ba']);
  expect(await facetsOf()).toEqual({ 'Chiều dài dây': ['3 m: 1', '5 m: 1', '7 m: 1'] });
});

test('related products are neither variants of the product nor variants of each other', async () => {
  await add({ size: ['9'] }, { slug: 'a', variantGroup: 'gang' });
  await add({ size: ['10'] }, { slug: 'b', variantGroup: 'gang', price: 600_000 });
  await add({}, { slug: 'c' });
  await add({}, { slug: 'd' });
  const related = async (slug: string) => {
    const { data } = await api.call('GET', `/products/${slug}`);
    return productDetailSchema.parse(data.data).related.map((product) => product.slug);
  };
  expect((await related('a')).sort()).toEqual(['c', 'd']);
  expect((await related('c')).sort()).toEqual(['a', 'd']);
});

test('a product page lists attributes before other specifications, and lists the contents of the box', async () => {
  const specs = [
    { label: 'Vật liệu', value: 'Đồng' },
    { label: 'Công suất', value: '7 kW' },
  ];
  const id = await add({ power: ['7.4'] }, { slug: 'a', specs, inBox: ['Bộ sạc', '2 thẻ khoá'] });
  const { data } = await api.call('GET', '/products/a');
  expect(productDetailSchema.parse(data.data)).toMatchObject({
    specs: [
      { label: 'Công suất', value: '7,4 kW' },
      { label: 'Vật liệu', value: 'Đồng' },
    ],
    inBox: ['Bộ sạc', '2 thẻ khoá'],
    variants: [],
  });
  await api.db.update(products).set({ inBox: [] }).where(eq(products.id, id));
});
