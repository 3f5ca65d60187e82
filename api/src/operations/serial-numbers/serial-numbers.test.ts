import { randomUUID } from 'node:crypto';
import { eq, sql } from 'drizzle-orm';
import fc from 'fast-check';
import { freshEmail, startApi, type Person, type Reply, type TestApi } from '../../../test/api';
import { approveParts, askParts, issueParts, jobWithParts, officeStep } from '../../../test/parts';
import { pay, step, workUntilReady, type Job } from '../../../test/service-orders';
import { addProduct, orderForm, sendOrder, stockOf } from '../../../test/shop';
import { nextNumber } from '../../../test/unique';
import { stock } from '../../catalogue/products/tables';

let api: TestApi;
let copy: TestApi;
let manager: Person;
let staff: Person;
beforeAll(async () => {
  api = await startApi({ limitScale: 1_000 });
  copy = await startApi({ databaseUrl: api.config.databaseUrl, limitScale: 1_000 });
  manager = await api.person({ role: 'manager' });
  staff = await api.person({ role: 'staff' });
});
afterAll(async () => {
  await copy.close();
  await api.close();
});

const by = ({ token }: Pick<Person, 'token'>, payload?: object, headers: Record<string, string> = {}) => ({
  token,
  headers,
  ...(payload && { payload }),
});
const serial = () => `HV-${nextNumber(8)}`;
const addTracked = (onHand = 0, changes: object = {}) =>
  addProduct(api, { onHand, serialTracked: true, ...changes });
const receive = (productId: string, serials: readonly string[], quantity = serials.length): Promise<Reply> =>
  api.call('POST', `/admin/stock/${productId}/receive`, {
    ...by(manager, { quantity, reference: 'PGH-9', cost: null, serials, lot: 'L-24' }),
    headers: { 'idempotency-key': randomUUID() },
  });
const countStock = (productId: string, counted: number, serials: readonly string[] = []): Promise<Reply> =>
  api.call(
    'POST',
    `/admin/stock/${productId}/count`,
    by(manager, { counted, reason: 'Kiểm kê', seen: null, serials }),
  );
const record = (productId: string, serials: readonly string[]): Promise<Reply> =>
  api.call('POST', `/admin/stock/${productId}/serials`, by(manager, { serials, lot: null }));
const find = async (query: string) =>
  (await api.call('GET', `/staff/serial-numbers?${query}`, by(staff))).data.data.items;

interface Balance extends Record<string, unknown> {
  readonly on_hand: number;
  readonly without_serial: number;
  readonly numbered: number;
}
const balance = async (productId: string) => {
  const { rows } = await api.db.execute<Balance>(sql`select on_hand, without_serial,
    (select count(*)::int from serial_numbers s where s.product_id = ${productId} and s.state = 'in_stock') as numbered
    from stock where product_id = ${productId}`);
  return rows[0] as Balance;
};

/** Job whose parts were requested and approved. */
async function approvedRequest(productId: string, quantity = 1, job?: Job) {
  const opened = job ?? (await jobWithParts(api, [productId]));
  const { id, lines } = (await askParts(api, opened, [{ productId, quantity }])).data.data;
  const approved = await approveParts(api, id, opened.staff);
  if (approved.statusCode !== 200) throw new Error(approved.body);
  return { job: opened, id: id as string, lineId: lines[0].id as string };
}
const chooseOwn = (
  side: TestApi,
  { id, lineId, job }: Awaited<ReturnType<typeof approvedRequest>>,
  serials: readonly string[],
): Promise<Reply> =>
  side.call(
    'PUT',
    `/technician/parts-requests/${id}/serials`,
    by(job.technician, { lines: [{ id: lineId, serials }] }),
  );

test('goods of a tracked product are received with one new number for each piece', async () => {
  const productId = await addTracked();
  const [one, two] = [serial(), serial()];
  const short = await receive(productId, [one], 2);
  expect([short.statusCode, short.data.errors.serials[0]]).toEqual([
    400,
    expect.stringMatching(/nhận 2 sản phẩm nhưng có 1 số sê-ri/),
  ]);
  expect((await receive(productId, [one, one.toLowerCase()])).statusCode).toBe(400);
  const entered = await receive(productId, [one, `${two.slice(0, 4)} ${two.slice(4).toLowerCase()}`]);
  expect(entered.data.data).toMatchObject({ onHand: 2, withoutSerial: 0, serialTracked: true });
  const again = await receive(productId, [two, serial()]);
  expect([again.statusCode, again.data.code, again.data.details.serials]).toEqual([
    409,
    'SERIAL_KNOWN',
    [two],
  ]);
  expect(await stockOf(api, productId)).toEqual([2, 0]);
  const plain = await addProduct(api, { onHand: 0 });
  expect((await receive(plain, [serial()])).statusCode).toBe(400);
});

test('a purchase receipt records the supplier and the cost of each piece, which the desk does not see', async () => {
  const productId = await addTracked();
  const supplier = await api.call(
    'POST',
    '/admin/suppliers',
    by(manager, {
      ...{
        name: `Pin ${nextNumber()}`,
        contact: '',
        phone: '',
        email: '',
        taxCode: '',
        leadTimeDays: 3,
        note: '',
      },
      ...{ active: true, prices: [] },
    }),
  );
  const order = await api.call(
    'POST',
    '/admin/purchase-orders',
    by(manager, {
      supplierId: supplier.data.data.id,
      expectedOn: null,
      note: '',
      lines: [{ productId, quantity: 2, price: 20_000_000 }],
    }),
  );
  const { id, lines } = order.data.data;
  await api.call('POST', `/admin/purchase-orders/${id}/send`, by(manager, { way: 'other' }));
  const arrive = (serials: readonly string[]) =>
    api.post(
      `/staff/purchase-orders/${id}/receipts`,
      {
        reference: 'PGH-1',
        reason: '',
        lines: [{ lineId: lines[0].id, quantity: 2, damaged: 0, unitCost: null, serials, lot: 'LO-7' }],
      },
      { token: staff.token, headers: { 'idempotency-key': randomUUID() } },
    );
  const missing = await arrive([serial()]);
  expect([missing.statusCode, Object.keys(missing.data.errors)]).toEqual([400, ['lines']]);
  expect(await stockOf(api, productId)).toEqual([0, 0]);
  const [first, second] = [serial(), serial()];
  expect((await arrive([first, second])).statusCode).toBe(200);
  const [found] = await find(`q=${first.slice(-6)}&lot=lo-7`);
  const life = async (person: Person) =>
    (await api.call('GET', `/staff/serial-numbers/${found.id}`, by(person))).data.data;
  expect(await life(manager)).toMatchObject({
    serial: first,
    lot: 'LO-7',
    supplier: supplier.data.data.name,
    purchaseOrder: { id },
    cost: 20_000_000,
    events: [{ kind: 'received' }],
  });
  expect(await life(staff)).toMatchObject({ supplier: supplier.data.data.name, cost: null });
});

test('of two technicians who choose the same piece at once, exactly one gets it', async () => {
  const productId = await addTracked();
  const numbers = [serial(), serial()];
  await receive(productId, numbers);
  const requests = [await approvedRequest(productId), await approvedRequest(productId)] as const;
  for (let round = 0; round < 4; round++) {
    const replies = await Promise.all([
      chooseOwn(api, requests[0], [numbers[0] as string]),
      chooseOwn(copy, requests[1], [numbers[0] as string]),
    ]);
    expect(replies.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409]);
    expect(replies.find(({ statusCode }) => statusCode === 409)?.data.code).toBe('SERIAL_UNAVAILABLE');
    for (const request of requests) await chooseOwn(api, request, []);
  }
  await chooseOwn(api, requests[0], [numbers[0] as string]);
  const shown = await api.call(
    'GET',
    `/technician/parts-requests/${requests[1].id}/serials`,
    by(requests[1].job.technician),
  );
  expect(shown.data.data.lines).toEqual([
    expect.objectContaining({ quantity: 1, chosen: [], free: [{ serial: numbers[1], lot: 'L-24' }] }),
  ]);
});

test('parts are issued once their numbers are chosen, and old pieces without a number need none', async () => {
  const productId = await addTracked();
  const number = serial();
  await receive(productId, [number]);
  const request = await approvedRequest(productId);
  const refused = await issueParts(api, request.id, request.job.staff);
  expect([refused.statusCode, refused.data.code]).toEqual([409, 'SERIALS_MISSING']);
  expect(await stockOf(api, productId)).toEqual([1, 1]);
  expect((await chooseOwn(api, request, [serial()])).data.code).toBe('SERIAL_UNAVAILABLE');
  await chooseOwn(api, request, [number]);
  const issued = await issueParts(api, request.id, request.job.staff);
  expect(issued.data.data.lines[0]).toMatchObject({ serials: [number] });
  expect(await balance(productId)).toEqual({ on_hand: 0, without_serial: 0, numbered: 0 });

  const old = await addTracked(2);
  const [bare, read] = [await approvedRequest(old), await approvedRequest(old)];
  expect((await issueParts(api, bare.id, bare.job.staff)).statusCode).toBe(200);
  const label = serial();
  expect((await chooseOwn(api, read, [label])).statusCode).toBe(200);
  expect(await balance(old)).toEqual({ on_hand: 1, without_serial: 0, numbered: 1 });
  expect((await issueParts(api, read.id, read.job.staff)).statusCode).toBe(200);
  // The number of a piece that left without one is read off the vehicle later.
  const later = serial();
  expect((await chooseOwn(api, bare, [later])).data.data.lines[0].chosen).toEqual([later]);
  expect(await balance(old)).toEqual({ on_hand: 0, without_serial: 0, numbered: 0 });
});

test('a wrong number is corrected until the vehicle is handed over, and a returned piece is named', async () => {
  const productId = await addTracked();
  const numbers = [serial(), serial(), serial()] as [string, string, string];
  await receive(productId, numbers);
  const job = await jobWithParts(api, [productId, productId]);
  const request = await approvedRequest(productId, 1, job);
  await chooseOwn(api, request, [numbers[0]]);
  await issueParts(api, request.id, job.staff);
  expect((await chooseOwn(api, request, [numbers[1]])).statusCode).toBe(200);
  expect(await balance(productId)).toEqual({ on_hand: 2, without_serial: 0, numbered: 2 });
  const takeBack = (serials: readonly string[]) =>
    officeStep(api, request.id, 'return', job.staff, {
      lines: [{ id: request.lineId, quantity: 1, serials }],
    });
  const wrong = await takeBack([numbers[2]]);
  expect([wrong.statusCode, wrong.data.code]).toEqual([409, 'SERIALS_MISSING']);
  expect((await takeBack([])).statusCode).toBe(200);
  expect(await balance(productId)).toEqual({ on_hand: 3, without_serial: 0, numbered: 3 });
  const [{ id }] = await find(`q=${numbers[1]}`);
  const { events } = (await api.call('GET', `/staff/serial-numbers/${id}`, by(staff))).data.data;
  expect(events.map(({ kind }: { kind: string }) => kind)).toEqual(['received', 'issued', 'returned']);
  expect(events[1]).toMatchObject({ plate: expect.any(String), technician: expect.any(String) });
});

test('the delivered vehicle keeps its numbers on the paper, in the customer’s history and in the recall list', async () => {
  const productId = await addTracked(0, { warrantyMonths: 24 });
  const number = serial();
  await receive(productId, [number]);
  const request = await approvedRequest(productId);
  const { job } = request;
  await chooseOwn(api, request, [number]);
  await issueParts(api, request.id, job.staff);
  await workUntilReady(api, job);
  const { left } = (await api.call('GET', `/staff/service-orders/${job.id}`, by(job.staff))).data.data;
  await pay(api, job, left);
  const delivered = await step(api, job, 'deliver', job.staff, { odometerOut: 46_230, batteryOut: 88 });
  expect(delivered.data.data.handOver.serials).toEqual([{ name: expect.any(String), serial: number }]);
  const history = await api.call('GET', '/maintenance-history', by(job.owner));
  const visit = await api.call('GET', `/maintenance-history/${history.data.data.items[0].id}`, by(job.owner));
  expect(visit.data.data.lines.flatMap(({ serials = [] }: { serials?: string[] }) => serials)).toEqual([
    number,
  ]);
  const [fitted] = await find(`productId=${productId}&state=issued`);
  expect(fitted.target).toMatchObject({
    kind: 'service-order',
    id: job.id,
    plate: expect.any(String),
    warrantyUntil: expect.stringMatching(/^\d{4}-\d\d-\d\d$/),
  });
  const search = await api.call('GET', `/staff/search?q=${number.slice(-6)}`, by(staff));
  expect(search.data.data.serials).toContainEqual(
    expect.objectContaining({ id: fitted.id, serial: number, target: fitted.target.plate }),
  );
  const csv = await api.call('GET', `/staff/serial-numbers/export.csv?lot=L-24&productId=${productId}`, {
    token: staff.token,
    headers: { accept: 'application/json' },
  });
  expect(csv.data.data.text).toContain(`${number};L-24;`);
  expect(csv.data.data.text).toContain(fitted.target.plate);
  expect((await chooseOwn(api, request, [])).data.code).toBe('INVALID_TRANSITION');
});

test('an order is handed over with its numbers, which come back with its goods', async () => {
  const productId = await addTracked();
  const number = serial();
  await receive(productId, [number]);
  const placed = await sendOrder(api, orderForm([{ id: productId, quantity: 1 }], 500_000));
  const { code } = placed.data.data;
  const guest = `/orders/${code}?phone=0987654321`;
  const shown = async () => (await api.call('GET', guest)).data.data.lines[0].serials;
  const act = async (name: string, body: object = {}) => {
    const { version } = (await api.call('GET', `/staff/shop-orders/${code}`, by(staff))).data.data;
    return api.call(
      'POST',
      `/staff/shop-orders/${code}/${name}`,
      by(staff, body, { 'if-match': `"${version}"` }),
    );
  };
  for (const name of ['confirm', 'pack']) expect((await act(name)).statusCode).toBe(200);
  const refused = await act('ship');
  expect([refused.statusCode, refused.data.code]).toEqual([409, 'SERIALS_MISSING']);
  const chosen = await api.call(
    'PUT',
    `/staff/shop-orders/${code}/serials`,
    by(staff, {
      lines: [{ id: productId, serials: [number] }],
    }),
  );
  expect(chosen.statusCode).toBe(200);
  expect(await shown()).toEqual([]);
  expect((await act('ship')).statusCode).toBe(200);
  expect(await shown()).toEqual([number]);
  expect((await find(`q=${number}`))[0]).toMatchObject({
    state: 'sold',
    target: { kind: 'shop-order', code },
  });
  expect(await balance(productId)).toEqual({ on_hand: 0, without_serial: 0, numbered: 0 });
  await act('fail', { reason: 'Khách không nghe máy' });
  expect((await act('return')).statusCode).toBe(200);
  expect(await balance(productId)).toEqual({ on_hand: 1, without_serial: 0, numbered: 1 });
  expect(await shown()).toEqual([]);
});

test('the customer reads the numbers of delivered pieces on the order and in the mail', async () => {
  const [tracked, plain] = [await addTracked(0, { name: 'Mô-đun pin' }), await addProduct(api)];
  const numbers = [serial(), serial()].sort();
  await receive(tracked, numbers);
  const email = freshEmail();
  const contact = { fullName: 'Trần Thị Bình', phoneNumber: '0987 654 321', email };
  const lines = [
    { id: tracked, quantity: 2 },
    { id: plain, quantity: 1 },
  ];
  const { code } = (await sendOrder(api, orderForm(lines, 1_500_000, { contact }))).data.data;
  const chosen = { lines: [{ id: tracked, serials: numbers }] };
  for (const name of ['confirm', 'pack', 'serials', 'ship', 'deliver']) {
    const step =
      name === 'serials'
        ? by(staff, chosen)
        : by(staff, { ...(name === 'deliver' && { collected: 1_500_000 }) });
    const done = await api.call(
      name === 'serials' ? 'PUT' : 'POST',
      `/staff/shop-orders/${code}/${name}`,
      step,
    );
    expect([name, done.statusCode]).toEqual([name, 200]);
  }
  const order = (await api.call('GET', `/orders/${code}?phone=0987654321`)).data.data;
  const serials = order.lines.map((line: { sku: string; serials: string[] }) => line.serials);
  expect(serials).toEqual([numbers, []]);
  const [delivered, shipped] = (await api.mails(email)).filter(({ kind }) => kind === 'order-status');
  const sentence = `Số sê-ri của Mô-đun pin: ${numbers.join(', ')}.`;
  expect(delivered?.text).toContain(sentence);
  expect(shipped?.text).not.toContain('Số sê-ri');
});

test('a product stays tracked while its pieces in stock have numbers', async () => {
  const productId = await addTracked();
  await receive(productId, [serial()]);
  await expect(
    api.db.update(stock).set({ onHand: 0 }).where(eq(stock.productId, productId)),
  ).rejects.toThrow();
});

test('whatever happens to the stock, its pieces are those with a number and those without', async () => {
  const action = fc.oneof(
    fc.record({ kind: fc.constant('receive' as const), pieces: fc.integer({ min: 1, max: 3 }) }),
    fc.record({ kind: fc.constant('record' as const), pieces: fc.integer({ min: 1, max: 3 }) }),
    fc.record({ kind: fc.constant('found' as const), pieces: fc.integer({ min: 1, max: 2 }) }),
    fc.record({ kind: fc.constant('missing' as const), pieces: fc.integer({ min: 1, max: 3 }) }),
    fc.record({ kind: fc.constant('missing-named' as const), pieces: fc.integer({ min: 1, max: 3 }) }),
    fc.record({ kind: fc.constant('unnamed' as const), pieces: fc.integer({ min: 1, max: 2 }) }),
  );
  const numbers = (count: number) => Array.from({ length: count }, serial);
  await fc.assert(
    fc.asyncProperty(
      fc.integer({ min: 0, max: 3 }),
      fc.array(action, { maxLength: 8 }),
      async (onHand, actions) => {
        const productId = await addTracked(onHand);
        let expected = onHand;
        for (const { kind, pieces } of actions) {
          const before = await balance(productId);
          const inStock: string[] = (await find(`productId=${productId}&state=in_stock`)).map(
            (row: { serial: string }) => row.serial,
          );
          const replies = {
            receive: () => receive(productId, numbers(pieces)),
            record: () => record(productId, numbers(pieces)),
            found: () => countStock(productId, expected + pieces, numbers(pieces)),
            unnamed: () => receive(productId, [], pieces),
            missing: () => countStock(productId, Math.max(0, expected - pieces)),
            'missing-named': () =>
              countStock(
                productId,
                Math.max(0, expected - pieces),
                inStock.slice(0, Math.min(pieces, expected)),
              ),
          };
          const { statusCode } = await replies[kind]();
          const after = await balance(productId);
          if (statusCode !== 200) expect(after).toEqual(before);
          if (kind === 'unnamed') expect(statusCode).toBe(400);
          if (kind === 'record') expect(statusCode === 200).toBe(pieces <= before.without_serial);
          expected = after.on_hand;
          expect(after.on_hand).toBe(after.without_serial + after.numbered);
          expect(after.without_serial).toBeLessThanOrEqual(before.without_serial);
        }
      },
    ),
    { numRuns: 12 },
  );
});
