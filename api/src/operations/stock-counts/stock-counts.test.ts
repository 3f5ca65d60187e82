import { eq } from 'drizzle-orm';
import { startApi, type Person, type Reply, type TestApi } from '../../../test/api';
import { addProduct, orderForm, sendOrder, stockOf, type ProductChanges } from '../../../test/shop';
import { stock } from '../../catalogue/products/tables';
import { notifications } from '../../messaging/notifications/tables';
import { auditLog } from '../../platform/audit/tables';
import { stockMovements } from '../../sales/stock/tables';
import { stockCountLines } from './tables';

let api: TestApi;
let manager: Person;
let staff: Person;
beforeAll(async () => {
  api = await startApi({ limitScale: 1_000 });
  manager = await api.person({ role: 'manager', fullName: 'Lê Quản Lý' });
  staff = await api.person({ role: 'staff', fullName: 'Trần Lễ Tân' });
});
afterAll(() => api.close());
beforeEach(() => api.clock.advance(1_000));

const as = (
  { token }: Person,
  method: string,
  path: string,
  payload?: object,
  version?: number,
): Promise<Reply> =>
  api.call(method, path, {
    token,
    ...(payload && { payload }),
    headers: version === undefined ? {} : { 'if-match': `"${version}"` },
  });

const addStocked = async ({ cost = 100_000, ...changes }: ProductChanges & { cost?: number | null } = {}) => {
  const id = await addProduct(api, changes);
  const averageCost = cost === null ? null : String(cost);
  await api.db.update(stock).set({ averageCost }).where(eq(stock.productId, id));
  return id;
};
const open = (productIds: readonly string[], by = staff): Promise<Reply> =>
  as(by, 'POST', '/staff/stock-counts', { scope: 'chosen', category: null, productIds, note: '' });
const opened = async (productIds: readonly string[], by = staff) => (await open(productIds, by)).data.data;
const read = async (id: string, by = manager) => (await as(by, 'GET', `/staff/stock-counts/${id}`)).data.data;
const lineOf = async (countId: string, productId: string) =>
  (await read(countId)).lines.find((line: { productId: string }) => line.productId === productId);
const enter = async (
  countId: string,
  productId: string,
  counted: number,
  { by = staff, version }: { by?: Person; version?: number } = {},
): Promise<Reply> => {
  const line = await lineOf(countId, productId);
  const path = `/staff/stock-counts/${countId}/lines/${line.id}`;
  return as(by, 'PUT', path, { counted }, version ?? line.version);
};
/** Enters several lines in one request, with the versions that were read. */
const enterMany = async (
  countId: string,
  counts: Readonly<Record<string, number>>,
  { by = staff, version }: { by?: Person; version?: number } = {},
): Promise<Reply> => {
  const { lines } = await read(countId);
  const entered = Object.entries(counts).map(([productId, counted]) => {
    const line = lines.find((item: { productId: string }) => item.productId === productId);
    return { lineId: line.id, version: version ?? line.version, counted };
  });
  return as(by, 'PUT', `/staff/stock-counts/${countId}/lines`, { lines: entered });
};
interface Submission {
  readonly reasons?: readonly object[];
  readonly leaveUncounted?: boolean;
  readonly by?: Person;
}
const submit = async (
  id: string,
  { reasons = [], leaveUncounted = false, by = staff }: Submission = {},
): Promise<Reply> =>
  as(by, 'POST', `/staff/stock-counts/${id}/submit`, { leaveUncounted, reasons }, (await read(id)).version);
const decide = async (
  id: string,
  step: string,
  body: object,
  { by = manager, version }: { by?: Person; version?: number } = {},
): Promise<Reply> =>
  as(by, 'POST', `/manager/stock-counts/${id}/${step}`, body, version ?? (await read(id)).version);
const approve = (id: string, options: { by?: Person; version?: number } = {}): Promise<Reply> =>
  decide(id, 'approve', { note: '' }, options);
const adjustments = async (productId: string) =>
  (await api.db.select().from(stockMovements).where(eq(stockMovements.productId, productId))).map(
    ({ kind, quantity, reference }) => [kind, quantity, reference],
  );
/** Submitted count of one product. */
const submitted = async (productId: string, counted: number, by = staff) => {
  const { id } = await opened([productId], by);
  await enter(id, productId, counted, { by });
  const [line] = (await read(id)).lines;
  await submit(id, { reasons: [{ lineId: line.id, reason: 'Vỡ khi dọn kho' }], by });
  return id as string;
};

test('a line shows what the books say only after it was counted, and the desk sees no value', async () => {
  const [bolt, fuse] = [await addStocked({ name: 'Bu-lông' }), await addStocked({ name: 'Cầu chì' })];
  const { id, code, lines } = await opened([bolt, fuse]);
  expect(code).toMatch(/^KK-\d{6}-\d{4}$/);
  expect(lines).toHaveLength(2);
  for (const line of lines)
    expect(line).toMatchObject({ counted: null, expected: null, difference: null, reserved: null });
  const entered = await enter(id, bolt, 9);
  expect(entered.data.data).toMatchObject({
    counted: 9,
    expected: 10,
    difference: -1,
    countedBy: 'Trần Lễ Tân',
    value: null,
    unitCost: null,
    needsReason: false,
  });
  expect(await lineOf(id, bolt)).toMatchObject({ value: -100_000, unitCost: 100_000 });
  expect(await lineOf(id, fuse)).toMatchObject({ counted: null, expected: null, value: null });
  expect((await read(id, staff)).value).toBeNull();
});

test('an approved count moves the stock by its differences, keeps the average cost, and is logged', async () => {
  const [more, less, same] = [await addStocked(), await addStocked(), await addStocked()];
  const { id, code } = await opened([more, less, same]);
  await enter(id, more, 12);
  await enter(id, less, 7);
  await enter(id, same, 10);
  const lessLine = await lineOf(id, less);
  const sent = await submit(id, { reasons: [{ lineId: lessLine.id, reason: 'Hỏng, đã bỏ' }] });
  expect([sent.statusCode, sent.data.message]).toEqual([200, 'Đã gửi chênh lệch chờ quản lý duyệt.']);
  expect(await stockOf(api, less)).toEqual([10, 0]);
  const notes = await api.db.select().from(notifications).where(eq(notifications.userId, manager.id));
  expect(notes.map(({ text, href }) => [text, href])).toContainEqual([
    `Phiếu kiểm kê ${String(code)} có 2 dòng lệch chờ duyệt.`,
    `/manager/stock-counts?count=${String(id)}`,
  ]);
  const done = await approve(id);
  expect(done.data.data).toMatchObject({
    state: 'approved',
    submittedBy: 'Trần Lễ Tân',
    endedBy: 'Lê Quản Lý',
    differences: 2,
    value: -100_000,
    lineCount: 3,
    countedLines: 3,
  });
  expect([await stockOf(api, more), await stockOf(api, less), await stockOf(api, same)]).toEqual([
    ...[
      [12, 0],
      [7, 0],
      [10, 0],
    ],
  ]);
  expect(await adjustments(less)).toEqual([['adjust', -3, `${String(code)} · Hỏng, đã bỏ`]]);
  expect(await adjustments(same)).toEqual([]);
  const [row] = await api.db.select().from(stock).where(eq(stock.productId, less));
  expect(Number(row?.averageCost)).toBe(100_000);
  const log = await api.db.select().from(auditLog).where(eq(auditLog.entityId, id));
  expect(log.map(({ action, actorId }) => [action, actorId])).toEqual([
    ['stock_count_opened', staff.id],
    ['stock_count_submitted', staff.id],
    ['stock_count_approved', manager.id],
  ]);
  await api.db.update(stock).set({ averageCost: '999000' }).where(eq(stock.productId, less));
  expect((await read(id)).value).toBe(-100_000);
});

test('what is issued or received around the count of a line is no difference', async () => {
  const id = await addStocked({ onHand: 10 });
  const { id: countId } = await opened([id]);
  const move = (quantity: number) =>
    api.post(
      `/admin/stock/${id}/receive`,
      { quantity, reference: 'PN' },
      { token: manager.token, headers: { 'idempotency-key': `${countId}-${quantity}` } },
    );
  await move(5);
  await enter(countId, id, 14);
  expect(await lineOf(countId, id)).toMatchObject({ expected: 15, difference: -1, movedSince: 0 });
  await move(4);
  expect(await lineOf(countId, id)).toMatchObject({ expected: 15, difference: -1, movedSince: 4 });
  await submit(countId);
  expect((await approve(countId)).statusCode).toBe(200);
  expect(await stockOf(api, id)).toEqual([18, 0]);
});

test('a count without a difference ends, and nobody has to approve it', async () => {
  const id = await addStocked();
  const { id: countId } = await opened([id]);
  await enter(countId, id, 10);
  const done = await submit(countId);
  expect([done.data.data.state, done.data.message]).toEqual([
    'matched',
    'Kho khớp sổ, không có gì phải duyệt.',
  ]);
  expect((await open([id])).statusCode).toBe(201);
});

test('lines without a count are submitted only on request, and stay as they are', async () => {
  const [one, two] = [await addStocked(), await addStocked()];
  const { id } = await opened([one, two]);
  expect((await submit(id)).data).toMatchObject({ code: 'NOT_COUNTED', message: 'Chưa đếm dòng nào.' });
  await enter(id, one, 9);
  expect((await submit(id)).data).toMatchObject({ code: 'NOT_COUNTED', message: 'Còn 1 dòng chưa đếm.' });
  expect((await submit(id, { leaveUncounted: true })).statusCode).toBe(200);
  await approve(id);
  expect([await stockOf(api, one), await stockOf(api, two)]).toEqual([
    [9, 0],
    [10, 0],
  ]);
});

test.each([
  ['of 200.000 ₫ needs no reason', { cost: 100_000 }, 8, 200],
  ['above 200.000 ₫ needs one', { cost: 100_001 }, 8, 400],
  ['above 200.000 ₫ of found pieces needs one', { cost: 100_001 }, 12, 400],
  ['of unknown cost needs one', { cost: null }, 9, 400],
])('a difference %s', async (_case, changes, counted, status) => {
  const id = await addStocked({ name: 'Dây cáp', ...changes });
  const { id: countId } = await opened([id]);
  await enter(countId, id, counted);
  const reply = await submit(countId);
  expect(reply.statusCode).toBe(status);
  if (status === 400)
    expect(reply.data.errors).toEqual({ reasons: ['Dây cáp: vui lòng ghi lý do chênh lệch.'] });
});

test('who counted a line or submitted the count does not approve it', async () => {
  const admin = await api.person({ role: 'admin' });
  const [one, two] = [await addStocked(), await addStocked()];
  const { id } = await opened([one, two], admin);
  await enter(id, one, 9, { by: manager });
  await enter(id, two, 10);
  await submit(id);
  expect((await approve(id)).data).toMatchObject({
    code: 'OWN_COUNT',
    message: 'Người đếm không tự duyệt chênh lệch. Cần quản lý khác duyệt.',
  });
  expect(await stockOf(api, one)).toEqual([10, 0]);
  expect((await approve(id, { by: admin })).statusCode).toBe(200);
  expect((await approve(await submitted(await addStocked(), 8, manager))).data.code).toBe('OWN_COUNT');
});

test('a manager sends lines back, which are counted again without seeing the books', async () => {
  const [one, two] = [await addStocked(), await addStocked()];
  const { id } = await opened([one, two]);
  await enter(id, one, 8);
  await enter(id, two, 9);
  await submit(id);
  const line = await lineOf(id, one);
  const back = await decide(id, 'recount', { lineIds: [line.id], reason: 'Xem cả kệ sau' });
  expect(back.data.data).toMatchObject({ state: 'open', decision: 'Xem cả kệ sau', countedLines: 1 });
  expect(await lineOf(id, one)).toMatchObject({ counted: null, expected: null, recount: true });
  expect((await approve(id)).data.code).toBe('INVALID_TRANSITION');
  await enter(id, one, 10);
  expect(await lineOf(id, one)).toMatchObject({ difference: 0, firstDifference: -2, recount: false });
  await submit(id);
  expect((await approve(id)).statusCode).toBe(200);
  expect([await stockOf(api, one), await stockOf(api, two)]).toEqual([
    [10, 0],
    [9, 0],
  ]);
});

test('a rejected or cancelled count leaves the stock as it is, and frees its products', async () => {
  const id = await addStocked();
  const countId = await submitted(id, 3);
  const rejected = await decide(countId, 'reject', { reason: 'Đếm sai kệ' });
  expect(rejected.data.data).toMatchObject({ state: 'rejected', decision: 'Đếm sai kệ' });
  const { id: again, version } = await opened([id]);
  const path = `/staff/stock-counts/${String(again)}/cancel`;
  expect((await as(staff, 'POST', path, { reason: 'Mở nhầm' }, version)).data.data.state).toBe('cancelled');
  expect((await enter(again, id, 4)).data.code).toBe('INVALID_TRANSITION');
  expect(await stockOf(api, id)).toEqual([10, 0]);
});

test('a count cannot leave less than is reserved, and says of which product', async () => {
  const id = await addStocked({ name: 'Cáp sạc', onHand: 10 });
  const countId = await submitted(id, 3);
  await sendOrder(api, orderForm([{ id, quantity: 4 }], 2_000_000));
  const refused = await approve(countId);
  expect([refused.statusCode, refused.data.code]).toEqual([409, 'BELOW_RESERVED']);
  expect(refused.data.message).toMatch(/^Cáp sạc: duyệt xong kho chỉ còn 3, nhưng 4 đang giữ/);
  expect([await stockOf(api, id), (await read(countId)).state]).toEqual([[10, 4], 'submitted']);
});

test('a stock that was corrected after the count is counted again, not corrected twice', async () => {
  const id = await addStocked({ name: 'Ống mềm' });
  const countId = await submitted(id, 8);
  api.clock.advance(1_000);
  const fix = { counted: 8, reason: 'Sửa tay' };
  await as(manager, 'POST', `/admin/stock/${id}/count`, fix);
  expect((await approve(countId)).data).toMatchObject({ code: 'STOCK_ADJUSTED' });
  expect(await stockOf(api, id)).toEqual([8, 0]);
});

test('a product is in one open count at a time, also when two are opened at once', async () => {
  const id = await addStocked({ name: 'Găng tay' });
  const replies = await Promise.all([open([id]), open([id]), open([id])]);
  expect(replies.map(({ statusCode }) => statusCode).sort()).toEqual([201, 409, 409]);
  const refused = replies.find(({ statusCode }) => statusCode === 409);
  expect(refused?.data.code).toBe('BEING_COUNTED');
  expect(refused?.data.message).toMatch(/^Găng tay đang nằm trong phiếu KK-/);
});

test('a line that two people count at once keeps one count, and says so to the other', async () => {
  const id = await addStocked({ name: 'Kẹp' });
  const { id: countId } = await opened([id]);
  const { version } = await lineOf(countId, id);
  const replies = await Promise.all(
    [9, 8].map((counted, index) => enter(countId, id, counted, { by: index ? manager : staff, version })),
  );
  expect(replies.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409]);
  const lost = replies.find(({ statusCode }) => statusCode === 409);
  const { counted, countedBy } = await lineOf(countId, id);
  expect(lost?.data).toMatchObject({
    code: 'STALE_VERSION',
    message: `${String(countedBy)} vừa đếm Kẹp: ${String(counted)}. Xem lại rồi đếm lại nếu cần.`,
  });
});

test('of two approvals at once one moves the stock', async () => {
  const id = await addStocked();
  const countId = await submitted(id, 7);
  const admin = await api.person({ role: 'admin' });
  const { version } = await read(countId);
  const replies = await Promise.all([manager, admin, manager].map((by) => approve(countId, { by, version })));
  expect(replies.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409, 409]);
  expect(await stockOf(api, id)).toEqual([7, 0]);
  expect(await adjustments(id)).toHaveLength(1);
});

test('a count that is approved while customers order never leaves less than is reserved', async () => {
  for (let round = 0; round < 4; round += 1) {
    const id = await addStocked({ onHand: 12 });
    const countId = await submitted(id, 6);
    const { version } = await read(countId);
    const [approval, ...orders] = await Promise.all([
      approve(countId, { version }),
      ...Array.from({ length: 10 }, () => sendOrder(api, orderForm([{ id, quantity: 1 }], 500_000))),
    ]);
    const placed = orders.filter(({ statusCode }) => statusCode === 201).length;
    const [onHand, reserved] = await stockOf(api, id);
    expect(reserved).toBe(placed);
    if (approval?.statusCode === 200) {
      expect(onHand).toBe(6);
      expect(placed).toBe(6);
    } else {
      expect([approval?.data.code, onHand]).toEqual(['BELOW_RESERVED', 12]);
      expect(placed).toBe(10);
    }
    expect(onHand).toBeGreaterThanOrEqual(reserved);
  }
});

test('the list finds counts by state, code and product', async () => {
  const id = await addStocked({ name: 'Bơm nước', searchText: 'bom nuoc lam mat rieng' });
  const countId = await submitted(id, 9);
  const list = async (query: string) =>
    (await as(staff, 'GET', `/staff/stock-counts?${query}`)).data.data as { items: { id: string }[] };
  const ids = async (query: string) => (await list(query)).items.map((item) => item.id);
  expect(await ids('q=bom%20nuoc%20lam%20mat%20rieng')).toEqual([countId]);
  expect(await ids('view=submitted')).toContain(countId);
  expect(await ids('view=open')).not.toContain(countId);
  expect((await list(`q=${String((await read(countId)).code)}`)).items).toMatchObject([
    { id: countId, lineCount: 1, differences: 1, value: null },
  ]);
});

describe('lines that are entered together', () => {
  test('are stored in one request, each against the stock of that moment', async () => {
    const [one, two, three] = [await addStocked(), await addStocked(), await addStocked()];
    const { id } = await opened([one, two, three]);
    const reply = await enterMany(id, { [one]: 9, [two]: 12 });
    expect([reply.statusCode, reply.data.message]).toEqual([200, 'Đã ghi 2 dòng.']);
    expect(reply.data.data).toMatchObject({ countedLines: 2, differences: 2, value: null });
    expect(await lineOf(id, one)).toMatchObject({ expected: 10, difference: -1, countedBy: 'Trần Lễ Tân' });
    expect(await lineOf(id, two)).toMatchObject({ expected: 10, difference: 2 });
    expect(await lineOf(id, three)).toMatchObject({ counted: null, expected: null });
  });

  test('are not stored if one of them was counted by another person, who is named by line', async () => {
    const [one, two] = [await addStocked({ name: 'Lọc gió' }), await addStocked({ name: 'Ống nối' })];
    const { id } = await opened([one, two]);
    const { id: lineId, version } = await lineOf(id, one);
    await enter(id, one, 8, { by: manager });
    const reply = await enterMany(id, { [one]: 9, [two]: 9 }, { version });
    expect([reply.statusCode, reply.data.code]).toEqual([409, 'LINES_CHANGED']);
    expect(reply.data.details).toEqual({
      lines: [{ lineId, message: 'Lê Quản Lý vừa đếm Lọc gió: 8. Xem lại rồi đếm lại nếu cần.' }],
    });
    expect([await lineOf(id, one), await lineOf(id, two)]).toMatchObject([
      { counted: 8, countedBy: 'Lê Quản Lý' },
      { counted: null },
    ]);
  });

  test('are not stored if one of them is no number of pieces, or is no line of the count', async () => {
    const [one, two] = [await addStocked(), await addStocked()];
    const { id } = await opened([one, two]);
    const reply = await enterMany(id, { [one]: 9, [two]: -1 });
    expect([reply.statusCode, Object.keys(reply.data.errors)]).toEqual([400, ['lines']]);
    expect((await read(id)).countedLines).toBe(0);
    const { id: other } = await opened([await addStocked()]);
    const [foreign] = (await read(other)).lines;
    const unknown = { lines: [{ lineId: foreign.id, version: foreign.version, counted: 1 }] };
    expect((await as(staff, 'PUT', `/staff/stock-counts/${id}/lines`, unknown)).statusCode).toBe(404);
    const twice = { ...unknown, lines: [...unknown.lines, ...unknown.lines] };
    expect((await as(staff, 'PUT', `/staff/stock-counts/${other}/lines`, twice)).statusCode).toBe(400);
  });

  test('keep one count for each line when two people send overlapping shelves at once', async () => {
    const ids = [await addStocked(), await addStocked(), await addStocked(), await addStocked()];
    const { id } = await opened(ids);
    const shelf = (counted: number, order: readonly string[]) =>
      Object.fromEntries(order.map((product) => [product, counted]));
    const replies = await Promise.all([
      enterMany(id, shelf(9, ids), { version: 1 }),
      enterMany(id, shelf(8, [...ids].reverse()), { by: manager, version: 1 }),
    ]);
    expect(replies.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409]);
    const { lines } = await read(id);
    expect(new Set(lines.map(({ countedBy }: { countedBy: string }) => countedBy)).size).toBe(1);
  });

  test('are compared with a stock that is sold at the same time, so that a sale is no difference', async () => {
    const ids = [await addStocked({ onHand: 30 }), await addStocked({ onHand: 30 })];
    const { id } = await opened(ids);
    const issue = (productId: string) =>
      as(manager, 'POST', `/admin/stock/${productId}/receive`, { quantity: 1, reference: 'PN' });
    const [entered] = await Promise.all([
      enterMany(id, Object.fromEntries(ids.map((productId) => [productId, 30]))),
      ...ids.map((productId) => issue(productId)),
      ...Array.from({ length: 6 }, () =>
        sendOrder(
          api,
          orderForm(
            ids.map((productId) => ({ id: productId, quantity: 1 })),
            1_000_000,
          ),
        ),
      ),
    ]);
    expect(entered?.statusCode).toBe(200);
    for (const productId of ids) {
      const [onHand] = await stockOf(api, productId);
      const { expected, movedSince } = await lineOf(id, productId);
      expect(expected + movedSince).toBe(onHand);
    }
  });
});

describe('differences that are approved row by row', () => {
  const counted = async (changes: Readonly<Record<string, number>>, ids: readonly string[]) => {
    const { id } = await opened(ids);
    await enterMany(id, changes);
    await submit(id);
    return id as string;
  };
  const approveLines = async (id: string, productIds: readonly string[]): Promise<Reply> => {
    const { lines } = await read(id);
    const lineIds = lines
      .filter((line: { productId: string }) => productIds.includes(line.productId))
      .map((line: { id: string }) => line.id);
    return decide(id, 'approve', { note: '', lineIds });
  };

  test('move the stock of their rows only, and the count ends with the last one', async () => {
    const [one, two, same] = [await addStocked(), await addStocked(), await addStocked()];
    const id = await counted({ [one]: 9, [two]: 12, [same]: 10 }, [one, two, same]);
    const first = await approveLines(id, [one]);
    expect(first.data.message).toBe('Đã duyệt các dòng đã chọn. Còn 1 dòng lệch chờ duyệt.');
    expect(first.data.data.state).toBe('submitted');
    expect(await lineOf(id, one)).toMatchObject({ approvedBy: 'Lê Quản Lý' });
    expect([await stockOf(api, one), await stockOf(api, two)]).toEqual([
      [9, 0],
      [10, 0],
    ]);
    for (const decided of [one, same])
      expect((await approveLines(id, [decided])).data.errors).toEqual({
        lineIds: ['Chỉ duyệt được các dòng lệch chưa duyệt của phiếu này.'],
      });
    const last = await approve(id);
    expect([last.data.data.state, last.data.message]).toEqual(['approved', 'Đã duyệt và cập nhật tồn kho.']);
    expect([await stockOf(api, one), await stockOf(api, two)]).toEqual([
      [9, 0],
      [12, 0],
    ]);
    expect(await adjustments(one)).toHaveLength(1);
  });

  test('stay approved when the other rows are rejected', async () => {
    const [one, two] = [await addStocked(), await addStocked()];
    const id = await counted({ [one]: 9, [two]: 12 }, [one, two]);
    await approveLines(id, [one]);
    const ended = await decide(id, 'reject', { reason: 'Đếm nhầm kệ' });
    expect([ended.data.data.state, ended.data.message]).toEqual([
      'approved',
      'Đã từ chối các dòng còn lại. Tồn kho chỉ đổi theo các dòng đã duyệt.',
    ]);
    expect([await stockOf(api, one), await stockOf(api, two)]).toEqual([
      [9, 0],
      [10, 0],
    ]);
    expect((await open([one, two])).statusCode).toBe(201);
  });

  test('are not counted again, while other rows are', async () => {
    const [one, two] = [await addStocked({ name: 'Bạc đạn' }), await addStocked()];
    const id = await counted({ [one]: 9, [two]: 12 }, [one, two]);
    await approveLines(id, [one]);
    const done = await lineOf(id, one);
    expect((await decide(id, 'recount', { lineIds: [done.id], reason: 'Xem lại' })).statusCode).toBe(400);
    const other = await lineOf(id, two);
    await decide(id, 'recount', { lineIds: [other.id], reason: 'Xem lại' });
    expect((await enter(id, one, 8)).data.message).toBe('Bạc đạn đã được quản lý duyệt, không đếm lại được.');
    await enter(id, two, 10);
    const ended = await submit(id);
    expect(ended.data.data).toMatchObject({ state: 'approved', endedBy: 'Lê Quản Lý' });
    expect([await stockOf(api, one), await stockOf(api, two)]).toEqual([
      [9, 0],
      [10, 0],
    ]);
  });

  test('leave rows that their approver counts again to another manager', async () => {
    const [one, two] = [await addStocked(), await addStocked()];
    const id = await counted({ [one]: 9, [two]: 12 }, [one, two]);
    await approveLines(id, [one]);
    const { id: lineId } = await lineOf(id, two);
    await decide(id, 'recount', { lineIds: [lineId], reason: 'Xem lại' });
    await enterMany(id, { [two]: 11 }, { by: manager });
    expect((await submit(id, { by: manager })).data.data.state).toBe('submitted');
    expect((await approve(id)).data.code).toBe('OWN_COUNT');
    const second = await api.person({ role: 'manager', fullName: 'Phạm Quản Lý' });
    const ended = await decide(id, 'reject', { reason: 'Đếm nhầm kệ' }, { by: second });
    expect([ended.statusCode, ended.data.data?.state]).toEqual([200, 'approved']);
    expect([await stockOf(api, one), await stockOf(api, two)]).toEqual([
      [9, 0],
      [10, 0],
    ]);
  });

  test('are refused by the database as approved by who counted them', async () => {
    const product = await addStocked();
    const id = await counted({ [product]: 9 }, [product]);
    const { id: lineId } = await lineOf(id, product);
    const forged = api.db
      .update(stockCountLines)
      .set({ approvedAt: new Date(), approvedBy: staff.id, active: false })
      .where(eq(stockCountLines.id, lineId));
    await expect(forged).rejects.toMatchObject({ cause: { constraint: 'stock_count_lines_two_people' } });
  });

  test('end the count when their approver finds that the other rows match', async () => {
    const [one, two] = [await addStocked(), await addStocked()];
    const id = await counted({ [one]: 9, [two]: 12 }, [one, two]);
    await approveLines(id, [one]);
    const { id: lineId } = await lineOf(id, two);
    await decide(id, 'recount', { lineIds: [lineId], reason: 'Xem lại' });
    await enterMany(id, { [two]: 10 }, { by: manager });
    const ended = await submit(id, { by: manager });
    expect([ended.statusCode, ended.data.data?.state]).toEqual([200, 'approved']);
  });

  test('cannot leave less than is sold between the count and the approval', async () => {
    for (let round = 0; round < 3; round += 1) {
      const [one, two] = [await addStocked({ onHand: 12 }), await addStocked({ onHand: 12 })];
      const id = await counted({ [one]: 6, [two]: 11 }, [one, two]);
      const [approval, ...orders] = await Promise.all([
        approveLines(id, [one]),
        ...Array.from({ length: 10 }, () => sendOrder(api, orderForm([{ id: one, quantity: 1 }], 500_000))),
      ]);
      const placed = orders.filter(({ statusCode }) => statusCode === 201).length;
      const [onHand = 0, reserved = 0] = await stockOf(api, one);
      expect(reserved).toBe(placed);
      expect(onHand).toBeGreaterThanOrEqual(reserved);
      expect([approval?.statusCode, onHand]).toEqual(approval?.statusCode === 200 ? [200, 6] : [409, 12]);
      expect(await stockOf(api, two)).toEqual([12, 0]);
    }
  });
});
