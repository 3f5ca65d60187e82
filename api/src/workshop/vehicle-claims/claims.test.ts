import { and, eq } from 'drizzle-orm';
import { auditLog } from '../../platform/audit/tables';
import { DAY, startApi, type Person, type TestApi } from '../../../test/api';
import {
  addGuestVisit,
  deliverGuestVisit,
  type GuestVisit,
  type GuestVisitOptions,
} from '../../../test/guest-visits';
import { rowOf } from '../../../test/service-orders';
import { addVehicle, vehicleForm } from '../../../test/vehicles';
import { car, phone } from '../../../test/workshop';
import { serviceOrders } from '../service-orders/tables';
import { vehicles } from '../vehicles/tables';
import { vehicleClaimCodes } from './tables';

let api: TestApi;
beforeAll(async () => void (api = await startApi({ demo: true, limitScale: 1_000 })));
afterAll(() => api.close());

const customer = () => api.person({ emailVerified: true });
const visit = (options?: GuestVisitOptions) => addGuestVisit(api, options);
const issue = async ({ id }: GuestVisit) => {
  const { token } = await api.person({ role: 'staff' });
  return api.post(`/staff/service-orders/${id}/vehicle-code`, undefined, { token });
};
const codeOf = async (from: GuestVisit): Promise<string> => (await issue(from)).data.data.code;
const preview = (person: Person, code: string, plate: string) =>
  api.post('/vehicle-claims/preview', { code, plate }, { token: person.token });
const claim = (person: Person, code: string, plate: string) =>
  api.post('/vehicle-claims', { code, plate }, { token: person.token });
const get = async (person: Person, path: string) =>
  (await api.call('GET', path, { token: person.token })).data.data;
const transferTo = async ({ email }: Person, id: string) => {
  const { token } = await api.person({ role: 'staff' });
  const body = { email, reason: 'Mua bán xe cũ.' };
  expect((await api.post(`/staff/vehicles/${id}/transfer`, body, { token })).statusCode).toBe(200);
};
const link = async ({ id }: GuestVisit, { id: customerId }: Person) => {
  const { token } = await api.person({ role: 'staff' });
  const body = { customerId, check: 'registration', note: 'Cà-vẹt trùng tên' };
  return api.post(`/staff/service-orders/${id}/link-vehicle`, body, { token });
};
const outcome = ({ statusCode, data }: Awaited<ReturnType<typeof claim>>) => [statusCode, data.code];

test('the code on the paper adds the vehicle with its visits, readings and warranty to the account', async () => {
  const shared = { vehicle: car(), phoneNumber: phone() };
  const first = await visit({ ...shared, odometer: 12_000 });
  api.clock.advance(30 * DAY);
  const second = await visit({ ...shared, odometer: 15_000 });
  const person = await customer();
  const code = await codeOf(second);
  expect(code).toMatch(/^\d{12}$/);
  expect((await preview(person, code, second.plate)).data.data).toEqual({
    type: 'car',
    make: shared.vehicle.make,
    name: expect.stringContaining(shared.vehicle.model),
    plate: `${second.plate.slice(0, 4)}•••${second.plate.slice(-2)}`,
    visits: 2,
  });
  expect((await get(person, '/vehicles')).items).toEqual([]);

  const spaced = `${code.slice(0, 4)} ${code.slice(4, 8)} ${code.slice(8)}`;
  const added = await claim(person, spaced, second.plate.toLowerCase());
  expect(added.statusCode).toBe(201);
  const { id } = added.data.data;
  expect(added.data.data).toMatchObject({ plate: second.plate, visits: 2 });
  expect((await get(person, `/vehicles/${id}`)).odometer).toBe(15_100);
  const history = await get(person, `/maintenance-history?vehicleId=${id}`);
  expect(history.items.map((item: { code: string }) => item.code)).toEqual([second.code, first.code]);
  expect(history.items[0].warrantyUntil).not.toBeNull();
  const timeline = (await get(person, `/vehicles/${id}/timeline`)).items;
  expect(timeline.filter(({ kind }: { kind: string }) => kind === 'odometer')).toHaveLength(4);
  expect((await get(person, `/service-orders/${second.id}`)).code).toBe(second.code);

  const where = and(eq(auditLog.entityId, id), eq(auditLog.action, 'vehicle_linked'));
  const [entry] = await api.db.select().from(auditLog).where(where);
  expect(entry).toMatchObject({
    actorId: person.id,
    detail: { to: person.id, by: 'code', serviceOrders: [first.code, second.code] },
  });
});

test('visits of the account with the same phone number count as visits of the holder', async () => {
  const shared = { vehicle: car(), phoneNumber: phone() };
  const person = await customer();
  const guest = await visit({ ...shared, odometer: 7_000 });
  const own = await visit({ ...shared, odometer: 8_000, customerId: person.id });
  const added = await claim(person, await codeOf(guest), guest.plate);
  expect(added.data.data.visits).toBe(2);
  const codes = (await get(person, '/maintenance-history')).items.map(({ code }: GuestVisit) => code);
  expect(codes).toEqual([own.code, guest.code]);
});

test('a vehicle that is still in the workshop goes on as a vehicle of the account', async () => {
  const here = await visit({ isDelivered: false, odometer: 20_000 });
  const person = await customer();
  const { id } = (await claim(person, await codeOf(here), here.plate)).data.data;
  expect((await get(person, '/service-orders')).items).toMatchObject([{ code: here.code }]);
  expect((await get(person, `/vehicles/${id}`)).inWorkshop).toBe(true);
  await deliverGuestVisit(api, here.id, 20_010);
  expect((await get(person, '/maintenance-history')).items).toMatchObject([{ code: here.code }]);
  expect((await get(person, `/vehicles/${id}`)).odometer).toBe(20_010);
});

test('a code adds earlier visits to a vehicle that the account already has', async () => {
  const guest = await visit({ odometer: 9_000 });
  const code = await codeOf(guest);
  const person = await customer();
  const own = await addVehicle(api, person, vehicleForm({ plate: guest.plate, odometer: 9_500 }));
  const added = await claim(person, code, guest.plate);
  expect(added.data.data.id).toBe(own.id);
  expect((await get(person, `/vehicles/${own.id}`)).odometer).toBe(9_500);
  const timeline = (await get(person, `/vehicles/${own.id}/timeline`)).items;
  expect(timeline.map(({ kind }: { kind: string }) => kind)).toContain('service');
});

describe('a former owner', () => {
  test('is unknown to the new owner: orders, photos, phone number and name', async () => {
    const vehicle = car();
    const former = { fullName: 'Lê Văn Chủ Cũ', phoneNumber: phone() };
    const old = await visit({ vehicle, ...former, odometer: 30_000 });
    const oldCode = await codeOf(old);
    const bought = await visit({ vehicle, fullName: 'Phạm Thị Mua', odometer: 31_000 });
    const buyer = await customer();
    const added = await claim(buyer, await codeOf(bought), bought.plate);
    expect(added.data.data.visits).toBe(1);
    const { id } = added.data.data;
    const seen = [
      await get(buyer, '/maintenance-history'),
      await get(buyer, '/service-orders'),
      await get(buyer, '/appointments'),
      await get(buyer, `/vehicles/${id}`),
      await get(buyer, `/vehicles/${id}/timeline`),
      await get(buyer, `/vehicles/${id}/health`),
      await get(buyer, '/recommendations'),
      added.data,
    ];
    const text = JSON.stringify(seen);
    expect(text).toContain(bought.code);
    const phones = [former.phoneNumber, `+84${former.phoneNumber.slice(1)}`];
    for (const secret of [old.code, old.id, former.fullName, ...phones, '30000', '30100']) {
      expect(text).not.toContain(secret);
    }
    expect((await api.call('GET', `/service-orders/${old.id}`, { token: buyer.token })).statusCode).toBe(404);
    expect((await rowOf(api, old)).userId).toBeNull();
    expect(outcome(await claim(await customer(), oldCode, old.plate))).toEqual([409, 'VEHICLE_CLAIMED']);
  });

  test('cannot use the code of the former visit once the vehicle came with another contact', async () => {
    const vehicle = car();
    const old = await visit({ vehicle, odometer: 30_000 });
    const code = await codeOf(old);
    await visit({ vehicle, odometer: 31_000 });
    expect(outcome(await claim(await customer(), code, old.plate))).toEqual([409, 'CLAIM_CODE_EXPIRED']);
  });

  test.each([true, false])(
    'keeps the visits from a buyer with the old paper who brought the vehicle (in the account: %s)',
    async (isInAccount) => {
      const vehicle = car();
      const old = await visit({ vehicle, odometer: 30_000 });
      const code = await codeOf(old);
      const buyer = await customer();
      const own = await visit({ vehicle, odometer: 31_000, customerId: buyer.id });
      if (isInAccount) {
        const { id: vehicleId } = await addVehicle(api, buyer, vehicleForm({ plate: old.plate }));
        await api.db.update(serviceOrders).set({ vehicleId }).where(eq(serviceOrders.id, own.id));
      }
      expect(outcome(await claim(buyer, code, old.plate))).toEqual([409, 'CLAIM_CODE_EXPIRED']);
      expect(JSON.stringify(await get(buyer, '/service-orders'))).not.toContain(old.code);
    },
  );

  test('with an account keeps the visits from before the vehicle was archived', async () => {
    const vehicle = car();
    const phoneNumber = phone();
    const guest = await visit({ vehicle, phoneNumber, odometer: 5_000 });
    const seller = await customer();
    const { id } = (await claim(seller, await codeOf(guest), guest.plate)).data.data;
    await api.call('DELETE', `/vehicles/${id}`, { token: seller.token });
    api.clock.advance(60_000);
    const later = await visit({ vehicle, phoneNumber, odometer: 6_000 });
    const buyer = await customer();
    expect((await claim(buyer, await codeOf(later), later.plate)).data.data.visits).toBe(1);
    expect(JSON.stringify(await get(buyer, '/maintenance-history'))).not.toContain(guest.code);
    expect((await get(seller, '/maintenance-history')).items).toMatchObject([{ code: guest.code }]);
  });

  test.each(['archives', 'transfers'])(
    'who %s the vehicle ends the series, even for visits with the same phone number',
    async (way) => {
      const shared = { vehicle: car(), phoneNumber: phone() };
      const early = await visit({ ...shared, odometer: 5_000 });
      const earlyCode = await codeOf(early);
      const [seller, buyer] = [await customer(), await customer()];
      const { id } = await addVehicle(api, seller, vehicleForm({ plate: early.plate, odometer: 5_200 }));
      if (way === 'archives') await api.call('DELETE', `/vehicles/${id}`, { token: seller.token });
      else await transferTo(buyer, id);
      api.clock.advance(60_000);
      expect(outcome(await claim(buyer, earlyCode, early.plate))).toEqual([409, 'CLAIM_CODE_EXPIRED']);
      const later = await visit({ ...shared, odometer: 6_000 });
      const joined = await link(later, buyer);
      expect(joined.data.data).toMatchObject({ visits: 1 });
      expect(JSON.stringify(await get(buyer, '/maintenance-history'))).not.toContain(early.code);
    },
  );

  test('stays unknown after a transfer of a vehicle that was added by a code', async () => {
    const guest = await visit();
    const seller = await customer();
    const { id } = (await claim(seller, await codeOf(guest), guest.plate)).data.data;
    const buyer = await customer();
    await transferTo(buyer, id);
    const seen = [await get(buyer, '/maintenance-history'), await get(buyer, `/vehicles/${id}/timeline`)];
    expect(JSON.stringify(seen)).not.toContain(guest.code);
    expect(JSON.stringify(await get(buyer, '/service-orders'))).not.toContain(guest.code);
  });
});

describe('a code', () => {
  test('is needed: neither the plate nor the phone number alone adds a vehicle', async () => {
    const phoneNumber = phone();
    const guest = await visit({ phoneNumber });
    const person = await api.person({ emailVerified: true, phoneNumber: `+84${phoneNumber.slice(1)}` });
    const same = await addVehicle(api, person, vehicleForm({ plate: guest.plate }));
    expect((await get(person, '/maintenance-history')).items).toEqual([]);
    expect(JSON.stringify(await get(person, `/vehicles/${same.id}/timeline`))).not.toContain(guest.code);
    expect((await claim(person, '', guest.plate)).statusCode).toBe(400);
    expect(outcome(await claim(person, '000000000000', guest.plate))).toEqual([404, 'NOT_FOUND']);
    expect((await api.call('GET', `/service-orders/${guest.id}`, { token: person.token })).statusCode).toBe(
      404,
    );
  });

  test('of one vehicle does not add another, and is blocked after five wrong plates', async () => {
    const [mine, other] = [await visit(), await visit()];
    const person = await customer();
    const code = await codeOf(mine);
    for (let n = 0; n < 5; n++) {
      const wrong = await claim(person, code, other.plate);
      expect([wrong.statusCode, wrong.data.errors]).toEqual([
        400,
        { plate: ['Biển số không khớp với xe trên phiếu.'] },
      ]);
    }
    const blocked = await claim(person, code, mine.plate);
    expect(outcome(blocked)).toEqual([409, 'CLAIM_CODE_EXPIRED']);
    expect(blocked.data.message).toMatch(/^Mã đã bị khoá/);
    expect((await get(person, '/vehicles')).items).toEqual([]);
    expect(await codeOf(mine)).not.toBe(code);
  });

  test('used by two accounts at the same time adds the vehicle to exactly one', async () => {
    const guest = await visit();
    const code = await codeOf(guest);
    const people = [await customer(), await customer(), await customer(), await customer()];
    const replies = await Promise.all(people.map((person) => claim(person, code, guest.plate)));
    expect(replies.map(({ statusCode }) => statusCode).sort()).toEqual([201, 409, 409, 409]);
    const rejected = replies.filter(({ statusCode }) => statusCode === 409);
    expect([...new Set(rejected.map(({ data }) => data.code))]).toEqual(['CLAIM_CODE_USED']);
    const owned = await Promise.all(
      people.map(async (person) => (await get(person, '/vehicles')).items.length),
    );
    expect(owned.reduce((sum, count) => sum + count, 0)).toBe(1);
  });

  test('of each of two papers, used at the same time by two accounts, adds the vehicle to exactly one', async () => {
    const shared = { vehicle: car(), phoneNumber: phone() };
    const [first, second] = [await visit(shared), await visit({ ...shared, odometer: 13_000 })];
    const codes = [await codeOf(first), await codeOf(second)];
    const people = [await customer(), await customer()];
    const replies = await Promise.all(
      people.map((person, n) => claim(person, codes[n] as string, first.plate)),
    );
    expect(replies.map(({ statusCode }) => statusCode).sort()).toEqual([201, 409]);
    expect(replies.find(({ statusCode }) => statusCode === 409)?.data.code).toBe('VEHICLE_CLAIMED');
  });

  test('used while staff add the same vehicle adds its visits exactly once', async () => {
    for (let round = 0; round < 4; round++) {
      const guest = await visit();
      const code = await codeOf(guest);
      const person = await customer();
      await addVehicle(api, person, vehicleForm({ plate: guest.plate, odometer: 12_500 }));
      const replies = await Promise.all([claim(person, code, guest.plate), link(guest, person)]);
      const failed = replies.filter(({ statusCode }) => statusCode >= 400);
      expect(failed.map(({ statusCode }) => statusCode)).toEqual([409]);
      expect((await get(person, '/maintenance-history')).items).toHaveLength(1);
    }
  });

  test('works once, and a repeated request of the same account returns the same vehicle', async () => {
    const guest = await visit();
    const code = await codeOf(guest);
    const person = await customer();
    const added = await claim(person, code, guest.plate);
    const again = await claim(person, code, guest.plate);
    expect([again.statusCode, again.data.data]).toEqual([201, added.data.data]);
    const late = await claim(await customer(), code, guest.plate);
    expect([outcome(late), late.data.message]).toEqual([
      [409, 'CLAIM_CODE_USED'],
      'Mã này đã được dùng. Mỗi mã chỉ dùng được một lần.',
    ]);
    expect(outcome(await issue(guest))).toEqual([409, 'VEHICLE_CLAIMED']);
  });

  test('expires after 30 days, and is then replaced by a new one when the paper is printed again', async () => {
    const guest = await visit();
    const code = await codeOf(guest);
    expect(await codeOf(guest)).toBe(code);
    api.clock.advance(30 * DAY);
    expect(outcome(await claim(await customer(), code, guest.plate))).toEqual([409, 'CLAIM_CODE_EXPIRED']);
    const next = await codeOf(guest);
    expect(next).not.toBe(code);
    expect((await claim(await customer(), next, guest.plate)).statusCode).toBe(201);
  });

  test('is valid for 30 days from the last print, and each print is written to the audit log', async () => {
    const guest = await visit();
    const code = await codeOf(guest);
    api.clock.advance(29 * DAY);
    const printed = (await issue(guest)).data.data;
    expect(printed.code).toBe(code);
    expect(Date.parse(printed.expiresAt)).toBeGreaterThan(api.clock.now().getTime() + 29 * DAY);
    const where = and(eq(auditLog.entityId, guest.id), eq(auditLog.action, 'vehicle_code_issued'));
    const prints = await api.db.select().from(auditLog).where(where).orderBy(auditLog.createdAt);
    expect(prints.map(({ detail }) => detail)).toMatchObject([
      { serviceOrder: guest.code, reprint: false },
      { serviceOrder: guest.code, reprint: true, expiresAt: printed.expiresAt },
    ]);
    api.clock.advance(29 * DAY);
    expect((await claim(await customer(), code, guest.plate)).statusCode).toBe(201);
  });

  test('is stored as a keyed hash only', async () => {
    const guest = await visit();
    const code = await codeOf(guest);
    const trail = await api.db.select().from(auditLog).where(eq(auditLog.entityId, guest.id));
    const rows = await api.db.select().from(vehicleClaimCodes);
    expect(JSON.stringify([trail, rows])).not.toContain(code);
    expect(trail.map(({ action }) => action)).toContain('vehicle_code_issued');
  });

  test('cannot be guessed: unknown codes are limited per account', async () => {
    const person = await customer();
    for (let n = 0; n < 10; n++) {
      expect((await claim(person, String(n).padStart(12, '3'), '51K-123.45')).statusCode).toBe(404);
    }
    expect((await preview(person, '444444444444', '51K-123.45')).statusCode).toBe(429);
    const guest = await visit();
    const code = await codeOf(guest);
    expect((await claim(person, code, guest.plate)).statusCode).toBe(429);
    expect((await claim(await customer(), code, guest.plate)).statusCode).toBe(201);
  });

  test('is not printed for a vehicle in an account, and does not say whose it is', async () => {
    const guest = await visit();
    const code = await codeOf(guest);
    const owner = await api.person({ emailVerified: true, fullName: 'Chủ Khác' });
    await addVehicle(api, owner, vehicleForm({ plate: guest.plate }));
    const rejected = await claim(await customer(), code, guest.plate);
    expect(outcome(rejected)).toEqual([409, 'VEHICLE_CLAIMED']);
    for (const secret of [owner.id, owner.email, 'Chủ Khác']) expect(rejected.body).not.toContain(secret);
    expect(outcome(await issue(guest))).toEqual([409, 'VEHICLE_CLAIMED']);
  });

  test('of a visit of an account adds the vehicle to that account only', async () => {
    const [owner, other] = [await customer(), await customer()];
    const seen = await visit({ customerId: owner.id });
    const code = await codeOf(seen);
    expect(outcome(await claim(other, code, seen.plate))).toEqual([409, 'VEHICLE_CLAIMED']);
    expect((await claim(owner, code, seen.plate)).statusCode).toBe(201);
    const [row] = await api.db.select().from(vehicles).where(eq(vehicles.ownerId, owner.id));
    expect(row?.odometer).toBe(12_100);
  });
});
