import type { Role } from '@evcare/shared-contracts';
import { and, eq } from 'drizzle-orm';
import { auditLog } from '../../platform/audit/tables';
import { startApi, type Person, type TestApi } from '../../../test/api';
import { addGuestVisit, type GuestVisit } from '../../../test/guest-visits';
import { addVehicle, vehicleForm } from '../../../test/vehicles';
import { car } from '../../../test/workshop';

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
const rejectionOf = ({ statusCode, data }: Awaited<ReturnType<typeof link>>) => [
  statusCode,
  data.code,
  data.message,
];
const rejection = (message: unknown) => [409, 'VEHICLE_CLAIMED', message];
const ALREADY_ADDED = 'Phiếu này đã được gắn với xe trong một tài khoản. Tải lại trang để xem.';
const IN_ACCOUNT = 'Xe này đã ở trong một tài khoản. Tìm khách theo biển số để xem là tài khoản nào.';
const FORMER_HOLDER = expect.stringMatching(/^Sau lần này, xe đã vào xưởng .* phiếu có thể là của chủ cũ\./);

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
  const again = await link(guest, { customerId: person.id, ...CHECKED });
  expect(rejectionOf(again)).toEqual(rejection(ALREADY_ADDED));
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
  const rejected = await link(old, { customerId: person.id, ...CHECKED });
  expect(rejectionOf(rejected)).toEqual(rejection(FORMER_HOLDER));
  await linkTo(newer, person);
  expect((await historyOf(person)).map(({ code }: { code: string }) => code)).toEqual([newer.code]);
});

test('the visit of an account is not added to another account', async () => {
  const [owner, other] = [await customer(), await customer()];
  const seen = await addGuestVisit(api, { customerId: owner.id });
  const rejected = await link(seen, { customerId: other.id, ...CHECKED });
  expect(rejectionOf(rejected)).toEqual(rejection('Phiếu này thuộc về một tài khoản khác.'));
});

test('a vehicle is not added while it is in another account, nor an older visit after it has left that account', async () => {
  const guest = await addGuestVisit(api);
  const [owner, person] = [await customer(), await customer()];
  const { id } = await addVehicle(api, owner, vehicleForm({ plate: guest.plate }));
  const during = await link(guest, { customerId: person.id, ...CHECKED });
  expect(rejectionOf(during)).toEqual(rejection(IN_ACCOUNT));
  await api.call('DELETE', `/vehicles/${id}`, { token: owner.token });
  const after = await link(guest, { customerId: person.id, ...CHECKED });
  expect(rejectionOf(after)).toEqual(rejection(FORMER_HOLDER));
});

test('an older visit of a vehicle of the same account is not added once another contact has brought it', async () => {
  const vehicle = car();
  const old = await addGuestVisit(api, { vehicle });
  await addGuestVisit(api, { vehicle, odometer: 14_000 });
  const person = await customer();
  await addVehicle(api, person, vehicleForm({ plate: old.plate, odometer: 14_500 }));
  const rejected = await link(old, { customerId: person.id, ...CHECKED });
  expect(rejectionOf(rejected)).toEqual(rejection(FORMER_HOLDER));
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
