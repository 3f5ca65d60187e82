import { eq } from 'drizzle-orm';
import { HOUR, startApi, type TestApi } from '../../../test/api';
import { openJob, rowOf, step, type Job } from '../../../test/service-orders';
import { appointments, claims } from '../booking/tables';
import { notifications } from '../../messaging/notifications/tables';
import { quotes } from '../service-orders/tables';

let api: TestApi;
beforeAll(async () => void (api = await startApi({ demo: true, limitScale: 1_000 })));
afterAll(() => api.close());

const visitOf = async ({ appointmentId }: Job) => {
  const [row] = await api.db.select().from(appointments).where(eq(appointments.id, appointmentId));
  return row as typeof appointments.$inferSelect;
};
const claimed = async (job: Job) => {
  const { bayId, startAt } = await visitOf(job);
  const during = { from: startAt, to: new Date(startAt.getTime() + HOUR) };
  await api.db
    .insert(claims)
    .values({ kind: 'bay', resourceId: bayId, during, appointmentId: job.appointmentId });
};
const claimsOf = (job: Job) => api.db.$count(claims, eq(claims.appointmentId, job.appointmentId));
const cancel = async (job: Job, reason = 'Khách đổi ý') =>
  api.post(`/staff/appointments/${(await visitOf(job)).code}/cancel`, { reason }, { token: job.staff.token });

test('cancelling after check-in also cancels the service order', async () => {
  const job = await openJob(api);
  await claimed(job);
  const response = await cancel(job);
  expect(response.data.data).toMatchObject({ status: 'cancelled', cancelReason: 'Khách đổi ý', steps: [] });
  expect(await rowOf(api, job)).toMatchObject({ status: 'cancelled', cancelReason: 'Khách đổi ý' });
  expect(await claimsOf(job)).toBe(0);
  expect(await api.db.$count(quotes, eq(quotes.serviceOrderId, job.id))).toBe(0);
  const notices = await api.db.select().from(notifications).where(eq(notifications.userId, job.owner.id));
  expect(notices.map(({ text }) => text)).toContain(`Phiếu dịch vụ ${job.code} đã huỷ.`);
  const again = await cancel(job);
  expect([again.statusCode, again.data.code]).toEqual([409, 'INVALID_TRANSITION']);
});

test('the desk cannot cancel the appointment once work has begun', async () => {
  const job = await openJob(api);
  await claimed(job);
  await step(api, job, 'start', job.technician);
  const rejected = await cancel(job);
  expect([rejected.statusCode, rejected.data]).toEqual([
    409,
    expect.objectContaining({
      code: 'INVALID_TRANSITION',
      message: `Xe đang được sửa chữa. Vui lòng huỷ phiếu dịch vụ ${job.code} thay vì lịch hẹn.`,
      details: { allowed: [], serviceOrder: job.code },
    }),
  ]);
  expect([(await visitOf(job)).status, await claimsOf(job)]).toEqual(['in_service', 1]);
  await step(api, job, 'cancel', job.staff, { reason: 'Khách đổi ý' });
  expect([(await visitOf(job)).status, await claimsOf(job)]).toEqual(['cancelled', 0]);
});

test('if work is started while the appointment is cancelled, one request succeeds and the other gets 409', async () => {
  for (let round = 0; round < 5; round++) {
    const job = await openJob(api);
    const [cancelled, started] = await Promise.all([cancel(job), step(api, job, 'start', job.technician)]);
    expect([cancelled.statusCode, started.statusCode].sort()).toEqual([200, 409]);
    const { status } = await rowOf(api, job);
    const visit = (await visitOf(job)).status;
    expect([status, visit]).toEqual(
      cancelled.statusCode === 200 ? ['cancelled', 'cancelled'] : ['diagnosing', 'in_service'],
    );
  }
});
