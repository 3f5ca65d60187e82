import { errorBodySchema } from '@evcare/shared-contracts';
import {
  fits,
  PRODUCT_CATEGORIES,
  productDetailSchema,
  productListSchema,
  productSchema,
  type Product,
} from '@evcare/shared-contracts/shop';
import { eq, inArray } from 'drizzle-orm';
import { startApi, type TestApi } from '../../../test/api';
import { products, reviews, stock } from './tables';
import { seed } from '../../seed';
import { VARIANT_PRODUCTS } from '../../seed/rows/products-variants';

let api: TestApi;
let all: readonly Product[];
beforeAll(async () => {
  api = await startApi();
  await seed(api.db, { now: api.clock.now(), demo: false });
  all = (await list('?pageSize=48')).items;
});
afterAll(() => api.close());

async function list(query = '') {
  const response = await api.call('GET', `/products${query}`);
  expect(response.statusCode).toBe(200);
  expect(response.data.success).toBe(true);
  return productListSchema.parse(response.data.data);
}
const skus = ({ items }: { items: readonly Product[] }) => items.map(({ sku }) => sku);
const search = async (text: string, more = '') => list(`?pageSize=48&q=${encodeURIComponent(text)}${more}`);

describe('a list', () => {
  test('the list has 44 products on pages of twelve, featured products first, and each product on one page only', async () => {
    const first = await list();
    expect(first).toMatchObject({ page: 1, pageSize: 12, total: 44 });
    expect(first.items).toHaveLength(12);
    expect(first.items[0]?.sku).toBe('SAC-AC-7');
    const others = await Promise.all(['2', '3', '4'].map((page) => list(`?page=${page}`)));
    expect(others.map(({ items }) => items.length)).toEqual([12, 12, 8]);
    expect(new Set([first, ...others].flatMap(skus)).size).toBe(44);
  });

  test('a page beyond the end is empty but has the total', async () => {
    for (const page of ['5', '999999999999999']) {
      expect(await list(`?page=${page}`)).toMatchObject({ items: [], total: 44 });
    }
  });

  test('page sizes up to 48 are accepted, and larger page sizes are reduced to 48', async () => {
    expect((await list('?pageSize=5')).items).toHaveLength(5);
    expect((await list('?pageSize=500')).pageSize).toBe(48);
  });

  test.each([
    '?category=boat',
    '?page=0',
    '?page=-1',
    '?page=1e3',
    '?pageSize=0',
    '?min=abc&max=-5',
    '?min=5000000&max=1000000',
    '?sort=cheapest',
    '?inStock=maybe',
    '?brand=Nobody',
    '?brand=',
    '?vehicle=ford-t&year=1908',
    '?year=2023',
    '?type=boat',
    '?q=&q=',
    '?utm_source=mail&__proto__=1',
  ])('the list ignores invalid parameters: %s', async (query) => {
    expect((await list(query)).total).toBe(44);
  });

  test('the first value of a repeated parameter is used', async () => {
    expect((await list('?category=motor&category=tool')).total).toBe(7);
  });

  test('the stock is shown as a number only if it is low', async () => {
    const of = (sku: string) => all.find((item) => item.sku === sku)?.stock;
    expect(of('CAP-CLAMP')).toEqual({ state: 'in', left: null });
    expect(of('PIN-HV-MOD')).toEqual({ state: 'low', left: 4 });
    expect(of('DC-AUTO-150')).toEqual({ state: 'low', left: 1 });
    expect((await search('GANG-1000V')).items[0]?.stock).toEqual({ state: 'out', left: 0 });
  });

  test('a product in the list states how many of its variants are on sale', async () => {
    const counts = async () =>
      Object.fromEntries(
        (await list('?pageSize=48')).items.map(({ sku, variantCount }) => [sku, variantCount]),
      );
    expect(await counts()).toMatchObject({ 'CAP-T2-32': 5, 'CAP-CLAMP': undefined });
    const isLong = eq(products.sku, 'CAP-T2-32-10M');
    await api.db.update(products).set({ status: 'archived' }).where(isLong);
    expect(await counts()).toMatchObject({ 'CAP-T2-32': 4 });
    await api.db.update(products).set({ status: 'active' }).where(isLong);
  });

  test('the shown stock excludes reserved items', async () => {
    const [row] = await api.db.select().from(products).where(eq(products.sku, 'CAP-PORT-22'));
    const at = eq(stock.productId, row?.id as string);
    await api.db.update(stock).set({ reserved: 25 }).where(at);
    const { items } = await list('?pageSize=48&inStock=1');
    expect(skus({ items })).not.toContain('CAP-PORT-22');
    await api.db.update(stock).set({ reserved: 22 }).where(at);
    const again = (await list('?pageSize=48')).items.find(({ sku }) => sku === 'CAP-PORT-22');
    expect(again?.stock).toEqual({ state: 'low', left: 3 });
    await api.db.update(stock).set({ reserved: 0 }).where(at);
  });
});

describe('a price range', () => {
  test('a price range includes both limits', async () => {
    const { items } = await list('?pageSize=48&min=650000&max=690000');
    expect(skus({ items }).sort()).toEqual(['LOC-HEPA', 'O-CAM-32A']);
  });
});

describe('a sort order', () => {
  const sorted = async (sort: string) => (await list(`?pageSize=48&sort=${sort}`)).items;

  test('products are sorted by price, ascending or descending', async () => {
    const up = (await sorted('price-asc')).map(({ price }) => price);
    expect(up).toEqual([...up].sort((a, b) => a - b));
    const down = (await sorted('price-desc')).map(({ price }) => price);
    expect(down).toEqual([...down].sort((a, b) => b - a));
  });

  test('products are sorted newest first or best-selling first', async () => {
    expect((await sorted('newest'))[0]?.sku).toBe('DC-OBD-EV');
    await api.db.update(products).set({ soldCount: 99 }).where(eq(products.sku, 'LOC-HEPA'));
    expect((await sorted('bestselling'))[0]?.sku).toBe('LOC-HEPA');
    await api.db.update(products).set({ soldCount: 0 }).where(eq(products.sku, 'LOC-HEPA'));
  });

  test('the sort order is stable, even among equal products', async () => {
    for (const sort of ['featured', 'bestselling', 'newest']) {
      const whole = skus({ items: await sorted(sort) });
      const pages = await Promise.all(
        [1, 2, 3, 4, 5].map((page) => list(`?sort=${sort}&pageSize=10&page=${page}`)),
      );
      expect(pages.flatMap(skus)).toEqual(whole);
    }
  });
});

describe('facets', () => {
  test('facets count all products on sale', async () => {
    const { facets } = await list();
    expect(facets.categories).toEqual([
      { value: 'battery-charger', count: 12 },
      { value: 'motor', count: 7 },
      { value: 'charging-cable', count: 9 },
      { value: 'tool', count: 16 },
    ]);
    expect(facets.brands.reduce((sum, { count }) => sum + count, 0)).toBe(44);
    expect(facets.price).toEqual({ min: 250_000, max: 68_000_000 });
    expect(facets.inStock).toBe(44);
  });

  test('facet counts ignore the facet’s own filter and apply all other filters', async () => {
    const isVariant = inArray(
      products.sku,
      VARIANT_PRODUCTS.map(({ sku }) => sku),
    );
    // Which variant a list shows depends on the filters.
    await api.db.update(products).set({ status: 'archived' }).where(isVariant);
    const { facets, total, items } = await list('?category=tool&brand=EVCare%20Pro&max=2000000&inStock=1');
    const shown = (await list('?pageSize=48')).items;
    await api.db.update(products).set({ status: 'active' }).where(isVariant);
    const mind = (without: 'category' | 'brand' | 'price' | 'stock') =>
      shown.filter(
        ({ category, brand, price, stock: { state } }) =>
          (without === 'category' || category === 'tool') &&
          (without === 'brand' || brand === 'EVCare Pro') &&
          (without === 'price' || price <= 2_000_000) &&
          (without === 'stock' || state !== 'out'),
      );
    expect([total, skus({ items })]).toEqual([
      6,
      ['AMPE-KIM', 'KHOA-LOTO', 'TUA-VIT-8', 'DC-OBD-EV', 'MU-BAO-HO', 'THAM-1000V'],
    ]);
    expect(facets.categories).toEqual(
      PRODUCT_CATEGORIES.map((value) => ({
        value,
        count: mind('category').filter(({ category }) => category === value).length,
      })).filter(({ count }) => count > 0),
    );
    expect(Object.fromEntries(facets.brands.map(({ value, count }) => [value, count]))).toEqual({
      'EVCare Pro': mind('brand').filter(({ brand }) => brand === 'EVCare Pro').length,
      EVCare: mind('brand').filter(({ brand }) => brand === 'EVCare').length,
    });
    const prices = mind('price').map(({ price }) => price);
    expect(facets.price).toEqual({ min: Math.min(...prices), max: Math.max(...prices) });
    expect(facets.inStock).toBe(mind('stock').filter(({ stock: { state } }) => state !== 'out').length);
  });

  test('the brand filter accepts several brands, as repeated parameters or separated by commas', async () => {
    const wanted = ['EVCare', 'Trạm Nhà'];
    const count = all.filter(({ brand }) => wanted.includes(brand)).length;
    const encoded = wanted.map(encodeURIComponent);
    expect((await list(`?brand=${encoded.join(',')}`)).total).toBe(count);
    expect((await list(`?brand=${encoded.join('&brand=')}`)).total).toBe(count);
    expect((await list(`?brand=${encoded.join(',')},Nobody`)).total).toBe(count);
  });

  test('facets have no price range if nothing matches', async () => {
    const { facets, total } = await search('zzzzqqqq');
    expect([total, facets.price, facets.brands]).toEqual([0, null, []]);
  });
});

describe('the search', () => {
  test('the search returns the same results with and without accents', async () => {
    const plain = skus(await search('cap sac'));
    expect(plain.length).toBeGreaterThan(2);
    expect(skus(await search('cáp sạc'))).toEqual(plain);
    expect(skus(await search('CÁP SẠC'.normalize('NFD')))).toEqual(plain);
  });

  test('the search finds "Động cơ" by "dong co", although đ does not decompose', async () => {
    const found = skus(await search('dong co'));
    expect(found).toEqual(skus(await search('động cơ')));
    expect(found).toEqual(expect.arrayContaining(['DC-AUTO-150', 'DC-DK-72V', 'DC-MOTO-3000']));
  });

  test('the search requires every word, in any order', async () => {
    expect(skus(await search('5 m type cáp'))).toEqual(['CAP-T2-32']);
    expect(skus(await search('kw treo 11'))).toEqual(['SAC-AC-11']);
    expect(skus(await search('cáp di động'))).toEqual(['CAP-PORT-22']);
  });

  test('the search finds products by SKU, brand, category and synonyms', async () => {
    expect(skus(await search('SAC-AC-11'))[0]).toBe('SAC-AC-11');
    expect(skus(await search('dụng cụ')).length).toBe(16);
    expect(skus(await search('trạm nhà')).length).toBe(9);
    expect(skus(await search('charger'))).toEqual(expect.arrayContaining(['SAC-AC-7', 'SAC-AC-11']));
    expect(skus(await search('acquy'))).toContain('PIN-12V-45');
    expect(skus(await search('ắc quy'))[0]).toBe('PIN-12V-45');
  });

  test('the search finds parts by the name of a vehicle that they fit', async () => {
    const skuList = skus(await search('vf 8'));
    expect(skuList).toEqual(expect.arrayContaining(['PIN-HV-MOD', 'DC-AUTO-150', 'LOC-HEPA']));
    expect(skus(await search('feliz')).sort()).toEqual([
      'DC-DK-72V',
      'DC-MOTO-3000',
      'PIN-MOTO-LFP',
      'SAC-MOTO-60',
      'TAY-GA',
    ]);
  });

  test('the search ranks names that begin with the words first', async () => {
    expect(
      skus(await search('bộ sạc'))
        .slice(0, 2)
        .sort(),
    ).toEqual(['SAC-AC-11', 'SAC-AC-7']);
    expect(skus(await search('móc'))[0]).toBe('CAP-CLAMP');
    expect(skus(await search('găng'))[0]).toBe('GANG-1000V-11');
  });

  test('the search tolerates a typing error if nothing else matches', async () => {
    expect(skus(await search('dong cow dien'))).toContain('DC-MOTO-3000');
    expect(skus(await search('chan doann'))).toEqual(['DC-OBD-EV']);
    expect(skus(await search('cáp type2'))[0]).toBe('CAP-T2-32');
    expect(skus(await search('lcọ gió'))).toEqual(['LOC-HEPA', 'LOC-THAN']);
  });

  test('the search treats wildcard characters literally', async () => {
    for (const text of ['%', '_', '\\', '%%%%', '🙂', '…']) {
      expect((await search(text)).total).toBe(0);
    }
    expect(skus(await search('100%'))).toEqual(skus(await search('100')));
  });

  test('the search truncates long queries', async () => {
    const long = await api.call('GET', `/products?q=${'sac%20'.repeat(600)}`);
    expect(long.statusCode).toBe(200);
    expect(skus(await search(`cáp ${' '.repeat(200)}zzzz`))).toEqual(skus(await search('cáp')));
  });

  test('the search can be combined with filters and another sort order', async () => {
    const page = await search('sạc', '&category=charging-cable&min=300000&max=2700000&sort=price-asc');
    expect(skus(page)).toEqual(['CAP-CLAMP', 'NEP-CAP', 'O-CAM-32A', 'DAU-T1-T2', 'DAU-GBT-T2', 'CAP-T2-16']);
  });
});

describe('a vehicle', () => {
  test('a vehicle limits the list to products that may fit it', async () => {
    const { items } = await list('?pageSize=48&vehicle=vinfast-vf-8&year=2023');
    const vehicle = { type: 'car', model: 'vinfast-vf-8', year: 2023 } as const;
    const expected = all.filter(({ fitment }) => fits(fitment, vehicle) !== 'no');
    expect(skus({ items }).sort()).toEqual(expected.map(({ sku }) => sku).sort());
    expect(skus({ items })).toContain('DC-AUTO-150');
    const later = await list('?pageSize=48&vehicle=vinfast-vf-8&year=2026');
    expect(skus(later)).not.toContain('DC-AUTO-150');
  });

  test('a vehicle type without a model also lists products that fit only some models of the type', async () => {
    const motorbikes = skus(await list('?pageSize=48&type=motorbike'));
    expect(motorbikes).toContain('PIN-MOTO-LFP');
    expect(motorbikes).not.toContain('CAP-T2-32');
    expect(motorbikes).toContain('DC-OBD-EV');
  });
});

describe('one product', () => {
  const detail = async (slug: string) => {
    const response = await api.call('GET', `/products/${slug}`);
    return { reply: response, detail: productDetailSchema.safeParse(response.data.data).data };
  };

  test('a product is returned with its specifications, the models it fits, and related products other than itself', async () => {
    const { detail: shown } = await detail('dong-co-dien-xe-may-3000-w');
    expect(shown?.product.sku).toBe('DC-MOTO-3000');
    expect(shown?.specs).toContainEqual({ label: 'Công suất', value: '3 kW' });
    expect(shown?.models.map(({ model }) => model)).toEqual(['Weaver', 'Feliz S', 'Theon S']);
    expect(shown).toMatchObject({ warrantyMonths: 18, weightGram: 9_000, origin: 'Việt Nam' });
    expect(shown?.related.length).toBeGreaterThan(0);
    expect(shown?.related.map(({ sku }) => sku)).not.toContain('DC-MOTO-3000');
  });

  test('related products of the same kind come before others of the category', async () => {
    const { detail: shown } = await detail('bo-sac-treo-tuong-ac-7-4-kw');
    expect(shown?.related.map(({ sku }) => sku)).toEqual([
      expect.stringMatching(/^SAC-/),
      expect.stringMatching(/^SAC-/),
      expect.anything(),
      expect.anything(),
    ]);
  });

  test('related products in stock are listed first', async () => {
    const { detail: shown } = await detail('dong-co-dien-xe-may-3000-w');
    const sold = eq(stock.productId, shown?.related[0]?.id ?? '');
    const [before] = await api.db.update(stock).set({ reserved: stock.onHand }).where(sold).returning();
    const { detail: later } = await detail('dong-co-dien-xe-may-3000-w');
    expect(before?.productId).not.toBe(later?.related[0]?.id);
    expect(
      later?.related.every(({ id, stock: { state } }) => state !== 'out' || id === later.related.at(-1)?.id),
    ).toBe(true);
    await api.db.update(stock).set({ reserved: 0 }).where(sold);
  });

  test('a product shows the average of its reviews', async () => {
    const [row] = await api.db.select().from(products).where(eq(products.sku, 'CAP-CLAMP'));
    const [time, people] = [api.clock.now(), [await api.person(), await api.person(), await api.person()]];
    const stamps = { createdAt: time, updatedAt: time, productId: row?.id as string, text: '' };
    await api.db
      .insert(reviews)
      .values(people.map(({ id }, index) => ({ ...stamps, userId: id, rating: [5, 4, 4][index] as number })));
    const { detail: shown } = await detail('moc-treo-khoa-cap-sac');
    expect(shown?.product.rating).toEqual({ average: 4.3, count: 3 });
  });

  test('an unknown or archived product returns 404 with related products', async () => {
    await api.db.update(products).set({ status: 'archived' }).where(eq(products.sku, 'SAC-AC-11'));
    const archived = 'bo-sac-treo-tuong-ac-11-kw-3-pha';
    for (const slug of ['no-such-thing', archived, '%2e%2e', "'--"]) {
      const { reply: response } = await detail(encodeURI(slug));
      const code = slug === archived ? 'PRODUCT_ARCHIVED' : 'NOT_FOUND';
      expect([response.statusCode, errorBodySchema.parse(response.data).code]).toEqual([404, code]);
      const related = await api.call('GET', `/products/${encodeURI(slug)}/related`);
      const items = related.data.data.items.map((item: unknown) => productSchema.parse(item)) as Product[];
      expect(items).toHaveLength(4);
      expect(skus({ items })).not.toContain('SAC-AC-11');
    }
    expect(skus(await list('?pageSize=48'))).not.toContain('SAC-AC-11');
    await api.db.update(products).set({ status: 'active' }).where(eq(products.sku, 'SAC-AC-11'));
  });
});
