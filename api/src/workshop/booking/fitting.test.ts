import { availabilitySchema } from '@evcare/shared-contracts/workshop';
import { eq } from 'drizzle-orm';
import { appointments, claims } from './tables';
import { orders } from '../../sales/orders/tables';
import { stockReservations } from '../../sales/stock/tables';
import { DAY, startApi, type TestApi } from '../../../test/api';
import { addProduct, orderForm, sendOrder } from '../../../test/shop';
import {
  addBay,
  addHours,
  addTechnician,
  at,
  book,
  bookingForm,
  car,
  addService,
  phone,
  workday,
} from '../../../test/workshop';
import { NoPlace } from './claims';
import { bookFitting, releaseFitting, type FittingRequest } from './fitting';
import { nextAppointmentCode } from './repository';

let api: TestApi;
let cable: string;
let battery: string;
beforeAll(async () => {
  api = await startApi();
  await addHours(api.db);
  await addBay(api);
  await addBay(api, ['LIFT', 'HV_SAFE_ZONE']);
  await addTechnician(api);
  await addTechnician(api, { HV_ELECTRICAL: new Date(api.clock.now().getTime() + 300 * DAY) });
  cable = await addProduct(api);
  battery = await addProduct(api, { isHighVoltage: true });
});
afterAll(() => api.close());

let ahead = 3;
const freshDay = () => workday(api, (ahead += 2));
/** Places a guest order of one item. */
const ordered = async (productId: string) => {
  const { code } = (await sendOrder(api, orderForm([{ id: productId, quantity: 1 }], 500_000))).data.data;
  const [row] = await api.db.select().from(orders).where(eq(orders.code, code));
  return row as typeof orders.$inferSelect;
};
const requestFor = async (
  productId: string,
  startAt: string,
  holdId: string | null = null,
): Promise<FittingRequest> => {
  const { id } = await ordered(productId);
  const customer = {
    userId: null,
    fullName: 'Lê An',
    phoneNumber: phone().replace(/^0/, '+84'),
    email: null,
  };
  return {
    order: { id, ...customer, productIds: [productId] },
    startAt,
    holdId,
    vehicle: { id: null, facts: car() as FittingRequest['vehicle']['facts'] },
  };
};
const fit = async (item: FittingRequest) => {
  const code = await nextAppointmentCode(api.db, api.clock.now());
  return api.db.transaction((tx) => bookFitting(tx, item, code, api.clock.now()));
};

test('availability lists when parts can be fitted, and a slot can be held for the fitting', async () => {
  const day = freshDay();
  const query = `vehicleType=car&from=${day}&to=${day}`;
  const request = async (fitting: string) => {
    const response = await api.call('GET', `/booking/availability?${query}&fitting=${fitting}`);
    return availabilitySchema.parse(response.data.data);
  };
  expect((await request(cable)).minutes).toBe(60);
  expect((await request(`${cable},${battery}`)).minutes).toBe(90);
  const startAt = at(day, '09:00');
  const form = { services: [], vehicleType: 'car', startAt, replaces: null, appointment: null };
  const held = await api.post('/booking/holds', { ...form, fitting: [battery] });
  expect(held.data.data.endAt).toBe(at(day, '10:30'));
  expect((await api.post('/booking/holds', { ...form, fitting: [battery] })).data.code).toBe('SLOT_TAKEN');
  const row = await fit(await requestFor(battery, startAt, held.data.data.holdId));
  expect(row).toMatchObject({ status: 'confirmed', source: 'order', minutes: 90 });
  const unknown = await api.call('GET', `/booking/availability?${query}&fitting=khong-co`);
  expect(unknown.data.errors).toEqual({ fitting: ['Sản phẩm không còn kinh doanh.'] });
});

test('a failed transaction leaves no appointment', async () => {
  const one = await requestFor(cable, at(freshDay(), '09:00'));
  const code = await nextAppointmentCode(api.db, api.clock.now());
  const failing = api.db.transaction(async (tx) => {
    await bookFitting(tx, one, code, api.clock.now());
    throw new Error('out of stock');
  });
  await expect(failing).rejects.toThrow('out of stock');
  expect(await api.db.$count(appointments, eq(appointments.code, code))).toBe(0);
});

test('a fitting at a taken time is rejected, and cancelling the order frees the time of its fitting', async () => {
  const startAt = at(freshDay(), '09:00');
  const one = await requestFor(battery, startAt);
  const row = await fit(one);
  await expect(fit(await requestFor(battery, startAt))).rejects.toBeInstanceOf(NoPlace);
  expect(await api.db.$count(claims, eq(claims.appointmentId, row.id))).toBe(2);
  await api.db.transaction((tx) => releaseFitting(tx, one.order.id, api.clock.now()));
  const [after] = await api.db.select().from(appointments).where(eq(appointments.id, row.id));
  expect([after?.status, after?.cancelReason]).toEqual(['cancelled', 'Đơn hàng đã được huỷ.']);
  expect(await api.db.$count(claims, eq(claims.appointmentId, row.id))).toBe(0);
  expect((await fit(await requestFor(battery, startAt))).status).toBe('confirmed');
});

test('a fitting can be moved like any other appointment', async () => {
  const day = freshDay();
  const one = await requestFor(battery, at(day, '09:00'));
  const row = await fit(one);
  const { phoneNumber } = one.order;
  const moved = await api.post(`/appointments/${row.code}/reschedule`, {
    startAt: at(day, '09:30'),
    holdId: null,
    phone: phoneNumber,
  });
  expect(moved.data.data).toMatchObject({ startAt: at(day, '09:30'), endAt: at(day, '11:00'), minutes: 90 });
  expect(moved.data.data.orderCode).toMatch(/^DH/);
  const service = await addService(api);
  const other = await book(api, bookingForm([service], at(day, '09:30')));
  expect(other.statusCode).toBe(201);
  expect(await api.db.$count(stockReservations, eq(stockReservations.orderId, one.order.id))).toBe(1);
});
