import { eq } from 'drizzle-orm';
import type { CarrierEvent } from '@evcare/shared-contracts/endpoints/server';
import { auditLog } from '../../platform/audit/tables';
import { notifications } from '../../messaging/notifications/tables';
import { orders, trackingSteps } from '../orders/tables';
import { DAY, HOUR, MINUTE, startApi, type Person, type TestApi } from '../../../test/api';
import {
  CARRIER_KEYS,
  eventOf,
  PARCEL_TOTAL,
  readParcelOrder,
  sendEvent,
  shipParcel,
  type Parcel,
} from '../../../test/parcels';
import { addHours } from '../../../test/workshop';
import { signCall } from './signed-calls';

let api: TestApi;
let staff: Person;
beforeAll(async () => {
  api = await startApi({
    carrierKeys: CARRIER_KEYS,
    vietQr: { bin: '970436', bankName: 'Vietcombank', account: '0123456789', holder: 'EVCARE' },
  });
  api.clock.stop();
  await addHours(api.db);
});
beforeEach(async () => {
  // Tuesday, ten o'clock in Vietnam, a week after the test before: promised days are then known.
  api.clock.advance(nextTuesday().getTime() - api.clock.now().getTime());
  staff = await api.person({ role: 'staff' });
});
afterAll(() => api.close());

let week = 0;
const nextTuesday = () => new Date(Date.parse('2027-03-02T10:00:00+07:00') + week++ * 7 * DAY);
const rowOf = async ({ code }: Parcel) => {
  const [row] = await api.db.select().from(orders).where(eq(orders.code, code));
  return row as typeof orders.$inferSelect;
};
const stepsOf = async (parcel: Parcel) =>
  api.db
    .select()
    .from(trackingSteps)
    .where(eq(trackingSteps.orderId, (await rowOf(parcel)).id));
const send = (parcel: Parcel, changes: Partial<CarrierEvent>) =>
  sendEvent(api, eventOf(api, parcel, changes));
const trackingOf = async (parcel: Parcel) => (await readParcelOrder(api, parcel)).tracking;
const kindsOf = async (parcel: Parcel) => (await trackingOf(parcel))?.steps.map(({ kind }) => kind);
const act = ({ code }: Parcel, name: string, body: object) =>
  api.post(`/staff/shop-orders/${code}/${name}`, body, { token: staff.token });
const subjectsOf = async ({ email }: Parcel) => (await api.mails(email)).map(({ subject }) => subject);

describe('a call of a carrier', () => {
  test('is recorded, and its customer sees carrier, page and step', async () => {
    const parcel = await shipParcel(api, staff);
    expect(await trackingOf(parcel)).toMatchObject({ carrier: 'GHN', steps: [], demo: false });
    const at = api.clock.now().toISOString();
    const reply = await send(parcel, { kind: 'picked_up', place: 'Bưu cục Quận 7' });
    expect([reply.statusCode, reply.body]).toEqual([204, '']);
    expect(await trackingOf(parcel)).toEqual({
      carrier: 'GHN',
      trackingCode: parcel.trackingCode,
      url: `https://donhang.ghn.vn/?order_code=${parcel.trackingCode}`,
      demo: false,
      steps: [{ kind: 'picked_up', at, place: 'Bưu cục Quận 7', reason: null }],
    });
    expect((await rowOf(parcel)).status).toBe('shipping');
  });

  test.each([
    ['a wrong signature', { signature: '0'.repeat(64) }],
    ['the key of another carrier', { key: CARRIER_KEYS.viettel_post }],
    ['no signature', { signature: '' }],
    ['a timestamp that is not a number', { timestamp: 'now' }],
    ['a carrier without a key', { carrier: 'ghtk', key: '' }],
    ['an unknown carrier', { carrier: 'nobody', key: CARRIER_KEYS.ghn }],
  ])('with %s is rejected and records nothing', async (_what, options) => {
    const parcel = await shipParcel(api, staff);
    const reply = await sendEvent(api, eventOf(api, parcel), options);
    expect([reply.statusCode, reply.data.code]).toEqual([400, 'INVALID_SIGNATURE']);
    expect(await stepsOf(parcel)).toEqual([]);
  });

  test.each([
    ['six minutes old', -6 * 60, 400],
    ['four minutes old', -4 * 60, 204],
    ['six minutes ahead', 6 * 60, 400],
  ])('that was signed %s gets the status of its age', async (_what, seconds, status) => {
    const parcel = await shipParcel(api, staff);
    const timestamp = String(Math.floor(api.clock.now().getTime() / 1_000) + seconds);
    expect((await sendEvent(api, eventOf(api, parcel), { timestamp })).statusCode).toBe(status);
  });

  test('a signature covers the body and the timestamp', async () => {
    const parcel = await shipParcel(api, staff);
    const event = eventOf(api, parcel, { kind: 'picked_up' });
    const timestamp = String(api.clock.now().getTime() / 1_000);
    const signature = signCall(CARRIER_KEYS.ghn, timestamp, Buffer.from(JSON.stringify(event)));
    const changed = await sendEvent(api, { ...event, kind: 'returning' }, { timestamp, signature });
    const later = await sendEvent(api, event, { timestamp: String(Number(timestamp) + 1), signature });
    const unchanged = await sendEvent(api, event, { timestamp, signature });
    expect([changed, later, unchanged].map(({ statusCode }) => statusCode)).toEqual([400, 400, 204]);
  });

  test('an unsigned body is not read', async () => {
    expect((await sendEvent(api, '{"', { signature: 'x' })).data.code).toBe('INVALID_SIGNATURE');
    expect((await sendEvent(api, '{"')).data.code).toBe('VALIDATION_FAILED');
  });

  test('a parcel of another shop gets the same answer, and records nothing', async () => {
    const before = await api.db.$count(trackingSteps);
    const reply = await sendEvent(api, eventOf(api, { trackingCode: 'KHONGCO1' }));
    expect([reply.statusCode, reply.body]).toEqual([204, '']);
    expect(await api.db.$count(trackingSteps)).toBe(before);
  });

  test('a tracking code is found whether it has capital letters or not', async () => {
    const parcel = await shipParcel(api, staff);
    await sendEvent(api, eventOf(api, { trackingCode: parcel.trackingCode.toLowerCase() }));
    expect(await stepsOf(parcel)).toMatchObject([{ trackingCode: parcel.trackingCode }]);
  });

  test('a tracking code of another carrier is not found', async () => {
    const parcel = await shipParcel(api, staff, { carrier: 'Viettel Post' });
    expect((await send(parcel, {})).statusCode).toBe(204);
    expect(await stepsOf(parcel)).toEqual([]);
    await sendEvent(api, eventOf(api, parcel), { carrier: 'viettel_post' });
    expect(await stepsOf(parcel)).toHaveLength(1);
  });

  test.each([
    ['an unknown kind', { kind: 'lost' as never }, 'kind'],
    ['a time without a zone', { at: '2027-03-02T10:00:00' }, 'at'],
    ['a negative amount', { collected: -1 }, 'collected'],
  ])('a signed event with %s gets 400', async (_what, changes, field) => {
    const parcel = await shipParcel(api, staff);
    const reply = await send(parcel, changes);
    expect([reply.statusCode, Object.keys(reply.data.errors)]).toEqual([400, [field]]);
  });

  test('a signed event of the future gets 400', async () => {
    const parcel = await shipParcel(api, staff);
    const at = new Date(api.clock.now().getTime() + 10 * MINUTE).toISOString();
    expect((await send(parcel, { at })).data.errors).toEqual({ at: ['Thời gian không được sau hiện tại.'] });
  });

  test('a body above 8 KB gets 413', async () => {
    const parcel = await shipParcel(api, staff);
    expect((await send(parcel, { reason: 'x'.repeat(9_000) })).statusCode).toBe(413);
  });

  test('calls above the limit of an address get 429', async () => {
    const [parcel, ip] = [await shipParcel(api, staff), '10.99.0.1'];
    const replies = await Promise.all(
      Array.from({ length: 610 }, () => sendEvent(api, eventOf(api, parcel), { signature: 'x', ip })),
    );
    const statuses = replies.map(({ statusCode }) => statusCode);
    expect(statuses.filter((status) => status === 400)).toHaveLength(600);
    expect(statuses.filter((status) => status === 429)).toHaveLength(10);
  });
});

describe('repeated and late events', () => {
  test('an event that arrives ten times at once is recorded once, with one mail', async () => {
    const parcel = await shipParcel(api, staff);
    const event = eventOf(api, parcel, { kind: 'out_for_delivery' });
    const replies = await Promise.all(Array.from({ length: 10 }, () => sendEvent(api, event)));
    expect(new Set(replies.map(({ statusCode }) => statusCode))).toEqual(new Set([204]));
    expect(await stepsOf(parcel)).toHaveLength(1);
    const arriving = (await subjectsOf(parcel)).filter((subject) => subject.includes('trên đường'));
    expect(arriving).toEqual([`Đơn ${parcel.code} đang trên đường giao đến bạn.`]);
  });

  test('two parcels whose carriers use the same event id both keep their event', async () => {
    const [first, second] = [
      await shipParcel(api, staff),
      await shipParcel(api, staff, { carrier: 'Viettel Post' }),
    ];
    await send(first, { eventId: 'SAME' });
    await sendEvent(api, eventOf(api, second, { eventId: 'SAME' }), { carrier: 'viettel_post' });
    expect([await stepsOf(first), await stepsOf(second)].map(({ length }) => length)).toEqual([1, 1]);
  });

  test('events are shown by the time at the carrier, newest first', async () => {
    const parcel = await shipParcel(api, staff);
    const at = (hours: number) => new Date(api.clock.now().getTime() + hours * HOUR).toISOString();
    const times = { picked_up: at(0), in_transit: at(1), at_hub: at(2) };
    api.clock.advance(3 * HOUR);
    for (const kind of ['at_hub', 'picked_up', 'in_transit'] as const) {
      await send(parcel, { kind, at: times[kind] });
    }
    expect(await kindsOf(parcel)).toEqual(['at_hub', 'in_transit', 'picked_up']);
  });

  test('a failed attempt that is reported after the delivery changes nothing', async () => {
    const parcel = await shipParcel(api, staff);
    const before = api.clock.now().toISOString();
    api.clock.advance(HOUR);
    await send(parcel, { kind: 'delivered', collected: PARCEL_TOTAL });
    const late = {
      kind: 'attempt_failed',
      at: before,
      reason: 'Khách vắng nhà',
      isLastAttempt: true,
    } as const;
    await send(parcel, late);
    expect(await kindsOf(parcel)).toEqual(['delivered', 'attempt_failed']);
    expect((await rowOf(parcel)).status).toBe('delivered');
    expect((await subjectsOf(parcel))[0]).toBe(`Đơn ${parcel.code} đã được giao.`);
  });

  test('a failed attempt that is older than the newest step promises no new days', async () => {
    const parcel = await shipParcel(api, staff);
    const before = api.clock.now().toISOString();
    api.clock.advance(HOUR);
    await send(parcel, { kind: 'out_for_delivery' });
    await send(parcel, { kind: 'returning', at: before, reason: 'Sai địa chỉ' });
    expect((await rowOf(parcel)).status).toBe('shipping');
  });

  test('events of a parcel that was replaced by another are ignored', async () => {
    const parcel = await shipParcel(api, staff);
    await send(parcel, { kind: 'returning', reason: 'Khách đổi địa chỉ' });
    expect((await rowOf(parcel)).status).toBe('delivery_failed');
    await act(parcel, 'ship', { carrier: 'GHN', trackingCode: `${parcel.trackingCode}B` });
    expect(await kindsOf(parcel)).toEqual([]);
    await send(parcel, { kind: 'delivered', collected: PARCEL_TOTAL });
    expect((await rowOf(parcel)).status).toBe('shipping');
  });
});

describe('delivery', () => {
  test('cash in full delivers the order and stores the cash', async () => {
    const parcel = await shipParcel(api, staff);
    await send(parcel, { kind: 'delivered', collected: PARCEL_TOTAL });
    const row = await rowOf(parcel);
    expect(row).toMatchObject({ status: 'delivered', paymentStatus: 'paid', collected: PARCEL_TOTAL });
    const [entry] = await api.db
      .select()
      .from(auditLog)
      .where(eq(auditLog.entityId, row.id))
      .orderBy(auditLog.id)
      .then((entries) => entries.slice(-1));
    expect(entry).toMatchObject({ action: 'order_status', actorId: null, detail: { to: 'delivered' } });
  });

  test.each([
    ['without an amount', null, 'không báo tiền thu hộ'],
    ['with a wrong amount', PARCEL_TOTAL - 1, 'báo thu 529.999'],
  ])('cash on delivery %s waits for staff, who are notified', async (_what, collected, text) => {
    const parcel = await shipParcel(api, staff);
    await send(parcel, { kind: 'delivered', collected });
    expect(await rowOf(parcel)).toMatchObject({ status: 'shipping', paymentStatus: 'unpaid' });
    const notices = await api.db.select().from(notifications).where(eq(notifications.userId, staff.id));
    expect(notices).toMatchObject([
      {
        text: expect.stringContaining(text),
        href: `/staff/service-orders?tab=shop-orders&open=${parcel.code}`,
      },
    ]);
    const waiting = await api.call('GET', `/staff/shop-orders?status=waiting&q=${parcel.code}`, {
      token: staff.token,
    });
    expect(waiting.data.data).toMatchObject({ items: [{ code: parcel.code }], total: 1 });
    const { data } = await act(parcel, 'deliver', { collected: PARCEL_TOTAL });
    expect(data.data.status).toBe('delivered');
    expect(data.data.trackingSteps).toMatchObject([{ kind: 'delivered', source: 'carrier', collected }]);
  });

  test('a paid order is delivered without cash', async () => {
    const parcel = await shipParcel(api, staff, { payment: 'transfer' });
    await send(parcel, { kind: 'delivered' });
    expect(await rowOf(parcel)).toMatchObject({ status: 'delivered', collected: null });
  });

  test('cash that was collected for a paid order waits for staff', async () => {
    const parcel = await shipParcel(api, staff, { payment: 'transfer' });
    await send(parcel, { kind: 'delivered', collected: PARCEL_TOTAL });
    expect((await rowOf(parcel)).status).toBe('shipping');
  });

  test('staff and carrier that record the delivery at the same time deliver it once', async () => {
    for (let round = 0; round < 5; round++) {
      const parcel = await shipParcel(api, staff);
      const [byCarrier, byStaff] = await Promise.all([
        send(parcel, { kind: 'delivered', collected: PARCEL_TOTAL }),
        act(parcel, 'deliver', { collected: PARCEL_TOTAL }),
      ]);
      expect(byCarrier.statusCode).toBe(204);
      expect([200, 409]).toContain(byStaff.statusCode);
      const { status, timeline } = await readParcelOrder(api, parcel);
      expect(status).toBe('delivered');
      expect(timeline.filter((event) => event.status === 'delivered')).toHaveLength(1);
      expect((await subjectsOf(parcel)).filter((subject) => subject.includes('đã được giao'))).toHaveLength(
        1,
      );
    }
  });
});

describe('failed attempts', () => {
  test('an attempt that fails on the last promised day gets the next delivery days', async () => {
    const { token, id: userId } = await api.person();
    const parcel = await shipParcel(api, staff, { token });
    const { promise } = await readOwn(parcel, token);
    api.clock.advance(2 * DAY);
    staff = await api.person({ role: 'staff' });
    const day = (days: number) => new Date(api.clock.now().getTime() + days * DAY).toISOString().slice(0, 10);
    expect(promise?.to).toBe(day(0));
    await send(parcel, { kind: 'attempt_failed', reason: 'Khách không nghe máy.' });
    const row = await rowOf(parcel);
    expect(row).toMatchObject({
      status: 'shipping',
      promisedFrom: day(1),
      promisedTo: day(2),
      firstPromisedTo: day(0),
      delayReason: 'carrier',
    });
    const text = new RegExp(
      `^Đơn ${parcel.code} giao chưa thành công: Khách không nghe máy\\. Ngày giao lại dự kiến: Thứ Sáu .+ – Thứ Bảy .+\\.$`,
    );
    const [mail, ...others] = await api.mails(parcel.email);
    expect(mail?.subject).toBe(`Đơn ${parcel.code} giao chưa thành công`);
    expect(others.map(({ subject }) => subject)).not.toContain(`Đơn ${parcel.code} sẽ đến muộn hơn đã hẹn`);
    const notices = await api.db
      .select()
      .from(notifications)
      .where(eq(notifications.userId, userId))
      .orderBy(notifications.createdAt);
    expect(notices.at(-1)?.text).toMatch(text);
  });

  test('an attempt that fails before the last promised day keeps the promise', async () => {
    const parcel = await shipParcel(api, staff);
    const { promisedTo } = await rowOf(parcel);
    await api.db
      .update(orders)
      .set({ promisedTo: '2029-01-05', firstPromisedTo: '2029-01-05' })
      .where(eq(orders.code, parcel.code));
    await send(parcel, { kind: 'attempt_failed', reason: 'Khách hẹn lại' });
    const row = await rowOf(parcel);
    expect(row.promisedTo).not.toBe(promisedTo);
    expect([row.promisedTo, row.delayReason]).toEqual(['2029-01-05', null]);
    expect((await subjectsOf(parcel))[0]).toBe(`Đơn ${parcel.code} giao chưa thành công`);
  });

  test('the last failed attempt ends the delivery, with its reason', async () => {
    const parcel = await shipParcel(api, staff);
    await send(parcel, { kind: 'attempt_failed', reason: 'Khách từ chối nhận', isLastAttempt: true });
    const { status, timeline } = await readParcelOrder(api, parcel);
    expect([status, timeline.at(-1)?.note]).toEqual(['delivery_failed', 'Khách từ chối nhận']);
    expect((await subjectsOf(parcel))[0]).toBe(`Đơn ${parcel.code} giao không thành công.`);
  });

  test('a late event of an earlier trip does not end a new trip with the same code', async () => {
    const parcel = await shipParcel(api, staff);
    api.clock.advance(2 * MINUTE);
    const at = api.clock.now().toISOString();
    await act(parcel, 'fail', { reason: 'Khách vắng nhà' });
    expect((await rowOf(parcel)).status).toBe('delivery_failed');
    api.clock.advance(2 * MINUTE);
    await act(parcel, 'ship', { carrier: 'GHN', trackingCode: parcel.trackingCode });
    expect((await rowOf(parcel)).status).toBe('shipping');
    await send(parcel, { kind: 'attempt_failed', at, reason: 'Khách vắng nhà', isLastAttempt: true });
    expect((await rowOf(parcel)).status).toBe('shipping');
  });

  /** Ships a parcel whose last attempt failed two minutes ago. */
  const failedParcel = async () => {
    const parcel = await shipParcel(api, staff);
    await send(parcel, { kind: 'attempt_failed', reason: 'Khách từ chối nhận', isLastAttempt: true });
    api.clock.advance(2 * MINUTE);
    return parcel;
  };
  const officeStepsOf = async ({ code }: Parcel) =>
    (await api.call('GET', `/staff/shop-orders/${code}`, { token: staff.token })).data.data.steps;

  test('a delivery that is reported after a failed one delivers the order', async () => {
    const parcel = await failedParcel();
    await send(parcel, { kind: 'delivered', collected: PARCEL_TOTAL });
    expect(await rowOf(parcel)).toMatchObject({ status: 'delivered', collected: PARCEL_TOTAL });
    const { timeline } = await readParcelOrder(api, parcel);
    expect(timeline.at(-1)?.note).toBe('Đơn vị vận chuyển báo đã giao sau lần giao không thành công.');
    expect((await act(parcel, 'return', {})).statusCode).toBe(409);
  });

  test('a delivery without the cash after a failed one can be recorded by staff, but no return', async () => {
    const parcel = await failedParcel();
    await send(parcel, { kind: 'delivered' });
    expect((await rowOf(parcel)).status).toBe('delivery_failed');
    expect(await officeStepsOf(parcel)).toEqual(['deliver']);
    const { statusCode, data } = await act(parcel, 'return', {});
    expect([statusCode, data.code]).toEqual([409, 'INVALID_TRANSITION']);
    expect(data.message).toMatch(/^Đơn vị vận chuyển báo đã giao kiện hàng\./);
    expect((await act(parcel, 'deliver', { collected: PARCEL_TOTAL })).statusCode).toBe(200);
  });

  test('goods that arrive although their delivery was reported can be taken back after a step of staff', async () => {
    const parcel = await failedParcel();
    await send(parcel, { kind: 'delivered' });
    api.clock.advance(MINUTE);
    const at = api.clock.now().toISOString();
    await act(parcel, 'tracking', { kind: 'returning', place: 'Kho', at, reason: 'Khách trả lại' });
    expect(await officeStepsOf(parcel)).toEqual(['ship', 'return']);
    expect((await act(parcel, 'return', {})).statusCode).toBe(200);
  });

  test('staff who record a failure after the reported delivery can take the goods back', async () => {
    const parcel = await shipParcel(api, staff);
    await send(parcel, { kind: 'delivered' });
    api.clock.advance(MINUTE);
    await act(parcel, 'fail', { reason: 'Khách báo chưa nhận' });
    expect(await officeStepsOf(parcel)).toEqual(['ship', 'return']);
  });

  test('a late report of a delivery before the way back asks the desk to check', async () => {
    const parcel = await shipParcel(api, staff);
    const at = api.clock.now().toISOString();
    api.clock.advance(2 * MINUTE);
    await send(parcel, { kind: 'returning', reason: 'Khách từ chối nhận' });
    await send(parcel, { kind: 'delivered', collected: PARCEL_TOTAL, at });
    expect((await rowOf(parcel)).status).toBe('delivery_failed');
    expect(await officeStepsOf(parcel)).toEqual(['ship', 'return']);
    const texts = await api.db.select({ text: notifications.text }).from(notifications);
    expect(texts.map(({ text }) => text)).toContainEqual(
      expect.stringContaining(`Đơn ${parcel.code}: đơn vị vận chuyển báo đã giao sau khi`),
    );
  });

  test('only the first of several deliveries is announced', async () => {
    const parcel = await shipParcel(api, staff);
    for (const kind of ['out_for_delivery', 'attempt_failed', 'out_for_delivery'] as const) {
      api.clock.advance(MINUTE);
      await send(parcel, { kind, reason: 'Khách vắng' });
    }
    const arriving = (await subjectsOf(parcel)).filter((subject) => subject.includes('trên đường'));
    expect(arriving).toHaveLength(1);
  });
});

const readOwn = async ({ code }: Parcel, token: string) =>
  (await api.call('GET', `/orders/${code}`, { token })).data.data;

test('the list of orders has the newest step of parcels that are under way only', async () => {
  const { token } = await api.person();
  const [moving, done] = [await shipParcel(api, staff, { token }), await shipParcel(api, staff, { token })];
  await send(moving, { kind: 'picked_up' });
  api.clock.advance(MINUTE);
  await send(moving, { kind: 'at_hub', place: 'Kho Thủ Đức' });
  await send(done, { kind: 'delivered', collected: PARCEL_TOTAL });
  const { data } = await api.call('GET', '/orders', { token });
  const steps = Object.fromEntries(
    data.data.items.map(({ code, lastStep }: { code: string; lastStep: unknown }) => [code, lastStep]),
  );
  expect(steps[moving.code]).toMatchObject({ kind: 'at_hub', place: 'Kho Thủ Đức' });
  expect(steps[done.code]).toBeNull();
});
