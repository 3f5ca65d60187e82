import { randomUUID } from 'node:crypto';
import { and, eq } from 'drizzle-orm';
import { claims } from '../booking/tables';
import { notifications } from '../../messaging/notifications/tables';
import { workSessions } from './tables';
import { startApi, HOUR, MINUTE, type Person, type TestApi } from '../../../test/api';
import { fillAll, openJob, rowOf, step, type Job } from '../../../test/service-orders';
import { addBay, addTechnician, HV } from '../../../test/workshop';

let api: TestApi;
let staff: Person;
beforeAll(async () => {
  api = await startApi({ demo: true, limitScale: 1_000 });
});
beforeEach(async () => void (staff = await api.person({ role: 'staff' })));
afterAll(() => api.close());

/** Opens a job with the reservations of its booking. */
async function booked(input: Parameters<typeof openJob>[1] = {}): Promise<Job & { bayId: string }> {
  const job = await openJob(api, input);
  const { bayId } = await rowOf(api, job);
  const from = api.clock.now();
  const during = { from, to: new Date(from.getTime() + HOUR) };
  const { appointmentId, technician } = job;
  await api.db.insert(claims).values([
    { kind: 'bay', resourceId: bayId as string, during, appointmentId },
    { kind: 'technician', resourceId: technician.id, during, appointmentId },
  ]);
  return { ...job, bayId: bayId as string };
}
const assign = (job: Pick<Job, 'id'>, to: object, person: Person = staff) =>
  step(api, job, 'assign', person, { technicianId: null, bayId: null, ...to });
const claimsOf = async (appointmentId: string, kind: 'bay' | 'technician') =>
  (
    await api.db
      .select()
      .from(claims)
      .where(and(eq(claims.appointmentId, appointmentId), eq(claims.kind, kind)))
      .orderBy(claims.during)
  ).map(({ resourceId, during }) => [resourceId, during.from.getTime(), during.to.getTime()]);

test('reassigning a running job stops the clock, keeps the recorded time and moves the rest of the booking', async () => {
  const job = await booked();
  const [[, start, end]] = (await claimsOf(job.appointmentId, 'bay')) as [[string, number, number]];
  await step(api, job, 'start', job.technician);
  api.clock.advance(4 * MINUTE);
  const technicianId = await addTechnician(api);
  const moved = await assign(job, { technicianId, bayId: job.bayId, reason: 'Bảo nghỉ ốm' });
  expect(moved.statusCode).toBe(200);
  expect(moved.data.data).toMatchObject({
    runningSince: null,
    workedMinutes: 4,
    technician: { id: technicianId },
    status: 'diagnosing',
  });
  expect(moved.data.data.events[0]).toMatchObject({
    kind: 'assigned',
    text: null,
    note: expect.stringContaining('Bảo nghỉ ốm'),
  });
  const [session] = await api.db.select().from(workSessions).where(eq(workSessions.serviceOrderId, job.id));
  expect(session).toMatchObject({ technicianId: job.technician.id, endedAt: expect.any(Date) });
  const [before, after] = await claimsOf(job.appointmentId, 'technician');
  const now = before?.[2] as number;
  expect(now - start).toBeGreaterThanOrEqual(4 * MINUTE);
  expect(before).toEqual([job.technician.id, start, now]);
  expect(after).toEqual([technicianId, now, end]);
  expect(await claimsOf(job.appointmentId, 'bay')).toEqual([[job.bayId, start, end]]);
  const notices = await api.db.select().from(notifications).where(eq(notifications.userId, technicianId));
  expect(notices.map(({ text }) => text)).toEqual([expect.stringContaining(job.code)]);
  const gone = await api.call('GET', `/service-orders/${job.id}`, { token: job.technician.token });
  expect(gone.statusCode).toBe(404);
});

test('the previous technician cannot do the quality check either (BR-9)', async () => {
  const job = await booked();
  await step(api, job, 'start', job.technician);
  const technician = await api.person({ role: 'technician' });
  await assign(job, { technicianId: technician.id, bayId: job.bayId });
  await fillAll(api, { ...job, technician });
  await step(api, job, 'work', technician);
  await step(api, job, 'finish', technician);
  const qc = (person: Person) => step(api, job, 'qc', person, { pass: true, score: 90 });
  expect((await qc(job.technician)).data.code).toBe('QC_BY_WORKER');
  expect((await qc(technician)).data.code).toBe('QC_BY_WORKER');
  expect((await qc(staff)).data.data.status).toBe('ready');
});

test('high-voltage work cannot be assigned to a technician without the certificate or to an unequipped bay (BR-8)', async () => {
  const job = await booked({ highVoltage: true });
  const plain = { technicianId: await addTechnician(api), bayId: await addBay(api) };
  const person = await assign(job, { ...plain, bayId: job.bayId });
  expect([person.statusCode, person.data.code, person.data.message]).toEqual([
    ...[422, 'TECHNICIAN_NOT_CERTIFIED', 'Kỹ thuật viên thiếu chứng chỉ: An toàn điện cao áp.'],
  ]);
  const bay = await assign(job, { ...plain, technicianId: job.technician.id });
  expect([bay.statusCode, bay.data.code]).toEqual([422, 'BAY_NOT_CAPABLE']);
  const special = await addBay(api, HV.bayCapabilities);
  const moved = await assign(job, { technicianId: job.technician.id, bayId: special });
  expect(moved.data.data.bay.id).toBe(special);
});

test('a technician with another booking at that time cannot be assigned', async () => {
  const [job, other] = [await booked(), await booked()];
  const taken = await assign(job, { technicianId: other.technician.id, bayId: job.bayId });
  expect([taken.statusCode, taken.data.code]).toEqual([409, 'SLOT_TAKEN']);
  expect((await rowOf(api, job)).technicianId).toBe(job.technician.id);
  const to = { technicianId: await addTechnician(api), bayId: job.bayId };
  const both = await Promise.all([assign(job, to), assign(other, { ...to, bayId: other.bayId })]);
  expect(both.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409]);
});

test('only the back office can reassign a job, only to a technician, and only before the work is finished', async () => {
  const job = await booked();
  const to = { technicianId: await addTechnician(api), bayId: job.bayId };
  expect((await assign(job, to, job.technician)).statusCode).toBe(403);
  expect((await assign(job, { ...to, technicianId: staff.id })).data.errors).toHaveProperty('technicianId');
  expect((await assign(job, { ...to, bayId: randomUUID() })).data.errors).toHaveProperty('bayId');
  expect((await assign(job, { technicianId: null, bayId: job.bayId })).statusCode).toBe(400);
  await step(api, job, 'cancel', staff, { reason: 'Khách đổi ý' });
  expect((await assign(job, to)).data.code).toBe('INVALID_TRANSITION');
});
