import { randomUUID } from 'node:crypto';
import { jobItemSchema, type JobItem } from '@evcare/shared-contracts/office';
import { eq } from 'drizzle-orm';
import sharp from 'sharp';
import { serviceOrderEvents } from './tables';
import { uploads } from '../uploads/tables';
import { multipart } from '../../../test/form';
import { startApi, type Person, type TestApi } from '../../../test/api';
import { addPhoto, openJob, step, workUntilReady, type Job } from '../../../test/service-orders';

let api: TestApi;
beforeAll(async () => void (api = await startApi({ limitScale: 1_000 })));
afterAll(() => api.close());

const BRAKES = 'Độ dày má phanh trước, sau';
const started = async (): Promise<Job> => {
  const job = await openJob(api);
  await step(api, job, 'start', job.technician);
  return job;
};
const itemOf = async (job: Job, title = BRAKES): Promise<JobItem> => {
  const { token } = job.technician;
  const response = await api.call('GET', `/service-orders/${job.id}/checklist`, { token });
  return response.data.data.items.find((item: JobItem) => item.title === title);
};
const write = (job: Job, { id }: JobItem, entry: object, person: Pick<Person, 'token'> = job.technician) => {
  const payload = { result: null, value: null, note: null, photoIds: [], ...entry };
  return api.call('PUT', `/checklist-items/${id}`, { payload, token: person.token });
};
const writes = async (job: Job): Promise<number> => {
  const rows = await api.db
    .select()
    .from(serviceOrderEvents)
    .where(eq(serviceOrderEvents.serviceOrderId, job.id));
  return rows.filter(({ kind }) => kind === 'checklist').length;
};

test('a checklist item contains everything that the page needs to evaluate an entry offline', async () => {
  const item = jobItemSchema.parse(await itemOf(await started()));
  expect(item).toMatchObject({
    version: 1,
    limits: { okFrom: 5, watchFrom: 3 },
    needsPhoto: false,
    photoIds: [],
    by: null,
    howTo: expect.stringContaining('má mòn nhất'),
  });
});

describe('an entry written offline', () => {
  test('an offline entry is applied once, even if it arrives several times or late', async () => {
    const job = await started();
    const item = await itemOf(job);
    const entry = { value: '6', clientId: randomUUID(), seen: item.version };
    const responses = await Promise.all([1, 2, 3, 4].map(() => write(job, item, entry)));
    expect(responses.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200, 200]);
    expect(await writes(job)).toBe(1);
    // The repeated entry does not overwrite a value that was entered in the meantime.
    const { version } = jobItemSchema.parse(responses[0]?.data.data);
    await write(job, item, { value: '4', clientId: randomUUID(), seen: version });
    const again = await write(job, item, entry);
    expect([again.statusCode, again.data.data.value]).toEqual([200, '4']);
    expect(await writes(job)).toBe(2);
  });

  test('a repeated offline entry is accepted after the job is finished, but a new entry is rejected', async () => {
    const job = await started();
    const item = await itemOf(job);
    const entry = { value: '6', clientId: randomUUID(), seen: item.version };
    await write(job, item, entry);
    await workUntilReady(api, job);
    expect((await write(job, item, entry)).statusCode).toBe(200);
    const late = await write(job, item, { ...entry, value: '7', clientId: randomUUID(), seen: 2 });
    expect(late.data.code).toBe('CHECKLIST_CLOSED');
  });

  test('an offline entry does not overwrite a newer entry; the conflict error contains the newer entry', async () => {
    const job = await started();
    const item = await itemOf(job);
    await write(job, item, { value: '4', note: 'Đo lần hai', clientId: randomUUID(), seen: item.version });
    const mine = { value: '6', clientId: randomUUID(), seen: item.version };
    const rejected = await write(job, item, mine);
    expect([rejected.statusCode, rejected.data.code]).toEqual([409, 'CHECKLIST_CONFLICT']);
    const theirs = jobItemSchema.parse(rejected.data.details.theirs);
    expect(theirs).toMatchObject({ value: '4', note: 'Đo lần hai', result: 'watch', by: 'Phạm Quốc Bảo' });
    // The technician has seen both entries and decides.
    const decided = await write(job, item, { ...mine, seen: theirs.version });
    expect(decided.data.data).toMatchObject({ value: '6', result: 'ok' });
  });

  test('of two entries sent at once for one item, one is rejected as a conflict', async () => {
    const job = await started();
    const item = await itemOf(job);
    const responses = await Promise.all(
      ['6', '4'].map((value) => write(job, item, { value, clientId: randomUUID(), seen: item.version })),
    );
    expect(responses.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409]);
  });

  test('an entry equal to the current value is no conflict', async () => {
    const job = await started();
    const item = await itemOf(job);
    await write(job, item, { value: '6', clientId: randomUUID(), seen: item.version });
    const same = await write(job, item, { value: '6', clientId: randomUUID(), seen: item.version });
    expect(same.statusCode).toBe(200);
    expect(await writes(job)).toBe(1);
  });

  test('a rejected offline entry can be corrected under the same client id', async () => {
    const job = await started();
    const item = await itemOf(job);
    const entry = { value: '2', clientId: randomUUID(), seen: item.version };
    expect((await write(job, item, entry)).data.errors.photoIds).toBeDefined();
    const photoIds = [await addPhoto(api, job.technician.id)];
    expect((await write(job, item, { ...entry, photoIds })).data.data.result).toBe('fail');
  });

  test('the client id of an offline entry must be unique and well-formed', async () => {
    const job = await started();
    const item = await itemOf(job);
    const clientId = randomUUID();
    await write(job, item, { value: '6', clientId });
    const other = await itemOf(job, 'Gai lốp các bánh');
    expect((await write(job, other, { value: '4', clientId })).data.errors.clientId).toBeDefined();
    expect((await write(job, other, { value: '4', clientId: 'x y' })).statusCode).toBe(400);
  });

  test('an offline entry for another technician’s job returns 404', async () => {
    const [job, other] = [await started(), await started()];
    const rejected = await write(
      job,
      await itemOf(job),
      { value: '6', clientId: randomUUID() },
      other.technician,
    );
    expect(rejected.statusCode).toBe(404);
  });
});

describe('a photo uploaded again', () => {
  const send = async (key: string, token: string) => {
    const picture = sharp({ create: { width: 40, height: 30, channels: 3, background: '#00705F' } });
    const form = multipart([{ name: 'file', bytes: await picture.jpeg().toBuffer(), file: 'a.jpg' }]);
    const headers = { ...(form.headers as Record<string, string>), 'idempotency-key': key };
    return api.call('POST', '/uploads', { ...form, headers, token });
  };

  test('a photo is stored once, even if it is sent twice at the same time', async () => {
    const job = await started();
    const key = randomUUID();
    const { token, id } = job.technician;
    const responses = await Promise.all([send(key, token), send(key, token)]);
    responses.push(await send(key, token));
    const ids = new Set(responses.map(({ data }) => data.data.id));
    expect([responses.map(({ statusCode }) => statusCode), ids.size]).toEqual([[201, 201, 201], 1]);
    expect(await api.db.select().from(uploads).where(eq(uploads.userId, id))).toHaveLength(1);
    const [photoId = ''] = ids;
    expect((await api.call('GET', `/uploads/${photoId}`)).statusCode).toBe(200);
  });

  test('a photo with the same name from another user is stored separately', async () => {
    const key = randomUUID();
    const [one, other] = [await api.person({ role: 'technician' }), await api.person({ role: 'technician' })];
    const [mine, theirs] = [await send(key, one.token), await send(key, other.token)];
    expect(mine.data.data.id).not.toBe(theirs.data.data.id);
  });
});
