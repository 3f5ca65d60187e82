import { createOutbox } from '../../platform/mail/outbox';
import { releaseFitting } from '../../workshop/booking/fitting';
import { loadWorkCalendar } from '../../workshop/staffing/work-calendar';
import { createOrderSweep } from './sweep';
import { orderSchema, type Order } from '@evcare/shared-contracts/shop';
import { dayInVietnam } from '@evcare/shared-contracts/format';
import { appointmentSchema } from '@evcare/shared-contracts/workshop';
import { eq } from 'drizzle-orm';
import { appointments, claims } from '../../workshop/booking/tables';
import { orders } from './tables';
import { stockReservations } from '../stock/tables';
import { vehicles } from '../../workshop/vehicles/tables';
import { freshEmail, HOUR, startApi, type Reply, type TestApi } from '../../../test/api';
import { coreOf } from '../../../test/core';
import { addSmallWorkshop, fittingOrder } from '../../../test/fitting';
import { addProduct, orderForm, sendOrder, stockOf } from '../../../test/shop';
import { addService, at, book, bookingForm, car, phone, workday } from '../../../test/workshop';

let api: TestApi;
let part: string;
beforeAll(async () => {
  api = await startApi({ demo: true });
  await addSmallWorkshop(api);
  part = await addProduct(api, { onHand: 1_000, isHighVoltage: true });
});
afterAll(() => api.close());

let ahead = 1;
const freshStart = (time = '09:00') => at(workday(api, (ahead += 2)), time);
const placed = async (form: object, options = {}): Promise<Order> => {
  const response = await sendOrder(api, form, options);
  expect(response.statusCode).toBe(201);
  return orderSchema.parse(response.data.data);
};
const phoneOf = ({ contact }: Order) => encodeURIComponent(contact.phoneNumber);
const read = async (order: Order, token?: string): Promise<Order> => {
  const path = `/orders/${order.code}${token ? '' : `?phone=${phoneOf(order)}`}`;
  return orderSchema.parse((await api.call('GET', path, token ? { token } : {})).data.data);
};
const appointmentOf = async ({ fitting }: Order) => {
  const code = fitting?.appointmentCode ?? '';
  const [row] = await api.db.select().from(appointments).where(eq(appointments.code, code));
  if (!row) throw new Error(`no appointment ${code}`);
  return row;
};
const nothingLeft = async (before: readonly number[]) => {
  expect(await counts()).toEqual(before);
};
const counts = () =>
  Promise.all([
    api.db.$count(orders),
    api.db.$count(appointments),
    api.db.$count(claims),
    api.db.$count(stockReservations),
  ]);

test('an order with fitting is confirmed with its slot, and order and appointment link to each other', async () => {
  const startAt = freshStart('14:00');
  const email = freshEmail();
  const contact = { fullName: 'Lê An', phoneNumber: phone(), email };
  const order = await placed(fittingOrder(part, startAt, { contact }));
  const fitting = {
    date: dayInVietnam(startAt),
    period: 'afternoon',
    startAt,
    appointmentCode: expect.any(String),
  };
  expect(order).toMatchObject({ status: 'confirmed', method: 'fitting', fitting });
  expect(order.timeline.map(({ status, note }) => [status, note])).toEqual([
    ['placed', null],
    ['confirmed', expect.stringMatching(/^Đã giữ lịch lắp AP-\d{6}-\d{4}: 14:00 Thứ .+ \d\d\/\d\d\.$/)],
  ]);
  expect(await read(order)).toEqual(order);
  const code = order.fitting?.appointmentCode ?? '';
  const shown = await api.call('GET', `/appointments/${code}?phone=${phoneOf(order)}`);
  expect(appointmentSchema.parse(shown.data.data)).toMatchObject({
    status: 'confirmed',
    source: 'order',
    orderCode: order.code,
    startAt,
    minutes: 90,
  });
  const [mail] = await api.mails(email);
  expect(mail?.text).toMatch(`Lịch lắp tại xưởng: 14:00 Thứ`);
  expect(mail?.text).toContain(`(${code})`);
});

test('an order that waits for a transfer reserves its slot, and its expiry releases slot and goods', async () => {
  const startAt = freshStart();
  const order = await placed(fittingOrder(part, startAt, { payment: 'transfer' }));
  expect(order).toMatchObject({ status: 'pending_payment', fitting: { startAt } });
  api.clock.advance(25 * HOUR);
  const core = coreOf(api);
  const transport = { leaves: false, send: async () => {}, close: () => {} };
  await createOrderSweep(core, {
    outbox: createOutbox(core, transport),
    fittings: { release: releaseFitting },
    readWorkCalendar: () => loadWorkCalendar(api.db),
  }).expireTransfers();
  expect((await read(order)).status).toBe('cancelled');
  expect(await appointmentOf(order)).toMatchObject({ status: 'cancelled' });
});

test('a vehicle of the account is booked by its id; another customer’s vehicle is treated as unknown', async () => {
  const [{ id: ownerId, token }, stranger] = [await api.person(), await api.person()];
  const facts = car() as unknown as typeof vehicles.$inferInsert;
  const stamps = { createdAt: api.clock.now(), updatedAt: api.clock.now() };
  const values = {
    ...facts,
    ownerId,
    odometerAt: api.clock.now(),
    ...stamps,
  } as typeof vehicles.$inferInsert;
  const [own] = await api.db.insert(vehicles).values(values).returning();
  const fitting = { vehicleId: own?.id, vehicle: null };
  const form = () => fittingOrder(part, freshStart(), { fitting });
  for (const options of [{}, { token: stranger.token }]) {
    const before = await counts();
    const { statusCode, data } = await sendOrder(api, form(), options);
    expect([statusCode, Object.keys(data.errors)]).toEqual([400, ['vehicleId']]);
    await nothingLeft(before);
  }
  const order = await placed(form(), { token });
  expect(await appointmentOf(order)).toMatchObject({
    vehicleId: own?.id,
    plate: own?.plate,
    userId: ownerId,
  });
});

describe('a rejected order leaves neither claims nor reservations', () => {
  const rejected = async (form: object, status: number, code: string): Promise<Reply> => {
    const [before, held] = [await counts(), await stockOf(api, part)];
    const response = await sendOrder(api, form);
    expect([response.statusCode, response.data.code]).toEqual([status, code]);
    await nothingLeft(before);
    expect(await stockOf(api, part)).toEqual(held);
    return response;
  };

  test('an order is rejected if the slot is taken, and the error lists free slots', async () => {
    const startAt = freshStart();
    await placed(fittingOrder(part, startAt));
    const { data } = await rejected(fittingOrder(part, startAt), 409, 'SLOT_TAKEN');
    expect(data.details.nearest).toHaveLength(6);
    expect(data.details.nearest).not.toContain(startAt);
  });

  test('an order is rejected if its hold has expired and the slot is taken', async () => {
    const startAt = freshStart();
    await placed(fittingOrder(part, startAt));
    const form = fittingOrder(part, startAt, { fitting: { holdId: 'khong-con' } });
    const { data } = await rejected(form, 409, 'HOLD_EXPIRED');
    expect(data.details.nearest).toHaveLength(6);
  });

  test('an order is rejected if no work can start at the requested time', async () => {
    const sunday = workday(api, 3, 0);
    const { data } = await rejected(fittingOrder(part, at(sunday, '09:00')), 400, 'SLOT_UNAVAILABLE');
    expect(data.errors.startAt).toEqual([expect.stringContaining('xưởng nghỉ')]);
  });

  test('an order is rejected if the vehicle has another appointment', async () => {
    const vehicle = car();
    await placed(fittingOrder(part, freshStart(), { fitting: { vehicle } }));
    const form = fittingOrder(part, freshStart(), { fitting: { vehicle } });
    await rejected(form, 409, 'VEHICLE_HAS_APPOINTMENT');
  });

  test('an order is rejected if the goods are sold out', async () => {
    const last = await addProduct(api, { onHand: 0 });
    await rejected(fittingOrder(last, freshStart()), 409, 'OUT_OF_STOCK');
  });
});

test('the holder of a hold gets the held slot', async () => {
  const startAt = freshStart();
  const input = {
    services: [],
    fitting: [part],
    vehicleType: 'car',
    startAt,
    replaces: null,
    appointment: null,
  };
  const { holdId } = (await api.post('/booking/holds', input)).data.data;
  expect((await sendOrder(api, fittingOrder(part, startAt))).data.code).toBe('SLOT_TAKEN');
  expect((await placed(fittingOrder(part, startAt, { fitting: { holdId } }))).fitting?.startAt).toBe(startAt);
});

test('cancelling an order releases its slot', async () => {
  const startAt = freshStart();
  const order = await placed(fittingOrder(part, startAt));
  const service = await addService(api);
  expect((await book(api, bookingForm([service], startAt))).data.code).toBe('SLOT_TAKEN');
  const body = { reason: 'Đổi ý', phone: order.contact.phoneNumber };
  const cancelled = await api.post(`/orders/${order.code}/cancel`, body);
  expect(cancelled.data.data).toMatchObject({ status: 'cancelled', method: 'fitting' });
  expect(await appointmentOf(order)).toMatchObject({
    status: 'cancelled',
    cancelReason: 'Đơn hàng đã được huỷ.',
  });
  expect((await book(api, bookingForm([service], startAt))).statusCode).toBe(201);
});

test('cancelling the appointment keeps the goods ordered for pick-up at the workshop', async () => {
  const order = await placed(fittingOrder(part, freshStart()));
  const [onHand, reserved] = await stockOf(api, part);
  const { id, code } = await appointmentOf(order);
  const body = { reason: 'Bận', phone: order.contact.phoneNumber };
  expect((await api.post(`/appointments/${code}/cancel`, body)).statusCode).toBe(200);
  const after = await read(order);
  expect(after).toMatchObject({ status: 'confirmed', method: 'pickup', fitting: null });
  expect(after.timeline.at(-1)?.note).toBe(
    `Lịch lắp ${code} đã huỷ. Đơn hàng vẫn giữ và chuyển sang nhận tại xưởng.`,
  );
  const day = expect.stringMatching(/^\d{4}-\d{2}-\d{2}$/) as unknown;
  expect(after.promise).toEqual({
    from: day,
    to: after.promise?.from,
    firstTo: after.promise?.from,
    delay: null,
  });
  expect(await stockOf(api, part)).toEqual([onHand, reserved]);
  expect(await api.db.$count(claims, eq(claims.appointmentId, id))).toBe(0);
});

test('moving the appointment moves the fitting of its order', async () => {
  const day = workday(api, (ahead += 2));
  const order = await placed(fittingOrder(part, at(day, '09:00')));
  const code = order.fitting?.appointmentCode;
  const startAt = at(day, '14:30');
  const body = { startAt, holdId: null, phone: order.contact.phoneNumber };
  expect((await api.post(`/appointments/${code}/reschedule`, body)).statusCode).toBe(200);
  const after = await read(order);
  expect(after.fitting).toEqual({ date: day, period: 'afternoon', startAt, appointmentCode: code });
  expect(after.timeline.at(-1)).toMatchObject({
    status: 'confirmed',
    note: expect.stringMatching(`^Lịch lắp ${code} được đổi sang 14:30 Thứ `),
  });
});

test('an order placed before slots existed still shows its day and half-day', async () => {
  const order = await placed(orderForm([{ id: part, quantity: 1 }], 500_000));
  const fitting = { date: '2026-11-25', period: 'morning' as const };
  await api.db.update(orders).set({ method: 'fitting', fitting }).where(eq(orders.code, order.code));
  const shown = await api.call('GET', `/orders/${order.code}?phone=%2B84987654321`);
  expect(orderSchema.parse(shown.data.data).fitting).toEqual(fitting);
});

describe('goods that are not installed', () => {
  const cable = () => addProduct(api, { category: 'charging-cable', promoGroup: 'accessories', onHand: 100 });

  test.each([
    ['a cable', { category: 'charging-cable', promoGroup: 'accessories' }],
    ['a tool', { category: 'tool', promoGroup: 'equipment' }],
    [
      'a charger for motorbikes',
      { category: 'battery-charger', promoGroup: 'equipment', fitment: { types: ['motorbike'], models: [] } },
    ],
  ] as [string, Parameters<typeof addProduct>[1]][])('%s takes no slot', async (_name, values) => {
    const before = await counts();
    const id = await addProduct(api, { onHand: 100, ...values });
    const response = await sendOrder(api, fittingOrder(id, freshStart()));
    expect([response.statusCode, Object.keys(response.data.errors)]).toEqual([400, ['method']]);
    await nothingLeft(before);
  });

  test('are bought with a part that is installed', async () => {
    const form = fittingOrder(part, freshStart());
    const items = [
      { id: part, quantity: 1 },
      { id: await cable(), quantity: 1 },
    ];
    const order = await placed({ ...form, items, expectedTotal: 1_000_000 });
    expect(order.fitting?.appointmentCode).toBeDefined();
    expect(order.lines).toHaveLength(2);
  });

  test('of a charger for motorbikes, no installation at home is offered', async () => {
    const id = await addProduct(api, {
      category: 'battery-charger',
      promoGroup: 'equipment',
      onHand: 100,
      fitment: { types: ['motorbike'], models: [] },
    });
    const form = { method: 'pickup', payment: 'at_shop' };
    const order = await placed(orderForm([{ id, quantity: 1 }], 500_000, form));
    expect(order.homeFitting).toBeNull();
  });
});

describe('a wall box', () => {
  const wallBox = () =>
    addProduct(api, { category: 'battery-charger', promoGroup: 'equipment', onHand: 100 });

  test('a wall box is not installed in the workshop and takes no slot', async () => {
    const before = await counts();
    const response = await sendOrder(api, fittingOrder(await wallBox(), freshStart()));
    expect([response.statusCode, response.data.errors]).toEqual([
      400,
      { method: ['Xưởng không lắp sản phẩm nào trong đơn này. Vui lòng chọn cách nhận hàng khác.'] },
    ]);
    await nothingLeft(before);
  });

  test('an order of a wall box links to booking its installation at home, on the page and in the mail', async () => {
    const id = await wallBox();
    const email = freshEmail();
    const order = await placed(
      orderForm([{ id, quantity: 1 }], 500_000, {
        contact: { fullName: 'Lê An', phoneNumber: phone(), email },
        method: 'pickup',
        payment: 'at_shop',
      }),
    );
    expect([order.homeFitting, (await read(order)).homeFitting]).toEqual([id, id]);
    const [mail] = await api.mails(email);
    expect(mail?.text).toContain(`/booking?serviceId=LAP-SAC&productId=${id}`);
    const other = await placed(
      orderForm([{ id: part, quantity: 1 }], 500_000, {
        contact: { fullName: 'Lê An', phoneNumber: phone(), email },
        method: 'pickup',
        payment: 'at_shop',
      }),
    );
    expect(other.homeFitting).toBeNull();
    expect((await api.mails(email))[0]?.text).not.toContain('LAP-SAC');
  });
});
