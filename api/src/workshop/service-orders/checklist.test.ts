import { eq } from 'drizzle-orm';
import { auditLog } from '../../platform/audit/tables';
import { serviceOrderEvents } from './tables';
import { SEED_SERVICES } from '../../seed/rows/services';
import { startApi, type TestApi } from '../../../test/api';
import {
  addPhoto,
  answer,
  fill,
  fillAll,
  itemsOf,
  openJob,
  propose,
  SAFETY,
  writeTemplate,
  step,
  type Job,
} from '../../../test/service-orders';
import { addService } from '../../../test/workshop';

let api: TestApi;
beforeAll(async () => void (api = await startApi({ demo: true })));
afterAll(() => api.close());

const BRAKES = 'Độ dày má phanh trước, sau';
const TEST_DRIVE = 'Chạy thử, vệ sinh';
const started = async (input: Parameters<typeof openJob>[1] = {}): Promise<Job> => {
  const job = await openJob(api, input);
  await step(api, job, 'start', job.technician);
  return job;
};

describe('a measured value', () => {
  test.each([
    ['6', 'ok'],
    ['5', 'ok'],
    ['4,9', 'watch'],
    ['3.0', 'watch'],
  ])('a brake pad of %s mm is rated %s', async (value, result) => {
    const job = await started();
    const response = await fill(api, job, BRAKES, { value });
    expect([response.statusCode, response.data.data]).toEqual([
      200,
      expect.objectContaining({ result, value }),
    ]);
  });

  test.each([
    ['Chờ xả tụ ít nhất 10 phút', 9, 10],
    ['Đo xác nhận không còn điện áp (dưới 60 V)', 60, 59],
  ])('the check “%s” fails at %i and passes at %i', (title, bad, good) => {
    const rule = SEED_SERVICES.flatMap(({ checklist }) => checklist).find((item) => item.title === title);
    expect([rule?.safety, rule?.required]).toEqual([true, true]);
    const { okFrom = -Infinity, okTo = Infinity } = rule?.limits ?? {};
    expect([bad, good].map((value) => value >= okFrom && value <= okTo)).toEqual([false, true]);
  });

  test('a measured item may be rated worse than measured without a note, but better only with a note', async () => {
    const job = await started();
    expect((await fill(api, job, BRAKES, { value: '6', result: 'watch' })).data.data.result).toBe('watch');
    const better = await fill(api, job, BRAKES, { value: '4', result: 'ok' });
    expect([better.statusCode, Object.keys(better.data.errors)]).toEqual([400, ['note']]);
    const explained = await fill(api, job, BRAKES, {
      value: '4',
      result: 'ok',
      note: 'Má mới thay, chưa mòn',
    });
    expect(explained.data.data.result).toBe('ok');
  });

  test('a measured value must be a number', async () => {
    const job = await started();
    for (const value of ['dày', '1e3', null]) {
      const rejected = await fill(api, job, BRAKES, { value, result: value === null ? 'ok' : null });
      expect(Object.keys(rejected.data.errors)).toEqual(['value']);
    }
  });
});

test('a failed item requires a photo by the technician who entered it', async () => {
  const job = await started();
  const bare = await fill(api, job, BRAKES, { value: '2' });
  expect(bare.data.errors.photoIds).toEqual(['Vui lòng chụp ít nhất một ảnh.']);
  const stranger = await addPhoto(api, job.staff.id);
  expect((await fill(api, job, BRAKES, { value: '2', photoIds: [stranger] })).statusCode).toBe(400);
  const own = await addPhoto(api, job.technician.id);
  const shown = await fill(api, job, BRAKES, { value: '2', photoIds: [own] });
  expect(shown.data.data).toMatchObject({ result: 'fail', photos: [expect.stringContaining(own)] });
  const other = await fill(api, job, TEST_DRIVE, { result: 'fail', photoIds: [own] });
  expect(other.statusCode).toBe(400);
});

test('a skipped item requires a reason, and a mandatory item cannot be skipped', async () => {
  const job = await started();
  expect((await fill(api, job, BRAKES, { result: 'skip' })).data.errors.note).toBeDefined();
  expect((await fill(api, job, BRAKES, { result: 'skip', note: 'Bánh bị kẹt' })).data.data.result).toBe(
    'skip',
  );
  const required = await fill(api, job, TEST_DRIVE, { result: 'skip', note: 'Hết giờ' });
  expect(required.data.errors.result).toEqual(['Hạng mục này là bắt buộc, không thể bỏ qua.']);
});

test('an entry sent twice is applied once, and an entry can be cleared', async () => {
  const job = await started();
  await fill(api, job, BRAKES, { value: '6' });
  await fill(api, job, BRAKES, { value: '6' });
  const kinds = await api.db
    .select({ kind: serviceOrderEvents.kind })
    .from(serviceOrderEvents)
    .where(eq(serviceOrderEvents.serviceOrderId, job.id));
  expect(kinds.filter(({ kind }) => kind === 'checklist')).toHaveLength(1);
  expect((await fill(api, job, BRAKES, {})).data.data.result).toBeNull();
});

describe('a safety step', () => {
  const checklist = [SAFETY];

  test('a failed safety step blocks the next steps, and no note can make it pass', async () => {
    const job = await started({ highVoltage: true, checklist });
    const photo = async () => [await addPhoto(api, job.technician.id)];
    const [first = '', wait = '', voltage = '', sign = ''] = SAFETY.items;
    expect((await fill(api, job, first, { result: 'ok' })).data.errors.photoIds).toBeDefined();
    await fill(api, job, first, { result: 'ok', photoIds: await photo() });
    await fill(api, job, wait, { value: '12' });
    const better = await fill(api, job, voltage, {
      value: '230',
      result: 'ok',
      note: 'Đồng hồ hỏng',
      photoIds: await photo(),
    });
    expect(better.data.errors.result).toEqual(['Kết quả bước an toàn không được tốt hơn số đo.']);
    await fill(api, job, voltage, { value: '230', photoIds: await photo() });
    expect((await fill(api, job, sign, { result: 'ok' })).data).toMatchObject({
      code: 'CHECKLIST_ORDER',
      details: { next: voltage },
    });
  });

  test('a safety step cannot be cleared while a later safety step has an entry', async () => {
    const job = await started({ highVoltage: true, checklist });
    await fillAll(api, job);
    expect((await fill(api, job, SAFETY.items[1] as string, {})).data.code).toBe('CHECKLIST_ORDER');
  });
});

test('approving high-voltage work later adds the safety steps', async () => {
  const job = await started();
  await addService(api, { code: 'HV-1', type: 'repair', bayCapabilities: [] });
  await writeTemplate(api, 'HV-1', [SAFETY]);
  await step(api, job, 'lines', job.staff, { kind: 'labour', serviceCode: 'HV-1' });
  const { seq, lines } = await propose(api, job, []);
  await answer(api, job, seq, [[lines[0]?.id ?? '', 'approved']]);
  const safety = (await itemsOf(api, job)).filter((item) => item.safety);
  expect(safety.map(({ title }) => title)).toEqual(SAFETY.items);
});

describe('access', () => {
  test('only the technician of the job can fill in the checklist', async () => {
    const job = await started();
    const other = await api.person({ role: 'technician' });
    expect((await fill(api, job, BRAKES, { value: '6' }, other)).statusCode).toBe(404);
    for (const person of [job.owner, job.staff]) {
      expect((await fill(api, job, BRAKES, { value: '6' }, person)).statusCode).toBe(403);
    }
    expect((await itemsOf(api, job)).every(({ result }) => result === null)).toBe(true);
  });

  test('the checklist cannot be filled in before the work begins or after it is finished', async () => {
    const job = await openJob(api);
    expect((await fill(api, job, BRAKES, { value: '6' })).data.code).toBe('CHECKLIST_CLOSED');
    await step(api, job, 'start', job.technician);
    await fillAll(api, job);
    await step(api, job, 'work', job.technician);
    await step(api, job, 'finish', job.technician);
    expect((await fill(api, job, BRAKES, { value: '6' })).data.code).toBe('CHECKLIST_CLOSED');
  });
});

test('a finding becomes one proposed line, and the response contains no price', async () => {
  const job = await started();
  const [item] = await itemsOf(api, job);
  const path = `/service-orders/${job.id}/recommendations`;
  const input = { checklistItemId: item?.id, title: 'Thay má phanh trước' };
  const proposed = await api.post(path, input, { token: job.technician.token });
  const again = await api.post(path, input, { token: job.technician.token });
  expect(proposed.data.data).toEqual({
    id: again.data.data.id,
    name: input.title,
    quantity: 1,
    approval: 'pending',
  });
  const { lines } = (await api.call('GET', `/staff/service-orders/${job.id}`, { token: job.staff.token }))
    .data.data;
  expect(lines).toHaveLength(2);
  const entries = await api.db.select().from(auditLog).where(eq(auditLog.entityId, job.id));
  expect(entries.filter(({ action }) => action === 'service_order_proposed')).toHaveLength(1);
  const foreign = await openJob(api, { technician: job.technician });
  const [theirs] = await itemsOf(api, foreign);
  const wrong = await api.post(path, { checklistItemId: theirs?.id }, { token: job.technician.token });
  expect(wrong.statusCode).toBe(404);
});
