import { dayInVietnam } from '@evcare/shared-contracts/format';
import { appointments } from '../booking/tables';
import { serviceOrders, workDurations } from './tables';
import { eq } from 'drizzle-orm';
import { MINUTE, startApi, type TestApi } from '../../../test/api';
import { labour, openJob, step } from '../../../test/service-orders';
import { addHours, at, workday } from '../../../test/workshop';
import { openServiceOrder, promisedFrom } from './open';

const TUESDAY = 2;

let api: TestApi;
let day: string;
beforeAll(async () => {
  api = await startApi();
  await addHours(api.db);
  day = workday(api, 3, TUESDAY);
  api.clock.stop();
});
afterAll(() => api.close());

const goTo = (time: string) => api.clock.advance(Date.parse(at(day, time)) - api.clock.now().getTime());

const jobAt = async (time: string) => {
  goTo(time);
  const job = await openJob(api);
  const [row] = await api.db.select().from(serviceOrders).where(eq(serviceOrders.id, job.id));
  return { job, promisedAt: row?.promisedAt?.toISOString() };
};

test.each([
  ['in the morning', '09:00', '10:00'],
  ['half an hour before noon', '11:30', '13:30'],
  ['at night', '03:20', '09:00'],
])(
  'the promised time for one hour of work on a vehicle that arrives %s is within opening hours',
  async (_name, from, to) => {
    expect((await jobAt(from)).promisedAt).toBe(at(day, to));
  },
);

test.each([
  ['a few minutes late is the end of its appointment', 4, '17:30', 0],
  ['half an hour late is the next morning', 30, '08:30', 1],
])(
  'the promised time of a vehicle booked for the last hour of the day that arrives %s',
  async (_name, late, time, days) => {
    goTo('16:30');
    const { id, appointmentId } = await openJob(api);
    await api.db.delete(serviceOrders).where(eq(serviceOrders.id, id));
    const [row] = await api.db.select().from(appointments).where(eq(appointments.id, appointmentId));
    if (!row) throw new Error('no appointment');
    const now = new Date(row.startAt.getTime() + late * MINUTE);
    const reception = { odometerIn: 46_300, batteryIn: null, complaint: null, photoIds: [], actorId: null };
    const order = await openServiceOrder(api.db, { appointment: row, ...reception }, now);
    const on = dayInVietnam(Date.parse(at(day, '12:00')) + days * 86_400_000);
    expect(order.promisedAt?.toISOString()).toBe(at(on, time));
  },
);

test('the promised time is the next morning if the work does not fit into the day', async () => {
  const { promisedAt } = await jobAt('17:00');
  expect(promisedAt).toBe(at(dayInVietnam(Date.parse(at(day, '12:00')) + 86_400_000), '08:30'));
});

test('the promised time of a walk-in is calculated in opening hours', async () => {
  expect(await promisedFrom(api.db, new Date(at(day, '11:45')), 45)).toEqual(new Date(at(day, '13:30')));
});

test('rejects a promised time outside opening hours and names the next opening time', async () => {
  const { job } = await jobAt('09:00');
  const promise = (time: string) =>
    step(api, job, 'promise', job.staff, { promisedAt: at(day, time), reason: 'Chờ má phanh' });
  for (const [closed, next] of [
    ['22:30', '08:00'],
    ['12:30', '13:00'],
  ] as const) {
    const rejected = await promise(closed);
    expect([rejected.statusCode, rejected.data.errors.promisedAt]).toEqual([
      400,
      [expect.stringContaining(`Mở lại ${next}`)],
    ]);
  }
  expect((await promise('16:00')).statusCode).toBe(200);
});

test('shows the customer an expected end within opening hours', async () => {
  const { job } = await jobAt('16:30');
  const stamps = { at: api.clock.now(), createdAt: api.clock.now(), updatedAt: api.clock.now() };
  const past = { work: job.serviceCode, minutes: 90, ...stamps };
  await api.db.insert(workDurations).values([past, past, past]);
  await step(api, job, 'start', job.technician);
  const { data } = await api.call('GET', `/service-orders/${job.id}`, { token: job.owner.token });
  const next = dayInVietnam(Date.parse(at(day, '12:00')) + 86_400_000);
  expect(data.data.estimatedFinishAt).toBe(at(next, '08:30'));
});

test('adding work moves the suggested time later in opening hours, and removing work moves the time back', async () => {
  const { job } = await jobAt('16:00');
  const read = async () =>
    (await api.call('GET', `/staff/service-orders/${job.id}`, { token: job.staff.token })).data.data;
  expect(await read()).toMatchObject({ promisedAt: at(day, '17:00'), suggestedPromiseAt: at(day, '17:00') });
  await step(api, job, 'start', job.technician);
  const next = dayInVietnam(Date.parse(at(day, '12:00')) + 86_400_000);
  const added = await step(api, job, 'lines', job.staff, labour('Thay má phanh', 5_000_000));
  expect(added.data.data.suggestedPromiseAt).toBe(at(day, '17:30'));
  const more = await step(api, job, 'lines', job.staff, labour('Thay lốp', 1_000_000));
  expect(more.data.data).toMatchObject({
    promisedAt: at(day, '17:00'),
    suggestedPromiseAt: at(next, '08:30'),
  });
  const moved = await step(api, job, 'promise', job.staff, {
    promisedAt: at(next, '08:30'),
    reason: 'Thêm việc',
  });
  expect(moved.data.data.promisedAt).toBe(at(next, '08:30'));
  const { lines } = more.data.data;
  await api.call('DELETE', `/staff/service-orders/${job.id}/lines/${lines.at(-1).id}`, {
    token: job.staff.token,
  });
  expect((await read()).suggestedPromiseAt).toBe(at(day, '17:30'));
});
