import { jobDetailSchema, jobQueueSchema, jobSummarySchema, type Job } from '@evcare/shared-contracts/office';
import { DEMO_PASSWORD } from '../identity/users/demo-accounts';
import { startApi, type TestApi } from '../../test/api';
import { demonstration } from '../../test/demonstration';

let api: TestApi;
let token: string;
beforeAll(async () => {
  api = await startApi({ demo: true }, undefined, await demonstration());
  const login = { email: 'kythuat1@evcare.test', password: DEMO_PASSWORD };
  token = (await api.post('/auth/login', login)).data.accessToken;
});
afterAll(() => api.close());

const read = async (path: string) => (await api.call('GET', `/technician/${path}`, { token })).data.data;

test('a technician has jobs in four statuses, and no work session is running', async () => {
  const { items, others } = jobQueueSchema.parse(await read('queue'));
  const byPlate = new Map<string, Job>(items.map((job) => [job.vehicle.plate, job]));
  expect(byPlate.get('51L-770.01')).toMatchObject({
    status: 'received',
    highVoltage: true,
    safety: { done: 0, count: 5 },
    bay: expect.stringMatching(/^Khoang 3/),
  });
  expect(byPlate.get('60A-660.02')).toMatchObject({ status: 'diagnosing', workedMinutes: 25 });
  expect(byPlate.get('61A-550.03')).toMatchObject({
    status: 'in_progress',
    rework: { note: expect.stringContaining('chốt trượt') },
  });
  expect(byPlate.get('72A-440.04')).toMatchObject({ status: 'awaiting_parts', parts: 'waiting' });
  expect(items.filter(({ runningSince }) => runningSince !== null)).toEqual([]);
  expect(others.map(({ vehicle }) => vehicle.plate)).toContain('51K-330.05');
});

test('the technician’s summary shows the next job, a job that waits for parts, and quality checks', async () => {
  const summary = jobSummarySchema.parse(await read('summary'));
  expect(summary.running).toBeNull();
  expect(summary.next).not.toBeNull();
  expect(summary.waitingParts).toHaveLength(1);
  expect(summary.qualityChecks).toBeGreaterThan(0);
});

test('a finished job of another technician waits for its quality check, with a complete checklist', async () => {
  const jobs = (await read('quality-checks')).items as Job[];
  const job = jobs.find(({ vehicle }) => vehicle.plate === '51K-330.05');
  expect(job?.technician).not.toBeNull();
  const detail = jobDetailSchema.parse(await read(`jobs/${job?.id}`));
  expect(detail.items.every(({ result }) => result === 'ok')).toBe(true);
});
