import { eq, inArray, sql } from 'drizzle-orm';
import { startApi, type Person, type Reply, type TestApi } from '../../../test/api';
import { erasureRun, erasureTools, tablesWith } from '../../../test/erasures';
import { addGuestVisit } from '../../../test/guest-visits';
import { addProduct, orderForm, sendOrder } from '../../../test/shop';
import { users } from '../../identity/users/tables';
import { auditLog } from '../../platform/audit/tables';
import { orders } from '../../sales/orders/tables';
import { serviceOrders } from '../../workshop/service-orders/tables';
import { erasures } from './tables';

let api: TestApi;
let admin: Person;
let manager: Person;
let staff: Person;
let tools: ReturnType<typeof erasureTools>;
beforeAll(async () => {
  api = await startApi({ demo: true, limitScale: 1_000 });
  [admin, manager, staff] = [
    await api.person({ role: 'admin' }),
    await api.person({ role: 'manager' }),
    await api.person({ role: 'staff' }),
  ];
  tools = erasureTools(api, admin);
});
afterAll(() => api.close());

interface Guest {
  readonly fullName: string;
  readonly phoneNumber: string;
  readonly email: string;
}
let guests = 0;
const newGuest = (): Guest => {
  const number = String(61_000_000 + ++guests);
  // Names have no digits.
  const name = [...number].map((digit) => String.fromCharCode(97 + Number(digit))).join('');
  return { fullName: `Công Tằng X${name}`, phoneNumber: `09${number}`, email: `cong.${number}@example.vn` };
};
/** Order of a guest, which is over unless it has another status. */
const order = async (contact: Guest, status: 'completed' | 'placed' = 'completed') => {
  const id = await addProduct(api);
  const form = orderForm([{ id, quantity: 1 }], 500_000, { contact, note: `Gọi ${contact.fullName}` });
  const { code } = (await sendOrder(api, form)).data.data;
  if (status === 'completed')
    await api.db.update(orders).set({ status, paymentStatus: 'paid' }).where(eq(orders.code, code));
  return code as string;
};
const find = async ({ phoneNumber }: Guest, code: string, rows: readonly string[] = []): Promise<Reply> => {
  const query = new URLSearchParams({ phoneNumber, code, ...(rows.length > 0 && { rows: rows.join(',') }) });
  return api.call('GET', `/staff/guest-data?${query}`, { token: staff.token });
};
const rowsOf = async (guest: Guest, code: string) => (await find(guest, code)).data.data.rows;
const send = async (
  act: 'copy' | 'erasure',
  { phoneNumber }: Guest,
  { code, rowIds, by }: { code: string; rowIds: readonly string[]; by: Person },
): Promise<Reply> =>
  api.post(
    `/staff/guest-data/${act}`,
    { phoneNumber, code, rowIds, checkedBy: 'document' },
    { token: by.token },
  );
const idsOf = async (guest: Guest, code: string): Promise<string[]> =>
  (await rowsOf(guest, code)).map(({ id }: { id: string }) => id);
const request = async (guest: Guest, code: string, rowIds?: readonly string[]): Promise<Reply> =>
  send('erasure', guest, { code, rowIds: rowIds ?? (await idsOf(guest, code)), by: staff });
const newest = async () =>
  (
    await api.db
      .select()
      .from(erasures)
      .orderBy(sql`id desc`)
      .limit(1)
  )[0] as typeof erasures.$inferSelect;
const countUsers = () => api.db.$count(users);

test('a guest is found by telephone number and code, and by neither alone', async () => {
  const [guest, other] = [newGuest(), newGuest()];
  const code = await order(guest);
  const foreign = await order(other);
  const visit = await addGuestVisit(api, { ...guest, isDelivered: true });
  const { data } = (await find(guest, code.toLowerCase())).data;
  expect(data.rows.map(({ kind, code: found }: { kind: string; code: string }) => [kind, found])).toEqual([
    ['order', code],
    ['serviceOrder', visit.code],
  ]);
  expect([data.customers, data.erasure, data.open]).toEqual([[], null, []]);
  expect(data.retained.map(({ kind }: { kind: string }) => kind)).toEqual(['services', 'sales']);
  expect((await find(guest, foreign)).statusCode).toBe(404);
  expect((await find(other, code)).statusCode).toBe(404);
  expect((await find(guest, 'DH-1')).statusCode).toBe(404);
});

test('orders of an account are not a guest’s, and the record with the number is named', async () => {
  const guest = newGuest();
  const owner = await api.person({ phoneNumber: guest.phoneNumber.replace('0', '+84') });
  const form = orderForm([{ id: await addProduct(api), quantity: 1 }], 500_000, { contact: guest });
  const own = (await sendOrder(api, form, { token: owner.token })).data.data.code;
  expect((await find(guest, own)).statusCode).toBe(404);
  const code = await order(guest);
  const { data } = (await find(guest, code)).data;
  expect(data.rows.map(({ code: found }: { code: string }) => found)).toEqual([code]);
  expect(data.customers).toMatchObject([{ id: owner.id }]);
});

test('rows with another name need a choice, because a number may be shared', async () => {
  const guest = newGuest();
  const [code, partners] = [await order(guest), await order({ ...guest, fullName: 'Bà Xã' })];
  const rows = await rowsOf(guest, code);
  expect(
    rows.map(({ code: found, likely }: { code: string; likely: boolean }) => [found, likely]).sort(),
  ).toEqual(
    [
      [code, true],
      [partners, false],
    ].sort(),
  );
  const retained = async (ids: readonly string[]) =>
    (await find(guest, code, ids)).data.data.retained[0].count;
  expect([await retained([]), await retained(rows.map(({ id }: { id: string }) => id))]).toEqual([1, 2]);
});

test('a copy has the chosen rows of the guest, makes no record, and is logged', async () => {
  const guest = newGuest();
  const [code, second] = [await order(guest), await order({ ...guest, fullName: 'Bà Xã' })];
  const chosen = (await rowsOf(guest, code)).find((row: { code: string }) => row.code === code);
  const before = await countUsers();
  const reply = await send('copy', guest, { code, rowIds: [chosen.id], by: manager });
  expect(reply.statusCode).toBe(200);
  const { json, html } = reply.data.data;
  const { sections, retainedAfterErasure } = JSON.parse(json);
  expect(sections.orders).toMatchObject([{ code, contactName: guest.fullName, contactEmail: guest.email }]);
  expect([sections.account, retainedAfterErasure.length]).toEqual([undefined, 1]);
  expect(html).not.toContain('erased.invalid');
  expect(json).not.toContain(second);
  expect(await countUsers()).toBe(before);
  expect((await api.db.select().from(orders).where(eq(orders.code, code)))[0]?.userId).toBeNull();
  const entries = await api.db.select().from(auditLog).where(eq(auditLog.entityId, chosen.id));
  expect(entries).toContainEqual(
    expect.objectContaining({ action: 'guest_data_exported', actorId: manager.id, entityName: 'order' }),
  );
  expect((await send('copy', guest, { code, rowIds: [chosen.id], by: staff })).statusCode).toBe(403);
});

test('an approved erasure leaves the document without the person, and no trace of the guest', async () => {
  const guest = newGuest();
  const code = await order(guest);
  const visit = await addGuestVisit(api, { ...guest, isDelivered: true });
  const before = await countUsers();
  expect((await request(guest, code)).statusCode).toBe(200);
  const { id } = await newest();
  const [listed] = (await tools.list('?state=requested')).items;
  expect(listed).toMatchObject({ id, customer: null, guestCodes: [code, visit.code], open: [] });
  expect(listed.retained.map(({ kind }: { kind: string }) => kind)).toEqual(['services', 'sales']);
  expect(await countUsers()).toBe(before);
  expect((await tools.approve(id)).statusCode).toBe(200);
  await erasureRun(api).run();
  expect((await find(guest, code)).statusCode).toBe(200);
  await tools.passWait(id);
  await erasureRun(api).run();

  const { state, retained, userIds, userId } = await newest();
  expect([state, userIds]).toEqual(['done', [userId]]);
  expect(retained.map(({ kind, until }) => [kind, until])).toEqual([
    ['services', '2036-12-31'],
    ['sales', '2036-12-31'],
  ]);
  const [kept] = await api.db.select().from(orders).where(eq(orders.code, code));
  expect(kept).toMatchObject({ total: 500_000, contactName: 'Khách đã xoá', contactEmail: null, userId });
  const [done] = await api.db.select().from(serviceOrders).where(eq(serviceOrders.code, visit.code));
  expect(done).toMatchObject({ fullName: 'Khách đã xoá', userId });
  const texts = [guest.fullName, guest.email, guest.phoneNumber.slice(1), visit.plate.replace(/\W/g, '')];
  expect(await tablesWith(api, texts)).toEqual([]);
  expect((await find(guest, code)).statusCode).toBe(404);
  const [listedDone] = (await tools.list('?state=done')).items;
  expect(listedDone).toMatchObject({ id, customer: null, guestCodes: [code, visit.code] });
});

test('an erasure waits while an order of the guest is open, and makes no record meanwhile', async () => {
  const guest = newGuest();
  const code = await order(guest);
  await request(guest, code);
  const { id } = await newest();
  await tools.approve(id);
  await tools.passWait(id);
  await api.db.update(orders).set({ status: 'packing' }).where(eq(orders.code, code));
  const before = await countUsers();
  await erasureRun(api).run();
  expect([(await newest()).state, await countUsers()]).toEqual(['approved', before]);
  const open = (await tools.list('?state=approved')).items.find(
    (item: { id: string }) => item.id === id,
  ).open;
  expect(open).toEqual([{ kind: 'order', code }]);
  await api.db.update(orders).set({ status: 'completed' }).where(eq(orders.code, code));
  await erasureRun(api).run();
  expect((await newest()).state).toBe('done');
});

test('a request about an open order is refused, and so is a second one about the same row', async () => {
  const guest = newGuest();
  const code = await order(guest, 'placed');
  const refused = await request(guest, code);
  expect([refused.data.code, refused.data.details.open]).toEqual([
    'ERASURE_BLOCKED',
    [{ kind: 'order', code }],
  ]);
  await api.db
    .update(orders)
    .set({ status: 'completed', paymentStatus: 'paid' })
    .where(eq(orders.code, code));
  const replies = await Promise.all([request(guest, code), request(guest, code)]);
  expect(replies.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409]);
  expect((await find(guest, code)).data.data.erasure).toMatchObject({
    state: 'requested',
    channel: 'document',
  });
});

test('a guest takes the request back, and the data stays as it is', async () => {
  const guest = newGuest();
  const code = await order(guest);
  await request(guest, code);
  const { id } = await newest();
  await tools.approve(id);
  await tools.passWait(id);
  const withdraw = () => api.post(`/staff/guest-data/erasures/${id}/withdraw`, {}, { token: staff.token });
  expect((await withdraw()).statusCode).toBe(200);
  expect((await withdraw()).data.code).toBe('ERASURE_ENDED');
  await erasureRun(api).run();
  expect((await find(guest, code)).data.data).toMatchObject({ erasure: null, rows: [{ code }] });
});

test('who wrote the request down does not decide it, and a rejection is not mailed', async () => {
  const guest = newGuest();
  const code = await order(guest);
  const rowIds = await idsOf(guest, code);
  await send('erasure', guest, { code, rowIds, by: admin });
  const { id } = await newest();
  expect((await tools.approve(id)).data.code).toBe('OWN_REQUEST');
  const other = await api.person({ role: 'admin' });
  const reason = { reason: 'Cơ quan thuế yêu cầu giữ' };
  expect((await api.post(`/admin/erasures/${id}/reject`, reason, { token: other.token })).statusCode).toBe(
    200,
  );
  expect((await newest()).state).toBe('rejected');
});

test('rows of another guest are not added to a request', async () => {
  const [guest, other] = [newGuest(), newGuest()];
  const [code, foreign] = [await order(guest), await order(other)];
  const rowIds = [...(await idsOf(guest, code)), ...(await idsOf(other, foreign))];
  expect((await request(guest, code, rowIds)).statusCode).toBe(404);
  expect((await request(guest, code, [])).statusCode).toBe(400);
});

test('what a restored backup brings back is erased again', async () => {
  const guest = newGuest();
  const code = await order(guest);
  const before = await api.db.select().from(orders).where(eq(orders.code, code));
  await request(guest, code);
  const { id, userId } = await newest();
  await tools.approve(id);
  await tools.passWait(id);
  await erasureRun(api).run();
  // As a backup from before the erasure has it: neither the record, nor the owner of the order.
  const { contactName, contactPhone, contactEmail, searchText } = before[0] as typeof orders.$inferSelect;
  await api.db
    .update(orders)
    .set({ userId: null, contactName, contactPhone, contactEmail, searchText })
    .where(eq(orders.code, code));
  await api.db.delete(users).where(inArray(users.id, [userId]));
  await erasureRun(api).run();
  expect(await tablesWith(api, [guest.fullName, guest.email])).toEqual([]);
  const [record] = await api.db.select().from(users).where(eq(users.id, userId));
  expect(record?.erasedAt).not.toBeNull();
});
