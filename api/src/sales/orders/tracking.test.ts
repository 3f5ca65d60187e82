import { eq } from 'drizzle-orm';
import { auditLog } from '../../platform/audit/tables';
import { createOutbox } from '../../platform/mail/outbox';
import { releaseFitting } from '../../workshop/booking/fitting';
import { loadWorkCalendar } from '../../workshop/staffing/work-calendar';
import { DAY, HOUR, MINUTE, startApi, type Person, type TestApi } from '../../../test/api';
import { coreOf } from '../../../test/core';
import {
  CARRIER_KEYS,
  eventOf,
  PARCEL_TOTAL,
  readParcelOrder,
  sendEvent,
  shipParcel,
  type Parcel,
} from '../../../test/parcels';
import { addProduct, orderForm, sendOrder } from '../../../test/shop';
import { createOrderSweep } from './sweep';
import { orders } from './tables';

let api: TestApi;
let staff: Person;
beforeAll(async () => {
  api = await startApi({ carrierKeys: CARRIER_KEYS });
  api.clock.stop();
});
beforeEach(async () => {
  staff = await api.person({ role: 'staff' });
});
afterAll(() => api.close());

const add = ({ code }: Pick<Parcel, 'code'>, changes: object = {}, token = staff.token) =>
  api.post(
    `/staff/shop-orders/${code}/tracking`,
    { kind: 'at_hub', place: 'Kho Đà Nẵng', at: api.clock.now().toISOString(), ...changes },
    { token },
  );
const rowOf = async ({ code }: Pick<Parcel, 'code'>) => {
  const [row] = await api.db.select().from(orders).where(eq(orders.code, code));
  return row as typeof orders.$inferSelect;
};

describe('a step that staff add', () => {
  test('is shown to staff with its source and to the customer, and is audited', async () => {
    const parcel = await shipParcel(api, staff, { carrier: 'Chành xe Thành Bưởi' });
    const { data, statusCode } = await add(parcel);
    const at = api.clock.now().toISOString();
    expect([statusCode, data.message]).toEqual([200, 'Đã thêm chặng vận chuyển.']);
    const step = { kind: 'at_hub', place: 'Kho Đà Nẵng', at, reason: null };
    expect(data.data).toMatchObject({
      canAddTracking: true,
      trackingSteps: [{ ...step, source: 'staff', receivedAt: at, collected: null }],
    });
    expect((await readParcelOrder(api, parcel)).tracking).toEqual({
      carrier: 'Chành xe Thành Bưởi',
      trackingCode: parcel.trackingCode,
      url: null,
      demo: false,
      steps: [step],
    });
    const { id } = await rowOf(parcel);
    const entries = await api.db
      .select()
      .from(auditLog)
      .where(eq(auditLog.entityId, id))
      .orderBy(auditLog.id);
    expect(entries.at(-1)).toMatchObject({
      action: 'order_tracking_added',
      actorId: staff.id,
      detail: { code: parcel.code, trackingStep: 'at_hub', place: 'Kho Đà Nẵng', at },
    });
  });

  test('cannot be in the future, or before the hand-over', async () => {
    const parcel = await shipParcel(api, staff);
    const at = (milliseconds: number) => new Date(api.clock.now().getTime() + milliseconds).toISOString();
    expect((await add(parcel, { at: at(MINUTE) })).data.errors.at).toEqual([
      'Thời gian không được sau hiện tại.',
    ]);
    expect((await add(parcel, { at: at(-HOUR) })).data.errors.at[0]).toMatch(
      /^Thời gian không được trước khi bàn giao hàng \(/,
    );
    expect((await add(parcel, { at: 'hôm qua' })).data.errors.at).toEqual(['Thời gian không hợp lệ.']);
    expect((await readParcelOrder(api, parcel)).tracking?.steps).toEqual([]);
  });

  test.each([
    ['no place', { place: ' ' }, 'place', 'Vui lòng nhập nơi ghi nhận (tối đa 120 ký tự).'],
    ['an unknown kind', { kind: 'lost' }, 'kind', 'Vui lòng chọn chặng vận chuyển.'],
    ['the delivery, which needs the cash', { kind: 'delivered' }, 'kind', 'Vui lòng chọn chặng vận chuyển.'],
    [
      'a failed attempt without a reason',
      { kind: 'attempt_failed' },
      'reason',
      'Vui lòng nhập lý do, khách đọc được lý do này.',
    ],
  ])('with %s is rejected at its field', async (_what, changes, field, message) => {
    const parcel = await shipParcel(api, staff);
    const { statusCode, data } = await add(parcel, changes);
    expect([statusCode, data.errors]).toEqual([400, { [field]: [message] }]);
  });

  test('about a return ends the delivery, and the way back can still be followed', async () => {
    const parcel = await shipParcel(api, staff);
    const { data } = await add(parcel, { kind: 'returning', reason: 'Khách đổi ý' });
    expect(data.data.status).toBe('delivery_failed');
    expect((await add(parcel, { kind: 'in_transit' })).data.data).toMatchObject({
      status: 'delivery_failed',
      trackingSteps: [{ kind: 'in_transit' }, { kind: 'returning', reason: 'Khách đổi ý' }],
    });
  });

  test('is rejected before the hand-over, after the delivery, and for goods that are picked up', async () => {
    const id = await addProduct(api);
    const placed = await sendOrder(api, orderForm([{ id, quantity: 1 }], 500_000, {}));
    const pickup = placed.data.data as { code: string };
    for (const name of ['confirm', 'pack', 'ship']) {
      await api.post(`/staff/shop-orders/${pickup.code}/${name}`, {}, staff);
    }
    expect((await add(pickup)).data.code).toBe('INVALID_TRANSITION');
    const parcel = await shipParcel(api, staff);
    await api.post(`/staff/shop-orders/${parcel.code}/deliver`, { collected: PARCEL_TOTAL }, staff);
    expect((await add(parcel)).data.code).toBe('INVALID_TRANSITION');
  });

  test('is rejected if the order changed after it was read', async () => {
    const parcel = await shipParcel(api, staff);
    const body = { kind: 'at_hub', place: 'Kho', at: api.clock.now().toISOString() };
    const path = `/staff/shop-orders/${parcel.code}/tracking`;
    expect((await api.post(path, body, { token: staff.token, version: 1 })).data.code).toBe('STALE_VERSION');
  });

  test.each(['customer', 'technician'] as const)('is forbidden for the role %s', async (role) => {
    const parcel = await shipParcel(api, staff);
    const { token } = await api.person({ role });
    expect((await add(parcel, {}, token)).statusCode).toBe(403);
  });
});

test('a step without further effect keeps the version, so that staff can go on with what they see', async () => {
  const parcel = await shipParcel(api, staff);
  const { version } = await rowOf(parcel);
  await sendEvent(api, eventOf(api, parcel));
  expect((await rowOf(parcel)).version).toBe(version);
});

test('the delivery that staff record is the last step of the parcel', async () => {
  const parcel = await shipParcel(api, staff);
  await sendEvent(api, eventOf(api, parcel, { kind: 'out_for_delivery' }));
  api.clock.advance(MINUTE);
  await api.post(`/staff/shop-orders/${parcel.code}/deliver`, { collected: PARCEL_TOTAL }, staff);
  const { tracking } = await readParcelOrder(api, parcel);
  expect(tracking?.steps.map(({ kind }) => kind)).toEqual(['delivered', 'out_for_delivery']);
});

test('another customer and a guest with another phone number see no parcel', async () => {
  const { token } = await api.person();
  const parcel = await shipParcel(api, staff, { token });
  const other = await api.person();
  const byUser = await api.call('GET', `/orders/${parcel.code}`, { token: other.token });
  const byGuest = await api.call('GET', `/orders/${parcel.code}?phone=0911111111`);
  expect([byUser.statusCode, byGuest.statusCode]).toEqual([404, 404]);
});

test('an order that is not handed over, or is picked up, has no parcel', async () => {
  const id = await addProduct(api);
  const { data } = await sendOrder(api, orderForm([{ id, quantity: 1 }], 500_000, {}));
  expect(data.data.tracking).toBeNull();
});

test('a delivered parcel whose cash is to be counted is not announced as late', async () => {
  const [waiting, late] = [await shipParcel(api, staff), await shipParcel(api, staff)];
  await sendEvent(api, eventOf(api, waiting, { kind: 'delivered' }));
  const core = coreOf(api);
  const transport = { leaves: false, send: async () => {}, close: () => {} };
  const sweep = createOrderSweep(core, {
    outbox: createOutbox(core, transport),
    fittings: { release: releaseFitting },
    readWorkCalendar: () => loadWorkCalendar(api.db),
  });
  const noon = new Date(
    `${new Date(api.clock.now().getTime() + 10 * DAY).toISOString().slice(0, 10)}T12:00:00+07:00`,
  );
  api.clock.advance(noon.getTime() - api.clock.now().getTime());
  await sweep.announceDelays();
  expect((await rowOf(late)).delayReason).toBe('carrier');
  expect((await rowOf(waiting)).delayReason).toBeNull();
});
