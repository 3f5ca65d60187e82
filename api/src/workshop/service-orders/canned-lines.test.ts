import { eq } from 'drizzle-orm';
import { startApi, type TestApi } from '../../../test/api';
import { addProduct } from '../../../test/shop';
import { answer, itemsOf, linesOf, openJob, step, type Job } from '../../../test/service-orders';
import { cannedJobs } from '../../catalogue/canned-jobs/tables';
import { vehicleModels } from '../../catalogue/vehicle-models/tables';
import { products } from '../../catalogue/products/tables';

let api: TestApi;
beforeAll(async () => {
  api = await startApi({ demo: true, limitScale: 1_000 });
  const time = api.clock.now();
  const vf8 = { code: 'vinfast-vf-8', type: 'car' as const, make: 'VinFast', model: 'VF 8', yearFrom: 2022 };
  await api.db.insert(vehicleModels).values({ ...vf8, createdAt: time, updatedAt: time });
});
afterAll(() => api.close());

const diagnosing = async (): Promise<Job> => {
  const job = await openJob(api);
  await step(api, job, 'start', job.technician);
  return job;
};
const read = async (job: Job) =>
  (await api.call('GET', `/staff/service-orders/${job.id}`, { token: job.staff.token })).data.data;
const offered = async (job: Job) =>
  (await api.call('GET', `/staff/service-orders/${job.id}/canned-jobs`, { token: job.staff.token })).data.data
    .items as { id: string; name: string; fits: string; total: number; duplicate: boolean }[];

type NewJob = typeof cannedJobs.$inferInsert;
let counter = 0;
/** Canned job of 450.000 ₫ with a part of the catalogue and another part. */
async function addCannedJob(changes: Partial<NewJob> = {}) {
  const productId = await addProduct(api, { name: `Dầu phanh ${++counter}`, price: 120_000 });
  const time = api.clock.now();
  const values: NewJob = {
    name: `Thay má phanh ${counter}`,
    vehicleType: 'car',
    models: ['vinfast-vf-8'],
    serviceCode: null,
    minutes: 75,
    price: 450_000,
    parts: [
      { productId, name: null, quantity: 2, unitPrice: null },
      { productId: null, name: `Bộ má phanh ${counter}`, quantity: 1, unitPrice: 1_650_000 },
    ],
    checks: ['Thử phanh', 'Độ dày đĩa phanh'],
    createdAt: time,
    updatedAt: time,
    ...changes,
  };
  const [row] = await api.db.insert(cannedJobs).values(values).returning();
  return { ...(row as typeof cannedJobs.$inferSelect), productId };
}
const add = (job: Job, jobId: string, more = {}) => step(api, job, 'canned-jobs', job.staff, { jobId }, more);
const approveAll = async (job: Job) => {
  await step(api, job, 'quotes/1/send', job.staff);
  const { lines } = (await read(job)).quotes[0];
  const decisions = lines.map(({ id }: { id: string }) => [id, 'approved'] as const);
  return answer(api, job, 1, decisions, null);
};

test('a job becomes labour with its parts, at the prices of now', async () => {
  const [job, canned] = [await diagnosing(), await addCannedJob()];
  await api.db.update(products).set({ price: 150_000 }).where(eq(products.id, canned.productId));
  const added = await add(job, canned.id);
  expect(added.statusCode).toBe(200);
  const lines = added.data.data.lines.filter(({ quoteSeq }: { quoteSeq: number | null }) => quoteSeq === 1);
  expect(lines).toMatchObject([
    { kind: 'labour', name: canned.name, unitPrice: 450_000, parentId: null },
    { kind: 'part', productId: canned.productId, quantity: 2, unitPrice: 150_000, parentId: lines[0].id },
    { kind: 'part', productId: null, quantity: 1, unitPrice: 1_650_000, parentId: lines[0].id },
  ]);
  expect(added.data.data.quotes[0].total).toBe(2_400_000);
  expect(added.data.data.events[0]).toMatchObject({ kind: 'quote_line', note: `Thêm: ${canned.name}` });
});

test('the jobs for the model come first; the list shows prices, fitment and what the order already has', async () => {
  const job = await diagnosing();
  const right = await addCannedJob();
  const wrong = await addCannedJob({ models: ['byd-dolphin'], name: 'A việc của xe khác' });
  const all = await addCannedJob({ models: [], name: 'B việc cho mọi xe' });
  const belt = await addProduct(api, { fitment: { types: ['motorbike'], models: [] } });
  const part = { productId: belt, name: null, quantity: 1, unitPrice: null };
  const misfit = await addCannedJob({ models: [], name: 'A việc có phụ tùng khác xe', parts: [part] });
  const scooter = await addCannedJob({ vehicleType: 'motorbike', models: [] });
  const retired = await addCannedJob({ active: false });
  await add(job, right.id);
  const items = await offered(job);
  const found = (id: string) => items.find((item) => item.id === id);
  expect(found(right.id)).toMatchObject({
    fits: 'yes',
    total: 450_000 + 240_000 + 1_650_000,
    duplicate: true,
    minutes: 75,
    parts: [
      { quantity: 2, inStock: true, fits: 'yes', duplicate: true },
      { quantity: 1, inStock: null, fits: null, duplicate: true },
    ],
  });
  expect(found(wrong.id)).toMatchObject({ fits: 'no', duplicate: false });
  expect([found(scooter.id), found(retired.id)]).toEqual([undefined, undefined]);
  const inOrder = items
    .map(({ id }) => id)
    .filter((id) => [right.id, all.id, misfit.id, wrong.id].includes(id));
  expect(inOrder).toEqual([right.id, all.id, misfit.id, wrong.id]);
});

test('jobs for another type of vehicle, inactive and unknown jobs cannot be quoted', async () => {
  const job = await diagnosing();
  const scooter = await addCannedJob({ vehicleType: 'motorbike', models: [] });
  const retired = await addCannedJob({ active: false });
  for (const id of [scooter.id, retired.id, 'khong-co']) {
    const response = await add(job, id);
    expect([response.statusCode, response.data.code]).toEqual([404, 'NOT_FOUND']);
  }
  expect((await linesOf(api, job)).filter(({ quoteId }) => quoteId !== null)).toEqual([]);
});

test('a job whose product is no longer sold adds nothing', async () => {
  const [job, canned] = [await diagnosing(), await addCannedJob()];
  await api.db.update(products).set({ status: 'archived' }).where(eq(products.id, canned.productId));
  expect((await add(job, canned.id)).statusCode).toBe(400);
  expect((await linesOf(api, job)).filter(({ quoteId }) => quoteId !== null)).toEqual([]);
});

test('of two clerks who add the job at the same time, one gets the error that the order has changed', async () => {
  const [job, canned] = [await diagnosing(), await addCannedJob()];
  const { version } = await read(job);
  const both = await Promise.all([1, 2].map(() => add(job, canned.id, { version })));
  expect(both.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409]);
  expect((await linesOf(api, job)).filter(({ quoteId }) => quoteId !== null)).toHaveLength(3);
});

test('after approval, the technician has the checks of the job, each once, and its standard time', async () => {
  const job = await diagnosing();
  const canned = await addCannedJob({ parts: [] });
  const second = await addCannedJob({ parts: [], checks: ['Thử phanh', 'Áp suất lốp'] });
  await add(job, canned.id);
  await add(job, second.id);
  const before = (await itemsOf(api, job)).map(({ title }) => title);
  expect(before).not.toContain('Thử phanh');
  expect((await approveAll(job)).statusCode).toBe(200);
  const after = (await itemsOf(api, job)).slice(before.length);
  expect(after.map(({ section, title, required }) => [section, title, required])).toEqual([
    [canned.name, 'Thử phanh', true],
    [canned.name, 'Độ dày đĩa phanh', true],
    [second.name, 'Áp suất lốp', true],
  ]);
  const { token } = job.technician;
  const shown = (await api.call('GET', `/technician/jobs/${job.id}`, { token })).data.data;
  const work = shown.job.work.find(({ name }: { name: string }) => name === canned.name);
  expect(work.standardMinutes).toBe(75);
});

test('a declined job adds no checks, and a changed job leaves quoted lines as they are', async () => {
  const [job, canned] = [await diagnosing(), await addCannedJob({ parts: [] })];
  await add(job, canned.id);
  await api.db.update(cannedJobs).set({ price: 999_000, checks: [] }).where(eq(cannedJobs.id, canned.id));
  const before = await itemsOf(api, job);
  await step(api, job, 'quotes/1/send', job.staff);
  const [line] = (await read(job)).quotes[0].lines;
  expect(line.unitPrice).toBe(450_000);
  await answer(api, job, 1, [[line.id, 'declined']]);
  expect(await itemsOf(api, job)).toHaveLength(before.length);
});

test('a revised quote keeps time and checks of its jobs', async () => {
  const [job, canned] = [await diagnosing(), await addCannedJob({ parts: [] })];
  await add(job, canned.id);
  await step(api, job, 'quotes/1/send', job.staff);
  await step(api, job, 'quotes', job.staff);
  const copies = (await linesOf(api, job)).filter(({ name }) => name === canned.name);
  expect(copies.map(({ minutes, checks }) => [minutes, checks])).toEqual([
    [75, ['Thử phanh', 'Độ dày đĩa phanh']],
    [75, ['Thử phanh', 'Độ dày đĩa phanh']],
  ]);
});

test('a technician proposes a job for a finding once, and sees no prices', async () => {
  const [job, canned] = [await diagnosing(), await addCannedJob()];
  const { token } = job.technician;
  const list = await api.call('GET', `/technician/jobs/${job.id}/canned-jobs`, { token });
  expect(list.data.data.items).toContainEqual({
    id: canned.id,
    name: canned.name,
    fits: 'yes',
    duplicate: false,
  });
  const [item] = await itemsOf(api, job);
  const propose = () =>
    api.post(
      `/service-orders/${job.id}/recommendations`,
      { checklistItemId: item?.id, cannedJobId: canned.id },
      { token },
    );
  const proposed = await propose();
  expect(Object.keys(proposed.data.data).sort()).toEqual(['approval', 'id', 'name', 'quantity']);
  expect((await propose()).data.data.id).toBe(proposed.data.data.id);
  const { lines } = await read(job);
  const added = lines.filter(({ quoteSeq }: { quoteSeq: number | null }) => quoteSeq === 1);
  expect(added.map(({ unitPrice }: { unitPrice: number }) => unitPrice)).toEqual([
    450_000, 120_000, 1_650_000,
  ]);
  const [line] = (await linesOf(api, job)).filter(({ quoteId }) => quoteId !== null);
  expect(line?.checklistItemId).toBe(item?.id);
});
