import { eq } from 'drizzle-orm';
import { DAY, HOUR, PASSWORD, startApi, type Person, type TestApi } from '../../../test/api';
import { coreOf } from '../../../test/core';
import { addVehicle, BASIC, subscribe } from '../../../test/vehicles';
import { seedCatalogue } from '../../seed/catalogue';
import { notifications } from '../../messaging/notifications/tables';
import { subscriptions } from './tables';
import { createSubscriptionSweep } from './sweep';

let api: TestApi;
let owner: Person;
let staff: Person;
beforeEach(async () => {
  api = await startApi();
  await seedCatalogue(api.db, api.clock.now());
  owner = await api.person();
  staff = await api.person({ role: 'admin' });
});
afterEach(() => api.close());

/** Creates the tasks of another instance of the API. */
const sweeper = () => {
  return createSubscriptionSweep(coreOf(api));
};
async function made(): Promise<{ id: string; vehicleId: string }> {
  const { id: vehicleId } = await addVehicle(api, owner);
  const response = await subscribe(api, 'basic', { vehicleId, expectedTotal: BASIC, token: owner.token });
  return { id: response.data.data.id, vehicleId };
}
const activate = (id: string) =>
  api.post(`/staff/subscriptions/${id}/activate`, undefined, { token: staff.token });
const stateOf = async (id: string) => {
  const [row] = await api.db.select().from(subscriptions).where(eq(subscriptions.id, id));
  return row?.state;
};
const liveEvents = async () =>
  (await api.db.select().from(notifications).where(eq(notifications.userId, owner.id))).map(
    ({ text }) => text,
  );

it('only one of several instances cancels an unpaid subscription after a day', async () => {
  const [late, paid] = [await made(), await made()];
  await activate(paid.id);
  api.clock.advance(23 * HOUR);
  expect(await sweeper().cancelUnpaid()).toBe(0);
  api.clock.advance(2 * HOUR);
  const moved = await Promise.all([1, 2, 3].map(() => sweeper().cancelUnpaid()));
  expect(moved.reduce((all, item) => all + item, 0)).toBe(1);
  expect([await stateOf(late.id), await stateOf(paid.id)]).toEqual(['cancelled', 'active']);
  expect((await liveEvents()).filter((text) => text.includes('chưa nhận được thanh toán'))).toHaveLength(1);
});

it('only one of several instances ends an expired subscription', async () => {
  const { id } = await made();
  await activate(id);
  api.clock.advance(364 * DAY);
  expect(await sweeper().expire()).toBe(0);
  api.clock.advance(3 * DAY);
  const moved = await Promise.all([1, 2, 3].map(() => sweeper().expire()));
  expect(moved.reduce((all, item) => all + item, 0)).toBe(1);
  expect(await stateOf(id)).toBe('expired');
  expect(await liveEvents()).toContain('Gói Cơ bản của xe VF 8 2023 đã hết hạn.');
});

it('an expired subscription does not block a new subscription before the scheduled task has run', async () => {
  const { id, vehicleId } = await made();
  await activate(id);
  api.clock.advance(367 * DAY);
  // The owner's session has expired by then.
  const token = await freshToken();
  const shown = await api.call('GET', '/subscriptions', { token });
  expect(shown.data.data.items).toMatchObject([{ id, state: 'expired' }]);
  const again = await subscribe(api, 'basic', { vehicleId, expectedTotal: BASIC, token });
  expect(again.statusCode).toBe(201);
  api.clock.advance(25 * HOUR);
  const { items } = (await api.call('GET', '/subscriptions', { token: await freshToken() })).data.data;
  expect(items[0].state).toBe('cancelled');
});

const freshToken = async (): Promise<string> =>
  (await api.post('/auth/login', { email: owner.email, password: PASSWORD }, {})).data.accessToken;
