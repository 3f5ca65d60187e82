import { sql } from 'drizzle-orm';
import { absences, closedDays, shifts } from '../../workshop/staffing/tables';
import { stock } from '../../catalogue/products/tables';
import { startApi, type Person, type TestApi } from '../../../test/api';
import { handOver, move, visit, vn, work } from '../../../test/numbers';
import { addProduct } from '../../../test/shop';
import { addBay, addHours, addService, addTechnician } from '../../../test/workshop';

let api: TestApi;
let manager: Person;
beforeAll(async () => {
  api = await startApi();
  manager = await api.person({ role: 'manager' });
  await addHours(api.db);
});
afterAll(() => api.close());
beforeEach(() =>
  api.db.execute(sql`truncate service_orders, appointments, products, bays, closed_days, absences cascade`),
);

const get = async (path: string) => (await api.call('GET', path, { token: manager.token })).data.data;
const card = (name: string, from = '2026-03-02', to = '2026-03-08') =>
  get(`/manager/dashboard/${name}?from=${from}&to=${to}`);
const report = (kind: string, from = '2026-03-02', to = '2026-03-08') =>
  get(`/reports/${kind}?from=${from}&to=${to}`);

test('the funnel counts appointments by outcome; an appointment cancelled after check-in counts as arrived', async () => {
  const place = { bayId: await addBay(api), technicianId: await addTechnician(api) };
  const time = vn('2026-03-02 08:00');
  for (const status of [
    'requested',
    'checked_in',
    'in_service',
    'completed',
    'completed',
    'no_show',
  ] as const) {
    await visit(api, time, { ...place, status });
  }
  await visit(api, time, { ...place, status: 'cancelled' });
  await visit(api, time, { ...place, status: 'cancelled', checkIn: { broughtBy: 'Lê An' } as never });
  await visit(api, vn('2026-03-09 08:00'), place);
  await visit(api, vn('2026-03-01 23:00'), place);
  expect(await card('funnel')).toEqual({
    booked: 8,
    arrived: 5,
    completed: 2,
    noShow: 1,
    cancelled: 2,
    noShowRate: 16.7,
  });
  expect(await card('funnel', '2025-01-01', '2025-01-02')).toMatchObject({ booked: 0, noShowRate: null });
});

test('the utilisation of bays excludes Sundays, holidays and missed appointments', async () => {
  const technicianId = await addTechnician(api);
  const [one, two] = [await addBay(api), await addBay(api)];
  await visit(api, vn('2026-03-02 08:00'), { bayId: one, technicianId, minutes: 255 });
  await visit(api, vn('2026-03-02 13:00'), { bayId: one, technicianId, minutes: 600, status: 'no_show' });
  await visit(api, vn('2026-03-02 13:00'), { bayId: one, technicianId, minutes: 600, status: 'cancelled' });
  // Monday to Sunday has six open days of eight and a half hours.
  const { bays, bayShare } = await card('utilisation');
  expect(bays.find(({ id }: { id: string }) => id === one)).toMatchObject({
    available: 51,
    booked: 4.25,
    worked: null,
    share: 8.3,
  });
  expect(bays.find(({ id }: { id: string }) => id === two)).toMatchObject({ booked: 0, share: 0 });
  expect(bayShare).toBe(4.2);
  await api.db.insert(closedDays).values({ day: '2026-03-03', reason: 'Nghỉ' });
  expect((await card('utilisation')).bays[0].available).toBe(42.5);
  expect((await card('utilisation', '2026-03-08', '2026-03-08')).bays[0]).toMatchObject({
    available: 0,
    share: null,
  });
});

test('the utilisation of technicians compares booked and worked hours with shifts minus absences', async () => {
  const technicianId = await addTechnician(api);
  const bayId = await addBay(api);
  const at = { createdAt: vn('2026-01-01 00:00'), updatedAt: vn('2026-01-01 00:00') };
  const away = (from: string, to: string) => ({
    userId: technicianId,
    during: { from: vn(from), to: vn(to) },
    reason: 'Phép',
    ...at,
  });
  await api.db
    .insert(absences)
    .values([
      away('2026-03-02 10:00', '2026-03-02 14:00'),
      away('2026-03-02 11:00', '2026-03-02 15:00'),
      away('2026-03-08 00:00', '2026-03-20 00:00'),
    ]);
  await visit(api, vn('2026-03-03 08:00'), { bayId, technicianId, minutes: 90 });
  const id = await handOver(api, vn('2026-03-04 10:00'));
  await work(api, id, technicianId, [vn('2026-03-01 23:00'), vn('2026-03-02 01:00')]);
  await work(api, id, technicianId, [vn('2026-03-03 08:00'), vn('2026-03-03 08:45')]);
  await work(api, id, technicianId, [vn('2026-03-09 00:00'), vn('2026-03-09 05:00')]);
  const { technicians } = await card('utilisation');
  const me = technicians.find((technician: { id: string }) => technician.id === technicianId);
  // Available: 51 hours less 10:00–12:00 and 13:00–15:00. Worked: one hour after midnight on Monday, and 45
  // minutes.
  expect(me).toMatchObject({ available: 47, booked: 1.5, worked: 1.75, share: 3.2 });
  await api.db.delete(shifts).where(sql`${shifts.userId} = ${technicianId}`);
});

describe('time in each status', () => {
  const passed = (start: string, hours: readonly number[]) => {
    const states = [
      'received',
      'diagnosing',
      'awaiting_approval',
      'in_progress',
      'quality_check',
      'ready',
      'delivered',
    ] as const;
    let at = vn(start).getTime();
    return states.map((state, index) => {
      const event = [state, new Date(at)] as const;
      at += (hours[index] ?? 0) * 3_600_000;
      return event;
    });
  };
  const deliver = (start: string, hours: readonly number[]) => {
    const events = passed(start, hours);
    const deliveredAt = events.at(-1)?.[1] as Date;
    return handOver(api, deliveredAt, { createdAt: vn(start), events });
  };

  test('time in each status is the median and 90th percentile of orders handed over in the period, with the responsible party', async () => {
    for (const wait of [1, 2, 3, 4, 30]) await deliver('2026-03-03 08:00', [0.5, 1, wait, 2, 0.5, 1]);
    await deliver('2026-03-20 08:00', [9, 9, 9, 9, 9, 9]);
    const { states, whole, shares } = await card('lead-times');
    const of = (state: string) => states.find((item: { state: string }) => item.state === state);
    // The 90th percentile lies between the fourth and the fifth of five values: 4 + 0.6 × 26.
    expect(of('awaiting_approval')).toMatchObject({ party: 'customer', count: 5, median: 3, p90: 19.6 });
    expect(of('diagnosing')).toMatchObject({ party: 'workshop', count: 5, median: 1, p90: 1 });
    expect(of('awaiting_parts')).toMatchObject({ party: 'store', count: 0, median: null, p90: null });
    expect(whole).toEqual({ count: 5, median: 8, p90: 24.6 });
    // Of 65 hours, 40 were spent on approval and 5 on pick-up.
    expect(shares).toEqual([
      { party: 'customer', share: 69.2 },
      { party: 'workshop', share: 30.8 },
      { party: 'store', share: 0 },
    ]);
  });

  test('time in a status entered twice is added up, and events without a change of status are ignored', async () => {
    const day = (clock: string) => vn(`2026-03-03 ${clock}`);
    await handOver(api, day('14:00'), {
      createdAt: day('08:00'),
      events: [
        ['in_progress', day('08:00')],
        ['in_progress', day('08:30')],
        ['quality_check', day('10:00')],
        ['in_progress', day('11:00')],
        ['quality_check', day('12:30')],
        ['ready', day('13:00')],
        ['delivered', day('14:00')],
        ['delivered', day('15:00')],
      ],
    });
    const { rows, totals } = await report('lead-times');
    const of = (state: string) => rows.find((item: { state: string }) => item.state === state);
    expect(of('Đang thực hiện')).toMatchObject({ party: 'Xưởng', count: 1, median: 3.5, hours: 3.5 });
    expect(of('Kiểm tra cuối')).toMatchObject({ median: 1.5, hoursShare: 25 });
    expect(totals).toMatchObject({ count: 1, median: 6, hours: 6 });
  });

  test('open service orders are counted by status, with the longest time in that status', async () => {
    const since = new Date(api.clock.now().getTime() - 5 * 3_600_000);
    for (const hours of [0, 2]) {
      const time = new Date(since.getTime() + hours * 3_600_000);
      const events = [
        ['received', new Date(time.getTime() - 60_000)],
        ['awaiting_parts', time],
      ] as const;
      await handOver(api, time, { status: 'awaiting_parts', deliveredAt: null, events });
    }
    const { states } = await card('lead-times');
    const waiting = states.find((state: { state: string }) => state.state === 'awaiting_parts');
    expect(waiting).toMatchObject({ party: 'store', now: 2 });
    expect(waiting.oldest).toBeCloseTo(5, 1);
  });
});

test('the technicians report compares standard with actual hours and shows rework, rating and totals', async () => {
  const technicianId = await addTechnician(api);
  const time = vn('2026-03-04 16:00');
  const services = [{ code: 'A', name: 'A', minutes: 90, price: 1, coveredByPackage: false }];
  const job = { technicianId, services, workedMinutes: 60, rating: 5 };
  await handOver(api, time, job);
  await handOver(api, time, {
    ...job,
    workedMinutes: 120,
    rating: 4,
    events: [
      ['quality_check', vn('2026-03-04 10:00')],
      ['in_progress', vn('2026-03-04 11:00')],
      ['quality_check', vn('2026-03-04 12:00')],
      ['ready', vn('2026-03-04 13:00')],
    ],
  });
  // A job without recorded time does not count for efficiency.
  await handOver(api, time, { ...job, workedMinutes: 0, rating: null });
  const { rows, totals } = await report('technicians');
  const me = rows.find((row: { jobs: number }) => row.jobs > 0);
  expect(me).toMatchObject({
    jobs: 3,
    standardHours: 3,
    efficiency: 100,
    rework: 1,
    reworkRate: 33.3,
    rating: 4.5,
  });
  expect(totals).toMatchObject({ jobs: 3, efficiency: 100, rework: 1 });
});

test('the services report shows visits, revenue and rating, and splits worked minutes by standard time', async () => {
  const [a, b] = [await addService(api, { name: 'Bảo dưỡng' }), await addService(api, { name: 'Phanh' })];
  const booked = (code: string, minutes: number) => ({
    code,
    name: code,
    minutes,
    price: 1,
    coveredByPackage: false,
  });
  await handOver(api, vn('2026-03-04 16:00'), {
    services: [booked(a, 60), booked(b, 120)],
    workedMinutes: 90,
    rating: 4,
    lines: [
      { serviceCode: a, unitPrice: 300_000 },
      { serviceCode: b, unitPrice: 600_000 },
      { unitPrice: 100_000 },
      { kind: 'part', unitPrice: 999_000 },
    ],
  });
  const { rows, totals } = await report('services');
  expect(rows).toEqual([
    {
      of: b,
      service: 'Phanh',
      code: b,
      times: 1,
      standard: 120,
      actual: 60,
      labour: 600_000,
      portion: 60,
      rating: 4,
    },
    {
      of: a,
      service: 'Bảo dưỡng',
      code: a,
      times: 1,
      standard: 60,
      actual: 30,
      labour: 300_000,
      portion: 30,
      rating: 4,
    },
    {
      of: 'none',
      service: 'Việc ngoài danh mục',
      code: null,
      times: 1,
      standard: null,
      actual: null,
      labour: 100_000,
      portion: 10,
      rating: 4,
    },
  ]);
  expect(totals).toEqual({ times: 3, labour: 1_000_000, portion: 100 });
});

test('the inventory report covers its period from midnight to midnight, with turnover and current shortages', async () => {
  const id = await addProduct(api, { sku: 'LOC', name: 'Lọc gió', onHand: 6 });
  const other = await addProduct(api, { sku: 'CAP', name: 'Cáp', onHand: 40 });
  await api.db
    .update(stock)
    .set({ reserved: 2, reorderPoint: 5 })
    .where(sql`product_id = ${id}`);
  await move(api, id, vn('2026-03-01 23:59'), ['receive', 20]);
  await move(api, id, vn('2026-03-02 00:00'), ['issue', -9]);
  await move(api, id, vn('2026-03-08 23:30'), ['return', 1]);
  await move(api, id, vn('2026-03-05 10:00'), ['receive', 4]);
  await move(api, id, vn('2026-03-05 10:00'), ['adjust', -2]);
  await move(api, id, vn('2026-03-09 00:00'), ['issue', -8]);
  const { rows } = await report('inventory');
  // The stock is 6 now, was 14 before the later movements, and 20 before all of them.
  expect(rows[0]).toEqual({
    of: 'LOC',
    product: 'Lọc gió',
    sku: 'LOC',
    opening: 20,
    received: 4,
    issued: 8,
    adjusted: -2,
    closing: 14,
    turnover: 0.47,
    cover: 4,
    available: 4,
    reorder: 5,
    level: 'Sắp hết',
  });
  expect(rows[1]).toMatchObject({
    sku: 'CAP',
    opening: 40,
    issued: 0,
    turnover: 0,
    cover: null,
    level: 'Đủ hàng',
  });
  expect(await card('stock')).toEqual({
    count: 1,
    items: [
      { id, sku: 'LOC', name: 'Lọc gió', onHand: 6, reserved: 2, available: 4, reorderPoint: 5, issued: 8 },
    ],
  });
  expect(other).not.toBe(id);
});

test('the rating card shows average, stars and response rate of vehicles handed over in the period', async () => {
  const time = vn('2026-03-08 23:30');
  await handOver(api, time, { rating: 5, ratingText: 'Rất tốt.' });
  await handOver(api, vn('2026-03-07 10:00'), { rating: 2 });
  await handOver(api, time);
  await handOver(api, time);
  await handOver(api, vn('2026-03-09 00:00'), { rating: 1 });
  const ratings = await card('rating');
  expect(ratings).toMatchObject({ average: 3.5, count: 2, stars: [0, 1, 0, 0, 1], answered: 50 });
  expect(ratings.latest[0]).toMatchObject({ rating: 5, text: 'Rất tốt.', at: time.toISOString() });
  expect(await card('rating', '2025-01-01', '2025-01-01')).toEqual({
    average: null,
    count: 0,
    stars: [0, 0, 0, 0, 0],
    answered: null,
    latest: [],
  });
});
