import { eq } from 'drizzle-orm';
import { startApi, type Person, type TestApi } from '../../../test/api';
import { markErased, erasureRun } from '../../../test/erasures';
import { mergeTools } from '../../../test/merges';
import { walkIn } from '../../../test/occupancy';
import { auditLog } from '../../platform/audit/tables';
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

describe('customers who are marked as different people', () => {
  let phone = 777_100;
  /** Two customers with one phone number. */
  const couple = async () => {
    const phoneNumber = `+84912${(phone += 1)}`;
    return [await api.person({ phoneNumber }), await api.person({ phoneNumber })] as const;
  };
  const mark = (one: Person, two: Person, { token } = manager, reason = 'Vợ chồng dùng chung số') =>
    api.post(`/customers/${one.id}/distinct`, { otherId: two.id, reason }, { token });
  const unmark = (one: Person, two: Person) =>
    api.call('DELETE', `/customers/${one.id}/distinct/${two.id}`, { token: manager.token });
  const isListed = async (one: Person) =>
    (await pairs()).items.some((pair: { one: { id: string }; two: { id: string } }) =>
      [pair.one.id, pair.two.id].includes(one.id),
    );

  test('are suggested nowhere, and both records say who marked them and why', async () => {
    const [one, two] = await couple();
    expect(await isListed(one)).toBe(true);
    const desk = await api.person({ role: 'staff', fullName: 'Trần Lễ Tân' });
    const reply = await mark(one, two, desk);
    expect([reply.statusCode, reply.data.data.duplicates, reply.data.data.samePhone]).toEqual([200, [], []]);
    expect(await isListed(one)).toBe(false);
    for (const [own, other] of [
      [one, two],
      [two, one],
    ] as const) {
      expect(await duplicatesOf(own.id)).toEqual([]);
      const shown = { id: other.id, reason: 'Vợ chồng dùng chung số', markedBy: 'Trần Lễ Tân' };
      expect((await tools.detail(own.id)).distinct).toEqual([expect.objectContaining(shown)]);
      const entries = await api.db.select().from(auditLog).where(eq(auditLog.entityId, own.id));
      expect(entries).toContainEqual(
        expect.objectContaining({
          action: 'customers_marked_distinct',
          actorId: desk.id,
          detail: { other: other.id, reason: 'Vợ chồng dùng chung số' },
        }),
      );
    }
    const again = await mark(two, one, manager, 'Lý do khác');
    expect(again.data.data.distinct).toEqual([expect.objectContaining({ markedBy: 'Trần Lễ Tân' })]);
  });

  test('are suggested again once the mark is removed, from either record', async () => {
    const [one, two] = await couple();
    for (const [own, other] of [
      [one, two],
      [two, one],
    ] as const) {
      await mark(one, two);
      const reply = await unmark(own, other);
      expect([reply.statusCode, reply.data.data.distinct]).toEqual([200, []]);
      expect(await duplicatesOf(one.id)).toEqual([[two.id, ['phone']]]);
      expect(await isListed(one)).toBe(true);
    }
    expect((await unmark(one, two)).statusCode).toBe(404);
    const entries = await api.db.select().from(auditLog).where(eq(auditLog.entityId, two.id));
    expect(entries.filter(({ action }) => action === 'customers_unmarked_distinct')).toHaveLength(2);
  });

  test('are not merged, and the comparison says why', async () => {
    const [one, two] = await couple();
    await mark(one, two);
    const preview = (await tools.preview(two.id, one.id)).data.data;
    expect(preview).toMatchObject({ moves: [], distinct: { id: one.id, reason: 'Vợ chồng dùng chung số' } });
    expect((await tools.merge(one.id, two.id)).data.code).toBe('MARKED_DISTINCT');
    await unmark(two, one);
    expect((await tools.merge(one.id, two.id)).statusCode).toBe(200);
  });

  test('stay marked when one of them is merged into a third record, and when that is undone', async () => {
    const [one, two] = await couple();
    const third = await api.person({ phoneNumber: null });
    await mark(one, two);
    await mark(third, two);
    await tools.merge(third.id, one.id);
    expect((await tools.detail(two.id)).distinct.map(({ id }: { id: string }) => id)).toEqual([third.id]);
    await tools.undoNewest(third.id);
    const marked = (await tools.detail(two.id)).distinct.map(({ id }: { id: string }) => id);
    expect(marked.sort()).toEqual([one.id, third.id].sort());
    expect((await tools.detail(one.id)).distinct.map(({ id }: { id: string }) => id)).toEqual([two.id]);
  });

  test('are two customers, neither staff nor one person', async () => {
    const [one] = await couple();
    const desk = await api.person({ role: 'staff' });
    expect((await mark(one, desk)).statusCode).toBe(404);
    expect((await mark(one, one)).data.code).toBe('MERGE_SELF');
    const reply = await mark(one, desk, manager, ' ');
    expect([reply.statusCode, Object.keys(reply.data.errors)]).toEqual([400, ['reason']]);
  });

  test('keep no mark of one whose data is erased', async () => {
    const [one, two] = await couple();
    await mark(one, two);
    await markErased(api, [one.id]);
    await erasureRun(api).run();
    expect((await tools.detail(two.id)).distinct).toEqual([]);
  });
});
