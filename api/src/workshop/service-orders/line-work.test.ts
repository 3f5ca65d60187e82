import { and, eq, isNull } from 'drizzle-orm';
import { workSessions } from './tables';
import { MINUTE, startApi, type TestApi } from '../../../test/api';
import {
  answer,
  fillAll,
  lineStep,
  linesOf,
  openJob,
  propose,
  rowOf,
  SAFETY,
  step,
  type Job,
} from '../../../test/service-orders';

let api: TestApi;
beforeAll(async () => void (api = await startApi({ limitScale: 1_000 })));
afterAll(() => api.close());

const booked = async (job: Job): Promise<string> => (await linesOf(api, job))[0]?.id ?? '';
const runningOf = ({ technician }: Job) =>
  api.db
    .select()
    .from(workSessions)
    .where(and(eq(workSessions.technicianId, technician.id), isNull(workSessions.endedAt)));

describe('the clock of a line', () => {
  test('starting the clock of a line moves the vehicle to the bay; time counts until the line is done', async () => {
    const job = await openJob(api);
    const line = await booked(job);
    const started = await lineStep(api, job, line, 'start');
    expect(started.data.data).toMatchObject({ status: 'diagnosing', runningSince: expect.any(String) });
    api.clock.advance(4 * MINUTE);
    const paused = await lineStep(api, job, line, 'pause', { reason: 'Nghỉ trưa' });
    expect(paused.data.data).toMatchObject({
      runningSince: null,
      workedMinutes: 4,
      work: [{ id: line, workedMinutes: 4, runningSince: null, doneAt: null, standardMinutes: 60 }],
    });
    api.clock.advance(2 * MINUTE);
    await lineStep(api, job, line, 'start');
    api.clock.advance(3 * MINUTE);
    const done = await lineStep(api, job, line, 'done');
    expect(done.data.data).toMatchObject({
      runningSince: null,
      workedMinutes: 7,
      work: [{ workedMinutes: 7, doneAt: expect.any(String) }],
    });
    const sessions = await api.db.select().from(workSessions).where(eq(workSessions.serviceOrderId, job.id));
    expect(sessions.map(({ reason }) => reason)).toEqual(['Nghỉ trưa', null]);
  });

  test('the clock of a line runs once if it is started twice', async () => {
    const job = await openJob(api);
    const line = await booked(job);
    const responses = await Promise.all([1, 2, 3].map(() => lineStep(api, job, line, 'start')));
    expect(responses.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200]);
    expect(await runningOf(job)).toHaveLength(1);
  });

  test('stopping the clock of a line requires a reason', async () => {
    const job = await openJob(api);
    const line = await booked(job);
    await lineStep(api, job, line, 'start');
    const rejected = await lineStep(api, job, line, 'pause', { reason: '  ' });
    expect([rejected.statusCode, rejected.data.errors.reason]).toEqual([
      400,
      ['Vui lòng nhập lý do (tối đa 300 ký tự).'],
    ]);
    expect(await runningOf(job)).toHaveLength(1);
  });

  test('the clock of a line continues when the whole vehicle is started, and replaces the vehicle’s clock', async () => {
    const job = await openJob(api);
    const line = await booked(job);
    await step(api, job, 'start', job.technician);
    expect(await runningOf(job)).toMatchObject([{ lineId: null }]);
    await lineStep(api, job, line, 'start');
    expect(await runningOf(job)).toMatchObject([{ lineId: line }]);
    await step(api, job, 'resume', job.technician);
    expect(await runningOf(job)).toMatchObject([{ lineId: line }]);
  });
});

describe('one running job per technician (BR-10)', () => {
  test('of two vehicles that a technician starts at the same time, one is started', async () => {
    const first = await openJob(api);
    const second = await openJob(api, { technician: first.technician });
    const [one, other] = [await booked(first), await booked(second)];
    const responses = await Promise.all([
      lineStep(api, first, one, 'start'),
      lineStep(api, second, other, 'start'),
    ]);
    expect(responses.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409]);
    const rejected = responses.find(({ statusCode }) => statusCode === 409);
    expect(rejected?.data).toMatchObject({
      code: 'JOB_RUNNING',
      message: 'Bạn đang thực hiện công việc khác.',
    });
    expect(await runningOf(first)).toHaveLength(1);
  });

  test('of two lines of a vehicle that a technician starts at the same time, one is started', async () => {
    const job = await openJob(api);
    await step(api, job, 'start', job.technician);
    await step(api, job, 'pause', job.technician, { reason: 'Chờ khách' });
    const { seq, lines } = await propose(api, job, [{ name: 'Thay má phanh', price: 900_000 }]);
    const extra = lines[0]?.id ?? '';
    await answer(api, job, seq, [[extra, 'approved']]);
    const line = await booked(job);
    const responses = await Promise.all([
      lineStep(api, job, line, 'start'),
      lineStep(api, job, extra, 'start'),
    ]);
    expect(responses.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409]);
    expect(await runningOf(job)).toHaveLength(1);
  });
});

describe('the lines that can be worked on', () => {
  test('work on a line requires that the line is booked or approved, not undecided or declined', async () => {
    const job = await openJob(api);
    await step(api, job, 'start', job.technician);
    await step(api, job, 'pause', job.technician, { reason: 'Chờ khách' });
    const { seq, lines } = await propose(api, job, [
      { name: 'Thay má phanh', price: 900_000 },
      { name: 'Thay lốp', price: 700_000 },
    ]);
    const [pads = '', tyres = ''] = lines.map(({ id }) => id);
    const waiting = await lineStep(api, job, pads, 'start');
    expect([waiting.statusCode, waiting.data.code]).toEqual([409, 'LINE_CLOSED']);
    await answer(api, job, seq, [
      [pads, 'approved'],
      [tyres, 'declined'],
    ]);
    expect((await lineStep(api, job, tyres, 'start')).data.code).toBe('LINE_CLOSED');
    expect((await lineStep(api, job, pads, 'start')).statusCode).toBe(200);
  });

  test('work on a line of another technician’s job returns 404', async () => {
    const job = await openJob(api);
    const other = await openJob(api);
    const line = await booked(job);
    for (const path of ['start', 'pause', 'done'] as const) {
      const rejected = await lineStep(api, job, line, path, { reason: 'Thử' }, other.technician);
      expect(rejected.statusCode).toBe(404);
      const mixed = await lineStep(api, other, line, path, { reason: 'Thử' });
      expect(mixed.statusCode).toBe(404);
      const office = await lineStep(api, job, line, path, { reason: 'Thử' }, job.staff);
      expect(office.statusCode).toBe(403);
    }
  });
});

describe('high-voltage work (BR-8)', () => {
  test('high-voltage work cannot be done before lock-out, neither one line nor the whole job', async () => {
    const job = await openJob(api, { highVoltage: true, checklist: [SAFETY] });
    const line = await booked(job);
    await lineStep(api, job, line, 'start');
    const rejected = await lineStep(api, job, line, 'done');
    expect(rejected.data).toMatchObject({
      code: 'CHECKLIST_INCOMPLETE',
      message: 'Chưa hoàn tất quy trình ngắt điện cao áp.',
      details: { missing: SAFETY.items },
    });
    const finish = await step(api, job, 'finish', job.technician);
    expect(finish.data.message).toBe('Chưa hoàn tất quy trình ngắt điện cao áp.');
    await fillAll(api, job);
    expect((await lineStep(api, job, line, 'done')).statusCode).toBe(200);
    expect((await step(api, job, 'finish', job.technician)).data.data.status).toBe('quality_check');
  });

  test('high-voltage work cannot be started without the certificate', async () => {
    const job = await openJob(api, { highVoltage: true, certificateDays: -1 });
    const rejected = await lineStep(api, job, await booked(job), 'start');
    expect([rejected.statusCode, rejected.data.code]).toEqual([422, 'TECHNICIAN_NOT_CERTIFIED']);
    expect(await runningOf(job)).toEqual([]);
  });
});

describe('finishing', () => {
  test('finishing with an incomplete checklist reports the missing items', async () => {
    const job = await openJob(api);
    await lineStep(api, job, await booked(job), 'start');
    const rejected = await step(api, job, 'finish', job.technician);
    expect(rejected.data).toMatchObject({
      code: 'CHECKLIST_INCOMPLETE',
      message: 'Còn 3 mục bắt buộc chưa hoàn thành.',
      details: { missing: expect.arrayContaining(['Chạy thử, vệ sinh']) },
    });
  });

  test('finishing completes the booked services and stops the clock in one step', async () => {
    const job = await openJob(api);
    const line = await booked(job);
    await lineStep(api, job, line, 'start');
    await fillAll(api, job);
    api.clock.advance(9 * MINUTE);
    const finished = await step(api, job, 'finish', job.technician, { note: 'Đã siết ốc.' });
    expect(finished.data.data).toMatchObject({
      status: 'quality_check',
      runningSince: null,
      workedMinutes: 9,
      technicianNote: 'Đã siết ốc.',
      work: [{ id: line, doneAt: expect.any(String), workedMinutes: 9 }],
    });
    expect(await runningOf(job)).toEqual([]);
  });

  test('finishing is rejected while the customer may still answer a quote', async () => {
    const job = await openJob(api);
    await lineStep(api, job, await booked(job), 'start');
    await fillAll(api, job);
    await propose(api, job, [{ name: 'Thay má phanh', price: 900_000 }]);
    expect((await step(api, job, 'finish', job.technician)).data.code).toBe('QUOTE_WAITING');
    expect((await rowOf(api, job)).status).toBe('awaiting_approval');
  });

  test('a failed quality check reopens the work and records it as rework', async () => {
    const job = await openJob(api);
    const line = await booked(job);
    await lineStep(api, job, line, 'start');
    await fillAll(api, job);
    await step(api, job, 'finish', job.technician);
    expect((await lineStep(api, job, line, 'start')).data.code).toBe('INVALID_TRANSITION');
    const checker = await api.person({ role: 'technician', fullName: 'Trần Kiểm' });
    await step(api, job, 'qc', checker, { pass: false, score: 40, note: 'Phanh còn kêu' });
    const again = await lineStep(api, job, line, 'start');
    expect(again.data.data).toMatchObject({
      status: 'in_progress',
      rework: { by: 'Trần Kiểm', note: 'Phanh còn kêu' },
      work: [{ doneAt: null, runningSince: expect.any(String) }],
    });
  });
});
