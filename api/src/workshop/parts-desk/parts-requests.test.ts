import { randomUUID } from 'node:crypto';
import { and, eq } from 'drizzle-orm';
import { auditLog } from '../../platform/audit/tables';
import { notifications } from '../../messaging/notifications/tables';
import { requestTexts } from '../parts-requests';
import { serviceLines } from '../service-orders/tables';
import { stockMovements, stockReservations } from '../../sales/stock/tables';
import { startApi, type Person, type TestApi } from '../../../test/api';
import {
  approveParts,
  askParts,
  hiddenIn,
  issueParts,
  jobWithParts,
  officeStep,
  ownStep,
} from '../../../test/parts';
import { openJob, rowOf, step } from '../../../test/service-orders';
import { addProduct, stockOf } from '../../../test/shop';

let api: TestApi;
let manager: Person;
beforeAll(async () => {
  api = await startApi({ limitScale: 1_000 });
  manager = await api.person({ role: 'manager' });
});
afterAll(() => api.close());

const read = (path: string, { token }: Pick<Person, 'token'>) => api.call('GET', path, { token });
const noticesOf = (userId: string) =>
  api.db.select().from(notifications).where(eq(notifications.userId, userId));
const reservationsOf = async (requestId: string) =>
  (await api.db.select().from(stockReservations).where(eq(stockReservations.partsRequestId, requestId))).map(
    ({ quantity, state }) => [quantity, state],
  );

test('a request passes through all steps: requested, approved and reserved, issued, received', async () => {
  const productId = await addProduct(api, { onHand: 5, name: 'Má phanh trước' });
  const job = await jobWithParts(api, [productId]);
  const response = await askParts(api, job, [{ productId }]);
  expect(response.statusCode).toBe(201);
  expect(response.data.message).toBe('Đã gửi yêu cầu phụ tùng.');
  const { id, code } = response.data.data;
  expect(response.data.data).toMatchObject({
    status: 'pending',
    order: { code: job.code },
    lines: [{ name: 'Má phanh trước', quantity: 1, approvedQty: null, inStock: true, coverage: 'approved' }],
  });
  expect(code).toMatch(/^YPT-\d{6}-\d{4}$/);
  expect(await stockOf(api, productId)).toEqual([5, 0]);

  const approved = await approveParts(api, id, job.staff);
  expect(approved.data.data).toMatchObject({
    status: 'approved',
    total: 500_000,
    allowed: ['issued', 'cancelled'],
  });
  expect(await stockOf(api, productId)).toEqual([5, 1]);
  expect(await reservationsOf(id)).toEqual([[1, 'active']]);

  const partsShown = async () =>
    (await api.call('GET', `/technician/jobs/${job.id}`, { token: job.technician.token })).data.data.job
      .parts;
  // The part is approved and reserved, but still in the store room.
  expect(await partsShown()).toBe('waiting');
  const issued = await issueParts(api, id, job.staff);
  expect(await partsShown()).toBe('ready');
  expect(issued.data.data).toMatchObject({ status: 'issued', receivedAt: null });
  expect(await stockOf(api, productId)).toEqual([4, 0]);
  expect(await reservationsOf(id)).toEqual([[1, 'consumed']]);
  const [moved] = await api.db.select().from(stockMovements).where(eq(stockMovements.productId, productId));
  expect(moved).toMatchObject({ kind: 'issue', quantity: -1, reference: code, actorId: job.staff.id });
  const notifications = await noticesOf(job.technician.id);
  expect(notifications.some(({ text }) => text.includes(code) && text.includes('đã được cấp'))).toBe(true);

  const received = await ownStep(api, id, 'received', job.technician);
  expect(received.data.data.receivedAt).not.toBeNull();
  const again = await ownStep(api, id, 'received', job.technician);
  expect(again.data.data.receivedAt).toBe(received.data.data.receivedAt);
  const log = await api.db.select().from(auditLog).where(eq(auditLog.entityId, id));
  expect(log.map(({ action }) => action)).toEqual([
    'parts_request_created',
    'parts_request_approved',
    'parts_request_issued',
    'parts_request_received',
  ]);
});

test('technicians never see prices or stock numbers', async () => {
  const productId = await addProduct(api, { onHand: 3, name: 'Cảm biến kho', searchText: 'cam bien kho' });
  const job = await jobWithParts(api, [productId]);
  const response = await askParts(api, job, [{ productId }]);
  const responses = [
    response,
    await read('/technician/parts?q=cam bien kho', job.technician),
    await read(`/technician/parts?q=cam bien kho&serviceOrderId=${job.id}`, job.technician),
    await read('/technician/parts-orders', job.technician),
    await read('/technician/parts-requests', job.technician),
  ];
  for (const result of responses) {
    expect([200, 201]).toContain(result.statusCode);
    expect(hiddenIn(result.data)).toEqual([]);
  }
  expect(responses[1]?.data.data.items).toEqual([
    {
      id: productId,
      sku: expect.any(String),
      name: 'Cảm biến kho',
      category: 'tool',
      inStock: true,
      fits: null,
    },
  ]);
});

test('the search lists suitable parts first and marks parts that are out of stock', async () => {
  const mark = 'loc gio thu nghiem';
  const fit = { types: ['car'] as ('car' | 'motorbike')[], models: [] };
  const other = await addProduct(api, {
    searchText: mark,
    name: 'A',
    fitment: { types: ['motorbike'], models: [] },
  });
  const gone = await addProduct(api, { searchText: mark, name: 'B', fitment: fit, onHand: 0 });
  const right = await addProduct(api, { searchText: mark, name: 'C', fitment: fit });
  const job = await openJob(api);
  const response = await read(`/technician/parts?q=${mark}&serviceOrderId=${job.id}`, job.technician);
  expect(
    response.data.data.items.map(({ id, fits, inStock }: Record<string, unknown>) => [id, fits, inStock]),
  ).toEqual([
    [right, 'yes', true],
    [gone, 'yes', false],
    [other, 'no', true],
  ]);
});

test('a technician can request parts for their own jobs, and gets 404 for other jobs', async () => {
  const productId = await addProduct(api);
  const job = await jobWithParts(api, [productId]);
  const stranger = await api.person({ role: 'technician' });
  expect((await askParts(api, job, [{ productId }], { by: stranger })).statusCode).toBe(404);
  expect((await read(`/technician/parts?serviceOrderId=${job.id}`, stranger)).statusCode).toBe(404);
  const { id } = (await askParts(api, job, [{ productId }])).data.data;
  for (const path of ['received', 'return', 'cancel']) {
    expect((await ownStep(api, id, path, stranger)).statusCode).toBe(404);
  }
  expect((await read('/technician/parts-requests', stranger)).data.data.items).toEqual([]);
  expect((await read('/technician/parts-orders', stranger)).data.data.items).toEqual([]);
  const own = await read('/technician/parts-requests', job.technician);
  expect(own.data.data.items.map((item: { id: string }) => item.id)).toEqual([id]);
});

test.each([
  ['customer', 403, 403],
  ['technician', 200, 403],
  ['staff', 403, 200],
  ['manager', 403, 200],
  ['admin', 200, 200],
] as const)('for %s, the technicians’ list returns %i, the back office’s %i', async (role, own, office) => {
  const person = await api.person({ role });
  expect((await read('/technician/parts-requests', person)).statusCode).toBe(own);
  expect((await read('/staff/parts-requests', person)).statusCode).toBe(office);
  if (office === 403) expect((await officeStep(api, 'x', 'issue', person)).statusCode).toBe(403);
});

test('an idempotency key creates one request, and using the key again with another body is rejected', async () => {
  const productId = await addProduct(api);
  const job = await jobWithParts(api, [productId]);
  const key = randomUUID();
  const [one, two] = [
    await askParts(api, job, [{ productId }], { key }),
    await askParts(api, job, [{ productId }], { key }),
  ];
  expect(two.data.data.id).toBe(one.data.data.id);
  const other = await askParts(api, job, [{ productId, quantity: 2 }], { key });
  expect([other.statusCode, other.data.code]).toEqual([422, 'IDEMPOTENCY_KEY_REUSED']);
  expect((await askParts(api, job, [{ productId }], { key: 'x' })).statusCode).toBe(400);
});

test('a repeated request for parts that are out of stock gets the same response as the first request', async () => {
  const productId = await addProduct(api, { onHand: 0 });
  const job = await jobWithParts(api, [productId]);
  const key = randomUUID();
  const first = await askParts(api, job, [{ productId }], { key });
  const again = await askParts(api, job, [{ productId }], { key });
  expect(again.data).toEqual(first.data);
  expect(first.data.message).toBe(requestTexts.short);
});

test.each([
  [{ reason: '  ' }, [{ quantity: 1 }], 'reason'],
  [{}, [], 'lines'],
  [{}, [{ quantity: 0 }], 'lines'],
  [{}, [{ quantity: 1 }, { quantity: 2 }], 'lines'],
])('rejects an invalid request: %j %j', async (more, lines, field) => {
  const productId = await addProduct(api);
  const job = await openJob(api);
  const response = await askParts(
    api,
    job,
    lines.map((line) => ({ ...line, productId })),
    more,
  );
  expect(response.statusCode).toBe(400);
  expect(Object.keys(response.data.errors)).toContain(field);
});

test('a request for parts out of stock stays open: full approval reserves nothing, partial approval succeeds', async () => {
  const [few, many] = [
    await addProduct(api, { onHand: 2, name: 'Lọc gió' }),
    await addProduct(api, { onHand: 9 }),
  ];
  const job = await jobWithParts(api, [few, many]);
  const [service] = await api.db
    .select()
    .from(serviceLines)
    .where(and(eq(serviceLines.serviceOrderId, job.id), eq(serviceLines.kind, 'labour')))
    .orderBy(serviceLines.position);
  const serviceLineId = service?.id as string;
  const response = await askParts(api, job, [
    { productId: few, quantity: 3, serviceLineId },
    { productId: many, quantity: 1 },
  ]);
  expect(response.data.message).toBe('Tồn kho không đủ, yêu cầu sẽ chờ nhập hàng.');
  const { id } = response.data.data;
  const rejected = await approveParts(api, id, job.staff);
  expect([rejected.statusCode, rejected.data.code]).toEqual([409, 'OUT_OF_STOCK']);
  expect(rejected.data.message).toBe('Tồn kho không đủ, yêu cầu sẽ chờ nhập hàng.');
  expect(rejected.data.details.lines).toMatchObject([{ name: 'Lọc gió', left: 2 }]);
  expect([await stockOf(api, few), await stockOf(api, many)]).toEqual([
    [2, 0],
    [9, 0],
  ]);
  const shown = await read(`/staff/parts-requests/${id}`, job.staff);
  expect(shown.data.data.status).toBe('pending');
  expect(shown.data.data.lines[0].stock).toEqual({ onHand: 2, reserved: 0, available: 2 });
  const part = await approveParts(api, id, job.staff, [2, 0]);
  expect(part.data.data.status).toBe('partially_approved');
  expect([await stockOf(api, few), await stockOf(api, many)]).toEqual([
    [2, 2],
    [9, 0],
  ]);
  expect((await issueParts(api, id, job.staff)).data.data.lines[0].coverage).toBe('booked');
  expect(await stockOf(api, few)).toEqual([0, 0]);
});

test('approving nothing, more than requested, or lines of other requests is rejected', async () => {
  const productId = await addProduct(api);
  const job = await jobWithParts(api, [productId]);
  const { id, lines } = (await askParts(api, job, [{ productId }])).data.data;
  const lineId = lines[0].id as string;
  for (const body of [
    [],
    [{ id: lineId, approvedQty: 0 }],
    [{ id: lineId, approvedQty: 2 }],
    [{ id: 'x', approvedQty: 1 }],
  ]) {
    expect((await officeStep(api, id, 'approve', job.staff, { lines: body })).statusCode).toBe(400);
  }
  const stale = await officeStep(
    api,
    id,
    'approve',
    job.staff,
    { lines: [{ id: lineId, approvedQty: 1 }] },
    { headers: { 'if-match': '"9"' } },
  );
  expect([stale.statusCode, stale.data.code]).toEqual([409, 'STALE_VERSION']);
});

test('staff can approve up to 5.000.000 ₫; above that, managers are notified once and can approve', async () => {
  const productId = await addProduct(api, { price: 2_500_000 });
  const job = await openJob(api);
  const { id } = (await askParts(api, job, [{ productId, quantity: 3 }])).data.data;
  const notifications = async () => (await noticesOf(manager.id)).filter(({ href }) => href.includes(id));
  expect(await notifications()).toHaveLength(1);
  const rejected = await approveParts(api, id, job.staff);
  expect([rejected.statusCode, rejected.data.code]).toEqual([403, 'APPROVAL_LIMIT']);
  expect(rejected.data.message).toMatch(/5\.000\.000\s₫ cần quản lý duyệt/);
  expect(await notifications()).toHaveLength(1);
  expect(await stockOf(api, productId)).toEqual([10, 0]);
  const shown = await read(`/staff/parts-requests/${id}`, job.staff);
  expect(shown.data.data).toMatchObject({ status: 'pending', large: true, total: 7_500_000 });
  const approved = await approveParts(api, id, manager);
  expect(approved.data.data.status).toBe('approved');
  const { id: small } = (await askParts(api, job, [{ productId, quantity: 3 }])).data.data;
  expect((await approveParts(api, small, job.staff, [2])).statusCode).toBe(200);
});

test('staff can reject a request above the limit; the technician gets the reason, and approval is then rejected', async () => {
  const productId = await addProduct(api, { price: 6_000_000, onHand: 4 });
  const job = await openJob(api);
  const { id } = (await askParts(api, job, [{ productId }])).data.data;
  expect((await approveParts(api, id, job.staff)).data.code).toBe('APPROVAL_LIMIT');
  const rejected = await officeStep(api, id, 'reject', job.staff, { reason: 'Đổi phương án.' });
  expect(rejected.data.data).toMatchObject({ status: 'rejected', rejectReason: 'Đổi phương án.' });
  const notifications = await noticesOf(job.technician.id);
  expect(notifications.some(({ text }) => text.includes('Đổi phương án.'))).toBe(true);
  expect((await approveParts(api, id, manager)).data.code).toBe('INVALID_TRANSITION');
});

describe('BR-11: no part without an approved line', () => {
  test('a part without an approved line, or already issued as often as approved, cannot be issued', async () => {
    const [bought, free] = [await addProduct(api), await addProduct(api, { name: 'Ngoài báo giá' })];
    const job = await jobWithParts(api, [bought]);
    const outside = (await askParts(api, job, [{ productId: free }])).data.data;
    expect(outside.lines[0].coverage).toBe('none');
    await approveParts(api, outside.id, job.staff);
    const rejected = await issueParts(api, outside.id, job.staff);
    expect([rejected.statusCode, rejected.data.code]).toEqual([409, 'PART_NOT_APPROVED']);
    expect(rejected.data.details.lines).toMatchObject([{ name: 'Ngoài báo giá', coverage: 'none' }]);
    expect(await stockOf(api, free)).toEqual([10, 1]);

    const two = (await askParts(api, job, [{ productId: bought, quantity: 2 }])).data.data;
    await approveParts(api, two.id, job.staff);
    const exceeded = await issueParts(api, two.id, job.staff);
    expect(exceeded.data.details.lines[0].coverage).toBe('exceeded');
    await officeStep(api, two.id, 'cancel', job.staff, { reason: 'Xin quá.' });
    expect(await stockOf(api, bought)).toEqual([10, 0]);

    const one = (await askParts(api, job, [{ productId: bought }])).data.data;
    await approveParts(api, one.id, job.staff);
    expect((await issueParts(api, one.id, job.staff)).statusCode).toBe(200);
    const more = (await askParts(api, job, [{ productId: bought }])).data.data;
    await approveParts(api, more.id, job.staff);
    expect((await issueParts(api, more.id, job.staff)).data.details.lines[0].coverage).toBe('exceeded');
  });

  test('an unapproved part goes to a separate request and does not delay the approved parts', async () => {
    const [bought, free] = [await addProduct(api), await addProduct(api, { name: 'Chưa duyệt' })];
    const job = await jobWithParts(api, [bought]);
    const request = (await askParts(api, job, [{ productId: bought }, { productId: free }])).data.data;
    await approveParts(api, request.id, job.staff);
    const issued = await issueParts(api, request.id, job.staff);
    expect([issued.statusCode, issued.data.data.status]).toEqual([200, 'issued']);
    expect(issued.data.data.lines.map((line: { productId: string }) => line.productId)).toEqual([bought]);
    expect([await stockOf(api, bought), await stockOf(api, free)]).toEqual([
      [9, 0],
      [10, 1],
    ]);
    const { token } = job.staff;
    const { items } = (await api.call('GET', '/staff/parts-requests?status=approved', { token })).data.data;
    const rest = items.find(({ order }: { order: { id: string } }) => order.id === job.id);
    expect(rest.lines).toMatchObject([{ productId: free, approvedQty: 1, coverage: 'none' }]);
    expect((await issueParts(api, rest.id, job.staff)).data.code).toBe('PART_NOT_APPROVED');
    await officeStep(api, rest.id, 'cancel', job.staff, { reason: 'Khách để sau.' });
    expect(await stockOf(api, free)).toEqual([10, 0]);
  });

  test('a part of an open quote is issued after approval, and not after a decline', async () => {
    const productId = await addProduct(api);
    const job = await openJob(api);
    await step(api, job, 'start', job.technician);
    const labour = await step(api, job, 'lines', job.staff, { kind: 'labour', name: 'Thay', unitPrice: 1 });
    const parentId = labour.data.data.lines.at(-1).id as string;
    await step(api, job, 'lines', job.staff, { kind: 'part', parentId, productId });
    const request = (await askParts(api, job, [{ productId }])).data.data;
    expect(request.lines[0].coverage).toBe('waiting');
    await approveParts(api, request.id, job.staff);
    expect((await issueParts(api, request.id, job.staff)).data.details.lines[0].coverage).toBe('waiting');
    await step(api, job, 'quotes/1/send', job.staff);
    const declined = await api.post(
      `/service-orders/${job.id}/approvals`,
      { seq: 1, decisions: [{ lineId: parentId, decision: 'declined' }], otpCode: null },
      { token: job.owner.token },
    );
    expect(declined.statusCode).toBe(200);
    expect((await issueParts(api, request.id, job.staff)).data.details.lines[0].coverage).toBe('declined');
    const offered = await read('/technician/parts-orders', job.technician);
    expect(offered.data.data.items[0]?.parts ?? []).toEqual([]);
  });

  test('material is issued only for booked services of the same order', async () => {
    const productId = await addProduct(api);
    const [job, other] = [await openJob(api), await openJob(api)];
    const [foreign] = await api.db
      .select()
      .from(serviceLines)
      .where(eq(serviceLines.serviceOrderId, other.id));
    const response = await askParts(api, job, [{ productId, serviceLineId: foreign?.id as string }]);
    expect(response.statusCode).toBe(400);
    expect(response.data.errors['lines.0.serviceLineId']).toEqual([
      'Chỉ chọn được dịch vụ khách đã đặt trong phiếu này.',
    ]);
  });
});

test('approved parts are suggested to the technician until they are requested', async () => {
  const productId = await addProduct(api, { name: 'Lá phanh', onHand: 0 });
  const job = await jobWithParts(api, [productId]);
  const offered = async () => {
    const { items } = (await read('/technician/parts-orders', job.technician)).data.data;
    return items[0].parts;
  };
  expect(await offered()).toMatchObject([
    { productId, name: 'Lá phanh', quantity: 1, approval: 'approved', inStock: false },
  ]);
  const { id } = (await askParts(api, job, [{ productId }])).data.data;
  expect(await offered()).toEqual([]);
  await ownStep(api, id, 'cancel', job.technician);
  expect(await offered()).toHaveLength(1);
});

describe('work waiting for parts', () => {
  test('an order that waits for parts continues when all approved parts are issued', async () => {
    const [one, two] = [await addProduct(api, { onHand: 0 }), await addProduct(api, { onHand: 5 })];
    const job = await jobWithParts(api, [one, two]);
    expect((await rowOf(api, job)).status).toBe('awaiting_parts');
    const first = (await askParts(api, job, [{ productId: two }])).data.data;
    await approveParts(api, first.id, job.staff);
    await issueParts(api, first.id, job.staff);
    expect((await rowOf(api, job)).status).toBe('awaiting_parts');
    const headers = { 'idempotency-key': randomUUID() };
    await api.post(
      `/admin/stock/${one}/receive`,
      { quantity: 1, reference: 'PN-1' },
      { token: manager.token, headers },
    );
    const second = (await askParts(api, job, [{ productId: one }])).data.data;
    await approveParts(api, second.id, job.staff);
    expect((await rowOf(api, job)).status).toBe('awaiting_parts');
    await issueParts(api, second.id, job.staff);
    expect((await rowOf(api, job)).status).toBe('in_progress');
  });

  test('an order stopped by a parts request continues when the request ends', async () => {
    const productId = await addProduct(api);
    const job = await jobWithParts(api, [productId]);
    expect((await rowOf(api, job)).status).toBe('in_progress');
    const request = async () =>
      (await askParts(api, job, [{ productId }], { urgency: 'vehicle_waiting' })).data.data.id as string;
    const withdrawn = await request();
    expect((await rowOf(api, job)).status).toBe('awaiting_parts');
    await ownStep(api, withdrawn, 'cancel', job.technician);
    expect((await rowOf(api, job)).status).toBe('in_progress');
    const rejected = await request();
    await officeStep(api, rejected, 'reject', job.staff, { reason: 'Không cần.' });
    expect((await rowOf(api, job)).status).toBe('in_progress');
    const issued = await request();
    await approveParts(api, issued, job.staff);
    await issueParts(api, issued, job.staff);
    expect((await rowOf(api, job)).status).toBe('in_progress');
  });
});

test('cancelling an order cancels its open requests and releases their parts', async () => {
  const [one, two] = [await addProduct(api), await addProduct(api)];
  const job = await jobWithParts(api, [one, two]);
  const waits = (await askParts(api, job, [{ productId: one }])).data.data.id as string;
  const held = (await askParts(api, job, [{ productId: two }])).data.data.id as string;
  await approveParts(api, held, job.staff);
  expect(await stockOf(api, two)).toEqual([10, 1]);
  const cancelled = await step(api, job, 'cancel', job.staff, { reason: 'Khách đổi ý.' });
  expect(cancelled.statusCode).toBe(200);
  expect(await stockOf(api, two)).toEqual([10, 0]);
  expect(await reservationsOf(held)).toEqual([[1, 'released']]);
  for (const id of [waits, held]) {
    expect((await read(`/staff/parts-requests/${id}`, job.staff)).data.data).toMatchObject({
      status: 'cancelled',
      cancelReason: 'Phiếu dịch vụ đã huỷ.',
      allowed: [],
    });
  }
  expect((await askParts(api, job, [{ productId: one }])).data.code).toBe('ORDER_CLOSED');
});

test('a return takes two steps: the technician returns parts, the store room counts them', async () => {
  const productId = await addProduct(api, { onHand: 5 });
  const job = await jobWithParts(api, [productId]);
  const { id, lines } = (await askParts(api, job, [{ productId }])).data.data;
  expect((await ownStep(api, id, 'return', job.technician)).data.code).toBe('INVALID_TRANSITION');
  await approveParts(api, id, job.staff);
  await issueParts(api, id, job.staff);
  const input = { lines: [{ id: lines[0].id, quantity: 2 }] };
  expect((await ownStep(api, id, 'return', job.technician, input)).data.errors.lines).toEqual([
    'Chỉ còn 1 có thể trả lại.',
  ]);
  const brought = await ownStep(api, id, 'return', job.technician);
  expect(brought.data.data.lines[0]).toMatchObject({ returningQty: 1, returnedQty: 0 });
  expect(await stockOf(api, productId)).toEqual([4, 0]);
  const waiting = await read('/staff/parts-requests?status=returning', job.staff);
  expect(waiting.data.data.items.map((item: { id: string }) => item.id)).toEqual([id]);
  expect(waiting.data.data.counts.returning).toBe(1);
  const back = await officeStep(api, id, 'return', job.staff);
  expect(back.data.data.lines[0]).toMatchObject({ returningQty: 0, returnedQty: 1 });
  expect(await stockOf(api, productId)).toEqual([5, 0]);
  expect((await officeStep(api, id, 'return', job.staff)).statusCode).toBe(400);
  const moves = await api.db.select().from(stockMovements).where(eq(stockMovements.productId, productId));
  expect(moves.map(({ kind, quantity }) => [kind, quantity])).toEqual([
    ['issue', -1],
    ['return', 1],
  ]);
});

test('the list filters by code, plate, part, order and status', async () => {
  const productId = await addProduct(api, { name: 'Bơm nước làm mát đặc biệt' });
  const job = await jobWithParts(api, [productId]);
  const { id, code } = (await askParts(api, job, [{ productId }])).data.data;
  const plate = (await rowOf(api, job)).vehicle.plate;
  for (const query of [
    `q=${code}`,
    `q=${job.code}`,
    `q=${plate.slice(0, 3)}-${plate.slice(3)}`,
    'q=làm mát đặc biệt',
    `serviceOrderId=${job.id}`,
  ]) {
    const response = await read(`/staff/parts-requests?${query}`, job.staff);
    expect([query, response.data.data.items.map((item: { id: string }) => item.id)]).toEqual([query, [id]]);
  }
  const none = await read('/staff/parts-requests?q=khong-co-gi', job.staff);
  expect(none.data.data).toMatchObject({ items: [], total: 0, page: 1, pageSize: 20 });
  const pending = await read('/staff/parts-requests?status=pending', job.staff);
  expect(pending.data.data.total).toBe(pending.data.data.counts.pending);
  const [reservedIds] = [await reservationsOf(id)];
  expect(reservedIds).toEqual([]);
});
