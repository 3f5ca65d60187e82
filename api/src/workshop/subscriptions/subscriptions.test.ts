import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { DAY, HOUR, startApi, type Person, type TestApi } from '../../../test/api';
import {
  addVehicle,
  BASIC,
  packageId,
  PREMIUM,
  scooterForm,
  STANDARD,
  subscribe,
} from '../../../test/vehicles';
import { seedCatalogue } from '../../seed/catalogue';
import { auditLog } from '../../platform/audit/tables';
import { liveEvents } from '../../messaging/live/tables';
import { notifications } from '../../messaging/notifications/tables';
import { subscriptions } from './tables';
import { addMonths } from '../../platform/time/months';
import { creditOf } from './credit';
import { bookVisits } from './visits';

let api: TestApi;
let owner: Person;
let staff: Person;
beforeAll(async () => {
  api = await startApi({ demo: true });
  await seedCatalogue(api.db, api.clock.now());
  staff = await api.person({ role: 'staff' });
});
beforeEach(async () => {
  owner = await api.person();
});
afterAll(() => api.close());

type Tier = Parameters<typeof packageId>[1];
const carOf = async (person = owner) => (await addVehicle(api, person)).id;
const quote = async (tier: Tier, vehicleId: string, { token } = owner) =>
  api.call('GET', `/packages/${await packageId(api, tier)}/quote?vehicleId=${vehicleId}`, { token });
const activate = (id: string, { token } = staff) =>
  api.post(`/staff/subscriptions/${id}/activate`, undefined, { token });
const cancel = (id: string, { token } = owner) =>
  api.post(`/subscriptions/${id}/cancel`, undefined, { token });
const stateOf = async (id: string) => {
  const [row] = await api.db.select().from(subscriptions).where(eq(subscriptions.id, id));
  return row?.state;
};
/** Creates a vehicle with an active subscription. */
async function running(tier: Tier, price: number): Promise<{ vehicleId: string; id: string }> {
  const vehicleId = await carOf();
  const made = await subscribe(api, tier, { vehicleId, expectedTotal: price, token: owner.token });
  const { id } = made.data.data;
  expect((await activate(id)).statusCode).toBe(200);
  return { vehicleId, id };
}

describe('buying a package', () => {
  it('a bought package waits a day for payment and starts when staff confirm the payment', async () => {
    const vehicleId = await carOf();
    expect((await quote('standard', vehicleId)).data.data).toEqual({
      price: STANDARD,
      credit: 0,
      total: STANDARD,
      replaces: null,
      refusal: null,
      payments: [
        { method: 'transfer', demo: true },
        { method: 'at_shop', demo: false },
      ],
    });
    const made = await subscribe(api, 'standard', { vehicleId, expectedTotal: STANDARD, token: owner.token });
    expect(made.statusCode).toBe(201);
    const { id, dueAt } = made.data.data;
    expect(made.data.data).toMatchObject({
      state: 'pending',
      vehicleName: 'VF 8 2023',
      tier: 'standard',
      name: 'Gói Tiêu chuẩn',
      price: STANDARD,
      startsAt: null,
      entitlements: [
        { serviceCode: 'BD-NC', serviceName: 'Bảo dưỡng nâng cao', used: 0, booked: 0, times: 2 },
        { serviceCode: 'SOH', times: 1 },
        { serviceCode: 'CD-AI', times: 1 },
      ],
    });
    expect(Date.parse(dueAt) - api.clock.now().getTime()).toBeGreaterThan(23 * HOUR);

    const started = await activate(id);
    expect(started.data.data).toMatchObject({ state: 'active', dueAt: null });
    const { startsAt, endsAt } = started.data.data;
    expect(new Date(endsAt)).toEqual(addMonths(new Date(startsAt), 12));
    const shown = await api.call('GET', `/vehicles/${vehicleId}`, { token: owner.token });
    expect(shown.data.data.subscription).toMatchObject({ id, state: 'active' });
    const notices = await api.db.select().from(notifications).where(eq(notifications.userId, owner.id));
    expect(notices).toMatchObject([{ kind: 'package', text: expect.stringContaining('Gói Tiêu chuẩn') }]);
    const actions = await api.db.select().from(auditLog).where(eq(auditLog.entityId, id));
    expect(actions.map(({ action, actorId }) => [action, actorId])).toEqual([
      ['subscription_made', owner.id],
      ['subscription_activated', staff.id],
    ]);
    expect((await activate(id)).data.code).toBe('INVALID_TRANSITION');
    expect((await cancel(id)).data.code).toBe('INVALID_TRANSITION');
  });

  it('buying a package returns the current price if it differs from the expected price', async () => {
    const vehicleId = await carOf();
    const response = await subscribe(api, 'basic', { vehicleId, expectedTotal: 1, token: owner.token });
    expect(response.statusCode).toBe(409);
    expect(response.data).toMatchObject({
      code: 'PRICE_CHANGED',
      details: { expectedTotal: 1, price: BASIC, credit: 0, total: BASIC },
    });
  });

  it('creates one subscription for a repeated idempotency key, and rejects the key for a different request', async () => {
    const vehicleId = await carOf();
    const call = { vehicleId, expectedTotal: BASIC, token: owner.token, key: randomUUID() };
    const [first, second] = await Promise.all([subscribe(api, 'basic', call), subscribe(api, 'basic', call)]);
    expect([first.statusCode, second.statusCode]).toEqual([201, 201]);
    expect(first.data.data.id).toBe(second.data.data.id);
    const replayed = [first, second].filter(({ headers }) => headers['idempotency-replayed'] === 'true');
    expect(replayed).toHaveLength(1);
    expect((await subscribe(api, 'premium', call)).data.code).toBe('IDEMPOTENCY_KEY_REUSED');
    const without = await api.post(
      `/packages/${await packageId(api, 'basic')}/subscribe`,
      { vehicleId, paymentMethod: 'at_shop', expectedTotal: BASIC },
      { token: owner.token },
    );
    expect(without.statusCode).toBe(400);
  });

  it('of twenty simultaneous purchases for one vehicle, one succeeds', async () => {
    const vehicleId = await carOf();
    const responses = await Promise.all(
      Array.from({ length: 20 }, () =>
        subscribe(api, 'basic', { vehicleId, expectedTotal: BASIC, token: owner.token }),
      ),
    );
    expect(responses.filter(({ statusCode }) => statusCode === 201)).toHaveLength(1);
    expect(responses.filter(({ data }) => data.code === 'PACKAGE_PENDING')).toHaveLength(19);
  });

  it('publishes a live event to the back office when a package is bought, activated or cancelled', async () => {
    const told = async () => {
      const rows = await api.db.select().from(liveEvents).where(eq(liveEvents.topic, 'office'));
      return rows.filter(({ data }) => data['entity'] === 'customer').length;
    };
    const before = await told();
    const { id } = await running('basic', BASIC);
    expect(await told()).toBe(before + 2);
    await activate(id);
    expect(await told()).toBe(before + 2);
    const waiting = await subscribe(api, 'basic', {
      vehicleId: await carOf(),
      expectedTotal: BASIC,
      token: owner.token,
    });
    await cancel(waiting.data.data.id);
    expect(await told()).toBe(before + 4);
  });

  it('ten simultaneous activations activate a subscription once', async () => {
    const vehicleId = await carOf();
    const made = await subscribe(api, 'basic', { vehicleId, expectedTotal: BASIC, token: owner.token });
    const responses = await Promise.all(Array.from({ length: 10 }, () => activate(made.data.data.id)));
    expect(responses.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1);
  });

  it('a package for cars cannot be bought for a motorbike', async () => {
    const { id } = await addVehicle(api, owner, scooterForm());
    expect((await quote('basic', id)).data.data.refusal).toBe('Gói không áp dụng cho loại xe này.');
    const response = await subscribe(api, 'basic', {
      vehicleId: id,
      expectedTotal: BASIC,
      token: owner.token,
    });
    expect(response.data).toMatchObject({
      code: 'PACKAGE_NOT_APPLICABLE',
      message: 'Gói không áp dụng cho loại xe này.',
    });
  });

  it('a purchase can be cancelled until it is paid, and the package can then be bought again', async () => {
    const vehicleId = await carOf();
    const input = { vehicleId, expectedTotal: BASIC, token: owner.token };
    const { id } = (await subscribe(api, 'basic', input)).data.data;
    expect((await cancel(id)).data.data.state).toBe('cancelled');
    expect((await cancel(id)).data.code).toBe('INVALID_TRANSITION');
    expect((await activate(id)).data.code).toBe('INVALID_TRANSITION');
    expect((await subscribe(api, 'basic', input)).statusCode).toBe(201);
  });
});

describe('upgrading', () => {
  it('the quote for an upgrade deducts the active subscription’s credit and names the replaced subscription', async () => {
    const { vehicleId, id } = await running('basic', BASIC);
    const [row] = await api.db.select().from(subscriptions).where(eq(subscriptions.id, id));
    const [startsAt, endsAt] = [row?.startsAt?.getTime() ?? 0, row?.endsAt?.getTime() ?? 0];
    await api.db
      .update(subscriptions)
      .set({ startsAt: new Date(startsAt - 73 * DAY), endsAt: new Date(endsAt - 73 * DAY) })
      .where(eq(subscriptions.id, id));
    const days = Math.round((endsAt - startsAt) / DAY);
    const offer = (await quote('premium', vehicleId)).data.data;
    expect(offer).toMatchObject({
      price: PREMIUM,
      credit: Math.floor((BASIC * (days - 73)) / days),
      total: PREMIUM - offer.credit,
      replaces: { name: 'Gói Cơ bản' },
    });
  });

  it('the credit counts used and booked visits if the remaining share of visits is smaller than that of time', async () => {
    const { vehicleId, id } = await running('basic', BASIC);
    await bookVisits(
      api.db,
      { vehicleId, serviceCodes: ['BD-CB', 'DD-HH'], appointmentId: randomUUID() },
      api.clock.now(),
    );
    const offer = (await quote('standard', vehicleId)).data.data;
    expect(offer.credit).toBe(Math.floor(BASIC / 3));
    const made = await subscribe(api, 'standard', {
      vehicleId,
      expectedTotal: offer.total,
      token: owner.token,
    });
    expect(made.data.data).toMatchObject({ price: offer.total, credit: offer.credit });
    const late = await bookVisits(
      api.db,
      { vehicleId, serviceCodes: ['BD-CB'], appointmentId: randomUUID() },
      api.clock.now(),
    );
    expect(late).toEqual([]);
    await activate(made.data.data.id);
    expect(await stateOf(id)).toBe('expired');
    expect(await stateOf(made.data.data.id)).toBe('active');
  });

  it('an upgrade to the same or a smaller package is rejected with a reason', async () => {
    const { vehicleId } = await running('standard', STANDARD);
    expect((await quote('standard', vehicleId)).data.data.refusal).toMatch(
      /^Xe này đang có gói Tiêu chuẩn đến \d\d\/\d\d\/\d{4}\.$/,
    );
    expect((await quote('basic', vehicleId)).data.data.refusal).toMatch(
      /^Xe này đang có gói Tiêu chuẩn đến .* Bạn có thể chọn gói thấp hơn khi gói này hết hạn\.$/,
    );
    const response = await subscribe(api, 'basic', { vehicleId, expectedTotal: BASIC, token: owner.token });
    expect(response.data.code).toBe('PACKAGE_ACTIVE');
  });

  it.each([
    ['at its start', 0, 0, 1_200_000],
    ['at half of its time', 50, 0, 600_000],
    ['with a smaller share of visits than of time left', 25, 3, 300_000],
    ['with no visit left', 10, 4, 0],
    ['after its end', 120, 0, 0],
    ['before its start', -20, 0, 1_200_000],
  ])('the credit of a subscription %s uses the smaller remaining share', (_name, now, gone, credit) => {
    const rest = { price: 1_200_000, startsAt: 0, endsAt: 100 * DAY, visits: 4, gone };
    expect(creditOf(rest, now * DAY)).toBe(credit);
  });

  it('the credit is rounded down to whole đồng', () => {
    const rest = { price: 1_000, startsAt: 0, endsAt: 3 * DAY, visits: 1, gone: 0 };
    expect(creditOf(rest, DAY)).toBe(666);
  });

  it('the credit stays the same for a day', () => {
    const rest = { price: 1_200_000, startsAt: 0, endsAt: 100 * DAY, visits: 4, gone: 0 };
    expect(creditOf(rest, 50 * DAY + 1)).toBe(creditOf(rest, 51 * DAY - 1));
    expect(creditOf(rest, 51 * DAY)).toBeLessThan(creditOf(rest, 51 * DAY - 1));
  });
});

describe('paying by transfer', () => {
  it('a demo without a bank account shows sample transfer details that cannot be paid', async () => {
    const vehicleId = await carOf();
    const input = { vehicleId, expectedTotal: BASIC, paymentMethod: 'transfer', token: owner.token };
    const { id } = (await subscribe(api, 'basic', input)).data.data;
    const response = await api.call('GET', `/subscriptions/${id}/vietqr`, { token: owner.token });
    expect(response.data.data).toMatchObject({ amount: BASIC, payload: null, demo: true });
    expect(response.data.data.content).toMatch(/^GDV\d{11}$/);
    await cancel(id);
    const late = await api.call('GET', `/subscriptions/${id}/vietqr`, { token: owner.token });
    expect(late.data.code).toBe('INVALID_TRANSITION');
  });

  it('a bank account yields a QR code for the transfer; without a bank account, payment by transfer is rejected', async () => {
    const vietQr = { bin: '970436', account: '0011001234567', bankName: 'Vietcombank', holder: 'EVCARE' };
    for (const config of [
      { vietQr, demo: false },
      { vietQr: null, demo: false },
    ]) {
      const shop = await startApi(config);
      await seedCatalogue(shop.db, shop.clock.now());
      const person = await shop.person();
      const { id: vehicleId } = await addVehicle(shop, person);
      const input = { vehicleId, expectedTotal: BASIC, paymentMethod: 'transfer', token: person.token };
      const made = await subscribe(shop, 'basic', input);
      if (config.vietQr) {
        const path = `/subscriptions/${made.data.data.id}/vietqr`;
        const { data } = (await shop.call('GET', path, { token: person.token })).data;
        expect(data).toMatchObject({ demo: false, account: vietQr.account, amount: BASIC });
        expect(data.payload).toContain(data.content);
      } else {
        expect(made.statusCode).toBe(400);
        expect(made.data.errors).toHaveProperty('paymentMethod');
      }
      await shop.close();
    }
  });

  it('transfer details are unavailable for a package that is paid at the workshop', async () => {
    const vehicleId = await carOf();
    const { id } = (await subscribe(api, 'basic', { vehicleId, expectedTotal: BASIC, token: owner.token }))
      .data.data;
    const response = await api.call('GET', `/subscriptions/${id}/vietqr`, { token: owner.token });
    expect(response.statusCode).toBe(404);
  });
});

it('a subscription makes its owner a member while it is active (BR-7)', async () => {
  const inAudience = async () => {
    const response = await api.call('GET', '/promotions?code=MEMBER10', { token: owner.token });
    return response.data.data.items[0].inAudience;
  };
  const { id: vehicleId } = await addVehicle(api, owner);
  const input = { vehicleId, expectedTotal: BASIC, token: owner.token };
  const { id } = (await subscribe(api, 'basic', input)).data.data;
  expect(await inAudience()).toBe(false);
  await activate(id);
  expect(await inAudience()).toBe(true);
  const yesterday = new Date(api.clock.now().getTime() - DAY);
  await api.db.update(subscriptions).set({ endsAt: yesterday }).where(eq(subscriptions.id, id));
  expect(await inAudience()).toBe(false);
});

describe('access', () => {
  it('hides other customers’ subscriptions and vehicles', async () => {
    const stranger = await api.person();
    const { token } = stranger;
    const vehicleId = await carOf();
    const input = { vehicleId, expectedTotal: BASIC, token: owner.token };
    const { id } = (await subscribe(api, 'basic', input)).data.data;
    const responses = await Promise.all([
      quote('basic', vehicleId, stranger),
      subscribe(api, 'basic', { ...input, token }),
      api.call('GET', `/subscriptions/${id}/vietqr`, { token }),
      cancel(id, stranger),
    ]);
    expect(responses.map(({ statusCode }) => statusCode)).toEqual([404, 404, 404, 404]);
    expect((await api.call('GET', '/subscriptions', { token })).data.data.items).toEqual([]);
    expect(await stateOf(id)).toBe('pending');
  });

  it('lets only staff confirm payments', async () => {
    for (const role of ['customer', 'technician'] as const) {
      const person = await api.person({ role });
      expect((await activate('x', person)).statusCode).toBe(403);
      const list = await api.call('GET', '/staff/subscriptions', { token: person.token });
      expect(list.statusCode).toBe(403);
    }
    expect((await activate('x')).statusCode).toBe(404);
    expect((await api.post('/packages/x/subscribe', {})).statusCode).toBe(401);
  });

  it('lets staff find pending subscriptions by code or plate', async () => {
    const vehicle = await addVehicle(api, owner);
    const input = { vehicleId: vehicle.id, expectedTotal: BASIC, token: owner.token };
    const { id } = (await subscribe(api, 'basic', input)).data.data;
    const find = async (query: string) =>
      (await api.call('GET', `/staff/subscriptions?${query}`, { token: staff.token })).data.data;
    const page = await find(`state=pending&q=${vehicle.plate.toLowerCase()}`);
    expect(page).toMatchObject({
      total: 1,
      items: [{ id, plate: vehicle.plate, customer: { fullName: 'Nguyễn Văn Bé' } }],
    });
    expect((await find(`q=${page.items[0].code}`)).items[0].id).toBe(id);
    expect((await find(`state=active&q=${vehicle.plate}`)).total).toBe(0);
    expect((await find('state=nonsense&page=-1')).page).toBe(1);
  });
});
