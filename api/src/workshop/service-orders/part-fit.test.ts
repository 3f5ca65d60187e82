import { eq } from 'drizzle-orm';
import { products } from '../../catalogue/products/tables';
import { startApi, type TestApi } from '../../../test/api';
import { addProduct } from '../../../test/shop';
import { addPhoto, answer, openJob, step, type Job } from '../../../test/service-orders';

let api: TestApi;
beforeAll(async () => {
  api = await startApi({ demo: true, limitScale: 1_000 });
});
afterAll(() => api.close());

const diagnosing = async (): Promise<Job> => {
  const job = await openJob(api);
  await step(api, job, 'start', job.technician);
  return job;
};
const read = async (job: Job) =>
  (await api.call('GET', `/staff/service-orders/${job.id}`, { token: job.staff.token })).data.data;
const add = (job: Job, body: object) => step(api, job, 'lines', job.staff, body);
const flagsOf = (
  order: { lines: { name: string; fits: string | null; duplicate: boolean }[] },
  name: string,
) => order.lines.filter((line) => line.name === name).map(({ fits, duplicate }) => ({ fits, duplicate }));

const SCOOTER_ONLY = { types: ['motorbike' as const], models: [] };

test('a part for another vehicle type that is added twice is flagged on both lines', async () => {
  const job = await diagnosing();
  const productId = await addProduct(api, { name: 'Động cơ xe máy', fitment: SCOOTER_ONLY });
  await add(job, { kind: 'part', productId });
  expect(flagsOf(await read(job), 'Động cơ xe máy')).toEqual([{ fits: 'no', duplicate: false }]);
  await add(job, { kind: 'part', productId });
  expect(flagsOf(await read(job), 'Động cơ xe máy')).toEqual([
    { fits: 'no', duplicate: true },
    { fits: 'no', duplicate: true },
  ]);
});

test('parts that were declined or that are in a superseded quote do not count as duplicates', async () => {
  const job = await diagnosing();
  const productId = await addProduct(api, { name: 'Lọc gió cabin' });
  await add(job, { kind: 'part', productId });
  await step(api, job, 'quotes/1/send', job.staff);
  const [line] = (await read(job)).quotes[0].lines;
  await answer(api, job, 1, [[line.id, 'declined']]);
  await add(job, { kind: 'part', productId });
  expect(flagsOf(await read(job), 'Lọc gió cabin').map(({ duplicate }) => duplicate)).toEqual([false, false]);
  await step(api, job, 'quotes/2/send', job.staff);
  await step(api, job, 'quotes', job.staff);
  const flags = flagsOf(await read(job), 'Lọc gió cabin');
  expect(flags.map(({ duplicate }) => duplicate)).toEqual([false, false, false]);
});

test('the search shows price, fitment and duplicates, with parts that fit first', async () => {
  const job = await diagnosing();
  const wrong = await addProduct(api, { name: 'Bộ lọc A', searchText: 'bo loc a', fitment: SCOOTER_ONLY });
  const right = await addProduct(api, { name: 'Bộ lọc B', searchText: 'bo loc b' });
  await add(job, { kind: 'part', productId: right });
  const { token } = job.staff;
  const found = await api.call('GET', `/staff/service-orders/${job.id}/parts?q=bo+loc`, { token });
  expect(found.data.data.items).toMatchObject([
    { id: right, fits: 'yes', duplicate: true, price: 500_000, inStock: true },
    { id: wrong, fits: 'no', duplicate: false },
  ]);
});

test('a part outside the catalogue has its own name, and a price that can be changed', async () => {
  const job = await diagnosing();
  const nameless = await add(job, { kind: 'part', unitPrice: 850_000 });
  expect([nameless.statusCode, nameless.data.errors.name[0]]).toEqual([
    400,
    'Vui lòng chọn phụ tùng hoặc nhập tên phụ tùng.',
  ]);
  const added = await add(job, { kind: 'part', name: 'Má phanh trước', quantity: 2, unitPrice: 850_000 });
  const line = added.data.data.lines.find(({ name }: { name: string }) => name === 'Má phanh trước');
  expect(line).toMatchObject({ productId: null, total: 1_700_000, fits: null });
  const priced = await api.call('PUT', `/staff/service-orders/${job.id}/lines/${line.id}`, {
    token: job.staff.token,
    payload: { quantity: 2, unitPrice: 900_000 },
  });
  expect(priced.statusCode).toBe(200);
  await add(job, { kind: 'part', name: 'má phanh TRƯỚC', unitPrice: 850_000 });
  const order = await read(job);
  expect(flagsOf(order, 'Má phanh trước')[0]?.duplicate).toBe(true);
});

test('the price of a catalogue part cannot be changed', async () => {
  const job = await diagnosing();
  const productId = await addProduct(api);
  const added = await add(job, { kind: 'part', productId });
  const [product] = await api.db.select().from(products).where(eq(products.id, productId));
  const line = added.data.data.lines.find(({ name }: { name: string }) => name === product?.name);
  const priced = await api.call('PUT', `/staff/service-orders/${job.id}/lines/${line.id}`, {
    token: job.staff.token,
    payload: { quantity: 1, unitPrice: 1 },
  });
  expect(priced.data.errors.unitPrice[0]).toBe('Giá phụ tùng lấy theo bảng giá, không sửa được.');
});

test('a line has photos, which the customer sees in the quote, even after the quote was revised', async () => {
  const job = await diagnosing();
  const photo = await addPhoto(api, job.staff.id);
  const added = await add(job, {
    kind: 'labour',
    name: 'Thay má phanh',
    unitPrice: 400_000,
    photoIds: [photo],
  });
  expect(added.statusCode).toBe(200);
  await step(api, job, 'quotes/1/send', job.staff);
  await step(api, job, 'quotes', job.staff);
  await step(api, job, 'quotes/2/send', job.staff);
  const { quote } = (await api.call('GET', `/service-orders/${job.id}`, { token: job.owner.token })).data
    .data;
  expect(quote.lines[0].photos).toEqual([expect.stringContaining(photo)]);
});

test('a photo of another user cannot be attached', async () => {
  const job = await diagnosing();
  const photo = await addPhoto(api, job.owner.id);
  const added = await add(job, { kind: 'labour', name: 'Thay má phanh', photoIds: [photo] });
  expect([added.statusCode, Object.keys(added.data.errors)]).toEqual([400, ['photoIds']]);
});
