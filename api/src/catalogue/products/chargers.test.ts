import { chargersSchema, productDetailSchema, vehicleModelsSchema } from '@evcare/shared-contracts/shop';
import { eq } from 'drizzle-orm';
import { startApi, type TestApi } from '../../../test/api';
import { addProduct, type ProductChanges } from '../../../test/shop';
import { vehicleModels } from '../vehicle-models/tables';
import { products } from './tables';

let api: TestApi;
beforeAll(async () => void (api = await startApi()));
afterAll(() => api.close());
beforeEach(() => api.db.update(products).set({ status: 'archived' }));

const wallBox = { kind: ['charger'], plug: ['type2'], power: ['7.4'], current: ['32'], phases: ['1'] };
const charger = (changes: ProductChanges = {}) =>
  addProduct(api, { category: 'battery-charger', attributes: wallBox, ...changes });
const list = async () => {
  const response = await api.call('GET', '/chargers');
  expect(response.statusCode).toBe(200);
  return chargersSchema.parse(response.data.data).items;
};

test('lists chargers and cables on sale with their plugs and power', async () => {
  const box = await charger();
  const cable = await charger({
    category: 'charging-cable',
    attributes: { kind: ['cable'], plug: ['type2'], power: ['22'], current: ['32'], phases: ['3'] },
    price: 600_000,
  });
  await charger({ attributes: { kind: ['battery'], power: ['7.4'] } });
  await charger({ attributes: { kind: ['charger'] } });
  await charger({ category: 'motor' });
  await charger({ status: 'archived' });
  const items = await list();
  expect(items.map(({ product }) => product.id)).toEqual([box, cable]);
  expect(items.map(({ charger: data }) => data)).toEqual([
    { plugs: ['type2'], phases: 1, watts: 7_400, wattsPerPhase: 7_400 },
    { plugs: ['type2'], phases: 3, watts: 22_000, wattsPerPhase: 7_360 },
  ]);
});

test('lists one variant of each power, the cheapest in stock', async () => {
  const variantGroup = 'hop';
  await charger({ variantGroup, price: 400_000, onHand: 0 });
  const cheapest = await charger({ variantGroup, price: 500_000 });
  await charger({ variantGroup, price: 600_000 });
  const stronger = await charger({ variantGroup, price: 700_000, attributes: { ...wallBox, power: ['11'] } });
  expect((await list()).map(({ product }) => product.id)).toEqual([cheapest, stronger]);
});

test('the details of a product have its charging data only if it is a charger', async () => {
  const ids = [await charger(), await addProduct(api)];
  const details = await Promise.all(
    ids.map(async (id) => {
      const [row] = await api.db.select().from(products).where(eq(products.id, id));
      return productDetailSchema.parse((await api.call('GET', `/products/${row?.slug}`)).data.data);
    }),
  );
  expect(details.map((detail) => detail.charger?.watts)).toEqual([7_400, undefined]);
});

test('vehicle models are listed with their charging data, if it is known', async () => {
  const time = api.clock.now();
  const model = { type: 'car' as const, make: 'Hãng', yearFrom: 2024, createdAt: time, updatedAt: time };
  const charging = {
    acConnector: 'type2' as const,
    acPhases: 3,
    acWatts: 11_000,
    dcConnector: 'ccs2' as const,
    batteryWattHours: 87_700,
  };
  await api.db.insert(vehicleModels).values([
    { ...model, code: 'known', model: 'A', charging },
    { ...model, code: 'unknown', model: 'B' },
  ]);
  const { items } = vehicleModelsSchema.parse((await api.call('GET', '/vehicle-models')).data.data);
  expect(items.map((item) => item.charging)).toEqual([charging, undefined]);
});
