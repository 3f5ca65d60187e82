import { productSuggestionsSchema, type OrderStatus } from '@evcare/shared-contracts/shop';
import { eq } from 'drizzle-orm';
import { DAY, startApi, type TestApi } from '../../../test/api';
import { insertOrder } from '../../../test/past-orders';
import { addProduct, type ProductChanges } from '../../../test/shop';
import { products, stock } from '../../catalogue/products/tables';

let api: TestApi;
beforeAll(async () => void (api = await startApi()));
afterAll(() => api.close());

/** Inserts an order of the given products. */
const order = (
  productIds: readonly string[],
  { status, daysAgo = 0 }: { status?: OrderStatus; daysAgo?: number } = {},
): Promise<string> =>
  insertOrder(api, productIds, {
    ...(status && { status }),
    contactName: 'Người Bí Mật',
    time: new Date(api.clock.now().getTime() - daysAgo * DAY),
  });

async function product(changes: ProductChanges = {}) {
  const id = await addProduct(api, changes);
  const [row] = await api.db.select().from(products).where(eq(products.id, id));
  return { id, slug: row?.slug as string };
}
const read = async (slug: string) => {
  const response = await api.call('GET', `/products/${slug}/suggestions`);
  expect(response.statusCode).toBe(200);
  expect(response.body).not.toContain('Người Bí Mật');
  const { boughtTogether, alternatives } = productSuggestionsSchema.parse(response.data.data);
  const ids = (items: readonly { id: string }[]) => items.map(({ id }) => id);
  return { together: ids(boughtTogether), alternatives: ids(alternatives) };
};

describe('bought together', () => {
  test('lists products that at least two orders contain together, the most frequent first', async () => {
    const [main, often, twice, once] = [await product(), await product(), await product(), await product()];
    for (let n = 0; n < 3; n++) await order([main.id, often.id]);
    for (let n = 0; n < 2; n++) await order([twice.id, main.id]);
    await order([main.id, once.id]);
    await order([often.id, once.id]);
    expect((await read(main.slug)).together).toEqual([often.id, twice.id]);
    expect((await read(once.slug)).together).toEqual([]);
  });

  test('does not count an order that has a product in two lines twice', async () => {
    const [main, other] = [await product(), await product()];
    await order([main.id, other.id, main.id, other.id]);
    expect((await read(main.slug)).together).toEqual([]);
  });

  test.each([
    ['cancelled orders', { status: 'cancelled' as const }],
    ['returned orders', { status: 'returned' as const }],
    ['orders of more than a year ago', { daysAgo: 366 }],
  ])('does not count %s', async (_name, of) => {
    const [main, other] = [await product(), await product()];
    await order([main.id, other.id]);
    await order([main.id, other.id], of);
    expect((await read(main.slug)).together).toEqual([]);
    await order([main.id, other.id], { daysAgo: 364 });
    api.clock.advance(6_000);
    expect((await read(main.slug)).together).toEqual([other.id]);
  });

  test('leaves out archived and sold-out products, and lists at most four', async () => {
    const main = await product();
    const sold = await Promise.all(Array.from({ length: 5 }, () => product()));
    const archived = await product({ status: 'archived' });
    const reserved = await product({ onHand: 2 });
    await api.db.update(stock).set({ reserved: 2 }).where(eq(stock.productId, reserved.id));
    const all = [main, ...sold, archived, reserved].map(({ id }) => id);
    await order(all);
    await order(all);
    const { together } = await read(main.slug);
    expect(together).toHaveLength(4);
    expect(together).not.toContain(archived.id);
    expect(together).not.toContain(reserved.id);
  });
});

describe('alternatives', () => {
  const charger = (changes: ProductChanges = {}) => product({ category: 'battery-charger', ...changes });
  const fitment = (...codes: string[]) => ({
    types: ['car' as const],
    models: codes.map((code) => ({ code, yearFrom: null, yearTo: null })),
  });
  beforeEach(() => api.db.update(products).set({ status: 'archived' }));

  test('are products in stock of the same category, nearest price first, at most four', async () => {
    const main = await charger({ onHand: 0, price: 500_000 });
    const prices = [900_000, 450_000, 520_000, 100_000, 700_000];
    const others: { id: string }[] = [];
    for (const price of prices) others.push(await charger({ price }));
    await charger({ onHand: 0, price: 500_000 });
    await charger({ status: 'archived', price: 500_000 });
    await product({ category: 'tool', price: 500_000 });
    const [far, near, nearest, , middle] = others.map(({ id }) => id);
    expect((await read(main.slug)).alternatives).toEqual([nearest, near, middle, far]);
  });

  test('are for some of the same vehicles', async () => {
    const main = await charger({ onHand: 0, fitment: fitment('vinfast-vf-8', 'byd-dolphin') });
    const same = await charger({ fitment: fitment('vinfast-vf-8'), price: 500_001 });
    await charger({ fitment: fitment('vinfast-vf-9') });
    await charger({ fitment: { types: ['motorbike'], models: [] } });
    const anyCar = await charger({ fitment: fitment(), price: 500_002 });
    const anyVehicle = await charger({ fitment: { types: [], models: [] }, price: 500_003 });
    expect((await read(main.slug)).alternatives).toEqual([same.id, anyCar.id, anyVehicle.id]);
  });

  test('are of the same kind, so that no tool is an alternative to safety gear', async () => {
    const main = await charger({ onHand: 0, attributes: { kind: ['safety-gear'] } });
    const same = await charger({ attributes: { kind: ['safety-gear'] }, price: 900_000 });
    await charger({ attributes: { kind: ['upkeep'] } });
    expect((await read(main.slug)).alternatives).toEqual([same.id]);
  });

  test('include one variant of a product', async () => {
    const main = await charger({ onHand: 0 });
    const near = await charger({ variantGroup: 'group', price: 510_000 });
    await charger({ variantGroup: 'group', price: 520_000 });
    expect((await read(main.slug)).alternatives).toEqual([near.id]);
  });

  test('are not listed for a product in stock', async () => {
    const main = await charger();
    await charger();
    expect((await read(main.slug)).alternatives).toEqual([]);
  });
});

test('an unknown and an archived product have no suggestions', async () => {
  const archived = await product({ status: 'archived' });
  for (const slug of ['nothing', archived.slug]) {
    expect((await api.call('GET', `/products/${slug}/suggestions`)).statusCode).toBe(404);
  }
});
