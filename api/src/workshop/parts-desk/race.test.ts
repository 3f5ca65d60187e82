import { startApi, type Reply, type TestApi } from '../../../test/api';
import { approveParts, askParts, issueParts, jobWithParts, officeStep } from '../../../test/parts';
import { openJob, step } from '../../../test/service-orders';
import { addProduct, orderForm, sendOrder, stockOf } from '../../../test/shop';

/** Two instances of the API on one database. */
let api: TestApi;
let copy: TestApi;
beforeAll(async () => {
  api = await startApi({ limitScale: 1_000 });
  copy = await startApi({ databaseUrl: api.config.databaseUrl, limitScale: 1_000 });
});
afterAll(async () => {
  await copy.close();
  await api.close();
});

const statuses = (replies: readonly Reply[]) => replies.map(({ statusCode }) => statusCode).sort();
const codesOf = (replies: readonly Reply[]) =>
  replies.flatMap(({ statusCode, data }) => (statusCode < 300 ? [] : [data.code as string]));

test('of a purchase and a parts request for the last part at the same time, exactly one succeeds', async () => {
  for (let round = 0; round < 4; round++) {
    const productId = await addProduct(api, { onHand: 1 });
    const job = await openJob(api);
    const { id, lines } = (await askParts(api, job, [{ productId }])).data.data;
    const body = { lines: [{ id: lines[0].id, approvedQty: 1 }] };
    const approve = () => officeStep(api, id, 'approve', job.staff, body);
    const order = () => sendOrder(copy, orderForm([{ id: productId, quantity: 1 }], 500_000));
    const [first, second] = round % 2 ? [approve, order] : [order, approve];
    const responses = await Promise.all([first(), second()]);
    expect(responses.filter(({ statusCode }) => statusCode < 300)).toHaveLength(1);
    expect(codesOf(responses)).toEqual(['OUT_OF_STOCK']);
    expect(await stockOf(api, productId)).toEqual([1, 1]);
  }
});

test('of six simultaneous approvals of requests for the last part, one succeeds', async () => {
  const productId = await addProduct(api, { onHand: 1 });
  const job = await openJob(api);
  const responses = await Promise.all(Array.from({ length: 6 }, () => askParts(api, job, [{ productId }])));
  const results = await Promise.all(
    responses.map(({ data: { data } }, index) =>
      officeStep(index % 2 ? api : copy, data.id, 'approve', job.staff, {
        lines: [{ id: data.lines[0].id, approvedQty: 1 }],
      }),
    ),
  );
  expect(statuses(results)).toEqual([200, 409, 409, 409, 409, 409]);
  expect(new Set(codesOf(results))).toEqual(new Set(['OUT_OF_STOCK']));
  expect(await stockOf(api, productId)).toEqual([1, 1]);
});

test('two simultaneous approvals of one request reserve its parts once', async () => {
  const productId = await addProduct(api, { onHand: 10 });
  const job = await openJob(api);
  const { id, lines } = (await askParts(api, job, [{ productId, quantity: 2 }])).data.data;
  const body = { lines: [{ id: lines[0].id, approvedQty: 2 }] };
  const responses = await Promise.all(
    [api, copy].map((side) => officeStep(side, id, 'approve', job.staff, body)),
  );
  expect(statuses(responses)).toEqual([200, 409]);
  expect(codesOf(responses)).toEqual(['INVALID_TRANSITION']);
  expect(await stockOf(api, productId)).toEqual([10, 2]);
});

test('repeated and simultaneous calls issue the parts once', async () => {
  const productId = await addProduct(api, { onHand: 10 });
  const job = await jobWithParts(api, [productId]);
  const { id } = (await askParts(api, job, [{ productId }])).data.data;
  await approveParts(api, id, job.staff);
  const key = 'cap-phat-mot-lan';
  const other = await api.person({ role: 'staff' });
  const responses = await Promise.all([
    issueParts(api, id, job.staff, key),
    issueParts(copy, id, job.staff, key),
    issueParts(api, id, job.staff, key),
    issueParts(copy, id, other),
  ]);
  expect(await stockOf(api, productId)).toEqual([9, 0]);
  const lost = responses.filter(({ statusCode }) => statusCode !== 200);
  expect(lost.every(({ data }) => data.code === 'INVALID_TRANSITION')).toBe(true);
});

test('cancelling an order while customers buy its parts in reverse order does not deadlock', async () => {
  const ids = await Promise.all(Array.from({ length: 4 }, () => addProduct(api, { onHand: 100 })));
  const job = await openJob(api);
  for (const productId of [...ids].reverse()) {
    const { id } = (await askParts(api, job, [{ productId, quantity: 3 }])).data.data;
    await approveParts(api, id, job.staff);
  }
  const items = ids.map((id) => ({ id, quantity: 1 }));
  const responses = await Promise.all([
    ...Array.from({ length: 8 }, (_, index) =>
      sendOrder(index % 2 ? api : copy, orderForm(index % 3 ? items : [...items].reverse(), 4 * 500_000)),
    ),
    step(api, job, 'cancel', job.staff, { reason: 'Khách đổi ý.' }),
  ]);
  expect(statuses(responses)).toEqual([200, ...Array.from({ length: 8 }, () => 201)]);
  for (const id of ids) expect(await stockOf(api, id)).toEqual([100, 8]);
});
