import { startApi, type Person, type TestApi } from '../../../test/api';
import { mergeTools } from '../../../test/merges';
import { walkIn } from '../../../test/occupancy';
import { vehicleOwnerships } from '../../workshop/vehicles/tables';

let api: TestApi;
let manager: Person;
let tools: ReturnType<typeof mergeTools>;
beforeAll(async () => {
  api = await startApi({ demo: true });
  manager = await api.person({ role: 'manager' });
  tools = mergeTools(api, manager);
});
afterAll(() => api.close());

const pairs = async () =>
  (await api.call('GET', '/customers/duplicates', { token: manager.token })).data.data;
const visit = (userId: string, plate: string) =>
  walkIn(api, {
    vehicle: { type: 'car', make: 'VinFast', model: 'VF 5', year: 2024, plate } as never,
    userId,
  });
const duplicatesOf = async (id: string): Promise<[string, string[]][]> =>
  (await tools.detail(id)).duplicates.map(({ id: other, reasons }: { id: string; reasons: string[] }) => [
    other,
    reasons,
  ]);

test('customers with one phone number, one mailbox and one vehicle are suggested with these reasons', async () => {
  const one = await api.person({ phoneNumber: '+84912777001', email: 'an.nguyen@gmail.com' });
  const two = await api.person({ phoneNumber: '+84912777001', email: 'annguyen+xe@gmail.com' });
  await tools.addCar(one.id, '60A70001');
  await visit(two.id, '60A70001');
  await api.person({ phoneNumber: '+84912777002', email: 'annguyen@example.vn' });

  const reasons = ['phone', 'email', 'plate'];
  expect(await duplicatesOf(one.id)).toEqual([[two.id, reasons]]);
  expect(await duplicatesOf(two.id)).toEqual([[one.id, reasons]]);
  const list = await pairs();
  expect(list).toMatchObject({ total: 1, items: [{ reasons }] });
  expect([list.items[0].one.id, list.items[0].two.id].sort()).toEqual([one.id, two.id].sort());
});

test('who owned a vehicle before, or was merged, is not suggested', async () => {
  const buyer = await api.person({ phoneNumber: '+84912777004' });
  const seller = await api.person({ phoneNumber: '+84912777005' });
  const car = await tools.addCar(buyer.id, '60A70002');
  await visit(seller.id, '60A70002');
  expect(await duplicatesOf(seller.id)).toEqual([[buyer.id, ['plate']]]);
  const time = api.clock.now();
  await api.db.insert(vehicleOwnerships).values({
    vehicleId: car,
    ownerId: seller.id,
    fromAt: time,
    toAt: time,
    createdAt: time,
    updatedAt: time,
  });
  expect(await duplicatesOf(seller.id)).toEqual([]);

  const [one, two] = [
    await api.person({ phoneNumber: '+84912777003' }),
    await api.person({ phoneNumber: '+84912777003' }),
  ];
  const before = (await pairs()).total;
  await tools.merge(one.id, two.id);
  expect([(await pairs()).total, await duplicatesOf(one.id)]).toEqual([before - 1, []]);
});
