import type { ShopOrder } from '@evcare/shared-contracts/office';
import type { OrderStatus } from '@evcare/shared-contracts/shop';
import { desc, eq } from 'drizzle-orm';
import { auditLog } from '../../platform/audit/tables';
import { orders } from '../orders/tables';
import { freshEmail, startApi, type Person, type Reply, type TestApi } from '../../../test/api';
import { deliverOrder, requestReturn, returnForm, type DeliveredOrder } from '../../../test/returns';
import { addProduct, stockOf } from '../../../test/shop';

let api: TestApi;
let staff: Person;
beforeAll(async () => {
  api = await startApi({ demo: true });
  staff = await api.person({ role: 'staff' });
});
afterAll(() => api.close());

const act = (code: string, step: string, body: object = {}, { token }: Pick<Person, 'token'> = staff) =>
  api.post(`/staff/shop-orders/${code}/returns/${step}`, body, { token });
const arrive = (code: string, outcome: string, person?: Pick<Person, 'token'>) =>
  act(code, 'arrive', { outcome, note: 'Hàng tới kho sáng nay' }, person);
const read = async (code: string): Promise<ShopOrder> =>
  (await api.call('GET', `/staff/shop-orders/${code}`, { token: staff.token })).data.data;
const resultOf = ({ statusCode, data }: Reply) => [statusCode, data.code];

/** Approves the return of a delivered piece, and closes it by the customer or by staff. */
async function closed(by: 'withdraw' | 'reject', email: string | null = null) {
  const id = await addProduct(api);
  const order = await deliverOrder(api, { items: [{ id, quantity: 1 }], total: 500_000, staff, email });
  await requestReturn(api, order, returnForm([{ productId: id, quantity: 1 }]));
  await act(order.code, 'approve');
  await (by === 'reject'
    ? act(order.code, 'reject', { reason: 'Quá hạn gửi' })
    : api.post(`/orders/${order.code}/returns/withdraw`, { phone: order.phone }));
  return { ...order, id };
}
const setStatus = ({ code }: DeliveredOrder, status: OrderStatus) =>
  api.db.update(orders).set({ status }).where(eq(orders.code, code));

test.each([
  ['withdrawn', 'withdraw', 'delivered'],
  ['rejected', 'reject', 'delivered'],
  ['rejected and whose order was completed', 'reject', 'completed'],
] as const)('goods of a return that was %s can still be received and refunded', async (_what, by, status) => {
  const email = freshEmail();
  const order = await closed(by, email);
  await setStatus(order, status);
  expect(await read(order.code)).toMatchObject({ returnSteps: [], canRecordArrival: true });
  const reopened = await arrive(order.code, 'reopened');
  expect([reopened.statusCode, reopened.data.data]).toMatchObject([
    200,
    {
      status: 'return_requested',
      returnSteps: ['receive', 'reject'],
      canRecordArrival: false,
      return: { status: 'approved', closedAt: null, rejection: null, account: null },
    },
  ]);
  const [mail] = await api.mails(email);
  expect(mail?.text).toContain('Hàng tới kho sáng nay');
  expect(mail?.text).toContain('Chúng tôi sẽ gọi để hỏi lại tài khoản nhận tiền hoàn của bạn.');
  const lines = [{ productId: order.id, restocked: 1, writtenOff: 0 }];
  expect((await act(order.code, 'receive', { lines })).data.data).toMatchObject({
    status: 'returned',
    return: { refund: { amount: 500_000, status: 'pending' } },
  });
  expect(await stockOf(api, order.id)).toEqual([10, 0]);
});

test('a return whose goods have arrived cannot be withdrawn by the customer', async () => {
  const order = await closed('withdraw');
  await arrive(order.code, 'reopened');
  expect((await read(order.code)).return?.canWithdraw).toBe(false);
  const withdrawn = await api.post(`/orders/${order.code}/returns/withdraw`, { phone: order.phone });
  expect(resultOf(withdrawn)).toEqual([409, 'INVALID_TRANSITION']);
  expect(await read(order.code)).toMatchObject({
    status: 'return_requested',
    returnSteps: ['receive', 'reject'],
  });
});

test('goods that are sent back keep the order delivered, and the customer is informed', async () => {
  const email = freshEmail();
  const order = await closed('reject', email);
  const sent = await arrive(order.code, 'sent_back');
  expect(sent.data.data).toMatchObject({
    status: 'delivered',
    canRecordArrival: false,
    return: { status: 'rejected', sentBackAt: expect.any(String) },
  });
  expect((sent.data.data as ShopOrder).timeline.at(-1)?.note).toBe(
    'Hàng trả đã tới sau khi yêu cầu kết thúc và được gửi lại: Hàng tới kho sáng nay',
  );
  const [mail] = await api.mails(email);
  expect(mail?.subject).toBe(`Hàng bạn gửi trả của đơn ${order.code} được gửi lại cho bạn.`);
  expect(await stockOf(api, order.id)).toEqual([9, 0]);
  expect(resultOf(await arrive(order.code, 'reopened'))).toEqual([409, 'INVALID_TRANSITION']);
});

test.each([
  ['reopened', 'return_reopened'],
  ['sent_back', 'return_sent_back'],
])('the outcome %s is audited with its note', async (outcome, action) => {
  const order = await closed('withdraw');
  await arrive(order.code, outcome);
  const [entry] = await api.db
    .select()
    .from(auditLog)
    .where(eq(auditLog.action, action))
    .orderBy(desc(auditLog.id))
    .limit(1);
  expect(entry).toMatchObject({
    actorId: staff.id,
    detail: { code: order.code, reason: 'Hàng tới kho sáng nay' },
  });
});

test('an open return, and an order without a return, have no such step', async () => {
  const id = await addProduct(api);
  const order = await deliverOrder(api, { items: [{ id, quantity: 1 }], total: 500_000, staff });
  expect(resultOf(await arrive(order.code, 'reopened'))).toEqual([409, 'INVALID_TRANSITION']);
  await requestReturn(api, order, returnForm([{ productId: id, quantity: 1 }]));
  expect((await read(order.code)).canRecordArrival).toBe(false);
  expect(resultOf(await arrive(order.code, 'sent_back'))).toEqual([409, 'INVALID_TRANSITION']);
});

test('of parallel outcomes, one takes effect', async () => {
  const order = await closed('withdraw');
  const replies = await Promise.all([
    arrive(order.code, 'reopened'),
    arrive(order.code, 'sent_back'),
    arrive(order.code, 'reopened'),
  ]);
  expect(replies.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409, 409]);
});

test.each([
  ['no outcome', { note: 'Tới kho' }, 'outcome'],
  ['an unknown outcome', { outcome: 'lost', note: 'Tới kho' }, 'outcome'],
  ['no note', { outcome: 'reopened', note: '  ' }, 'note'],
])('%s is rejected at the field', async (_what, body, field) => {
  const order = await closed('withdraw');
  const { statusCode, data } = await act(order.code, 'arrive', body);
  expect([statusCode, Object.keys(data.errors)]).toEqual([400, [field]]);
});

test.each(['customer', 'technician'] as const)('is forbidden for the role %s', async (role) => {
  const order = await closed('withdraw');
  expect((await arrive(order.code, 'reopened', await api.person({ role }))).statusCode).toBe(403);
});
