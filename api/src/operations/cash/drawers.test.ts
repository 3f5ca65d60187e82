import { countedTotal } from '@evcare/shared-contracts/office';
import { eq, sql } from 'drizzle-orm';
import { auditLog } from '../../platform/audit/tables';
import { startApi, type Person, type TestApi } from '../../../test/api';
import { cashier, countOf, payIn } from '../../../test/cash';
import { openJob, step } from '../../../test/service-orders';
import { cashDrawers, moneyEntries } from './tables';

let api: TestApi;
let staff: Person;
let manager: Person;
let desk: ReturnType<typeof cashier>;
let office: ReturnType<typeof cashier>;
beforeAll(async () => {
  api = await startApi({ demo: true });
  await api.checkAnswers();
  staff = await api.person({ role: 'staff', fullName: 'Lê Thu' });
  manager = await api.person({ role: 'manager' });
  desk = cashier(api, staff);
  office = cashier(api, manager);
});
afterAll(() => api.close());
beforeEach(() => api.db.execute(sql`truncate cash_drawers, money_entries, day_closings`));

const opened = async (float?: number): Promise<string> => (await desk.open(float)).data.data.id;
const voidLast = async (job: Awaited<ReturnType<typeof openJob>>) => {
  const { data } = await api.call('GET', `/staff/service-orders/${job.id}`, { token: staff.token });
  const [payment] = data.data.payments;
  return step(api, job, `payments/${payment.id}/void`, manager, { reason: 'Ghi nhầm' });
};

test('cash taken while the drawer is open is expected in it; transfers and cash before the opening are not', async () => {
  const [before, job] = [await openJob(api), await openJob(api)];
  await payIn(api, before, 'cash', 90_000);
  await opened(2_000_000);
  await payIn(api, job, 'cash', 300_000);
  await payIn(api, job, 'transfer', 200_000);
  const { open, outside } = await desk.desk();
  expect(open?.drawer).toMatchObject({
    cashIn: 300_000,
    cashOut: 0,
    expected: 2_300_000,
    openedBy: 'Lê Thu',
  });
  expect(open?.entries).toEqual([
    expect.objectContaining({ kind: 'payment', amount: 300_000, sourceId: job.id, code: job.code }),
  ]);
  expect(outside).toEqual({ entries: 1, amount: 90_000 });
});

test('voiding a cash payment takes it out of its open drawer, and leaves every other drawer as it was counted', async () => {
  const [one, two] = [await openJob(api), await openJob(api)];
  const first = await opened();
  await payIn(api, one, 'cash', 100_000);
  await payIn(api, two, 'cash', 400_000);
  await voidLast(one);
  expect(await desk.drawer()).toMatchObject({ cashIn: 500_000, cashOut: 100_000, expected: 2_400_000 });
  await desk.close(first);
  await opened(0);
  await voidLast(two);
  expect(await desk.drawer()).toMatchObject({ expected: 0 });
  const [row] = await api.db.select().from(cashDrawers).where(eq(cashDrawers.id, first));
  expect(row?.expected).toBe(2_400_000);
});

test('cash is put in and taken out with a reason, never more than is there, and a repeated click counts once', async () => {
  const id = await opened(500_000);
  const { version } = (await desk.drawer()) ?? {};
  const twice = await Promise.all([
    desk.move(id, 'put_in', 100_000, version),
    desk.move(id, 'put_in', 100_000, version),
  ]);
  expect(twice.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409]);
  const tooMuch = await desk.move(id, 'take_out', 600_001);
  expect([tooMuch.statusCode, tooMuch.data.errors.amount]).toEqual([
    400,
    [expect.stringContaining('600.000')],
  ]);
  expect((await desk.move(id, 'take_out', 600_000)).data.data.drawer.expected).toBe(0);
  const silent = await api.post(
    `/staff/drawers/${id}/moves`,
    { kind: 'put_in', amount: 1, reason: ' ' },
    staff,
  );
  expect(silent.data.errors.reason).toBeDefined();
  const actions = (await api.db.select().from(auditLog).where(eq(auditLog.entityId, id))).map(
    ({ action }) => action,
  );
  expect(actions).toEqual(['cash_drawer_opened', 'cash_put_in', 'cash_taken_out']);
});

test('a count that matches closes the drawer; the next one starts with what was counted', async () => {
  const id = await opened(1_234_700);
  const closed = await desk.close(id);
  expect(closed.data.data.closing).toMatchObject({ counted: 1_234_700, difference: 0, approval: null });
  expect(countedTotal(closed.data.data.closing.counts)).toBe(1_234_700);
  expect(await desk.desk()).toMatchObject({ open: null, lastCounted: 1_234_700, recent: [{ id }] });
  expect((await office.approve(id)).data.code).toBe('INVALID_TRANSITION');
  expect((await desk.move(id, 'put_in', 1)).data.code).toBe('INVALID_TRANSITION');
});

test('a difference needs a reason and the approval of a manager who did not count', async () => {
  const id = await opened();
  expect((await office.close(id, -50_000)).data.errors.reason).toBeDefined();
  const reason = 'Trả nhầm tiền thối';
  expect((await office.close(id, -50_000, { reason })).data.data.closing).toMatchObject({
    difference: -50_000,
    reason,
  });
  expect((await api.call('GET', '/manager/drawers', manager)).data.data.items).toMatchObject([{ id }]);
  expect((await office.approve(id)).data.code).toBe('OWN_COUNT');
  expect((await desk.approve(id)).statusCode).toBe(403);
  const others = await Promise.all(
    [1, 2].map(async () => cashier(api, await api.person({ role: 'manager' })).approve(id)),
  );
  expect(others.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409]);
  expect((await api.call('GET', '/manager/drawers', manager)).data.data.items).toEqual([]);
});

test('a count is rejected if cash arrived after the cashier looked', async () => {
  const id = await opened();
  await payIn(api, await openJob(api), 'cash', 120_000);
  const late = await api.post(
    `/staff/drawers/${id}/close`,
    { counts: countOf(2_000_000), expected: 2_000_000 },
    staff,
  );
  expect([late.statusCode, late.data.code, late.data.details]).toEqual([
    409,
    'CASH_CHANGED',
    { expected: 2_120_000 },
  ]);
});

test('a count knows the notes and coins of Việt Nam only, each once', async () => {
  const id = await opened(100_000);
  const send = (counts: object[]) =>
    api.post(`/staff/drawers/${id}/close`, { counts, expected: 100_000 }, staff);
  for (const counts of [
    [{ value: 30_000, count: 1 }],
    [{ value: 50_000, count: -1 }],
    [{ value: 50_000, count: 1.5 }],
    [
      { value: 50_000, count: 1 },
      { value: 50_000, count: 1 },
    ],
  ]) {
    expect((await send(counts)).statusCode).toBe(400);
  }
  expect((await send([{ value: 50_000, count: 2 }])).statusCode).toBe(200);
});

test('of many people who open the drawer at once, one does', async () => {
  const responses = await Promise.all(Array.from({ length: 8 }, () => desk.open()));
  expect(responses.map(({ statusCode }) => statusCode).sort()).toEqual([201, ...Array(7).fill(409)]);
  expect(new Set(responses.flatMap(({ data }) => data.code ?? []))).toEqual(new Set(['DRAWER_OPEN']));
});

test('payments that arrive while the drawer is closed are in it and in its count, or in neither', async () => {
  for (let round = 0; round < 5; round++) {
    const id = await opened();
    const jobs = await Promise.all(Array.from({ length: 4 }, () => openJob(api)));
    const [closing] = await Promise.all([
      api.post(`/staff/drawers/${id}/close`, { counts: countOf(2_000_000), expected: 2_000_000 }, staff),
      ...jobs.map((job) => payIn(api, job, 'cash', 100_000)),
    ]);
    if (closing.statusCode === 409) await desk.close(id);
    const [row] = await api.db.select().from(cashDrawers).where(eq(cashDrawers.id, id));
    const inside = await api.db.select().from(moneyEntries).where(eq(moneyEntries.drawerId, id));
    expect(row?.expected).toBe(2_000_000 + inside.length * 100_000);
    const all = await api.db
      .select()
      .from(moneyEntries)
      .where(sql`${moneyEntries.sourceId} in ${jobs.map((job) => job.id)}`);
    expect(all).toHaveLength(4);
  }
});

test('the database refuses to change the cash book, and a drawer that is approved by who counted it', async () => {
  const id = await opened();
  await desk.move(id, 'put_in', 5_000);
  for (const statement of [
    sql`update money_entries set amount = 1`,
    sql`delete from money_entries`,
    sql`update cash_drawers set state = 'closed'`,
    sql`insert into cash_drawers select 'x', created_at, updated_at, 1, 'open', opened_at, opened_by, 0 from cash_drawers`,
  ]) {
    await expect(api.db.execute(statement)).rejects.toThrow();
  }
  await office.close(id, 1_000, { reason: 'Thừa tiền lẻ' });
  await expect(
    api.db.execute(
      sql`update cash_drawers set approved_at = now(), approval_note = 'x', approved_by = closed_by`,
    ),
  ).rejects.toThrow();
});
