import { jobDetailSchema, jobQueueSchema, jobSummarySchema } from '@evcare/shared-contracts/office';
import type { Role } from '@evcare/shared-contracts';
import { MINUTE, startApi, type Person, type TestApi } from '../../../test/api';
import {
  fillAll,
  lineStep,
  linesOf,
  openJob,
  rowOf,
  SAFETY,
  step,
  type Job,
} from '../../../test/service-orders';

let api: TestApi;
beforeAll(async () => void (api = await startApi({ limitScale: 1_000 })));
afterAll(() => api.close());

const read = (person: Pick<Person, 'token'>, path: string) => api.call('GET', path, { token: person.token });
const firstLine = async (job: Job): Promise<string> => (await linesOf(api, job))[0]?.id ?? '';
const finished = async (job: Job): Promise<void> => {
  await lineStep(api, job, await firstLine(job), 'start');
  await fillAll(api, job);
  await step(api, job, 'finish', job.technician);
};

/** Names of fields that hold amounts of money; `total` of a checklist is a number of items. */
const MONEY = /price|total|amount|left|cost|paid|quote|discount|debt|bill/i;
function moneyIn(value: unknown): string[] {
  if (typeof value !== 'object' || value === null) return [];
  const counts = 'percent' in value;
  return Object.entries(value).flatMap(([key, inner]) => [
    ...(MONEY.test(key) && !(counts && key === 'total') ? [key] : []),
    ...moneyIn(inner),
  ]);
}

test('no response to a technician contains amounts of money', async () => {
  const job = await openJob(api);
  const line = await firstLine(job);
  const waiting = await openJob(api);
  await finished(waiting);
  const { technician } = job;
  const responses = [
    await lineStep(api, job, line, 'start'),
    await lineStep(api, job, line, 'pause', { reason: 'Nghỉ trưa' }),
    await lineStep(api, job, line, 'done'),
    await read(technician, '/technician/summary'),
    await read(technician, '/technician/queue'),
    await read(technician, '/technician/quality-checks'),
    await read(technician, `/technician/jobs/${job.id}`),
    await read(technician, `/technician/jobs/${waiting.id}`),
    await step(api, waiting, 'qc', technician, { pass: true, score: 90 }),
  ];
  for (const { statusCode, data, body } of responses) {
    expect([statusCode, moneyIn(data)]).toEqual([200, []]);
    expect(body).not.toMatch(/500000|₫/);
  }
});

test.each([
  ['customer', 403],
  ['technician', 200],
  ['staff', 200],
  ['admin', 200],
] as [Role, number][])('the role %s gets %i from the technicians’ routes', async (role, status) => {
  const person = await api.person({ role });
  for (const path of ['summary', 'queue', 'quality-checks']) {
    expect((await read(person, `/technician/${path}`)).statusCode).toBe(status);
    expect((await api.call('GET', `/technician/${path}`)).statusCode).toBe(401);
  }
});

describe('the queue', () => {
  test('the queue lists the technician’s own jobs, followed by other jobs, which the technician cannot open', async () => {
    const job = await openJob(api);
    const other = await openJob(api);
    const queue = jobQueueSchema.parse((await read(job.technician, '/technician/queue')).data.data);
    expect(queue.items.map(({ id }) => id)).toEqual([job.id]);
    expect(queue.others.map(({ id }) => id)).toContain(other.id);
    expect(Object.keys(queue.others[0] ?? {})).not.toContain('complaint');
    for (const path of [`/technician/jobs/${other.id}`, `/service-orders/${other.id}/checklist`]) {
      expect((await read(job.technician, path)).statusCode).toBe(404);
    }
    expect((await step(api, other, 'start', job.technician)).statusCode).toBe(404);
  });

  test('the queue describes a job with its bay, standard time, lock-out and parts', async () => {
    const job = await openJob(api, { highVoltage: true, checklist: [SAFETY] });
    const { items } = jobQueueSchema.parse((await read(job.technician, '/technician/queue')).data.data);
    expect(items[0]).toMatchObject({
      highVoltage: true,
      safety: { done: 0, count: 5 },
      standardMinutes: 60,
      parts: 'none',
      bay: expect.stringMatching(/^Khoang/),
      startAt: expect.any(String),
      work: [{ extra: false, approval: 'approved' }],
    });
  });
});

test('the summary shows the running and next job, the day’s hours and finished jobs', async () => {
  const first = await openJob(api);
  const { technician } = first;
  const second = await openJob(api, { technician });
  const third = await openJob(api, { technician });
  await finished(first);
  await lineStep(api, second, await firstLine(second), 'start');
  api.clock.advance(6 * MINUTE);
  const summary = jobSummarySchema.parse((await read(technician, '/technician/summary')).data.data);
  expect(summary).toMatchObject({
    today: { jobs: 3, finished: 1, workedMinutes: 6 },
    running: { id: second.id, workedMinutes: 6 },
    next: { id: third.id },
    waitingParts: [],
    waitingApproval: 0,
  });
  await step(api, second, 'work', technician);
  await step(api, second, 'parts-needed', second.staff);
  const later = jobSummarySchema.parse((await read(technician, '/technician/summary')).data.data);
  expect(later.running).toBeNull();
  expect(later.waitingParts.map(({ id, parts }) => [id, parts])).toEqual([[second.id, 'waiting']]);
  expect(later.today.workedMinutes).toBe(6);
});

describe('the quality check (BR-9)', () => {
  const listOf = async (person: Person): Promise<string[]> =>
    (await read(person, '/technician/quality-checks')).data.data.items.map(({ id }: { id: string }) => id);

  test('the quality check is offered to other technicians, never to a technician who worked on the job', async () => {
    const job = await openJob(api);
    const other = await api.person({ role: 'technician' });
    expect(await listOf(other)).not.toContain(job.id);
    await finished(job);
    expect(await listOf(other)).toContain(job.id);
    expect(await listOf(job.technician)).not.toContain(job.id);
    const seen = jobDetailSchema.parse((await read(other, `/technician/jobs/${job.id}`)).data.data);
    expect([seen.mine, seen.items.length]).toEqual([false, 3]);
    expect(seen.items.every(({ result, by }) => result === 'ok' && by !== null)).toBe(true);
    const own = await step(api, job, 'qc', job.technician, { pass: true, score: 90 });
    expect(own.data.code).toBe('QC_BY_WORKER');
  });

  test('a quality check submitted by two technicians at once is stored once', async () => {
    const job = await openJob(api);
    await finished(job);
    const others = [await api.person({ role: 'technician' }), await api.person({ role: 'technician' })];
    const responses = await Promise.all(
      others.map((person) => step(api, job, 'qc', person, { pass: true, score: 90 })),
    );
    expect(responses.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409]);
    expect((await rowOf(api, job)).status).toBe('ready');
  });

  test('a failed quality check is stored with its author and reason', async () => {
    const job = await openJob(api);
    await finished(job);
    const other = await api.person({ role: 'technician', fullName: 'Trần Kiểm' });
    await step(api, job, 'qc', other, { pass: false, score: 40, note: 'Phanh còn kêu' });
    const detail = jobDetailSchema.parse(
      (await read(job.technician, `/technician/jobs/${job.id}`)).data.data,
    );
    expect(detail.reworks).toMatchObject([{ by: 'Trần Kiểm', note: 'Phanh còn kêu' }]);
    expect(detail.job.rework).toMatchObject({ note: 'Phanh còn kêu' });
    expect((await read(other, `/technician/jobs/${job.id}`)).statusCode).toBe(404);
  });
});
