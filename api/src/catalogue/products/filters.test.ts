import { fits, type Fitment, type Vehicle } from '@evcare/shared-contracts/shop';
import fc from 'fast-check';
import { eq } from 'drizzle-orm';
import { startApi, type TestApi } from '../../../test/api';
import { addProduct } from '../../../test/shop';
import { products } from './tables';
import { mayFit } from './filters';

let api: TestApi;
let id: string;
beforeAll(async () => {
  api = await startApi();
  id = await addProduct(api);
});
afterAll(() => api.close());

const codes = fc.constantFrom('a', 'b', "c'--");
const year = fc.option(fc.integer({ min: 2018, max: 2023 }));
const type = fc.constantFrom('car' as const, 'motorbike' as const);
const fitments: fc.Arbitrary<Fitment> = fc.record(
  {
    types: fc.uniqueArray(type),
    models: fc.array(fc.record({ code: codes, yearFrom: year, yearTo: year }), { maxLength: 3 }),
  },
  { noNullPrototype: true },
);
const vehicles: fc.Arbitrary<Vehicle> = fc.record({ type, model: fc.option(codes), year });

test('the database filter returns the products that the contract’s fitment does not exclude, for any vehicle', async () => {
  await fc.assert(
    fc.asyncProperty(fitments, vehicles, async (fitment, vehicle) => {
      await api.db.update(products).set({ fitment }).where(eq(products.id, id));
      const rows = await api.db.select({ id: products.id }).from(products).where(mayFit(vehicle));
      expect(rows.length === 1).toBe(fits(fitment, vehicle) !== 'no');
    }),
    { numRuns: 500 },
  );
});
