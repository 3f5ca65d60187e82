import type { Role } from '@evcare/shared-contracts';
import { and, eq, inArray } from 'drizzle-orm';
import { auditLog } from '../../platform/audit/tables';
import { DAY, startApi, type Person, type TestApi } from '../../../test/api';
import { addGuestVisit, deliverGuestVisit, type GuestVisit } from '../../../test/guest-visits';
import { rowOf } from '../../../test/service-orders';
import { addAppointment } from '../../../test/vehicles';
import { car, phone } from '../../../test/workshop';
import { recommendations, vehicles } from '../vehicles/tables';
import { checklistItems } from '../service-orders/tables';

let api: TestApi;
beforeAll(async () => void (api = await startApi({ demo: true, limitScale: 1_000 })));
afterAll(() => api.close());

const customer = () => api.person({ emailVerified: true });
const CHECKED = { check: 'registration', note: 'Cà-vẹt số 012345, tên trùng tài khoản' };
const link = async (visit: GuestVisit, body: object, role: Role = 'staff') => {
  const { token } = await api.person({ role });
  return api.post(`/staff/service-orders/${visit.id}/link-vehicle`, body, { token });
};
const linkTo = async (visit: GuestVisit, person: Person): Promise<string> => {
  const linked = await link(visit, { customerId: person.id, ...CHECKED });
  if (linked.statusCode !== 200) throw new Error(linked.body);
  return linked.data.data.id;
};
const unlink = async (id: string, role: Role = 'manager', reason = 'Gắn nhầm tài khoản') => {
  const { token } = await api.person({ role });
  return api.post(`/staff/vehicles/${id}/unlink`, { reason }, { token });
};
const historyOf = async ({ token }: Person) =>
  (await api.call('GET', '/maintenance-history', { token })).data.data.items;
const outcome = ({ statusCode, data }: Awaited<ReturnType<typeof link>>) => [statusCode, data.code];

test('staff add the visited vehicle to an account and record how they checked who the customer is', async () => {
  const guest = await addGuestVisit(api);
  const person = await customer();
  const id = await linkTo(guest, person);
  expect(await historyOf(person)).toMatchObject([{ code: guest.code, vehicle: { id } }]);
  const where = and(eq(auditLog.entityId, id), eq(auditLog.action, 'vehicle_linked'));
  const [entry] = await api.db.select().from(auditLog).where(where);
  expect(entry?.detail).toMatchObject({ to: person.id, by: 'staff', ...CHECKED });
  expect(entry?.actorId).not.toBe(person.id);
  const { token } = await api.person({ role: 'staff' });
  const sheet = (await api.call('GET', `/customers/${person.id}`, { token })).data.data;
  expect(sheet.cars).toMatchObject([{ id, linked: true }]);
  expect(outcome(await link(guest, { customerId: person.id, ...CHECKED }))).toEqual([409, 'VEHICLE_CLAIMED']);
});

test('staff must name an account, the check and what they saw', async () => {
  const guest = await addGuestVisit(api);
  const empty = await link(guest, { customerId: '', check: 'looks-fine', note: ' ' });
  expect([empty.statusCode, Object.keys(empty.data.errors).sort()]).toEqual([
    400,
    ['check', 'customerId', 'note'],
  ]);
  const technician = await api.person({ role: 'technician' });
  const wrong = await link(guest, { customerId: technician.id, ...CHECKED });
  expect(wrong.data.errors).toEqual({ customerId: ['Không tìm thấy tài khoản khách hàng này.'] });
});

test('the vehicle of an older visit is not added once another contact has brought it', async () => {
  const vehicle = car();
  const old = await addGuestVisit(api, { vehicle });
  const newer = await addGuestVisit(api, { vehicle, odometer: 14_000 });
  const person = await customer();
  expect(outcome(await link(old, { customerId: person.id, ...CHECKED }))).toEqual([409, 'VEHICLE_CLAIMED']);
  await linkTo(newer, person);
  expect((await historyOf(person)).map(({ code }: { code: string }) => code)).toEqual([newer.code]);
});

test('the visit of an account is not added to another account', async () => {
  const [owner, other] = [await customer(), await customer()];
  const seen = await addGuestVisit(api, { customerId: owner.id });
  const rejected = await link(seen, { customerId: other.id, ...CHECKED });
  expect([outcome(rejected), rejected.data.message]).toEqual([
    [409, 'VEHICLE_CLAIMED'],
    'Phiếu này thuộc về một tài khoản khác.',
  ]);
});

test.each(['customer', 'technician'] as const)(
  'a %s cannot print the code, add the vehicle or undo that it was added',
  async (role) => {
    const guest = await addGuestVisit(api);
    const person = await customer();
    const { token } = await api.person({ role });
    const printed = await api.post(`/staff/service-orders/${guest.id}/vehicle-code`, undefined, { token });
    const linked = await link(guest, { customerId: person.id, ...CHECKED }, role);
    const id = await linkTo(guest, person);
    expect([printed, linked, await unlink(id, role)].map(({ statusCode }) => statusCode)).toEqual([
      403, 403, 403,
    ]);
  },
);

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
    const shared = { vehicle: car(), phoneNumber: phone() };
    const guest = await addGuestVisit(api, { ...shared, isDelivered: false });
    const ofGuest = eq(checklistItems.serviceOrderId, guest.id);
    const watched = await api.db.update(checklistItems).set({ result: 'watch' }).where(ofGuest).returning();
    await deliverGuestVisit(api, guest.id, 12_100);
    const [wrong, right] = [await customer(), await customer()];
    const id = await linkTo(guest, wrong);
    const [before] = await historyOf(wrong);
    await unlink(id);
    expect(await linkTo(guest, right)).toBe(id);
    const [after] = await historyOf(right);
    expect(after).toEqual(before);
    const [vehicle] = await api.db.select().from(vehicles).where(eq(vehicles.id, id));
    expect(vehicle).toMatchObject({ ownerId: right.id, odometer: 12_100 });
    const titles = watched.map(({ title }) => title);
    const found = inArray(recommendations.title, titles);
    const open = await api.db
      .select()
      .from(recommendations)
      .where(and(eq(recommendations.vehicleId, id), found));
    expect(open).toHaveLength(new Set(titles).size);
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
    await addAppointment(api, booked, { userId: person.id });
    expect(outcome(await unlink(booked))).toEqual([409, 'UNLINK_TOO_LATE']);
  });
});
