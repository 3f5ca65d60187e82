import type { Role } from '@evcare/shared-contracts';
import { CHECKLIST_INPUTS } from '@evcare/shared-contracts/office';
import { and, eq } from 'drizzle-orm';
import { auditLog } from '../../platform/audit/tables';
import { DAY, startApi, type Person, type TestApi } from '../../../test/api';
import { addGuestVisit, deliverGuestVisit, type GuestVisit } from '../../../test/guest-visits';
import { rowOf } from '../../../test/service-orders';
import { addAppointment, addVehicle, vehicleForm } from '../../../test/vehicles';
import { car, phone } from '../../../test/workshop';
import { checklistItems, serviceOrders } from '../service-orders/tables';
import { odometerReadings, recommendations, vehicles } from '../vehicles/tables';

let api: TestApi;
beforeAll(async () => void (api = await startApi({ demo: true, limitScale: 1_000 })));
afterAll(() => api.close());

const customer = () => api.person({ emailVerified: true });
const CHECKED = { check: 'registration', note: 'Cà-vẹt số 012345, tên trùng tài khoản' };
const linkTo = async (visit: GuestVisit, { id: customerId }: Person): Promise<string> => {
  const { token } = await api.person({ role: 'staff' });
  const body = { customerId, ...CHECKED };
  const linked = await api.post(`/staff/service-orders/${visit.id}/link-vehicle`, body, { token });
  if (linked.statusCode !== 200) throw new Error(linked.body);
  return linked.data.data.id;
};
const unlink = async (id: string, role: Role = 'manager', reason = 'Gắn nhầm tài khoản') => {
  const { token } = await api.person({ role });
  return api.post(`/staff/vehicles/${id}/unlink`, { reason }, { token });
};
const get = async ({ token }: Person, path: string) => (await api.call('GET', path, { token })).data.data;
const historyOf = async (person: Person) => (await get(person, '/maintenance-history')).items;
const isLinked = async ({ id }: Person): Promise<boolean[]> =>
  (await get(await api.person({ role: 'staff' }), `/customers/${id}`)).cars.map(
    ({ linked }: { linked: boolean }) => linked,
  );
/** Adds a check with a result to a visit in the workshop, and hands the vehicle over. */
const deliverWith = async ({ id }: GuestVisit, result: 'ok' | 'watch', odometer: number) => {
  const stamps = { createdAt: api.clock.now(), updatedAt: api.clock.now() };
  const item = { position: 99, section: 'Phanh', title: 'Má phanh trước', input: CHECKLIST_INPUTS[0] };
  const flags = { required: false, safety: true, photoIds: [] };
  await api.db.insert(checklistItems).values({ serviceOrderId: id, result, ...item, ...flags, ...stamps });
  await deliverGuestVisit(api, id, odometer);
};
const findingsOf = (vehicleId: string) =>
  api.db.select().from(recommendations).where(eq(recommendations.vehicleId, vehicleId));
const outcome = ({ statusCode, data }: Awaited<ReturnType<typeof unlink>>) => [statusCode, data.code];

describe('undoing', () => {
  test('takes the vehicle and its records away from the account, and is written to the audit log', async () => {
    const guest = await addGuestVisit(api);
    const wrong = await customer();
    const id = await linkTo(guest, wrong);
    expect((await unlink(id)).statusCode).toBe(200);
    const { token } = wrong;
    expect(await historyOf(wrong)).toEqual([]);
    expect((await api.call('GET', '/vehicles', { token })).data.data.items).toEqual([]);
    expect((await api.call('GET', `/service-orders/${guest.id}`, { token })).statusCode).toBe(404);
    expect(await rowOf(api, guest)).toMatchObject({ userId: null, vehicleId: null });
    const [entry] = await api.db
      .select()
      .from(auditLog)
      .where(and(eq(auditLog.entityId, id), eq(auditLog.action, 'vehicle_unlinked')));
    expect(entry?.detail).toMatchObject({ from: wrong.id, reason: 'Gắn nhầm tài khoản' });
  });

  test('lets the vehicle be added to the right account, with the same records and findings', async () => {
    const guest = await addGuestVisit(api, { isDelivered: false });
    await deliverWith(guest, 'watch', 12_100);
    const [wrong, right] = [await customer(), await customer()];
    const id = await linkTo(guest, wrong);
    const [before] = await historyOf(wrong);
    const [finding] = await findingsOf(id);
    expect(finding).toMatchObject({ title: 'Má phanh trước', source: 'watch', state: 'open' });
    await unlink(id);
    expect(await findingsOf(id)).toEqual([]);
    expect(await linkTo(guest, right)).toBe(id);
    const [after] = await historyOf(right);
    expect(after).toEqual(before);
    const [vehicle] = await api.db.select().from(vehicles).where(eq(vehicles.id, id));
    expect(vehicle).toMatchObject({ ownerId: right.id, odometer: 12_100 });
    const { title, source, state, foundAt, dueDate, dueKm } = finding ?? {};
    expect(await findingsOf(id)).toMatchObject([{ title, source, state, foundAt, dueDate, dueKm }]);
    expect(await historyOf(wrong)).toEqual([]);
  });

  test('is left to managers', async () => {
    const id = await linkTo(await addGuestVisit(api), await customer());
    expect((await unlink(id, 'staff')).statusCode).toBe(403);
    expect((await unlink(id, 'manager', ' ')).data.errors).toHaveProperty('reason');
    expect((await unlink('x')).statusCode).toBe(404);
  });

  test('is rejected after 30 days, and once the account has used the vehicle', async () => {
    const old = await linkTo(await addGuestVisit(api), await customer());
    api.clock.advance(30 * DAY + 1);
    expect(outcome(await unlink(old))).toEqual([409, 'UNLINK_TOO_LATE']);
    const person = await customer();
    const booked = await linkTo(await addGuestVisit(api), person);
    expect(await isLinked(person)).toEqual([true]);
    await addAppointment(api, booked, { userId: person.id });
    expect(outcome(await unlink(booked))).toEqual([409, 'UNLINK_TOO_LATE']);
    expect(await isLinked(person)).toEqual([false]);
  });

  test('is offered for 30 days, and not once the vehicle is in another account', async () => {
    const [person, seller, buyer] = [await customer(), await customer(), await customer()];
    const sold = await linkTo(await addGuestVisit(api), seller);
    await linkTo(await addGuestVisit(api), person);
    const { token } = await api.person({ role: 'staff' });
    const body = { email: buyer.email, reason: 'Mua bán xe cũ.' };
    await api.post(`/staff/vehicles/${sold}/transfer`, body, { token });
    expect([await isLinked(person), await isLinked(buyer)]).toEqual([[true], [false]]);
    expect(outcome(await unlink(sold))).toEqual([409, 'UNLINK_TOO_LATE']);
    api.clock.advance(30 * DAY + 1);
    expect(await isLinked(person)).toEqual([false]);
  });

  test('works after the wrong account has archived the vehicle', async () => {
    const guest = await addGuestVisit(api);
    const [wrong, right] = [await customer(), await customer()];
    const id = await linkTo(guest, wrong);
    await api.call('DELETE', `/vehicles/${id}`, { token: wrong.token });
    api.clock.advance(60_000);
    expect((await unlink(id)).statusCode).toBe(200);
    expect(await linkTo(guest, right)).toBe(id);
    expect(await historyOf(right)).toMatchObject([{ code: guest.code }]);
  });

  test('keeps the records and warranty for an account that has the plate as another vehicle', async () => {
    const guest = await addGuestVisit(api);
    const [wrong, right] = [await customer(), await customer()];
    const id = await linkTo(guest, wrong);
    const [before] = await historyOf(wrong);
    await unlink(id);
    const own = await addVehicle(api, right, vehicleForm({ plate: guest.plate, odometer: 12_500 }));
    expect(await linkTo(guest, right)).toBe(own.id);
    const { items } = await get(right, `/maintenance-history?vehicleId=${own.id}`);
    expect(items).toMatchObject([{ code: guest.code, warrantyUntil: before.warrantyUntil }]);
    const timeline = (await get(right, `/vehicles/${own.id}/timeline`)).items;
    expect(timeline.map(({ kind }: { kind: string }) => kind)).toContain('service');
  });

  test('takes earlier visits away from a vehicle that the account already had', async () => {
    const guest = await addGuestVisit(api, { isDelivered: false });
    await deliverWith(guest, 'watch', 12_100);
    const person = await customer();
    const { id } = await addVehicle(api, person, vehicleForm({ plate: guest.plate, odometer: 9_500 }));
    const [before] = await api.db.select().from(vehicles).where(eq(vehicles.id, id));
    const stamps = { foundAt: api.clock.now(), createdAt: api.clock.now(), updatedAt: api.clock.now() };
    const finding = { vehicleId: id, title: 'Lốp trước', source: 'watch', state: 'open', ...stamps } as const;
    await api.db.insert(recommendations).values(finding);
    const findings = await findingsOf(id);
    const timeline = (await get(person, `/vehicles/${id}/timeline`)).items;
    await linkTo(guest, person);
    expect(await findingsOf(id)).toHaveLength(2);
    expect(await historyOf(person)).toHaveLength(1);
    expect(await isLinked(person)).toEqual([true]);
    const undone = await unlink(id);
    expect([undone.statusCode, undone.data.message]).toEqual([
      200,
      'Đã gỡ các phiếu cũ khỏi xe. Xe vẫn ở trong tài khoản.',
    ]);
    expect(await historyOf(person)).toEqual([]);
    expect(await rowOf(api, guest)).toMatchObject({ userId: null, vehicleId: null });
    expect((await get(person, `/vehicles/${id}/timeline`)).items).toEqual(timeline);
    expect(await findingsOf(id)).toEqual(findings);
    const [after] = await api.db.select().from(vehicles).where(eq(vehicles.id, id));
    expect(after).toMatchObject({ odometer: 9_500, odometerAt: before?.odometerAt, archivedAt: null });
    const readings = await api.db.select().from(odometerReadings).where(eq(odometerReadings.vehicleId, id));
    expect(readings).toMatchObject([{ value: 9_500 }]);
    expect(await isLinked(person)).toEqual([false]);
    expect(await linkTo(guest, person)).toBe(id);
  });

  test('lets records of two removed vehicles be added as one', async () => {
    const shared = { vehicle: car(), phoneNumber: phone() };
    const [owner, wrong] = [await customer(), await customer()];
    const first = await addGuestVisit(api, { ...shared, customerId: owner.id });
    const removed = await linkTo(first, owner);
    await unlink(removed);
    // The first visit still belongs to the owner, so only the second one is added to the other account.
    const second = await addGuestVisit(api, { ...shared, odometer: 13_000 });
    const other = await linkTo(second, wrong);
    expect(other).not.toBe(removed);
    await unlink(other);
    const id = await linkTo(second, owner);
    const { items } = await get(owner, `/maintenance-history?vehicleId=${id}`);
    expect(items).toMatchObject([{ code: second.code }, { code: first.code }]);
    expect(await historyOf(wrong)).toEqual([]);
  });

  test('covers all additions to the vehicle', async () => {
    const shared = { vehicle: car(), phoneNumber: phone() };
    const [wrong, right] = [await customer(), await customer()];
    const first = await addGuestVisit(api, shared);
    const id = await linkTo(first, wrong);
    const second = await addGuestVisit(api, { ...shared, odometer: 13_000 });
    expect(await linkTo(second, wrong)).toBe(id);
    expect((await unlink(id)).statusCode).toBe(200);
    expect((await get(wrong, '/vehicles')).items).toEqual([]);
    await linkTo(second, right);
    expect(await historyOf(right)).toMatchObject([{ code: second.code }, { code: first.code }]);
  });
});

test.each([
  ['keeps newer open findings', 'ok', 'watch'],
  ['does not reopen settled findings', 'watch', 'ok'],
] as const)('adding an older visit %s', async (_, before, after) => {
  const shared = { vehicle: car(), phoneNumber: phone() };
  const person = await customer();
  const old = await addGuestVisit(api, { ...shared, isDelivered: false });
  await deliverWith(old, before, 12_100);
  const own = await addGuestVisit(api, { ...shared, odometer: 13_000, isDelivered: false });
  const { id: vehicleId } = await addVehicle(
    api,
    person,
    vehicleForm({ plate: old.plate, odometer: 13_000 }),
  );
  await api.db
    .update(serviceOrders)
    .set({ vehicleId, userId: person.id })
    .where(eq(serviceOrders.id, own.id));
  await deliverWith(own, after, 13_100);
  const expected = await findingsOf(vehicleId);
  expect(expected.length > 0).toBe(after === 'watch');
  expect(await linkTo(old, person)).toBe(vehicleId);
  expect(await findingsOf(vehicleId)).toEqual(expected);
});

test('adding a newer visit replaces older findings', async () => {
  const shared = { vehicle: car(), phoneNumber: phone() };
  const person = await customer();
  const own = await addGuestVisit(api, { ...shared, isDelivered: false });
  const { id: vehicleId } = await addVehicle(
    api,
    person,
    vehicleForm({ plate: own.plate, odometer: 12_000 }),
  );
  await api.db
    .update(serviceOrders)
    .set({ vehicleId, userId: person.id })
    .where(eq(serviceOrders.id, own.id));
  await deliverWith(own, 'watch', 12_100);
  const newer = await addGuestVisit(api, { ...shared, odometer: 13_000, isDelivered: false });
  await deliverWith(newer, 'watch', 13_100);
  expect(await linkTo(newer, person)).toBe(vehicleId);
  const open = (await findingsOf(vehicleId)).filter(({ state }) => state === 'open');
  expect(open).toMatchObject([{ serviceOrderId: newer.id, dueKm: 18_100 }]);
});
