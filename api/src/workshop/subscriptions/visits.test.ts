import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { DAY, startApi, type Person, type TestApi } from '../../../test/api';
import { addVehicle, STANDARD, subscribe } from '../../../test/vehicles';
import { connect } from '../../platform/db/client';
import { seedCatalogue } from '../../seed/catalogue';
import { subscriptionVisits } from './tables';
import { bookVisits, releaseVisits, useVisits } from './visits';

let api: TestApi;
let owner: Person;
let staff: Person;
beforeAll(async () => {
  api = await startApi();
  await seedCatalogue(api.db, api.clock.now());
  owner = await api.person();
  staff = await api.person({ role: 'manager' });
});
afterAll(() => api.close());

/** Creates a car with Gói Tiêu chuẩn: BD-NC twice, SOH once, CD-AI once. */
async function covered(): Promise<{ vehicleId: string; id: string }> {
  const { id: vehicleId } = await addVehicle(api, owner);
  const input = { vehicleId, expectedTotal: STANDARD, token: owner.token };
  const { id } = (await subscribe(api, 'standard', input)).data.data;
  await api.post(`/staff/subscriptions/${id}/activate`, undefined, { token: staff.token });
  return { vehicleId, id };
}
const book = (
  vehicleId: string,
  serviceCodes: string[],
  appointmentId: string = randomUUID(),
  startAt?: Date,
) =>
  api.db.transaction((tx) =>
    bookVisits(tx, { vehicleId, serviceCodes, appointmentId, ...(startAt && { startAt }) }, api.clock.now()),
  );
const counts = async (id: string) => {
  const { items } = (await api.call('GET', '/subscriptions', { token: owner.token })).data.data;
  const subscription = items.find((item: { id: string }) => item.id === id);
  return Object.fromEntries(
    subscription.entitlements.map((entitlement: { serviceCode: string; booked: number; used: number }) => [
      entitlement.serviceCode,
      [entitlement.booked, entitlement.used],
    ]),
  );
};

it('a package covers the remaining visits of its services only', async () => {
  const { vehicleId, id } = await covered();
  expect(await book(vehicleId, ['BD-NC', 'PHANH', 'SOH'])).toEqual(['BD-NC', 'SOH']);
  expect(await book(vehicleId, ['BD-NC', 'SOH'])).toEqual(['BD-NC']);
  expect(await book(vehicleId, ['BD-NC', 'SOH'])).toEqual([]);
  expect(await counts(id)).toEqual({ 'BD-NC': [2, 0], SOH: [1, 0], 'CD-AI': [0, 0] });
});

it('an appointment reserves one visit, even if the visit is requested again', async () => {
  const { vehicleId, id } = await covered();
  const appointment = randomUUID();
  expect(await book(vehicleId, ['BD-NC', 'BD-NC'], appointment)).toEqual(['BD-NC']);
  expect(await book(vehicleId, ['BD-NC'], appointment)).toEqual(['BD-NC']);
  expect(await counts(id)).toMatchObject({ 'BD-NC': [1, 0] });
});

it('releasing an appointment’s visits returns reserved visits but not used ones', async () => {
  const { vehicleId, id } = await covered();
  const [first, second] = [randomUUID(), randomUUID()];
  await book(vehicleId, ['BD-NC'], first);
  await book(vehicleId, ['BD-NC'], second);
  await releaseVisits(api.db, first, api.clock.now());
  await useVisits(api.db, second, api.clock.now());
  await releaseVisits(api.db, second, api.clock.now());
  await useVisits(api.db, first, api.clock.now());
  expect(await counts(id)).toMatchObject({ 'BD-NC': [0, 1] });
  expect(await book(vehicleId, ['BD-NC'])).toEqual(['BD-NC']);
  expect(await book(vehicleId, ['BD-NC'])).toEqual([]);
});

it('only an active package covers visits, and only on days before its end', async () => {
  const { id: bare } = await addVehicle(api, owner);
  expect(await book(bare, ['BD-NC'])).toEqual([]);
  await subscribe(api, 'standard', { vehicleId: bare, expectedTotal: STANDARD, token: owner.token });
  expect(await book(bare, ['BD-NC'])).toEqual([]);

  const { vehicleId } = await covered();
  const later = (days: number) => new Date(api.clock.now().getTime() + days * DAY);
  expect(await book(vehicleId, ['BD-NC'], randomUUID(), later(370))).toEqual([]);
  expect(await book(vehicleId, ['BD-NC'], randomUUID(), later(300))).toEqual(['BD-NC']);
  api.clock.advance(367 * DAY);
  expect(await book(vehicleId, ['BD-NC'])).toEqual([]);
  api.clock.advance(-367 * DAY);
});

it('of twenty simultaneous bookings, one gets the last visit', async () => {
  const { vehicleId, id } = await covered();
  const { db, close } = connect(api.config.databaseUrl);
  const appointmentIds = Array.from({ length: 20 }, () => randomUUID());
  const paid = await Promise.all(
    appointmentIds.map((appointmentId) =>
      db.transaction((tx) =>
        bookVisits(tx, { vehicleId, serviceCodes: ['SOH', 'BD-NC'], appointmentId }, api.clock.now()),
      ),
    ),
  );
  await close();
  expect(paid.filter((codes) => codes.includes('SOH'))).toHaveLength(1);
  expect(paid.filter((codes) => codes.includes('BD-NC'))).toHaveLength(2);
  const rows = await api.db
    .select()
    .from(subscriptionVisits)
    .where(eq(subscriptionVisits.subscriptionId, id));
  expect(rows).toHaveLength(3);
});

it('the database rejects a visit number that is used twice', async () => {
  const { vehicleId, id } = await covered();
  await book(vehicleId, ['SOH']);
  const time = api.clock.now();
  const twin = { subscriptionId: id, serviceCode: 'SOH', seq: 1, appointmentId: randomUUID() };
  await expect(
    api.db.insert(subscriptionVisits).values({ ...twin, state: 'booked', createdAt: time, updatedAt: time }),
  ).rejects.toThrow();
});
